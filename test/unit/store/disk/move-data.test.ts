import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenDataFolder, rememberDataFolder } from '../../../../src/store/disk/data-location';
import { moveDataFolder } from '../../../../src/store/disk/move-data';

let folder: string;
let data: string;
const plenty = async (): Promise<number> => 1e12;
const at = (...parts: string[]): string => path.join(folder, ...parts);
const move = (to: string, freeBytes = plenty, { signal } = new AbortController()) =>
  moveDataFolder({ from: data, to, usual: at('usual'), freeBytes, signal });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnwright-move-'));
  data = at('data');
  await mkdir(path.join(data, 'campaigns', 'one'), { recursive: true });
  await mkdir(path.join(data, 'logs'));
  await writeFile(path.join(data, 'campaigns', 'one', 'journal.log'), 'records');
  await writeFile(path.join(data, 'settings.json'), '{}');
  await writeFile(path.join(data, 'lock'), 'held');
  await writeFile(path.join(data, 'logs', 'turnwright.log'), 'lines');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('moving the data folder', () => {
  it('copies all of the person’s data and does not change the old folder', async () => {
    expect(await move(at('new', 'place'))).toEqual({ ok: true, value: { files: 2, bytes: 9 } });
    expect(await readFile(at('new', 'place', 'campaigns', 'one', 'journal.log'), 'utf8')).toBe('records');
    expect((await readdir(at('new', 'place'))).sort()).toEqual(['campaigns', 'settings.json']);
    expect((await readdir(data)).sort()).toEqual(['campaigns', 'lock', 'logs', 'settings.json']);
    expect(chosenDataFolder(at('usual'))).toEqual({ ok: true, value: at('new', 'place') });
  });

  it('that cannot be recorded leaves nothing behind and can be tried again', async () => {
    await mkdir(at('usual', 'location.json'), { recursive: true });
    await mkdir(at('empty'));
    for (const to of [at('new', 'place'), at('empty')]) {
      expect(await move(to)).toMatchObject({ ok: false, error: { code: 'wrong-kind' } });
    }
    expect((await readdir(folder)).sort()).toEqual(['data', 'empty', 'usual']);
    expect(await readdir(at('empty'))).toEqual([]);
    expect(await readdir(at('usual'))).toEqual(['location.json']);
  });

  it('that is cancelled leaves nothing behind, and the data is where it was', async () => {
    const stop = new AbortController();
    const askedOnTheWay = async (): Promise<number> => {
      stop.abort();
      return plenty();
    };
    expect(await move(at('new'), askedOnTheWay, stop)).toMatchObject({ ok: false, error: { code: 'move-stopped' } });
    expect((await readdir(folder)).sort()).toEqual(['data']);
    expect(chosenDataFolder(at('usual'))).toEqual({ ok: true, value: at('usual') });
  });

  it('that fails removes nothing from the new folder that came from elsewhere meanwhile', async () => {
    await mkdir(at('shared'));
    await mkdir(at('usual', 'location.json'), { recursive: true });
    const arrival = async (): Promise<number> => {
      await writeFile(at('shared', 'mine.txt'), 'mine');
      return plenty();
    };
    expect(await move(at('shared'), arrival)).toMatchObject({ ok: false, error: { code: 'wrong-kind' } });
    expect(await readdir(at('shared'))).toEqual(['mine.txt']);
  });

  it.each([
    ['into itself', () => path.join(data, 'inside')],
    ['around itself', () => folder],
    ['to where it is', () => data],
    ['to half a path', () => 'data'],
  ])('is refused %s', async (_where, target) => {
    expect(await move(target())).toMatchObject({ ok: false, error: { code: 'move-refused' } });
    expect((await readdir(data)).sort()).toEqual(['campaigns', 'lock', 'logs', 'settings.json']);
  });

  it('is refused for a folder that is not empty, which does not change', async () => {
    await mkdir(at('full'));
    await writeFile(at('full', 'mine.txt'), 'mine');
    expect(await move(at('full'))).toMatchObject({ error: { code: 'move-refused' } });
    expect(await readdir(at('full'))).toEqual(['mine.txt']);
  });

  it('is refused for a disk with too little room, and leaves nothing behind', async () => {
    await mkdir(at('small'));
    expect(await move(at('small'), async () => 5)).toMatchObject({ error: { code: 'move-refused' } });
    expect(await readdir(at('small'))).toEqual([]);
  });
});

describe('the data location', () => {
  it('is the usual folder until it was moved', async () => {
    expect(chosenDataFolder(data)).toEqual({ ok: true, value: data });
    expect(await rememberDataFolder(data, folder)).toMatchObject({ ok: true });
    expect(chosenDataFolder(data)).toEqual({ ok: true, value: folder });
  });

  it('stays the usual folder if the move cannot be recorded, and says why', async () => {
    await mkdir(at('usual', 'location.json'), { recursive: true });
    const noted = await rememberDataFolder(at('usual'), folder);
    expect(noted).toMatchObject({ ok: false, error: { code: 'wrong-kind' } });
    expect(chosenDataFolder(at('usual'))).toEqual({ ok: true, value: at('usual') });
  });

  it('is not guessed when the drive is gone', async () => {
    expect(await rememberDataFolder(data, at('gone'))).toMatchObject({ ok: true });
    expect(chosenDataFolder(data)).toMatchObject({ ok: false, error: { code: 'data-folder-missing' } });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"dataFolder": 7}',
    '{"dataFolder": null}',
    '{"dataFolder": ""}',
    '{"dataFolder": "elsewhere"}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ])('is not guessed when the note holds %.30j', async (note) => {
    await writeFile(path.join(data, 'location.json'), note);
    const chosen = chosenDataFolder(data);
    expect(chosen).toMatchObject({ ok: false, error: { code: 'data-folder-unknown' } });
    expect(chosen.ok ? '' : chosen.error.message).toContain(path.join(data, 'location.json'));
  });
});
