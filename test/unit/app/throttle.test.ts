import { expect, it } from 'vitest';
import { Throttle } from '../../../src/app/throttle';
import { appForTest, openSample, sendTo } from '../../support/open-app';

it('does repeated requests of one turn of the event loop once, afterwards', () => {
  const waiting: (() => void)[] = [];
  let done = 0;
  const throttle = new Throttle(
    (work) => waiting.push(work),
    () => (done += 1),
  );
  throttle.call();
  throttle.call();
  expect([done, waiting.length]).toEqual([0, 1]);
  waiting.shift()?.();
  throttle.call();
  expect([done, waiting.length]).toEqual([1, 1]);
});

it('players are notified after the game master has the answer, once for steps in quick succession', async () => {
  const waiting: (() => void)[] = [];
  const app = await appForTest(false, undefined, undefined, undefined, (work) => waiting.push(work));
  const campaign = await openSample(app, 'toy-duel');
  const seen: unknown[] = [];
  app.player['player.events'](undefined, (view) => seen.push(view?.look));
  const look = async (value: string): Promise<unknown> => sendTo(app, campaign, 'set-player-view', { look: value });
  for (const value of ['light', 'dark', 'light']) expect(await look(value)).toMatchObject({ ok: true });
  expect([seen, waiting.length]).toEqual([['dark'], 1]);
  waiting.shift()?.();
  await look('light');
  expect(seen).toEqual(['dark', 'light']);
});
