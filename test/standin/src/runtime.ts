import { EventEmitter } from 'node:events';
import { StandinApp, type Launch } from './app';
import { DevTools } from './cdp';
import type { StandinContents } from './contents';
import { StandinIpcMain } from './ipc-main';
import { createDialog, createShell, StandinScreen } from './machine';
import { StandinMenu, StandinMenuItem } from './menu';
import { Schemes } from './schemes';
import { StandinSession } from './session';
import { StandinWindow, type WindowOptions } from './window';

/** Everything that would have become visible or left the machine. */
export interface Recorded {
  dialogs: { kind: string; options: unknown }[];
  shell: { verb: string; what: string }[];
  /** Requests that the session's listener cancelled. */
  cancelled: string[];
  /** Requests that nothing stopped: with a real network they would have left. */
  leaks: string[];
  /** Windows that a page tried to open. */
  opened: string[];
}

/** The parts of the stand-in, connected. */
export class Runtime {
  readonly recorded: Recorded = { dialogs: [], shell: [], cancelled: [], leaks: [], opened: [] };
  readonly app: StandinApp;
  readonly ipcMain = new StandinIpcMain();
  readonly schemes: Schemes;
  readonly defaultSession = new StandinSession();
  focused: StandinWindow | null = null;
  private connection: DevTools | null = null;
  private place = {};
  private contentsIds = 0;
  private windowIds = 0;
  private readonly windows = new Set<StandinWindow>();
  private readonly ownTargets = new Set<string>();
  private readonly expected = new Map<StandinContents, string>();
  private opener: { contents: StandinContents; url: string } | null = null;
  private creating: Promise<unknown> = Promise.resolve();

  constructor(
    launch: Launch,
    readonly versions: Record<string, string>,
  ) {
    this.app = new StandinApp(launch, () => [...this.windows]);
    this.schemes = new Schemes(() => this.app.isReady());
  }

  /**
   * Connects to Chromium; the application becomes ready. In a shared one it works in its own context, which Chromium closes
   * with all its pages when this process ends, however it ends.
   */
  async connect(url: string, isShared: boolean, gone: (why: string) => void): Promise<void> {
    this.connection = await DevTools.open(url);
    this.connection.on('gone', () => gone('is gone'));
    if (isShared) await this.takeContext(this.connection);
    this.connection.on('Target.attachedToTarget', (target: AttachedTarget) => void this.noticeTarget(target));
    this.connection.on('Target.targetDestroyed', ({ targetId }: { targetId: string }) => {
      for (const window of this.windows) if (window.webContents.devToolsTargetId === targetId) window.destroy();
    });
    await this.connection.send('Target.setDiscoverTargets', { discover: true });
    const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await this.connection.send('Target.setAutoAttach', options);
    this.app.emit('session-created', this.defaultSession);
    this.app.becomeReady();
  }

  /** Creates the context once the pages of the previous user of Chromium are gone. */
  private async takeContext(connection: DevTools): Promise<void> {
    const pages = new Set<string>();
    const isEmpty = new Promise<void>((resolve) => {
      connection.on('Target.targetCreated', ({ targetInfo }: AttachedTarget) => {
        if (targetInfo.type === 'page') pages.add(targetInfo.targetId);
      });
      connection.on('Target.targetDestroyed', ({ targetId }: { targetId: string }) => {
        if (pages.delete(targetId) && pages.size === 0) resolve();
      });
    });
    // Existing pages are reported before the answer.
    await connection.send('Target.setDiscoverTargets', { discover: true });
    if (pages.size > 0) await isEmpty;
    const { browserContextId } = await connection.send('Target.createBrowserContext', { disposeOnDetach: true });
    this.place = { browserContextId };
  }

  devTools(): DevTools {
    if (this.connection === null) throw new Error('stand-in: Chromium is not there yet');
    return this.connection;
  }

  /** Creates one of our own pages, not one that a page opens. One at a time, so that they can be told apart. */
  createTarget(size: { width: number; height: number }): Promise<string> {
    const made = this.creating.then(async () => {
      const options = { url: 'about:blank', newWindow: true, width: size.width, height: size.height, ...this.place };
      const { targetId } = await this.devTools().send('Target.createTarget', options);
      this.ownTargets.add(String(targetId));
      return String(targetId);
    });
    this.creating = made.catch(() => {});
    return made;
  }

