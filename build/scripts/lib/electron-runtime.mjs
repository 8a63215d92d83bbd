import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { runNode } from './process.mjs';

const packageFolder = inRoot('node_modules', 'electron');

/** A failed download is not retried on every start: this app is normally used offline. */
const retryAfterMs = 24 * 60 * 60 * 1000;
const failureNote = inRoot('.cache', 'electron-not-downloadable');

const executableNames = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

const executableName = executableNames[process.platform] ?? 'electron';

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The executable at a path, or the one in that folder. */
const executableAt = (place) => [place, path.join(place, executableName)].find(isFile);

/**
 * An Electron that is already installed: TURNWRIGHT_ELECTRON (executable or folder), ELECTRON_OVERRIDE_DIST_PATH (folder), or
 * the one the electron package has unpacked.
 * @returns {{ path: string, named: boolean } | undefined} `named` if it was chosen by an environment variable
 */
export function installedElectron() {
  for (const variable of ['TURNWRIGHT_ELECTRON', 'ELECTRON_OVERRIDE_DIST_PATH']) {
    const place = process.env[variable];
    if (!place) continue;
    const found = executableAt(path.resolve(place));
    if (found) return { path: found, named: true };
    throw new Error(`${variable} names ${place}, but there is no Electron there.`);
  }
  const own = path.join(packageFolder, 'dist', executableName);
  return isFile(own) && isFile(path.join(packageFolder, 'path.txt')) ? { path: own, named: false } : undefined;
}

function answers(address, limitMs) {
  return new Promise((resolve) => {
    const request = https.request(address, { method: 'HEAD', timeout: limitMs }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.on('close', () => resolve(false));
    request.end();
  });
}

const downloadSource = () =>
  process.env.ELECTRON_MIRROR ||
  process.env.npm_config_electron_mirror ||
  'https://github.com/electron/electron/releases/';

function failedLately() {
  const noted = fs.statSync(failureNote, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - noted < retryAfterMs;
}

function noteFailure() {
  fs.mkdirSync(path.dirname(failureNote), { recursive: true });
  fs.writeFileSync(failureNote, '');
}

/**
 * Downloads Electron's runtime with the electron package's own install script, once.
 * @returns {Promise<{ path: string, named: boolean } | undefined>} undefined if it is not available now
 */
export async function downloadElectron() {
  const script = path.join(packageFolder, 'install.js');
  if (!isFile(script) || failedLately()) return undefined;
  const throughProxy = Boolean(process.env.ELECTRON_GET_USE_PROXY);
  if (throughProxy || (await answers(downloadSource(), 4000))) {
    console.log("Downloading Electron's runtime (once; about 120 MB) …");
    const beat = setInterval(() => console.log('  still downloading …'), 10_000);
    const { code } = await runNode([script], { quiet: true, limitSeconds: 600 });
    clearInterval(beat);
    const found = code === 0 ? installedElectron() : undefined;
    if (found) return found;
  }
  noteFailure();
  return undefined;
}
