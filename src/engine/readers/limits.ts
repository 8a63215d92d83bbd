import { checkPayload, type PayloadLimits } from '../../contract/rpc/limits';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';

/** Largest foreign file read, in bytes: enough for a sheet with a picture of ten megabytes. */
export const MAX_FOREIGN_BYTES = 32 * 1024 * 1024;

/** Most people in one file. */
export const MAX_FOREIGN_PEOPLE = 200;

/** Longest imported texts: one line, notes. */
export const MAX_LINE = 2_000;
export const MAX_NOTES = 20_000;

const JSON_LIMITS: PayloadLimits = { maxBytes: 2 * MAX_FOREIGN_BYTES, maxDepth: 64, maxValues: 1_000_000 };

/** Refusals that all readers share. None includes the file's name: the caller puts it in front. */
export const readerErrors = {
  tooLarge: (most = MAX_FOREIGN_BYTES): CodedError => ({
    code: 'import-too-large',
    message: `The file is larger than ${most / 1024 / 1024} MB.`,
  }),
  unreadable: (reason: string): CodedError => ({
    code: 'import-unreadable',
    message: `The file cannot be read: ${reason}.`,
  }),
  noTable: (): CodedError => ({
    code: 'import-unreadable',
    message: 'No table and no stat block found. A table begins with its headings, a stat block with a name.',
  }),
  tooMany: (): CodedError => ({
    code: 'import-too-many',
    message: `The file holds more than ${MAX_FOREIGN_PEOPLE} people.`,
  }),
  failed: (detail: string): CodedError => ({
    code: 'import-failed',
    message: `The file could not be read: something went wrong inside Turnwright (${detail}).`,
  }),
  unknown: (): CodedError => ({
    code: 'import-unknown-kind',
    message: 'This kind of file cannot be brought in here.',
  }),
} as const;

/** The text of a UTF-8 file without its byte order mark; refused if it is too large or not UTF-8. */
export function readText(bytes: Uint8Array): Result<string, CodedError> {
  if (bytes.length > MAX_FOREIGN_BYTES) return err(readerErrors.tooLarge());
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(readerErrors.unreadable('it is not UTF-8 text'));
  }
}

/** The JSON value of a file. Refused if it is not JSON, too large, nested too deeply, or has keys that reach a prototype. */
export function readJson(bytes: Uint8Array): Result<unknown, CodedError> {
  const text = readText(bytes);
  if (!text.ok) return text;
  let value: unknown;
  try {
    value = JSON.parse(text.value);
  } catch {
    return err(readerErrors.unreadable('it is not JSON'));
  }
  const plain = checkPayload(value, JSON_LIMITS);
  return plain.ok ? ok(value) : err(readerErrors.unreadable(plain.error.message.replace(/^[^:]*: |\.$/g, '')));
}

/** A text on one line, without control characters, at most `most` characters long. */
export function oneLine(text: string, most = MAX_LINE): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}
