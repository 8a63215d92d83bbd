import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface InstanceLock {
  file: string;
}

const LOCK = 'standin.lock';
const NOTE = /^second-\d+\.json$/;

/**
 * One instance per user-data folder. The first holds a lock file with its process id; a later one leaves a note with
 * its arguments beside it and gets null. `onSecond` is called for every note.
 */
export function takeInstanceLock(
  userData: string,
  onSecond: (argv: string[], cwd: string) => void,
): InstanceLock | null {
  mkdirSync(userData, { recursive: true });
  const file = path.join(userData, LOCK);
  if (!claim(file)) {
    const note = path.join(userData, `second-${process.pid}.json`);
    writeFileSync(`${note}.part`, JSON.stringify({ argv: process.argv, cwd: process.cwd() }));
    renameSync(`${note}.part`, note);
    return null;
  }
  const readNotes = (): void => {
    for (const name of readdirSync(userData).filter((entry) => NOTE.test(entry))) {
      const note = path.join(userData, name);
      const { argv, cwd } = JSON.parse(readFileSync(note, 'utf8')) as { argv: string[]; cwd: string };
      rmSync(note);
      onSecond(argv, cwd);
    }
  };
  watch(userData, readNotes).unref();
  process.on('exit', () => rmSync(file, { force: true }));
  return { file };
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) return false;
    writeFileSync(file, String(process.pid));
    return true;
  }
}

/** True if a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
