import { entryOf } from '../../../kernel/lookup';
import { sumFrom } from '../../../engine/explain/sum';
import { invalidParams } from '../../../engine/state/refusal';
import { plus } from '../../../kernel/decimal';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { nameOf } from '../derive';
import { amountDice } from '../amount';
import type { DerangementState } from '../state';
import type { DerangementLevel, DerangementRow } from '../tables/derangements';
import {
  DEFAULT_DERANGEMENT,
  DEFAULT_DISORDER,
  DERANGEMENT_LEVELS,
  DERANGEMENTS,
  DISORDERS,
  humanize,
} from '../tables/derangements';
import type { Read, Run } from '../types';

/** What one trauma did to the mind, as a stress result lists it. */
export interface DerangementChange {
  id: string;
  level?: DerangementLevel;
  change: 'added' | 'upgraded' | 'disorder';
  hours?: number;
  from?: string;
}

/** The campaign's derangements: the built-in table, overridden by its own rows. */
export function derangementTable(ctx: Read): Readonly<Record<string, DerangementRow>> {
  const own = ctx.options.tables.derangements;
  return own === undefined ? DERANGEMENTS : { ...DERANGEMENTS, ...own };
}

/** The row of a derangement; undefined for an unknown id. */
export function derangementRow(ctx: Read, id: string): DerangementRow | undefined {
  const table = derangementTable(ctx);
  return entryOf(table, id);
}

/** Refuses with `invalid-params` an id that is neither a derangement nor a disorder (EP-DER-1). */
export function requireKnown(ctx: Read, ids: readonly string[], path: string): void {
  for (const [index, id] of ids.entries()) {
    if (derangementRow(ctx, id) === undefined && !Object.hasOwn(DISORDERS, id)) {
      invalidParams(`${path}.${index}`, `'${id}' is neither a derangement nor a disorder.`);
    }
  }
}

/**
 * What one trauma does (EP-DER-1, EP-DIS-1): a disorder, a worse derangement, or a new one. `count` is the number of
 * traumas including this one; `named` the id the GM asks for, used if its level fits. Dice: 1d10 unless it is a disorder.
 */
export function worsen(
  ctx: Run,
  id: string,
  count: number,
  named: string | undefined,
  separate: boolean,
): DerangementChange {
  const { derangements } = ctx.peek(id).state;
  const major = derangements.some((entry) => entry.level === 'major');
  if (count >= 4 && (count === 4 || major)) return addDisorder(ctx, id, named);
  const rising = separate ? -1 : derangements.findLastIndex((entry) => entry.level !== 'major');
  return rising >= 0 ? raise(ctx, id, rising, named) : addMinor(ctx, id, named);
}

/** A disorder takes the place of the oldest major derangement, if there is one. */
function addDisorder(ctx: Run, id: string, named: string | undefined): DerangementChange {
  const disorder = named !== undefined && Object.hasOwn(DISORDERS, named) ? named : DEFAULT_DISORDER;
  const { state } = ctx.edit(id);
  const oldest = state.derangements.findIndex((entry) => entry.level === 'major');
  if (oldest >= 0) state.derangements.splice(oldest, 1);
  state.disorders.push(disorder);
  ctx.explain.note('A disorder takes hold', 'EP-DIS-1', { value: disorder, subject: id });
  return { id: disorder, change: 'disorder' };
}

function raise(ctx: Run, id: string, place: number, named: string | undefined): DerangementChange {
  const old = ctx.peek(id).state.derangements[place] as DerangementState;
  const level = DERANGEMENT_LEVELS[DERANGEMENT_LEVELS.indexOf(old.level) + 1] ?? 'major';
  const raised = fitting(ctx, named, level) ?? successor(ctx, old.id, level);
  const from = old.id;
  const hours = rollHours(ctx, id, raised);
  const endsAt = Math.max(old.endsAt ?? 0, plus(ctx.clock, hours * UNIT_SECONDS.hours));
  ctx.edit(id).state.derangements[place] = { id: raised, level, endsAt };
  ctx.explain.note(`Instead of ${humanize(from)}`, 'EP-DER-1', { value: raised, subject: id });
  return { id: raised, level, change: 'upgraded', hours, from };
}

