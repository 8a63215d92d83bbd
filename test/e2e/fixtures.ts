import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  _electron,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import { newFindings } from './axe';
import { watchFaults } from './faults';
import { watchFocus, watchFocusOf } from './focus-check';
import { resetApp } from './reset-app';
import { rawCall, rawSend } from './raw-call';
import { slowDown } from './slow-wire';

const root = path.resolve(import.meta.dirname, '..', '..');

export type HostKind = 'browser' | 'electron';

/** The application as a spec sees it, the same in both hosts. */
export interface AppUnderTest {
  /** The game master's page; another one after `restart`. */
  readonly page: Page;
  readonly host: HostKind;
  /** Folder of campaigns and settings; kept over restarts, removed after the test. */
  readonly dataDir: string;
  /** Playwright's handle on the main process; only in the electron project. */
  readonly electron: ElectronApplication | null;
  /** Opens the player view and returns its page. */
  openPlayerView(): Promise<Page>;
  /** Quits the application as a person would, and starts it again on the same data. */
  restart(options?: StartOptions): Promise<void>;
  /** Starts it again after `close` or `kill`. */
  start(options?: StartOptions): Promise<void>;
  close(): Promise<void>;
  /** Kills the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Requests that would have left the machine since the last start. Checked at the end of every test. */
  leaks(): Promise<string[]>;
  /** What has gone wrong in a page since the test began. Checked at its end. */
  readonly faults: string[];
  /** The spec causes such faults on purpose, however late Chromium tells them. */
  provokes(pattern: RegExp): void;
}

export interface StartOptions {
  /** Further command-line arguments. */
  args?: string[];
  env?: Record<string, string>;
  /** Passes no data folder, so that the system's usual one is used; it is below `dataDir` then. */
  usualData?: boolean;
}

/** One start of the application. */
interface Run {
  page: Page;
  electron: ElectronApplication | null;
  openPlayerView(): Promise<Page>;
  close(): Promise<void>;
  kill(): Promise<void>;
  /** The spec is over. */
  leave(): Promise<void>;
  leaks(): Promise<string[]>;
  /** Commands after which nothing had the focus. */
  focusLost: readonly string[];
  /** Clears the lists: another spec will use this start. */
  forget(): void;
}

/** A running application, kept for the next spec of its worker. */
interface Evening {
  readonly dataDir: string;
  readonly run: Run;
}

interface Options {
  /** How the application is first started; set with `test.use`. */
  startOptions: StartOptions;
  /** The spec tests a start, or replaces dialogs and menus, and needs a start of its own; set with `test.use`. */
  ownStart: boolean;
}

/** Begins one start of the application. */
type Begin = (dataDir: string, options: StartOptions, size: { width: number; height: number }) => Promise<Run>;

/** The starts of one worker. */
interface Starts {
  readonly begin: Begin;
  /** The start that the last spec left, cleaned up for the next one. */
  kept: Evening | null;
  /** Of the test that runs. */
  readonly faults: string[];
}

const hostOf = (info: { project: { name: string } }): HostKind =>
  info.project.name === 'electron' ? 'electron' : 'browser';

const isUsual = (options: StartOptions): boolean => Object.keys(options).length === 0;

