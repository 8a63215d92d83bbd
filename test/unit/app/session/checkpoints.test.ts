import { expect, it } from 'vitest';
import type { CampaignStore } from '../../../../src/store/campaign-store';
import { storeError } from '../../../../src/store/errors';
import { err } from '../../../../src/kernel/result';
import { Records } from '../../../../src/app/session/records';
import { Checkpoints, type StoredRevision } from '../../../../src/app/session/checkpoints';

/** A store whose history cannot be read. */
const store = {
  async *records() {
    yield err(storeError('history-damaged', { from: 1, to: 4, file: 'segments/1-4.jsonl.gz' }));
  },
} as unknown as CampaignStore;

it('reports undone steps that cannot be kept because one of them is unreadable', async () => {
  const told: unknown[] = [];
  const checkpoints = new Checkpoints(store, new Records(store), (what, error) => told.push([what, error]));
  await checkpoints.branch({ stored: { history: { redo: [4] } }, revision: 9 } as unknown as StoredRevision);
  expect(told).toEqual([['keeping undone steps', expect.objectContaining({ code: 'missing-record' })]]);
});
