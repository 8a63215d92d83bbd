import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '../../kernel/json';
import { err, ok, type Result } from '../../kernel/result';
import { attempt, codedFrom, errnoOf, isMissing, storeError } from '../errors';

/** File in the default data folder that says where the data was moved to. */
const POINTER = 'location.json';

/**
 * The data folder in use: the default one, or the one it was moved to. Refused with 'data-folder-missing' if that one is
 * not there (a disk that is not connected), and with 'data-folder-unknown' if the note of it cannot be read: an empty
 * folder would look as if everything was lost, and the copy left behind by the move would be played on by mistake.
 */
export function chosenDataFolder(usual: string): Result<string> {
  const note = path.join(usual, POINTER);
  const chosen = readPointer(note);
  if (chosen === 'none') return ok(usual);
  if (chosen === null) return err(storeError('data-folder-unknown', { path: note }));
  return existsSync(chosen) ? ok(chosen) : err(storeError('data-folder-missing', { path: chosen }));
}

/** Creates the data folder unless it exists, and returns its real path: it may be a link to another disk. */
export function madeDataFolder(folder: string): Result<string> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return ok(lstatSync(folder).isSymbolicLink() ? realpathSync(folder) : folder);
  } catch (error) {
    const isFile = errnoOf(error) === 'EEXIST';
    return err(
      isFile ? storeError('wrong-kind', { path: folder }) : codedFrom(error, 'creating the data folder', folder),
    );
  }
}

/** Where the application was started from. */
export interface StartedFrom {
  platform: string;
  /** The executable, absolute. */
  executable: string;
  /** The AppImage it was started from, which is not the same file as the executable. */
  appImage: string | undefined;
}

/**
 * The folder `data` beside the application (on a Mac, beside the bundle), if there is a writable one: everything is then
 * kept in it, which makes the application portable. Null if there is none.
 */
export function portableDataFolder({ platform, executable, appImage }: StartedFrom): string | null {
  const inBundle = platform === 'darwin' ? path.resolve(executable, '..', '..', '..') : executable;
  const folder = path.join(path.dirname(appImage ?? inBundle), 'data');
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory() ? folder : null;
  } catch {
    return null;
  }
}

/** Records in the default folder that the data is now in `chosen`, an absolute path. Fails as the write fails. */
export function rememberDataFolder(usual: string, chosen: string): Promise<Result<void>> {
  return attempt('saving where the data is', usual, async () => {
    await mkdir(usual, { recursive: true, mode: 0o700 });
    const temporary = path.join(usual, `${POINTER}.${process.pid}.tmp`);
    try {
      await writeFile(temporary, `${JSON.stringify({ dataFolder: chosen }, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(temporary, path.join(usual, POINTER));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  });
}

/** The recorded folder, 'none' if there is no such file, or null if it cannot be read. */
function readPointer(file: string): string | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const folder = isObject(read) ? read['dataFolder'] : undefined;
    return typeof folder === 'string' && path.isAbsolute(folder) ? folder : null;
  } catch (error) {
    return isMissing(error) || errnoOf(error) === 'EISDIR' ? 'none' : null;
  }
}
