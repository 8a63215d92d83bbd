import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  chooseMenu,
  electronCommand,
  electronOf,
  emitInMain,
  expect,
  rawCall,
  subscribe,
  test,
  type AppUnderTest,
} from './fixtures';
import { closeCampaign } from './table';

/** The life of the desktop application on a laptop: sleep, other instances, a data folder that moves, logs. */
test.use({ ownStart: true });

test('sleep, waking and files opened by the system reach the page', async ({ app }) => {
  await app.page.getByRole('heading', { name: 'New campaign' }).waitFor();
  const slept = await subscribe(app, 7_000_001);
  await emitInMain(app, 'powerMonitor', 'suspend');
  expect(await slept()).toMatchObject({ event: { kind: 'power', state: 'sleep' } });
  const woke = await subscribe(app, 7_000_002);
  await emitInMain(app, 'powerMonitor', 'resume');
  expect(await woke()).toMatchObject({ event: { kind: 'power', state: 'wake' } });
  const opened = await subscribe(app, 7_000_003);
  await emitInMain(app, 'app', 'open-file', '/x/A.turnwright');
  expect(await opened()).toMatchObject({ event: { kind: 'open-file', name: 'A.turnwright' } });
});

test('the page says that the computer was asleep', async ({ app }) => {
  const { page } = app;
  await page.getByRole('heading', { name: 'New campaign' }).waitFor();
  await emitInMain(app, 'powerMonitor', 'suspend');
  await emitInMain(app, 'powerMonitor', 'resume');
  const slept = page.getByText('The computer was asleep');
  await expect(slept).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(slept).toHaveCount(0);
});

