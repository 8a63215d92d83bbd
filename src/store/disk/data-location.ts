import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '../../kernel/json';
import { err, ok, type Result } from '../../kernel/result';
import { attempt, codedFrom, storeError } from '../errors';

/** In the usual data folder: where the data was moved to. */
const POINTER = 'location.json';

/**
 * The data folder in use: the usual one, or the one it was moved to. Refused with 'data-folder-missing' when that one is
 * not there (a disk that is not connected), since beginning anew elsewhere would look like everything was lost.
 */
export function chosenDataFolder(usual: string): Result<string> {
  const chosen = readPointer(path.join(usual, POINTER));
  if (chosen === null) return ok(usual);
  return existsSync(chosen) ? ok(chosen) : err(storeError('data-folder-missing', { path: chosen }));
}

/** Makes the data folder unless it is there, and answers where it really lies: it may be a link to another disk. */
export function madeDataFolder(folder: string): Result<string> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return ok(lstatSync(folder).isSymbolicLink() ? realpathSync(folder) : folder);
  } catch (error) {
    return err(codedFrom(error, 'creating the data folder', folder));
  }
}

/** Where the application was started from. */
export interface StartedFrom {
  platform: string;
  /** The executable, absolute. */
  executable: string;
  /** The AppImage it was started out of, which is another file than the executable. */
  appImage: string | undefined;
}

/**
 * The folder `data` beside the application, where a person put one that can be written to: then everything stays in it,
 * and the application can be carried about with it. Null where there is none. On a Mac it lies beside the bundle.
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

/** Notes in the usual folder that the data now lies in `chosen`, an absolute path. Refused as the disk refuses. */
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

/** The noted folder, or null where there is no note or none that can be read. */
function readPointer(file: string): string | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const folder = isObject(read) ? read['dataFolder'] : undefined;
    return typeof folder === 'string' && path.isAbsolute(folder) ? folder : null;
  } catch {
    return null;
  }
}
