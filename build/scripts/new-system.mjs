// Lays out a new game system that passes every check at once: `npm run new-system -- salt-road`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newSystem } from './lib/new-system.mjs';
import { inRoot } from './lib/paths.mjs';

const [id, ...rest] = process.argv.slice(2);
if (id === undefined || rest.length > 0) {
  console.error('usage: npm run new-system -- ID   (kebab-case, such as salt-road)');
  process.exit(2);
}

const toyFolder = inRoot(path.join('test', 'toy'));
const toy = Object.fromEntries(
  fs.readdirSync(toyFolder).map((name) => [name, fs.readFileSync(path.join(toyFolder, name), 'utf8')]),
);
const registry = fs.readFileSync(inRoot(path.join('src', 'rulesets', 'registry.ts')), 'utf8');

let files;
try {
  files = newSystem(id, toy, registry);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  fs.writeFileSync(inRoot(file), text);
}
const prettier = inRoot(path.join('node_modules', 'prettier', 'bin', 'prettier.cjs'));
const names = Object.keys(files).filter((file) => /\.(ts|md)$/.test(file));
spawnSync(process.execPath, [prettier, '--write', '--log-level=warn', ...names], {
  cwd: inRoot('.'),
  stdio: 'inherit',
});
console.log(Object.keys(files).join('\n'));
console.log(
  `\nNow run npm run check, then replace its rules with your own. docs/adding-a-system.md says what the suites ask for.`,
);
