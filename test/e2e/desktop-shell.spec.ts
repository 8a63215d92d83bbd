import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseMenu, electronCommand, electronOf, expect, rawCall, rawSend, test, type AppUnderTest } from './fixtures';

/** What only the desktop application has: the limits of its page, its windows, its crashes. */

test.use({ ownStart: true });

test('a page has the bridge and nothing of Node or Electron', async ({ app }) => {
  const seen = await app.page.evaluate(() => ({
    bridge: Object.keys(window.turnwright ?? {}).sort(),
    node: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
    frozen: Object.isFrozen(window.turnwright),
  }));
  expect(seen).toEqual({ bridge: ['host', 'offerFile', 'on', 'onClose', 'send'], node: [], frozen: true });
});

test('calls are answered with the facts of this start', async ({ app }) => {
  expect(await rawCall(app.page, 'shell.info')).toMatchObject({
    type: 'ok',
    value: { host: 'electron', role: 'gm', dataFolder: app.dataDir, portable: true },
  });
});

test('hostile messages are refused with a code or ignored, and the connection stays open', async ({ app }) => {
  const { page } = app;
  expect(await rawCall(page, '__proto__')).toMatchObject({ type: 'error', error: { code: 'unknown-call' } });
  expect(await rawCall(page, 'shell.openFolder', { which: '/etc' })).toMatchObject({ error: { code: 'bad-input' } });
  const deep = JSON.parse('['.repeat(60) + ']'.repeat(60)) as unknown;
  expect(await rawCall(page, 'shell.openFolder', deep)).toMatchObject({ error: { code: 'bad-payload' } });
  await page.evaluate(() => {
    for (const junk of [null, 'close', 7, [], { id: 'x' }]) window.turnwright?.send(junk);
  });
  expect(await rawCall(page, 'shell.info')).toMatchObject({ type: 'ok' });
});

test('the policy stops inline code, eval, foreign requests and foreign frames', async ({ app }) => {
  app.provokes(/Content Security Policy|TrustedHTML|TrustedScript/);
  const stopped = await app.page.evaluate(async () => {
    const found: Record<string, unknown> = {};
    try {
      document.body.innerHTML = '<img src=x onerror="window.ranInline = true">';
    } catch {
      found['markup'] = 'refused';
    }
    try {
      const script = document.createElement('script');
      script.textContent = 'window.ranInline = true';
      document.head.append(script);
    } catch {
      found['script'] = 'refused';
    }
    found['inline'] = 'ranInline' in window;
    // In a task of its own: what a test evaluates is itself exempt from the policy.
    found['evaluated'] = await new Promise((resolve) =>
      setTimeout(() => {
        try {
          resolve((0, eval)('1 + 1'));
        } catch {
          resolve('refused');
        }
      }),
    );
    found['fetch'] = await fetch('https://example.com/').then(
      () => 'answered',
      () => 'refused',
    );
    found['socket'] = await new Promise((resolve) => {
      const socket = new WebSocket('wss://example.com/');
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    });
    return found;
  });
  expect(stopped).toEqual({
    markup: 'refused',
    script: 'refused',
    inline: false,
    evaluated: 'refused',
    fetch: 'refused',
    socket: 'refused',
  });
});

/** A window that was refused may be announced for a moment before it is gone; Playwright reports both late. */
function expectOneWindow(app: AppUnderTest): Promise<void> {
  return expect.poll(() => electronOf(app).windows().length).toBe(1);
}

test('the page cannot navigate away, open windows, or reach another machine', async ({ app }) => {
  app.provokes(/Content Security Policy/);
  const { page } = app;
  const before = page.url();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.com/leave';
    document.body.append(link);
    link.click();
    window.open('https://example.com/popup');
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/frame';
    document.body.append(frame);
  });
  expect(await rawCall(page, 'shell.info')).toMatchObject({ type: 'ok' });
  expect(page.url()).toBe(before);
  await expectOneWindow(app);
});

test('permissions are denied', async ({ app }) => {
  app.provokes(/Permissions policy violation/);
  const answers = await app.page.evaluate(async () => {
    const media = await navigator.mediaDevices
      .getUserMedia({ audio: true })
      .then(() => 'granted')
      .catch((error: Error) => error.name);
    return { media, notification: await Notification.requestPermission() };
  });
  expect(answers.media).not.toBe('granted');
  expect(answers.notification).not.toBe('granted');
});

