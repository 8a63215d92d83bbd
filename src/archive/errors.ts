import type { CodedError } from '../kernel/result';
import { StoreFailure } from '../store/errors';

type Facts = Record<string, string | number>;

const megabytes = (bytes: unknown): string => Math.ceil(Number(bytes) / 1024 / 1024).toLocaleString('en');

/** Every refusal of an archive, and the sentence that goes with it. */
const TEXTS = {
  'archive-unreadable': () =>
    'This is not a complete Turnwright archive. It may have been cut off on the way: copy the file again.',
  'archive-unsafe-name': (f: Facts) => `The archive was refused: it holds a file named "${f.name}", which ${f.reason}.`,
  'archive-link': (f: Facts) => `The archive was refused: "${f.name}" in it is a link or a device, not a file.`,
  'archive-duplicate': (f: Facts) => `The archive was refused: it holds "${f.name}" twice.`,
  'archive-case-collision': (f: Facts) =>
    `The archive was refused: "${f.name}" and "${f.other}" in it are the same name on some computers.`,
  'archive-too-many': (f: Facts) => `The archive was refused: it holds more than ${f.limit} files.`,
  'archive-too-large': (f: Facts) =>
    `The archive was refused: ${f.name} would unpack to more than ${megabytes(f.limit)} MB.`,
  'archive-ratio': (f: Facts) =>
    `The archive was refused: ${f.name} unpacks to more than ${f.limit} times its size, like a zip bomb.`,
  'archive-overlap': (f: Facts) => `The archive was refused: "${f.name}" in it overlaps another file.`,
  'archive-method': (f: Facts) =>
    `The archive was refused: "${f.name}" is encrypted or packed in a way Turnwright never uses.`,
  'archive-size': (f: Facts) => `The archive is damaged: "${f.name}" does not have the size it claims.`,
  'archive-checksum': (f: Facts) => `The archive is damaged: "${f.name}" does not match its checksum.`,
  'archive-manifest': (f: Facts) => `The archive’s table of contents cannot be used: ${f.reason}.`,
  'archive-missing': (f: Facts) => `The archive is incomplete: "${f.name}" is missing.`,
  'archive-unexpected': (f: Facts) =>
    `The archive was refused: "${f.name}" in it is not listed in its table of contents.`,
  'archive-newer': (f: Facts) =>
    `This archive uses format ${f.found}; this version of Turnwright reads up to ${f.known}. Use a newer one.`,
  'archive-content': (f: Facts) => `The archive is damaged: ${f.reason}.`,
  'archive-cancelled': (f: Facts) => `Stopped. ${f.what} was not finished, and nothing of it was kept.`,
} satisfies Record<string, (facts: Facts) => string>;

export type ArchiveErrorCode = keyof typeof TEXTS;

export const ARCHIVE_ERROR_CODES = Object.keys(TEXTS) as ArchiveErrorCode[];

export function archiveError(code: ArchiveErrorCode, facts: Facts = {}): CodedError {
  return { code, message: TEXTS[code](facts) };
}

/** Stops an inner function with a coded refusal; public functions turn it into a value. */
export function refuse(code: ArchiveErrorCode, facts: Facts = {}): never {
  throw new StoreFailure(archiveError(code, facts));
}

/** Refuses to continue once the person has cancelled. */
export function checkCancelled(signal: AbortSignal | undefined, what: string): void {
  if (signal?.aborted) refuse('archive-cancelled', { what });
}
