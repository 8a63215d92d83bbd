import { momentAt } from '../campaign/calendar';
import type { CampaignRecord } from '../campaign/record';
import type { CampaignState } from '../campaign/state';
import type { LogEntry } from '../contract/campaign-view';
import { nameOf } from '../campaign/names';
import type { AnyRuleset } from '../engine/ruleset';
import { logEntry } from './log';

/** Records are taken in by stretches of this many, so that other work comes in between. */
const STRETCH = 250;

/** What a search of the log looks for; empty text finds everything. */
export interface LogFilter {
  search: string;
  who: string;
  kind: 'all' | 'rolls' | 'typed' | 'notes' | 'corrections' | 'undone';
  /** Id of a session of play, or ''. */
  session: string;
  /** A day of the story, from 1; 0 for all of them. */
  day: number;
}

/** What the log is read from: an open campaign. */
export interface LogSource {
  readonly ruleset: AnyRuleset;
  readonly state: CampaignState;
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
  who: readonly string[];
  /** Days of the story on which it began and ended. */
  days: readonly [from: number, to: number];
  /** What is searched, in small letters. */
  text: string;
  /** The entry as JSON without its explanation, which is read from the record when somebody asks why. */
  entry: string;
}

/**
 * The whole log of a campaign at hand for searching and leafing: one short line per record, taken in from disk the
 * first time it is needed and kept up afterwards. Taken in anew when names or the calendar change, because its
 * sentences hold both.
 */
export class LogIndex {
  readonly #session: LogSource;
  #lines: Line[] = [];
  #upTo = 0;
  #spelling = '';
  #work: Promise<void> = Promise.resolve();

  constructor(session: LogSource) {
    this.#session = session;
  }

  /** Whether every record is at hand, in the present spelling. */
  get isReady(): boolean {
    return this.#upTo === this.#session.revision && this.#spelling === spellingOf(this.#session.state);
  }

  /** Takes in what is missing. */
  catchUp(): Promise<void> {
    this.#work = this.#work.then(() => this.#takeIn());
    return this.#work;
  }

  /** Sequence numbers of the entries that fit, newest first. */
  find(filter: LogFilter): number[] {
    const words = filter.search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const span = filter.session === '' ? null : spanOf(this.#session.state, filter.session);
    const found: number[] = [];
    for (let place = this.#lines.length - 1; place >= 0; place -= 1) {
      const line = this.#lines[place];
      if (line === undefined || (span !== null && (line.at < span.from || line.at > span.to))) continue;
      if (filter.day !== 0 && (filter.day < line.days[0] || filter.day > line.days[1])) continue;
      if (filter.who !== '' && !line.who.includes(filter.who)) continue;
      if (this.#fits(line, filter.kind) && words.every((word) => line.text.includes(word))) found.push(line.seq);
    }
    return found;
  }

  /** Entries by their numbers, as they stand now; unknown ones are left out. */
  entries(seqs: readonly number[]): LogEntry[] {
    return seqs.flatMap((seq) => {
      const line = this.#at(seq);
      if (line === undefined) return [];
      const entry = JSON.parse(line.entry) as LogEntry;
      return [{ ...entry, ...present(this.#session, entry) }];
    });
  }

  /** Records without a line (they could not be read) leave a gap, so the place is looked for from the number down. */
  #at(seq: number): Line | undefined {
    let [low, high] = [0, this.#lines.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const line = this.#lines[middle];
      if (line === undefined || line.seq === seq) return line;
      if (line.seq < seq) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  #fits(line: Line, kind: LogFilter['kind']): boolean {
    if (kind === 'all') return true;
    if (kind === 'rolls') return line.rolled;
    if (kind === 'typed') return line.typed;
    if (kind === 'notes') return line.mark === 'note';
    if (kind === 'corrections') return line.mark === 'by-hand';
    return line.kind === 'command' && !this.#session.counts(line.seq);
  }

  async #takeIn(): Promise<void> {
    const session = this.#session;
    const spelling = spellingOf(session.state);
    if (spelling !== this.#spelling) {
      this.#lines = [];
      this.#upTo = 0;
      this.#spelling = spelling;
    }
    while (this.#upTo < session.revision) {
      const to = Math.min(session.revision, this.#upTo + STRETCH);
      for (const record of await session.records.range(this.#upTo + 1, to)) this.#lines.push(this.#line(record));
      this.#upTo = to;
    }
  }

  #line(record: CampaignRecord): Line {
    const { ruleset, state } = this.#session;
    const entry = logEntry(ruleset, state, record, false);
    const texts = [
      entry.sentence,
      ...entry.events.map((event) => event.text),
      ...entry.who.map((id) => nameOf(state, id)),
    ];
    return {
      seq: record.seq,
      at: record.at,
      kind: record.kind,
      mark: entry.mark,
      rolled: entry.dice.length > 0,
      typed: entry.dice.some((die) => die.by === 'typed'),
      who: [...new Set([...entry.who, ...targetsOf(record)])],
      days: daysOf(state, entry.clock),
      text: texts.join('\n').toLowerCase(),
      entry: JSON.stringify({ ...entry, trace: [] }),
    };
  }
}

/** What changes about an entry after it was written: whether it counts, and what its note says now. */
export function present(session: LogSource, entry: LogEntry): Partial<LogEntry> {
  const undone = entry.kind === 'command' && !session.counts(entry.seq);
  if (entry.note === null) return { undone };
  const { id } = entry.note;
  const text = session.state.notes.find((note) => note.id === id)?.text ?? null;
  return { undone, note: { id, text } };
}

function daysOf({ calendar }: CampaignState, [from, to]: LogEntry['clock']): [number, number] {
  return [momentAt(calendar, from).dayCount, momentAt(calendar, to).dayCount];
}

/** Whom the events of a record happened to. */
function targetsOf(record: CampaignRecord): string[] {
  if (record.kind !== 'command') return [];
  return record.body.events.flatMap((event) => (typeof event.target === 'string' ? [event.target] : []));
}

/** Names and calendar as they stand, for noticing that they changed. */
function spellingOf(state: CampaignState): string {
  const names = state.world.combatants.map((combatant) => nameOf(state, combatant.id));
  return JSON.stringify([state.calendar, names]);
}

/** The wall clock of a session of play. */
function spanOf(state: CampaignState, id: string): { from: string; to: string } {
  const session = state.sessions.find((one) => one.id === id);
  return session === undefined ? { from: '~', to: '' } : { from: session.startedAt, to: session.endedAt ?? '~' };
}
