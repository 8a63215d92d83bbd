import { err, ok, type CodedError, type Result } from '../kernel/result';

type Facts = Record<string, string | number>;

/** Every refusal of the store, and the sentence that goes with it. */
const TEXTS = {
  'disk-full': (f: Facts) => `The disk is full, so ${f.doing} failed. Free some space and try again.`,
  'disk-error': (f: Facts) => `The disk reported an error while ${f.doing}. Check the drive, then try again.`,
  'no-permission': (f: Facts) =>
    `Turnwright is not allowed to do this: ${f.doing}. Check who owns the folder ${f.path}.`,
  'read-only': (f: Facts) => `The drive is read-only, so ${f.doing} failed. Make it writable and try again.`,
  'file-missing': (f: Facts) => `${f.path} no longer exists, so ${f.doing} failed. Was the folder moved?`,
  'wrong-kind': (f: Facts) =>
    `${f.path} is a folder where a file should be, or the reverse. Move it away, then try again.`,
  'path-too-long': (f: Facts) => `${f.path} is too long a name, so ${f.doing} failed. Choose a shorter one.`,
  'disk-busy': (f: Facts) => `Another program is using ${f.path}, so ${f.doing} failed. Close it and try again.`,
  'disk-failed': (f: Facts) =>
    `The system refused while ${f.doing} (${f.errno}). Try again; if it still fails, check the drive.`,
  'store-locked': (f: Facts) =>
    `${f.path} is in use by another Turnwright on this computer (process ${f.pid}). Close that one first, or open it anyway if no Turnwright is running.`,
  'store-locked-elsewhere': (f: Facts) =>
    `${f.path} has been in use on the computer ${f.host} since ${f.at}. Close it there, or open it anyway if it is no longer in use.`,
  'lock-lost': (f: Facts) =>
    `Another Turnwright has taken over ${f.path}. Nothing more is saved from here; open the campaign again.`,
  'journal-changed': (f: Facts) =>
    `${f.path} was changed by another program while the campaign was open. It was not overwritten; open the campaign again.`,
  'store-closed': (f: Facts) => `${f.path} is closed.`,
  'bad-id': (f: Facts) => `"${f.id}" cannot be the name of a campaign folder.`,
  'campaign-not-found': (f: Facts) => `There is no campaign ${f.id} in this data folder.`,
  'campaign-open': (f: Facts) => `The campaign ${f.id} is open. Close it first.`,
  'campaign-exists': (f: Facts) => `There is already a campaign ${f.id} in this data folder.`,
  'campaign-unreadable': (f: Facts) =>
    `The campaign in ${f.path} could not be read: no snapshot or restore point is intact. The files were left as they are.`,
  'newer-format': (f: Facts) =>
    `This was saved in store format ${f.found}; this version of Turnwright reads up to ${f.known}. Use a newer one.`,
  'newer-ruleset': (f: Facts) =>
    `This was saved with version ${f.found} of the ruleset ${f.ruleset}; this version of Turnwright reads up to ${f.known}. Use a newer one.`,
  'unknown-ruleset': (f: Facts) =>
    `This campaign uses the ruleset ${f.ruleset}, which this version of Turnwright does not have.`,
  'migration-failed': (f: Facts) =>
    `The campaign could not be upgraded from version ${f.from} of ${f.of}: ${f.reason}. It was left as it was.`,
  'wrong-sequence': (f: Facts) => `Record ${f.found} came where record ${f.expected} belongs. Nothing was written.`,
  'record-unwritable': (f: Facts) => `Record ${f.seq} cannot be written: ${f.reason}.`,
  'state-unwritable': (f: Facts) => `This cannot be written to disk: ${f.reason}.`,
  'not-in-bin': (f: Facts) => `There is no ${f.id} in the bin.`,
  'restore-point-not-found': (f: Facts) => `There is no restore point ${f.id} in this campaign.`,
  'restore-point-damaged': (f: Facts) =>
    `The restore point ${f.id} is damaged and cannot be read. The file was left as it is.`,
  'portrait-not-found': (f: Facts) => `There is no portrait ${f.id} in this campaign.`,
  'portrait-damaged': (f: Facts) => `The picture ${f.file} is damaged. Choose it again to replace it.`,
  'portrait-refused': (f: Facts) => `This picture was not accepted: ${f.reason}.`,
  'history-damaged': (f: Facts) => `Records ${f.from} to ${f.to} cannot be read: ${f.file} is missing or damaged.`,
  'data-folder-missing': (f: Facts) =>
    `The data folder ${f.path} is missing. Connect its drive and start again, or choose another folder with --data.`,
  'data-folder-unknown': (f: Facts) =>
    `The note of where the data was moved, ${f.path}, cannot be read. Correct it, or start with --data and the folder; without the note, Turnwright starts in the usual folder.`,
  'move-refused': (f: Facts) => `The data cannot be moved to ${f.path}: ${f.reason}. Choose an empty folder elsewhere.`,
  'move-differs': (f: Facts) =>
    `The copy of ${f.path} does not match the original, so the data stays where it was. Check the new drive.`,
  'move-stopped': () => 'The move was stopped, so the data stays where it was.',
} satisfies Record<string, (facts: Facts) => string>;

export type StoreErrorCode = keyof typeof TEXTS;

export const STORE_ERROR_CODES = Object.keys(TEXTS) as StoreErrorCode[];

/** Builds the coded error of a refusal; `facts` fill its sentence. */
export function storeError(code: StoreErrorCode, facts: Facts = {}): CodedError {
  return { code, message: TEXTS[code](facts) };
}

/** Carries a coded error up through the store's inner functions; never leaves a public method. */
export class StoreFailure extends Error {
  readonly coded: CodedError;
  constructor(coded: CodedError) {
    super(coded.message);
    this.coded = coded;
  }
}

/** Stops an inner function with a coded refusal. */
export function fail(code: StoreErrorCode, facts: Facts = {}): never {
  throw new StoreFailure(storeError(code, facts));
}

/** Runs code of another layer and returns what it throws as a sentence, so one bad record cannot stop an opening. */
export function guarded<T>(work: () => T): { ok: true; value: T } | { ok: false; reason: string } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

const ERRNO_CODES: Record<string, StoreErrorCode> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EIO: 'disk-error',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'read-only',
  ENOENT: 'file-missing',
  EISDIR: 'wrong-kind',
  ENOTDIR: 'wrong-kind',
  ENAMETOOLONG: 'path-too-long',
  EBUSY: 'disk-busy',
  ETXTBSY: 'disk-busy',
};

/** The errno name of a failed file system call, or null for any other error. */
export function errnoOf(error: unknown): string | null {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return null;
}

/** True for 'there is no such file'. */
export function isMissing(error: unknown): boolean {
  return errnoOf(error) === 'ENOENT';
}

/** The coded error for a failure while `doing` something to `path`; bugs in the code itself are rethrown. */
export function codedFrom(error: unknown, doing: string, path: string): CodedError {
  if (error instanceof StoreFailure) return error.coded;
  const errno = errnoOf(error);
  if (errno === null) throw error;
  return storeError(ERRNO_CODES[errno] ?? 'disk-failed', { doing, path, errno });
}

/** Runs inner work and turns what it throws into a value. */
export async function attempt<T>(doing: string, path: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(codedFrom(error, doing, path));
  }
}