export const test = base.extend<{ app: AppUnderTest } & Options, { starts: Starts }>({
  startOptions: [{}, { option: true }],
  ownStart: [false, { option: true }],
  starts: [
    async ({ playwright }, use, info) => {
      const faults: string[] = [];
      const starts = async (begin: Begin): Promise<void> => {
        const ours: Starts = { begin, kept: null, faults };
        await use(ours);
        await leave(ours.kept);
      };
      if (hostOf(info) === 'browser') {
        const browser = await playwright.chromium.launch();
        const shared: SharedProcess = { child: null, dataDir: '' };
        await starts((dataDir, options) => runBrowserHost(browser, shared, dataDir, options, faults));
        if (shared.child !== null) await endProcess(shared.child, 'SIGKILL');
        await browser.close();
        return;
      }
      const lent = realElectron === undefined ? await chromiumToLend() : {};
      await starts((dataDir, options, size) => runElectron(dataDir, options, size, lent, faults));
    },
    { scope: 'worker', timeout: 0 },
  ],
  app: async ({ starts, startOptions, ownStart, viewport }, use, info) => {
    const host = hostOf(info);
    const size = viewport ?? { width: 1280, height: 800 };
    const mayShare = isUsual(startOptions) && !ownStart;
    const before = mayShare ? starts.kept : null;
    const { faults } = starts;
    faults.splice(0);
    const provoked: RegExp[] = [];
    if (before !== null) {
      starts.kept = null;
      await before.run.page.setViewportSize(size);
    }
    const dataDir = before?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'turnwright-e2e-')));
    const begin = (options: StartOptions): Promise<Run> => starts.begin(dataDir, options, size);
    let run = before?.run ?? (await begin(startOptions));
    // Ended by the spec, which may have begun another.
    let isOver = false;
    const app: AppUnderTest = {
      host,
      dataDir,
      get page() {
        return run.page;
      },
      get electron() {
        return run.electron;
      },
      openPlayerView: () => run.openPlayerView(),
      close: () => {
        isOver = true;
        return run.close();
      },
      kill: () => {
        isOver = true;
        return run.kill();
      },
      leaks: () => run.leaks(),
      faults,
      provokes: (pattern) => {
        provoked.push(pattern);
      },
      start: async (options = startOptions) => {
        run = await begin(options);
      },
      restart: async (options = startOptions) => {
        await app.close();
        run = await begin(options);
      },
    };
    let isKept = false;
    try {
      await use(app);
      expect(await run.leaks()).toEqual([]);
      const unexpected = faults.filter((fault) => !provoked.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'errors in a page').toEqual([]);
      expect(run.focusLost, 'commands after which nothing had the focus').toEqual([]);
      for (const page of info.errors.length === 0 ? run.page.context().pages() : []) {
        if (await isWhole(page)) expect(await newFindings(page), `axe as the test ends, at ${page.url()}`).toEqual([]);
      }
      isKept = mayShare && !isOver && info.errors.length === 0 && (await resetApp(run.page, dataDir));
    } finally {
      const evening = { dataDir, run };
      if (isKept) {
        run.forget();
        starts.kept = evening;
      } else await leave(evening);
    }
  },
});

export { expect, rawCall, rawSend };

async function leave(evening: Evening | null): Promise<void> {
  if (evening === null) return;
  await evening.run.leave();
  // A killed process may have children that write for a moment longer.
  await rm(evening.dataDir, { recursive: true, force: true, maxRetries: 10 });
}

/** Whether the page is an unchanged page of the application; a test may have closed it, or added elements. */
const isWhole = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        document.querySelector('#app main') !== null && document.querySelector('body > :is(a, iframe, form)') === null,
    )
    .catch(() => false);

/** Asks the shell for the player view over the test's own connection. */
async function openPlayerView(page: Page): Promise<string | null> {
  const answer = await rawCall(page, 'shell.openPlayerView');
  const { value } = answer as { value?: { url: string | null } };
  if (value === undefined) throw new Error(`no player view: ${JSON.stringify(answer)}`);
  return value.url;
}

/** The handle on the main process, for specs that belong to the electron project. */
export function electronOf(app: AppUnderTest): ElectronApplication {
  if (app.electron === null) throw new Error('this spec belongs to the electron project');
  return app.electron;
}

/**
 * Emits a system event in the main process. It comes from the event loop, as a real one does: a debugger's call
 * may interrupt running code.
 */
