// Refuses the name of a game system outside its own folder: what all systems share must know none of them.
// The names are those of the folders in src/rulesets/, so a new system is covered from its first day.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './lib/paths.mjs';

const shared = ['renderer', 'electron', 'src'];

/** One folder per system, and the file that lists them. */
const islands = path.join('src', 'rulesets');

const folders = fs.existsSync(inRoot(islands)) ? fs.readdirSync(inRoot(islands), { withFileTypes: true }) : [];
const systems = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);

/** `two-words`, `twoWords`, `TwoWords`, `two words` and `TWO_WORDS` are one name. */
const patterns = systems.map((name) => ({ name, pattern: new RegExp(name.split('-').join('[-_ ]?'), 'i') }));

const files = shared
  .filter((folder) => fs.existsSync(inRoot(folder)))
  .flatMap((folder) =>
    fs.readdirSync(inRoot(folder), { recursive: true }).map((file) => path.join(folder, String(file))),
  )
  .filter((file) => /\.(ts|svelte|css|html)$/.test(file) && !file.startsWith(islands + path.sep));

const findings = files.flatMap((file) =>
  fs
    .readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      patterns.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${file}:${index + 1} names ${name}`),
    ),
);

findings.forEach((finding) => console.error(finding));
console.log(`${files.length} shared files, ${systems.length} systems, ${findings.length} names where none belongs`);
process.exitCode = findings.length === 0 ? 0 : 1;
