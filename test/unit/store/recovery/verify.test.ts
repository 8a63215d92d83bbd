import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exportArchive } from '../../../../src/archive/export';
import { importArchive } from '../../../../src/archive/import';
import { verifyArchive } from '../../../../src/archive/verify';
import type { CampaignStore } from '../../../../src/store/campaign-store';
import { openDataFolder, type DataFolder } from '../../../../src/store/data-folder';
import { nodeFs } from '../../../../src/store/disk/node-fs';
import { verifyFolder, type RecordCheck } from '../../../../src/store/recovery/verify';
import { formatReport } from '../../../../src/store/recovery/verify-report';
import {
  codeOf,
  inTemporaryFolder,
  must,
  TOY_META,
  toyPorts,
  toyRecord,
  toyState,
  toyStateAfter,
} from '../../../fault/support';

const fs = nodeFs();
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(99, 3)]);

async function begin(folder: string): Promise<{ data: DataFolder; store: CampaignStore }> {
  const data = must(await openDataFolder(fs, `${folder}/data`, toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= 30; seq += 1) {
    must(await store.append(toyRecord(seq)));
    if (seq === 10) must(await store.rollSegment('Session 1', toyStateAfter(10)));
    if (seq === 20) must(await store.restorePoint('named', 'Half way', toyStateAfter(20)));
  }
  must(await store.addPortrait(PNG, 'image/png'));
  return { data, store };
}

describe('verify', () => {
  it.each(['before', 'after'])('says that a folder is missing, noticed %s its files are', (when) =>
    inTemporaryFolder(async (folder) => {
      const gone = `${folder}/gone`;
      let looked = 0;
      let filesMissed = (): void => undefined;
      const missed = new Promise<void>((resolve) => (filesMissed = resolve));
      const slow = {
        ...fs,
        async list(path: string) {
          if (path === gone && when === 'after') await missed;
          // Both the search for a snapshot and the list of everything look for restore points.
          if (path === `${gone}/restore-points` && (looked += 1) === 2) setImmediate(filesMissed);
          return fs.list(path);
        },
      };
      expect(codeOf(await verifyFolder(slow, gone, toyPorts()))).toBe('file-missing');
    }),
  );

  it('finds no damage in a whole campaign, open or closed', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const open = must(await store.verify());
      expect(open).toMatchObject({ ok: true, seq: 30, damage: [] });
      must(await data.close());
      const closed = must(await verifyFolder(fs, store.folder, toyPorts()));
      expect(closed.checks).toEqual(open.checks);
      expect(closed.checks.map((check) => check.what)).toEqual([
        'snapshot',
        'restore points',
        'portraits',
        'segments',
        'journal',
        'sequence',
        'replay',
      ]);
      expect(closed.checks.at(-1)?.detail).toBe('30 records applied from record 0 on, 3 saved states compared');
      expect(formatReport(closed).at(-1)).toBe('Everything is intact.');
    }));

  it('notices a stored state that does not follow from the records', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      must(await store.snapshot({ ...toyStateAfter(30), sum: 1 }, 30));
      const report = must(await store.verify());
      expect(report.ok).toBe(false);
      expect(report.checks.at(-1)?.detail).toContain('the state saved at record 30 does not match the records');
      must(await data.close());
    }));

  it('passes every record to the given check', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const seen: number[] = [];
      const check: RecordCheck = (before, record, after) => {
        seen.push(record.seq);
        expect(after.count).toBe(Number(before.count) + 1);
        return record.seq === 7 ? { code: 'toy', message: 'the faces give something else' } : null;
      };
      const report = must(await store.verify(check));
      expect(seen).toHaveLength(30);
      expect(report.checks.at(-1)).toMatchObject({ what: 'replay', ok: false });
      expect(report.checks.at(-1)?.detail).toContain('record 7: the faces give something else');
      must(await data.close());
    }));

  it('names a damaged segment, journal and portrait', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      must(await data.close());
      const [picture] = await fs.list(`${store.folder}/portraits`);
      const portrait = `${store.folder}/portraits/${picture!.name}`;
      await writeFile(portrait, Buffer.concat([PNG, Buffer.from('x')]));
      const segment = `${store.folder}/segments/0000000001-0000000010.jsonl.gz`;
      const bytes = await readFile(segment);
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      await writeFile(segment, bytes);
      const report = must(await verifyFolder(fs, store.folder, toyPorts()));
      expect(report.ok).toBe(false);
      expect(report.checks.filter((check) => !check.ok).map((check) => check.what)).toEqual([
        'portraits',
        'segments',
        'replay',
      ]);
      expect(report.damage.map((one) => one.kind)).toEqual(['portrait-damaged', 'segment-damaged']);
      expect(formatReport(report).join('\n')).toContain('segments/0000000001-0000000010.jsonl.gz');
    }));

  it('checks an archive the same way and refuses a damaged one', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const path = `${folder}/out.turnwright`;
      must(await exportArchive({ store, state: toyStateAfter(30), seq: 30 }, path));
      const report = must(await verifyArchive(fs, path, data.ports));
      expect(report).toMatchObject({ ok: true, kind: 'archive', seq: 30 });
      expect(report.checks.at(-1)?.detail).toBe('30 records applied from record 0 on, 1 saved state compared');
      const bytes = await readFile(path);
      bytes[60] = (bytes[60] ?? 0) ^ 255;
      await writeFile(path, bytes);
      expect(codeOf(await verifyArchive(fs, path, data.ports))).toMatch(/^archive-/);
      must(await data.close());
    }));

  it('finds no damage in imported and branched campaigns either', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const path = `${folder}/out.turnwright`;
      must(await exportArchive({ store, state: toyStateAfter(30), seq: 30 }, path));
      const imported = must(await data.open(must(await importArchive(data, path))));
      expect(must(await imported.verify())).toMatchObject({ ok: true, seq: 30 });
      const point = must(await store.listRestorePoints()).points.find((one) => one.label === 'Half way')!;
      const branch = must(await data.branch(store, point.id, 'The other way'));
      expect(branch.meta).toMatchObject({
        name: 'The other way',
        origin: { kind: 'branch', campaign: store.id, seq: 20 },
      });
      expect(branch.stateAtOpen).toEqual(toyStateAfter(20));
      must(await branch.append(toyRecord(21)));
      expect(must(await branch.verify())).toMatchObject({ ok: true, seq: 21 });
      must(await data.close());
    }));
});
