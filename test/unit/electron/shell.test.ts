import { promises, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeCrashReport } from '../../../electron/crash';
import { dialogFiles } from '../../../electron/dialogs';
import { menuTemplate, type MenuActions } from '../../../electron/menu';
import { Offers } from '../../../electron/offers';
import { readOptions } from '../../../electron/options';
import { answerAppRequest } from '../../../electron/protocol';
import { electronShell } from '../../../electron/shell-port';
import { StateFile } from '../../../electron/state';
import { DiskWatch, LOW_DISK_BYTES } from '../../../src/app/shell/disk-watch';
import { defaultDataFolder } from '../../../src/app/shell/data-folder';
import { loggable } from '../../../src/app/shell/loggable';
import { ShellEvents, shellImpl, type ShellPort } from '../../../src/app/shell/shell';
import type { KeyChoice } from '../../../src/contract/settings-view';
import { ARCHIVE_FILE } from '../../../src/contract/files';
import { acceleratorOf, MENU_KEYS } from '../../../src/contract/menu-keys';
import { MENU_COMMANDS, type ShellEvent } from '../../../src/contract/shell';
import { ok } from '../../../src/kernel/result';
import { RotatingLog } from '../../../src/store/disk/rotating-log';
import { systemError } from '../../fault/model-fs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnwright-shell-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the command line', () => {
  it('can name a data folder and archives, among unknown switches', () => {
    const argv = [
      'electron',
      '--inspect=0',
      '.',
      '--data',
      'my data',
      'a.turnwright',
      '--x=y',
      '/b/C.TURNWRIGHT',
      'n.txt',
    ];
    expect(readOptions(argv, '/home/gm')).toEqual({
      data: '/home/gm/my data',
      files: ['/home/gm/a.turnwright', '/b/C.TURNWRIGHT'],
    });
    expect(readOptions(['electron', '--data=/d'], '/')).toEqual({ data: '/d', files: [] });
    expect(readOptions(['electron', '--data', '--other'], '/').data).toBeUndefined();
  });
});

describe('the data folder', () => {
  it.each([
    [{ platform: 'linux', home: '/home/gm', env: {} }, '/home/gm/.local/share/turnwright'],
    [{ platform: 'linux', home: '/home/gm', env: { XDG_DATA_HOME: '/data' } }, '/data/turnwright'],
    [{ platform: 'linux', home: '/home/gm', env: { XDG_DATA_HOME: 'data' } }, '/home/gm/.local/share/turnwright'],
    [{ platform: 'darwin', home: '/Users/gm', env: {} }, '/Users/gm/Library/Application Support/Turnwright'],
    [{ platform: 'win32', home: 'C:\\gm', env: { APPDATA: 'C:\\gm\\Roaming' } }, 'C:\\gm\\Roaming\\Turnwright'],
  ])('of %j is where the system keeps such things', (surroundings, expected) => {
    expect(defaultDataFolder(surroundings)).toBe(expected);
  });
});

describe('the app:// protocol', () => {
  beforeEach(async () => {
    await mkdir(path.join(folder, 'page'));
    await writeFile(path.join(folder, 'page', 'index.html'), '<!doctype html>');
    await writeFile(path.join(folder, 'outside.js'), 'outside');
  });
  const ask = (url: string, method = 'GET') => answerAppRequest(path.join(folder, 'page'), { url, method });

  it('serves the page with the strict policy', async () => {
    const response = await ask('app://main/?view=player');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  });

  it.each([
    'app://main/../outside.js',
    'app://main/..%2foutside.js',
    'app://main/%2e%2e%2foutside.js',
    'app://main/..%5coutside.js',
    'app://evil/index.html',
    'app://main/nothing.js',
    'app://main/.env',
  ])('does not find %s', async (url) => {
    expect((await ask(url)).status).toBe(404);
  });

  it('accepts only GET', async () => {
    expect((await ask('app://main/', 'POST')).status).toBe(404);
  });
});

