import type { CodedError, Result } from '../kernel/result';
import { choiceOf } from '../kernel/words';

/** A kind of file, as named in a dialog. Extensions without the dot, lower case. */
export interface FileKind {
  label: string;
  endings: readonly string[];
}

export const ARCHIVE_FILE: FileKind = { label: 'Turnwright campaign', endings: ['turnwright'] };
export const JSON_FILE: FileKind = { label: 'JSON', endings: ['json'] };
export const MARKDOWN_FILE: FileKind = { label: 'Markdown text', endings: ['md'] };

/** A file the user chose to open. `path` is readable until `release`. */
export interface OpenedFile {
  /** The name as the user knows it, without folders. */
  name: string;
  path: string;
  release(): Promise<void>;
}

/** Where the user's file is: on disk, or waiting for the browser to download it. */
export type SavedFile = { kind: 'file'; path: string } | { kind: 'download'; download: string; name: string };

/** What was saved of a campaign, and what had to be left out. */
export interface ExportedFile {
  saved: SavedFile;
  leftOut: CodedError | null;
}

/** A place to write to. Nothing of the user's is replaced before `finish`. */
export interface SaveTarget {
  /** A fresh path to write the whole file to; it does not exist yet. */
  path: string;
  finish(): Promise<Result<SavedFile, CodedError>>;
  discard(): Promise<void>;
}

/**
 * Files that come from the user and go to the user. In the desktop application these are dialogs; in a browser the
 * page uploads first and names its upload in `offer`, and a saved file waits to be downloaded. `null` means that the
 * user changed their mind.
 */
export interface FilePort {
  open(request: {
    title: string;
    kind: FileKind;
    /** Id of a dropped, uploaded or handed-over file; without it the user is asked. */
    offer?: string;
  }): Promise<Result<OpenedFile | null, CodedError>>;
  save(request: {
    title: string;
    kind: FileKind;
    suggestedName: string;
  }): Promise<Result<SaveTarget | null, CodedError>>;
  /** Lets the user choose a folder to write into; null if they cancel. Left out if there is no such dialog. */
  folder?(title: string): Promise<string | null>;
  /** Shows a saved file in the system's file manager, where there is one. */
  reveal(path: string): Promise<Result<void, CodedError>>;
}

/** The refusals of file ports. */
export const fileErrors = {
  unknownOffer: (): CodedError => ({
    code: 'unknown-file',
    message: 'The chosen file is no longer available. Choose it again.',
  }),
  nothingOffered: (): CodedError => ({
    code: 'no-file-offered',
    message: 'No file came with the request. Choose a file first.',
  }),
  /** `name` is left out if the caller puts it before the sentence. */
  wrongEnding: (kind: FileKind, name?: string): CodedError => ({
    code: 'wrong-file-kind',
    message: `${name === undefined ? 'A file of this kind' : `'${name}'`} cannot be read here. Choose one that ends in ${choiceOf(kind.endings.map((ending) => `.${ending}`))}.`,
  }),
  cannotReveal: (): CodedError => ({
    code: 'cannot-reveal',
    message: 'The folder cannot be opened from here. Copy its path from Settings.',
  }),
} as const;

/** True where `name` ends as `kind` asks. */
export function hasEnding(name: string, kind: FileKind): boolean {
  const lower = name.toLowerCase();
  return kind.endings.some((ending) => lower.endsWith(`.${ending}`));
}

/** File systems allow 255 bytes or letters; a number or the suffix of an unfinished file needs some of them. */
const MAX_LETTERS = 120;
const MAX_BYTES = 200;

/** A name without anything file systems refuse or treat specially; never empty, at most 120 letters and 200 bytes, extension included. */
export function safeFileName(name: string): string {
  const kept = trimmed(
    name
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' '),
  );
  const ending = /\.[\w-]{1,20}$/.exec(kept)?.[0] ?? '';
  const stem = beginningOf(kept.slice(0, kept.length - ending.length), ending.length);
  const whole = trimmed(`${stem}${ending}`);
  return whole === '' || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(whole) ? `file ${whole}`.trim() : whole;
}

const trimmed = (text: string): string => text.replace(/^[. ]+|[. ]+$/g, '');

/** As much of a text as fits in a name beside `taken` ASCII letters; no character is cut in two. */
function beginningOf(text: string, taken: number): string {
  let [length, bytes] = [0, 0];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (length + letter.length + taken > MAX_LETTERS || bytes + taken > MAX_BYTES) break;
    length += letter.length;
  }
  return text.slice(0, length);
}
