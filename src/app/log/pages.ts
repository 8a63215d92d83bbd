import type { LogEntry, LogPage } from '../../contract/campaign-view';
import { logEntry } from './entry';
import { LogIndex, changeable, type LogFilter, type LogSource } from './search-index';

export interface LogQuery extends LogFilter {
  /** Number of entries to skip, from the newest. */
  offset: number;
  limit: number;
}

const indexes = new WeakMap<LogSource, LogIndex>();

function indexOf(session: LogSource): LogIndex {
  let index = indexes.get(session);
  if (index === undefined) {
    index = new LogIndex(session);
    indexes.set(session, index);
  }
  return index;
}

/** A page of the log, newest first: entries that pass the filters, and how many there are in all. */
export async function logPage(session: LogSource, query: LogQuery): Promise<LogPage> {
  const index = indexOf(session);
  const isUnfiltered =
    query.search.trim() === '' && query.who === '' && query.kind === 'all' && query.session === '' && query.day === 0;
  if (isUnfiltered && !index.isReady) return newestPage(session, query);
  if (!index.isReady) await index.catchUp();
  return index.page(query, query.offset, query.limit);
}

/** Reads the whole log, so that a later search need not wait for the disk. */
export function prepareLog(session: LogSource): Promise<void> {
  return indexOf(session).catchUp();
}

/** A page of the unfiltered log straight from the records. */
async function newestPage(session: LogSource, { offset, limit }: LogQuery): Promise<LogPage> {
  const total = session.revision;
  const to = total - offset;
  const records = to < 1 ? [] : await session.records.range(Math.max(1, to - limit + 1), to);
  const entries = records.reverse().map((record) => {
    const entry = logEntry(session, record, false);
    return { ...entry, ...changeable(session, entry) };
  });
  return { entries, total };
}

/** One entry with its whole explanation; null if its record cannot be read. */
export async function oneEntry(session: LogSource, seq: number): Promise<LogEntry | null> {
  const [record] = await session.records.range(seq, seq);
  if (record === undefined) return null;
  const entry = logEntry(session, record, false);
  return { ...entry, ...changeable(session, entry) };
}

/** All entries that pass a filter, oldest first, for printing and export. */
export async function wholeLog(session: LogSource, filter: LogFilter): Promise<LogEntry[]> {
  const index = indexOf(session);
  await index.catchUp();
  return index.page(filter, 0, Infinity).entries.reverse();
}
