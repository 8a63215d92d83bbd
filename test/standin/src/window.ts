import { EventEmitter } from 'node:events';
import { StandinContents, type WebPreferences } from './contents';
import { createEvent } from './events';
import type { Runtime } from './runtime';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WindowOptions extends Partial<Bounds> {
  title?: string;
  show?: boolean;
  minWidth?: number;
  minHeight?: number;
  fullscreen?: boolean;
  webPreferences?: WebPreferences;
}

/** Settings this stand-in refuses, since they would hide security holes that it cannot reproduce. */
const refused: Partial<Record<keyof WebPreferences, boolean>> = {
  nodeIntegration: true,
  sandbox: false,
  contextIsolation: false,
  webSecurity: false,
  webviewTag: true,
};

/** `BrowserWindow`: bounds and states are kept in memory; there is no native window behind them. */
export abstract class StandinWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: StandinContents;
  /** As given to the constructor, for tests to read. */
  readonly options: WindowOptions;
  private bounds: Bounds;
  private visible: boolean;
  private minimized = false;
  private maximized = false;
  private fullScreen: boolean;
  private destroyed = false;

  constructor(
    private readonly runtime: Runtime,
    options: WindowOptions = {},
  ) {
    super();
    if (!runtime.app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const preferences = options.webPreferences ?? {};
    for (const [name, value] of Object.entries(refused)) {
      if (preferences[name as keyof WebPreferences] === value) throw new Error(`stand-in refuses ${name}: ${value}`);
    }
    this.options = options;
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    this.visible = options.show !== false;
    this.fullScreen = options.fullscreen ?? false;
    this.id = runtime.addWindow(this);
    this.webContents = new StandinContents(runtime, preferences, this.bounds);
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    queueMicrotask(() => {
      runtime.app.emit('web-contents-created', createEvent({}), this.webContents);
      runtime.app.emit('browser-window-created', createEvent({}), this);
    });
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.visible = true;
    this.emit('show');
  }

  hide(): void {
    this.visible = false;
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.visible;
  }

  focus(): void {
    this.runtime.focused = this;
    this.emit('focus');
  }

  minimize(): void {
    this.minimized = true;
    this.emit('minimize');
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  restore(): void {
    this.minimized = false;
    this.emit('restore');
  }

  maximize(): void {
    this.maximized = true;
    this.emit('maximize');
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  setFullScreen(fullScreen: boolean): void {
    this.fullScreen = fullScreen;
  }

  isFullScreen(): boolean {
    return this.fullScreen;
  }

  getBounds(): Bounds {
    return { ...this.bounds };
  }

  getNormalBounds(): Bounds {
    return { ...this.bounds };
  }

  setBounds(bounds: Partial<Bounds>): void {
    this.bounds = { ...this.bounds, ...bounds };
    this.emit('resize');
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  close(): void {
    this.tryClose();
  }

  /** Closes unless a listener prevents it; returns whether it is closed. */
  tryClose(): boolean {
    if (this.destroyed) return true;
    const event = createEvent({});
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    this.destroy();
    return true;
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.runtime.removeWindow(this);
    void this.webContents.destroy();
    this.emit('closed');
    this.runtime.noticeLastWindow();
  }
}
