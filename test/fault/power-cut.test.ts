import { expect, it } from 'vitest';
import { runPowerCuts } from './power-cut';

it('keeps every confirmed record through a power cut at any call', async () => {
  const figures = await runPowerCuts({ randomSurvivals: 3, deepEvery: 97 });
  console.log(
    `power cuts: ${figures.points} points, ${figures.cuts} cuts, lost ${figures.lost}, unreadable ${figures.unreadable}`,
  );
  expect(figures.examples).toEqual([]);
  expect(figures.lost + figures.unreadable).toBe(0);
  expect(figures.points).toBeGreaterThan(100);
});
