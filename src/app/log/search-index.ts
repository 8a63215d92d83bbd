import { momentAt } from '../../campaign/calendar';
import type { CampaignRecord } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import type { LogEntry, LogPage } from '../../contract/campaign-view';
import { nameOf } from '../../campaign/names';
import { logEntry, type LogTable } from './entry';
import { Places, TextPlaces, wordsOf } from './places';

/** Number of records read at once, so that other work can run in between. */
const BATCH = 250;

/** What to search the log for; empty text finds everything. */
export interface LogFilter {
  search: string;
  who: string;
  kind: 'all' | 'rolls' | 'typed' | 'notes' | 'corrections' | 'undone';
  /** Id of a session of play, or ''. */
  session: string;
  /** A day of the story, from 1; 0 for all. */
  day: number;
}

/** What the log is read from: an open campaign. */
export interface LogSource extends LogTable {
  readonly revision: number;
  readonly records: { range(from: number, to: number): Promise<CampaignRecord[]> };
  counts(seq: number): boolean;
}

interface Line {
  seq: number;
  /** Wall clock, ISO text. */
  at: string;
  kind: CampaignRecord['kind'];
  mark: LogEntry['mark'];
  rolled: boolean;
  typed: boolean;
  /** The days of the story on which it began and ended. */
  days: readonly [from: number, to: number];
  /** The entry as JSON without its explanation, which is read from the record when it is opened. */
  entry: string;
}

/** Records `from`…`to`, of which only `came` could be read. */
interface Gap {
  from: number;
  to: number;
  came: number;
}

/**
 * The whole log of a campaign in memory for searching and paging: one short line per record, read from disk when first
 * needed and kept up to date afterwards, with an index of every word and person. Rebuilt when names or the calendar
 * change, because its sentences contain both, and when records become readable that were not before.
 */
export class LogIndex {
  readonly #session: LogSource;
  #lines: Line[] = [];
  #texts = new TextPlaces();
  #people = new Places();
  #upTo = 0;
  /** Where records were missing on disk; of adjacent gaps with no record at all, only the first. */
  #gaps: Gap[] = [];
  #wording = '';
  #work: Promise<void> = Promise.resolve();

  constructor(session: LogSource) {
    this.#session = session;
  }

  /** Whether every record is indexed, with the current names and calendar. */
  get isReady(): boolean {
    const { revision, state } = this.#session;
    return this.#upTo === revision && this.#gaps.length === 0 && this.#wording === wordingOf(state);
  }

  /** Indexes what is missing. A failure rejects, and the next call starts again from the beginning. */
  catchUp(): Promise<void> {
    const update = (): Promise<void> => this.#update();
    this.#work = this.#work.then(update, update);
    return this.#work;
  }

