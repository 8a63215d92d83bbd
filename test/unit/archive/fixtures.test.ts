import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unreadableRecord } from '../../../src/app/session/stored-record';
import { importArchive, previewArchive } from '../../../src/archive/import';
import { ARCHIVE_FORMAT } from '../../../src/archive/manifest';
import { verifyArchive } from '../../../src/archive/verify';
import { openDataFolder } from '../../../src/store/data-folder';
import { migrateState } from '../../../src/store/migrations';
import { nodeFs } from '../../../src/store/disk/node-fs';
import type { Snapshot } from '../../../src/store/types';
import { inTemporaryFolder, must } from '../../fault/support';
import { frozenPorts } from '../../support/frozen';

/** Archives of every released format, which never change; the content of their campaign is beside its folder. */
const ARCHIVES = join(import.meta.dirname, '../../fixtures/archives');
const CAMPAIGNS = join(import.meta.dirname, '../../fixtures/campaigns');
const frozen = (await readdir(ARCHIVES)).map((name) => ({ name, path: join(ARCHIVES, name) }));
const ports = () => frozenPorts('imported');

/** What the campaign in an archive held: `archive-1-SYSTEM-1` is of `store-1-SYSTEM-1`, as it is with today's rules. */
async function expectedOf(name: string): Promise<{ seq: number; state: object }> {
  const campaign = name.replace(/^archive-\d+/, 'store-1').replace(/(-player)?\.turnwright$/, '');
  const held = JSON.parse(await readFile(join(CAMPAIGNS, campaign, 'expected.json'), 'utf8')) as Snapshot;
  const { rulesets } = ports();
  return { seq: held.seq, state: must(migrateState(held, rulesets, rulesets.current(held.ruleset) ?? 0)).state };
}

describe('frozen archives', () => {
  it('exist for every released format, complete and for players', async () => {
    const found = await Promise.all(frozen.map(({ path }) => previewArchive(nodeFs(), path, ports())));
    const kinds = found.map((one) => must(one).manifest).map(({ archive, copy }) => `${archive} ${copy}`);
    for (let format = 1; format <= ARCHIVE_FORMAT; format += 1) {
      expect(kinds).toEqual(expect.arrayContaining([`${format} whole`, `${format} player`]));
    }
  });

  it.each(frozen)('$name is undamaged, and opens with its old content', ({ name, path }) =>
    inTemporaryFolder(async (folder) => {
      const expected = await expectedOf(name);
      expect(must(await verifyArchive(nodeFs(), path, ports()))).toMatchObject({ ok: true, seq: expected.seq });
      const data = must(await openDataFolder(nodeFs(), folder, ports()));
      // The records of the store's toy are no campaign records.
      const options = name.includes('toy') ? {} : { unreadable: unreadableRecord };
      const store = must(await data.open(must(await importArchive(data, path, options))));
      expect(store.damage).toEqual([]);
      expect(store.seqAtOpen).toBe(expected.seq);
      const hidden = name.includes('player') ? { last: 'hidden' } : {};
      expect(store.stateAtOpen).toEqual({ ...expected.state, ...hidden });
      expect(must(await store.verify())).toMatchObject({ ok: true });
      must(await data.close());
    }),
  );
});
