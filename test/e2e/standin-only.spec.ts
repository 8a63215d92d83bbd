import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseMenu, electronOf, expect, rawCall, subscribe, test } from './fixtures';

/** What only the stand-in can tell: other screens, paths of dropped files, calls to `shell`. */

test.use({ ownStart: true });

test('a dropped file reaches the application by its path, which the page never sees', async ({ app }) => {
  const file = path.join(app.dataDir, 'dropped.turnwright');
  await writeFile(file, 'no archive at all');
  await app.electron?.evaluate(({ BrowserWindow }, dropped) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      tellFilePath(name: string, path: string): void;
    };
    contents.tellFilePath('dropped.turnwright', dropped);
  }, file);
  const offers = await app.page.evaluate(async () => [
    await window.turnwright?.offerFile(new File(['x'], 'dropped.turnwright')),
    await window.turnwright?.offerFile(new File(['x'], 'made in the page.turnwright')),
  ]);
  expect(offers).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), '']);
  // A drop on the window goes the same way, and its refusal is shown on the page.
  const dragged = await app.page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'dropped.turnwright'));
    return transfer;
  });
  await app.page.dispatchEvent('main', 'drop', { dataTransfer: dragged });
  await expect(app.page.getByText('This is not a complete Turnwright archive')).toBeVisible();
  // It was found and read, and is no archive.
  const refused = (await rawCall(app.page, 'archive.inspect', { offer: offers[0] })) as { error: { code: string } };
  expect(refused.error.code).toMatch(/^archive-/);
});

test.describe('with a second display', () => {
  const screens = [
    { x: 0, y: 0, width: 1440, height: 900 },
    { x: 1440, y: 0, width: 1920, height: 1080 },
  ];
  test.use({ startOptions: { env: { STANDIN_DISPLAYS: JSON.stringify(screens) } } });

  test('the player view fills it and opens only once', async ({ app }) => {
    await app.openPlayerView();
    const windows = await electronOf(app).evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({ ...window.getBounds(), full: window.isFullScreen() })),
    );
    expect(windows[1]).toEqual({ ...screens[1], full: true });
    expect(windows[0]).toMatchObject({ full: false });
    // A second request brings the same window to the front.
    await rawCall(app.page, 'shell.openPlayerView');
    expect(electronOf(app).windows()).toHaveLength(2);
  });
});

test('menus open folders, show the player view and send commands to the page', async ({ app }) => {
  const asked = await subscribe(app, 7_000_004);
  await chooseMenu(app, 'undo', 'open-data', 'open-logs', 'player-view');
  expect(await asked()).toMatchObject({ event: { kind: 'menu', command: 'undo' } });
  await expect.poll(() => electronOf(app).windows().length).toBe(2);
  // Each first makes sure that its folder exists, so they may come in either order.
  const opened = () =>
    electronOf(app).evaluate((electron) =>
      (electron as unknown as { standin: { shell: { verb: string; what: string }[] } }).standin.shell
        .map(({ verb, what }) => `${verb} ${what}`)
        .sort(),
    );
  await expect.poll(opened).toEqual([`openPath ${app.dataDir}`, `openPath ${path.join(app.dataDir, 'logs')}`]);
});

test('only files that our own page made can be saved from it', async ({ app }) => {
  const allowed = await electronOf(app).evaluate(({ session }) => {
    const ours = session.defaultSession as unknown as { wouldDownload(url: string): boolean };
    return ['blob:app://main/9c1e', 'blob:https://example.com/9c1e', 'https://example.com/x.exe', 'app://main/'].filter(
      (url) => ours.wouldDownload(url),
    );
  });
  expect(allowed).toEqual(['blob:app://main/9c1e']);
});
