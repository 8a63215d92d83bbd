import { expect, it } from 'vitest';
import { runForecast } from '../../../../src/app/forecast/forecast';
import type { LongWork } from '../../../../src/app/ports/long-work';
import { createSample } from '../../../../src/campaign/create';
import { callOf } from '../../../../src/contract/roles';
import type { ForecastEvent } from '../../../../src/contract/forecast-views';
import { roleTable } from '../../../../src/engine/commands/role-table';
import { runBatch, type Batch } from '../../../../src/forecast/batch';
import { ok } from '../../../../src/kernel/result';
import { RULESETS } from '../../../../src/rulesets/registry';
import { must } from '../../../support/app';

const [ruleset] = RULESETS;
if (ruleset === undefined) throw new Error('no system');

it('plays the chosen tactics some sixteen times before others, so that little time is enough for an answer', async () => {
  const state = must(createSample(ruleset, 3));
  const [plan] = state.encounters;
  const start = callOf(roleTable(ruleset), 'start', { participants: plan?.members ?? [] });
  const tried: string[] = [];
  const run = (_kind: string, { batch }: { batch: Batch }) => {
    tried.push(`${batch.ours} against ${batch.theirs}`);
    return Promise.resolve(ok(runBatch(ruleset, batch)));
  };
  const work = { run, prepare: () => undefined, close: () => Promise.resolve() } as unknown as LongWork;
  // Time is up after the second block.
  const clock = [0, 11_000];
  const heard: ForecastEvent[] = [];
  const ask = { ruleset, state, start, ours: 'press', theirs: 'press', seed: 1, seconds: 10 };
  const signal = new AbortController().signal;
  must(
    await runForecast(work, ask, { onView: (event) => heard.push(event), signal, elapsedMs: () => clock.shift() ?? 0 }),
  );
  expect(heard.at(-1)).toMatchObject({ kind: 'done', because: 'time', view: { fights: 16 } });
  expect(new Set(tried)).toEqual(new Set(['press against press']));
});
