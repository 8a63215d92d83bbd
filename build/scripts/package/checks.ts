import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import asar from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import type { Packaged } from './layout';

/** Everything that may be in the archive. */
const allowed = [
  /^package\.json$/,
  /^out\/(main|preload)\.cjs$/,
  /^out\/workers\/[\w-]+\.mjs$/,
  /^out\/renderer\/[\w-]+\.html$/,
  /^out\/phone\/(index\.html|phone\.(js|css))$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|svg|png)$/,
];

const required = ['package.json', 'out/main.cjs', 'out/preload.cjs', 'out/renderer/index.html', 'out/phone/index.html'];

/** Budgets in kilobytes. Raise one only with a reason in the commit. */
const budgets = [
  // Contains the rules twice: long work runs in a thread with its own copy, beside the main process. The server for phones,
  // a second typeface and custom games account for 600 kB.
  { what: 'archive', match: /./, kilobytes: 6600 },
  { what: 'main process', match: /^out\/main\.cjs$/, kilobytes: 2000 },
  { what: 'preload', match: /^out\/preload\.cjs$/, kilobytes: 24 },
  { what: 'script of the page', match: /^out\/renderer\/.*\.js$/, kilobytes: 1200 },
  { what: 'page of a phone', match: /^out\/phone\//, kilobytes: 160 },
  { what: 'fonts', match: /\.woff2$/, kilobytes: 1500 },
];

/** A fuse is a character in the executable: '1' is on. */
const on = '1';
const off = '0';

/** What electron-builder.yml asks for; the cookie and snapshot fuses are off by default and stay so. */
const fuses: [FuseV1Options, string][] = [
  [FuseV1Options.RunAsNode, off],
  [FuseV1Options.EnableCookieEncryption, off],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, off],
  [FuseV1Options.EnableNodeCliInspectArguments, off],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, on],
  [FuseV1Options.OnlyLoadAppFromAsar, on],
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, off],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, off],
];

interface FileEntry {
  size: number;
  integrity?: { algorithm: string; hash: string; blockSize: number; blocks: string[] };
}
interface FolderEntry {
  files: Record<string, FileEntry | FolderEntry>;
}

/** Files of the archive with their header entries, by path with forward slashes. */
function entriesOf(archive: string): Map<string, FileEntry> {
  const found = new Map<string, FileEntry>();
  const walk = (folder: FolderEntry, prefix: string): void => {
    for (const [name, entry] of Object.entries(folder.files)) {
      if ('files' in entry) walk(entry, `${prefix}${name}/`);
      else found.set(prefix + name, entry);
    }
  };
  walk(asar.getRawHeader(archive).header as unknown as FolderEntry, '');
  return found;
}

const contentOf = (archive: string, file: string): Buffer => asar.extractFile(archive, file.split('/').join(path.sep));

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** SHA-256 of the whole archive, in hexadecimal. */
export const archiveHash = (archive: string): string => sha256(fs.readFileSync(archive));

const list = (files: string[]): string => files.slice(0, 8).join(', ') + (files.length > 8 ? ', …' : '');

/** Checks that the archive contains only what the allow-list names, and everything required. */
export function checkContents({ asar: archive }: Packaged): string {
  const files = [...entriesOf(archive).keys()];
  const foreign = files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
  if (foreign.length > 0) throw new Error(`not on the allow-list: ${list(foreign)}`);
  const missing = required.filter((file) => !files.includes(file));
  if (missing.length > 0) throw new Error(`missing: ${list(missing)}`);
  return `${files.length} files, all on the allow-list`;
}

/** Checks every file's SHA-256, whole and by block, against the header. */
export function checkIntegrity({ asar: archive }: Packaged): string {
  const entries = [...entriesOf(archive)];
  const wrong = entries.filter(([file, { integrity }]) => {
    if (integrity?.algorithm !== 'SHA256') return true;
    const content = contentOf(archive, file);
    const blocks = integrity.blocks.map((_, i) =>
      sha256(content.subarray(i * integrity.blockSize, (i + 1) * integrity.blockSize)),
    );
    return sha256(content) !== integrity.hash || blocks.join() !== integrity.blocks.join();
  });
  if (wrong.length > 0) throw new Error(`the header's hash is wrong for ${list(wrong.map(([file]) => file))}`);
  return `${entries.length} hashes in the header are right`;
}

/** Checks that the packaged manifest starts the bundle and depends on no package. */
export function checkManifest({ asar: archive }: Packaged): string {
  const manifest = JSON.parse(contentOf(archive, 'package.json').toString()) as Record<string, unknown>;
  if (manifest.main !== 'out/main.cjs') throw new Error(`main is ${String(manifest.main)}`);
  const left = ['scripts', 'devDependencies'].filter((key) => key in manifest);
  if (left.length > 0) throw new Error(`the packaged package.json still has ${list(left)}`);
  return `version ${String(manifest.version)}`;
}

/** Checks the executable's fuses against electron-builder.yml. */
export async function checkFuses({ executable }: Packaged): Promise<string> {
  const wire = await getCurrentFuseWire(executable);
  const wrong = fuses
    .filter(([fuse, state]) => String.fromCharCode(wire[fuse] ?? 0) !== state)
    .map(([fuse]) => FuseV1Options[fuse]);
  if (wrong.length > 0) throw new Error(`set otherwise: ${list(wrong)}`);
  return `${fuses.length} fuses as wanted`;
}

const PAGE = 'out/renderer/index.html';
/** Limit of what the page loads at start: its script and all static imports. */
const START_KILOBYTES = 350;

/** Whether the page runs or preloads a file at start. */
function startsWith(page: Buffer, file: string): boolean {
  return page.includes(`assets/${path.posix.basename(file)}"`);
}

/** Checks sizes against their budgets, in kilobytes of 1000 bytes. */
export function checkSizes({ asar: archive }: Packaged): string {
  const entries = [...entriesOf(archive)];
  const lines = budgets.map(({ what, match, kilobytes }) => {
    const bytes = entries.filter(([file]) => match.test(file)).reduce((sum, [, { size }]) => sum + size, 0);
    return { what, used: Math.ceil(bytes / 1000), kilobytes };
  });
  const start = entries.filter(([file]) => file.endsWith('.js') && startsWith(contentOf(archive, PAGE), file));
  const startBytes = start.reduce((sum, [, { size }]) => sum + size, 0);
  lines.push({ what: 'script before the first fight', used: Math.ceil(startBytes / 1000), kilobytes: START_KILOBYTES });
  const text = lines.map(({ what, used, kilobytes }) => `${what} ${used} of ${kilobytes} kB`).join(', ');
  if (lines.some(({ used, kilobytes }) => used > kilobytes)) throw new Error(`over budget: ${text}`);
  return text;
}

/** Checks that the licence texts are beside the program. */
export function checkTexts({ texts }: Packaged): string {
  const wanted = ['LICENSE.txt', 'NOTICE.txt', 'THIRD-PARTY.txt'];
  const missing = wanted.filter((file) => !fs.existsSync(path.join(texts, file)));
  if (missing.length > 0) throw new Error(`missing: ${list(missing)}`);
  return wanted.join(', ');
}
