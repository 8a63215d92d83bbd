import { expect, it } from 'vitest';
import { runDamage } from './damage';

it('opens a damaged campaign as far as possible, says so, and keeps the damaged bytes', async () => {
  const figures = await runDamage(1_000);
  console.log(
    `damage: ${figures.rounds} rounds, in full ${figures.openedInFull}, in part ${figures.openedInPart}, ` +
      `refused ${figures.refused}, wrong ${figures.wrong}`,
  );
  expect(figures.examples).toEqual([]);
  expect(figures.openedInPart).toBeGreaterThan(10);
});
