import { describe, expect, it } from 'vitest';
import { LogIndex, type LogFilter, type LogSource } from '../../../../src/app/log/search-index';
import { createSample } from '../../../../src/campaign/create';
import type { CampaignRecord } from '../../../../src/campaign/record';
import { must } from '../../../support/app';
import { TOY_RULESET } from '../../../toy/ruleset';

const EVERYTHING: LogFilter = { search: '', who: '', kind: 'all', session: '', day: 0 };

const note = (seq: number, sentence: string): CampaignRecord => ({
  seq,
  at: '2026-01-02T10:00:00Z',
  kind: 'command',
  body: {
    call: { do: 'note', with: {} },
    by: 'campaign',
    tape: [],
    patches: [],
    inverse: [],
    result: {},
    trace: [],
    events: [],
    presentation: { sentence, tone: 'info', figures: [], suggestions: [] },
    clock: [0, 0],
    versions: { ruleset: 1, record: 1 },
  },
});

describe('the index of the log', () => {
  it('starts again after records that could not be read, and holds each line once', async () => {
    const records = [
      note(1, 'The lamp is lit.'),
      note(2, 'The lamp goes out.'),
      ...Array.from({ length: 300 }, (_, at) => note(at + 3, `Hour ${at} passes.`)),
      note(303, 'Somebody lights the lamp.'),
    ];
    let isBroken = true;
    const range = async (from: number, to: number): Promise<CampaignRecord[]> => {
      if (isBroken && to > 250) throw new TypeError('The disk does not answer.');
      return records.slice(from - 1, to);
    };
    const source: LogSource = {
      ruleset: TOY_RULESET,
      state: must(createSample(TOY_RULESET, 1)),
      revision: records.length,
      records: { range },
      counts: () => true,
      problem: (_what, defect) => {
        throw defect;
      },
    };
    const index = new LogIndex(source);

    await expect(index.catchUp()).rejects.toThrow(TypeError);
    expect(index.isReady).toBe(false);

    isBroken = false;
    await index.catchUp();
    expect(index.isReady).toBe(true);
    const found = index.page({ ...EVERYTHING, search: 'lamp' }, 0, 10);
    expect(found.total).toBe(3);
    expect(found.entries.map(({ seq }) => seq)).toEqual([303, 2, 1]);
    expect(index.page({ ...EVERYTHING, search: 'lit' }, 0, 10).entries.map(({ seq }) => seq)).toEqual([1]);
  });
});
