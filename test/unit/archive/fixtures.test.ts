import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importArchive, previewArchive } from '../../../src/archive/import';
import { ARCHIVE_FORMAT } from '../../../src/archive/manifest';
import { verifyArchive } from '../../../src/archive/verify';
import { openDataFolder } from '../../../src/store/data-folder';
import { nodeFs } from '../../../src/store/node-fs';
import { inTemporaryFolder, must, toyPorts } from '../../fault/support';

/** Archives of every released format, which never change; what the campaign in them held stands beside its folder. */
const ARCHIVES = join(import.meta.dirname, '../../fixtures/archives');
const CAMPAIGN = join(import.meta.dirname, '../../fixtures/campaigns/store-1-toy-1/expected.json');
const frozen = (await readdir(ARCHIVES)).map((name) => ({ name, path: join(ARCHIVES, name) }));
const expected = JSON.parse(await readFile(CAMPAIGN, 'utf8')) as { seq: number; state: object };

describe('frozen archives', () => {
  it('are there for every released format, whole and for players', async () => {
    const found = await Promise.all(frozen.map(({ path }) => previewArchive(nodeFs(), path, toyPorts())));
    const kinds = found.map((one) => must(one).manifest).map(({ archive, copy }) => `${archive} ${copy}`);
    for (let format = 1; format <= ARCHIVE_FORMAT; format += 1) {
      expect(kinds).toEqual(expect.arrayContaining([`${format} whole`, `${format} player`]));
    }
  });

  it.each(frozen)('$name is whole, and opens to what it held', ({ name, path }) =>
    inTemporaryFolder(async (folder) => {
      expect(must(await verifyArchive(nodeFs(), path, toyPorts()))).toMatchObject({ ok: true, seq: expected.seq });
      const data = must(await openDataFolder(nodeFs(), folder, toyPorts({ idPrefix: 'imported' })));
      const store = must(await data.open(must(await importArchive(data, path))));
      expect(store.damage).toEqual([]);
      expect(store.seqAtOpen).toBe(expected.seq);
      const hidden = name.includes('player') ? { last: 'hidden' } : {};
      expect(store.stateAtOpen).toEqual({ ...expected.state, ...hidden });
      expect(must(await store.verify())).toMatchObject({ ok: true });
      must(await data.close());
    }),
  );
});
