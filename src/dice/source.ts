import type { Die } from './die';
import { canShow, dieName, highestFace, lowestFace } from './die';
import type { StreamState } from './stream';
import { DiceStream } from './stream';
import type { FaceOrigin, TapeEntry } from './tape';
import { Tape } from './tape';

/** A die that is rerolled at once each time it shows its highest face, before the next die. */
export interface OpenDie extends Die {
  again?: true;
  /** Most rerolls; unlimited by default. */
  most?: number;
}

/**
 * A die of a group; in a group of several people's dice, with its owner, and marked if the app rolls it anyway. Faces of its
 * rerolls follow it among the faces given, unless the app rolled it.
 */
export interface WantedDie extends OpenDie {
  whose?: string;
  rolled?: true;
}

/** A die with its owner; on the tape it has its own label, if any. */
export interface OwnedDie {
  die: OpenDie;
  whose: string;
  label?: string;
}

/** Dice that a command asks for together, named as a person would ask: 'Stoya: knockdown'. */
export interface DiceGroup {
  label: string;
  dice: WantedDie[];
  /** Id of the combatant whose dice they are; omitted if they are nobody's or several people's. */
  whose?: string;
}

/** Thrown inside a command when the given faces are used up; the engine turns it into an outcome, nobody else sees it. */
export class DiceNeeded {
  constructor(
    readonly group: DiceGroup,
    /** How many dice of the group already have a face. */
    readonly known: number,
  ) {}
}

/** Thrown inside a command when a given face is impossible on its die. */
export class ImpossibleFace {
  constructor(
    readonly die: Die,
    readonly face: number,
    readonly position: number,
  ) {}

  get message(): string {
    return `die ${this.position + 1} is a ${dieName(this.die)}: it shows ${lowestFace(this.die)} to ${highestFace(this.die)}, not ${this.face}`;
  }
}

/** What to do with dice that have no given face. */
export type RollMode = 'ask' | 'roll';

/**
 * Where faces come from: first those given (null: the stream rolls this one), then, if the mode is 'roll', the stream;
 * otherwise the table is asked for them.
 */
export interface FaceSource {
  faces: readonly (number | null)[];
  origin: FaceOrigin;
  then: RollMode;
  /** The mode of somebody's own dice; undefined: `then`. */
  handOf?: ((whose: string) => RollMode | undefined) | undefined;
  stream: StreamState;
  /** Called with each clock second a command reaches while time passes; for showing progress. */
  watch?: (clockSeconds: number) => void;
}

/** The dice of one run of a command: hands out faces in order and records the tape. */
export class DiceTray {
  readonly #tape = new Tape();
  #moment: number | null = null;
  #used = 0;
  #stream: DiceStream | null = null;
  #later: (() => { label: string; own: readonly OwnedDie[]; dice: readonly OwnedDie[] }) | null = null;

  constructor(readonly supply: FaceSource) {}

  /** Every die rolled so far, in order. */
  get tape(): TapeEntry[] {
    return this.#tape.entries;
  }

  /** The dice so far that have a place among the faces given, in order. */
  get placed(): TapeEntry[] {
    return this.#tape.placed;
  }

  /** Clock second the command has reached; null until it moves the clock. */
  get moment(): number | null {
    return this.#moment;
  }

  set moment(clockSeconds: number | null) {
    this.#moment = clockSeconds;
    if (clockSeconds !== null) this.supply.watch?.(clockSeconds);
  }

  /** Rolls one die. `label` names the group it belongs to, `whose` the combatant whose die it is. */
  roll(die: Die, label: string, whose?: string): number {
    return this.#take(die, label, whose) ?? this.#ask(label, [die], 0, whose);
  }

