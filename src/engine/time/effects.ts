import { z } from 'zod';
import type { ConditionView, EffectView, Tone } from '../../contract/views';
import { plus } from '../../kernel/decimal';
import { maxBy } from '../../kernel/max-by';
import type { ReadContext, RunContext } from '../state/context';
import { sayDuration } from './duration';
import type { Due, TimerDef } from './schedule';
import type { RulesetTypes } from '../state/world';

/** The minimum an active effect holds. `endsAt` is a clock second; without one it stays until removed. */
export interface PlacedEffect {
  id: string;
  source?: string | undefined;
  endsAt?: number | null | undefined;
}

/** An active effect. Systems add their own fields. `endsAt` is a clock second; null stays until removed. */
export interface EffectInstance extends PlacedEffect {
  endsAt: number | null;
}

/** Its schema, for states. */
export const effectSchema = z.object({
  id: z.string(),
  source: z.string().optional(),
  endsAt: z.number().nullable(),
});

/**
 * What happens when an effect is applied again. `once`: nothing; `replace`: the new one counts; `longest`: whichever ends later
 * (open is latest); `by-source`: one per source, the newer counts; `several`: side by side.
 */
export type Stacking = 'once' | 'replace' | 'longest' | 'by-source' | 'several';

/** A figure or roll that an effect changes, and by how much; shown in a sum under the effect's label. */
export interface EffectChange {
  figure: string;
  by: number;
}

/** Why an effect ends. */
export type EffectEnd = 'time' | 'removed' | 'replaced';

/** The columns every effect catalogue has. */
export interface EffectColumns {
  label: string;
  /** What it does, in one short sentence of our own. */
  text: string;
  rule: string;
  tone: Tone;
  /** Everybody at the table can see it. */
  seen: boolean;
  /** Whether the game master can apply and remove it, only remove it, or neither (it follows from values or a command). */
  byHand: 'free' | 'off' | 'never';
  stacking: Stacking;
}

/** A row of the catalogue. Systems add their own columns. */
export interface EffectRow<T extends RulesetTypes, I extends PlacedEffect = EffectInstance> extends EffectColumns {
  /** How it ends, in words, if it has no duration: 'until stood up'. */
  until?: string;
  /** Default duration in seconds; left out, open-ended. */
  seconds?: number;
  /** Actions it forbids, in the system's terms: 'act', 'defend'. */
  forbids?: readonly string[];
  changes?: readonly EffectChange[];
  /** Runs after it is applied, or removed. */
  start?(ctx: RunContext<T>, who: string, effect: I): void;
  end?(ctx: RunContext<T>, who: string, effect: I, why: EffectEnd): void;
}

/** Where a system keeps its effects, and what they are. */
export interface EffectSetup<T extends RulesetTypes, Row extends EffectRow<T, I>, I extends PlacedEffect> {
  rows: Readonly<Record<string, Row>>;
  /** Further rows, such as the table's own conditions. The system's rows take precedence. */
  more?(ctx: ReadContext<T>): Readonly<Record<string, Row>>;
  read(state: T['state']): readonly I[];
  write(state: T['state'], effects: I[]): void;
  /** Name of the timer by which effects end. */
  timer?: string;
  /** The system's own explanation when one begins or expires. Left out, its label and rule are noted. */
  tell?(ctx: RunContext<T>, who: string, effect: I, what: 'on' | 'over'): void;
}

/** An active change with its origin, ready to be added to a sum. */
export interface CountedChange {
  label: string;
  by: number;
  rule: string;
}

/** The effects of a system: who has which, what they do, how they begin and end. */
export class EffectKit<
  T extends RulesetTypes,
  Row extends EffectRow<T, I> = EffectRow<T, PlacedEffect>,
  I extends PlacedEffect = EffectInstance,