  /** Matching entries as they are now, newest first, and their total. Up to `limit`, after skipping `offset`. */
  page(filter: LogFilter, offset: number, limit: number): LogPage {
    const lines = this.#lines;
    const isWanted = this.#testOf(filter);
    if (isWanted === null) {
      const end = Math.max(0, lines.length - offset);
      const found = lines.slice(Math.max(0, end - limit), end).reverse();
      return { entries: found.map((line) => this.#entry(line)), total: lines.length };
    }
    const found: Line[] = [];
    let total = 0;
    for (let place = lines.length - 1; place >= 0; place -= 1) {
      const line = lines[place];
      if (line === undefined || !isWanted(place)) continue;
      if (total >= offset && found.length < limit) found.push(line);
      total += 1;
    }
    return { entries: found.map((line) => this.#entry(line)), total };
  }

  /** A test for whether the entry at a place matches; null if all do. */
  #testOf(filter: LogFilter): ((place: number) => boolean) | null {
    const tests = [this.#markTest(filter), this.#lineTest(filter)].filter((test) => test !== null);
    const [first, second] = tests;
    if (first === undefined || second === undefined) return first ?? null;
    return (place) => first(place) && second(place);
  }

  /** Tests words and people by their index. */
  #markTest({ search, who }: LogFilter): ((place: number) => boolean) | null {
    const words = wordsOf(search);
    const last = words.length + (who === '' ? 0 : 1);
    if (last === 0) return null;
    const marks = new Uint8Array(this.#lines.length);
    for (const [at, word] of words.entries()) this.#texts.mark(word, marks, at + 1);
    if (who !== '') this.#people.mark(this.#people.numberOf(who), marks, last);
    return (place) => marks[place] === last;
  }

  /** Tests everything else line by line. */
  #lineTest({ kind, session, day }: LogFilter): ((place: number) => boolean) | null {
    if (kind === 'all' && session === '' && day === 0) return null;
    const isPlayed = session === '' ? null : this.#sessionTest(session);
    return (place) => {
      const line = this.#lines[place];
      if (line === undefined || isPlayed?.(place, line) === false) return false;
      if (day !== 0 && (day < line.days[0] || day > line.days[1])) return false;
      return this.#matchesKind(line, kind);
    };
  }

  /** A test for whether a line belongs to a session of play: it stands between those with which that began and ended. */
  #sessionTest(id: string): (place: number, line: Line) => boolean {
    const session = this.#session.state.sessions.find((one) => one.id === id);
    if (session === undefined) return () => false;
    const { startedAt, endedAt } = session;
    const isBound = (at: string) => (line: Line) => line.mark === 'session' && line.at === at;
    const from = this.#lines.findIndex(isBound(startedAt));
    const to = endedAt === null ? Infinity : this.#lines.findLastIndex(isBound(endedAt));
    if (from >= 0 && to >= 0) return (place) => place >= from && place <= to;
    // Without them only the computer's clock tells, which may have been set meanwhile.
    return (_place, { at }) => at >= startedAt && (endedAt === null || at <= endedAt);
  }

  #entry(line: Line): LogEntry {
    const entry = JSON.parse(line.entry) as LogEntry;
    return { ...entry, ...changeable(this.#session, entry) };
  }

  #matchesKind(line: Line, kind: LogFilter['kind']): boolean {
    if (kind === 'all') return true;
    if (kind === 'rolls') return line.rolled;
    if (kind === 'typed') return line.typed;
    if (kind === 'notes') return line.mark === 'note';
    if (kind === 'corrections') return line.mark === 'by-hand';
    return line.kind === 'command' && !this.#session.counts(line.seq);
  }

  async #update(): Promise<void> {
    const session = this.#session;
    const wording = wordingOf(session.state);
    if (wording !== this.#wording || (await this.#gapsHaveFilled())) {
      this.#lines = [];
      this.#texts = new TextPlaces();
      this.#people = new Places();
      this.#upTo = 0;
      this.#gaps = [];
    }
    // Not valid until complete: a record that fails leaves its words behind without a line.
    this.#wording = '';
    let last = BATCH;
    while (this.#upTo < session.revision) {
      const from = this.#upTo + 1;
      const to = Math.min(session.revision, this.#upTo + BATCH);
      const records = await session.records.range(from, to);
      for (const record of records) this.#index(record);
      this.#upTo = to;
      const came = records.length;
      if (came <= to - from && came + last > 0) this.#gaps.push({ from, to, came });
      last = came;
    }
    this.#wording = wording;
  }

  /** Whether records can be read now that were missing before. Places only grow, so late records cannot be inserted. */
  async #gapsHaveFilled(): Promise<boolean> {
    for (const { from, to, came } of this.#gaps) {
      if ((await this.#session.records.range(from, to)).length > came) return true;
    }
    return false;
  }

  #index(record: CampaignRecord): void {
    const { state } = this.#session;
    const entry = logEntry(this.#session, record, false);
    const place = this.#lines.length;
    this.#texts.add(entry.sentence, place);
    for (const { text } of entry.events) this.#texts.add(text, place);
    for (const id of entry.who) {
      this.#texts.add(nameOf(state, id), place);
      this.#people.add(id, place);
    }
    // The events of an entry without a call may be anything.
    for (const id of entry.call === null ? [] : targetsOf(record)) this.#people.add(id, place);
    entry.trace = [];
    this.#lines.push({
      seq: record.seq,
      at: record.at,
      kind: record.kind,
      mark: entry.mark,
      rolled: entry.dice.length > 0,
      typed: entry.dice.some((die) => die.by === 'typed'),
      days: daysOf(state, entry.clock),
      entry: JSON.stringify(entry),
    });
  }
}

/** What can change about an entry after it was written: whether it counts, and what its note says now. */
export function changeable(session: LogSource, entry: LogEntry): Partial<LogEntry> {
  const undone = entry.kind === 'command' && !session.counts(entry.seq);
  if (entry.note === null) return { undone };
  const { id } = entry.note;
  const text = session.state.notes.find((note) => note.id === id)?.text ?? null;
  return { undone, note: { id, text } };
}

function daysOf({ calendar }: CampaignState, [from, to]: LogEntry['clock']): [number, number] {
  return [momentAt(calendar, from).dayCount, momentAt(calendar, to).dayCount];
}

/** Ids of everybody the events of a record happened to. */
function targetsOf(record: CampaignRecord): string[] {
  if (record.kind !== 'command') return [];
  return record.body.events.flatMap((event) => (typeof event.target === 'string' ? [event.target] : []));
}

/** The current names and calendar as one key, to notice when they change. */
function wordingOf(state: CampaignState): string {
  const names = state.world.combatants.map((combatant) => nameOf(state, combatant.id));
  return JSON.stringify([state.calendar, names]);
}
