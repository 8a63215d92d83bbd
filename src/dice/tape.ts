import type { Die } from './die';

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

/** What dice have in common that fell one after the other. */
interface Kind {
  readonly die: Die;
  readonly by: FaceOrigin;
  readonly group: string;
  /** Clock second at which they fell; null while the clock stands. */
  readonly at: number | null;
  /** They have no place among the faces given: what the app rolled was thrown again. */
  readonly placeless: boolean;
}

/** Faces of equal dice that fell one after the other for the same group, in the same way, at the same moment. */
interface Run extends Kind {
  readonly faces: number[];
}

/** The dice of one command in the order in which they fell. Kept in runs, and written out only when it is asked for. */
export class Tape {
  readonly #runs: Run[] = [];
  #count = 0;
  #entries: TapeEntry[] = [];

  /** How many dice have fallen. */
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

  /** How the last face came about; undefined before the first. */
  get lastOrigin(): FaceOrigin | undefined {
    return this.#runs.at(-1)?.by;
  }

  /** One more face. */
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

  /** Faces that fell together; the list is taken over. */
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
