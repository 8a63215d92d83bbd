import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runForecast } from '../../src/app/forecast/forecast';
import type { LongWork } from '../../src/app/ports/long-work';
import { createSample } from '../../src/campaign/create';
import type { ForecastEvent } from '../../src/contract/forecast-views';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { RULESETS } from '../../src/rulesets/registry';
import { freshFolder, must, startApp } from '../support/app';
import { buildWorker, threadsOf } from '../support/worker';
import { fiveAgainstFive } from './forecast';
import { compared, type BenchRow } from './row';

/** Seconds that a forecast of five against five may take until it is sure to ± 3 in 100, on two cores. */
const SURE_WITHIN = 10;
/** Milliseconds within which the main thread answers 95 of 100 calls while a forecast runs. */
const ANSWERS_WITHIN = 50;
const EVERY_MS = 20;
/** How long calls are sent to the main thread. */
const ASKED_MS = 4000;

/** What a waiting person sees: how soon forecasts are sure, in every system, and whether the table is blocked meanwhile. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnwright-bench-'));
  try {
    const file = await buildWorker(folder);
    const rows: BenchRow[] = [];
    for (const ruleset of RULESETS) rows.push(await untilSure(ruleset, file));
    return [...rows, await whileItRuns(file)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilSure(ruleset: AnyRuleset, file: string): Promise<BenchRow> {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const state = { ...sample.value, world: fiveAgainstFive(ruleset) };
  const work = threadsOf(file)(NO_OTHER);
  // Threads alone keep no process alive.
  const awake = setInterval(() => undefined, 1000);
  const begun = performance.now();
  const elapsedMs = (): number => performance.now() - begun;
  let end: Extract<ForecastEvent, { kind: 'done' }> | null = null;
  const ask = { ruleset, state, start: null, ours: 'press', theirs: 'press', seed: 11, seconds: 4 * SURE_WITHIN };
  const done = await runForecast(work, ask, {
    onView: (event) => void (event.kind === 'done' && (end = event)),
    signal: new AbortController().signal,
    elapsedMs,
  });
  if (!done.ok) throw new Error(done.error.message);
  const seconds = elapsedMs() / 1000;
  await work.close();
  clearInterval(awake);
  const { view, because } = (end ?? {}) as Extract<ForecastEvent, { kind: 'done' }>;
  const name = `${ruleset.id}: 5 against 5, ${because}, ${view.fights} fights`;
  return compared(name, seconds, 's', 'allowed', SURE_WITHIN, 1);
}

/** Calls to a table during a forecast, one every 20 ms. */
async function whileItRuns(file: string): Promise<BenchRow> {
  const folder = await freshFolder();
  const app = await startApp(folder, false, threadsOf(file));
  const { id: campaign } = must(await app.gm['campaigns.createSample']({ ruleset: RULESETS[0]?.id ?? '' }));
  must(await app.gm['campaign.open']({ id: campaign }));
  const { people, prepared } = must(await app.gm['campaign.view']({ campaign }));
  const start = { do: 'start-fight', with: { prepared: prepared[0]?.id ?? '' } };
  const ask = { campaign, start, ours: 'press', theirs: 'press', seconds: 600 };
  const stop = app.gm['campaign.forecast'](
    ask,
    () => undefined,
    () => undefined,
  );
  const times: number[] = [];
  const begun = performance.now();
  while (performance.now() - begun < ASKED_MS) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const asked = performance.now();
    must(await app.gm['campaign.offers']({ campaign, actor: people[0]?.id ?? '', target: people[1]?.id ?? null }));
    times.push(performance.now() - asked);
  }
  stop();
  await app.services.close();
  await rm(folder, { recursive: true, force: true });
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return compared('a call while a forecast runs, p95', p95, 'ms', 'allowed', ANSWERS_WITHIN, 1);
}

/** Threads must be available here. */
const NO_OTHER: LongWork = {
  run: () => Promise.reject(new Error('no thread')),
  prepare: () => undefined,
  close: () => Promise.resolve(),
};
