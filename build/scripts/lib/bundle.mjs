import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const cacheFolder = inRoot('.cache', 'scripts');

/** Tools with their own files, binaries or page, which cannot be bundled into one file. */
const external = [
  '@axe-core/*',
  '@electron/*',
  '@playwright/*',
  '@sveltejs/*',
  'electron',
  'electron-builder',
  'esbuild',
  'playwright',
  'playwright-core',
  'svelte',
  'typescript',
  'vite',
  'vitest',
];

/** CommonJS packages call `require`, which ES modules do not have. */
export const requireBanner =
  "import { createRequire as nodeCreateRequire } from 'node:module'; const require = nodeCreateRequire(import.meta.url);";

const mtime = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;

function isFresh(bundle, inputsFile) {
  if (!fs.existsSync(bundle) || !fs.existsSync(inputsFile)) return false;
  const { inputs } = JSON.parse(fs.readFileSync(inputsFile, 'utf8'));
  return Object.entries(inputs).every(([file, time]) => mtime(inRoot(file)) === time);
}

function replaceFile(file, text) {
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}

/**
 * Bundles one script of this project into .cache, if a source has changed since the last time.
 * @param {string} entry path of the .ts file, relative to the checkout
 * @returns {Promise<string>} absolute path of the module to import
 */
export async function bundleScript(entry) {
  const name = path.basename(entry, '.ts');
  const bundle = path.join(cacheFolder, `${name}.mjs`);
  const inputsFile = path.join(cacheFolder, `${name}.inputs.json`);
  if (isFresh(bundle, inputsFile)) return bundle;
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    outfile: bundle,
    sourcemap: 'linked',
    banner: { js: requireBanner },
    external,
    logLevel: 'error',
  });
  const own = ['package-lock.json', 'build/scripts/lib/bundle.mjs'];
  const inputs = [...Object.keys(result.metafile.inputs), ...own].filter((file) => mtime(inRoot(file)) >= 0);
  fs.mkdirSync(cacheFolder, { recursive: true });
  for (const file of result.outputFiles) replaceFile(file.path, file.text);
  replaceFile(inputsFile, JSON.stringify({ inputs: Object.fromEntries(inputs.map((f) => [f, mtime(inRoot(f))])) }));
  return bundle;
}
