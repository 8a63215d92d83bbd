import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openDataFolder } from '../../src/store/data-folder';
import { nodeFs } from '../../src/store/disk/node-fs';
import type { StoredRecord } from '../../src/store/types';
import { bundleChild } from './bundle';
import { inTemporaryFolder, must, TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from './support';

export interface StreamingFigures {
  records: number;
  historyMegabytes: number;
  archiveMegabytes: number;
  /** Largest growth of a fresh process's resident memory during export and import. */
  exportGrewMegabytes: number;
  importGrewMegabytes: number;
}

const MEGABYTE = 1024 * 1024;
const RECORDS_PER_ROUND = 5_000;

/** Exports and imports a campaign with a long history in a fresh process and measures its memory. */
export async function runStreaming(records: number): Promise<StreamingFigures> {
  return inTemporaryFolder(async (folder) => {
    const historyBytes = await writeHistory(`${folder}/data`, records);
    const child = await bundleChild(folder, 'stream-child');
    const { stdout } = await promisify(execFile)(process.execPath, [child, folder]);
    const { exportGrew, importGrew } = JSON.parse(stdout) as { exportGrew: number; importGrew: number };
    return {
      records,
      historyMegabytes: historyBytes / MEGABYTE,
      archiveMegabytes: (await stat(`${folder}/out.turnwright`)).size / MEGABYTE,
      exportGrewMegabytes: exportGrew,
      importGrewMegabytes: importGrew,
    };
  });
}

/** A campaign of `records` records in closed segments; returns the size of its history. */
async function writeHistory(folder: string, records: number): Promise<number> {
  const data = must(await openDataFolder(nodeFs(), folder, toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  let bytes = 0;
  for (let seq = 0; seq < records; seq += RECORDS_PER_ROUND) {
    const batch = Array.from({ length: RECORDS_PER_ROUND }, (_, index) => longRecord(seq + index + 1));
    bytes += JSON.stringify(batch).length;
    for (const answer of await Promise.all(batch.map((record) => store.append(record)))) must(answer);
    must(await store.rollSegment('closed', toyStateAfter(store.position.seq)));
  }
  must(await data.close());
  return bytes;
}

/** A record of about a kilobyte that does not compress well. */
function longRecord(seq: number): StoredRecord {
  let noise = '';
  for (let state = seq; noise.length < 700; state = (Math.imul(state, 48_271) + 11) >>> 0) noise += state.toString(36);
  return toyRecord(seq, noise);
}