  /** Rolls several dice that belong together, in order. */
  rollAll(dice: readonly Die[], label: string, whose?: string): number[] {
    return dice.map((die, position) => this.#take(die, label, whose) ?? this.#ask(label, dice, position, whose));
  }

  /**
   * Rolls dice of several people together, in order. The table is asked for all of them at once; dice that the app rolls
   * are marked, and stand as null among the faces.
   */
  rollEach(dice: readonly OwnedDie[], label: string): number[] {
    return dice.map(
      ({ die, whose, label: own = label }, position) =>
        this.#take(die, own, whose) ?? wanted(label, this.#marked(dice), position),
    );
  }

  /** Rolls `count` dice of one kind that belong together. */
  rollMany(count: number, die: Die, label: string): number[] {
    const faces: number[] = [];
    while (faces.length < count && this.supply.faces.length > this.#used) faces.push(this.#next(die, label));
    const missing = count - faces.length;
    if (missing === 0) return faces;
    if (this.supply.then === 'ask') {
      return this.#ask(
        label,
        Array.from({ length: count }, () => die),
        faces.length,
      );
    }
    const rolled = (this.#stream ??= new DiceStream(this.supply.stream)).rollMany(missing, die);
    this.#tape.addRun({ die, by: 'rolled', group: label, at: this.#moment, placeless: false, faces: rolled });
    return faces.length === 0 ? rolled.slice() : [...faces, ...rolled];
  }

  /**
   * Rolls the first of `dice`; the others are sure to follow, so the table can roll them together. For dice whose faces
   * decide whether another die comes in between.
   */
  rollNext(dice: readonly [OpenDie, ...OpenDie[]], label: string, whose?: string): number {
    return this.#take(dice[0], label, whose) ?? this.#ask(label, dice, 0, whose);
  }

  /** Rerolls the last die; `dice` as for `rollNext`. If the app rolled it, the app rerolls it. */
  rollAgain(dice: readonly [OpenDie, ...OpenDie[]], label: string, whose?: string): number {
    return this.#tape.lastOrigin === 'rolled' ? this.#rollOne(dice[0], label, true) : this.rollNext(dice, label, whose);
  }

  /**
   * Rolls for several people in order, when nobody's faces change which dice (`diceOf`) somebody else rolls.
   * The table is asked for everybody's dice at once, under `label`.
   */
  inTurn<P, T>(label: string, people: readonly P[], diceOf: (one: P) => readonly OwnedDie[], roll: (one: P) => T): T[] {
    const before = this.#later;
    try {
      return people.map((one, place) => {
        const start = this.#tape.count;
        this.#later = () => ({
          label,
          own: diceOf(one).slice(this.#tape.count - start),
          dice: people.slice(place + 1).flatMap(diceOf),
        });
        return roll(one);
      });
    } finally {
      this.#later = before;
    }
  }

  /** Number of given faces that no die has used. */
  get leftOver(): number {
    return Math.max(0, this.supply.faces.length - this.#used);
  }

  /** The state of the stream after this run. */
  get streamState(): StreamState {
    return this.#stream === null ? this.supply.stream : this.#stream.state();
  }

  /** The next face of the die, or null if the table must be asked for it. */
  #take(die: Die, label: string, whose: string | undefined): number | null {
    if (this.supply.faces.length > this.#used) return this.#next(die, label);
    return this.#handOf(whose) === 'ask' ? null : this.#rollOne(die, label);
  }

  #handOf(whose: string | undefined): RollMode {
    return (whose === undefined ? undefined : this.supply.handOf?.(whose)) ?? this.supply.then;
  }

  #rollOne(die: Die, label: string, placeless = false): number {
    const face = (this.#stream ??= new DiceStream(this.supply.stream)).roll(die);
    this.#note(die, face, 'rolled', label, placeless);
    return face;
  }

  /** Asks the table for dice, together with other people's dice that are sure to follow, if any. */
  #ask(label: string, dice: readonly OpenDie[], known: number, whose?: string): never {
    const later = this.#later?.();
    if (later === undefined || later.dice.length === 0) {
      return wanted(label, dice.map(closed), known, whose);
    }
    // Dice that do not depend on other faces are listed in full, whatever part of them is asked for now.
    if (later.own.length > dice.length - known && later.own.every(({ die }) => die.again !== true))
      return wanted(later.label, this.#marked([...later.own, ...later.dice]), 0);
    const own = dice.map((die) => (whose === undefined ? die : { ...die, whose }));
    return wanted(later.label, [...own, ...this.#marked(later.dice)], known);
  }

  #marked(dice: readonly OwnedDie[]): WantedDie[] {
    return dice.map(({ die, whose }) => ({
      ...die,
      whose,
      ...(this.#handOf(whose) === 'roll' ? { rolled: true } : {}),
    }));
  }

  /** The next given face; the stream's if it was left to the app. */
  #next(die: Die, label: string): number {
    const face = this.supply.faces[this.#used] ?? null;
    if (face === null) {
      this.#used += 1;
      return this.#rollOne(die, label);
    }
    if (!canShow(die, face)) throw new ImpossibleFace(die, face, this.#used);
    this.#used += 1;
    this.#note(die, face, this.supply.origin, label);
    return face;
  }

  #note(die: Die, face: number, by: FaceOrigin, group: string, placeless = false): void {
    this.#tape.add({ die, by, group, at: this.#moment, placeless }, face);
  }
}

function wanted(label: string, dice: readonly WantedDie[], known: number, whose?: string): never {
  throw new DiceNeeded({ label, dice: [...dice], ...(whose === undefined ? {} : { whose }) }, known);
}

/** Drops `again` unless rerolls are limited: only then does it matter which of one person's dice a face belongs to. */
function closed(open: OpenDie): OpenDie {
  const { again: _again, ...die } = open;
  return open.most === undefined ? die : open;
}
