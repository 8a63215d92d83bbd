import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, chromium, type Browser } from 'playwright';
import { chromiumArgs } from '../../test/support/chromium-args';

/**
 * Measures the time from starting the process to a usable window, for the application and for a trivial page in the same
 * host (same main process, services and policy, a page with one button), and fails if the application takes more than
 * `LIMIT` times as long in two attempts. Rounds alternate, the first of each is discarded, and the median counts.
 *
 * Usage: node build/scripts/run.mjs bench-start [rounds]
 */
const LIMIT = 1.3;
const root = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const rounds = Number(process.argv[2] ?? 9);
const scratch = mkdtempSync(path.join(tmpdir(), 'turnwright-bench-start-'));
const executablePath = process.env['TURNWRIGHT_ELECTRON'] ?? path.join(root, 'test', 'standin', 'electron');
const chromiumPath = process.env['TURNWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium';

const trivialPage = '<!doctype html><html lang="en"><title>Trivial</title><button>Hello</button></html>';

/** Two applications that differ only in their page. */
function layOut(): { app: string; trivial: string } {
  const folders = { app: path.join(scratch, 'app'), trivial: path.join(scratch, 'trivial') };
  for (const folder of Object.values(folders)) {
    mkdirSync(folder);
    cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    cpSync(path.join(root, 'out'), path.join(folder, 'out'), { recursive: true });
  }
  const page = path.join(folders.trivial, 'out', 'renderer');
  rmSync(page, { recursive: true });
  mkdirSync(page);
  writeFileSync(path.join(page, 'index.html'), trivialPage);
  return folders;
}

let starts = 0;
const freshData = (): string => path.join(scratch, `data-${++starts}`);

async function startElectron(folder: string): Promise<number> {
  const began = performance.now();
  const app = await _electron.launch({ executablePath, args: [folder, '--data', freshData()] });
  const page = await app.firstWindow();
  await page.waitForSelector('button');
  const elapsedMs = performance.now() - began;
  await app.close();
  return elapsedMs;
}

async function startBrowserHost(folder: string, browser: Browser): Promise<number> {
  const began = performance.now();
  const args = [path.join(folder, 'out', 'host.mjs'), '--data', freshData(), '--stay'];
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    host.stdout.once('data', (data: Buffer) => resolve(data.toString())),
  );
  const page = await browser.newPage();
  // Does not wait for fonts that load after the button, as in the other host.
  await page.goto(/http:\S+/.exec(line)?.[0] ?? '', { waitUntil: 'commit' });
  await page.waitForSelector('button');
  const elapsedMs = performance.now() - began;
  await page.close();
  const ended = new Promise((resolve) => host.once('exit', resolve));
  host.kill();
  await ended;
  return elapsedMs;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures both pages in turn and prints one line; true if within the limit. */
async function compare(name: string, start: (folder: string) => Promise<number>): Promise<boolean> {
  const folders = layOutOnce();
  const times = { app: [] as number[], trivial: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const kind of ['trivial', 'app'] as const) {
      const elapsedMs = await start(folders[kind]);
      if (round > 0) times[kind].push(elapsedMs);
    }
  }
  const [app, trivial] = [median(times.app), median(times.trivial)];
  const ratio = app / trivial;
  const columns = [name.padEnd(20), `${trivial.toFixed(0)} ms`.padStart(10), `${app.toFixed(0)} ms`.padStart(10)];
  console.log(`${columns.join('')}${ratio.toFixed(2).padStart(8)}${ratio <= LIMIT ? '' : '  over the limit'}`);
  return ratio <= LIMIT;
}

/** Measures again if over the limit. */
const comparedTwice: typeof compare = async (name, start) =>
  (await compare(name, start)) || (await compare(`${name}, again`, start));

let laidOut: ReturnType<typeof layOut> | undefined;
const layOutOnce = (): ReturnType<typeof layOut> => (laidOut ??= layOut());

async function main(): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    console.log(`Median of ${rounds} starts, from the process to the first button; limit ${LIMIT}.`);
    console.log(`${''.padEnd(20)}${'trivial'.padStart(10)}${'Turnwright'.padStart(10)}${'ratio'.padStart(8)}`);
    const electron = await comparedTwice('Electron', startElectron);
    const host = await comparedTwice('browser host', (folder) => startBrowserHost(folder, browser));
    return electron && host ? 0 : 1;
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

process.exitCode = await main();
