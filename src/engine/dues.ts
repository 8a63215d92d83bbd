import type { ReadContext, RunContext } from './context';
import { SHARED } from './draft';
import type { Due, DueOrder, Tell, TimerDef } from './timer';
import type { Combatant, RulesetTypes } from './world';

/** Everything that a timer has pending, for all combatants in declared order. */
export function pendingOf<T extends RulesetTypes>(ctx: ReadContext<T>, timer: TimerDef<T>): Due[] {
  const all = [...(timer.pending?.(ctx) ?? [])];
  if (timer.of === undefined) return all;
  let target = '';
  const tell: Tell = (at, data, name = timer.name) => all.push(dueOf(name, target, at, data));
  for (const being of ctx.world.combatants) {
    target = being.id;
    timer.of(ctx, being, tell);
  }
  return all;
}

function dueOf(timer: string, target: string, at: number, data: string | number | undefined): Due {
  return data === undefined ? { at, timer, target } : { at, timer, target, data };
}

/**
 * What is due next while time passes, without asking everybody again after each thing that happens. Kept is the first moment of
 * each combatant; asked anew are those that were taken for changing since, all of them where the encounter or the scene was, and
 * whoever comes first, before it happens. Over them stands a tree of winners, so that a change costs a few comparisons however
 * many there are.
 */
export class KeptDues<T extends RulesetTypes> {
  readonly #ctx: RunContext<T>;
  readonly #order: DueOrder<T>;
  readonly #each: readonly TimerDef<T>[];
  readonly #shared: readonly TimerDef<T>[];
  /** The first moment of each combatant. */
  readonly #kept: (Due | null)[];
  /** Whoever comes first of the places below each node; the nodes below `i` are `2i` and `2i + 1`, and places are the leaves. */
  readonly #tree: Int32Array;
  readonly #tell: Tell;
  /** How far the list of what was written to has been read. */
  #read = 0;
  #timer = '';
  #target = '';
  #best: Due | null = null;

  constructor(ctx: RunContext<T>, timers: readonly TimerDef<T>[], order: DueOrder<T>) {
    this.#ctx = ctx;
    this.#order = order;
    this.#each = timers.filter(({ of }) => of !== undefined);
    this.#shared = timers.filter(({ pending }) => pending !== undefined);
    const count = ctx.world.combatants.length;
    this.#kept = Array.from({ length: count }, () => null);
    this.#tree = new Int32Array(2 * count);
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
    const kept = this.#firstKept(until);
    let best = kept;
    for (const timer of this.#shared) {
      for (const due of timer.pending?.(this.#ctx) ?? []) {
        if (due.at <= until && this.#isBefore(due, best)) best = due;
      }
    }
    return best;
  }

  /** What comes first to a combatant, asked once more; whoever has a later moment or none now makes room for the next. */
  #firstKept(until: number): Due | null {
    for (;;) {
      const place = this.#tree[1] ?? 0;
      const due = this.#kept[place] ?? null;
      if (due === null || due.at > until) return null;
      const now = this.#ask(place);
      if (now?.at === due.at && now.timer === due.timer && now.data === due.data) return due;
      this.#keep(place, now);
    }
  }

  /** Asks whoever was written to since the last time. */
  #follow(): void {
    const { written } = this.#ctx;
    const asked = new Set<number>();
    for (; this.#read < written.length; this.#read += 1) {
      const place = written[this.#read] ?? SHARED;
      if (place === SHARED) return this.#askAll();
      asked.add(place);
    }
    for (const place of asked) this.#keep(place, this.#ask(place));
  }

  #askAll(): void {
    const count = this.#kept.length;
    this.#read = this.#ctx.written.length;
    for (let place = 0; place < count; place += 1) {
      this.#kept[place] = this.#ask(place);
      this.#tree[count + place] = place;
    }
    for (let node = count - 1; node > 0; node -= 1) this.#settle(node);
  }

  #ask(place: number): Due | null {
    const being = this.#ctx.world.combatants[place] as Combatant<T>;
    this.#best = null;
    this.#target = being.id;
    for (const timer of this.#each) {
      this.#timer = timer.name;
      timer.of?.(this.#ctx, being, this.#tell);
    }
    return this.#best;
  }

  #keep(place: number, due: Due | null): void {
    this.#kept[place] = due;
    for (let node = (this.#kept.length + place) >> 1; node > 0; node >>= 1) this.#settle(node);
  }

  #settle(node: number): void {
    const [one = 0, other = 0] = [this.#tree[2 * node], this.#tree[2 * node + 1]];
    // Of equals the one that was declared first; the leaves of the last row may lie in front of those above it.
    const [early, late] = one < other ? [one, other] : [other, one];
    this.#tree[node] = this.#isBefore(this.#kept[late] ?? null, this.#kept[early] ?? null) ? late : early;
  }

  /** True where `a` happens before `b`; nothing happens after everything. */
  #isBefore(a: Due | null, b: Due | null): boolean {
    if (a === null || b === null) return a !== null;
    return a.at < b.at || (a.at === b.at && this.#order(this.#ctx, a, b) < 0);
  }
}
