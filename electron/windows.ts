import { BrowserWindow, screen } from 'electron';
import type { Role } from '../src/contract/rpc/wire';
import type { CodedError, Result } from '../src/kernel/result';
import { err, ok } from '../src/kernel/result';
import { fitPlacement, otherScreen, MIN_SIZE, type WindowPlacement } from './window-placement';
import { PAGE_URL, securePreferences } from './security';
import type { StateFile } from './state';

interface WindowParts {
  preload: string;
  state: StateFile;
  /** Gives a new window's page access to the services. */
  admit: (window: BrowserWindow, role: Role) => void;
  log: (line: string) => void;
}

/** A page that crashes more often than this within a minute is not reloaded automatically. */
const MAX_RELOADS_PER_MINUTE = 3;

/** The two windows of the application: the game master's, and the players' if it is open. */
export class Windows {
  readonly #parts: WindowParts;
  main: BrowserWindow | null = null;
  #player: BrowserWindow | null = null;

  constructor(parts: WindowParts) {
    this.#parts = parts;
  }

  /** Opens the game master's window where it was last, or brings it to the front. */
  async openMain(): Promise<void> {
    if (this.main !== null) {
      bringToFront(this.main);
      return;
    }
    const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
    const place = fitPlacement(this.#parts.state.get().main, areas);
    const window = this.#open(place, 'gm', 'Turnwright');
    this.main = window;
    window.on('close', () => this.#parts.state.update({ main: placeOf(window) }));
    window.on('closed', () => {
      this.main = null;
      this.#player?.close();
    });
    await load(window, PAGE_URL);
  }

  /** Opens the players' window, full screen on the second screen if there is one. */
  async openPlayer(): Promise<void> {
    if (this.#player !== null) {
      bringToFront(this.#player);
      return;
    }
    const displays = screen.getAllDisplays();
    const second =
      this.main === null
        ? null
        : otherScreen(
            this.main.getBounds(),
            displays.map((one) => one.bounds),
          );
    const areas = displays.map((display) => display.workArea);
    const place: WindowPlacement =
      second === null
        ? fitPlacement(this.#parts.state.get().player, areas)
        : { bounds: second, maximized: false, fullScreen: true };
    const window = this.#open(place, 'player', 'Turnwright – player view');
    this.#player = window;
    window.on('close', () => {
      if (second === null) this.#parts.state.update({ player: placeOf(window) });
    });
    window.on('closed', () => (this.#player = null));
    await load(window, `${PAGE_URL}?view=player`);
  }

  /** The game master's page as it prints, in the paper size the page sets. */
  async printToPdf(): Promise<Result<Uint8Array, CodedError>> {
    const failed = (why: string): Result<Uint8Array, CodedError> =>
      err({ code: 'not-printed', message: `The PDF could not be made: ${why}.` });
    if (this.main === null) return failed('the window is closed');
    try {
      return ok(await this.main.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true }));
    } catch (problem) {
      return failed(problem instanceof Error ? problem.message : 'printing failed');
    }
  }

  #open(place: WindowPlacement, role: Role, title: string): BrowserWindow {
    const window = new BrowserWindow({
      ...place.bounds,
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      title,
      // Shown once the page has painted, to avoid a white flash in a dark room.
      show: false,
      backgroundColor: '#16181d',
      autoHideMenuBar: role === 'player',
      fullscreen: place.fullScreen,
      webPreferences: securePreferences(this.#parts.preload),
    });
    if (place.maximized) window.maximize();
    window.once('ready-to-show', () => window.show());
    this.#parts.admit(window, role);
    this.#reloadOnCrash(window, role);
    return window;
  }

  /** Reloads a crashed page; it restores its campaign and place by itself. */
  #reloadOnCrash(window: BrowserWindow, role: Role): void {
    let crashes: number[] = [];
    window.webContents.on('render-process-gone', (_event, details) => {
      this.#parts.log(`the ${role} page is gone: ${details.reason} (${details.exitCode})`);
      if (details.reason === 'clean-exit') return;
      const now = performance.now();
      crashes = [...crashes.filter((at) => now - at < 60_000), now];
      if (crashes.length <= MAX_RELOADS_PER_MINUTE && !window.isDestroyed()) window.webContents.reload();
    });
  }
}

function placeOf(window: BrowserWindow): WindowPlacement {
  return { bounds: window.getNormalBounds(), maximized: window.isMaximized(), fullScreen: window.isFullScreen() };
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Loads a page; closing the window while it loads is not an error. */
async function load(window: BrowserWindow, url: string): Promise<void> {
  try {
    await window.loadURL(url);
  } catch (problem) {
    if (!window.isDestroyed()) throw problem;
  }
}
