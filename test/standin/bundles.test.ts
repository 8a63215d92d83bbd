import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

/** Offline by construction: searches the bundles for anything that could reach the network. */
const root = path.join(import.meta.dirname, '..', '..');
const out = path.join(root, 'out');

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'build', 'scripts', 'build.mjs'), '--if-stale'], { stdio: 'ignore' });
}, 120_000);

const NETWORK = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'inspector', 'undici'];
const networkImports = (text: string): string[] =>
  [...text.matchAll(/(?:require\(|from ?|import\()"(?:node:)?([\w/]+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => NETWORK.includes(name));

/** Every network module that a bundle's sources import, with the importing source. */
async function importers(entry: string): Promise<string[]> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    external: ['electron'],
    logLevel: 'silent',
  });
  return Object.entries(result.metafile.inputs)
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ path: name, external }) => external === true && NETWORK.includes(name.replace(/^node:/, '')))
        .map(({ path: name }) => `${file.replace(/^node_modules\/([^/]+)\/.*/, 'package $1')} imports ${name}`),
    )
    .filter((line, i, all) => all.indexOf(line) === i)
    .sort();
}

describe('the main process of the desktop application', () => {
  it('has no network module and calls no network function', () => {
    for (const name of ['main.cjs', 'preload.cjs']) {
      const text = readFileSync(path.join(out, name), 'utf8');
      expect({ name, imports: networkImports(text) }).toEqual({ name, imports: [] });
      const calls = text.match(/\b(fetch|XMLHttpRequest|WebSocket|EventSource|WebTransport|openExternal)\(/g) ?? [];
      expect({ name, calls }).toEqual({ name, calls: [] });
      expect(text).not.toMatch(/autoUpdater|crashReporter|setSpellCheckerDictionaryDownloadURL/);
    }
  });

  it('takes one module from Electron, and nothing with network access', () => {
    const text = readFileSync(path.join(out, 'main.cjs'), 'utf8');
    expect(text).not.toMatch(/\bimport_electron\w*\.(net|autoUpdater|crashReporter|desktopCapturer|inAppPurchase)\b/);
  });
});

describe('the loopback host', () => {
  it('imports a server, and no other code of ours uses the network', async () => {
    expect(await importers('src/host/main.ts')).toEqual([
      'package ws imports http',
      'package ws imports https',
      'package ws imports net',
      'package ws imports tls',
      'src/host/server.ts imports node:http',
    ]);
  });

  it('never uses its server package as a client', () => {
    const folder = path.join(root, 'src', 'host');
    const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(sources.join('\n')).not.toMatch(/new WebSocket\(|\bfetch\(|http\.(get|request)\(/);
  });
});

describe('the door for phones', () => {
  it('is a separate thread that imports a server, and no code of ours uses the network', async () => {
    expect(await importers('src/phones/phones.worker.ts')).toEqual([
      'package ws imports http',
      'package ws imports https',
      'package ws imports net',
      'package ws imports tls',
      'src/phones/door.ts imports node:http',
    ]);
    const folder = path.join(root, 'src', 'phones');
    const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(sources.join('\n')).not.toMatch(/new WebSocket\(|\bfetch\(|http\.(get|request)\(|'0\.0\.0\.0'/);
  });
});

describe('the page', () => {
  const scripts = () =>
    readdirSync(path.join(out, 'renderer'), { recursive: true })
      .map(String)
      .filter((name) => /\.(js|css|html)$/.test(name))
      .map((name) => readFileSync(path.join(out, 'renderer', name), 'utf8'))
      .join('\n');

  it('contains no URLs except those of specifications and error texts', () => {
    const hosts = [...scripts().matchAll(/\b(?:https?|wss?):\/\/([\w.-]+)/g)].map(([, host = '']) => host);
    // w3.org names XML namespaces; the others are in error texts of Svelte and marked.
    const named = ['www.w3.org', 'svelte.dev', 'github.com'];
    expect([...new Set(hosts)].filter((host) => !named.includes(host))).toEqual([]);
  });

  it('has no network access except the wire, uploads and downloads', () => {
    expect(scripts()).not.toMatch(/XMLHttpRequest|EventSource|sendBeacon|RTCPeerConnection|WebTransport|serviceWorker/);
    expect(scripts()).not.toMatch(/\b(eval|Function)\(['"`]/);
  });

  it('contains no schemas', () => {
    expect(scripts()).not.toMatch(/ZodError|\$ZodType/);
  });
});