describe('the state of the shell', () => {
  it('survives a restart and a broken file', async () => {
    const file = path.join(folder, 'window.json');
    const logged: string[] = [];
    const stateOf = (at = file): StateFile => new StateFile(at, (line) => logged.push(line));
    const state = stateOf();
    for (let i = 0; i < 12; i++) state.addRecent(`/archive ${i}`);
    state.addRecent('/archive 5');
    expect(stateOf().get().recentFiles.slice(0, 2)).toEqual(['/archive 5', '/archive 11']);
    expect(stateOf().get().recentFiles).toHaveLength(10);
    await writeFile(file, '{"main": 7, "player": {"bounds": null}, "recentFiles": ["/archive 5"], "later": 1}');
    expect(stateOf().get()).toEqual({ recentFiles: ['/archive 5'] });
    await writeFile(file, '{"main": 7');
    expect(stateOf().get()).toEqual({ recentFiles: [] });
    expect(logged).toEqual([]);
    // A place that cannot be written: the window still works, and the log says why nothing is remembered.
    stateOf(path.join(file, 'window.json')).addRecent('/archive 5');
    expect(logged.join()).toContain('places of windows not saved: Error [');
  });
});

describe('the log', () => {
  const lines = async (name: string) => (await readFile(path.join(folder, name), 'utf8')).trim().split('\n');

  it('rotates and never grows beyond its limit', async () => {
    const log = new RotatingLog({ folder, name: 'app', maxBytes: 200, keep: 2, now: () => 'T' });
    for (let i = 0; i < 100; i++) log.write(`line ${i}`);
    expect((await readdir(folder)).sort()).toEqual(['app.1.log', 'app.2.log', 'app.log']);
    expect((await lines('app.log')).at(-1)).toBe('T line 99');
    for (const name of await readdir(folder)) expect((await lines(name)).join('\n').length).toBeLessThanOrEqual(200);
  });

  it('stops writing when the disk fails', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const log = new RotatingLog({ folder: path.join(folder, 'file'), name: 'app', now: () => 'T' });
    log.write('x');
    expect(log.lost).toBe(1);
  });

  it('contains no names from a campaign', () => {
    const problem = new TypeError(`cannot heal "Stoya" of 'Night in Lund'`);
    expect(loggable(problem)).toMatch(/^TypeError: cannot heal … of …\n\s+at /);
    expect(loggable('lost "Stoya"')).toBe('lost …');
  });
});

describe('a crash report', () => {
  const facts = { version: '1.2.3', platform: 'linux', electron: '45', node: '24' };

  it('is readable, contains no names, and only ten are kept', async () => {
    for (let i = 10; i < 22; i++) {
      writeCrashReport(folder, { ...facts, at: `2026-01-01T00:00:${i}.000Z` }, new Error("lost 'Stoya'"));
    }
    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(10);
    expect(names[0]).toBe('crash-2026-01-01T00-00-12-000Z.txt');
    const text = await readFile(path.join(folder, names[9] ?? ''), 'utf8');
    expect(text).toContain('Turnwright 1.2.3 stopped at 2026-01-01T00:00:21.000Z.');
    expect(text).not.toContain('Stoya');
  });

  it('stays although the clock was set back before it was written', () => {
    for (let year = 2026; year < 2037; year++)
      writeCrashReport(folder, { ...facts, at: `${year}-01-01` }, new Error('x'));
    const late = writeCrashReport(folder, { ...facts, at: '2020-01-01' }, new Error('the newest'));
    expect(late === null ? '' : readFileSync(late, 'utf8')).toContain('the newest');
    expect(readdirSync(folder)).toHaveLength(10);
  });

  it('causes no second crash when the disk fails', async () => {
    await writeFile(path.join(folder, 'file'), '');
    expect(writeCrashReport(path.join(folder, 'file', 'x'), { ...facts, at: 'T' }, new Error('x'))).toBeNull();
  });
});

