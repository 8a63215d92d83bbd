import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const made = inRoot('.cache', 'test-sources');
const sources = inRoot('src');
const keyFile = path.join(made, 'key.txt');

const keyOf = (facts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);

/** Every source by its path in src/, with what tells whether it has changed. */
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

/** Writes what differs, each file whole at once: another run may read or write the same meanwhile. */
function write(file, text) {
  if (textOf(file) === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}

/** What no source makes any more; a file that another run is just writing is left to it. */
function sweep(kept) {
  for (const name of fs.readdirSync(made, { recursive: true })) {
    const file = path.join(made, String(name));
    if (/\.(js|map)$/.test(file) && !kept.has(file)) fs.rmSync(file, { force: true });
  }
}

/** All of src/ as modules that Node loads by itself, made where a source has changed since the last time. */
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

/** Names the packages that are installed. */
export const lockHash = () => keyOf(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));

/** Leads every import of a source to what was made of it; what a test imports twice stays one module. */
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

/** Where vitest keeps what it has compiled, for these packages; what was compiled for others goes. */
export function compiledFolder() {
  const all = inRoot('.cache', 'vitest');
  const folder = path.join(all, lockHash());
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(all)) {
    if (path.join(all, name) !== folder) fs.rmSync(path.join(all, name), { recursive: true, force: true });
  }
  return folder;
}
