import type { Die } from './die';
import { canShow, dieName, highestFace, lowestFace } from './die';
import type { StreamState } from './stream';
import { DiceStream } from './stream';

/** How a face came about: typed in at the table, rolled by the app, or given by a script or a recorded tape. */
export type FaceOrigin = 'typed' | 'rolled' | 'scripted';

/** One die of a recorded command: what was rolled, what it showed, how, and for which group of dice. */
export interface TapeEntry {
  sides: number;
  zeroBased?: boolean;
  face: number;
  by: FaceOrigin;
  group: string;
  /** Clock second at which it fell, for commands that let time pass; left out while the clock stands. */
  at?: number;
}

/** Dice that a command asks for together, named as a person would ask: 'Stoya: knockdown'. */
export interface DiceGroup {
  label: string;
  dice: Die[];
}

/** Thrown inside a command when the faces at hand are used up; the engine turns it into an answer, nobody else sees it. */
export class DiceWanted {
  constructor(
    readonly group: DiceGroup,
    /** How many dice of the group are already known. */
    readonly known: number,
  ) {}
}

/** Thrown inside a command when a given face cannot fall on the die it is given for. */
export class FaceImpossible {
  constructor(
    readonly die: Die,
    readonly face: number,
    readonly position: number,
  ) {}

  get message(): string {
    return `die ${this.position + 1} is a ${dieName(this.die)}: it shows ${lowestFace(this.die)} to ${highestFace(this.die)}, not ${this.face}`;
  }
}

/** Where faces come from: first those given, then (if `then` is 'roll') the stream, else the command is asked to wait. */
export interface FaceSupply {
  faces: readonly number[];
  origin: FaceOrigin;
  then: 'ask' | 'roll';
  stream: StreamState;
  /** Hears each clock second a command reaches while it lets time pass; for showing how far it is. */
  watch?: (clockSeconds: number) => void;
}

/** Faces of equal dice that fell one after the other for the same group, in the same way, at the same moment. */
interface Run {
  readonly die: Die;
  readonly by: FaceOrigin;
  readonly group: string;
  readonly at: number | null;
  readonly faces: number[];
}

/** The dice of one run of one command: hands out faces in order and keeps the tape. */
export class DiceTray {
  readonly #runs: Run[] = [];
  #rolled = 0;
  #tape: TapeEntry[] = [];
  #moment: number | null = null;
  #used = 0;
  #stream: DiceStream | null = null;

  constructor(readonly supply: FaceSupply) {}

  /** Every die rolled so far, in order; written out when it is asked for. */
  get tape(): TapeEntry[] {
    if (this.#tape.length !== this.#rolled) this.#tape = this.#runs.flatMap(tapeOf);
    return this.#tape;
  }

  /** Clock second the command has reached; null until it moves the clock. */
  get moment(): number | null {
    return this.#moment;
  }

  set moment(clockSeconds: number | null) {
    this.#moment = clockSeconds;
    if (clockSeconds !== null) this.supply.watch?.(clockSeconds);
  }

  /** Rolls one die. `label` names the group it belongs to. */
  roll(die: Die, label: string): number {
    return this.#take(die, label) ?? wanted({ label, dice: [die] }, 0);
  }

  /** Rolls several dice that belong together, in order. */
  rollAll(dice: readonly Die[], label: string): number[] {
    return dice.map((die, position) => this.#take(die, label) ?? wanted({ label, dice: [...dice] }, position));
  }

  /** Rolls `count` dice of one kind that belong together. */
  rollMany(count: number, die: Die, label: string): number[] {
    const faces: number[] = [];
    while (faces.length < count && this.supply.faces.length > this.#used) faces.push(this.#given(die, label));
    const missing = count - faces.length;
    if (missing === 0) return faces;
    if (this.supply.then === 'ask') {
      return wanted({ label, dice: Array.from({ length: count }, () => die) }, faces.length);
    }
    const rolled = (this.#stream ??= new DiceStream(this.supply.stream)).rollMany(missing, die);
    this.#runs.push({ die, by: 'rolled', group: label, at: this.#moment, faces: rolled });
    this.#rolled += missing;
    return faces.length === 0 ? rolled.slice() : [...faces, ...rolled];
  }

  /**
   * Rolls the first of `dice`; the others are sure to be asked for after it, so the table can throw them together. For
   * dice whose faces decide whether another one comes in between.
   */
  rollNext(dice: readonly [Die, ...Die[]], label: string): number {
    return this.#take(dice[0], label) ?? wanted({ label, dice: [...dice] }, 0);
  }

  /** Given faces that no die has asked for. */
  get leftOver(): number {
    return Math.max(0, this.supply.faces.length - this.#used);
  }

  /** The stream as it stands after this run. */
  get streamState(): StreamState {
    return this.#stream === null ? this.supply.stream : this.#stream.state();
  }

  /** The next face of the die, or null where the table has to be asked for it. */
  #take(die: Die, label: string): number | null {
    if (this.supply.faces.length > this.#used) return this.#given(die, label);
    if (this.supply.then === 'ask') return null;
    const face = (this.#stream ??= new DiceStream(this.supply.stream)).roll(die);
    this.#note(die, face, 'rolled', label);
    return face;
  }

  /** The next of the faces given. */
  #given(die: Die, label: string): number {
    const face = this.supply.faces[this.#used] as number;
    if (!canShow(die, face)) throw new FaceImpossible(die, face, this.#used);
    this.#used += 1;
    this.#note(die, face, this.supply.origin, label);
    return face;
  }

  #note(die: Die, face: number, by: FaceOrigin, group: string): void {
    this.#run(die, by, group).faces.push(face);
    this.#rolled += 1;
  }

  /** The run that a face of this kind joins; a new one where it is unlike the last. */
  #run(die: Die, by: FaceOrigin, group: string): Run {
    const at = this.#moment;
    const last = this.#runs.at(-1);
    if (last !== undefined && sameDie(last.die, die) && last.by === by && last.group === group && last.at === at) {
      return last;
    }
    const run: Run = { die, by, group, at, faces: [] };
    this.#runs.push(run);
    return run;
  }
}

function wanted(group: DiceGroup, known: number): never {
  throw new DiceWanted(group, known);
}

function sameDie(a: Die, b: Die): boolean {
  return a === b || (a.sides === b.sides && (a.zeroBased === true) === (b.zeroBased === true));
}

function tapeOf({ die, by, group, at, faces }: Run): TapeEntry[] {
  const flag = die.zeroBased === true ? { zeroBased: true } : {};
  const when = at === null ? {} : { at };
  return faces.map((face) => ({ sides: die.sides, ...flag, face, by, group, ...when }));
}
