import type { Notes } from '../../engine/state/reading';
import { Register } from '../../engine/state/reading';
import { deepFreeze } from '../../kernel/patch';
import { speedOf } from './derive';
import { isGone } from './effects';
import { isCritical, phaseKey, rolledScore } from './initiative';
import type { Encounter, EP, Read } from './types';

/** What decides somebody's place in the order. */
interface Standing {
  score: number | null;
  critical: boolean;
  /** The phase in which they go before all but the criticals. */
  goFirst: string | null;
  /** The last phase of a turn in which they act; 0 for those out of play. */
  lastPhase: number;
  /** Somebody else controls them, whose score and traumas count. */
  steered: boolean;
}

/** The standing of everybody in the fight, cached by the engine. */
const STANDING = new Register<EP, Standing>({
  of(ctx, being) {
    const { fight, controller } = being.state;
    if (fight === null) return null;
    return {
      score: rolledScore(ctx, being),
      critical: isCritical(ctx, being),
      goFirst: fight.goFirst,
      lastPhase: isGone(being) ? 0 : speedOf(being),
      steered: controller !== null,
    };
  },
  same: (a, b) =>
    a.score === b.score &&
    a.critical === b.critical &&
    a.goFirst === b.goFirst &&
    a.lastPhase === b.lastPhase &&
    a.steered === b.steered,
  leans: ({ steered }) => steered,
});

/** Scores, criticals and ties as they are reported (EP-INIT-1, EP-INIT-2, EP-INIT-4). */
interface Scores {
  scores: Record<string, number>;
  criticals: string[];
  ties: string[][];
}

/** Cached results for unchanged standings. Callers share these lists, which are frozen. */
interface CachedOrder {
  /** Who is listed, in the order that breaks ties. */
  listed: readonly string[];
  key: string;
  line: string[];
  report: Scores | null;
}

const ORDER_CACHE = new WeakMap<Notes<Standing>, CachedOrder>();

function cachedOrder(ctx: Read, encounter: Encounter): CachedOrder {
  const notes = ctx.notes(STANDING);
  const listed = encounter.round === 0 ? encounter.ambushers : encounter.participants;
  const key = phaseKey(encounter);
  const known = ORDER_CACHE.get(notes);
  if (known?.listed === listed && known.key === key) return known;
  const line = deepFreeze(initiativeOrder(ctx, notes, encounter, listed));
  const made = { listed, key, line, report: known?.listed === listed ? known.report : null };
  ORDER_CACHE.set(notes, made);
  return made;
}

const standingOf = ({ world }: Read, { each }: Notes<Standing>, id: string): Standing | null =>
  each[world.index[id] ?? -1] ?? null;

/** Everybody with a slot in the running phase, in acting order; ties, and everybody in the free phase, as listed. */
function initiativeOrder(ctx: Read, notes: Notes<Standing>, encounter: Encounter, listed: readonly string[]): string[] {
  const { round, phase } = encounter;
  const key = phaseKey(encounter);
  const rows: { id: string; rank: number; score: number }[] = [];
  for (const id of listed) {
    const standing = standingOf(ctx, notes, id);
    if (standing === null || standing.lastPhase < phase) continue;
    rows.push({ id, rank: rankOf(standing, key), score: standing.score ?? -Infinity });
  }
  if (round > 0) rows.sort((a, b) => a.rank - b.rank || b.score - a.score || 0);
  return rows.map(({ id }) => id);
}

/** 0 for criticals, 1 for Moxie users of this phase, 2 for the rest (EP-INIT-4, EP-INIT-5). */
function rankOf({ critical, goFirst }: Standing, key: string): number {
  if (critical) return 0;
  return goFirst === key ? 1 : 2;
}

/**
 * The order of the phase: slots over, interrupted, active, still to act; `from` is the index of the first still to act.
 * Whoever took a delayed action in a phase beyond their Speed had no slot in it that could be over.
 */
export function phaseOrder(
  ctx: Read,
  encounter: Encounter,
  { line } = cachedOrder(ctx, encounter),
): { order: string[]; from: number } {
  const { done, interrupted, active, phase } = encounter;
  const head = active === null ? [...done, ...interrupted] : [...done, ...interrupted, active];
  // While nobody acts out of turn, the phase order is the initiative order itself.
  if (head.every((id, place) => line[place] === id)) return { order: line, from: head.length };
  const over = new Set(head);
  const present = head.filter((id, place) => {
    const being = ctx.peek(id);
    return !isGone(being) && (place >= done.length || speedOf(being) >= phase);
  });
  return { order: [...present, ...line.filter((id) => !over.has(id))], from: present.length };
}

/** Everybody whose slot in the running phase is still to come, in acting order. */
export function stillToAct(ctx: Read, encounter: Encounter): string[] {
  const { order, from } = phaseOrder(ctx, encounter);
  return order.slice(from);
}

/** Where the fight stands, as every turn command reports it. */
export type EncounterReport = Pick<Encounter, 'round' | 'phase' | 'active'> &
  Partial<Scores> & {
    order: string[];
  };

/** The encounter as it is reported. In the free phase there are no scores. */
export function encounterView(ctx: Read, encounter: Encounter): EncounterReport {
  const { round, phase, active } = encounter;
  const kept = cachedOrder(ctx, encounter);
  const { order } = phaseOrder(ctx, encounter, kept);
  if (round === 0) return { round, phase, active, order };
  kept.report ??= deepFreeze(scoresOf(ctx, encounter));
  return { round, phase, active, order, ...kept.report };
}

function scoresOf(ctx: Read, { participants }: Encounter): Scores {
  const notes = ctx.notes(STANDING);
  const rows: { id: string; score: number; critical: boolean }[] = [];
  for (const id of participants) {
    const { score = null, critical = false } = standingOf(ctx, notes, id) ?? {};
    if (score !== null) rows.push({ id, score, critical });
  }
  return {
    scores: Object.fromEntries(rows.map(({ id, score }) => [id, score])),
    criticals: rows.filter(({ critical }) => critical).map(({ id }) => id),
    ties: tiesOf(rows),
  };
}

/** Groups of participants with equal scores, highest first (EP-INIT-2). */
function tiesOf(scores: readonly { id: string; score: number; critical: boolean }[]): string[][] {
  const groups = new Map<string, { score: number; ids: string[] }>();
  for (const { id, score, critical } of scores) {
    const key = `${score} ${critical}`;
    const group = groups.get(key) ?? { score, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.ids.length > 1)
    .sort((a, b) => b.score - a.score)
    .map((group) => group.ids);
}