describe('menus', () => {
  const done: string[] = [];
  const actions: MenuActions = {
    command: (command) => done.push(command),
    openFolder: (which) => done.push(which),
    openPlayerView: () => done.push('player'),
  };
  type Item = MenuItemConstructorOptions;
  const all = (items: Item[]): Item[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);
  const delivered: KeyChoice = { preset: 'letters', own: {} };
  const itemsOf = (platform: string, keys = delivered, developer = false): Item[] =>
    all(menuTemplate({ platform, appName: 'Turnwright', developer, keys }, actions));
  const roles = (platform: string) => itemsOf(platform).flatMap((item) => item.role ?? []);

  it.each(['linux', 'win32', 'darwin'])('offer every command once on %s', (platform) => {
    const ids = itemsOf(platform).flatMap((item) => item.id ?? []);
    expect([...ids].sort()).toEqual([...MENU_COMMANDS, 'open-data', 'open-logs', 'player-view'].sort());
  });

  it('follow the conventions of each platform', () => {
    expect(roles('darwin')).toEqual(
      expect.arrayContaining(['services', 'hide', 'hideOthers', 'unhide', 'quit', 'front']),
    );
    expect(roles('linux')).not.toContain('hide');
    expect(roles('linux')).toContain('quit');
    expect(roles('win32')).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'togglefullscreen']));
    expect(roles('win32')).not.toContain('toggleDevTools');
  });

  it('use no accelerator twice', () => {
    for (const platform of ['linux', 'darwin']) {
      const keys = itemsOf(platform, delivered, true).flatMap((item) => item.accelerator ?? []);
      expect(keys.length).toBe(Object.keys(MENU_KEYS).length);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('show custom keys, and leave keys that type text to the page', () => {
    const own = { 'menu-export': ['alt+ArrowUp'], 'menu-find': [], undo: ['u'], redo: ['mod++'] };
    const keyOf = (id: string, keys: KeyChoice, platform = 'linux') => {
      const { accelerator, registerAccelerator } = itemsOf(platform, keys).find((item) => item.id === id) ?? {};
      return [accelerator, registerAccelerator];
    };
    expect(keyOf('redo', delivered)).toEqual(['CmdOrCtrl+Shift+Z', undefined]);
    expect(keyOf('player-view', delivered)).toEqual(['CmdOrCtrl+Shift+P', undefined]);
    expect(keyOf('close-campaign', delivered)).toEqual([undefined, undefined]);
    const letters: KeyChoice = { preset: 'letters', own };
    expect(keyOf('export-archive', letters)).toEqual(['Alt+Up', undefined]);
    expect(keyOf('find', letters)).toEqual([undefined, undefined]);
    expect(keyOf('redo', letters)).toEqual(['CmdOrCtrl+Plus', undefined]);
    expect(keyOf('undo', letters)).toEqual(['U', false]);
    expect(keyOf('undo', letters, 'darwin')).toEqual([undefined, undefined]);
    for (const preset of ['ctrl', 'off'] as const) {
      expect(keyOf('undo', { preset, own })).toEqual(['CmdOrCtrl+Z', undefined]);
      expect(keyOf('export-archive', { preset, own })).toEqual(['Alt+Up', undefined]);
    }
  });

  it('ignore a key that menus do not support', () => {
    expect(acceleratorOf('mod+ö')).toBeUndefined();
    expect(acceleratorOf('mod+F25')).toBeUndefined();
    expect(['mod+shift+p', 'mod+,', 'F1', 'alt+ ', 'mod++', 'shift+Escape'].map(acceleratorOf)).toEqual([
      'CmdOrCtrl+Shift+P',
      'CmdOrCtrl+,',
      'F1',
      'Alt+Space',
      'CmdOrCtrl+Plus',
      'Shift+Esc',
    ]);
  });
});

describe('files of the desktop', () => {
  const setUp = (answer: { open?: string[]; save?: string }) => {
    const offers = new Offers();
    const used: string[] = [];
    const shown: string[] = [];
    const port = dialogFiles({
      dialog: {
        showOpenDialog: async () => ({ canceled: answer.open === undefined, filePaths: answer.open ?? [] }),
        showSaveDialog: async () => ({ canceled: answer.save === undefined, filePath: answer.save ?? '' }),
      } as Parameters<typeof dialogFiles>[0]['dialog'],
      shell: { showItemInFolder: (file) => shown.push(file) },
      offers,
      window: () => null,
      onUsed: (file) => used.push(file),
    });
    return { port, offers, used, shown };
  };

  it('come from a dialog, from the system, or not at all', async () => {
    const archive = path.join(folder, 'a.turnwright');
    await writeFile(archive, 'x');
    const { port, offers, used } = setUp({ open: [archive] });
    const request = { title: 'Import', kind: ARCHIVE_FILE };
    expect(await port.open(request)).toMatchObject({ ok: true, value: { name: 'a.turnwright', path: archive } });
    const { id } = offers.add(archive);
    expect(await port.open({ ...request, offer: id })).toMatchObject({ ok: true, value: { path: archive } });
    expect(await port.open({ ...request, offer: 'made up' })).toMatchObject({ error: { code: 'unknown-file' } });
    await rm(archive);
    expect(await port.open({ ...request, offer: id })).toMatchObject({ error: { code: 'unknown-file' } });
    expect(await setUp({}).port.open(request)).toEqual({ ok: true, value: null });
    expect(used).toEqual([archive, archive]);
  });

  it('replace an old file only when the new one is whole', async () => {
    const target = path.join(folder, 'out.turnwright');
    await writeFile(target, 'old');
    const { port, used } = setUp({ save: target });
    const request = { title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'out' };
    const dropped = await port.save(request);
    if (!dropped.ok || dropped.value === null) throw new Error('no target');
    await writeFile(dropped.value.path, 'half');
    await dropped.value.discard();
    expect(await readFile(target, 'utf8')).toBe('old');
    const kept = await port.save(request);
    if (!kept.ok || kept.value === null) throw new Error('no target');
    await writeFile(kept.value.path, 'new');
    expect(await kept.value.finish()).toEqual({ ok: true, value: { kind: 'file', path: target } });
    expect(await readFile(target, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['out.turnwright']);
    expect(used).toEqual([target]);
  });

  it('get their ending, and never replace a file that the system did not ask about', async () => {
    const typed = path.join(folder, 'out');
    const { port, used } = setUp({ save: typed });
    const written = [typed, `${typed} 2`, `${typed} 3`].map((file) => `${file}.turnwright`);
    for (const wanted of written) {
      const target = await port.save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'out' });
      if (!target.ok || target.value === null) throw new Error('no target');
      await writeFile(target.value.path, wanted);
      expect(await target.value.finish()).toEqual({ ok: true, value: { kind: 'file', path: wanted } });
    }
    for (const file of written) expect(await readFile(file, 'utf8')).toBe(file);
    expect(used).toEqual(written);
  });

  it('are tried again where a virus scanner looks at what was just written', async () => {
    const windows = { value: 'win32' as const, configurable: true };
    const here = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    const renamed = vi.spyOn(promises, 'rename').mockRejectedValueOnce(systemError('EPERM'));
    onTestFinished(() => {
      Object.defineProperty(process, 'platform', here);
      renamed.mockRestore();
    });
    const target = path.join(folder, 'out.turnwright');
    const saving = await setUp({ save: target }).port.save({
      title: 'Export',
      kind: ARCHIVE_FILE,
      suggestedName: 'out',
    });
    if (!saving.ok || saving.value === null) throw new Error('no target');
    await writeFile(saving.value.path, 'new');
    Object.defineProperty(process, 'platform', windows);
    expect(await saving.value.finish()).toMatchObject({ ok: true });
    expect(renamed).toHaveBeenCalledTimes(2);
    expect(await readFile(target, 'utf8')).toBe('new');
  });

  it('say in words why the disk refused one, and leave nothing half-written', async () => {
    const target = path.join(folder, 'out.turnwright');
    await mkdir(target);
    const { port, used } = setUp({ save: target });
    const saving = await port.save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'out' });
    if (!saving.ok || saving.value === null) throw new Error('no target');
    await writeFile(saving.value.path, 'new');
    const message = `${target} is a folder where a file should be, or the reverse. Move it away, then try again.`;
    expect(await saving.value.finish()).toEqual({ ok: false, error: { code: 'wrong-kind', message } });
    expect(await readdir(folder)).toEqual(['out.turnwright']);
    expect(used).toEqual([]);
    // Nothing else is said although what was written cannot be removed either.
    await mkdir(saving.value.path);
    await rm(target, { recursive: true });
    await writeFile(target, 'a file');
    expect(await saving.value.finish()).toMatchObject({ ok: false, error: { code: 'wrong-kind' } });
    await expect(saving.value.discard()).resolves.toBeUndefined();
  });
});