test('the page’s files are served with fixed types, and nothing else is served', async ({ app }) => {
  app.provokes(/Failed to load resource/);
  const statuses = await app.page.evaluate(async () => {
    const paths = ['/', '/nothing.js', '/../package.json', '/..%2fpackage.json', '/index.html/..', '/%2e%2e/main.cjs'];
    const answers: [string, number][] = [];
    for (const path of paths) answers.push([path, (await fetch(path)).status]);
    return Object.fromEntries(answers);
  });
  expect(statuses['/']).toBe(200);
  expect(statuses['/nothing.js']).toBe(404);
  expect(statuses['/..%2fpackage.json']).toBe(404);
  expect(statuses['/%2e%2e/main.cjs']).not.toBe(200);
});

test('a reload ends the old subscriptions and the page works on', async ({ app }) => {
  const { page } = app;
  await page.evaluate(() => window.turnwright?.send({ type: 'subscribe', id: 5_000_000, name: 'shell.events' }));
  await page.reload();
  // The new connection can use the same id again, and receives the event once.
  const heard = rawSend(page, { type: 'subscribe', id: 5_000_000, name: 'shell.events' });
  await rawCall(page, 'shell.info');
  await chooseMenu(app, 'settings');
  expect(await heard).toEqual({
    type: 'event',
    id: 5_000_000,
    seq: 1,
    event: { kind: 'menu', command: 'settings' },
  });
});

test('the player view is a second window with the role of a player', async ({ app }) => {
  const player = await app.openPlayerView();
  expect(player.url()).toContain('view=player');
  expect(await rawCall(player, 'shell.info')).toMatchObject({
    value: { role: 'player', dataFolder: '', logFolder: '' },
  });
  expect(await rawCall(player, 'shell.openFolder', { which: 'data' })).toMatchObject({
    type: 'error',
    error: { code: 'not-for-players' },
  });
});

test('the player view closes with the window of the game master, and the application ends', async ({ app }) => {
  const player = await app.openPlayerView();
  const playerClosed = player.waitForEvent('close');
  const gone = new Promise((resolve) => electronOf(app).process().once('exit', resolve));
  await electronOf(app).evaluate(({ BrowserWindow }) => {
    const main = BrowserWindow.getAllWindows().find((one) => !one.webContents.getURL().includes('view=player'));
    main?.close();
  });
  await playerClosed;
  // On a Mac an application without a window goes on.
  if (process.platform === 'darwin') await app.close();
  expect(await gone).toBe(0);
});

test('a second start hands its file to the first and exits', async ({ app }) => {
  const archive = path.join(app.dataDir, 'Night in Lund.turnwright');
  await writeFile(archive, 'not yet an archive');
  const heard = rawSend(app.page, { type: 'subscribe', id: 6_000_000, name: 'shell.events' });
  await rawCall(app.page, 'shell.info');
  const { file, args } = electronCommand(app.dataDir, { args: [archive] });
  const second = spawn(file, args, { stdio: 'ignore' });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  expect(await heard).toMatchObject({ event: { kind: 'open-file', name: 'Night in Lund.turnwright' } });
  await expectOneWindow(app);
});

test('the window comes back where it was, and never off-screen', async ({ app }) => {
  const main = () => electronOf(app).evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await electronOf(app).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 200, y: 150, width: 1000, height: 700 }),
  );
  await app.restart();
  expect(await main()).toEqual({ x: 200, y: 150, width: 1000, height: 700 });
  await electronOf(app).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 5000, y: 150, width: 1000, height: 700 }),
  );
  await app.restart();
  expect(await main()).toEqual({ x: 460, y: 190, width: 1000, height: 700 });
});

test('a page that crashes is reloaded', async ({ app }) => {
  const loaded = electronOf(app).evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('render-process-gone', () => contents.once('did-finish-load', () => resolve()));
        contents?.forcefullyCrashRenderer();
      }),
  );
  await loaded;
  const alive = await electronOf(app).evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '',
  );
  expect(alive).toBe('app://main/');
});

test('a crash of the main process leaves a readable report', async ({ app }) => {
  const gone = new Promise((resolve) => electronOf(app).process().once('exit', resolve));
  const broken = electronOf(app).evaluate(({ dialog }) => {
    dialog.showErrorBox = () => undefined;
    setImmediate(() => {
      throw new Error("the ogre 'Grimtooth' broke it");
    });
  });
  // The process may be gone before it answers.
  await broken.catch(() => undefined);
  expect(await gone).toBe(1);
  const logs = path.join(app.dataDir, 'logs');
  const [report] = (await readdir(logs)).filter((name) => name.startsWith('crash-'));
  const text = await readFile(path.join(logs, report ?? ''), 'utf8');
  expect(text).toMatch(/^Turnwright \d+\.\d+\.\d+ stopped at /);
  expect(text).not.toContain('Grimtooth');
});
