import type { ChanceView, ForecastView, PersonForecast, RangeView } from '../../../src/contract/forecast-views';
import { chanceWords } from './words';

/** One thing told by two forecasts. */
export interface BothRow {
  id: string;
  what: string;
  asItIs: string;
  whatIf: string;
  /** Whether the second says surely more or less; 'alone' where only one says anything. */
  mark: 'up' | 'down' | 'same' | 'alone';
  tone: 'good' | 'bad' | '';
}

/** Surely more or less: the intervals do not touch. */
function markOf(a: ChanceView, b: ChanceView): 'up' | 'down' | 'same' {
  if (b.low > a.high) return 'up';
  return b.high < a.low ? 'down' : 'same';
}

/** What two forecasts of a fight say, side by side: the losses of all, then of everybody. */
export function bothRows(a: ForecastView, b: ForecastView): BothRow[] {
  const ids = [...new Set([...a.people, ...b.people].map(({ id }) => id))];
  const find = ({ people }: ForecastView, id: string) => people.find((one) => one.id === id);
  return [
    row('live', 'Nobody of the party dies', a.allLive, b.allLive, true),
    row('stand', 'All of the party stand', a.allStand, b.allStand, true),
    row('won', 'The party holds the field', a.won.ours, b.won.ours, true),
    { ...rounds(a.rounds, b.rounds), id: 'rounds', what: 'Rounds', mark: 'alone', tone: '' },
    ...ids.flatMap((id) => personRows(id, find(a, id), find(b, id))),
  ];
}

function personRows(id: string, a: PersonForecast | undefined, b: PersonForecast | undefined): BothRow[] {
  const one = b ?? a;
  if (one === undefined) return [];
  const isOurs = one.camp === 'ours';
  return (['down', 'dead'] as const).map((fate) =>
    row(`${id} ${fate}`, `${one.name}: ${fate}`, a?.[fate], b?.[fate], !isOurs),
  );
}

/** `isGood` says whether more of it is good news. */
function row(id: string, what: string, a: ChanceView | undefined, b: ChanceView | undefined, isGood: boolean): BothRow {
  const mark = a === undefined || b === undefined ? 'alone' : markOf(a, b);
  const tone = mark === 'up' || mark === 'down' ? ((mark === 'up') === isGood ? 'good' : 'bad') : '';
  const words = (chance: ChanceView | undefined): string => (chance === undefined ? 'not there' : chanceWords(chance));
  return { id, what, asItIs: words(a), whatIf: words(b), mark, tone };
}

function rounds(a: RangeView | null, b: RangeView | null): Pick<BothRow, 'asItIs' | 'whatIf'> {
  const words = (range: RangeView | null): string =>
    range === null ? '' : range.p10 === range.p90 ? `${range.p50}` : `${range.p10} to ${range.p90}`;
  return { asItIs: words(a), whatIf: words(b) };
}