describe('the folders of the desktop', () => {
  const shellOn = (dataFolder: string, opened: (folder: string) => string): ShellPort =>
    electronShell({
      app: { getVersion: () => '0' },
      shell: { openPath: async (at) => opened(at) },
      windows: { openPlayer: async () => undefined, printToPdf: async () => ok(new Uint8Array()) },
      offers: new Offers(),
      state: new StateFile(path.join(folder, 'window.json'), () => undefined),
      log: new RotatingLog({ folder, name: 'app', now: () => 'T' }),
      dataFolder,
      logFolder: path.join(dataFolder, 'logs'),
      options: { data: undefined, files: [] },
      moveData: async () => ok({ moving: false }),
      useKeys: () => undefined,
    });

  it('are created if they are gone, and opened', async () => {
    const seen: string[] = [];
    const shell = shellOn(path.join(folder, 'data'), (at) => (seen.push(at), ''));
    expect(await shell.openFolder('data')).toEqual({ ok: true, value: undefined });
    expect(await shell.openFolder('logs')).toEqual({ ok: true, value: undefined });
    expect(seen).toEqual([path.join(folder, 'data'), path.join(folder, 'data', 'logs')]);
    expect(await readdir(path.join(folder, 'data'))).toEqual(['logs']);
  });

  it('that no program opens are refused with the system’s own reason', async () => {
    const data = path.join(folder, 'data');
    const message = `${data} could not be opened: no file manager`;
    expect(await shellOn(data, () => 'no file manager').openFolder('data')).toEqual({
      ok: false,
      error: { code: 'folder-not-opened', message },
    });
  });

  it('that cannot be created are refused, and nothing is opened', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const seen: string[] = [];
    const shell = shellOn(path.join(folder, 'file', 'data'), (at) => (seen.push(at), ''));
    expect(await shell.openFolder('data')).toMatchObject({ ok: false, error: { code: 'wrong-kind' } });
    expect(seen).toEqual([]);
  });
});

