import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { RULESETS } from '../../src/rulesets/registry';
import { startBenchHost, type BenchHost } from '../../test/bench/host';
import { makeCampaigns, type BenchTable } from '../../test/bench/ui-campaigns';
import { chromiumArgs } from '../../test/support/chromium-args';

/**
 * Measures the page in Chromium: from the key until the frame with the next combatant is painted, typing in the quick line,
 * opening the panels, and how thousands of turns grow the heaps of the page and the main process; once with 300 combatants
 * with 10 conditions each and 10,000 log entries, once with two combatants and nothing else. Fails if the full table is over
 * a limit twice.
 *
 * A key without any function is measured as well: the time of one frame on this machine under its current load.
 *
 * Usage: npm run bench:ui [-- RULESET [TURNS [HEAP_TURNS]]] (default: every ruleset, 200 and 5,000)
 */
const TURN_LIMIT_MS = 40;
const LETTER_LIMIT_MS = 16.7;
const PANEL_LIMIT_MS = 100;
/** How much larger the heap may be after all turns than after the first ones. */
const HEAP_LIMIT = 1.05;
const HEAP_FIRST_TURNS = 500;
const WARM_UP = 10;
const TURNS = Number(process.argv[3] ?? 200);
const HEAP_TURNS = Number(process.argv[4] ?? 5_000);
/** How often every panel is opened, including the first time. */
const PANEL_ROUNDS = 5;
const PANELS = ['Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8', 'Alt+1'];
/** Timeout for anything measured. */
const PATIENCE_MS = 30_000;
const LETTERS = 60;
const FULL = { people: 300, effects: 10, entries: 10_000 };
const EMPTY = { people: 2, effects: 0, entries: 0 };

