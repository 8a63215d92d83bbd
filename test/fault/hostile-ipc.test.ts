import { expect, it } from 'vitest';
import { runHostileIpc } from './hostile-ipc';

it('refuses whatever a hostile page sends, with a code, and nothing changes', async () => {
  const { examples, ...figures } = await runHostileIpc(4_000);
  console.log(
    `hostile messages: ${figures.messages}, refused ${figures.refused}, answered ${figures.answered}, ` +
      `dropped ${figures.dropped}, wrong ${examples.length}`,
  );
  console.log(figures.codes);
  expect(examples).toEqual([]);
  expect(figures.refused).toBeGreaterThan(2_000);
  expect(Object.keys(figures.codes).length).toBeGreaterThan(5);
});
