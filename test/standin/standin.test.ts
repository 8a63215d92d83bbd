import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from './src/chromium';

const executablePath = path.join(import.meta.dirname, 'electron');
const sample = path.join(import.meta.dirname, 'sample');

/** What the sample's preload exposes. */
interface Api {
  seen: { window: string; require: string[]; process: boolean };
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  say(value: unknown): void;
  onHeard(listener: (value: unknown) => void): void;
  pathOf(file: File): string;
  boom(): void;
  twice(fn: (value: number) => number, value: number): number;
}
declare const api: Api;

let userData: string;
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  userData = await mkdtemp(path.join(tmpdir(), 'standin-test-'));
  app = await _electron.launch({
    executablePath,
    args: [sample],
    env: { ...process.env, XDG_CONFIG_HOME: userData } as Record<string, string>,
  });
  page = await app.firstWindow();
  await page.waitForSelector('#leave');
});

afterAll(async () => {
  await app.close();
  await rm(userData, { recursive: true, force: true });
});

describe('the two worlds', () => {
  it('give the preload a sandboxed electron and the page nothing of it', async () => {
    expect(await page.evaluate(() => api.seen)).toEqual({ window: 'object', require: [], process: true });
    const names = ['require', 'process', 'leaked', 'standinSay', 'standinDeliver', 'electron', 'ipcRenderer'];
    expect(await page.evaluate((list) => list.filter((name) => name in window), names)).toEqual([]);
    expect(await page.evaluate(() => 'leaked' in [])).toBe(false);
  });

  it('carry functions, errors and plain data as contextBridge does', async () => {
    expect(await page.evaluate(() => api.twice((value) => value * 3, 2))).toBe(18);
    const thrown = await page.evaluate(() => {
      try {
        api.boom();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    });
    expect(thrown).toBe('TypeError: from the preload');
  });

  it('do not let the page overwrite what is exposed to it', async () => {
    const kept = await page.evaluate(() => {
      try {
        Object.defineProperty(window, 'api', { value: 7 });
      } catch {
        return typeof api.invoke;
      }
      return 'overwritten';
    });
    expect(kept).toBe('function');
  });

  it('know the path of a file only if a test has set it', async () => {
    const ask = () => page.evaluate(() => api.pathOf(new File(['x'], 'a.txt')));
    expect(await ask()).toBe('');
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        tellFilePath(name: string, path: string): void;
      };
      contents.tellFilePath('a.txt', '/home/gm/a.txt');
    });
    expect(await ask()).toBe('/home/gm/a.txt');
  });
});

describe('messages', () => {
  it('go to a handler and back as structured clones', async () => {
    const answer = await page.evaluate(async () => {
      const { value, from, top } = (await api.invoke('echo', {
        date: new Date(5),
        map: new Map([['a', 1n]]),
        list: [undefined, null, -0],
      })) as { value: { date: Date; map: Map<string, bigint>; list: unknown[] }; from: string; top: boolean };
      return {
        isDate: value.date instanceof Date && value.date.getTime() === 5,
        big: value.map.get('a') === 1n,
        list: value.list.length === 3 && Object.is(value.list[2], -0),
        from,
        top,
      };
    });
    expect(answer).toEqual({ isDate: true, big: true, list: true, from: 'app://main/', top: true });
  });

  it('report a failed handler with Electron’s wording', async () => {
    const text = (channel: string) =>
      page.evaluate((name) => api.invoke(name).catch((error: Error) => error.message), channel);
    expect(await text('fail')).toBe("Error invoking remote method 'fail': RangeError: nope");
    expect(await text('none')).toMatch(/No handler registered for 'none'/);
  });

  it('are pushed to the page', async () => {
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          api.onHeard(resolve);
          api.say({ n: 1 });
        }),
    );
    expect(await heard).toEqual({ n: 1 });
  });
});

