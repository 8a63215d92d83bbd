import type { JsonObject } from '../kernel/json';
import type { Result } from '../kernel/result';
import type { CampaignStore } from '../store/campaign-store';
import { attempt } from '../store/errors';
import { replaceFile } from '../store/disk/fs-helpers';
import { wholeBatches } from '../store/journal/history';
import type { StoredRecord } from '../store/types';
import { checkCancelled } from './errors';

/** Export for use elsewhere: everything as plain JSON, or the story as Markdown. Neither can be imported again. */
export interface PlainRequest {
  store: CampaignStore;
  state: JsonObject;
  seq: number;
  signal?: AbortSignal;
  /** Called with the number of records written so far and in total. */
  onProgress?: (done: number, total: number) => void;
}

export interface MarkdownRequest extends PlainRequest {
  /** Lines above the log: who is who, where things stand. */
  head: readonly string[];
  /** The lines for a record; empty if it has nothing to show. */
  describe(record: StoredRecord): readonly string[];
}

/** Writes name, versions, state and every record as one JSON file, record by record, so that memory stays small. */
export function exportJson(request: PlainRequest, path: string): Promise<Result<number>> {
  return write(request, path, jsonChunks(request));
}

/** Writes the log as one Markdown file. */
export function exportMarkdown(request: MarkdownRequest, path: string): Promise<Result<number>> {
  return write(request, path, markdownChunks(request));
}

/** Returns the size in bytes. The file appears complete or not at all. */
function write({ store, signal }: PlainRequest, path: string, texts: AsyncIterable<string>): Promise<Result<number>> {
  return attempt('writing the export', path, () => replaceFile(store.fs, path, encode(texts, signal)));
}

async function* encode(texts: AsyncIterable<string>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    checkCancelled(signal, 'The export');
    yield Buffer.from(text);
  }
}

async function* jsonChunks(request: PlainRequest): AsyncGenerator<string> {
  const { name, ruleset, rulesetVersion, createdAt, app } = request.store.meta;
  const head = { kind: 'turnwright-plain', app, name, ruleset, rulesetVersion, createdAt, seq: request.seq };
  yield `{\n"campaign": ${JSON.stringify(head)},\n"state": ${JSON.stringify(request.state, null, 1)},\n"records": [`;
  let separator = '\n';
  for await (const records of allRecords(request)) {
    for (const record of records) {
      yield separator + JSON.stringify(record);
      separator = ',\n';
    }
  }
  yield '\n]\n}\n';
}

async function* markdownChunks(request: MarkdownRequest): AsyncGenerator<string> {
  yield `# ${request.store.meta.name}\n\n${request.head.map((line) => `${line}\n`).join('')}`;
  for await (const records of allRecords(request)) {
    const lines = records.flatMap((record) => request.describe(record));
    yield lines.map((line) => `${line}\n`).join('');
  }
}

/** The records in batches; unreadable stretches are left out. */
async function* allRecords(request: PlainRequest): AsyncGenerator<StoredRecord[]> {
  const { store, seq, signal, onProgress } = request;
  for await (const records of wholeBatches(store.records(1, seq))) {
    checkCancelled(signal, 'The export');
    yield records;
    onProgress?.(records.at(-1)?.seq ?? 0, seq);
  }
}
