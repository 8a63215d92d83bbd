import { expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { LogModel } from '../../../renderer/panels/log/log.svelte';
import { paperData } from '../../../renderer/panels/paper/paper';
import { err, ok } from '../../../src/kernel/result';

const unreadable = { code: 'unreadable', message: 'The log cannot be read from the disk.' };

/** A campaign of 700 entries whose disk fails when the test says so. */
function campaign() {
  const disk = { fails: false };
  const read = ({ offset, limit }: { offset: number; limit: number }) => {
    const entries = Array.from({ length: Math.min(limit, 700 - offset) }, (_, at) => ({ seq: 700 - offset - at }));
    return Promise.resolve(disk.fails && offset > 0 ? err(unreadable) : ok({ entries, total: 700 }));
  };
  return { disk, model: { id: 'c', api: { 'campaign.log': read } } as unknown as CampaignModel };
}

it('prints the whole log or says why it cannot', async () => {
  const { disk, model } = campaign();
  const whole = await paperData(model, 'log');
  expect(whole.ok ? whole.value.log.map(({ seq }) => seq) : whole).toEqual(
    Array.from({ length: 700 }, (_, at) => at + 1),
  );
  disk.fails = true;
  expect(await paperData(model, 'log')).toEqual(err(unreadable));
});

it('says that a page could not be read, keeps the old content, and reads it again when it is visible', async () => {
  const { disk, model } = campaign();
  const log = new LogModel(model);
  await log.begin(true);
  disk.fails = true;
  log.see(0);
  await expect.poll(() => log.problem).toEqual(unreadable);
  expect(log.rows[0]?.entry?.seq).toBe(700);
  disk.fails = false;
  log.see(0);
  await expect.poll(() => log.rows.at(-1)?.entry?.seq).toBe(1);
  expect(log.problem).toBeNull();
});
