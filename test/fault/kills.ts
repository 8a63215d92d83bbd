import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { previewArchive } from '../../src/archive/import';
import { openDataFolder } from '../../src/store/data-folder';
import { nodeFs } from '../../src/store/disk/node-fs';
import { bundleChild } from './bundle';
import type { KillWork } from './kill-child';
import { Random } from './random';
import { inTemporaryFolder, must, TOY_META, toyPorts, toyStateAfter } from './support';

export interface KillFigures {
  rounds: number;
  acknowledged: number;
  lost: number;
  unreadable: number;
  examples: string[];
}

const WORKS: readonly KillWork[] = ['commits', 'snapshots', 'segments', 'archives'];
/** Rounds until a new data folder is started, so that opening stays fast and young campaigns are tested too. */
const ROUNDS_PER_FOLDER = 20;
const LONGEST_LIFE_MILLISECONDS = 60;

/** Kills a working child process at random moments, again and again on the same folder, and counts what is missing afterwards. */
export async function runKills(rounds: number, seed = 1): Promise<KillFigures> {
  const figures: KillFigures = { rounds, acknowledged: 0, lost: 0, unreadable: 0, examples: [] };
  await inTemporaryFolder(async (temporary) => {
    const child = await bundleChild(temporary, 'kill-child');
    for (let round = 0; round < rounds; round += 1) {
      const random = new Random(seed * 100_003 + round);
      const folder = join(temporary, `f${Math.floor(round / ROUNDS_PER_FOLDER)}`);
      const work = WORKS[round % WORKS.length]!;
      const told = await liveAndDie(child, folder, seed + round, work, random);
      const label = `round ${round}, ${work}`;
      if (told.refused !== null) note(figures, 'unreadable', `${label}: the child was ${told.refused}`);
      await check(folder, told, label, figures);
    }
  });
  return figures;
}

interface ChildTold {
  /** Last record present when the child opened the campaign, and last one confirmed to it as saved. */
  opened: number;
  saved: number;
  exported: boolean;
  imported: string[];
  refused: string | null;
}

/** Starts the child, kills it a random time after its first saved record, and returns what it printed. */
async function liveAndDie(
  child: string,
  folder: string,
  seed: number,
  work: KillWork,
  random: Random,
): Promise<ChildTold> {
  const told: ChildTold = { opened: 0, saved: 0, exported: false, imported: [], refused: null };
  await mkdir(folder, { recursive: true });
  const victim = spawn(process.execPath, [child, folder, String(seed), work], { stdio: ['ignore', 'pipe', 'inherit'] });
  const died = new Promise<void>((resolve) => victim.once('close', () => resolve()));
  let rest = '';
  await new Promise<void>((resolve) => {
    victim.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line, told);
      if (told.saved > 0 || told.refused !== null) resolve();
    });
    victim.once('close', () => resolve());
  });
  await pause(random.below(LONGEST_LIFE_MILLISECONDS));
  victim.kill('SIGKILL');
  await died;
  return told;
}

function hear(line: string, told: ChildTold): void {
  const [word, first = ''] = line.split(' ');
  if (word === 'open') told.opened = Number(first);
  if (word === 'saved') told.saved = Number(first);
  if (word === 'exported') told.exported = true;
  if (word === 'imported') told.imported.push(first);
  if (word === 'refused') told.refused = line;
}

let checks = 0;

async function check(folder: string, told: ChildTold, label: string, figures: KillFigures): Promise<void> {
  const fs = nodeFs();
  checks += 1;
  const ports = toyPorts({ idPrefix: `check-${checks}`, process: { pid: process.pid, isAlive: () => false } });
  const opened = await openDataFolder(fs, `${folder}/data`, ports);
  if (!opened.ok) return note(figures, 'unreadable', `${label}: ${opened.error.message}`);
  const data = opened.value;
  for (const { id, name } of data.list()) {
    const store = await data.open(id);
    if (!store.ok) {
      note(figures, 'unreadable', `${label}: ${store.error.message}`);
      continue;
    }
    const { stateAtOpen, seqAtOpen, damage } = store.value;
    if (JSON.stringify(stateAtOpen) !== JSON.stringify(toyStateAfter(seqAtOpen))) {
      note(figures, 'unreadable', `${label}: a mixed state at ${seqAtOpen}`);
    }
    const loss = damage.find((one) => one.severity !== 'note');
    if (loss !== undefined) note(figures, 'unreadable', `${label}: ${loss.message}`);
    if (name === TOY_META.name) {
      figures.acknowledged += Math.max(0, told.saved - told.opened);
      if (seqAtOpen < told.saved) note(figures, 'lost', `${label}: ${seqAtOpen} of ${told.saved}`);
    } else {
      must(await store.value.close());
      if (!told.imported.includes(id)) await rm(`${folder}/data/campaigns/${id}`, { recursive: true });
    }
  }
  for (const id of told.imported) {
    if (!data.list().some((one) => one.id === id)) note(figures, 'lost', `${label}: the import ${id}`);
    await rm(`${folder}/data/campaigns/${id}`, { recursive: true, force: true });
  }
  if (told.exported || (await readdir(folder)).includes('out.turnwright')) {
    const preview = await previewArchive(fs, `${folder}/out.turnwright`, ports);
    if (!preview.ok) note(figures, 'lost', `${label}: the archive: ${preview.error.message}`);
  }
  must(await data.close());
}

function note(figures: KillFigures, what: 'lost' | 'unreadable', example: string): void {
  figures[what] += 1;
  if (figures.examples.length < 10) figures.examples.push(example);
}
