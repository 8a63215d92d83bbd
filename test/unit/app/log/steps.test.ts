import { expect, it } from 'vitest';
import { logEntry } from '../../../../src/app/log/entry';
import type { CampaignRecord } from '../../../../src/campaign/record';
import { untold } from '../../../../src/contract/untold';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { TestCampaign } from '../../../support/campaign';

it('steps of one thing are told by the last of them, and each keeps its moment', () => {
  const campaign = TestCampaign.sample(farsight);
  // Hedda, with 14 rads, takes one each hour.
  const { body } = campaign.do('advance-time', { hours: 5 });
  const record: CampaignRecord = { kind: 'command', seq: 1, at: '2020-01-01T10:00:00.000Z', body };
  const table = { ruleset: farsight, state: campaign.state, problem: () => undefined };
  const entry = logEntry(table, record, false);
  const rads = entry.events.filter(({ text }) => text.startsWith('Hedda takes'));
  expect(rads.map(({ text }) => text)).toEqual([15, 16, 17, 18, 19].map((count) => `Hedda takes a rad: ${count} now.`));
  expect(new Set(rads.map(({ at }) => at)).size).toBe(5);
  const all = 'Hedda takes 5 rads: 19 now.';
  expect(entry.sentence).toContain(all);
  expect(untold(entry).filter((text) => text.startsWith('Hedda'))).toEqual([]);
  expect(untold({ ...entry, sentence: '5 h pass.' }).filter((text) => text.startsWith('Hedda'))).toEqual([all]);
});