> {
  readonly #setup: EffectSetup<T, Row, I>;

  constructor(setup: EffectSetup<T, Row, I>) {
    this.#setup = setup;
  }

  row(ctx: ReadContext<T>, id: string): Row | null {
    const { rows, more } = this.#setup;
    if (Object.hasOwn(rows, id)) return rows[id] ?? null;
    const own = more?.(ctx) ?? {};
    return Object.hasOwn(own, id) ? (own[id] ?? null) : null;
  }

  on(ctx: ReadContext<T>, who: string): readonly I[] {
    return this.#setup.read(ctx.peek(who).state);
  }

  has(ctx: ReadContext<T>, who: string, ...ids: readonly string[]): boolean {
    return this.on(ctx, who).some(({ id }) => ids.includes(id));
  }

  /** Ids of what is on somebody, sorted, one for each instance. */
  ids(ctx: ReadContext<T>, who: string): string[] {
    return this.on(ctx, who)
      .map(({ id }) => id)
      .sort();
  }

  /** The first effect on somebody that forbids an action, in catalogue order; null if none does. */
  forbidding(ctx: ReadContext<T>, who: string, action: string): Row | null {
    const rows = this.#rowsOn(ctx, who).filter(({ row }) => row.forbids?.includes(action) === true);
    const order = Object.keys(this.#setup.rows);
    return maxBy(rows, ({ effect }) => -order.indexOf(effect.id))?.row ?? null;
  }

  /** What effects on somebody add to a figure or roll, with labels. */
  changes(ctx: ReadContext<T>, who: string, figure: string): CountedChange[] {
    return this.#rowsOn(ctx, who).flatMap(({ row }) =>
      (row.changes ?? [])
        .filter((change) => change.figure === figure)
        .map(({ by }) => ({ label: row.label, by, rule: row.rule })),
    );
  }

  /** A new effect starting now, with its row's duration unless `endsAt` is given. */
  begins(ctx: RunContext<T>, id: string, endsAt?: number | null): EffectInstance {
    const seconds = this.row(ctx, id)?.seconds;
    return { id, endsAt: endsAt ?? (seconds === undefined ? null : plus(ctx.clock, seconds)) };
  }

  /** Applies an effect by the stacking policy of its row. True if something changed. */
  put(ctx: RunContext<T>, who: string, effect: I): boolean {
    const row = this.row(ctx, effect.id);
    const now = this.on(ctx, who);
    const isSame = (one: I): boolean =>
      one.id === effect.id && (row?.stacking !== 'by-source' || one.source === effect.source);
    const same = now.find(isSame);
    if (same !== undefined && row?.stacking !== 'several') {
      if (row?.stacking === 'once') return false;
      if (row?.stacking === 'longest' && later(same.endsAt, effect.endsAt)) return false;
      row?.end?.(ctx, who, same, 'replaced');
      this.#write(
        ctx,
        who,
        this.on(ctx, who).map((one) => (isSame(one) ? effect : one)),
      );
    } else this.#write(ctx, who, [...now, effect]);
    this.#tell(ctx, who, effect, 'on');
    row?.start?.(ctx, who, effect);
    return true;
  }

  /** Removes all effects of this id, or those of one source; returns how many. */
  take(ctx: RunContext<T>, who: string, id: string, { source, why = 'removed' }: TakeOff = {}): number {
    const now = this.on(ctx, who);
    const removed = now.filter((one) => one.id === id && (source === undefined || one.source === source));
    if (removed.length > 0)
      this.#write(
        ctx,
        who,
        now.filter((one) => !removed.includes(one)),
      );
    const row = this.row(ctx, id);
    for (const effect of removed) row?.end?.(ctx, who, effect, why);
    return removed.length;
  }

  /** Ends expired effects, with an event `effect-ended` for each. */
  timer(): TimerDef<T> {
    const { read, timer: name = 'effect-end' } = this.#setup;
    return {
      name,
      of(_ctx, { state }, tell) {
        for (const { id, endsAt, source } of read(state)) {
          if (typeof endsAt === 'number') tell(endsAt, source === undefined ? id : `${id} ${source}`);
        }
      },
      fire: (ctx, due) => this.#expire(ctx, due),
      describe: (ctx, due) => {
        const row = this.row(ctx, idIn(due));
        const source = String(due.data ?? '').slice(idIn(due).length + 1);
        const from = source === '' ? {} : { source };
        return { text: `${row?.label ?? idIn(due)} ends`, rule: row?.rule ?? '', ...from };
      },
    };
  }

  /** Everything on somebody as panels show it. */
  conditions(ctx: ReadContext<T>, who: string): ConditionView[] {
    const { clock } = ctx.world;
    return this.#rowsOn(ctx, who).map(({ effect: { id, endsAt, source }, row }): ConditionView => {
      const ends = typeof endsAt === 'number';
      const left = ends ? sayDuration(endsAt - clock) : row.until;
      return {
        id,
        ...(source === undefined ? {} : { instance: `${id} ${source}` }),
        label: row.label,
        text: row.text,
        ...(left === undefined ? {} : { left }),
        ...(ends ? { endsAt } : {}),
        tone: row.tone,
        rule: row.rule,
        removable: row.byHand !== 'never',
        visible: row.seen,
      };
    });
  }

  /** The system's rows that may be handled by hand in one of these ways, with their ids. */
  listed(allowed: readonly EffectColumns['byHand'][]): [string, Row][] {
    return Object.entries(this.#setup.rows).filter(([, { byHand }]) => allowed.includes(byHand));
  }

  /** The catalogue for pages. */
  catalogue(): EffectView[] {
    return Object.entries(this.#setup.rows).map(([id, { label, text, rule, tone, byHand }]) => {
      return { id, label, text, rule, tone, byHand: byHand === 'free' };
    });
  }

  #rowsOn(ctx: ReadContext<T>, who: string): { effect: I; row: Row }[] {
    return this.on(ctx, who).flatMap((effect) => {
      const row = this.row(ctx, effect.id);
      return row === null ? [] : [{ effect, row }];
    });
  }

  #write(ctx: RunContext<T>, who: string, effects: I[]): void {
    this.#setup.write(ctx.edit(who).state, effects);
  }

  #expire(ctx: RunContext<T>, due: Due): void {
    const who = due.target ?? '';
    const id = idIn(due);
    const now = this.on(ctx, who);
    const over = now.find((one) => one.id === id && typeof one.endsAt === 'number' && one.endsAt <= ctx.clock);
    if (over === undefined) return;
    this.#write(
      ctx,
      who,
      now.filter((one) => one !== over),
    );
    this.#tell(ctx, who, over, 'over');
    ctx.event('effect-ended', { target: who, effect: id });
    this.row(ctx, id)?.end?.(ctx, who, over, 'time');
  }

  #tell(ctx: RunContext<T>, who: string, effect: I, what: 'on' | 'over'): void {
    if (this.#setup.tell !== undefined) return this.#setup.tell(ctx, who, effect, what);
    const row = this.row(ctx, effect.id);
    const label = row?.label ?? effect.id;
    ctx.explain.note(what === 'on' ? label : `${label} ends`, row?.rule ?? '', { subject: who });
  }
}

interface TakeOff {
  source?: string | undefined;
  why?: EffectEnd;
}

const idIn = (due: Due): string => String(due.data ?? '').split(' ')[0] ?? '';

/** True where `a` ends at least as late as `b`. */
function later(a: PlacedEffect['endsAt'], b: PlacedEffect['endsAt']): boolean {
  return typeof a !== 'number' || (typeof b === 'number' && a >= b);
}
