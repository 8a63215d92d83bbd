import { expect, it } from 'vitest';
import { Records } from '../../../../src/app/session/records';
import { ok } from '../../../../src/kernel/result';
import type { CampaignStore } from '../../../../src/store/campaign-store';

const body = {
  call: { do: 'wait', with: {} },
  ...{ tape: [], patches: [], inverse: [], result: {}, trace: [], events: [] },
  presentation: { sentence: 'Time passes.', figures: [] },
  clock: [0, 1],
  versions: { ruleset: 1 },
};

it.each([
  ['back', (step: number) => 700 - step],
  ['forth', (step: number) => 101 + step],
])('goes %s through older steps without reading one of them twice', async (_way, seqOf) => {
  const read: number[] = [];
  const store = {
    async *records(from: number, to: number) {
      const found = Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at, kind: 'command', body }));
      read.push(...found.map(({ seq }) => seq));
      yield ok(found);
    },
  } as unknown as CampaignStore;
  const records = new Records(store);
  for (let step = 0; step < 600; step += 1)
    expect(await records.command(seqOf(step))).toMatchObject({ seq: seqOf(step) });
  expect(new Set(read).size).toBe(read.length);
});
