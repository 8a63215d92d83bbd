import { app, dialog, protocol } from 'electron';
import { homedir } from 'node:os';
import path from 'node:path';
import { defaultDataFolder } from '../src/app/shell/data-folder';
import { loggable } from '../src/app/shell/loggable';
import { ok } from '../src/kernel/result';
import { chosenDataFolder, madeDataFolder, portableDataFolder } from '../src/store/disk/data-location';
import { RotatingLog } from '../src/store/disk/rotating-log';
import { Application } from './application';
import { writeCrashReport } from './crash';
import { readOptions } from './options';
import { secureBeforeReady } from './security';

/** Entry point of the desktop application: settles the folders, the log and security, then starts the application. */
const named = readOptions(process.argv, process.cwd());
const { platform } = process;
const started = { platform, executable: app.getPath('exe'), appImage: process.env['APPIMAGE'] };
// In development the executable is Electron's own, and files beside it mean nothing.
const portable = app.isPackaged ? portableDataFolder(started) : null;
const options = { ...named, data: named.data ?? portable ?? undefined };
const usualFolder = defaultDataFolder({ platform, home: homedir(), env: process.env });
const chosen = options.data === undefined ? chosenDataFolder(usualFolder) : ok(options.data);
const place = chosen.ok ? madeDataFolder(chosen.value) : chosen;
const dataFolder = place.ok ? place.value : usualFolder;
const logFolder = path.join(dataFolder, 'logs');
const now = (): string => new Date().toISOString();
const log = new RotatingLog({ folder: logFolder, name: 'turnwright', now });

process.on('uncaughtException', (problem) => {
  const { electron, node } = process.versions;
  const facts = { version: app.getVersion(), platform, electron, node, at: now() };
  const file = writeCrashReport(logFolder, facts, problem);
  log.write(`stopped: ${loggable(problem)}`);
  const where = file === null ? '' : `\n\nA report is in ${file}`;
  dialog.showErrorBox(
    'Turnwright has to stop',
    `Something went wrong, and it cannot carry on. Everything confirmed is saved: start it again.${where}`,
  );
  app.exit(1);
});
process.on('unhandledRejection', (problem) => log.write(`defect: ${loggable(problem)}`));

// Chromium's files are kept with the campaigns, so that a portable folder is complete and each data folder has its own lock.
app.setPath('userData', path.join(dataFolder, 'window'));
app.setAppUserModelId('app.turnwright');
secureBeforeReady(app, protocol);

if (!place.ok) {
  dialog.showErrorBox('Turnwright cannot find its data', place.error.message);
  app.exit(1);
} else if (app.requestSingleInstanceLock()) {
  new Application({ options, usualFolder, dataFolder, logFolder, log }).start();
} else {
  app.quit();
}
