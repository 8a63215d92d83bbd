import { expect, it } from 'vitest';
import { runArchives } from './archives';

it('refuses mutated archives with a reason and leaves nothing behind', async () => {
  const figures = await runArchives(2_000);
  console.log(
    `mutated archives: ${figures.archives}, refused ${figures.refused}, taken whole ${figures.taken}, ` +
      `wrong ${figures.wrong}, memory grew ${Math.round(figures.grownMegabytes)} MB`,
  );
  console.log(figures.codes);
  expect(figures.examples).toEqual([]);
  expect(figures.refused).toBeGreaterThan(1_000);
  expect(figures.grownMegabytes).toBeLessThan(400);
});
