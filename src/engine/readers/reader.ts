import type { CommandCall } from '../../contract/views';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import type { Side } from '../../contract/sides';

/** Something imported differently from what the file says: `from` as in the file, `to` as imported. */
export interface Changed {
  what: string;
  from: string;
  to: string;
  why: string;
}

/** Something in the file that was not imported, and why. */
export interface Dropped {
  what: string;
  why: string;
}

/** A figure for which our rules give another value than the file; `reason` is null if unknown. */
export interface Difference {
  figure: string;
  file: string;
  ours: string;
  reason: string | null;
}

/** The import report for one person in a file. Every line is a text for people. */
export interface ReaderReport {
  kept: string[];
  changed: Changed[];
  dropped: Dropped[];
  differences: Difference[];
}

/** A picture from a file, not yet checked as a portrait. */
export interface ForeignPicture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  base64: string;
}

/** Somebody read from a foreign file, in the terms of the game system. */
export interface ReadPerson {
  /** 1 to 120 characters. */
  name: string;
  side: Side;
  stats: JsonObject;
  /** Their state from play, if the file has it. */
  state?: JsonObject;
  /** Notes for the game master, at most 20,000 characters. */
  notes: string;
  tags: string[];
  /** Identifies the sheet when it is imported again, even if renamed: the reader's id and the sheet's own. */
  origin?: string;
  picture?: ForeignPicture;
  report: ReaderReport;
}

/** A file as passed to a reader: its name without folders, and its content. */
export interface ForeignFile {
  name: string;
  bytes: Uint8Array;
}

/** What a line of text adds to the stat block read so far. */
export interface LineRead {
  /** Changed fields of the stat block, with their complete new values. */
  stats: JsonObject;
  /** What was read, and what goes to the notes: texts for people. */
  kept: string[];
  notes: string[];
}

/** A list of the stat block that texts write line by line: attacks, skills. */
export interface LineReader {
  /** The field that the lines fill, and the title of a column of such lines. */
  id: string;
  title: string;
  /** Words in front of such a line (`Skills: …`), or above such a column. */
  names: readonly string[];
  /** Whether such a line is recognised without a word in front. */
  unlabelled: boolean;
  /** Null if the line is about something else. */
  read(line: string, stats: JsonObject): LineRead | null;
}

/** How texts name the figures of a game system when they do not use the labels of its form. */
export interface TextReader {
  /** Other names of figures, by the path of the figure. */
  names: Readonly<Record<string, readonly string[]>>;
  lines: readonly LineReader[];
}

/** Ids of the two combatants in a reader's trials. */
export const TRIAL_SELF = 'the-one-read';
export const TRIAL_FOE = 'a-foe';

/** Something that an imported combatant must be able to do in a fight, and on whose turn. */
export interface Trial {
  what: string;
  turn: typeof TRIAL_SELF | typeof TRIAL_FOE;
  call: CommandCall;
}

/**
 * An importer for files of another program, as data and pure functions. A reader copes with any input: it returns people
 * or a coded refusal, and never throws.
 */
export interface Reader {
  id: string;
  /** What the files are called in the program that writes them. */
  title: string;
  /** Extensions without the dot, lower case. */
  extensions: readonly string[];
  /** Whether the first bytes (4,096 at most) look like such a file. */
  sniff(head: Uint8Array): boolean;
  read(file: ForeignFile): Result<ReadPerson[], CodedError>;
  /** What an imported combatant must be able to do, to prove that the import is playable. */
  trials(person: ReadPerson): Trial[];
}
