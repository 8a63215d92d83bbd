import { app, dialog, ipcMain, Menu, powerMonitor, protocol, session, shell } from 'electron';
import path from 'node:path';
import { DiskWatch } from '../src/app/shell/disk-watch';
import { bootServices, type BootRequest } from '../src/app/boot';
import { loggable } from '../src/app/shell/loggable';
import type { Services } from '../src/app/services';
import { ShellEvents, type ShellPort } from '../src/app/shell/shell';
import type { Api } from '../src/contract/api';
import type { KeyChoice } from '../src/contract/settings-view';
import type { CodedError, Result } from '../src/kernel/result';
import { err, ok } from '../src/kernel/result';
import { phonesOfMachine } from '../src/phones/machine';
import { freeBytesOf } from '../src/store/disk/free-bytes';
import { isLocked } from '../src/contract/locked';
import { moveDataFolder } from '../src/store/disk/move-data';
import type { RotatingLog } from '../src/store/disk/rotating-log';
import { workInThreads } from '../src/worker/threads';
import { OFFER_CHANNEL } from './channel';
import { dialogFiles } from './dialogs';
import { Gateway } from './gateway';
import { menuTemplate, type MenuActions } from './menu';
import { Offers } from './offers';
import { watchPower } from './power';
import { readOptions, type StartOptions } from './options';
import { answerAppRequest } from './protocol';
import { APP_SCHEME, isOwnSender, secureSession } from './security';
import { electronShell } from './shell-port';
import { StateFile } from './state';
import { Windows } from './windows';

interface Context {
  options: StartOptions;
  /** The default data folder; holds a note of where the data was moved, if it was. */
  usualFolder: string;
  dataFolder: string;
  logFolder: string;
  log: RotatingLog;
}

const FOLDER_IS_FIXED: CodedError = {
  code: 'data-folder-fixed',
  message:
    'The data folder was set when Turnwright was started. Close Turnwright, move the folder, and start it with the new path.',
};

/** The desktop application's lifecycle, in the one process that holds the lock. */
export class Application {
  readonly #context: Context;
  readonly #events = new ShellEvents();
  readonly #offers = new Offers();
  readonly #state: StateFile;
  readonly #windows: Windows;
  readonly #disk: DiskWatch;
  readonly #port: ShellPort;
  #services: Services | null = null;
  #gateway: Gateway<Api> | null = null;
  #closed = false;
  /** The running move of the data folder, if any; quitting stops it. */
  #moving: Promise<void> | null = null;
  readonly #quitting = new AbortController();
  #keys: KeyChoice = { preset: 'letters', own: {} };

