import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { RULESETS } from '../../src/rulesets/registry';
import { makeCampaigns, type BenchTable } from '../../test/bench/ui-campaigns';

/**
 * Measures the Combatants panel in Chromium: from the key until the frame with the next combatant is painted, typing in
 * the quick line, and what 500 turns leave on the heap; once with 300 combatants of 10 conditions each and 10,000
 * entries of log, once with two combatants and nothing else. Fails where the full table needs more than `LIMIT_MS`.
 *
 * A key without any meaning is measured beside them: what one frame takes on this machine as it is loaded now.
 *
 * Usage: npm run bench:ui [-- RULESET [TURNS [HEAP_TURNS]]] (the first ruleset of the registry, 200 and 500 unless told)
 */
const LIMIT_MS = 50;
const WARM_UP = 10;
const TURNS = Number(process.argv[3] ?? 200);
const HEAP_TURNS = Number(process.argv[4] ?? 500);
/** Whatever takes longer than this has not happened. */
const PATIENCE_MS = 30_000;
const LETTERS = 60;
const FULL = { people: 300, effects: 10, entries: 10_000 };
const EMPTY = { people: 2, effects: 0, entries: 0 };

const root = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const chromiumPath = process.env['TURNWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium';

interface Figures {
  turnsMs: number[];
  typingMs: number[];
  bareMs: number[];
  heapBytes: { before: number; after: number };
}

/** What the page itself notes: when a key went down and when the frame with its effect was painted. */
interface Probe {
  turn(): Promise<number>;
  letter(): Promise<number>;
  bare(): Promise<number>;
}

/** Runs in the page. */
function installProbe(): void {
  // A message sent while a frame is being made arrives after the page has laid it out and painted it.
  const channel = new MessageChannel();
  const painted = (then: () => void): void => {
    channel.port1.onmessage = then;
    requestAnimationFrame(() => channel.port2.postMessage(null));
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
  /** Whose turn of which round it is; the first of a round may have been the last of the one before. */
  const active = (): string | null => {
    const entry = document.querySelector('[aria-current="step"]');
    const headline = entry?.closest('.pane')?.querySelector('h2')?.textContent ?? '';
    return entry === null ? null : `${entry.getAttribute('data-id') ?? ''} ${headline}`;
  };
  const probe: Probe = {
    turn: () => {
      const before = active();
      return keyThen((done) => {
        const observer = new MutationObserver(() => {
          const now = active();
          if (now === null || now === before) return;
          observer.disconnect();
          done();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    },
    letter: () => keyThen((done) => addEventListener('input', done, { capture: true, once: true })),
    bare: () => keyThen((done) => done()),
  };
  Object.assign(globalThis, { probe });
}

type Probed = typeof globalThis & { probe: Probe; noted: Promise<number> };

/** Presses a key and answers what the page noted about it. The probe must listen before: input overtakes everything. */
async function press(page: Page, what: keyof Probe, key: string): Promise<number> {
  await page.evaluate((name) => {
    const here = globalThis as Probed;
    here.noted = here.probe[name]();
  }, what);
  await page.keyboard.press(key);
  const noted = page.evaluate(() => (globalThis as Probed).noted);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came of the key ${key} (${what}).`)), PATIENCE_MS);
  });
  return Promise.race([noted, late]).finally(() => clearTimeout(timer));
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function measure(browser: Browser, url: string, campaign: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
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
  const before = await heapBytes(session);
  for (let turn = 0; turn < HEAP_TURNS; turn += 1) await press(page, 'turn', 'n');
  const after = await heapBytes(session);
  await page.close();
  return { turnsMs, typingMs, bareMs, heapBytes: { before, after } };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function startHost(folder: string): Promise<{ host: ChildProcess; url: string }> {
  const args = [path.join(root, 'out', 'host.mjs'), '--data', folder, '--stay'];
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    host.stdout.once('data', (data: Buffer) => resolve({ host, url: /http:\S+/.exec(data.toString())?.[0] ?? '' }));
    host.once('exit', (code) => reject(new Error(`The host ended with ${String(code)}.`)));
  });
}

/** Ends the host and waits until it has put everything down. */
function ended(host: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => host.once('exit', resolve));
  host.kill();
  return gone;
}

function report(name: string, full: Figures, empty: Figures): void {
  const mebi = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const row = (what: string, pick: (figures: Figures) => number): void => {
    const [large, small] = [pick(full), pick(empty)];
    const figures = `${large.toFixed(1)} ms`.padStart(12) + `${small.toFixed(1)} ms`.padStart(12);
    console.log(`  ${what.padEnd(34)}${figures}${(large / Math.max(0.1, small)).toFixed(2).padStart(10)}`);
  };
  console.log(
    `${name}: ${FULL.people} combatants with up to ${FULL.effects} conditions, ${FULL.entries} entries of log`,
  );
  console.log(`  ${''.padEnd(34)}${'full'.padStart(12)}${'empty'.padStart(12)}${'ratio'.padStart(10)}`);
  row('next turn to painted, median', ({ turnsMs }) => percentile(turnsMs, 0.5));
  row('next turn to painted, 95 %', ({ turnsMs }) => percentile(turnsMs, 0.95));
  row('next turn to painted, worst', ({ turnsMs }) => percentile(turnsMs, 1));
  row('a key without meaning, median', ({ bareMs }) => percentile(bareMs, 0.5));
  row('a key without meaning, 95 %', ({ bareMs }) => percentile(bareMs, 0.95));
  row('a letter to painted, median', ({ typingMs }) => percentile(typingMs, 0.5));
  row('a letter to painted, 95 %', ({ typingMs }) => percentile(typingMs, 0.95));
  for (const [what, { heapBytes: heap }] of [['full', full] as const, ['empty', empty] as const]) {
    const growth = mebi(heap.after - heap.before);
    console.log(
      `  heap of the ${what} table, ${HEAP_TURNS} turns: ${mebi(heap.before)} → ${mebi(heap.after)} (${growth})`,
    );
  }
}

/** Measures one table, in a data folder and a host of its own. */
async function measureTable(browser: Browser, ruleset: string, table: BenchTable): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnwright-bench-ui-'));
  try {
    await makeCampaigns(folder, ruleset, [table]);
    const { host, url } = await startHost(folder);
    try {
      return await measure(browser, url, `${table.people} on the table`);
    } finally {
      await ended(host);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function main(): Promise<number> {
  const ruleset = process.argv[2] ?? RULESETS[0]?.id ?? '';
  const built = spawnSync(process.execPath, [path.join(root, 'build', 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) return 1;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    const full = await measureTable(browser, ruleset, FULL);
    const empty = await measureTable(browser, ruleset, EMPTY);
    report(ruleset, full, empty);
    return percentile(full.turnsMs, 0.95) <= LIMIT_MS ? 0 : 1;
  } finally {
    await browser.close();
  }
}

process.exitCode = await main();
