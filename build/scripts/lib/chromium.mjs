import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './process.mjs';

const onPath = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
];

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function playwrightsOwn() {
  try {
    return createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath();
  } catch {
    return '';
  }
}

/** The Chromium that tests use: TURNWRIGHT_CHROMIUM, the system's, or the one downloaded by Playwright. */
export function findChromium() {
  const named = process.env.TURNWRIGHT_CHROMIUM;
  if (named) return isFile(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = onPath.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...elsewhere, playwrightsOwn()].find((file) => file !== '' && isFile(file));
}

const canUseApt = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  isFile('/usr/bin/apt-get') &&
  isFile('/etc/debian_version');

/** Installs Debian's Chromium where there is none and this is root on Debian. Returns apt's output, '' where it did not run. */
export async function installChromium() {
  if (process.env.TURNWRIGHT_CHROMIUM || findChromium() || !canUseApt()) return '';
  console.log('Installing Chromium with apt-get (once; about half a minute) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, quiet: true, limitSeconds: 180 });
  const install = ['install', '-q', '-y', '--no-install-recommends', 'chromium'];
  return (await run('apt-get', install, { env, quiet: true, limitSeconds: 300 })).output;
}

/**
 * Finds a Chromium, or installs Debian's as root.
 * @returns {Promise<string | undefined>} its path; undefined if there is none, with the reason printed
 */
export async function ensureChromium() {
  const output = await installChromium();
  const found = findChromium();
  if (found) return found;
  if (output) console.error(output.split('\n').slice(-10).join('\n'));
  console.error(
    'No Chromium was found, and the tests in a browser need one. Install Chromium or Google Chrome, or run\n' +
      '`npx playwright install chromium`, or name one in TURNWRIGHT_CHROMIUM; then try again.',
  );
  return undefined;
}
