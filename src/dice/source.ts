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

/** The dice of one run of one command: hands out faces in order and keeps the tape. */
export class DiceTray {
  readonly tape: TapeEntry[] = [];
  #moment: number | null = null;
  #used = 0;
  #stream: DiceStream | null = null;

  constructor(readonly supply: FaceSupply) {}

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
    return this.#take(die, { label, dice: [die] }, 0);
  }

  /** Rolls several dice that belong together, in order. */
  rollAll(dice: readonly Die[], label: string): number[] {
    const group = { label, dice: [...dice] };
    return dice.map((die, position) => this.#take(die, group, position));
  }

  /**
   * Rolls the first of `dice`; the others are sure to be asked for after it, so the table can throw them together. For
   * dice whose faces decide whether another one comes in between.
   */
  rollNext(dice: readonly [Die, ...Die[]], label: string): number {
    return this.#take(dice[0], { label, dice: [...dice] }, 0);
  }

  /** Given faces that no die has asked for. */
  get leftOver(): number {
    return Math.max(0, this.supply.faces.length - this.#used);
  }

  /** The stream as it stands after this run. */
  get streamState(): StreamState {
    return this.#stream === null ? this.supply.stream : this.#stream.state();
  }

  #take(die: Die, group: DiceGroup, position: number): number {
    const given = this.supply.faces[this.#used];
    if (given !== undefined) {
      if (!canShow(die, given)) throw new FaceImpossible(die, given, this.#used);
      this.#used += 1;
      this.#record(die, given, this.supply.origin, group.label);
      return given;
    }
    if (this.supply.then === 'ask') throw new DiceWanted(group, position);
    this.#stream ??= new DiceStream(this.supply.stream);
    const face = this.#stream.roll(die);
    this.#record(die, face, 'rolled', group.label);
    return face;
  }

  #record(die: Die, face: number, by: FaceOrigin, group: string): void {
    const flag = die.zeroBased === true ? { zeroBased: true } : {};
    const when = this.moment === null ? {} : { at: this.moment };
    this.tape.push({ sides: die.sides, ...flag, face, by, group, ...when });
  }
}
