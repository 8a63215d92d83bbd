import { expect, it } from 'vitest';
import { runKills } from './kills';

const ROUNDS = 100;

it('loses no confirmed record when the process is killed at any moment', async () => {
  const figures = await runKills(ROUNDS);
  console.log(
    `kills: ${figures.rounds} rounds, acknowledged ${figures.acknowledged}, lost ${figures.lost}, unreadable ${figures.unreadable}`,
  );
  expect(figures.examples).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
});
