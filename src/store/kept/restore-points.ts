import { isObject } from '../../kernel/json';
import { err, ok, type Result } from '../../kernel/result';
import type { Damage } from '../damage';
import { fail, storeError } from '../errors';
import { ensureFolder, listIfThere, readChunks, replaceFile } from '../disk/fs-helpers';
import type { FsPort } from '../disk/fs-port';
import { gunzipChunks, gzipChunks, isDamagedStream } from '../journal/gzip-files';
import { encodeLine, LineScanner, MAX_LINE_BYTES, parseBody } from '../journal/lines';
import { isSnapshot } from '../journal/snapshot';
import type { RestorePointKind, RestorePointSummary, Snapshot } from '../types';

/** Folder of the restore points inside a campaign's folder. */
export const RESTORE_POINTS = 'restore-points';

/** First line of a restore point; the second one is the snapshot. Both have checksums, and the file is gzipped. */
export interface RestorePointHeader {
  restorePoint: 1;
  id: string;
  kind: RestorePointKind;
  label: string;
  at: string;
  seq: number;
}

const NAME = /^(\d{10})-([a-z0-9][a-z0-9-]{5,63})\.json\.gz$/;

export function restorePointName(seq: number, id: string): string {
  return `${String(seq).padStart(10, '0')}-${id}.json.gz`;
}

export interface RestorePointFile {
  name: string;
  seq: number;
  id: string;
}

/** The files of a campaign's restore points, newest position first. */
export async function listRestorePointFiles(fs: FsPort, folder: string): Promise<RestorePointFile[]> {
  const found: RestorePointFile[] = [];
  for (const entry of await listIfThere(fs, `${folder}/${RESTORE_POINTS}`)) {
    const match = NAME.exec(entry.name);
    if (match?.[2] !== undefined && entry.kind === 'file') {
      found.push({ name: entry.name, seq: Number(match[1]), id: match[2] });
    }
  }
  return found.sort((a, b) => b.seq - a.seq || (a.name < b.name ? 1 : -1));
}

/** Writes a restore point; it is durable once this resolves. A snapshot that could not be read back is refused. */
export async function writeRestorePoint(
  fs: FsPort,
  folder: string,
  header: RestorePointHeader,
  snapshot: Snapshot,
): Promise<number> {
  const path = `${folder}/${RESTORE_POINTS}/${restorePointName(header.seq, header.id)}`;
  const line = encodeLine(snapshot);
  if (line.length > MAX_LINE_BYTES) fail('state-unwritable', { reason: 'it is larger than 64 MB' });
  await ensureFolder(fs, `${folder}/${RESTORE_POINTS}`);
  return replaceFile(fs, path, gzipChunks([encodeLine(header), line]));
}

/** The header and the snapshot of a restore point; refused if either is damaged. */
export async function readRestorePointFile(
  fs: FsPort,
  folder: string,
  file: RestorePointFile,
): Promise<Result<{ header: RestorePointHeader; snapshot: Snapshot }>> {
  const [header, snapshot] = await readLines(fs, `${folder}/${RESTORE_POINTS}/${file.name}`, 2);
  const whole = isHeader(header) && header.id === file.id && isSnapshot(snapshot) && snapshot.seq === header.seq;
  return whole ? ok({ header, snapshot }) : err(storeError('restore-point-damaged', { id: file.id }));
}

/** The whole snapshot of the restore point with that id; fails if there is none or it is damaged. */
export async function findRestorePoint(fs: FsPort, folder: string, id: string): Promise<Snapshot> {
  const file = (await listRestorePointFiles(fs, folder)).find((one) => one.id === id);
  if (file === undefined) return fail('restore-point-not-found', { id });
  const read = await readRestorePointFile(fs, folder, file);
  return read.ok ? read.value.snapshot : fail('restore-point-damaged', { id });
}

/** The state the history starts from, or null if no restore point of the beginning is intact. */
export async function findGenesis(fs: FsPort, folder: string): Promise<Snapshot | null> {
  for (const file of (await listRestorePointFiles(fs, folder)).filter(({ seq }) => seq === 0).reverse()) {
    const read = await readRestorePointFile(fs, folder, file);
    if (read.ok) return read.value.snapshot;
  }
  return null;
}

/** The rows of the list, newest position first; damaged restore points come as problems. */
export async function summariseRestorePoints(
  fs: FsPort,
  folder: string,
  presentSeq: number,
): Promise<{ points: RestorePointSummary[]; problems: Damage[] }> {
  const points: RestorePointSummary[] = [];
  const problems: Damage[] = [];
  for (const file of await listRestorePointFiles(fs, folder)) {
    const row = await summariseRestorePoint(fs, folder, file, presentSeq);
    if (row.ok) points.push(row.value);
    else {
      const path = `${RESTORE_POINTS}/${file.name}`;
      problems.push({ kind: 'restore-point-damaged', severity: 'history', file: path, message: row.error.message });
    }
  }
  return { points, problems };
}

/** One row of the list, read from the first line only. */
async function summariseRestorePoint(
  fs: FsPort,
  folder: string,
  file: RestorePointFile,
  presentSeq: number,
): Promise<Result<RestorePointSummary>> {
  const path = `${folder}/${RESTORE_POINTS}/${file.name}`;
  const [header] = await readLines(fs, path, 1);
  if (!isHeader(header) || header.id !== file.id) return err(storeError('restore-point-damaged', { id: file.id }));
  const { id, kind, label, at, seq } = header;
  const { sizeBytes } = await fs.stat(path);
  return ok({ id, kind, label, at, seq, sizeBytes, recordsSince: presentSeq - seq });
}

async function readLines(fs: FsPort, path: string, count: number): Promise<unknown[]> {
  const scanner = new LineScanner();
  const values: unknown[] = [];
  try {
    for await (const chunk of gunzipChunks(readChunks(fs, path))) {
      for (const body of scanner.push(chunk)) values.push(parseBody(body));
      if (values.length >= count && count === 1) return values;
    }
  } catch (error) {
    if (!isDamagedStream(error)) throw error;
  }
  return values;
}

const KINDS: readonly RestorePointKind[] = ['created', 'session', 'migration', 'import', 'bulk', 'branch', 'named'];

function isHeader(value: unknown): value is RestorePointHeader {
  return (
    isObject(value) &&
    value.restorePoint === 1 &&
    typeof value.id === 'string' &&
    KINDS.some((kind) => kind === value.kind) &&
    typeof value.label === 'string' &&
    typeof value.at === 'string' &&
    Number.isSafeInteger(value.seq)
  );
}
