/**
 * `npm run package`: packages the app on the fake runtime, checks the result, and starts it through the stand-in.
 * Prints one line per check and ends with `N passed, N failed`.
 *
 * --smoke       uses the existing build if no source is newer; the second one shows that it is complete
 * --archives    also makes the .tar.gz and .zip
 * --check-only  checks what electron-builder has left in dist/ (for packages with the real runtime)
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  archiveHash,
  checkContents,
  checkFuses,
  checkIntegrity,
  checkManifest,
  checkSizes,
  checkTexts,
} from './package/checks';
import { packagedIn, type Packaged } from './package/layout';
import { buildApp, packInto, smoke } from './package/steps';

const output = 'dist';
const again = path.join('.cache', 'package-again');
const standin = path.join('test', 'standin', 'electron');

const counts = { passed: 0, failed: 0 };

async function check(name: string, run: () => string | Promise<string>): Promise<boolean> {
  try {
    console.log(`ok ${name}: ${await run()}`);
    counts.passed += 1;
    return true;
  } catch (error) {
    console.log(`not ok ${name}: ${error instanceof Error ? error.message : String(error)}`);
    counts.failed += 1;
    return false;
  }
}

async function lookThrough(app: Packaged): Promise<void> {
  await check('contents', () => checkContents(app));
  await check('integrity', () => checkIntegrity(app));
  await check('manifest', () => checkManifest(app));
  await check('fuses', () => checkFuses(app));
  await check('size', () => checkSizes(app));
  await check('texts', () => checkTexts(app));
}

/** Builds again from scratch and compares, so that leftovers cannot make the two equal. */
function builtTwiceAlike(first: Packaged): string {
  const hash = archiveHash(first.asar);
  buildApp();
  packInto(again, ['dir']);
  const second = archiveHash(packagedIn(again, 'linux').asar);
  fs.rmSync(again, { recursive: true, force: true });
  if (hash !== second) throw new Error(`the archive is ${hash} at first and ${second} when built again`);
  return `SHA-256 ${hash}`;
}

/** Runs the specs of test/package on the packaged app and the stand-in. */
function starts(app: Packaged): string {
  const { passed, failed } = smoke(app.executable, standin);
  if (passed === 0 || failed > 0) throw new Error(`${passed} specs passed, ${failed} failed`);
  return `${passed} specs passed`;
}

function archives(): string {
  const made = fs.readdirSync(output).filter((file) => /\.(tar\.gz|zip)$/.test(file));
  if (made.length < 2) throw new Error(`only ${made.join(', ') || 'nothing'} was made`);
  return made.map((file) => `${file} ${Math.ceil(fs.statSync(path.join(output, file)).size / 1000)} kB`).join(', ');
}

async function main(flags: string[]): Promise<void> {
  if (flags.includes('--check-only')) return lookThrough(packagedIn(output));
  const withArchives = flags.includes('--archives');
  const built = await check('build', () => {
    buildApp(flags.includes('--smoke'));
    packInto(output, withArchives ? ['dir', 'tar.gz', 'zip'] : ['dir']);
    return output;
  });
  if (!built) return;
  const app = packagedIn(output, 'linux');
  await lookThrough(app);
  if (withArchives) await check('archives', archives);
  await check('built twice alike', () => builtTwiceAlike(app));
  await check('starts', () => starts(app));
}

await main(process.argv.slice(2));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