const root = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const chromiumPath = process.env['TURNWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium';

interface Figures {
  turnsMs: number[];
  typingMs: number[];
  panelsMs: number[];
  bareMs: number[];
  heapBytes: Heaps;
  hostHeapBytes: Heaps;
}

/** Heap sizes after the first turns and after all. */
interface Heaps {
  before: number;
  after: number;
}

/** Provided by the browser; TypeScript does not know it yet. */
declare const scheduler: { postTask(then: () => void, how: { priority: 'user-blocking' }): Promise<void> };

/** Recorded in the page: when a key went down and when the frame with its effect was painted. */
interface Probe {
  turn(): Promise<number>;
  letter(): Promise<number>;
  panel(): Promise<number>;
  bare(): Promise<number>;
}

/** Runs in the page. */
function installProbe(): void {
  // A task posted while a frame is being made runs after its layout and paint. A 'user-blocking' one is not delayed when the
  // key is released meanwhile: any other then waits for the next frame.
  const painted = (then: () => void): void => {
    requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }));
  };
  const keyThen = (changed: (done: () => void) => void): Promise<number> =>
    new Promise((resolve) => {
      addEventListener(
        'keydown',
        (event) => {
          const began = event.timeStamp;
          changed(() => painted(() => resolve(performance.now() - began)));
        },
        { capture: true, once: true },
      );
    });
  /** Whose turn in which round it is; the same combatant can end one round and begin the next. */
  const active = (): string | null => {
    const entry = document.querySelector('[aria-current="step"]');
    const headline = entry?.closest('.pane')?.querySelector('h2')?.textContent ?? '';
    return entry === null ? null : `${entry.getAttribute('data-id') ?? ''} ${headline}`;
  };
  const panel = (): Element | null => document.querySelector('main .slot')?.firstElementChild ?? null;
  /** Waits until something is there and differs from before. */
  const another = (what: () => unknown): Promise<number> => {
    const before = what();
    return keyThen((done) => {
      const observer = new MutationObserver(() => {
        const now = what();
        if (now === null || now === before) return;
        observer.disconnect();
        done();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  };
  const probe: Probe = {
    turn: () => another(active),
    panel: () => another(panel),
    letter: () => keyThen((done) => addEventListener('input', done, { capture: true, once: true })),
    bare: () => keyThen((done) => done()),
  };
  Object.assign(globalThis, { probe });
}

type Probed = typeof globalThis & { probe: Probe; noted: Promise<number> };

/** Presses a key and returns the page's measurement. The probe must be listening already: input overtakes everything. */
async function press(page: Page, what: keyof Probe, key: string): Promise<number> {
  await page.evaluate((name) => {
    const here = globalThis as Probed;
    here.noted = here.probe[name]();
  }, what);
  await page.keyboard.press(key);
  const noted = page.evaluate(() => (globalThis as Probed).noted);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The key ${key} did nothing (${what}).`)), PATIENCE_MS);
  });
  return Promise.race([noted, late]).finally(() => clearTimeout(timer));
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function measure(browser: Browser, host: BenchHost, campaign: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(host.url);
  await page.getByRole('button', { name: campaign }).first().click();
  await page.locator('[aria-current="step"]').waitFor();
  await page.evaluate(installProbe);
  const session = await page.context().newCDPSession(page);
  const turnsMs: number[] = [];
  const bareMs: number[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    const tookMs = await press(page, 'turn', 'n');
    if (turn < 0) continue;
    turnsMs.push(tookMs);
    bareMs.push(await press(page, 'bare', 'F8'));
  }
  await page.keyboard.press('/');
  const typingMs: number[] = [];
  for (let letter = 0; letter < LETTERS; letter += 1)
    typingMs.push(await press(page, 'letter', 'abcdefgh'[letter % 8] ?? 'a'));
  await page.getByRole('textbox', { name: /^Quick change/ }).fill('');
  await page.getByRole('textbox', { name: /^Quick change/ }).blur();
  const panelsMs: number[] = [];
  for (let round = 0; round < PANEL_ROUNDS; round += 1)
    for (const key of PANELS) panelsMs.push(await press(page, 'panel', key));
  for (let turn = 0; turn < HEAP_FIRST_TURNS; turn += 1) await press(page, 'turn', 'n');
  const heaps = async (): Promise<[number, number]> => [await heapBytes(session), await host.heapBytes()];
  const [before, hostBefore] = await heaps();
  for (let turn = HEAP_FIRST_TURNS; turn < HEAP_TURNS; turn += 1) await press(page, 'turn', 'n');
  const [after, hostAfter] = await heaps();
  await page.close();
  const ofHost = { before: hostBefore, after: hostAfter };
  return { turnsMs, typingMs, panelsMs, bareMs, heapBytes: { before, after }, hostHeapBytes: ofHost };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Prints the figures of a ruleset and returns those of the full table that are over their limit. */
function report(name: string, full: Figures, empty: Figures): string[] {
  const over: string[] = [];
  const mebi = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const row = (what: string, pick: (figures: Figures) => number, limitMs = Infinity): void => {
    const [large, small] = [pick(full), pick(empty)];
    if (large > limitMs) over.push(`${what}: ${large.toFixed(1)} ms, at most ${limitMs} ms`);
    const figures = `${large.toFixed(1)} ms`.padStart(12) + `${small.toFixed(1)} ms`.padStart(12);
    console.log(`  ${what.padEnd(34)}${figures}${(large / Math.max(0.1, small)).toFixed(2).padStart(10)}`);
  };
  console.log(
    `${name}: ${FULL.people} combatants with up to ${FULL.effects} conditions, ${FULL.entries} entries of log`,
  );
  console.log(`  ${''.padEnd(34)}${'full'.padStart(12)}${'empty'.padStart(12)}${'ratio'.padStart(10)}`);
  row('next turn to painted, median', ({ turnsMs }) => percentile(turnsMs, 0.5));
  row('next turn to painted, 95 %', ({ turnsMs }) => percentile(turnsMs, 0.95), TURN_LIMIT_MS);
  row('next turn to painted, worst', ({ turnsMs }) => percentile(turnsMs, 1));
  row('a key without meaning, median', ({ bareMs }) => percentile(bareMs, 0.5));
  row('a key without meaning, 95 %', ({ bareMs }) => percentile(bareMs, 0.95));
  row('a letter to painted, median', ({ typingMs }) => percentile(typingMs, 0.5));
  row('a letter to painted, 95 %', ({ typingMs }) => percentile(typingMs, 0.95), LETTER_LIMIT_MS);
  row('a panel opened, median', ({ panelsMs }) => percentile(panelsMs, 0.5));
  row('a panel opened, 95 %', ({ panelsMs }) => percentile(panelsMs, 0.95), PANEL_LIMIT_MS);
  const heaps = [
    ['page, full table', full.heapBytes],
    ['page, empty table', empty.heapBytes],
    ['main process, full table', full.hostHeapBytes],
    ['main process, empty table', empty.hostHeapBytes],
  ] as const;
  for (const [what, { before, after }] of heaps) {
    const growth = after / before;
    const times = `× ${growth.toFixed(3)}`;
    console.log(
      `  heap of the ${what} after ${HEAP_FIRST_TURNS} and ${HEAP_TURNS} turns: ${mebi(before)} → ${mebi(after)} (${times})`,
    );
    if (growth > HEAP_LIMIT) over.push(`heap of the ${what}: ${times}, at most × ${HEAP_LIMIT}`);
  }
  return over;
}

/** Measures one table, in its own data folder and host. */
async function measureTable(browser: Browser, ruleset: string, table: BenchTable): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnwright-bench-ui-'));
  try {
    await makeCampaigns(folder, ruleset, [table]);
    const host = await startBenchHost(root, folder);
    try {
      return await measure(browser, host, `${table.people} on the table`);
    } finally {
      await host.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Measures one ruleset, again if over a limit. True if nothing was over its limit twice. */
async function isWithin(browser: Browser, ruleset: string): Promise<boolean> {
  for (const title of [ruleset, `${ruleset}, once more`]) {
    const full = await measureTable(browser, ruleset, FULL);
    const empty = await measureTable(browser, ruleset, EMPTY);
    const over = report(title, full, empty);
    if (over.length === 0) return true;
    for (const line of over) console.log(`  over its limit: ${line}`);
  }
  return false;
}

async function main(): Promise<number> {
  const wanted = process.argv[2];
  const built = spawnSync(process.execPath, [path.join(root, 'build', 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) return 1;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  let within = true;
  try {
    for (const { id } of RULESETS)
      if (wanted === undefined || wanted === id) within = (await isWithin(browser, id)) && within;
    return within ? 0 : 1;
  } finally {
    await browser.close();
  }
}

process.exitCode = await main();
