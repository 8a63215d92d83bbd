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

/** Newest change in milliseconds below a path, folders included (so that a deletion counts too). */
function newestChange(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return fs
    .readdirSync(file)
    .map((name) => newestChange(path.join(file, name)))
    .reduce((newest, time) => Math.max(newest, time), stat.mtimeMs);
}

const newestSource = () => Math.max(...sources.map((source) => newestChange(inRoot(source))));

/** True where out/ is missing or a source is newer than it. */
export function buildIsStale() {
  const built = fs.statSync(inRoot('out', stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built === 0 || newestSource() > built;
}

/** Notes in a build's folder that it is made of the sources as they were at `startedAt` (milliseconds since the epoch). */
export function markBuilt(folder, startedAt) {
  const file = path.join(folder, stamp);
  fs.writeFileSync(file, '');
  fs.utimesSync(file, startedAt / 1000, startedAt / 1000);
}