  nextContentsId(): number {
    return ++this.contentsIds;
  }

  addWindow(window: StandinWindow): number {
    this.windows.add(window);
    return ++this.windowIds;
  }

  removeWindow(window: StandinWindow): void {
    this.windows.delete(window);
  }

  allWindows(): StandinWindow[] {
    return [...this.windows];
  }

  noticeLastWindow(): void {
    setImmediate(() => {
      if (this.windows.size > 0 || this.app.isFinishing) return;
      if (this.app.listenerCount('window-all-closed') > 0) this.app.emit('window-all-closed');
      else this.app.quit();
    });
  }

  /** A navigation started by the application itself: page listeners are not asked. */
  expectNavigation(contents: StandinContents, url: string): void {
    this.expected.set(contents, url.split('#', 1)[0] ?? '');
  }

  takeExpectedNavigation(contents: StandinContents, url: string): boolean {
    const matches = this.expected.get(contents) === url.split('#', 1)[0];
    this.expected.delete(contents);
    return matches;
  }

  noteOpener(contents: StandinContents, url: string): void {
    this.opener = { contents, url: this.schemes.fromChromium(url) };
  }

  /** Lets our own pages run, and passes pages that a page opened to the application's handler. */
  private async noticeTarget({ sessionId, targetInfo, waitingForDebugger }: AttachedTarget): Promise<void> {
    await this.creating;
    if (targetInfo.type !== 'page' || this.ownTargets.has(targetInfo.targetId)) {
      const session = this.devTools().session(sessionId);
      if (waitingForDebugger) await session.send('Runtime.runIfWaitingForDebugger').catch(() => {});
      return;
    }
    const opener = this.opener;
    const url = opener?.url ?? targetInfo.url;
    this.recorded.opened.push(url);
    const answer = opener?.contents.openHandler?.({ url, frameName: '', disposition: 'new-window' });
    // The opener waits in window.open until its window runs: so it runs, with every request paused,
    // and is closed at once.
    const session = this.devTools().session(sessionId);
    for (const step of [
      () => session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      () => session.send('Runtime.runIfWaitingForDebugger'),
      () => this.devTools().send('Target.closeTarget', { targetId: targetInfo.targetId }),
    ]) {
      await step().catch(() => {});
    }
    if (answer?.action !== 'deny') console.error(`stand-in: window.open('${url}') was not denied; it is closed anyway`);
  }
}

interface AttachedTarget {
  sessionId: string;
  targetInfo: { targetId: string; type: string; url: string };
  waitingForDebugger: boolean;
}

/** The module that `require('electron')` returns in the main process. */
export function createElectron(runtime: Runtime) {
  const { app, ipcMain, schemes, recorded } = runtime;
  class BrowserWindow extends StandinWindow {
    constructor(options: WindowOptions = {}) {
      super(runtime, options);
    }

    static getAllWindows(): StandinWindow[] {
      return runtime.allWindows();
    }

    static getFocusedWindow(): StandinWindow | null {
      return runtime.focused;
    }

    static fromWebContents(contents: StandinContents): StandinWindow | null {
      return runtime.allWindows().find((window) => window.webContents === contents) ?? null;
    }
  }
  return {
    app,
    BrowserWindow,
    dialog: createDialog(recorded),
    ipcMain,
    Menu: StandinMenu,
    MenuItem: StandinMenuItem,
    powerMonitor: new EventEmitter(),
    protocol: schemes,
    screen: new StandinScreen(),
    session: {
      get defaultSession(): StandinSession {
        if (!app.isReady()) throw new Error('Session can only be received when app is ready');
        return runtime.defaultSession;
      },
    },
    shell: createShell(recorded),
    webContents: {
      fromDevToolsTargetId: (id: string): StandinContents | undefined =>
        runtime
          .allWindows()
          .map((window) => window.webContents)
          .find((contents) => contents.devToolsTargetId === id),
    },
    /** Not part of Electron: what the stand-in recorded. */
    standin: recorded,
  };
}
