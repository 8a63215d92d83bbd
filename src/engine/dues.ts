import type { ReadContext, RunContext } from './context';
import { SHARED } from './draft';
import type { Due, DueOrder, Tell, TimerDef, Together } from './timer';
import type { Combatant, RulesetTypes } from './world';

/** Everything that a timer has pending, for all combatants in declared order. */
export function pendingOf<T extends RulesetTypes>(ctx: ReadContext<T>, timer: TimerDef<T>): Due[] {
  const all = [...(timer.pending?.(ctx) ?? [])];
  const { together } = timer;
  if (together !== undefined && ctx.world.combatants.some((being) => together.waits(ctx, being))) {
    const at = together.at(ctx);
    if (at !== null) all.push({ at, timer: timer.name });
  }
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

/** A thing that comes to several together: how many wait for it, and who, by place. */
interface Common<T extends RulesetTypes> {
  readonly name: string;
  readonly of: Together<T>;
  readonly waiting: Uint8Array;
  count: number;
}

/** Where more than one in so many has changed, the tree is put up anew instead of mended place by place. */
const MANY = 8;

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
  readonly #common: readonly Common<T>[];
  readonly #shared: readonly TimerDef<T>[];
  /** The first moment of each combatant. */
  readonly #kept: (Due | null)[];
  /** Whoever comes first of the places below each node; the nodes below `i` are `2i` and `2i + 1`, and places are the leaves. */
  readonly #tree: Int32Array;
  readonly #tell: Tell;
  /** How far the list of what was written to has been read. */
  #read = 0;
  /** By place, the round of asking in which it was asked last. */
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
    this.#tree = new Int32Array(2 * count);
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

  /** What comes first to a combatant, asked once more; whoever has a later moment or none now makes room for the next. */
  #firstKept(until: number): Due | null {
    for (;;) {
      const place = this.#tree[1] ?? 0;
      const due = this.#kept[place] ?? null;
      if (due === null || due.at > until) return null;
      const now = this.#ask(place);
      if (isSame(now, due)) return due;
      this.#kept[place] = now;
      this.#mend(place);
    }
  }

  /** Asks whoever was written to since the last time. */
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
    if (moved.length * MANY > this.#kept.length) this.#putUp();
    else for (const place of moved) this.#mend(place);
  }

  #askAll(): void {
    const count = this.#kept.length;
    this.#read = this.#ctx.written.length;
    for (let place = 0; place < count; place += 1) {
      this.#kept[place] = this.#ask(place);
      this.#tree[count + place] = place;
    }
    this.#putUp();
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

  #putUp(): void {
    for (let node = this.#kept.length - 1; node > 0; node -= 1) this.#settle(node);
  }

  #mend(place: number): void {
    for (let node = (this.#kept.length + place) >> 1; node > 0; node >>= 1) this.#settle(node);
  }

  #settle(node: number): void {
    // Read one by one: a pair taken apart goes through an iterator, which tells where this is done ten thousand times.
    const one = this.#tree[2 * node] ?? 0;
    const other = this.#tree[2 * node + 1] ?? 0;
    // Of equals the one that was declared first; the leaves of the last row may lie in front of those above it.
    const early = Math.min(one, other);
    const late = Math.max(one, other);
    this.#tree[node] = this.#isBefore(this.#kept[late] ?? null, this.#kept[early] ?? null) ? late : early;
  }

  /** True where `a` happens before `b`; nothing happens after everything. */
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