  constructor(context: Context) {
    this.#context = context;
    const { dataFolder, logFolder, log, options } = context;
    this.#state = new StateFile(path.join(dataFolder, 'window.json'), (line) => log.write(line));
    this.#disk = new DiskWatch(this.#events, () => freeBytesOf(dataFolder));
    this.#windows = new Windows({
      preload: path.join(__dirname, 'preload.cjs'),
      state: this.#state,
      admit: (window, role) => this.#gateway?.admit(window.webContents, role),
      log: (line) => log.write(line),
    });
    const [offers, state, windows] = [this.#offers, this.#state, this.#windows];
    const moveData = (): ReturnType<ShellPort['moveData']> => this.#moveData();
    const folders = { dataFolder, logFolder };
    const useKeys = (keys: KeyChoice): void => this.#useKeys(keys);
    this.#port = electronShell({ app, shell, windows, offers, state, log, ...folders, options, moveData, useKeys });
  }

  start(): void {
    // macOS can send files before the application is ready.
    app.on('open-file', (event, file) => {
      event.preventDefault();
      this.#offerFiles([file]);
    });
    app.on('second-instance', (_event, argv, cwd) => {
      this.#offerFiles(readOptions(argv, cwd).files);
      this.#openMain();
    });
    app.on('activate', () => this.#openMain());
    app.on('window-all-closed', () => {
      if (process.platform !== 'darwin') app.quit();
    });
    app.on('will-quit', (event) => {
      if (this.#closed) return;
      event.preventDefault();
      void this.#close();
    });
    this.#offerFiles(this.#context.options.files);
    // Reading the data needs no window, so both start in parallel.
    void this.#run(bootServices(this.#bootRequest()));
  }

  async #run(booting: Promise<Result<Services, CodedError>>): Promise<void> {
    try {
      await app.whenReady();
      const booted = await this.#retryWithTakeOver(await booting);
      if (booted === null) {
        this.#closed = true;
        app.quit();
        return;
      }
      this.#services = booted;
      this.#prepare(booted);
      await this.#windows.openMain();
      this.#disk.start();
      this.#context.log.write(`started, version ${app.getVersion()}`);
    } catch (problem) {
      // Without a window no page can show the error, so it ends as a crash with a report.
      setImmediate(() => {
        throw problem;
      });
    }
  }

  /** The services; if the data folder is locked, asks whether to open it anyway. Null to quit. */
  async #retryWithTakeOver(booted: Result<Services, CodedError>): Promise<Services | null> {
    if (booted.ok) return booted.value;
    const { code, message } = booted.error;
    this.#context.log.write(`the data folder was not opened: ${code}`);
    if (!isLocked(booted.error)) {
      dialog.showErrorBox('Turnwright cannot open its data', message);
      return null;
    }
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      title: 'Turnwright is already open',
      message,
      detail: 'If another copy is running, it stops saving. What it has saved is kept.',
      buttons: ['Close', 'Open anyway'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response !== 1) return null;
    return this.#retryWithTakeOver(await bootServices({ ...this.#bootRequest(), takeOver: true }));
  }

  #bootRequest(): BootRequest {
    const [offers, state, windows] = [this.#offers, this.#state, this.#windows];
    const files = dialogFiles({
      dialog,
      shell,
      offers,
      window: () => windows.main,
      onUsed: (file) => {
        state.addRecent(file);
        app.addRecentDocument(file);
      },
    });
    return {
      folder: this.#context.dataFolder,
      version: app.getVersion(),
      files,
      shell: this.#port,
      shellEvents: this.#events,
      phones: phonesOfMachine({
        file: path.join(__dirname, 'workers', 'phones.mjs'),
        page: path.join(__dirname, 'phone'),
        log: (line) => this.#context.log.write(line),
      }),
      threads: (otherwise) =>
        workInThreads({
          file: path.join(__dirname, 'workers', 'long-work.mjs'),
          otherwise,
          log: (line) => this.#context.log.write(line),
        }),
    };
  }

  /** Everything a page needs before it is loaded. */
  #prepare(services: Services): void {
    const { log } = this.#context;
    // The default session can be older than the listener for new ones; securing it twice does no harm.
    secureSession(session.defaultSession);
    const pageFolder = path.join(__dirname, 'renderer');
    protocol.handle(APP_SCHEME, (request) => answerAppRequest(pageFolder, request));
    this.#gateway = new Gateway(ipcMain, services.contract, services.impl, {
      onDefect: (name, problem) => log.write(`${name} failed: ${loggable(problem)}`),
      onDropped: (reason) => log.write(`dropped ${reason}`),
    });
    ipcMain.handle(OFFER_CHANNEL, (event, file: unknown) =>
      isOwnSender(event) && typeof file === 'string' ? this.#offers.add(file).id : '',
    );
    this.#showMenu();
    watchPower(powerMonitor, this.#events);
  }

  /** Rebuilds the menu with these keys, once the application is ready. */
  #useKeys(keys: KeyChoice): void {
    this.#keys = keys;
    if (this.#services !== null) this.#showMenu();
  }

  #showMenu(): void {
    const [keys, port] = [this.#keys, this.#port];
    const actions: MenuActions = {
      command: (command) => this.#events.publish({ kind: 'menu', command }),
      openFolder: (which) => void port.openFolder(which),
      openPlayerView: () => void port.openPlayerView(),
    };
    const { platform } = process;
    const template = menuTemplate({ platform, appName: app.name, developer: !app.isPackaged, keys }, actions);
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  #offerFiles(files: readonly string[]): void {
    for (const file of files) {
      const { id, name } = this.#offers.add(file);
      this.#events.publish({ kind: 'open-file', offer: id, name });
    }
  }

  /** Asks for the target and starts moving after the page has its answer: then nothing may be written to the old folder. */
  async #moveData(): Promise<Result<{ moving: boolean }, CodedError>> {
    if (this.#context.options.data !== undefined) return err(FOLDER_IS_FIXED);
    const title = 'Choose an empty folder for Turnwright’s data';
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title,
      properties: ['openDirectory', 'createDirectory'],
    });
    const [target] = filePaths;
    if (canceled || target === undefined) return ok({ moving: false });
    setImmediate(() => {
      this.#moving = this.#moveTo(target);
    });
    return ok({ moving: true });
  }

  async #moveTo(target: string): Promise<void> {
    const { dataFolder, usualFolder, log } = this.#context;
    await this.#shutDown();
    const { signal } = this.#quitting;
    const move = { from: dataFolder, to: target, usual: usualFolder, freeBytes: freeBytesOf, signal };
    const moved = await moveDataFolder(move);
    log.write(moved.ok ? `moved ${moved.value.files} files of data` : `not moved: ${moved.error.code}`);
    if (signal.aborted) return;
    if (!moved.ok) dialog.showErrorBox('The data stays where it was', moved.error.message);
    this.#closed = true;
    app.relaunch();
    app.quit();
  }

  #openMain(): void {
    if (this.#services !== null && !this.#closed) void this.#windows.openMain();
  }

  /** Ends the pages' connections, closes the services and quits. */
  async #close(): Promise<void> {
    this.#quitting.abort();
    await this.#moving;
    await this.#shutDown();
    this.#closed = true;
    app.quit();
  }

  async #shutDown(): Promise<void> {
    this.#disk.stop();
    this.#gateway?.close();
    try {
      await this.#services?.close();
    } catch (problem) {
      this.#context.log.write(`closing failed: ${loggable(problem)}`);
    }
  }
}
