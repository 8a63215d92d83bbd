import { LogIndex, type LogFilter, type LogSource } from '../../src/app/log/search-index';
import { logPage, type LogQuery } from '../../src/app/log/pages';
import { createSample } from '../../src/campaign/create';
import { dispatch } from '../../src/campaign/dispatch';
import type { CampaignRecord } from '../../src/campaign/record';
import type { CommandCall } from '../../src/contract/views';
import { ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { RULESETS } from '../../src/rulesets/registry';
import { limited, processorMicros, type BenchRow } from './row';

const ENTRIES = 50_000;
/** How many times longer the log is that may take twice the time. */
const LONGER = 10;
/** Milliseconds of processor time for the first page of a log just opened, and for a search. */
const FIRST_PAGE_MS = 100;
const SEARCH_MS = 30;
const PAGE = 200;
const START = Date.UTC(2026, 0, 2, 19);
const WORDS = ['torch', 'gate', 'patrol', 'bargain', 'wound', 'ladder', 'signal', 'letter', 'debt', 'storm'];
const EVERYTHING: LogFilter = { search: '', who: '', kind: 'all', session: '', day: 0 };

/** Opening, indexing, searching and paging logs of 50,000 and 500,000 entries, half of them rolls, half of them notes. */
export async function run(): Promise<BenchRow[]> {
  const [ruleset] = RULESETS;
  if (ruleset === undefined) return [];
  const source = filled(ruleset);
  return [...(await rowsOf(source, 1)), ...(await rowsOf(longer(source), 2))];
}

/** The figures of one log, with each limit multiplied by a factor. */
async function rowsOf(source: LogSource, times: number): Promise<BenchRow[]> {
  const many = `${source.revision} entries`;
  const asIs: LogQuery = { ...EVERYTHING, offset: 0, limit: PAGE };
  const opened = processorMicros();
  await logPage(source, asIs);
  const first = (processorMicros() - opened) / 1000;
  const index = new LogIndex(source);
  const begin = processorMicros();
  await index.catchUp();
  const rows: BenchRow[] = [
    limited(`${many}: first page, nothing taken in before`, first, 'ms', FIRST_PAGE_MS * times),
    { name: `${many}: taking them in once`, value: (processorMicros() - begin) / 1000, unit: 'ms' },
  ];
  const who = source.state.world.combatants[0]?.id ?? '';
  const searches: [string, Partial<LogFilter>][] = [
    ['a word that many entries hold', { search: 'gate' }],
    ['three words', { search: 'storm debt 4' }],
    ['a word that none holds', { search: 'xylophone' }],
    ['dice of one person', { kind: 'rolls', who }],
    ['everything', {}],
  ];
  for (const [name, filter] of searches) {
    const took = Array.from({ length: 9 }, () => timed(() => index.page({ ...EVERYTHING, ...filter }, 0, PAGE)));
    rows.push(limited(`${many}: search for ${name}, first page`, Math.max(...took), 'ms', SEARCH_MS * times));
  }
  const half = source.revision / 2;
  const deep = timed(() => index.page(EVERYTHING, half, PAGE));
  return [...rows, limited(`${many}: a page from the middle`, deep, 'ms', SEARCH_MS * times)];
}

/** The same log ten times over. */
function longer(source: LogSource): LogSource {
  const { revision, records } = source;
  const range = async (from: number, to: number): Promise<CampaignRecord[]> => {
    const found: CampaignRecord[] = [];
    for (let seq = from; seq <= to; seq += 1) {
      const [record] = await records.range(1 + ((seq - 1) % revision), 1 + ((seq - 1) % revision));
      if (record !== undefined) found.push({ ...record, seq });
    }
    return found;
  };
  const { ruleset, state, counts, problem } = source;
  return { ruleset, state, counts, problem, revision: revision * LONGER, records: { range } };
}

/** Milliseconds of processor time that some work takes. */
function timed(work: () => unknown): number {
  const begin = processorMicros();
  work();
  return (processorMicros() - begin) / 1000;
}

/** An open campaign with a number of records in memory. */
function filled(ruleset: AnyRuleset): LogSource {
  const made = createSample(ruleset, 3);
  if (!made.ok) throw new Error(made.error.message);
  let state = made.value;
  const people = state.world.combatants.map((combatant) => combatant.id);
  const records: CampaignRecord[] = [];
  for (let seq = 1; seq <= ENTRIES; seq += 1) {
    const at = new Date(START + seq * 1000).toISOString();
    const word = (step: number): string => WORDS[(seq * step) % WORDS.length] ?? '';
    const note: CommandCall = { do: 'note', with: { text: `Entry ${seq}: ${word(1)}, ${word(3)} and ${word(7)}.` } };
    const who = people[seq % people.length] ?? '';
    const call = seq % 2 === 0 ? note : { do: 'roll', with: { formula: '2d6+1', label: `${word(3)} of ${who}` } };
    const done = dispatch(ruleset, state, call, ROLL_ALL, { seq, now: at });
    if (done.kind !== 'done') throw new Error(done.kind);
    // Notes are not kept in the state here: only the log matters, and 25,000 of them would slow down the setup.
    if (seq % 2 === 1) state = done.state;
    records.push({ seq, at, kind: 'command', body: done.body });
  }
  return {
    ruleset,
    state,
    revision: ENTRIES,
    records: { range: (from, to) => Promise.resolve(records.slice(from - 1, to)) },
    counts: () => true,
    problem: () => undefined,
  };
}
