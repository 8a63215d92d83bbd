import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackage, getRawHeader } from '@electron/asar';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import {
  checkContents,
  checkFuses,
  checkIntegrity,
  checkManifest,
  checkSizes,
  checkTexts,
} from '../../../build/scripts/package/checks';
import type { Packaged } from '../../../build/scripts/package/layout';

const sound = {
  'package.json': JSON.stringify({ name: 'turnwright', version: '1.2.3', main: 'out/main.cjs' }),
  'out/main.cjs': 'main();',
  'out/preload.cjs': 'preload();',
  'out/renderer/index.html': '<!doctype html>',
  'out/renderer/assets/index-abc_1.js': 'page();',
  'out/phone/index.html': '<!doctype html>',
};

/** A packaged app of these files, with the executable of the fake runtime. */
async function packaged(files: Record<string, string> = sound): Promise<Packaged> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnwright-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'app', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const asar = path.join(folder, 'app.asar');
  await createPackage(path.join(folder, 'app'), asar);
  // It does not wait for its last bytes: the archive is whole when it holds its lengths, its header and all files.
  const bytes = Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  await vi.waitFor(() => expect(statSync(asar).size).toBe(8 + getRawHeader(asar).headerSize + bytes));
  const executable = path.join(folder, 'turnwright');
  cpSync('test/fake-dist/electron', executable);
  return { folder, executable, asar, texts: folder };
}

describe('looking through a packaged app', () => {
  it('passes what belongs there', async () => {
    const app = await packaged();
    expect(checkContents(app)).toBe('6 files, all on the allow-list');
    expect(checkIntegrity(app)).toBe('6 hashes in the header are right');
    expect(checkManifest(app)).toBe('version 1.2.3');
  });

  it.each([
    'src/engine/state/create.ts',
    'out/main.cjs.map',
    'out/renderer/gallery.ts',
    'node_modules/zod/index.js',
    'test/a.js',
  ])('refuses %s in the archive', async (foreign) => {
    const app = await packaged({ ...sound, [foreign]: '' });
    expect(() => checkContents(app)).toThrow(`not on the allow-list: ${foreign}`);
  });

  it('misses the preload', async () => {
    const { 'out/preload.cjs': _preload, ...rest } = sound;
    const app = await packaged(rest);
    expect(() => checkContents(app)).toThrow('missing: out/preload.cjs');
  });

  it('notices a changed byte in a file', async () => {
    const app = await packaged();
    const bytes = readFileSync(app.asar);
    bytes.write('pAge();', bytes.indexOf('page();'));
    writeFileSync(app.asar, bytes);
    expect(() => checkIntegrity(app)).toThrow("the header's hash is wrong for out/renderer/assets/index-abc_1.js");
  });

  it('refuses a manifest that still names packages to install', async () => {
    const manifest = JSON.stringify({ version: '1.2.3', main: 'out/main.cjs', devDependencies: {} });
    const app = await packaged({ ...sound, 'package.json': manifest });
    expect(() => checkManifest(app)).toThrow('devDependencies');
  });

  it('names the fuses that are not as wanted', async () => {
    const app = await packaged();
    await expect(checkFuses(app)).rejects.toThrow(/RunAsNode.*EnableEmbeddedAsarIntegrityValidation/);
  });

  it('reads the fuses from the executable', async () => {
    const app = await packaged();
    const wanted = readFileSync(app.executable, 'latin1').replace('101100011', '000011001');
    writeFileSync(app.executable, wanted, 'latin1');
    expect(await checkFuses(app)).toBe('8 fuses as wanted');
  });

  it('holds a preload to its budget', async () => {
    const app = await packaged({ ...sound, 'out/preload.cjs': 'x'.repeat(25_000) });
    expect(() => checkSizes(app)).toThrow('preload 25 of 24 kB');
  });

  it('holds what the page loads at once to its budget, and not what it loads later', async () => {
    const page = '<script src="./assets/index-a.js"></script><link href="./assets/ui-b.js">';
    const half = 'x'.repeat(200_000);
    const parts = { 'out/renderer/index.html': page, 'out/renderer/assets/index-a.js': half };
    const later = { ...sound, ...parts, 'out/renderer/assets/Panel-c.js': half };
    expect(checkSizes(await packaged(later))).toContain('script before the first fight 200 of 350 kB');
    const both = await packaged({ ...later, 'out/renderer/assets/ui-b.js': half });
    expect(() => checkSizes(both)).toThrow('script before the first fight 400 of 350 kB');
  });

  it('misses the licence texts', async () => {
    const app = await packaged();
    expect(() => checkTexts(app)).toThrow('LICENSE.txt, NOTICE.txt, THIRD-PARTY.txt');
  });
});

describe('the configuration of the packages', () => {
  it('names the Electron whose types and runtime the development uses', () => {
    const config = parse(readFileSync('electron-builder.yml', 'utf8')) as { electronVersion: string };
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(config.electronVersion).toBe(devDependencies['electron']);
  });
});
