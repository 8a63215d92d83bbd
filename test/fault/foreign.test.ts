import { expect, it } from 'vitest';
import { runForeign } from './foreign';

it('ends every mutated sheet and table in people or in a coded refusal', () => {
  const { files, read, refused, examples } = runForeign(600);
  expect(examples).toEqual([]);
  expect(read + refused).toBe(files);
  expect(read).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(50);
});
