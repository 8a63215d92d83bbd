import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const stamp = '.built';

/** What the built app is made of. */
const sources = [
  'src',
  'electron',
  'renderer',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.phone.config.ts',
  'svelte.config.js',
  'build/scripts/build.mjs',
];

/**
 * Time of the newest change below a path, in milliseconds; folders count, so that a deletion does too. What tools keep beside
 * the sources in folders of their own does not.
 */
function newestChange(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return fs
    .readdirSync(file)
    .filter((name) => !name.startsWith('.'))
    .map((name) => newestChange(path.join(file, name)))
    .reduce((newest, time) => Math.max(newest, time), stat.mtimeMs);
}

const newestSource = () => Math.max(...sources.map((source) => newestChange(inRoot(source))));

/** True if out/ is missing or older than a source. */
export function buildIsStale() {
  const built = fs.statSync(inRoot('out', stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built === 0 || newestSource() > built;
}

/** Marks a build as made from the sources as of `startedAt` (milliseconds since the epoch). */
export function markBuilt(folder, startedAt) {
  const file = path.join(folder, stamp);
  fs.writeFileSync(file, '');
  fs.utimesSync(file, startedAt / 1000, startedAt / 1000);
}
