import { isObject } from '../../kernel/json';
import { errnoOf, fail, isMissing } from '../errors';
import { orRemoved, readWhole, removeIfThere, withFile, writeAll } from './fs-helpers';
import type { FsPort } from './fs-port';
import type { ProcessPort } from '../types';

/** Name of the lock file in a campaign's folder and in the data folder. */
export const LOCK = 'lock';

interface LockContent {
  token: string;
  pid: number;
  host: string;
  boot: string | null;
  at: string;
  /** When the process began, in the system's own format. This and `up` are missing in locks of older versions. */
  started?: string | null;
  /** How long the computer had been running by then, in seconds. */
  up?: number;
}

/** Most seconds by which two uptime readings of the same moment can differ. */
const UP_SLACK_SECONDS = 5;

export interface LockRequest {
  process: ProcessPort;
  token: string;
  at: string;
  /** Take the lock even if it looks held: the person said that the other one is gone. */
  takeOver?: boolean;
}

/**
 * Tokens of the locks this process holds now. A lock file with our own process id but another token was left by a
 * failed release; without this list the app would lock itself out until it is restarted.
 */
const heldHere = new Set<string>();

/** A lock held by this process. */
export interface Lock {
  /** Throws 'lock-lost' if another process has put its own lock here since. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the lock file of a folder, or throws 'store-locked' (a live process of this computer) or
 * 'store-locked-elsewhere' (another computer: a synchronised or shared drive). A lock left by a process that is gone is
 * replaced.
 */
export async function takeLock(fs: FsPort, folder: string, request: LockRequest): Promise<Lock> {
  const path = `${folder}/${LOCK}`;
  for (let tries = 0; tries < 5; tries += 1) {
    if (await tryCreate(fs, path, request)) return held(fs, path, folder, request.token);
    const found = await readLock(fs, path);
    if (found === 'gone') continue;
    if (!request.takeOver) refuseIfHeld(found, folder, request);
    await removeStale(fs, path, found, request.token);
  }
  return fail('disk-busy', { path, doing: 'taking the lock' });
}

async function tryCreate(fs: FsPort, path: string, request: LockRequest): Promise<boolean> {
  const { process, token, at } = request;
  const { pid, host, boot } = process;
  const content: LockContent = { token, pid, host, boot, at, started: process.startOf(pid), up: process.upSeconds() };
  const file = await fs.open(path, 'create').catch((error: unknown) => {
    if (errnoOf(error) === 'EEXIST') return null;
    throw error;
  });
  if (file === null) return false;
  // Not flushed: after a power cut nobody holds a lock, so a missing or empty one is right. One that could not be
  // written completely must not block the next start.
  const bytes = Buffer.from(`${JSON.stringify(content)}\n`);
  await orRemoved(fs, path, () => withFile(file, () => writeAll(file, bytes, 0)));
  // A process that saw it while it was still empty took it for one left by a crash and moved it away.
  return holds(fs, path, token);
}

/** True while the lock at `path` is the one of this token. */
async function holds(fs: FsPort, path: string, token: string): Promise<boolean> {
  const found = await readLock(fs, path);
  return found !== 'gone' && found?.token === token;
}

/** The content of a lock; null if it cannot be read, as after a crash while writing it. */
async function readLock(fs: FsPort, path: string): Promise<LockContent | null | 'gone'> {
  try {
    const value: unknown = JSON.parse((await readWhole(fs, path)).toString('utf8'));
    return isLockContent(value) ? value : null;
  } catch (error) {
    if (isMissing(error)) return 'gone';
    if (errnoOf(error) !== null) throw error;
    return null;
  }
}

function isLockContent(value: unknown): value is LockContent {
  return (
    isObject(value) &&
    typeof value.token === 'string' &&
    Number.isSafeInteger(value.pid) &&
    // Zero and negative numbers are process groups, of which one is always alive.
    Number(value.pid) > 0 &&
    typeof value.host === 'string' &&
    (value.boot === null || typeof value.boot === 'string') &&
    typeof value.at === 'string'
  );
}

function refuseIfHeld(found: LockContent | null, folder: string, request: LockRequest): void {
  if (found === null) return;
  const { process } = request;
  if (found.host !== process.host) {
    fail('store-locked-elsewhere', { path: folder, host: found.host, at: found.at });
  }
  if (found.pid === process.pid && !heldHere.has(found.token)) return;
  if (isOfEarlierStart(found, process) || !process.isAlive(found.pid)) return;
  if (!hasAnotherNow(found, process)) fail('store-locked', { path: folder, pid: found.pid });
}

/** Whether the computer was restarted since. A longer uptime than then proves nothing, so it does not count. */
function isOfEarlierStart({ boot, up }: LockContent, process: ProcessPort): boolean {
  if (boot !== null && process.boot !== null) return boot !== process.boot;
  return up !== undefined && process.upSeconds() < up - UP_SLACK_SECONDS;
}

/** Whether the process id now belongs to another program. */
function hasAnotherNow({ pid, started }: LockContent, process: ProcessPort): boolean {
  const now = process.startOf(pid);
  return now !== null && typeof started === 'string' && now !== started;
}

/**
 * Moves a stale lock away. If two processes see the same stale lock, the second might move the first one's fresh
 * lock; it notices by the token and puts it back.
 */
async function removeStale(fs: FsPort, path: string, found: LockContent | null, token: string): Promise<void> {
  const moved = `${path}.${token}.tmp`;
  try {
    await fs.rename(path, moved);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  const content = await readLock(fs, moved);
  const same = content === null || content === 'gone' ? found === null : content.token === found?.token;
  if (same) await removeIfThere(fs, moved);
  else await fs.rename(moved, path);
}

function held(fs: FsPort, path: string, folder: string, token: string): Lock {
  heldHere.add(token);
  return {
    check: async () => {
      if (!(await holds(fs, path, token))) fail('lock-lost', { path: folder });
    },
    release: async () => {
      heldHere.delete(token);
      if (await holds(fs, path, token)) await removeIfThere(fs, path);
    },
  };
}
