import type { Die } from './die';

/** The origin of a face: typed in at the table, rolled by the app, or given by a script or a recorded tape. */
export type FaceOrigin = 'typed' | 'rolled' | 'scripted';

/** One die of a recorded command: the die, its face, the face's origin, and its group of dice. */
export interface TapeEntry {
  sides: number;
  zeroBased?: boolean;
  face: number;
  by: FaceOrigin;
  group: string;
  /** Clock second of the roll, for commands that let time pass; omitted while the clock does not move. */
  at?: number;
}

/** What consecutive dice have in common. */
interface Kind {
  readonly die: Die;
  readonly by: FaceOrigin;
  readonly group: string;
  /** Clock second of the roll; null while the clock does not move. */
  readonly at: number | null;
  /** They have no place among the faces given: rerolls of dice that the app rolled. */
  readonly placeless: boolean;
}

/** Faces of consecutive equal dice with the same group, origin and moment. */
interface Run extends Kind {
  readonly faces: number[];
}

/** The dice of one command in the order rolled. Stored as runs, and expanded only on request. */
export class Tape {
  readonly #runs: Run[] = [];
  #count = 0;
  #entries: TapeEntry[] = [];

  /** How many dice have been rolled. */
  get count(): number {
    return this.#count;
  }

  /** Every die so far, in order. */
  get entries(): TapeEntry[] {
    if (this.#entries.length !== this.#count) this.#entries = this.#runs.flatMap(entriesOf);
    return this.#entries;
  }

  /** The dice so far that have a place among the faces given, in order. */
  get placed(): TapeEntry[] {
    return this.#runs.filter(({ placeless }) => !placeless).flatMap(entriesOf);
  }

  /** Origin of the last face; undefined before the first. */
  get lastOrigin(): FaceOrigin | undefined {
    return this.#runs.at(-1)?.by;
  }

  /** Adds a face. */
  add(kind: Kind, face: number): void {
    const last = this.#runs[this.#runs.length - 1];
    if (last !== undefined && isSame(last, kind)) {
      last.faces.push(face);
      this.#count += 1;
    } else {
      const { die, by, group, at, placeless } = kind;
      this.addRun({ die, by, group, at, placeless, faces: [face] });
    }
  }

  /** Adds faces rolled together; takes ownership of the list. */
  addRun(run: Run): void {
    this.#runs.push(run);
    this.#count += run.faces.length;
  }
}

function isSame(a: Kind, b: Kind): boolean {
  const { by, group, at, placeless } = a;
  return sameDie(a.die, b.die) && by === b.by && group === b.group && at === b.at && placeless === b.placeless;
}

function sameDie(a: Die, b: Die): boolean {
  return a === b || (a.sides === b.sides && (a.zeroBased === true) === (b.zeroBased === true));
}

function entriesOf({ die, by, group, at, faces }: Run): TapeEntry[] {
  const flag = die.zeroBased === true ? { zeroBased: true } : {};
  const when = at === null ? {} : { at };
  return faces.map((face) => ({ sides: die.sides, ...flag, face, by, group, ...when }));
}
