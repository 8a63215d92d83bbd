import { TournamentTree } from '../../kernel/tournament-tree';
import type { ReadContext, RunContext } from '../state/context';
import { SHARED } from '../state/draft';
import type { Due, DueOrder, ReportDue, TimerDef, Together } from './timer';
import type { Combatant, RulesetTypes } from '../state/world';

/** Everything a timer has pending, for all combatants in declared order. */
export function pendingOf<T extends RulesetTypes>(ctx: ReadContext<T>, timer: TimerDef<T>): Due[] {
  const all = [...(timer.pending?.(ctx) ?? [])];
  const { together } = timer;
  if (together !== undefined && ctx.world.combatants.some((being) => together.waits(ctx, being))) {
    const at = together.at(ctx);
    if (at !== null) all.push({ at, timer: timer.name });
  }
  if (timer.of === undefined) return all;
  let target = '';
  const tell: ReportDue = (at, data, name = timer.name) => all.push(dueOf(name, target, at, data));
  for (const being of ctx.world.combatants) {
    target = being.id;
    timer.of(ctx, being, tell);
  }
  return all;
}

function dueOf(timer: string, target: string, at: number, data: string | number | undefined): Due {
  return data === undefined ? { at, timer, target } : { at, timer, target, data };
}

/** Something due for several together: how many wait for it, and who, by position. */
interface Common<T extends RulesetTypes> {
  readonly name: string;
  readonly of: Together<T>;
  readonly waiting: Uint8Array;
  count: number;
}

/**
 * Finds what is due next while time passes, without asking everybody again after each event. It caches the first moment of
 * each combatant. Asked again are combatants opened for changes since, everybody if the encounter or the scene was, and
 * the one that comes first, before it happens.
 */
export class KeptDues<T extends RulesetTypes> {
  readonly #ctx: RunContext<T>;
  readonly #order: DueOrder<T>;
  readonly #each: readonly TimerDef<T>[];
  readonly #common: readonly Common<T>[];
  readonly #shared: readonly TimerDef<T>[];
  /** The first moment of each combatant. */
  readonly #kept: (Due | null)[];
  readonly #winners: TournamentTree;
  readonly #tell: ReportDue;
  /** How far `written` has been read. */
  #read = 0;
  /** By position, the query round in which it was last asked. */
  readonly #asked: Int32Array;
  #round = 0;
  #timer = '';
  #target = '';
  #best: Due | null = null;

  constructor(ctx: RunContext<T>, timers: readonly TimerDef<T>[], order: DueOrder<T>) {
    this.#ctx = ctx;
    this.#order = order;
    const count = ctx.world.combatants.length;
    this.#each = timers.filter(({ of }) => of !== undefined);
    this.#common = timers.flatMap(({ name, together }) =>
      together === undefined ? [] : [{ name, of: together, waiting: new Uint8Array(count), count: 0 }],
    );
    this.#shared = timers.filter(({ pending }) => pending !== undefined);
    this.#kept = Array.from({ length: count }, () => null);
    // Ties go to the one declared first.
    this.#winners = new TournamentTree(count, (a, b) => this.#isBefore(this.#kept[a] ?? null, this.#kept[b] ?? null));
    this.#asked = new Int32Array(count);
    this.#tell = (at, data, timer = this.#timer) => {
      const best = this.#best;
      if (best !== null && at > best.at) return;
      const due = dueOf(timer, this.#target, at, data);
      if (this.#isBefore(due, best)) this.#best = due;
    };
    this.#askAll();
  }

  /** The earliest due thing at or before `until`, or null. */
  first(until: number): Due | null {
    this.#follow();
    let best = this.#firstKept(until);
    for (const { name, of, count } of this.#common) {
      const at = count === 0 ? null : of.at(this.#ctx);
      if (at !== null && at <= until) best = this.#earlier({ at, timer: name }, best);
    }
    for (const timer of this.#shared) {
      for (const due of timer.pending?.(this.#ctx) ?? []) if (due.at <= until) best = this.#earlier(due, best);
    }
    return best;
  }

  #earlier(due: Due, best: Due | null): Due | null {
    return this.#isBefore(due, best) ? due : best;
  }

  /** The first due thing of a combatant, asked again; if it is now later or gone, the next combatant's counts. */
  #firstKept(until: number): Due | null {
    for (;;) {
      const place = this.#winners.first;
      const due = this.#kept[place] ?? null;
      if (due === null || due.at > until) return null;
      const now = this.#ask(place);
      if (isSame(now, due)) return due;
      this.#kept[place] = now;
      this.#winners.update(place);
    }
  }

  /** Asks again those written to since the last time. */
  #follow(): void {
    const { written } = this.#ctx;
    if (this.#read === written.length) return;
    this.#round += 1;
    const moved: number[] = [];
    for (; this.#read < written.length; this.#read += 1) {
      const place = written[this.#read] ?? SHARED;
      if (place === SHARED) return this.#askAll();
      if (this.#asked[place] === this.#round) continue;
      this.#asked[place] = this.#round;
      const now = this.#ask(place);
      if (isSame(now, this.#kept[place] ?? null)) continue;
      this.#kept[place] = now;
      moved.push(place);
    }
    this.#winners.updateAll(moved);
  }

  #askAll(): void {
    const count = this.#kept.length;
    this.#read = this.#ctx.written.length;
    for (let place = 0; place < count; place += 1) this.#kept[place] = this.#ask(place);
    this.#winners.rebuild();
  }

  #ask(place: number): Due | null {
    const being = this.#ctx.world.combatants[place] as Combatant<T>;
    this.#best = null;
    this.#target = being.id;
    for (const timer of this.#each) {
      this.#timer = timer.name;
      timer.of?.(this.#ctx, being, this.#tell);
    }
    for (const common of this.#common) {
      const waits = common.of.waits(this.#ctx, being) ? 1 : 0;
      common.count += waits - (common.waiting[place] ?? 0);
      common.waiting[place] = waits;
    }
    return this.#best;
  }

  /** True if `a` happens before `b`; null sorts last. */
  #isBefore(a: Due | null, b: Due | null): boolean {
    if (a === null || b === null) return a !== null;
    return a.at < b.at || (a.at === b.at && this.#order(this.#ctx, a, b) < 0);
  }
}

/** Whether two dues of one combatant are the same. */
function isSame(a: Due | null, b: Due | null): boolean {
  if (a === null || b === null) return a === b;
  return a.at === b.at && a.timer === b.timer && a.data === b.data;
}