export function emitInMain(app: AppUnderTest, from: 'app' | 'powerMonitor', event: string, ...args: string[]) {
  return electronOf(app).evaluate(
    (electron, what) =>
      new Promise<void>((done) => {
        setImmediate(() => {
          electron[what.from].emit(what.event as 'suspend', { preventDefault: () => undefined }, ...what.args);
          done();
        });
      }),
    { from, event, args },
  );
}

/** Clicks entries of the application's menu, one after the other, from the event loop as well. */
export function chooseMenu(app: AppUnderTest, ...ids: string[]) {
  return electronOf(app).evaluate(
    ({ Menu }, chosen) =>
      new Promise<void>((done) => {
        setImmediate(() => {
          for (const id of chosen) Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
          done();
        });
      }),
    ids,
  );
}

/** Subscribes to the shell's events; the returned function waits for the first one. Use each `id` only once. */
export async function subscribe(app: AppUnderTest, id: number): Promise<() => Promise<unknown>> {
  const first = rawSend(app.page, { type: 'subscribe', id, name: 'shell.events' });
  // The answer to a later message shows that the subscription has begun.
  await rawCall(app.page, 'shell.info');
  return () => first;
}

// --- Electron, or its stand-in -------------------------------------------------------------------------------------

const realElectron = process.env['TURNWRIGHT_ELECTRON'];
const executablePath = realElectron ?? path.join(root, 'test', 'standin', 'electron');
/** A packaged application contains the app; a bare runtime needs its path. */
const isPackaged = existsSync(path.join(path.dirname(executablePath), 'resources', 'app.asar'));

/** The command line that starts the application in Electron on `dataDir`. */
export function electronCommand(
  dataDir: string,
  { args = [], usualData = false }: StartOptions = {},
): { file: string; args: string[] } {
  const data = usualData ? [] : ['--data', dataDir];
  return { file: executablePath, args: [...(isPackaged ? [] : [root]), ...data, ...args] };
}

/** The environment of a start: on Linux the usual data folder is `dataDir/turnwright`. */
function environment(dataDir: string, options: StartOptions): Record<string, string> {
  const inherited = process.env as Record<string, string>;
  return { ...inherited, ...(options.usualData === true && { XDG_DATA_HOME: dataDir }), ...options.env };
}

/**
 * Environment variable for a Chromium shared by the starts of one worker, in turn: its own start takes longer than the
 * application's. Chromium ends with the worker.
 */
async function chromiumToLend(): Promise<Record<string, string>> {
  // The stand-in is CommonJS, as Electron's own scripts are.
  const standin = createRequire(import.meta.url)('../standin/src/chromium.ts') as {
    startChromium(): { listening: Promise<string> };
  };
  return { STANDIN_CHROMIUM: await standin.startChromium().listening };
}

async function runElectron(
  dataDir: string,
  options: StartOptions,
  size: { width: number; height: number },
  lent: Record<string, string>,
  faults: string[],
): Promise<Run> {
  const electron = await _electron.launch({
    executablePath,
    args: electronCommand(dataDir, options).args,
    env: { ...environment(dataDir, options), ...lent },
  });
  watchFaults(electron.context(), faults);
  const child = electron.process();
  const page = await electron.firstWindow();
  // A window exists before its page.
  await page.waitForURL((url) => url.protocol !== 'about:');
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const focusLost = await watchFocusOf(page);
  return {
    page,
    electron,
    openPlayerView: async () => {
      await openPlayerView(page);
      // By its URL: a window that was refused earlier may be announced only now.
      const players = (): Page | undefined => electron.windows().find((one) => one.url().includes('view=player'));
      await expect.poll(players).toBeDefined();
      return players() as Page;
    },
    close: () => electron.close(),
    kill: () => endProcess(child, 'SIGKILL'),
    leave: () => endProcess(child, 'SIGKILL'),
    leaks: async () => (isRunning(child) && realElectron === undefined ? electron.evaluate(leaksOf) : []),
    focusLost,
    forget: () => focusLost.splice(0),
  };
}

