import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDataFolder } from '../../../src/store/data-folder';
import { LineScanner, parseBody } from '../../../src/store/journal/lines';
import { archiveBench, type ArchiveBench } from '../../fault/archive-support';
import { ModelFs } from '../../fault/model-fs';
import { must, toyPorts } from '../../fault/support';

const DOCS = join(import.meta.dirname, '../../../docs/formats');
const FROZEN = join(import.meta.dirname, '../../fixtures/campaigns/store-1-toy-1/campaign');

function schema(name: string): z.ZodType {
  const text = readFileSync(join(DOCS, `${name}.schema.json`), 'utf8');
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** The schema's errors for a value; empty when it is valid. */
function complaints(name: string, value: unknown): string[] {
  const parsed = schema(name).safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function lines(bytes: Buffer): unknown[] {
  return new LineScanner().push(bytes).map(parseBody);
}

const json = (bytes: Buffer): { body: unknown } => JSON.parse(bytes.toString('utf8')) as { body: unknown };

let bench: ArchiveBench;
beforeAll(async () => {
  bench = await archiveBench();
});

describe('the documented formats', () => {
  it('describe every file of a campaign folder', () => {
    const campaign = json(readFileSync(join(FROZEN, 'campaign.json')));
    expect(complaints('envelope', campaign)).toEqual([]);
    expect(complaints('snapshot', campaign.body)).toEqual([]);
    const [journalHeader, ...records] = lines(readFileSync(join(FROZEN, 'journal.log')));
    expect(complaints('journal-header', journalHeader)).toEqual([]);
    for (const record of records) expect(complaints('record', record)).toEqual([]);
    for (const name of readdirSync(join(FROZEN, 'segments'))) {
      const [header, first] = lines(gunzipSync(readFileSync(join(FROZEN, 'segments', name))));
      expect(complaints('segment-header', header)).toEqual([]);
      expect(complaints('record', first)).toEqual([]);
    }
    for (const name of readdirSync(join(FROZEN, 'restore-points'))) {
      const [header, snapshot] = lines(gunzipSync(readFileSync(join(FROZEN, 'restore-points', name))));
      expect(complaints('restore-point-header', header)).toEqual([]);
      expect(complaints('snapshot', snapshot)).toEqual([]);
    }
  });

  it('describe index, lock and the entries of an archive', async () => {
    expect(complaints('index', json(bench.fs.peek('/data/index.json')).body)).toEqual([]);
    const fs = new ModelFs();
    must(await openDataFolder(fs, '/data', toyPorts()));
    expect(complaints('lock', JSON.parse(fs.peek('/data/lock').toString('utf8')))).toEqual([]);
    const entry = (name: string): unknown => JSON.parse(bench.files.get(name)!.toString('utf8'));
    expect(complaints('manifest', entry('manifest.json'))).toEqual([]);
    expect(complaints('snapshot', entry('campaign.json'))).toEqual([]);
    expect(complaints('snapshot', entry('genesis.json'))).toEqual([]);
    for (const record of lines(bench.files.get('journal.jsonl')!)) expect(complaints('record', record)).toEqual([]);
  });

  it('refuse other data', () => {
    expect(complaints('record', { v: 1, seq: 0, at: '', kind: '', body: {} })).not.toEqual([]);
    expect(complaints('snapshot', { format: 1 })).not.toEqual([]);
    expect(complaints('manifest', { kind: 'turnwright-campaign' })).not.toEqual([]);
  });
});
