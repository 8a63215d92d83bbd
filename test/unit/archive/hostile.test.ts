import { constants, crc32, deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { importArchive, previewArchive } from '../../../src/archive/import';
import { refuseName } from '../../../src/archive/names';
import { DEFAULT_LIMITS } from '../../../src/archive/zip-reader';
import { archiveBench, ARCHIVE_PATH, manifestFor, repack, type ArchiveBench } from '../../fault/archive-support';
import { rawZip, type RawEntry } from '../../fault/raw-zip';
import { codeOf, must } from '../../fault/support';

let bench: ArchiveBench;
let before: string[];

beforeAll(async () => {
  bench = await archiveBench();
  before = bench.fs.paths();
});

/** Imports these bytes and returns the code of the refusal, after checking that nothing was left behind. */
async function refusal(bytes: Buffer, limits = DEFAULT_LIMITS): Promise<string> {
  bench.fs.poke(ARCHIVE_PATH, bytes);
  const imported = await importArchive(bench.data, ARCHIVE_PATH, { limits });
  expect(bench.fs.paths()).toEqual(before);
  return codeOf(imported);
}

const extra = (entry: RawEntry): Buffer => repack(bench, () => undefined, { extra: [entry] });

describe('dangerous names', () => {
  const names: [string, string][] = [
    ['../outside.json', 'leads out of its folder'],
    ['portraits/../../outside', 'leads out of its folder'],
    ['..\\outside', 'leads out of its folder'],
    ['/etc/passwd', 'is an absolute path'],
    ['\\\\server\\share', 'is an absolute path'],
    ['C:/Windows/x', 'is an absolute path'],
    ['c:x', 'is an absolute path'],
    ['portraits/con', 'is the name of a device on Windows'],
    ['NUL.png', 'is the name of a device on Windows'],
    ['portraits/com1.png', 'is the name of a device on Windows'],
    ['lpt9 .txt', 'is the name of a device on Windows'],
    ['campaign.json:stream', 'has characters not allowed in file names'],
    ['a\u0000b', 'has characters not allowed in file names'],
    ['portraits\\a.png', 'has characters not allowed in file names'],
    ['portraits//a.png', 'is not a plain path to a file'],
    ['./campaign.json', 'is not a plain path to a file'],
    ['portraits/', 'is not a plain path to a file'],
    ['campaign.json.', 'ends in a dot or a space'],
    ['campaign.json ', 'ends in a dot or a space'],
    ['', 'is empty or too long'],
    ['x'.repeat(300), 'is empty or too long'],
  ];

  it.each(names)('%j %s', async (name, reason) => {
    expect(refuseName(name)).toBe(reason);
    expect(await refusal(extra({ name, data: Buffer.from('x') }))).toBe('archive-unsafe-name');
  });

  it('in bytes that are no text', async () => {
    expect(await refusal(extra({ name: Buffer.from([0x70, 0xff, 0xfe]) }))).toBe('archive-unsafe-name');
  });

  it('accepts the names of honest archives', () => {
    for (const name of bench.files.keys()) expect(refuseName(name)).toBeNull();
  });
});

describe('a hostile archive is refused', () => {
  const unixMode = (mode: number): number => (mode << 16) >>> 0;

  it('with a link, a device or a folder in it', async () => {
    for (const mode of [0o120777, 0o060644, 0o020644, 0o010644, 0o140755, 0o040755]) {
      const entry = { name: 'link', data: Buffer.from('/etc'), externalAttributes: unixMode(mode) };
      expect(await refusal(extra(entry))).toBe('archive-link');
    }
  });

  it('with one name twice, or two that differ only in case', async () => {
    const data = bench.files.get('campaign.json')!;
    expect(await refusal(extra({ name: 'campaign.json', data }))).toBe('archive-duplicate');
    expect(await refusal(extra({ name: 'Campaign.JSON', data }))).toBe('archive-case-collision');
    expect(await refusal(extra({ name: 'ｃampaign.json', data }))).toBe('archive-case-collision');
  });

  it('with a name missing from its manifest, or without one that is in it', async () => {
    expect(await refusal(extra({ name: 'notes.txt', data: Buffer.from('hello') }))).toBe('archive-unexpected');
    const listed = repack(bench, (files) => files.set('notes.txt', Buffer.from('hello')));
    expect(await refusal(listed)).toBe('archive-unexpected');
    for (const name of ['campaign.json', 'journal.jsonl']) {
      expect(await refusal(repack(bench, (files) => files.delete(name)))).toBe('archive-missing');
      expect(await refusal(repack(bench, (files) => files.delete(name), { keepManifest: true }))).toBe(
        'archive-missing',
      );
    }
    const noManifest = rawZip(
      [...bench.files].filter(([name]) => name !== 'manifest.json').map(([name, data]) => ({ name, data })),
    );
    expect(await refusal(noManifest)).toBe('archive-missing');
  });

  it('that is encrypted or compressed with an unknown method', async () => {
    expect(await refusal(extra({ name: 'x', data: Buffer.from('x'), flags: 0x801 }))).toBe('archive-method');
    expect(await refusal(extra({ name: 'x', data: Buffer.from('x'), method: 12 }))).toBe('archive-method');
  });

  it('that is a bomb by ratio, by total, by overlap or by number', async () => {
    const zeros = Buffer.alloc(8 * 1024 * 1024);
    expect(await refusal(extra({ name: 'portraits/zeros.png', data: zeros }))).toBe('archive-ratio');
    const small = { ...DEFAULT_LIMITS, maxTotalBytes: 10_000 };
    const filler = Buffer.from(Array.from({ length: 11_000 }, (_, index) => (index * 7919) & 255));
    expect(await refusal(extra({ name: 'portraits/big.png', data: filler }), small)).toBe('archive-too-large');
    const shared = { name: 'portraits/twin.png', data: bench.files.get('manifest.json')!, shareWith: 0 };
    expect(await refusal(extra(shared))).toBe('archive-overlap');
    const few = { ...DEFAULT_LIMITS, maxEntries: 3 };
    expect(await refusal(bench.whole, few)).toBe('archive-too-many');
  });

  it('that claims a smaller size than it unpacks to, without unpacking the rest', async () => {
    const packed = deflateRawSync(Buffer.alloc(256 * 1024 * 1024), { level: constants.Z_BEST_SPEED });
    const data = bench.files.get('journal.jsonl')!;
    const entries = [...bench.files]
      .filter(([name]) => name !== 'journal.jsonl')
      .map(([name, bytes]) => ({ name, data: bytes }));
    const lying = rawZip([...entries, { name: 'journal.jsonl', packed, claimedSize: data.length }]);
    const start = process.memoryUsage().arrayBuffers;
    expect(['archive-size', 'archive-content']).toContain(await refusal(lying));
    expect(process.memoryUsage().arrayBuffers - start).toBeLessThan(64 * 1024 * 1024);
  });

  it('with wrong sizes in its manifest', async () => {
    const manifest = manifestFor(bench.manifest, bench.files);
    manifest.entries[0]!.bytes += 1;
    const bytes = repack(bench, (files) => files.set('manifest.json', Buffer.from(JSON.stringify(manifest))), {
      keepManifest: true,
    });
    expect(await refusal(bytes)).toBe('archive-size');
  });

  it('with wrong checksums', async () => {
    for (const name of ['campaign.json', 'genesis.json', 'journal.jsonl', bench.manifest.entries.at(-1)!.name]) {
      const manifest = manifestFor(bench.manifest, bench.files);
      manifest.entries.find((entry) => entry.name === name)!.sha256 = '0'.repeat(64);
      const bytes = repack(bench, (files) => files.set('manifest.json', Buffer.from(JSON.stringify(manifest))), {
        keepManifest: true,
      });
      expect(await refusal(bytes)).toBe('archive-checksum');
    }
  });

  it('with an invalid manifest', async () => {
    for (const text of [
      '',
      '[]',
      'null',
      '{"kind":"turnwright-campaign"}',
      '{"kind":"other","archive":1}',
      '{"kind":"turnwright-campaign","archive":1}',
    ]) {
      const bytes = repack(bench, (files) => files.set('manifest.json', Buffer.from(text)), { keepManifest: true });
      expect(await refusal(bytes)).toBe('archive-manifest');
    }
    const huge = { ...DEFAULT_LIMITS, maxManifestBytes: 100 };
    expect(await refusal(bench.whole, huge)).toBe('archive-too-large');
  });

  it('with a state that is too large, or another first state', async () => {
    const small = { ...DEFAULT_LIMITS, maxStateBytes: 100 };
    expect(await refusal(bench.whole, small)).toBe('archive-too-large');
    const genesis = JSON.parse(bench.files.get('genesis.json')!.toString('utf8')) as object;
    for (const other of [{ seq: 9_999_999 }, { ruleset: 'another' }]) {
      const text = JSON.stringify({ ...genesis, ...other });
      const bytes = repack(bench, (files) => files.set('genesis.json', Buffer.from(text)));
      expect(await refusal(bytes)).toBe('archive-content');
    }
  });

  it.each([
    ['of a thousand letters', 'x'.repeat(1000)],
    ['that nobody can see', '\u200b\u2060\u3164'],
  ])('with a name %s', async (_what, name) => {
    const campaign = { ...bench.manifest.campaign, name };
    const text = Buffer.from(JSON.stringify(manifestFor({ ...bench.manifest, campaign }, bench.files)));
    const bytes = repack(bench, (files) => files.set('manifest.json', text), { keepManifest: true });
    expect(await refusal(bytes)).toBe('archive-manifest');
  });

  it('with an absurd number of records', async () => {
    const campaign = { ...bench.manifest.campaign, seq: 9_999_999_999 };
    const manifest = manifestFor({ ...bench.manifest, campaign }, bench.files);
    const text = Buffer.from(JSON.stringify(manifest));
    const bytes = repack(bench, (files) => files.set('manifest.json', text), { keepManifest: true });
    expect(await refusal(bytes)).toBe('archive-manifest');
  });

  it.each([
    [
      'of more holes than a history comes to',
      { missing: Array.from({ length: 1001 }, (_, at) => ({ from: at, to: at })) },
    ],
    [
      'that changes the version of its rules with each record',
      { versions: Array.from({ length: 1001 }, (_, at) => ({ from: at + 1, rulesetVersion: 1 })) },
    ],
  ])('%s, each of which would become a file', async (_what, records) => {
    const manifest = manifestFor(
      { ...bench.manifest, records: { ...bench.manifest.records, ...records } },
      bench.files,
    );
    const text = Buffer.from(JSON.stringify(manifest));
    const bytes = repack(bench, (files) => files.set('manifest.json', text), { keepManifest: true });
    expect(await refusal(bytes)).toBe('archive-manifest');
  });

  it('with gaps that its manifest does not mention', async () => {
    const lines = bench.files.get('journal.jsonl')!.toString('utf8').trimEnd().split('\n');
    const odd = lines.filter((_line, at) => at % 2 === 0);
    const records = { ...bench.manifest.records, count: odd.length, missing: [{ from: 2, to: 2 }] };
    const journal = Buffer.from(`${odd.join('\n')}\n`);
    const files = new Map(bench.files).set('journal.jsonl', journal);
    const manifest = Buffer.from(JSON.stringify(manifestFor({ ...bench.manifest, records }, files)));
    const bytes = repack(bench, (all) => all.set('journal.jsonl', journal).set('manifest.json', manifest), {
      keepManifest: true,
    });
    expect(await refusal(bytes)).toBe('archive-content');
  });

  it('with records missing, repeated or out of order', async () => {
    const lines = bench.files.get('journal.jsonl')!.toString('utf8').trimEnd().split('\n');
    const journal = (changed: string[]): Buffer =>
      repack(bench, (files) => files.set('journal.jsonl', Buffer.from(`${changed.join('\n')}\n`)));
    expect(await refusal(journal(lines.slice(1)))).toBe('archive-content');
    expect(await refusal(journal([lines[0]!, ...lines]))).toBe('archive-content');
    expect(await refusal(journal([...lines].reverse()))).toBe('archive-content');
    expect(await refusal(journal(lines.map((line) => line.replace('"amount":5', '"amount":6'))))).toBe(
      'archive-content',
    );
  });

  it('that is nested so deeply that walking it would exhaust the stack', async () => {
    const depth = 100_000;
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    const campaign = JSON.parse(bench.files.get('campaign.json')!.toString('utf8')) as { state: unknown };
    const text = JSON.stringify({ ...campaign, state: { deep: 'here' } }).replace('"here"', deep);
    expect(await refusal(repack(bench, (files) => files.set('campaign.json', Buffer.from(text))))).toBe(
      'archive-content',
    );
    const body = Buffer.from(`{"v":1,"seq":1,"at":"","kind":"x","body":{"deep":${deep}}}`);
    const line = Buffer.concat([Buffer.from(`${crc32(body).toString(16).padStart(8, '0')} `), body, Buffer.from('\n')]);
    expect(await refusal(repack(bench, (files) => files.set('journal.jsonl', line)))).toBe('archive-content');
    const manifest = JSON.stringify({ ...manifestFor(bench.manifest, bench.files), app: 'here' }).replace(
      '"here"',
      deep,
    );
    const bytes = repack(bench, (files) => files.set('manifest.json', Buffer.from(manifest)), { keepManifest: true });
    expect(await refusal(bytes)).toBe('archive-manifest');
  });

  it('with a picture that does not match its name', async () => {
    const name = [...bench.files.keys()].find((one) => one.startsWith('portraits/'))!;
    const html = repack(bench, (files) => files.set(name, Buffer.from('<html>')));
    expect(await refusal(html)).toBe('archive-content');
  });

  it('that was written by a newer version, which is named', async () => {
    const newer = { ...bench.manifest, archive: 7, entries: [], shape: 'unknown' };
    const bytes = repack(bench, (files) => files.set('manifest.json', Buffer.from(JSON.stringify(newer))), {
      keepManifest: true,
    });
    bench.fs.poke(ARCHIVE_PATH, bytes);
    const preview = await previewArchive(bench.fs, ARCHIVE_PATH, bench.data.ports);
    expect(preview).toMatchObject({ ok: false, error: { code: 'archive-newer' } });
    expect(preview.ok ? '' : preview.error.message).toContain('format 7');
    const campaign = { ...bench.manifest.campaign, rulesetVersion: 9 };
    const ruleset = manifestFor({ ...bench.manifest, campaign }, bench.files);
    const other = repack(bench, (files) => files.set('manifest.json', Buffer.from(JSON.stringify(ruleset))), {
      keepManifest: true,
    });
    expect(await refusal(other)).toBe('newer-ruleset');
  });

  it('and the honest one is still imported afterwards', async () => {
    bench.fs.poke(ARCHIVE_PATH, bench.whole);
    const id = must(await importArchive(bench.data, ARCHIVE_PATH));
    expect(bench.fs.paths()).toContain(`/data/campaigns/${id}/campaign.json`);
  });
});
