import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const made = inRoot('.cache', 'test-sources');
const sources = inRoot('src');
const keyFile = path.join(made, 'key.txt');

const keyOf = (facts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);

/** Every source by its path in src/, with data to detect changes. */
function listed() {
  return fs
    .readdirSync(sources, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => {
      const { mtimeMs, size } = fs.statSync(path.join(sources, file));
      return { file, mtimeMs, size };
    });
}

const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** Writes a file atomically if it differs: another run may read or write it at the same time. */
function write(file, text) {
  if (textOf(file) === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}

/** Removes files without a source; leaves those that another run is writing. */
function sweep(kept) {
  for (const name of fs.readdirSync(made, { recursive: true })) {
    const file = path.join(made, String(name));
    if (/\.(js|map)$/.test(file) && !kept.has(file)) fs.rmSync(file, { force: true });
  }
}

/** Compiles src/ to modules that Node can load, if a source has changed since the last time. */
export async function makeTestSources() {
  const files = listed();
  const key = keyOf([process.versions.node, lockHash(), files]);
  if (textOf(keyFile) === key) return;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files.map(({ file }) => path.join(sources, file)).filter((file) => !file.endsWith('.d.ts')),
    outdir: made,
    outbase: sources,
    write: false,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    logLevel: 'error',
  });
  for (const { path: file, text } of outputFiles) write(file, text);
  write(path.join(made, 'package.json'), '{ "type": "module" }\n');
  sweep(new Set(outputFiles.map((file) => file.path)));
  write(keyFile, key);
}

/** Identifies the installed packages. */
export const lockHash = () => keyOf(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));

/** Resolves every import of a source to its compiled module, so that it is loaded only once. */
export const fromTestSources = {
  name: 'test-sources',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.startsWith('.') || importer === undefined) return undefined;
    const wanted = path.relative(sources, path.resolve(path.dirname(importer), id)).replace(/\.ts$/, '');
    if (wanted.startsWith('..')) return undefined;
    const file = path.join(made, `${wanted}.js`);
    return fs.existsSync(file) ? { id: file.replaceAll(path.sep, '/'), external: true } : undefined;
  },
};

/** Vitest's cache folder for the installed packages; caches for others are removed. */
export function compiledFolder() {
  const all = inRoot('.cache', 'vitest');
  const folder = path.join(all, lockHash());
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(all)) {
    if (path.join(all, name) !== folder) fs.rmSync(path.join(all, name), { recursive: true, force: true });
  }
  return folder;
}
