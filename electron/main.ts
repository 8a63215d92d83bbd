import { app, dialog, ipcMain, Menu, powerMonitor, protocol, session, shell } from 'electron';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { defaultDataFolder } from '../src/app/data-folder';
import { loggable } from '../src/app/loggable';
import { ShellEvents, shellImpl } from '../src/app/shell';
import { shell as shellContract } from '../src/contract/shell';
import { RotatingLog } from '../src/store/rotating-log';
import { OFFER_CHANNEL } from './channel';
import { writeCrashReport } from './crash';
import { Gateway } from './gateway';
import { DiskWatch, freeBytesOf, watchPower } from './health';
import { menuTemplate } from './menu';
import { Offers } from './offers';
import { readOptions } from './options';
import { answerAppRequest } from './protocol';
import { APP_SCHEME, isOwnSender, secureBeforeReady, secureSession } from './security';
import { electronShell } from './shell-port';
import { StateFile } from './state';
import { Windows } from './windows';

const options = readOptions(process.argv, process.cwd());
const dataFolder = options.data ?? defaultDataFolder({ platform: process.platform, home: homedir(), env: process.env });
const logFolder = path.join(dataFolder, 'logs');
const now = (): string => new Date().toISOString();
const log = new RotatingLog({ folder: logFolder, name: 'turnwright', now });

process.on('uncaughtException', (problem) => {
  const facts = { version: app.getVersion(), platform: process.platform, electron: process.versions.electron };
  const file = writeCrashReport(logFolder, { ...facts, node: process.versions.node, at: now() }, problem);
  log.write(`stopped: ${loggable(problem)}`);
  dialog.showErrorBox(
    'Turnwright has to stop',
    `Something went wrong that it cannot mend. What was confirmed is saved; start it again to go on.${
      file === null ? '' : `\n\nA report lies in ${file}`
    }`,
  );
  app.exit(1);
});
process.on('unhandledRejection', (problem) => log.write(`defect: ${loggable(problem)}`));

mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
// Chromium's own files lie beside the campaigns, so that a portable folder is whole and each data folder has its lock.
app.setPath('userData', path.join(dataFolder, 'window'));
app.setAppUserModelId('app.turnwright');
secureBeforeReady(app, protocol);

if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const events = new ShellEvents();
  const offers = new Offers();
  const state = new StateFile(path.join(dataFolder, 'window.json'));
  const handOver = (files: readonly string[]): void => {
    for (const file of files) {
      const { id, name } = offers.add(file);
      events.publish({ kind: 'open-file', offer: id, name });
    }
  };
  // macOS hands files over before the application is ready.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    handOver([file]);
  });
  handOver(options.files);

  app
    .whenReady()
    .then(async () => {
      // The usual session may be older than the listener for new ones; saying it twice does no harm.
      secureSession(session.defaultSession);
      const pageFolder = path.join(__dirname, 'renderer');
      protocol.handle(APP_SCHEME, (request) => answerAppRequest(pageFolder, request));
      const windows = new Windows({
        preload: path.join(__dirname, 'preload.cjs'),
        state,
        admit: (window, role) => gateway.admit(window.webContents, role),
        log: (line) => log.write(line),
        onPlayerView: (open) => events.publish({ kind: 'player-view', open }),
      });
      const port = electronShell({ app, shell, windows, offers, state, log, dataFolder, logFolder, options });
      const gateway = new Gateway(ipcMain, shellContract, shellImpl(port, events), {
        onDefect: (name, problem) => log.write(`${name} failed: ${loggable(problem)}`),
        onDropped: (reason) => log.write(`dropped ${reason}`),
      });
      ipcMain.handle(OFFER_CHANNEL, (event, file: unknown) =>
        isOwnSender(event) && typeof file === 'string' ? offers.add(file).id : '',
      );
      const disk = new DiskWatch(events, () => freeBytesOf(dataFolder));
      Menu.setApplicationMenu(
        Menu.buildFromTemplate(
          menuTemplate(
            process.platform,
            app.name,
            {
              command: (command) => events.publish({ kind: 'menu', command }),
              openFolder: (which) => void port.openFolder(which),
              openPlayerView: () => void port.openPlayerView(),
            },
            !app.isPackaged,
          ),
        ),
      );
      watchPower(powerMonitor, events);
      app.on('second-instance', (_event, argv, cwd) => {
        handOver(readOptions(argv, cwd).files);
        void windows.openMain();
      });
      app.on('activate', () => void windows.openMain());
      app.on('window-all-closed', () => {
        if (process.platform !== 'darwin') app.quit();
      });
      app.on('will-quit', () => {
        disk.stop();
        gateway.close();
      });
      await windows.openMain();
      disk.start();
      log.write(`started, version ${app.getVersion()}`);
    })
    .catch((problem: unknown) => {
      throw problem;
    });
}
