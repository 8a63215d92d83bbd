import type { Die } from '../../dice/die';
import { d, PERCENTILE } from '../../dice/die';
import type { DiceTray, OpenDie, OwnedDie } from '../../dice/source';
import type { WorldDraft } from './draft';
import type { Explained } from '../explain/explain';
import { Explainer } from '../explain/explain';
import type { NumberLimits } from './limits';
import type { Notes, ReadContext, Register } from './reading';
import { sayYears, WIDEST } from './limits';
import type { Formula } from '../../dice/notation';
import { rollFormula } from '../../dice/notation';
import { rounded } from '../../kernel/decimal';
import { refuse } from './refusal';
import type { Combatant, RulesetTypes, World } from './world';

export { quietly, readContext } from './read-context';
export type { ReadContext } from './reading';

/** Something that happened while a command ran: at which clock second, what, to whom. Rulesets add fields of their own. */
export interface EngineEvent {
  at: number;
  kind: string;
  target?: string;
  [field: string]: unknown;
}

/** What the table's own conditions need from the system. */
export interface SystemPorts {
  /** Seconds of a round. */
  roundSeconds: number;
  /** Damages or heals somebody by `amount` points, with the system's own command. Can refuse. */
  perform(ctx: RunContext<RulesetTypes>, role: 'harm' | 'mend', who: string, amount: number): void;
  /** Out of play for good. */
  isOut(ctx: RunContext<RulesetTypes>, who: string): boolean;
  /** At full health, so that healing does nothing. */
  isUnhurt(ctx: RunContext<RulesetTypes>, who: string): boolean;
}

/** Used without a system, where nobody can be damaged or healed. */
const NO_SYSTEM: SystemPorts = {
  roundSeconds: 1,
  perform() {
    throw new Error('nothing is performed without a system');
  },
  isOut: () => false,
  isUnhurt: () => false,
};

/** What a context has beside a draft and dice. */
export interface ContextParts {
  /** Limits of the system's numbers; left out, the widest. */
  limits?: NumberLimits;
  explain?: Explainer;
  /** Left out, there is no system. */
  system?: SystemPorts;
  /** Called before the clock moves, with its new second; closes the days of a stretch. */
  clockMoves?: (to: number) => void;
}

/**
 * What a running command gets: the draft of the world, its dice, its explanation, its events. A ruleset's functions take
 * this (or only a `ReadContext`, which it also is) and nothing else; time, dice and disk exist for them only here.
 */
export class RunContext<T extends RulesetTypes> implements ReadContext<T> {
  readonly events: EngineEvent[] = [];
  /** The actor of the command: dice are theirs unless stated otherwise; undefined if there is none. */
  acting: string | undefined = undefined;
  /** True while a condition of the table's own does something, which it reports itself. */
  byOwn = false;
  readonly limits: NumberLimits;
  readonly explain: Explainer;
  /** What the table's own conditions need from the running system. */
  readonly system: SystemPorts;
  readonly #clockMoves: ((to: number) => void) | undefined;
  readonly #draft: WorldDraft<T>;
  readonly #tray: DiceTray;

  constructor(draft: WorldDraft<T>, tray: DiceTray, parts: ContextParts = {}) {
    this.#draft = draft;
    this.#tray = tray;
    this.limits = parts.limits ?? WIDEST;
    this.explain = parts.explain ?? new Explainer();
    this.system = parts.system ?? NO_SYSTEM;
    this.#clockMoves = parts.clockMoves;
  }

  /** The current world, for reading only. */
  get world(): World<T> {
    return this.#draft.world;
  }

  get options(): T['options'] {
    return this.#draft.world.options;
  }

  /** Seconds since the campaign began. */
  get clock(): number {
    return this.#draft.world.clock;
  }

  get trace(): Explained[] {
    return this.explain.trace;
  }

  has(id: string): boolean {
    return this.#draft.has(id);
  }

  /** A combatant for reading; never change what it returns, and do not hold it across a change of the same combatant. */
  peek(id: string): Combatant<T> {
    return this.#draft.peek(id);
  }

  /** Caches nothing, since everything can change while a command runs. */
  kept<V>(_part: string, _id: string, make: (ctx: ReadContext<T>) => V): V {
    return make(this);
  }

  fact<V>(_name: string, of: (world: World<T>) => V): V {
    return of(this.world);
  }

  notes<N>(register: Register<T, N>): Notes<N> {
    return this.#draft.notes(register, this);
  }

