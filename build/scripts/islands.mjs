// Refuses names of game systems and of their commands outside the system's own folder: shared code must know none of
// them. The names are those of the folders in src/rulesets/ and of the commands defined there, so a new system is
// covered from its first day. Shared code finds commands by role (src/contract/roles.ts).
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

/** A command's definition begins with its name and title. */
const definition = /name: '([a-z][a-z-]*)',\s*title:/g;

const commands = new Set(
  systems
    .flatMap((system) =>
      fs
        .readdirSync(inRoot(path.join(islands, system)), { recursive: true })
        .map((file) => path.join(islands, system, String(file))),
    )
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...fs.readFileSync(inRoot(file), 'utf8').matchAll(definition)].map(([, name]) => name)),
);

/** A hyphenated name always counts as a command; a single word only where a command is meant. */
const quoted = /['"`]([a-z]+(?:-[a-z]+)+)['"`]/g;
const meant =
  /(?:\bdo: |\.do [!=]== |\bname [!=]== |\bcommands\.(?:get|has)\(|\b(?:run|begin|offer|command)\()['"`]([a-z-]+)['"`]/g;

const commandsIn = (line) =>
  [...line.matchAll(quoted), ...line.matchAll(meant)].map(([, name]) => name).filter((name) => commands.has(name));

const findings = files.flatMap((file) =>
  fs
    .readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const names = patterns.filter(({ pattern }) => pattern.test(line)).map(({ name }) => name);
      return [...new Set([...names, ...commandsIn(line)])].map((name) => `${file}:${index + 1} names ${name}`);
    }),
);

findings.forEach((finding) => console.error(finding));
console.log(
  `${files.length} shared files, ${systems.length} systems, ${commands.size} commands, ${findings.length} names where none belongs`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
