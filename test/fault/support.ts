import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/kernel/json';
import { err, ok, type Result } from '../../src/kernel/result';
import type { Migration } from '../../src/store/versions';
import type { ProcessPort, StoredRecord, StorePorts } from '../../src/store/types';

/** The toy ruleset of the store's tests: a state that counts and sums what the records add, so that any loss shows. */
export const TOY = 'toy';

export interface ToyOptions {
  version?: number;
  migrations?: readonly Migration<JsonObject>[];
  process?: Partial<ProcessPort>;
  /** Prefix of the ids, to tell two instances apart. */
  idPrefix?: string;
  now?: () => string;
}

/** Ports with a clock that advances a second per call, and ids that count up. */
export function toyPorts(options: ToyOptions = {}): StorePorts {
  let ticks = 0;
  let ids = 0;
  const prefix = options.idPrefix ?? 'toy';
  const quiet = { isAlive: () => true, startOf: () => null, upSeconds: () => 100 };
  const process: ProcessPort = { pid: 100, host: 'here', boot: 'boot-1', ...quiet, ...options.process };
  return {
    now: options.now ?? (() => new Date(Date.UTC(2026, 2, 21, 18, 0, ticks++)).toISOString()),
    newId: () => `${prefix}-${String((ids += 1)).padStart(6, '0')}`,
    process,
    app: 'Turnwright test',
    reduce: reduceToy,
    rulesets: {
      current: (ruleset) => (ruleset === TOY ? (options.version ?? 1) : null),
      migrations: () => options.migrations ?? [],
    },
  };
}

export const TOY_META = { name: 'The toy campaign', ruleset: TOY, rulesetVersion: 1 };

export function toyState(): JsonObject {
  return { count: 0, sum: 0, last: '' };
}

export function reduceToy(state: JsonObject, record: StoredRecord): Result<JsonObject> {
  const amount = record.body.amount;
  if (typeof amount !== 'number') return err({ code: 'toy-refused', message: 'the record names no amount' });
  return ok({ ...state, count: Number(state.count) + 1, sum: Number(state.sum) + amount, last: record.kind });
}

/** Record `seq` of the toy campaign; its amount is its number, so the sum after n records is n(n+1)/2. */
export function toyRecord(seq: number, padding = ''): StoredRecord {
  const body: JsonObject = padding === '' ? { amount: seq } : { amount: seq, padding };
  return { v: 1, seq, at: `2026-03-21T18:00:00.${String(seq % 1000).padStart(3, '0')}Z`, kind: `add-${seq % 7}`, body };
}

/** The state after `count` toy records. */
export function toyStateAfter(count: number): JsonObject {
  return { count, sum: (count * (count + 1)) / 2, last: count === 0 ? '' : `add-${count % 7}` };
}

/** The value of a result that must be a success. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** The code of a result that must be a refusal. */
export function codeOf(result: Result<unknown>): string {
  if (result.ok) throw new Error('expected a refusal');
  return result.error.code;
}

/** Runs `work` in a fresh folder of the real file system and removes it afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turnwright-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