describe('pages', () => {
  it('cannot navigate away, and windows they open are passed to the handler', async () => {
    const before = page.url();
    await page.click('#leave');
    await page.evaluate(() => window.open('https://example.com/popup'));
    await expect
      .poll(() => app.evaluate((electron) => (electron as unknown as { standin: { opened: string[] } }).standin.opened))
      .toEqual(['https://example.com/popup']);
    expect(page.url()).toBe(before);
    // A refused window may be announced before it is closed.
    await expect.poll(() => app.windows().length).toBe(1);
  });

  it('follow the policy of their own response', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ranInline = true';
      document.head.append(script);
      return 'ranInline' in window;
    });
    expect(ran).toBe(false);
  });

  it('have every request recorded that would leave the machine, and every cancelled one', async () => {
    await app.evaluate(({ BrowserWindow }) => void new BrowserWindow().loadURL('app://main/open'));
    // By its URL, since a window that was refused earlier may be announced late.
    const addressed = () => app.windows().find((window) => window.url().endsWith('/open'));
    await expect.poll(addressed).toBeDefined();
    const open = addressed() as Page;
    await open.waitForSelector('#leave');
    const ask = (url: string) =>
      open.evaluate(
        (address) =>
          fetch(address).then(
            () => 'answered',
            () => 'refused',
          ),
        url,
      );
    expect(await ask('https://example.com/leak')).toBe('refused');
    await app.evaluate(({ session }) =>
      session.defaultSession.webRequest.onBeforeRequest((details, answer) =>
        answer({ cancel: details.url.includes('cancel') }),
      ),
    );
    expect(await ask('https://example.com/cancel')).toBe('refused');
    expect(await ask('/open')).toBe('answered');
    const noticed = await app.evaluate(
      (electron) => (electron as unknown as { standin: { leaks: string[]; cancelled: string[] } }).standin,
    );
    expect(noticed).toMatchObject({ leaks: ['https://example.com/leak'], cancelled: ['https://example.com/cancel'] });
    await open.close();
  });
});

describe('late calls', () => {
  it.each([
    { nodeIntegration: true },
    { sandbox: false },
    { contextIsolation: false },
    { webSecurity: false },
    { webviewTag: true },
  ])('windows with %j are not opened', async (webPreferences) => {
    const refused = await app.evaluate(({ BrowserWindow }, preferences) => {
      try {
        new BrowserWindow({ webPreferences: preferences });
        return 'opened';
      } catch (error) {
        return String(error);
      }
    }, webPreferences);
    expect(refused).toMatch(/stand-in refuses/);
  });

  it('are refused as in Electron', async () => {
    const refused = await app.evaluate(({ app: running, protocol }) => {
      const attempt = (call: () => unknown): string => {
        try {
          call();
          return 'done';
        } catch (error) {
          return String(error);
        }
      };
      return [
        attempt(() => running.enableSandbox()),
        attempt(() => protocol.registerSchemesAsPrivileged([])),
        attempt(() => protocol.handle('app', () => new Response(''))),
      ];
    });
    expect(refused.map((text) => text.startsWith('Error:'))).toEqual([true, true, true]);
  });
});

describe('fidelity', () => {
  it('holds for every member of Electron that the application uses', async () => {
    const root = path.join(import.meta.dirname, '..', '..');
    const child = spawn(process.execPath, [path.join(root, 'build/scripts/run.mjs'), 'standin-fidelity']);
    let out = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (out += data.toString()));
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect({ code, findings: out.split('\n').filter((line) => line.startsWith('not ok')) }).toEqual({
      code: 0,
      findings: [],
    });
  });
});

describe('the process', () => {
  const run = (args: string[]) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = spawn(executablePath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '';
      child.stdout.on('data', (data: Buffer) => (out += data.toString()));
      child.stderr.on('data', (data: Buffer) => (out += data.toString()));
      child.on('exit', (code) => resolve({ code, out }));
    });

  it('prints its version and refuses to start without an application', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^v45\.\d+\.\d+-standin/) });
    expect(await run([])).toMatchObject({ code: 1, out: expect.stringContaining('no application was named') });
  });

  it('works in a shared Chromium, sees only its own pages, and closes them when it is killed', async () => {
    const address = await startChromium().listening;
    const env = { ...(process.env as Record<string, string>), STANDIN_CHROMIUM: address };
    const first = await _electron.launch({ executablePath, args: [sample], env });
    const window = await first.firstWindow();
    await window.waitForURL('**/');
    await window.evaluate(() => localStorage.setItem('left', 'behind'));
    const gone = new Promise((resolve) => window.once('close', resolve));
    first.process().kill('SIGKILL');
    await gone;
    const second = await _electron.launch({ executablePath, args: [sample], env });
    const other = await second.firstWindow();
    await other.waitForURL('**/');
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
    expect(second.windows()).toHaveLength(1);
    await second.close();
  });

  it('ends Chromium when it is killed', async () => {
    const own = await _electron.launch({ executablePath, args: [sample] });
    const window = await own.firstWindow();
    const gone = new Promise((resolve) => window.once('close', resolve));
    own.process().kill('SIGKILL');
    await gone;
  });
});
