import { expect, it } from 'vitest';
import { runForeign } from './foreign';

it('imports every mutated sheet and table, or refuses it with a code', () => {
  const { files, read, refused, examples } = runForeign(600);
  expect(examples).toEqual([]);
  expect(read + refused).toBe(files);
  expect(read).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(50);
});
