import { openDataFolder } from '../../src/store/data-folder';
import { worst } from '../../src/store/damage';
import { ModelFs } from './model-fs';
import { Random } from './random';
import { must, toyPorts, toyRecord, toyStateAfter } from './support';
import { DATA, EVENING, Workload } from './workload';

export interface DamageFigures {
  rounds: number;
  openedInFull: number;
  openedInPart: number;
  refused: number;
  wrong: number;
  examples: string[];
}

type Blow = 'file instead of a folder' | 'flip' | 'truncate' | 'zero' | 'garbage' | 'remove' | 'folder' | 'empty';
const BLOWS: readonly Blow[] = ['flip', 'flip', 'truncate', 'zero', 'garbage', 'remove', 'folder', 'empty'];

/** Damages one random file of a whole data folder in one random way per round and opens everything again. */
export async function runDamage(rounds: number, seed = 1): Promise<DamageFigures> {
  const figures = { rounds, openedInFull: 0, openedInPart: 0, refused: 0, wrong: 0, examples: [] as string[] };
  const disk = new ModelFs();
  const run = new Workload(disk);
  must(await run.run(EVENING.slice(0, -2)));
  must(await run.data!.close());
  const files = disk.paths().filter((path) => path.startsWith(DATA) && !path.endsWith('/'));
  const folders = ['segments', 'restore-points', 'portraits'].map((name) => `${run.live.folder}/${name}`);
  for (let round = 0; round < rounds; round += 1) {
    const random = new Random(seed * 1_000_003 + round);
    const copy = disk.afterPowerCut('keep', random);
    const path = random.oneIn(12) ? random.pick(folders) : random.pick(files);
    const isFolder = folders.includes(path);
    const blow = isFolder ? 'file instead of a folder' : random.pick(BLOWS);
    const before = isFolder ? Buffer.alloc(0) : copy.peek(path);
    await strike(copy, path, blow, random);
    const problem = await reopen(copy, run, path, before, figures);
    if (problem === null) continue;
    figures.wrong += 1;
    if (figures.examples.length < 10) figures.examples.push(`round ${round}, ${blow} ${path}: ${problem}`);
  }
  return figures;
}

async function strike(fs: ModelFs, path: string, blow: Blow, random: Random): Promise<void> {
  if (blow === 'file instead of a folder') {
    fs.vanish(path);
    fs.poke(path, Buffer.from('not a folder'));
    return;
  }
  const bytes = fs.peek(path);
  const at = random.below(Math.max(1, bytes.length));
  if (blow === 'remove' || blow === 'folder') await fs.removeFile(path);
  if (blow === 'folder') await fs.makeFolder(path);
  if (blow === 'remove' || blow === 'folder') return;
  const length = Math.min(bytes.length - at, 1 + random.below(64));
  if (blow === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  if (blow === 'zero') bytes.fill(0, at, at + length);
  if (blow === 'garbage') for (let index = at; index < at + length; index += 1) bytes[index] = random.below(256);
  fs.poke(path, blow === 'truncate' ? bytes.subarray(0, at) : blow === 'empty' ? Buffer.alloc(0) : bytes);
}

/** Opens the damaged folder; returns the broken guarantee, or null. */
async function reopen(
  fs: ModelFs,
  run: Workload,
  path: string,
  before: Buffer,
  figures: DamageFigures,
): Promise<string | null> {
  const struck = fs.paths().includes(path) ? fs.peek(path) : null;
  const ports = toyPorts({ idPrefix: 'after', process: { pid: 997, isAlive: () => false } });
  const data = await openDataFolder(fs, DATA, ports);
  if (!data.ok) {
    figures.refused += 1;
    return `the data folder does not open: ${data.error.message}`;
  }
  const id = run.told.campaign!;
  const opened = await data.value.open(id);
  if (!opened.ok) {
    figures.refused += 1;
    return `refused: ${opened.error.message}`;
  }
  const store = opened.value;
  const full = run.told.acknowledged;
  const { seqAtOpen, stateAtOpen, damage } = store;
  if (JSON.stringify(stateAtOpen) !== JSON.stringify(toyStateAfter(seqAtOpen))) return `a mixed state at ${seqAtOpen}`;
  if (seqAtOpen === full) figures.openedInFull += 1;
  else figures.openedInPart += 1;
  // A journal cut between two lines looks like one that simply ends there; nothing can tell them apart.
  const cutBetweenLines = struck !== null && before.subarray(0, struck.length).equals(struck) && endsLine(struck);
  if (seqAtOpen < full && damage.length === 0 && !cutBetweenLines)
    return `${full - seqAtOpen} records gone without a word`;
  if (seqAtOpen < full && !path.endsWith('journal.log'))
    return `damage elsewhere cost records ${seqAtOpen + 1} to ${full}`;
  if (struck !== null && struck.length > 0 && !struck.equals(before) && !kept(fs, struck, path)) {
    return 'the damaged bytes were not kept';
  }
  must(await store.append(toyRecord(seqAtOpen + 1)));
  // Every kind of write still works, not only the journal.
  must(await store.snapshot(toyStateAfter(seqAtOpen + 1), seqAtOpen + 1));
  must(await store.rollSegment('after the damage'));
  must(await store.restorePoint('named', 'after the damage', toyStateAfter(seqAtOpen + 1)));
  must(await store.addPortrait(Buffer.from('\xff\xd8\xff after the damage', 'latin1'), 'image/jpeg'));
  must(await data.value.settings.update(() => ({ round: 0 })));
  must(await data.value.close());
  const again = must(await openDataFolder(fs, DATA, ports));
  const second = await again.open(id);
  if (!second.ok) return `the second opening is refused: ${second.error.message}`;
  if (second.value.seqAtOpen !== seqAtOpen + 1) return `the second opening stands at ${second.value.seqAtOpen}`;
  if (worst(second.value.damage) === 'loss') return `still a loss: ${second.value.damage[0]?.message}`;
  must(await again.close());
  return null;
}

function endsLine(bytes: Buffer): boolean {
  return bytes.length === 0 || bytes[bytes.length - 1] === 10;
}

/** True when some file still holds the damaged bytes, or at least the part from the first damaged line on. */
function kept(fs: ModelFs, struck: Buffer, path: string): boolean {
  // A lock holds no data of anybody.
  if (path.endsWith('/lock')) return true;
  const files = fs.paths().filter((one) => !one.endsWith('/'));
  const tail = struck.subarray(struck.lastIndexOf(10, struck.length - 2) + 1);
  return files.some((one) => fs.peek(one).includes(tail));
}
