import { expect, it } from 'vitest';
import { runDefinitions } from './own-game';

it('refuses every mutated definition with the path of the fault, or plays it', () => {
  const { definitions, refused, played, commands, examples } = runDefinitions(400);
  expect(examples).toEqual([]);
  expect(refused + played).toBe(definitions);
  expect(played).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(100);
  expect(commands).toBeGreaterThan(played * 5);
});
