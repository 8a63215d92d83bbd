import type { JsonObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import type { CampaignStore } from '../store/campaign-store';
import { attempt, StoreFailure } from '../store/errors';
import { replaceFile } from '../store/disk/fs-helpers';
import { wholeBatches, type VersionSpan } from '../store/journal/history';
import { encodeLine } from '../store/journal/lines';
import type { PortraitFile } from '../store/kept/portraits';
import type { Snapshot, StoredRecord } from '../store/types';
import { checkCancelled } from './errors';
import {
  ARCHIVE_FORMAT,
  CAMPAIGN_ENTRY,
  GENESIS_ENTRY,
  JOURNAL_ENTRY,
  MANIFEST_ENTRY,
  PORTRAIT_PREFIX,
  type Manifest,
} from './manifest';
import { ZipWriter } from './zip-writer';

/** What a player's copy leaves out; provided by the layer that knows the meaning of a state. */
export interface Redactor {
  state(state: JsonObject): JsonObject;
  /** The body players may see of a record; null leaves its body empty. */
  record(record: StoredRecord): JsonObject | null;
  /** Ids of the portraits players may see in this state. */
  portraits(state: JsonObject): readonly string[];
}

export interface ExportRequest {
  store: CampaignStore;
  /** The campaign's current state, after record `seq`. */
  state: JsonObject;
  seq: number;
  /** Makes a player's copy. */
  redactor?: Redactor;
  signal?: AbortSignal;
  /** Called with the refusal of each damaged picture, which is left out. */
  onDamaged?: (error: CodedError) => void;
  /** Called with the number of records written so far and in total. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Writes a campaign as one `.turnwright` file at `path`. The same campaign at the same record gives the same bytes. The
 * file appears complete or not at all; memory use does not grow with the history.
 */
export function exportArchive(request: ExportRequest, path: string): Promise<Result<Manifest>> {
  return attempt('writing the archive', path, async () => {
    const job = await prepare(request);
    await replaceFile(request.store.fs, path, withCancel(job.zip.bytes(), request.signal));
    return job.manifest();
  });
}

async function* withCancel(chunks: AsyncIterable<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    checkCancelled(signal, 'The export');
    yield chunk;
  }
  checkCancelled(signal, 'The export');
}

interface History {
  count: number;
  missing: { from: number; to: number }[];
  playedAt: string;
}

async function prepare(request: ExportRequest): Promise<{ zip: ZipWriter; manifest: () => Manifest }> {
  const spans = await request.store.versionSpans();
  if (!spans.ok) throw new StoreFailure(spans.error);
  const versions = spans.value.filter((span) => span.from <= Math.max(1, request.seq));
  const { store, seq, redactor } = request;
  const state = redactor ? redactor.state(request.state) : request.state;
  const history: History = { count: 0, missing: [], playedAt: store.meta.createdAt };
  const snapshot = (): Snapshot => ({ ...store.meta, savedAt: history.playedAt, seq, state });
  const zip = new ZipWriter();
  zip.add(JOURNAL_ENTRY, () => journalLines(request, history));
  for (const portrait of await portraitsToExport(request)) {
    zip.add(PORTRAIT_PREFIX + portrait.name, () => portraitBytes(store, portrait.id));
  }
  const genesis = redactor ? null : await readGenesis(store);
  if (genesis !== null) zip.add(GENESIS_ENTRY, () => [Buffer.from(JSON.stringify(genesis))]);
  zip.add(CAMPAIGN_ENTRY, () => [Buffer.from(JSON.stringify(snapshot()))]);
  const manifest = (): Manifest => describe(request, history, versions, zip);
  // Copied, because adding this entry itself also adds it to the list.
  zip.add(MANIFEST_ENTRY, () => [Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`)]);
  return { zip, manifest };
}

function describe(request: ExportRequest, history: History, versions: VersionSpan[], zip: ZipWriter): Manifest {
  const { id, name, ruleset, rulesetVersion, format, createdAt, app } = request.store.meta;
  const entries = zip.entries.filter((entry) => entry.name !== MANIFEST_ENTRY);
  return {
    kind: 'turnwright-campaign',
    archive: ARCHIVE_FORMAT,
    app,
    copy: request.redactor ? 'player' : 'whole',
    campaign: { id, name, ruleset, rulesetVersion, format, createdAt, playedAt: history.playedAt, seq: request.seq },
    records: { count: history.count, missing: history.missing, versions },
    entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

async function readGenesis(store: CampaignStore): Promise<Snapshot | null> {
  const read = await store.readGenesis();
  if (!read.ok) throw new StoreFailure(read.error);
  return read.value;
}

/** Every record as a checked line; gaps in the history are recorded and left out. */
async function* journalLines(request: ExportRequest, history: History): AsyncGenerator<Buffer> {
  const { store, seq, redactor, onProgress, signal } = request;
  let expected = 1;
  for await (const records of wholeBatches(store.records(1, seq))) {
    checkCancelled(signal, 'The export');
    const lines: Buffer[] = [];
    for (const record of records) {
      if (record.seq > expected) history.missing.push({ from: expected, to: record.seq - 1 });
      expected = record.seq + 1;
      history.count += 1;
      history.playedAt = record.at;
      lines.push(encodeLine(redactor ? { ...record, body: redactor.record(record) ?? {} } : record));
    }
    yield Buffer.concat(lines);
    onProgress?.(expected - 1, seq);
  }
  if (expected <= seq) history.missing.push({ from: expected, to: seq });
}

/** The pictures to export: all intact ones; in a player's copy only those that players may see. */
async function portraitsToExport({
  store,
  state,
  redactor,
  signal,
  onDamaged,
}: ExportRequest): Promise<PortraitFile[]> {
  const listed = await store.listPortraits();
  if (!listed.ok) throw new StoreFailure(listed.error);
  const allowed = redactor ? new Set(redactor.portraits(state)) : null;
  const whole: PortraitFile[] = [];
  for (const portrait of listed.value) {
    if (allowed !== null && !allowed.has(portrait.id)) continue;
    checkCancelled(signal, 'The export');
    const read = await store.readPortrait(portrait.id);
    if (read.ok) whole.push(portrait);
    else if (read.error.code === 'portrait-damaged') onDamaged?.(read.error);
    else throw new StoreFailure(read.error);
  }
  return whole;
}

async function* portraitBytes(store: CampaignStore, id: string): AsyncGenerator<Buffer> {
  const read = await store.readPortrait(id);
  if (!read.ok) throw new StoreFailure(read.error);
  yield read.value.bytes;
}
