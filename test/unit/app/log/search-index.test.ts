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
  it('starts again after a record that could not be indexed, and holds each line once', async () => {
    const broken = { ...note(2, 'The lamp goes out.'), body: null } as unknown as CampaignRecord;
    const records = [note(1, 'The lamp is lit.'), broken, note(3, 'Somebody lights the lamp.')];
    const source: LogSource = {
      ruleset: TOY_RULESET,
      state: must(createSample(TOY_RULESET, 1)),
      revision: records.length,
      records: { range: async (from, to) => records.slice(from - 1, to) },
      counts: () => true,
    };
    const index = new LogIndex(source);

    await expect(index.catchUp()).rejects.toThrow(TypeError);
    expect(index.isReady).toBe(false);

    records[1] = note(2, 'The lamp goes out.');
    await index.catchUp();
    expect(index.isReady).toBe(true);
    const found = index.page({ ...EVERYTHING, search: 'lamp' }, 0, 10);
    expect(found.total).toBe(3);
    expect(found.entries.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(index.page({ ...EVERYTHING, search: 'lit' }, 0, 10).entries.map(({ seq }) => seq)).toEqual([1]);
  });
});
