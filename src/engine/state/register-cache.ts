import type { NoteRule, Notes, ReadContext, Register } from './reading';
import type { Combatant, RulesetTypes } from './world';

/** Notes with what they were made under, and which of them depend on other combatants. */
interface Made<N> extends Notes<N> {
  readonly options: object;
  readonly leaning: readonly number[];
}

type People = readonly Combatant[];

/** Makes the notes on everybody. */
function noteAll<T extends RulesetTypes, N>({ rule }: Register<T, N>, ctx: ReadContext<T>, people: People): Made<N> {
  const each = people.map((being) => rule.of(ctx, being as Combatant<T>));
  return sorted(rule, ctx, each);
}

/** Updates the notes after the combatants at `places` may have changed. */
function noteAgain<T extends RulesetTypes, N>(
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

/** Registers of every system and of all notes are kept in one map; each is its own key. */
const keyOf = <T extends RulesetTypes, N>(register: Register<T, N>): AnyRegister => register as unknown as AnyRegister;

/** Notes, and who was opened for changes since they were made. */
interface Entry {
  made: Made<unknown>;
  stale: readonly number[];
}

/**
 * The registers' notes on one list of combatants, kept beside it and never in the world. A list from elsewhere (from disk,
 * from a thread) starts with an empty cache and is noted once. A property test over random play of every system, with undo
 * and redo, checks that cached notes equal notes made from scratch.
 */
export class RegisterCache {
  readonly #entries: Map<AnyRegister, Entry>;
  /** Positions the running command has opened for changes: they may change further, and are noted again on each read. */
  readonly #open: readonly number[];

  constructor(entries: ReadonlyMap<AnyRegister, Entry> = new Map(), open: readonly number[] = []) {
    this.#entries = new Map(entries);
    this.#open = open;
  }

  /** The cache of a command starting from this list; `touched` grows with it. */
  opened(touched: readonly number[]): RegisterCache {
    return new RegisterCache(this.#entries, touched);
  }

  /** The cache of the list after the command, with `count` combatants. */
  settled(count: number): RegisterCache {
    const kept = new Map<AnyRegister, Entry>();
    for (const [register, { made, stale }] of this.#entries) {
      // If half of them would have to be noted again, the next read notes everybody.
      if (2 * (stale.length + this.#open.length) > count) continue;
      kept.set(register, { made, stale: stale.length === 0 ? this.#open : [...new Set([...stale, ...this.#open])] });
    }
    return new RegisterCache(kept);
  }

  holds<T extends RulesetTypes, N>(register: Register<T, N>): boolean {
    return this.#entries.has(keyOf(register));
  }

  /** Adds notes made before the command began. */
  take<T extends RulesetTypes, N>(register: Register<T, N>, notes: Notes<N>): void {
    this.#entries.set(keyOf(register), { made: notes as Made<unknown>, stale: [] });
  }

  notes<T extends RulesetTypes, N>(register: Register<T, N>, ctx: ReadContext<T>, people: People): Notes<N> {
    const key = keyOf(register);
    const entry = this.#entries.get(key) as { made: Made<N>; stale: readonly number[] } | undefined;
    const made =
      entry === undefined
        ? noteAll(register, ctx, people)
        : noteAgain(register, ctx, people, entry.made, placesOf(entry.stale, this.#open));
    if (made !== entry?.made || entry.stale.length > 0) this.#entries.set(key, { made, stale: [] });
    return made;
  }
}

function placesOf(stale: readonly number[], open: readonly number[]): readonly number[] {
  if (stale.length === 0) return open;
  return open.length === 0 ? stale : [...stale, ...open];
}

/** Caches by finished lists of combatants, which never change. */
const CACHES = new WeakMap<People, RegisterCache>();

/** The cache of a finished list. */
export function registersOf(people: People): RegisterCache {
  let cache = CACHES.get(people);
  if (cache === undefined) {
    cache = new RegisterCache();
    CACHES.set(people, cache);
  }
  return cache;
}

/** Carries the notes over to the list after a command. `cache`: the command's own, if it has read any. */
export function carryToNext(
  before: People,
  after: People,
  touched: readonly number[],
  cache: RegisterCache | null,
): void {
  const own = cache ?? CACHES.get(before)?.opened(touched);
  if (own !== undefined) CACHES.set(after, own.settled(after.length));
}

/** Carries the notes over to a list reached by patches, as by undo. */
export function carryThroughPatches(before: People, after: People): void {
  const cache = CACHES.get(before);
  if (cache === undefined || before.length !== after.length || CACHES.has(after)) return;
  const changed: number[] = [];
  for (let place = 0; place < after.length; place += 1) if (before[place] !== after[place]) changed.push(place);
  CACHES.set(after, cache.opened(changed).settled(after.length));
}
