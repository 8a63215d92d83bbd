import { writeSync } from 'node:fs';
import { exportArchive } from '../../src/archive/export';
import { importArchive } from '../../src/archive/import';
import type { Result } from '../../src/kernel/result';
import type { CampaignStore } from '../../src/store/campaign-store';
import { openDataFolder, type DataFolder } from '../../src/store/data-folder';
import { nodeFs } from '../../src/store/disk/node-fs';
import { Random } from './random';
import { TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from './support';

/**
 * The victim of the kill runs: works on a data folder endlessly and prints what the store has confirmed as
 * saved. Arguments: folder, seed, what to do besides appending ('commits', 'snapshots', 'segments', 'archives').
 */
export type KillWork = 'commits' | 'snapshots' | 'segments' | 'archives';

const [folder = '', seedText = '0', work = 'commits'] = process.argv.slice(2);

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  say(`refused ${result.error.code} ${result.error.message}`);
  process.exit(3);
}

async function appendSome(store: CampaignStore, random: Random): Promise<void> {
  const first = store.position.seq + 1;
  const padding = 'x'.repeat(random.below(3) === 0 ? random.below(20_000) : random.below(200));
  const seqs = Array.from({ length: 1 + random.below(5) }, (_, index) => first + index);
  const answers = await Promise.all(seqs.map((seq) => store.append(toyRecord(seq, padding))));
  for (const answer of answers) must(answer);
  say(`saved ${seqs.at(-1)}`);
}

async function between(data: DataFolder, store: CampaignStore, random: Random): Promise<void> {
  const { seq } = store.position;
  const state = toyStateAfter(seq);
  if (work === 'snapshots' || random.oneIn(20)) must(await store.snapshot(state, seq));
  if (work === 'snapshots' && random.oneIn(3)) must(await store.restorePoint('named', 'kept', state));
  if (work === 'segments') must(await store.rollSegment('closed'));
  if (work !== 'archives') return;
  must(await exportArchive({ store, state, seq }, `${folder}/out.turnwright`));
  say('exported');
  say(`imported ${must(await importArchive(data, `${folder}/out.turnwright`, { name: 'A copy' }))}`);
}

const random = new Random(Number(seedText));
const ports = toyPorts({
  idPrefix: `kill-${process.pid}-${seedText}`,
  process: { pid: process.pid, isAlive: () => false },
});
const data = must(await openDataFolder(nodeFs(), `${folder}/data`, ports));
const main = data.list().find((one) => one.name === TOY_META.name);
const store = must(main === undefined ? await data.create(TOY_META, toyState()) : await data.open(main.id));
say(`open ${store.position.seq}`);
for (;;) {
  await appendSome(store, random);
  if (work !== 'commits' || random.oneIn(50)) await between(data, store, random);
}
