import type { CommandCall } from '../../contract/views';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import type { Side } from '../../contract/sides';

/** Something that came in otherwise than the file has it: `from` as the file says, `to` as it is kept. */
export interface Changed {
  what: string;
  from: string;
  to: string;
  why: string;
}

/** Something of the file that did not come in, and why. */
export interface Dropped {
  what: string;
  why: string;
}

/** A figure that the rules here work out otherwise than the file does; `reason` is null where none is known. */
export interface Difference {
  figure: string;
  file: string;
  ours: string;
  reason: string | null;
}

/** What became of one person of a file, for whoever brings it in. Every line is a text for people. */
export interface ReaderReport {
  kept: string[];
  changed: Changed[];
  dropped: Dropped[];
  differences: Difference[];
}

/** A picture out of a file, not yet held to the rules of portraits. */
export interface ForeignPicture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  base64: string;
}

/** Somebody out of a foreign file, in the terms of the game system. */
export interface ReadPerson {
  /** At least one letter, at most 120. */
  name: string;
  side: Side;
  stats: JsonObject;
  /** What play had done to them, where the file says so. */
  state?: JsonObject;
  /** The game master's own facts: notes of at most 20,000 letters. */
  notes: string;
  tags: string[];
  /** What stays the same when the file is brought in again, whatever is renamed: the reader's id and the sheet's own. */
  origin?: string;
  picture?: ForeignPicture;
  report: ReaderReport;
}

/** A file as it is handed to a reader: its name without folders, and all it holds. */
export interface ForeignFile {
  name: string;
  bytes: Uint8Array;
}

/** What a line of a text adds to the stat block read so far. */
export interface LineRead {
  /** Fields of the stat block as they are now, whole. */
  stats: JsonObject;
  /** What came in, and what stays for the notes: texts for people. */
  kept: string[];
  notes: string[];
}

/** A list of the stat block that texts write in words, line by line: attacks, skills. */
export interface LineReader {
  /** The field that the lines fill, and what a column of such lines is called. */
  id: string;
  title: string;
  /** Words that stand before such a line (`Skills: …`), or above such a column. */
  names: readonly string[];
  /** Whether such a line is known without a word before it. */
  unlabelled: boolean;
  /** Null where the line says something else. */
  read(line: string, stats: JsonObject): LineRead | null;
}

/** How texts write somebody of a game system where they do not use the words of its form. */
export interface TextReader {
  /** Further names of figures, by the path of the figure. */
  names: Readonly<Record<string, readonly string[]>>;
  lines: readonly LineReader[];
}

/** Ids that stand for the two at the table in the trials of a reader. */
export const TRIAL_SELF = 'the-one-read';
export const TRIAL_FOE = 'a-foe';

/** Something that somebody out of a file must be able to do in a fight, on whose turn. */
export interface Trial {
  what: string;
  turn: typeof TRIAL_SELF | typeof TRIAL_FOE;
  call: CommandCall;
}

/**
 * A door for files of another program, as data and pure functions. A reader meets whatever it is given: it answers with
 * people or with a coded refusal, and never throws.
 */
export interface Reader {
  id: string;
  /** What the files are called in the program that writes them. */
  title: string;
  /** Endings without the dot, lower case. */
  extensions: readonly string[];
  /** Whether the first bytes (4,096 at most) look like such a file. */
  sniff(head: Uint8Array): boolean;
  read(file: ForeignFile): Result<ReadPerson[], CodedError>;
  /** What somebody who was read must be able to do, for the proof that nothing of the import stands in the way. */
  trials(person: ReadPerson): Trial[];
}
