import { CopyOnRead } from '../../kernel/copy-on-read';
import { impossible } from '../../kernel/result';
import type { Patch } from '../../kernel/patch';
import { cloneJson, cloneSharing, settle } from '../../kernel/patch';
import { readContext } from './read-context';
import type { Notes, ReadContext, Register } from './reading';
import type { RegisterCache } from './register-cache';
import { carryToNext, registersOf } from './register-cache';
import type { Combatant, RulesetTypes, World } from './world';

/** In `written`: stands for the encounter or the scene, on which everybody may depend. */
export const SHARED = -1;

/**
 * A world being changed by one command. Reading is free and shares the old world; `edit` returns a copy of one part
 * (a combatant, the encounter, the scene) made on first use. Copies are compared at the end, so the cost of a command
 * depends on what it touches and not on the number of combatants.
 */
export class WorldDraft<T extends RulesetTypes> {
  readonly #before: World<T>;
  readonly #now: World<T>;
  readonly #touched: number[] = [];
  /** States of the touched combatants; only the parts read are copied. */
  readonly #states: CopyOnRead<T['state']>[] = [];
  #encounterTouched = false;
  #sceneTouched = false;
  #written: number[] | null = null;
  /** Notes of the registers on this draft; null until one is read after a change. */
  #registers: RegisterCache | null = null;

  constructor(world: World<T>) {
    this.#before = world;
    this.#now = { ...world };
  }

  /** The current world. Only for reading: parts may be shared with the world before the command. */
  get world(): World<T> {
    return this.#now;
  }

  /** All combatants in declared order, for reading. */
  get combatants(): readonly Combatant<T>[] {
    return this.#now.combatants;
  }

  has(id: string): boolean {
    return Object.hasOwn(this.#now.index, id);
  }

  /** A combatant for reading; throws for an unknown id. Do not hold it across an `edit` of the same combatant. */
  peek(id: string): Combatant<T> {
    return this.#now.combatants[this.#position(id)] as Combatant<T>;
  }

  /** A combatant whose state can be changed. Its stat block is shared: see `editStats`. */
  edit(id: string): Combatant<T> {
    const position = this.#position(id);
    this.#written?.push(position);
    const current = this.#now.combatants[position] as Combatant<T>;
    if (current !== this.#before.combatants[position]) return current;
    if (this.#touched.length === 0) this.#now.combatants = [...this.#now.combatants];
    const copy = { ...current };
    this.#states.push(new CopyOnRead<T['state']>(copy));
    this.#now.combatants[position] = copy;
    this.#touched.push(position);
    return copy;
  }

  /** Somebody's stat block for changing; few commands do. */
  editStats(id: string): T['stats'] {
    const being = this.edit(id);
    if (being.stats === this.#before.combatants[this.#position(id)]?.stats) being.stats = cloneJson(being.stats);
    return being.stats;
  }

  /**
   * The running encounter for changing; null if none runs. Fields named in `replaced` are not copied: assign new values to
   * them, as their content is frozen.
   */
  editEncounter(replaced: readonly (keyof T['encounter'])[] = []): T['encounter'] | null {
    this.#written?.push(SHARED);
    const { encounter } = this.#now;
    if (encounter !== null && !this.#encounterTouched) this.#now.encounter = cloneSharing(encounter, replaced);
    this.#encounterTouched = true;
    return this.#now.encounter;
  }

  setEncounter(encounter: T['encounter'] | null): void {
    this.#written?.push(SHARED);
    this.#encounterTouched = true;
    this.#now.encounter = encounter;
  }

  /** The scene for changing. */
  editScene(): T['scene'] {
    this.#written?.push(SHARED);
    if (!this.#sceneTouched) this.#now.scene = cloneJson(this.#now.scene);
    this.#sceneTouched = true;
    return this.#now.scene;
  }

  setClock(seconds: number): void {
    this.#now.clock = seconds;
  }

  setStream(stream: World<T>['stream']): void {
    this.#now.stream = stream;
  }

  /** Positions of the combatants opened for changes so far. */
  get touched(): readonly number[] {
    return this.#touched;
  }

  /**
   * What was opened for changes since this was first read, one entry each time: the position of a combatant, or `SHARED`.
   * It only grows; readers remember how far they have read.
   */
  get written(): readonly number[] {
    return (this.#written ??= []);
  }

  /** A register's current notes on everybody. */
  notes<N>(register: Register<T, N>, ctx: ReadContext<T>): Notes<N> {
    const before = registersOf(this.#before.combatants);
    if (this.#touched.length === 0) return before.notes(register, ctx, this.#before.combatants);
    this.#registers ??= before.opened(this.#touched);
    if (!this.#registers.holds(register)) {
      // Noted for the world before the command, where every other command on that world finds it again.
      this.#registers.take(register, before.notes(register, readContext(this.#before), this.#before.combatants));
    }
    return this.#registers.notes(register, ctx, this.#now.combatants);
  }

  /** Closes the draft: the next world (frozen where it is new) and the patches both ways. */
  finish(): { world: World<T>; patches: Patch[]; inverse: Patch[] } {
    const before = this.#before;
    const now = this.#now;
    const patches: Patch[] = [];
    const inverse: Patch[] = [];
    for (const state of this.#states) state.close();
    const close = <V>(old: V, young: V, path: (string | number)[]): V => settle(old, young, path, patches, inverse);
    now.clock = close(before.clock, now.clock, ['clock']);
    for (const position of this.#touched.sort((a, b) => a - b)) {
      const [old, young] = [before.combatants[position], now.combatants[position]] as [Combatant<T>, Combatant<T>];
      now.combatants[position] = close(old, young, ['combatants', position]);
    }
    if (this.#encounterTouched) now.encounter = close(before.encounter, now.encounter, ['encounter']);
    if (this.#sceneTouched) now.scene = close(before.scene, now.scene, ['scene']);
    now.stream = close(before.stream, now.stream, ['stream']);
    this.#carry();
    return { world: now, patches, inverse };
  }

  /**
   * Closes the draft without patches and returns only the next world, for play on throwaway copies. Changed parts are
   * neither compared nor frozen.
   */
  close(): World<T> {
    for (const state of this.#states) state.close();
    this.#carry();
    return this.#now;
  }

  #carry(): void {
    if (this.#touched.length > 0)
      carryToNext(this.#before.combatants, this.#now.combatants, this.#touched, this.#registers);
  }

  #position(id: string): number {
    const position = this.#now.index[id];
    if (position === undefined) return impossible(`combatant ${id} was checked before`);
    return position;
  }
}
