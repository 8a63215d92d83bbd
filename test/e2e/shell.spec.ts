import { expect, rawCall, test } from './fixtures';

test('both hosts answer the same calls about the window and the machine', async ({ app }) => {
  expect(await rawCall(app.page, 'shell.info')).toMatchObject({
    type: 'ok',
    value: { host: app.host, role: 'gm', dataFolder: app.dataDir, portable: true, version: expect.any(String) },
  });
});

test('the player view has its own role in both hosts', async ({ app }) => {
  const player = await app.openPlayerView();
  expect(await rawCall(player, 'shell.info')).toMatchObject({ value: { role: 'player', dataFolder: '' } });
  expect(await rawCall(player, 'shell.openPlayerView')).toMatchObject({ error: { code: 'not-for-players' } });
});

test('the application starts again on the same data, even after being killed', async ({ app }) => {
  await app.restart();
  expect(await rawCall(app.page, 'shell.info')).toMatchObject({ value: { dataFolder: app.dataDir } });
  await app.kill();
  await app.start();
  expect(await rawCall(app.page, 'shell.info')).toMatchObject({ value: { dataFolder: app.dataDir } });
});

test('the page has the strict content security policy', async ({ app }) => {
  const refused = await app.page.evaluate(async () => {
    let markup = 'taken';
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
    } catch {
      markup = 'refused';
    }
    const foreign = await fetch('https://example.com/').then(
      () => 'answered',
      () => 'refused',
    );
    return { markup, foreign };
  });
  expect(refused).toEqual({ markup: 'refused', foreign: 'refused' });
  app.provokes(/Content Security Policy|TrustedHTML/);
});
