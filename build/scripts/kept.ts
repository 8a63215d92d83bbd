import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const ROOT = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const KEPT = path.join(ROOT, '.cache', 'made');

const digest = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const textAt = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** What values are made by: the script that makes them, and the packages. */
const makers = new Map<string, string>();

function makerOf(script: string): string {
  const known = makers.get(script);
  if (known !== undefined) return known;
  const made = digest(...[script, 'package-lock.json'].map((file) => textAt(path.join(ROOT, file)) ?? ''));
  makers.set(script, made);
  return made;
}

/**
 * What `make` makes of the text of a file, kept in a folder until the text, the script that makes it (a path in the checkout)
 * or a package changes. A value that JSON cannot hold is made anew each time.
 */
export function keptFrom<T>(file: string, script: string, make: (text: string) => T, folder = KEPT): T {
  const text = readFileSync(file, 'utf8');
  const key = digest(makerOf(script), text);
  const kept = path.join(folder, `${digest(script, path.resolve(file)).slice(0, 16)}.txt`);
  const before = textAt(kept);
  if (before?.startsWith(`${key}\n`) === true) return JSON.parse(before.slice(key.length + 1)) as T;
  const value = make(text);
  const json = JSON.stringify(value);
  if (isDeepStrictEqual(JSON.parse(json), value)) keep(kept, `${key}\n${json}`);
  return value;
}

/** Writes a file atomically: another run may read it at the same time. */
function keep(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
