// Builds the app into out/: the main process, the preload, the loopback host, the workers and the page.
// Everything is built beside out/ and replaces it at the end, so that a running app never sees half a build.
//
// Usage: node build/scripts/build.mjs [--if-stale] [--work-pages] [--maps]
import './node-version.cjs';
import fs from 'node:fs';
import path from 'node:path';
import { requireBanner } from './lib/bundle.mjs';
import { ensurePackages } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { runNode, secondsSince } from './lib/process.mjs';
import { buildIsStale, markBuilt } from './lib/stale.mjs';

/** Electron 45 embeds Node 24; the host must also run on the oldest Node that package.json allows. */
const inElectron = { platform: 'node', format: 'cjs', target: 'node24' };
const inNode = { platform: 'node', format: 'esm', target: 'node20.19', banner: { js: requireBanner } };

const workersIn = (folder) =>
  fs.existsSync(inRoot(folder))
    ? fs
        .readdirSync(inRoot(folder), { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('.worker.ts'))
        .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    : [];

const present = (entries) => entries.filter(({ in: entry }) => fs.existsSync(inRoot(entry)));

/** The loopback host as a program, and as a library for other programs, from the same code. */
const hosts = [
  { in: 'src/host/main.ts', out: 'host' },
  { in: 'src/host/run.ts', out: 'host-run' },
];

/** Every bundle of out/ with its entries; a worker `x.worker.ts` becomes workers/x.mjs, and workers share common chunks. */
function bundles() {
  const workers = [...workersIn('src'), ...workersIn('electron')].map((entry) => ({
    in: entry,
    out: `workers/${path.basename(entry, '.worker.ts')}`,
  }));
  return [
    { entryPoints: present([{ in: 'electron/main.ts', out: 'main' }]), ...inElectron },
    { entryPoints: present([{ in: 'electron/preload.ts', out: 'preload' }]), ...inElectron },
    { entryPoints: present(hosts), ...inNode, splitting: true, chunkNames: 'host-[hash]' },
    { entryPoints: workers, ...inNode, splitting: true, chunkNames: 'workers/shared-[hash]' },
  ].filter(({ entryPoints }) => entryPoints.length > 0);
}

/** Zod's messages in fifty languages are never shown: only English is bundled. */
const englishOnly = {
  name: 'english-only',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer, resolveDir, path: wanted, pluginData }) => {
      if (pluginData === 'found' || !/node_modules[\\/]zod[\\/]/.test(importer)) return undefined;
      return resolve(wanted.replace(/index\.js$/, 'en.js'), {
        resolveDir,
        importer,
        kind: 'import-statement',
        pluginData: 'found',
      });
    }),
};

/**
 * Bundles only the parts of zod in use: schemas from JSON Schema, which would pull in every kind, are left out, and `z` is
 * imported as a module namespace, so that its unused parts are tree-shaken: a single script anywhere that imported it
 * otherwise would bring them all back. A script that used schemas from JSON Schema would not build.
 */
const usedZodOnly = {
  name: 'used-zod-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]external\.js$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, 'utf8').replace(/^export .*from-json-schema.*$/m, ''),
      resolveDir: path.dirname(file),
    }));
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, 'utf8').replace(/^import \{ z \} from 'zod';$/m, "import * as z from 'zod';"),
      loader: 'ts',
    }));
  },
};

async function bundleAll(folder) {
  const { build } = await import('esbuild');
  const version = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).version;
  const one = (options) =>
    build({
      absWorkingDir: root,
      outdir: folder,
      outExtension: { '.js': options.format === 'cjs' ? '.cjs' : '.mjs' },
      bundle: true,
      metafile: true,
      external: ['electron'],
      legalComments: 'none',
      // Smaller to load at every start. Keeping names would add a fifth; use `--maps` to read stack traces.
      minify: true,
      sourcemap: process.argv.includes('--maps') && 'external',
      plugins: [englishOnly, usedZodOnly],
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.TURNWRIGHT_VERSION': JSON.stringify(version),
        ...(options.format === 'cjs' ? { 'import.meta.url': 'undefined' } : {}),
      },
      logLevel: 'warning',
      ...options,
    });
  const results = await Promise.all(bundles().map(one));
  return results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

async function buildPage(folder) {
  if (!fs.existsSync(inRoot('renderer', 'index.html'))) return [];
  const { build } = await import('vite');
  const { output } = await build({
    configFile: inRoot('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(folder, 'renderer') },
  });
  return output.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : item.originalFileNames));
}

/** The page for phones, built separately: it shares no file with the page of the app, and stays small. */
async function buildPhonePage(folder) {
  const { build } = await import('vite');
  const { output } = await build({
    configFile: inRoot('vite.phone.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(folder, 'phone') },
  });
  return output.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : item.originalFileNames));
}

/** Records which packages the app contains, for the list of licences: their folders, relative to the checkout. */
function notePackages(folder, files) {
  const packages = files.flatMap((file) => {
    const found = /.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.split(path.sep).join('/'));
    return found ? [found[0].slice(found[0].indexOf('node_modules/'))] : [];
  });
  fs.writeFileSync(path.join(folder, '.packages.json'), `${JSON.stringify([...new Set(packages)].sort(), null, 2)}\n`);
}

async function writeLicences(folder) {
  const { code, output } = await runNode([inRoot('build', 'scripts', 'run.mjs'), 'third-party', folder], {
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
}

/** Replaces the last build with a finished one. */
function takePlace(folder) {
  const out = inRoot('out');
  const old = `${folder}-old`;
  if (fs.existsSync(out)) fs.renameSync(out, old);
  fs.renameSync(folder, out);
  fs.rmSync(old, { recursive: true, force: true });
}

async function main() {
  const flags = process.argv.slice(2);
  if (!(await ensurePackages())) return 1;
  // Begun by a test, Vite would make the page for tests: larger, and talkative.
  process.env.NODE_ENV = 'production';
  if (flags.includes('--work-pages')) process.env.TURNWRIGHT_WORK_PAGES = '1';
  else if (flags.includes('--if-stale') && !buildIsStale()) return 0;
  const started = performance.now();
  const startedAt = Date.now();
  console.log('Building Turnwright …');
  const folder = inRoot('.cache', `build-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  try {
    const carried = await Promise.all([bundleAll(folder), buildPage(folder), buildPhonePage(folder)]);
    notePackages(folder, carried.flat());
    await writeLicences(folder);
    // A build with more in it than a release is rebuilt next time.
    if (!flags.includes('--work-pages') && !flags.includes('--maps')) markBuilt(folder, startedAt);
    takePlace(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Built in ${secondsSince(started)} s.`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // esbuild and Vite have printed their own reports; this adds a sentence.
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
