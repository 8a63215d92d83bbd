import { mkdtemp, open as openFile, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/kernel/json';
import { ok } from '../../src/kernel/result';
import { openDataFolder } from '../../src/store/data-folder';
import { encodeLine } from '../../src/store/journal/lines';
import { nodeFs } from '../../src/store/disk/node-fs';
import type { StoredRecord } from '../../src/store/types';
import type { CampaignStore } from '../../src/store/campaign-store';
import { must, toyPorts, TOY_META } from '../fault/support';
import { compared, type BenchRow } from './row';

const fs = nodeFs();
const COMMIT_ROUNDS = 400;
const OPEN_COMMANDS = 10_000;
/** Commands of an old campaign, and how many times longer opening it may take than parsing its live state. */
const OLD_COMMANDS = 100_000;
const OPENS_AT_MOST = 1.3;
const OPEN_ROUNDS = 7;
const AGES = [0, 50_000, 100_000, 200_000];

/** Runs the store's benchmarks in a temporary folder; takes about a minute. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'turnwright-bench-'));
  try {
    return [...(await commitByAge(`${folder}/age`)), ...(await openAgainstParse(`${folder}/open`))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ports = () => ({ ...toyPorts(), reduce: applyToRoster });

/** A reducer with the cost of a real one: one of many combatants changes, the others stay. */
function applyToRoster(state: JsonObject, record: StoredRecord): { ok: true; value: JsonObject } {
  const roster = state.roster as { hp: number }[];
  const at = record.seq % roster.length;
  const next = roster.slice();
  next[at] = { ...next[at], hp: record.seq } as { hp: number };
  return ok({ ...state, roster: next as unknown as JsonObject[] });
}

function roster(size: number): JsonObject {
  const one = (index: number): JsonObject => ({
    id: `combatant-${index}`,
    name: `Combatant number ${index}`,
    hp: 30,
    conditions: ['wounded', 'prone'],
    attributes: { strength: 11, dexterity: 13, will: 9, wits: 12 },
    weapons: [{ name: 'Long rifle', damage: '3d6+2', reachMetres: 120 }],
  });
  return { roster: Array.from({ length: size }, (_, index) => one(index)), round: 3 };
}

/** A command as the journal sees it: parameters, tape, patches both ways, explanation; about 900 bytes. */
export function typicalRecord(seq: number): StoredRecord {
  const line = { label: 'Skill with long rifles', value: 45, counted: true, rule: 'attack.skill' };
  const patch = [{ op: 'replace', path: ['roster', seq % 40, 'hp'], value: 30 - (seq % 30) }];
  return {
    v: 1,
    seq,
    at: '2026-03-21T18:15:00.000Z',
    kind: 'command',
    body: {
      command: { name: 'attack', attacker: 'combatant-1', target: `combatant-${seq % 40}`, weapon: 'Long rifle' },
      tape: [seq % 10, 4, 6, 2],
      forward: patch,
      backward: patch,
      explanation: [line, line, line, { label: 'Range', value: -10, counted: true, rule: 'attack.range' }],
      versions: { app: '0.1.0', ruleset: 1 },
    },
  };
}

async function median(rounds: number, work: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

async function newStore(
  folder: string,
  size: number,
): Promise<{ store: CampaignStore; close: () => Promise<unknown> }> {
  const data = must(await openDataFolder(fs, folder, ports()));
  const store = must(await data.create(TOY_META, roster(size)));
  return { store, close: () => data.close() };
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A table's campaign of 200 combatants whose commands all wait in the journal, and an old one of 2,000 whose session is closed. */
async function openAgainstParse(folder: string): Promise<BenchRow[]> {
  const young = await campaignOf(`${folder}-journal`, 200, OPEN_COMMANDS);
  const waiting = await openAndParse(`${folder}-journal`, young.path, young.id);
  const old = await campaignOf(`${folder}-segment`, 2_000, OLD_COMMANDS);
  const data = must(await openDataFolder(fs, `${folder}-segment`, ports()));
  const store = must(await data.open(old.id));
  must(await store.rollSegment('closed', store.stateAtOpen));
  must(await data.close());
  const closed = await openAndParse(`${folder}-segment`, old.path, old.id);
  return [
    row(
      `open, ${OPEN_COMMANDS} commands all in the journal`,
      waiting[0],
      'ms',
      waiting[1],
      'JSON.parse of the same bytes',
    ),
    compared(
      `open, ${OLD_COMMANDS} commands in a segment`,
      closed[0],
      'ms',
      'JSON.parse of the live state',
      closed[1],
      OPENS_AT_MOST,
    ),
    { name: 'resident memory of this process afterwards', value: process.memoryUsage().rss / 2 ** 20, unit: 'MiB' },
  ];
}

async function campaignOf(folder: string, size: number, commands: number): Promise<{ path: string; id: string }> {
  const { store, close } = await newStore(folder, size);
  const records = Array.from({ length: commands }, (_, index) => typicalRecord(index + 1));
  await Promise.all(records.map((record) => store.append(record)));
  await close();
  return { path: store.folder, id: store.id };
}

/** Median time to open a campaign, and just to read and parse the bytes of its snapshot and journal. */
async function openAndParse(folder: string, path: string, id: string): Promise<[number, number]> {
  const data = must(await openDataFolder(fs, folder, ports()));
  const opening: number[] = [];
  const parsing: number[] = [];
  for (let round = 0; round < OPEN_ROUNDS; round += 1) {
    let store: CampaignStore | null = null;
    opening.push(await median(1, async () => void (store = must(await data.open(id)))));
    await (store as CampaignStore | null)?.close();
    parsing.push(
      await median(1, async () => {
        JSON.parse(await readFile(`${path}/campaign.json`, 'utf8'));
        const journal = (await readFile(`${path}/journal.log`, 'utf8')).split('\n').filter((line) => line !== '');
        JSON.parse(`[${journal.map((line) => line.slice(9)).join(',')}]`);
      }),
    );
  }
  must(await data.close());
  return [middle(opening), middle(parsing)];
}

/** Commits in an ever older campaign, alternating with bare writes of the same bytes, so that disk speed affects both. */
async function commitByAge(folder: string): Promise<BenchRow[]> {
  const { store, close } = await newStore(folder, 40);
  const bare = await openFile(`${folder}/bare.log`, 'w+');
  const rows: BenchRow[] = [];
  let seq = 0;
  let position = 0;
  for (const age of AGES) {
    while (seq < age) {
      const batch = Array.from({ length: Math.min(5_000, age - seq) }, () => store.append(typicalRecord((seq += 1))));
      await Promise.all(batch);
      must(await store.snapshot(store.stateAtOpen, seq));
    }
    const times: number[] = [];
    const reference: number[] = [];
    for (let round = 0; round < COMMIT_ROUNDS; round += 1) {
      const record = typicalRecord((seq += 1));
      times.push(await median(1, async () => void must(await store.append(record))));
      const bytes = encodeLine(record);
      reference.push(
        await median(1, async () => {
          position += (await bare.write(bytes, 0, bytes.length, position)).bytesWritten;
          await bare.datasync();
        }),
      );
    }
    const name = age === 0 ? 'journal commit in a new campaign' : `journal commit after ${age} commands`;
    rows.push(row(name, middle(times), 'ms', middle(reference), 'write + fdatasync of the same bytes'));
  }
  await bare.close();
  await close();
  return rows;
}

function row(name: string, value: number, unit: string, reference: number, referenceName: string): BenchRow {
  return { name, value, unit, reference, referenceName, ratio: value / reference };
}