/** Runs in the main process; only the stand-in has this list. */
const leaksOf = (electron: object): string[] => (electron as { standin: { leaks: string[] } }).standin.leaks;

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

// --- Browser host --------------------------------------------------------------------------------------------------

/** The process that runs the hosts of a worker's specs, one after the other. */
interface SharedProcess {
  /** Null before the first. */
  child: ChildProcess | null;
  /** Of the last spec in it. */
  dataDir: string;
}

interface HostProcess {
  child: ChildProcess;
  url: string;
  /** The spec is over. */
  leave(): Promise<void>;
}

async function runBrowserHost(
  browser: Browser,
  shared: SharedProcess,
  dataDir: string,
  options: StartOptions,
  faults: string[],
): Promise<Run> {
  const isFirst = shared.dataDir !== dataDir;
  const { child, url, leave } = await (isUsual(options) && isFirst
    ? hostInShared(shared, dataDir)
    : hostByItself(dataDir, options));
  const context = await browser.newContext();
  await slowDown(context);
  watchFaults(context, faults);
  const focusLost = await watchFocus(context);
  const leaks: string[] = [];
  const open = (address: string): Promise<Page> => openPage(context, address, leaks);
  const page = await open(url);
  const end = async (how: () => Promise<void>): Promise<void> => {
    await context.close();
    await how();
  };
  return {
    page,
    electron: null,
    openPlayerView: async () => open((await openPlayerView(page)) ?? ''),
    close: () => end(() => endProcess(child, 'SIGTERM')),
    kill: () => end(() => endProcess(child, 'SIGKILL')),
    leave: () => end(leave),
    leaks: () => Promise.resolve(leaks),
    focusLost,
    forget: () => {
      focusLost.splice(0);
      leaks.splice(0);
    },
  };
}

/** A host as a person starts it: with its own options, or again. */
async function hostByItself(dataDir: string, options: StartOptions): Promise<HostProcess> {
  const data = options.usualData === true ? [] : ['--data', dataDir];
  const child = spawn(
    process.execPath,
    [path.join(root, 'out', 'host.mjs'), ...data, '--stay', ...(options.args ?? [])],
    { stdio: ['ignore', 'pipe', 'inherit'], env: environment(dataDir, options) },
  );
  return { child, url: await readyUrl(child), leave: () => endProcess(child, 'SIGTERM') };
}

async function hostInShared(shared: SharedProcess, dataDir: string): Promise<HostProcess> {
  if (shared.child === null || !isRunning(shared.child))
    shared.child = fork(path.join(import.meta.dirname, 'host-runner.mjs'));
  const { child } = shared;
  shared.dataDir = dataDir;
  const url = await tellShared(child, { what: 'begin', args: { data: dataDir, port: 0, stay: true } });
  return {
    child,
    url: url ?? '',
    leave: async () => {
      if (isRunning(child)) await tellShared(child, { what: 'end' });
    },
  };
}

function tellShared(child: ChildProcess, message: object): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const lost = (): void => reject(new Error('the process of the hosts has ended'));
    child.once('exit', lost);
    child.once('message', (answer: { url?: string; problem?: string }) => {
      child.off('exit', lost);
      if (answer.problem === undefined) resolve(answer.url);
      else reject(new Error(answer.problem));
    });
    child.send(message);
  });
}

/** Opens a page of the application and records every request to anywhere else. */
async function openPage(context: BrowserContext, url: string, leaks: string[]): Promise<Page> {
  const page = await context.newPage();
  const { origin } = new URL(url);
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${origin}/`) || /^(data|blob):/.test(request.url());
    if (!isOurs) leaks.push(request.url());
  });
  await page.goto(url);
  return page;
}

/** The URL from the host's one line. */
function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      const url = /^Turnwright is ready: (http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43})$/m.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the host ended with ${String(code)} before it was ready: ${text}`)));
  });
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
