import type { LogEntry } from '../contract/campaign-view';
import { logEntry } from './log';
import type { CampaignSession } from './session';

export interface LogQuery {
  before?: number | undefined;
  limit: number;
  search: string;
  who: string;
  kind: 'all' | 'rolls' | 'notes' | 'corrections';
}

/** Records are read in stretches of this many while a filter looks for its matches. */
const STRETCH = 500;
const CORRECTIONS = new Set(['override', 'adjust', 'edit-combatant', 'set-options', 'remove-combatants']);

/** A page of the log, newest first: entries before `before` that pass the filters. */
export async function logPage(
  session: CampaignSession,
  query: LogQuery,
): Promise<{ entries: LogEntry[]; more: boolean }> {
  const entries: LogEntry[] = [];
  let to = Math.min(session.revision, (query.before ?? session.revision + 1) - 1);
  while (to >= 1 && entries.length < query.limit) {
    const from = Math.max(1, to - STRETCH + 1);
    const records = await session.records.range(from, to);
    for (const record of records.reverse()) {
      const undone = record.kind === 'command' && !session.counts(record.seq);
      const entry = logEntry(session.ruleset, session.state, record, undone);
      if (!passes(entry, query)) continue;
      entries.push(entry);
      if (entries.length === query.limit) return { entries, more: record.seq > 1 };
    }
    to = from - 1;
  }
  return { entries, more: false };
}

function passes(entry: LogEntry, query: LogQuery): boolean {
  if (query.kind === 'rolls' && entry.dice.length === 0) return false;
  if (query.kind === 'notes' && entry.call?.do !== 'note') return false;
  if (query.kind === 'corrections' && !CORRECTIONS.has(entry.call?.do ?? '')) return false;
  if (query.who !== '' && !entry.who.includes(query.who)) return false;
  if (query.search === '') return true;
  const wanted = query.search.toLowerCase();
  return (
    entry.sentence.toLowerCase().includes(wanted) ||
    entry.events.some((event) => event.text.toLowerCase().includes(wanted))
  );
}

/** The whole log, oldest first. */
export async function wholeLog(session: CampaignSession): Promise<LogEntry[]> {
  const records = await session.records.range(1, session.revision);
  return records.map((record) =>
    logEntry(session.ruleset, session.state, record, record.kind === 'command' && !session.counts(record.seq)),
  );
}
