import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createEvent } from './events';
import { takeInstanceLock, type InstanceLock } from './instance-lock';

export interface Launch {
  /** Folder of the application, or of its unpacked archive. */
  appPath: string;
  pkg: { name?: string; productName?: string; version?: string; main?: string };
  isPackaged: boolean;
  /** Command-line switches by name, without dashes. */
  switches: Map<string, string>;
}

/** The windows, as needed when the application quits. */
export interface ClosableWindow {
  /** False if a listener prevented it. */
  tryClose(): boolean;
}

/** `app`: paths, life cycle, the single-instance lock. */
export class StandinApp extends EventEmitter {
  readonly isPackaged: boolean;
  readonly commandLine: { appendSwitch(name: string, value?: string): void; hasSwitch(name: string): boolean };
  sandboxed = false;
  relaunches = 0;
  recentDocuments: string[] = [];
  private readonly paths = new Map<string, string>();
  private readonly ready: Promise<void>;
  private sayReady: () => void = () => {};
  private isReadyNow = false;
  private lock: InstanceLock | null = null;
  private readonly appName: string;
  private finishing = false;

  constructor(
    private readonly launch: Launch,
    private readonly windows: () => readonly ClosableWindow[],
  ) {
    super();
    this.isPackaged = launch.isPackaged;
    this.appName = launch.pkg.productName ?? launch.pkg.name ?? 'Electron';
    this.ready = new Promise((resolve) => (this.sayReady = resolve));
    const { switches } = launch;
    this.commandLine = {
      appendSwitch: (name, value = '') => void switches.set(name, value),
      hasSwitch: (name) => switches.has(name),
    };
  }

  get name(): string {
    return this.appName;
  }

  getVersion(): string {
    return this.launch.pkg.version ?? '0.0.0';
  }

  getAppPath(): string {
    return this.launch.appPath;
  }

  getPath(name: string): string {
    const found = this.paths.get(name) ?? this.usualPath(name);
    if (found === undefined) throw new Error(`Failed to get '${name}' path`);
    return found;
  }

  setPath(name: string, value: string): void {
    if (!path.isAbsolute(value)) throw new Error('Path must be absolute');
    this.paths.set(name, value);
  }

  setAppUserModelId(_id: string): void {}

  addRecentDocument(file: string): void {
    this.recentDocuments.push(file);
  }

  enableSandbox(): void {
    if (this.isReadyNow) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.sandboxed = true;
  }

  isReady(): boolean {
    return this.isReadyNow;
  }

  whenReady(): Promise<void> {
    return this.ready;
  }

  requestSingleInstanceLock(): boolean {
    this.lock ??= takeInstanceLock(this.getPath('userData'), (argv, cwd) => {
      const later = (): void => void this.emit('second-instance', createEvent({}), argv, cwd, undefined);
      void this.ready.then(later);
    });
    return this.lock !== null;
  }

  quit(): void {
    if (this.finishing) return;
    const before = createEvent({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    for (const window of this.windows()) if (!window.tryClose()) return;
    this.finish(0);
  }

  /** Recorded, not done: a test that wants the application again starts it itself. */
  relaunch(): void {
    this.relaunches += 1;
  }

  exit(code = 0): void {
    this.finishing = true;
    this.emit('quit', createEvent({}), code);
    process.exit(code);
  }

  /** Called by the runtime when Chromium is ready. */
  becomeReady(): void {
    this.isReadyNow = true;
    this.emit('will-finish-launching');
    this.emit('ready', createEvent({}), {});
    this.sayReady();
  }

  /** True once nothing can stop the exit any more. */
  get isFinishing(): boolean {
    return this.finishing;
  }

  private finish(code: number): void {
    const will = createEvent({});
    this.emit('will-quit', will);
    if (will.defaultPrevented) return;
    this.finishing = true;
    this.emit('quit', createEvent({}), code);
    // Gives answers on their way to the test a moment.
    setTimeout(() => process.exit(code), 20);
  }

  private usualPath(name: string): string | undefined {
    const home = os.homedir();
    const config = process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config');
    const userData = this.paths.get('userData') ?? path.join(config, this.appName);
    const usual: Record<string, string> = {
      home,
      appData: config,
      userData,
      temp: os.tmpdir(),
      // A packaged application's own executable, though the stand-in is another.
      exe: path.join(process.env['STANDIN_EXE_DIR'] ?? path.dirname(process.execPath), 'electron'),
      logs: path.join(userData, 'logs'),
      documents: path.join(home, 'Documents'),
      downloads: path.join(home, 'Downloads'),
    };
    return usual[name];
  }
}