test('the menu works on the start screen, and undo in a text field comes first', async ({ app }) => {
  const { page } = app;
  const choose = (id: string): Promise<void> => chooseMenu(app, id);
  await page.getByRole('heading', { name: 'New campaign' }).waitFor();
  await choose('new-campaign');
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.type('Night Cartel');
  await choose('undo');
  await expect(name).toHaveValue('');
  await choose('redo');
  await expect(name).toHaveValue('Night Cartel');
  for (const [id, title] of [
    ['settings', 'Settings'],
    ['keyboard-help', 'Keys'],
    ['about', 'Turnwright'],
  ] as const) {
    await choose(id);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  // Its keys are changed in the sheet like all others, and apply at once and after a restart.
  const keyOf = (item: string) =>
    electronOf(app).evaluate(
      ({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.accelerator ?? 'none',
      item,
    );
  expect(await keyOf('import-archive')).toBe('CmdOrCtrl+I');
  await choose('keyboard-help');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.getByRole('button', { name: 'Change Import an archive: Ctrl+I' }).click();
  await page.keyboard.press('m');
  await expect(sheet.getByRole('status')).toHaveText('M would fire while you type: add Ctrl or Alt.');
  await page.keyboard.press('Control+Shift+k');
  await expect(sheet.getByRole('button', { name: 'Change Import an archive: Ctrl+Shift+K' })).toBeFocused();
  await expect.poll(() => keyOf('import-archive')).toBe('CmdOrCtrl+Shift+K');
  await sheet.getByRole('button', { name: 'Change Find: Ctrl+F' }).click();
  await sheet.getByRole('button', { name: 'No key' }).click();
  await expect.poll(() => keyOf('find')).toBe('none');
  await sheet.getByRole('radio', { name: 'Off' }).click();
  await expect(sheet.getByRole('button', { name: 'Change Keys: F1' })).toBeVisible();
  await app.restart();
  expect(await keyOf('import-archive')).toBe('CmdOrCtrl+Shift+K');
  expect(await keyOf('find')).toBe('none');
  expect(await keyOf('keyboard-help')).toBe('F1');
});

test('a reloaded page comes back where it was, and recent archives are offered', async ({ app }) => {
  const { page } = app;
  const file = path.join(app.dataDir, 'out.turnwright');
  await electronOf(app).evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+8');
  await page.getByRole('button', { name: 'Export archive', exact: true }).click();
  await page.getByRole('region', { name: 'Notifications', exact: true }).getByText(`Exported: ${file}`).waitFor();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Restore points' })).toBeVisible();

  await closeCampaign(page);
  await page.getByRole('button', { name: 'out.turnwright' }).click();
  await expect(page.getByRole('dialog', { name: 'Import a campaign' })).toBeVisible();
});

test('a start on data that another Turnwright is using says so and exits', async ({ app }) => {
  const { close } = await holdByHost(app);
  const { file, args } = electronCommand(app.dataDir);
  const second = spawn(file, args, { stdio: 'ignore' });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  const log = await readFile(path.join(app.dataDir, 'logs', 'turnwright.log'), 'utf8');
  expect(log).toContain('the data folder was not opened: store-locked');
  await close();
});

/** Ends the application and lets a browser host take its data folder. */
async function holdByHost(app: AppUnderTest): Promise<{ close(): Promise<void> }> {
  await app.close();
  const host = spawn(process.execPath, ['out/host.mjs', '--data', app.dataDir, '--stay'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => host.stdout.once('data', resolve));
  return {
    close: async () => {
      const ended = new Promise((resolve) => host.once('exit', resolve));
      host.kill();
      await ended;
    },
  };
}

/** Answers every folder dialog with this folder. */
async function chooseFolder(app: AppUnderTest, folder: string): Promise<void> {
  await electronOf(app).evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, folder);
}

test.describe('in the usual data folder', () => {
  test.use({ startOptions: { usualData: true } });

  test('the data moves to another folder and is found there at the next start', async ({ app }) => {
    const usual = path.join(app.dataDir, 'turnwright');
    const target = path.join(app.dataDir, 'other drive');
    expect(await rawCall(app.page, 'shell.info')).toMatchObject({ value: { dataFolder: usual, portable: false } });
    const rulesets = (await rawCall(app.page, 'app.rulesets')) as { value: { id: string }[] };
    await rawCall(app.page, 'campaigns.createSample', { ruleset: rulesets.value[0]?.id });
    const campaigns = () => rawCall(app.page, 'campaigns.list').then((answer) => (answer as { value: object[] }).value);
    const before = await campaigns();
    expect(before).toHaveLength(1);
    await chooseFolder(app, target);
    const gone = new Promise((resolve) => electronOf(app).process().once('exit', resolve));
    expect(await rawCall(app.page, 'shell.moveData')).toMatchObject({ type: 'ok', value: { moving: true } });
    expect(await gone).toBe(0);
    expect(await readdir(target)).toContain('campaigns');
    await app.start();
    expect(await rawCall(app.page, 'shell.info')).toMatchObject({ value: { dataFolder: target } });
    expect((await campaigns()).map((one) => (one as { name: string }).name)).toEqual(
      before.map((one) => (one as { name: string }).name),
    );
  });

  test('quitting while the data is being moved cancels the move and leaves nothing in the new folder', async ({
    app,
  }) => {
    const usual = path.join(app.dataDir, 'turnwright');
    const target = path.join(app.dataDir, 'other drive');
    await mkdir(target);
    const rulesets = (await rawCall(app.page, 'app.rulesets')) as { value: { id: string }[] };
    await rawCall(app.page, 'campaigns.createSample', { ruleset: rulesets.value[0]?.id });
    await chooseFolder(app, target);
    // Quit once the first file is in the new folder.
    await electronOf(app).evaluate(({ app: application }) => {
      const files = process.getBuiltinModule('node:fs/promises');
      const { copyFile } = files;
      files.copyFile = async (...args) => {
        await copyFile(...args);
        files.copyFile = copyFile;
        await new Promise<void>((resolve) => {
          application.once('will-quit', () => resolve());
          application.quit();
        });
      };
    });
    const gone = new Promise((resolve) => electronOf(app).process().once('exit', resolve));
    // Its answer may still be on the way as the window goes.
    const answer = rawCall(app.page, 'shell.moveData').catch(() => null);
    expect(await gone).toBe(0);
    await answer;
    expect(await readdir(target)).toEqual([]);
    await app.start();
    expect(await rawCall(app.page, 'shell.info')).toMatchObject({ value: { dataFolder: usual } });
    expect(await rawCall(app.page, 'campaigns.list')).toMatchObject({ value: [{ ruleset: rulesets.value[0]?.id }] });
  });

  test('the data stays where it is when the move is cancelled', async ({ app }) => {
    expect(await rawCall(app.page, 'shell.moveData')).toMatchObject({ value: { moving: false } });
    expect(await rawCall(app.page, 'shell.info')).toMatchObject({ type: 'ok' });
  });
});

test('a data folder given on the command line cannot be moved by the app', async ({ app }) => {
  expect(await rawCall(app.page, 'shell.moveData')).toMatchObject({ error: { code: 'data-folder-fixed' } });
});

test('logs and reports contain nothing from a campaign', async ({ app }) => {
  const secret = 'Xyzzy of the Ninth Gate';
  await rawCall(app.page, 'campaigns.create', { name: secret, ruleset: 'none', options: {} });
  await rawCall(app.page, 'shell.openFolder', { which: secret });
  await writeFile(path.join(app.dataDir, `${secret}.turnwright`), 'no archive');
  const { file, args } = electronCommand(app.dataDir, { args: [path.join(app.dataDir, `${secret}.turnwright`)] });
  const second = spawn(file, args, { stdio: 'ignore' });
  await new Promise((resolve) => second.once('exit', resolve));
  await app.close();
  const logs = path.join(app.dataDir, 'logs');
  const texts = await Promise.all((await readdir(logs)).map((name) => readFile(path.join(logs, name), 'utf8')));
  expect(texts.join('\n')).toContain('started, version');
  expect(texts.join('\n')).not.toContain('Xyzzy');
});
