import { ARCHIVE_ERROR_CODES } from '../../src/archive/errors';
import { importArchive } from '../../src/archive/import';
import { STORE_ERROR_CODES } from '../../src/store/errors';
import { archiveBench, ARCHIVE_PATH, ARCHIVE_RECORDS, repack, type ArchiveBench } from './archive-support';
import { Random } from './random';
import { must, toyStateAfter } from './support';

export interface ArchiveFigures {
  archives: number;
  refused: number;
  taken: number;
  wrong: number;
  /** Largest growth of resident memory since the start. */
  grownMegabytes: number;
  codes: Record<string, number>;
  examples: string[];
}

const KNOWN = new Set<string>([...ARCHIVE_ERROR_CODES, ...STORE_ERROR_CODES]);
const ROUNDS_PER_DISK = 500;
const MEGABYTE = 1024 * 1024;

/** Imports `count` mutated archives; each is refused with a known code and leaves nothing behind, or is a whole campaign. */
export async function runArchives(count: number, seed = 1): Promise<ArchiveFigures> {
  let bench = await archiveBench();
  const figures: ArchiveFigures = {
    archives: count,
    refused: 0,
    taken: 0,
    wrong: 0,
    grownMegabytes: 0,
    codes: {},
    examples: [],
  };
  let before = bench.fs.paths();
  const startMegabytes = process.memoryUsage().rss / MEGABYTE;
  for (let round = 0; round < count; round += 1) {
    const random = new Random(seed * 1_000_003 + round);
    // The test file system keeps every unflushed name for ever; a fresh one keeps that growth out of the measurement.
    if (round % ROUNDS_PER_DISK === 0) {
      bench = await archiveBench();
      before = bench.fs.paths();
    }
    const mutant = mutate(bench, random);
    bench.fs.poke(ARCHIVE_PATH, mutant.bytes);
    const problem = await tryOne(bench, before, mutant.vouched, figures);
    figures.grownMegabytes = Math.max(figures.grownMegabytes, process.memoryUsage().rss / MEGABYTE - startMegabytes);
    if (problem === null) continue;
    figures.wrong += 1;
    if (figures.examples.length < 10) figures.examples.push(`round ${round}: ${problem}`);
  }
  return figures;
}

async function tryOne(
  bench: ArchiveBench,
  before: string[],
  vouched: boolean,
  figures: ArchiveFigures,
): Promise<string | null> {
  const imported = await importArchive(bench.data, ARCHIVE_PATH);
  if (imported.ok) {
    figures.taken += 1;
    return takeBack(bench, imported.value, before, vouched);
  }
  figures.refused += 1;
  const { code, message } = imported.error;
  figures.codes[code] = (figures.codes[code] ?? 0) + 1;
  if (!KNOWN.has(code) || message.length < 20) return `an unclear refusal: ${code} ${message}`;
  const after = bench.fs.paths();
  return after.length === before.length && after.every((path, index) => path === before[index])
    ? null
    : 'something was left behind';
}

/** A harmless mutation: the campaign must be whole, and is removed again. */
async function takeBack(bench: ArchiveBench, id: string, before: string[], vouched: boolean): Promise<string | null> {
  const store = must(await bench.data.open(id));
  const whole = JSON.stringify(store.stateAtOpen) === JSON.stringify(toyStateAfter(ARCHIVE_RECORDS));
  must(await store.close());
  const strays = bench.fs
    .paths()
    .filter((path) => !before.includes(path) && !path.startsWith(`/data/campaigns/${id}/`));
  bench.fs.vanish(`/data/campaigns/${id}`);
  must(await bench.data.refresh());
  if (strays.length > 0) return `it wrote ${strays[0]}`;
  return whole || vouched ? null : 'a changed campaign was taken in';
}

interface Mutant {
  bytes: Buffer;
  /** The manifest matches the change, so it looks like an honest archive of another campaign. */
  vouched: boolean;
}

/** One of many ways to damage an archive: raw bytes, headers, names, files inside with and without matching checksums. */
function mutate(bench: ArchiveBench, random: Random): Mutant {
  const kind = random.below(10);
  if (kind < 4) return { bytes: mutateBytes(Buffer.from(bench.whole), random), vouched: false };
  if (kind < 6) return { bytes: mutateHeaders(Buffer.from(bench.whole), random), vouched: false };
  const names = [...bench.files.keys()];
  const name = random.pick(names);
  const keepManifest = random.oneIn(2) || name === 'manifest.json';
  const bytes = repack(
    bench,
    (files) => {
      const bytes = files.get(name) ?? Buffer.alloc(0);
      if (kind === 6) files.delete(name);
      if (kind === 7) files.set(random.pick(HOSTILE_NAMES), bytes);
      if (kind >= 8) files.set(name, mutateBytes(Buffer.from(bytes), random));
    },
    { keepManifest },
  );
  return { bytes, vouched: !keepManifest };
}

const HOSTILE_NAMES = [
  '../campaign.json',
  '/etc/passwd',
  'C:/autoexec.bat',
  'portraits/../../lock',
  'portraits/con.png',
  'CAMPAIGN.JSON',
  'portraits\\x.png',
  'a/b/c/d',
  'journal.jsonl ',
  'lock',
];

function mutateBytes(bytes: Buffer, random: Random): Buffer {
  let mutated = bytes;
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(Math.max(1, mutated.length));
    const kind = random.below(6);
    const length = random.below(Math.min(200, mutated.length - at + 1));
    if (kind === 0 && mutated.length > 0) mutated[at] = (mutated[at] ?? 0) ^ (1 << random.below(8));
    if (kind === 1) mutated = Buffer.from(mutated.subarray(0, at));
    if (kind === 2) mutated.fill(random.below(256), at, at + length);
    if (kind === 3) mutated = Buffer.concat([mutated.subarray(0, at), mutated.subarray(at + length)]);
    if (kind === 4) mutated = Buffer.concat([mutated.subarray(0, at + length), mutated.subarray(at)]);
    if (kind === 5) for (let index = at; index < at + length; index += 1) mutated[index] = random.below(256);
  }
  return mutated;
}

const SIGNATURES = [0x04034b50, 0x02014b50, 0x06054b50];

/** Changes a field of a zip header: sizes, offsets, counts, flags, methods. */
function mutateHeaders(bytes: Buffer, random: Random): Buffer {
  const places: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 1) if (SIGNATURES.includes(bytes.readUInt32LE(at))) places.push(at);
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const at = random.pick(places) + 4 + 2 * random.below(20);
    if (at + 4 > bytes.length) continue;
    const value = random.pick([0, 1, 0xff, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff, random.below(100_000)]);
    if (random.oneIn(2)) bytes.writeUInt32LE(value >>> 0, at);
    else bytes.writeUInt16LE(value & 0xffff, at);
  }
  return bytes;
}
