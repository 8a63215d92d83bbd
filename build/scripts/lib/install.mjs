import fs from 'node:fs';
import { inRoot } from './paths.mjs';
import { run, secondsSince } from './process.mjs';

const marker = inRoot('node_modules', '.package-lock.json');

/** True if the packages of the lock file are in node_modules (npm writes its own lock there when it has finished). */
export function packagesInstalled() {
  if (!fs.existsSync(marker)) return false;
  const wanted = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages ?? {};
  const present = JSON.parse(fs.readFileSync(marker, 'utf8')).packages ?? {};
  return Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || entry.devOptional || present[name]?.version === entry.version,
  );
}

/**
 * Installs the pinned packages if they are missing, showing npm's progress.
 * @returns {Promise<boolean>} false if npm failed; its message has been printed
 */
export async function ensurePackages() {
  if (packagesInstalled()) return true;
  const started = performance.now();
  const count = Object.keys(JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages).length;
  console.log(`Installing ${count} pinned packages (once; about a minute) …`);
  const beat = setInterval(() => console.log(`  still installing, ${secondsSince(started)} s so far …`), 10_000);
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    limitSeconds: 900,
  });
  clearInterval(beat);
  if (code !== 0) {
    console.error(
      /EACCES|EROFS|EPERM/.test(output)
        ? 'This folder cannot be written to, so the packages cannot be installed. Copy it to a folder of your own and try again.'
        : 'The packages could not be installed (npm says why above). Turnwright needs the network for this one step.',
    );
    return false;
  }
  console.log(`Packages installed in ${secondsSince(started)} s.`);
  return true;
}
