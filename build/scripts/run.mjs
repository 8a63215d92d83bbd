// Runs a TypeScript script of this folder: `node build/scripts/run.mjs NAME ARGUMENTS`.
// The script is bundled once and again only when one of its sources changes, so that it starts in well under a second.
import './node-version.cjs';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './lib/paths.mjs';

const [name, ...rest] = process.argv.slice(2);
const entry = `build/scripts/${name}.ts`;

if (!name || !fs.existsSync(inRoot(entry))) {
  const known = fs.readdirSync(inRoot('build', 'scripts')).filter((file) => file.endsWith('.ts'));
  console.error(`There is no script '${name ?? ''}'. The scripts are: ${known.map((f) => f.slice(0, -3)).join(', ')}.`);
  process.exit(2);
}

if (!fs.existsSync(inRoot('node_modules', 'esbuild'))) {
  console.error('The packages are not installed yet. Run `npm ci` (or `npm start`, which does it) and try again.');
  process.exit(2);
}

const { bundleScript } = await import('./lib/bundle.mjs');
const bundle = await bundleScript(entry);
process.env.TURNWRIGHT_ROOT = root;
process.argv = [process.argv[0], inRoot(entry), ...rest];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
