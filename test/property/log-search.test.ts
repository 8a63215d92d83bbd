import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logEntry } from '../../src/app/log/entry';
import { LogIndex, changeable, type LogFilter, type LogSource } from '../../src/app/log/search-index';
import { createSample } from '../../src/campaign/create';
import { momentAt } from '../../src/campaign/calendar';
import { nameOf } from '../../src/campaign/names';
import type { CampaignRecord } from '../../src/campaign/record';
import type { LogEntry } from '../../src/contract/campaign-view';
import type { JsonObject } from '../../src/kernel/json';
import { must } from '../support/app';
import { TOY_RULESET } from '../toy/ruleset';

const SAMPLE = must(createSample(TOY_RULESET, 5));
const SESSION = { id: 's1', title: 'Night', startedAt: '2026-01-02T10:00:00Z', endedAt: '2026-01-02T20:00:00Z' };
const STATE = { ...SAMPLE, sessions: [{ ...SESSION, startedAtClock: 0, endedAtClock: 0 }] };
const PEOPLE = STATE.world.combatants.map(({ id }) => id);
const DAY_SECONDS = 86_400;

/** Few letters, so that words repeat; with several kinds of spaces, capitals, and letters whose length changes in lower case. */
const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', 'É', 'İ', '4', ' ', '\n', '\u00a0', '.'),
  maxLength: 12,
});

const command = fc.record({
  sentence: letters,
  told: fc.array(fc.tuple(letters, fc.constantFrom(undefined, ...PEOPLE)), { maxLength: 2 }),
  who: fc.constantFrom(null, ...PEOPLE),
  die: fc.constantFrom(null, 'typed' as const, 'rolled' as const),
  do: fc.constantFrom('note', 'override', 'damage', 'start-session'),
  days: fc.tuple(fc.nat(3), fc.nat(2)),
  hour: fc.integer({ min: 8, max: 22 }),
  counts: fc.boolean(),
});
type Told = typeof command extends fc.Arbitrary<infer Made> ? Made : never;

function recordOf(made: Told, seq: number): CampaignRecord {
  const at = `2026-01-02T${String(made.hour).padStart(2, '0')}:00:00Z`;
  const from = made.days[0] * DAY_SECONDS;
  const clock: [number, number] = [from, from + made.days[1] * DAY_SECONDS];
  if (made.do === 'start-session') return { seq, at, kind: 'undo', body: { of: [seq - 1], patches: [], clock } };
  const events = made.told.map(([text, target]) => ({
    at: clock[0],
    kind: 'said',
    text,
    ...(target === undefined ? {} : { target }),
  }));
  const params: JsonObject = made.who === null ? {} : { target: made.who };
  const body = {
    call: { do: made.do, with: params },
    by: 'campaign' as const,
    tape: made.die === null ? [] : [{ sides: 6, face: 1, by: made.die, group: 'A die' }],
    patches: [],
    inverse: [],
    result: {},
    trace: [],
    events,
    presentation: { sentence: made.sentence, tone: 'info' as const, figures: [], suggestions: [] },
    clock,
    versions: { ruleset: 1, record: 1 as const },
  };
  return { seq, at, kind: 'command', body };
}

/** Whether an entry matches, checked one by one. */
function fits(source: LogSource, record: CampaignRecord, entry: LogEntry, filter: LogFilter): boolean {
  const texts = [entry.sentence, ...entry.events.map(({ text }) => text), ...entry.who.map((id) => nameOf(STATE, id))];
  const text = texts.join('\n').toLowerCase();
  const targets = record.kind === 'command' ? record.body.events.map(({ target }) => target) : [];
  const [from, to] = entry.clock.map((clock) => momentAt(STATE.calendar, clock).dayCount) as [number, number];
  const kinds: Record<LogFilter['kind'], boolean> = {
    all: true,
    rolls: entry.dice.length > 0,
    typed: entry.dice.some(({ by }) => by === 'typed'),
    notes: entry.mark === 'note',
    corrections: entry.mark === 'by-hand',
    undone: record.kind === 'command' && !source.counts(record.seq),
  };
  return (
    filter.search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (filter.who === '' || entry.who.includes(filter.who) || targets.includes(filter.who)) &&
    (filter.day === 0 || (filter.day >= from && filter.day <= to)) &&
    (filter.session === '' ||
      (filter.session === SESSION.id && record.at >= SESSION.startedAt && record.at <= SESSION.endedAt)) &&
    kinds[filter.kind]
  );
}

const filters: fc.Arbitrary<LogFilter> = fc.record({
  search: fc.oneof(fc.constant(''), letters),
  who: fc.constantFrom('', '', ...PEOPLE, 'nobody'),
  kind: fc.constantFrom('all', 'all', 'rolls', 'typed', 'notes', 'corrections', 'undone'),
  session: fc.constantFrom('', '', SESSION.id, 'another'),
  day: fc.constantFrom(0, 0, 1, 2, 4),
});

describe('the index of the log', () => {
  it('finds what a check of every entry finds, in the same order, with the total number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 30 }),
        fc.array(command, { maxLength: 5 }),
        fc.array(fc.tuple(filters, fc.nat(6), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 8 }),
        async (first, later, questions) => {
          const made = [...first, ...later];
          const records = made.map((one, at) => recordOf(one, at + 1));
          const source = {
            ruleset: TOY_RULESET,
            state: STATE,
            revision: first.length,
            records: { range: async (from: number, to: number) => records.slice(from - 1, to) },
            counts: (seq: number) => made[seq - 1]?.counts ?? true,
            problem: (_what: string, defect: unknown): never => {
              throw defect;
            },
          };
          const index = new LogIndex(source);
          for (const revision of [first.length, made.length]) {
            source.revision = revision;
            await index.catchUp();
            for (const [filter, offset, limit] of questions) {
              const all = records
                .slice(0, revision)
                .reverse()
                .flatMap((record): LogEntry[] => {
                  const entry = logEntry(source, record, false);
                  return fits(source, record, entry, filter) ? [{ ...entry, ...changeable(source, entry) }] : [];
                });
              const page = index.page(filter, offset, limit);
              expect(page.total).toBe(all.length);
              expect(page.entries).toEqual(all.slice(offset, offset + limit));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