function addMinor(ctx: Run, id: string, named: string | undefined): DerangementChange {
  const added = fitting(ctx, named, 'minor') ?? DEFAULT_DERANGEMENT;
  const hours = rollHours(ctx, id, added);
  if (hours > 0) {
    const endsAt = plus(ctx.clock, hours * UNIT_SECONDS.hours);
    ctx.edit(id).state.derangements.push({ id: added, level: 'minor', endsAt });
  }
  ctx.explain.note('A new derangement', 'EP-DER-1', { value: added, subject: id });
  return { id: added, level: 'minor', change: 'added', hours };
}

/** The named id, if it is a derangement of that level. */
function fitting(ctx: Read, named: string | undefined, level: DerangementLevel): string | undefined {
  return named !== undefined && derangementRow(ctx, named)?.level === level ? named : undefined;
}

/** What a derangement turns into unless another is named: its first successor, else the first of that level. */
function successor(ctx: Read, id: string, level: DerangementLevel): string {
  const first = derangementRow(ctx, id)?.risesTo[0];
  if (first !== undefined) return first;
  return Object.entries(derangementTable(ctx)).find(([, row]) => row.level === level)?.[0] ?? id;
}

/** How long it lasts: 1d10 ÷ 2 hours, rounded down (EP-DER-2). */
function rollHours(ctx: Run, id: string, derangement: string): number {
  const [face = 0] = amountDice(ctx, 1, `${nameOf(ctx, id)}: hours of ${humanize(derangement)}`);
  const half = { over: 2, round: 'down' } as const;
  const sum = sumFrom('Die', face, 'EP-DER-2').then('Half', 'EP-DER-2', half, { show: 'after' });
  return ctx.explain.came(`Hours of ${humanize(derangement)}`, sum, 'EP-DER-2', id);
}

/** What a derangement falls back to: the first of the next lower level that rises to it; null when it ends (EP-PSY-1). */
export function lowered(ctx: Read, derangement: DerangementState): string | null {
  const level = DERANGEMENT_LEVELS[DERANGEMENT_LEVELS.indexOf(derangement.level) - 1];
  if (level === undefined) return null;
  const found = Object.entries(derangementTable(ctx)).find(
    ([, row]) => row.level === level && row.risesTo.includes(derangement.id),
  );
  return found?.[0] ?? null;
}

/** Which derangements ended, and what the others were lowered to. */
export interface Eased {
  derangementsEnded: string[];
  derangementsLowered: string[];
}

export type Easing = 'eliminate' | 'downgrade';

/** Ends derangements, or lowers each by one level; a minor one then ends (EP-PSY-1, EP-DER-4). `which`: their indices. */
export function ease(ctx: Run, id: string, which: readonly number[], action: Easing, rule: string): Eased {
  const { state } = ctx.edit(id);
  const eased: Eased = { derangementsEnded: [], derangementsLowered: [] };
  const kept: DerangementState[] = [];
  for (const [place, entry] of state.derangements.entries()) {
    const below = which.includes(place) && action === 'downgrade' ? lowered(ctx, entry) : null;
    if (!which.includes(place)) kept.push(entry);
    else if (below === null) {
      eased.derangementsEnded.push(entry.id);
      ctx.explain.note('A derangement ends', rule, { value: entry.id, subject: id });
    } else {
      eased.derangementsLowered.push(below);
      ctx.explain.note(`Instead of ${humanize(entry.id)}`, rule, { value: below, subject: id });
      kept.push({ id: below, level: entry.level === 'major' ? 'moderate' : 'minor', endsAt: entry.endsAt });
    }
  }
  state.derangements = kept;
  return eased;
}