  /** A combatant whose state can be changed, but not its stat block. */
  edit(id: string): Combatant<T> {
    return this.#draft.edit(id);
  }

  /** Somebody's stat block for changing. */
  editStats(id: string): T['stats'] {
    return this.#draft.editStats(id);
  }

  /** The combatants opened for changes so far: what follows from their state does not depend on the others. */
  get touched(): Combatant<T>[] {
    const positions = [...this.#draft.touched].sort((a, b) => a - b);
    return positions.flatMap((position) => this.world.combatants[position] ?? []);
  }

  /** Positions opened for changes since this was first read, one entry each time; see `WorldDraft.written`. */
  get written(): readonly number[] {
    return this.#draft.written;
  }

  /** The running encounter for changing, or null; see `WorldDraft.editEncounter` for `replaced`. */
  editEncounter(replaced?: readonly (keyof T['encounter'])[]): T['encounter'] | null {
    return this.#draft.editEncounter(replaced);
  }

  /** Starts (an object) or closes (null) the encounter. */
  setEncounter(encounter: T['encounter'] | null): void {
    this.#draft.setEncounter(encounter);
  }

  /** The scene for changing. */
  editScene(): T['scene'] {
    return this.#draft.editScene();
  }

  /**
   * Moves the clock, to six decimals. Only the schedule and a ruleset's turn structure do this. Refused with
   * `invalid-params` beyond what the system allows.
   */
  setClock(seconds: number): void {
    if (!(seconds <= this.limits.clock)) {
      refuse('invalid-params', `The clock of these rules ends after ${sayYears(this.limits.clock)}.`);
    }
    const moment = rounded(seconds);
    if (seconds > this.clock) this.#clockMoves?.(seconds);
    this.#draft.setClock(moment);
    this.#tray.moment = moment;
  }

  /**
   * Rolls one die; `label` names the group, as a person would ask for it ('Stoya: knockdown'), `whose` the combatant whose
   * die it is, by default the actor.
   */
  roll(die: Die, label: string, whose = this.acting): number {
    return this.#tray.roll(die, label, whose);
  }

  /** Rolls dice that belong together; the table is asked for all of them at once. */
  rollAll(dice: readonly Die[], label: string, whose = this.acting): number[] {
    return this.#tray.rollAll(dice, label, whose);
  }

  /** Rolls dice of several people together; the table is asked for all of them at once. */
  rollEach(dice: readonly OwnedDie[], label: string): number[] {
    return this.#tray.rollEach(dice, label);
  }

  /** Rolls the first of `dice`; the table is asked for the others too, as they are sure to follow. */
  rollNext(dice: readonly [OpenDie, ...OpenDie[]], label: string, whose = this.acting): number {
    return this.#tray.rollNext(dice, label, whose);
  }

  /** Rerolls the last die, as `rollNext` would; if the app rolled it, the app rerolls it. */
  rollAgain(dice: readonly [OpenDie, ...OpenDie[]], label: string, whose = this.acting): number {
    return this.#tray.rollAgain(dice, label, whose);
  }

  /** Rolls for several people in order; the table is asked for everybody's dice at once. See `DiceTray`. */
  inTurn<P, R>(label: string, people: readonly P[], diceOf: (one: P) => readonly OwnedDie[], roll: (one: P) => R): R[] {
    return this.#tray.inTurn(label, people, diceOf, roll);
  }

  /** One percentile entry, 0…99. */
  percentile(label: string, whose?: string): number {
    return this.roll(PERCENTILE, label, whose);
  }

  /** `count` dice of `sides` faces each, in order. */
  dice(count: number, sides: number, label: string, whose?: string): number[] {
    return this.rollAll(
      Array.from({ length: count }, () => d(sides)),
      label,
      whose,
    );
  }

  /** Rolls dice notation ('2d6+1') for `whose` and returns the total. */
  rollNotation(formula: Formula, label: string, whose = this.acting): number {
    const thrown = {
      roll: (die: Die, group: string) => this.roll(die, group, whose),
      rollMany: (count: number, die: Die, group: string) =>
        this.rollAll(
          Array.from({ length: count }, () => die),
          group,
          whose,
        ),
    };
    return rollFormula(formula, thrown, label).total;
  }

  /** Records an event at the current clock second. */
  event(kind: string, fields: Record<string, unknown> = {}): EngineEvent {
    const event: EngineEvent = { at: this.clock, kind, ...fields };
    this.events.push(event);
    return event;
  }
}