describe('events of the shell', () => {
  it('keep a file that was opened before any page subscribed', () => {
    const events = new ShellEvents();
    const heard: ShellEvent[] = [];
    events.publish({ kind: 'open-file', offer: '1', name: 'a' });
    events.publish({ kind: 'menu', command: 'undo' });
    const stop = events.listen((event) => heard.push(event));
    events.publish({ kind: 'menu', command: 'redo' });
    stop();
    events.publish({ kind: 'menu', command: 'find' });
    expect(heard).toEqual([
      { kind: 'open-file', offer: '1', name: 'a' },
      { kind: 'menu', command: 'redo' },
    ]);
  });

  it('report once that the disk is filling up, and once that it has room again', async () => {
    const events = new ShellEvents();
    const heard: ShellEvent[] = [];
    events.listen((event) => heard.push(event));
    let free = LOW_DISK_BYTES * 2;
    const watch = new DiskWatch(events, async () => free);
    await watch.look();
    free = 1000;
    await watch.look();
    await watch.look();
    const late: ShellEvent[] = [];
    events.listen((event) => late.push(event));
    free = LOW_DISK_BYTES;
    await watch.look();
    const both = [
      { kind: 'disk', low: true, freeBytes: 1000 },
      { kind: 'disk', low: false, freeBytes: LOW_DISK_BYTES },
    ];
    expect(heard).toEqual(both);
    // A window opened or reloaded meanwhile receives it too; a later one need not.
    expect(late).toEqual(both);
    const last: ShellEvent[] = [];
    events.listen((event) => last.push(event));
    expect(last).toEqual([]);
  });

  it('show no path to a player', async () => {
    const port = {
      facts: () => ({ host: 'electron', dataFolder: '/home/gm', logFolder: '/home/gm', recentFiles: [{ name: 'a' }] }),
    } as unknown as ShellPort;
    const impl = shellImpl(port, new ShellEvents());
    const answer = await impl['shell.info'](undefined, { role: 'player' });
    expect(JSON.stringify(answer)).not.toContain('/home');
    expect(answer).toMatchObject({ value: { role: 'player', recentFiles: [] } });
  });
});
