import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptFrom } from '../../../build/scripts/kept';

/** Reads a file of words, and tells how often they were made of its text. */
async function reader(make: (text: string) => unknown) {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnwright-kept-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'words.txt');
  let times = 0;
  const counted = (text: string): unknown => {
    times += 1;
    return make(text);
  };
  const read = (script = 'build/scripts/kept.ts'): unknown =>
    keptFrom(file, script, counted, path.join(folder, 'kept'));
  return { read, write: (text: string) => writeFile(file, text), times: () => times, folder };
}

it('makes a value once for each text and each script', async () => {
  const { read, write, times, folder } = await reader((text) => text.split(' '));
  await write('a b');
  expect([read(), read()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(times()).toBe(1);
  await write('c');
  expect([read(), read()]).toEqual([['c'], ['c']]);
  expect(times()).toBe(2);
  expect(await readdir(path.join(folder, 'kept'))).toHaveLength(1);
  read('build/scripts/scenario-files.ts');
  expect(times()).toBe(3);
});

it('makes a value that JSON cannot hold each time, and keeps nothing of a failure', async () => {
  const { read, write, times } = await reader(
    (text) => (text === 'bad' ? JSON.parse(text) : [Number(text)]) as unknown,
  );
  await write('NaN');
  expect([read(), read()]).toEqual([[NaN], [NaN]]);
  expect(times()).toBe(2);
  await write('bad');
  expect(read).toThrow(SyntaxError);
  expect(read).toThrow(SyntaxError);
});
