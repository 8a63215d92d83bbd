import type { NoteRule, Notes, ReadContext, Register } from './reading';
import type { Combatant, RulesetTypes } from './world';

/** Notes with what they were made under, and whom of the noted ones others are read for. */
interface Made<N> extends Notes<N> {
  readonly options: object;
  readonly leaning: readonly number[];
}

type People = readonly Combatant[];

/** Everybody noted from the beginning. */
function noteAll<T extends RulesetTypes, N>({ rule }: Register<T, N>, ctx: ReadContext<T>, people: People): Made<N> {
  const each = people.map((being) => rule.of(ctx, being as Combatant<T>));
  return sorted(rule, ctx, each);
}

/** The notes after those at `places` may have changed. */
function noteAnew<T extends RulesetTypes, N>(
  register: Register<T, N>,
  ctx: ReadContext<T>,
  people: People,
  made: Made<N>,
  places: readonly number[],
): Made<N> {
  const { rule } = register;
  if (made.options !== ctx.options) return noteAll(register, ctx, people);
  let each: (N | null)[] | null = null;
  for (const list of [places, made.leaning]) {
    for (const place of list) {
      const now = rule.of(ctx, people[place] as Combatant<T>);
      if (same(rule, now, (each ?? made.each)[place] ?? null)) continue;
      each ??= [...made.each];
      each[place] = now;
    }
  }
  return each === null ? made : sorted(rule, ctx, each);
}

function same<T extends RulesetTypes, N>(rule: NoteRule<T, N>, a: N | null, b: N | null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && rule.same?.(a, b) === true;
}

function sorted<T extends RulesetTypes, N>(
  { leans }: NoteRule<T, N>,
  { options }: ReadContext<T>,
  each: readonly (N | null)[],
): Made<N> {
  const [who, leaning]: [number[], number[]] = [[], []];
  for (let place = 0; place < each.length; place += 1) {
    const note = each[place] ?? null;
    if (note === null) continue;
    who.push(place);
    if (leans?.(note) === true) leaning.push(place);
  }
  return { each, who, options, leaning };
}

type AnyRegister = Register<RulesetTypes, unknown>;

/** Notes, and who was taken for changing since they were made. */
interface Entry {
  made: Made<unknown>;
  stale: readonly number[];
}

/**
 * What registers have noted of one list of combatants, kept beside it and never in the world. A list that comes from elsewhere (from
 * disk, from a thread) has an empty one, and is gone through once. A law over random play of every system, steps back and forth
 * among it, holds that what is kept leads where noting all anew leads.
 */
export class Shelf {
  readonly #entries: Map<AnyRegister, Entry>;
  /** Whom the command at work has taken for changing so far: they may change on, and are noted anew at each question. */
  readonly #open: readonly number[];

  constructor(entries: ReadonlyMap<AnyRegister, Entry> = new Map(), open: readonly number[] = []) {
    this.#entries = new Map(entries);
    this.#open = open;
  }

  /** The shelf of a command that begins on this table; `touched` grows with it. */
  opened(touched: readonly number[]): Shelf {
    return new Shelf(this.#entries, touched);
  }

  /** The shelf of the table that the command leaves behind, of so many people. */
  settled(count: number): Shelf {
    const kept = new Map<AnyRegister, Entry>();
    for (const [register, { made, stale }] of this.#entries) {
      // Where half of all would have to be noted anew, whoever asks next goes through all.
      if (2 * (stale.length + this.#open.length) > count) continue;
      kept.set(register, { made, stale: stale.length === 0 ? this.#open : [...new Set([...stale, ...this.#open])] });
    }
    return new Shelf(kept);
  }

  holds<T extends RulesetTypes, N>(register: Register<T, N>): boolean {
    return this.#entries.has(register as unknown as AnyRegister);
  }

  /** Takes over what was noted before the command began. */
  take<T extends RulesetTypes, N>(register: Register<T, N>, notes: Notes<N>): void {
    this.#entries.set(register as unknown as AnyRegister, { made: notes as Made<unknown>, stale: [] });
  }

  notes<T extends RulesetTypes, N>(register: Register<T, N>, ctx: ReadContext<T>, people: People): Notes<N> {
    const key = register as unknown as AnyRegister;
    const entry = this.#entries.get(key) as { made: Made<N>; stale: readonly number[] } | undefined;
    const made =
      entry === undefined
        ? noteAll(register, ctx, people)
        : noteAnew(register, ctx, people, entry.made, placesOf(entry.stale, this.#open));
    if (made !== entry?.made || entry.stale.length > 0) this.#entries.set(key, { made, stale: [] });
    return made;
  }
}

function placesOf(stale: readonly number[], open: readonly number[]): readonly number[] {
  if (stale.length === 0) return open;
  return open.length === 0 ? stale : [...stale, ...open];
}

/** Shelves by lists of combatants at rest, which are never changed. */
const SHELVES = new WeakMap<People, Shelf>();

/** The shelf of a table at rest. */
export function shelfOf(people: People): Shelf {
  let shelf = SHELVES.get(people);
  if (shelf === undefined) {
    shelf = new Shelf();
    SHELVES.set(people, shelf);
  }
  return shelf;
}

/** Keeps what is noted for the table after a command. `shelf`: the command's own, where it has asked for anything. */
export function carryOver(before: People, after: People, touched: readonly number[], shelf: Shelf | null): void {
  const own = shelf ?? SHELVES.get(before)?.opened(touched);
  if (own !== undefined) SHELVES.set(after, own.settled(after.length));
}

/** Keeps what is noted for a table that patches have led to from another one, as a step back does. */
export function followTo(before: People, after: People): void {
  const shelf = SHELVES.get(before);
  if (shelf === undefined || before.length !== after.length || SHELVES.has(after)) return;
  const changed: number[] = [];
  for (let place = 0; place < after.length; place += 1) if (before[place] !== after[place]) changed.push(place);
  SHELVES.set(after, shelf.opened(changed).settled(after.length));
}
