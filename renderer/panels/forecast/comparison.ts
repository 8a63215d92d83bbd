import type { ChanceView, ForecastView, PersonForecast, RangeView } from '../../../src/contract/forecast-views';
import { chanceWords } from './words';

/** One row comparing two forecasts. */
export interface ComparisonRow {
  id: string;
  what: string;
  asItIs: string;
  whatIf: string;
  /** Whether the second is significantly higher or lower; 'alone' where only one has a value. */
  mark: 'up' | 'down' | 'same' | 'alone';
  tone: 'good' | 'bad' | '';
}

/** Significant where the intervals do not overlap. */
function markOf(a: ChanceView, b: ChanceView): 'up' | 'down' | 'same' {
  if (b.low > a.high) return 'up';
  return b.high < a.low ? 'down' : 'same';
}

/** Two forecasts of a fight side by side: overall results, then each person. */
export function comparisonRows(a: ForecastView, b: ForecastView): ComparisonRow[] {
  const ids = [...new Set([...a.people, ...b.people].map(({ id }) => id))];
  const find = ({ people }: ForecastView, id: string) => people.find((one) => one.id === id);
  return [
    row('live', 'Nobody in the party dies', a.allLive, b.allLive, true),
    row('stand', 'The whole party still stands', a.allStand, b.allStand, true),
    row('won', 'The party holds the field', a.won.ours, b.won.ours, true),
    { ...rounds(a.rounds, b.rounds), id: 'rounds', what: 'Rounds', mark: 'alone', tone: '' },
    ...ids.flatMap((id) => personRows(id, find(a, id), find(b, id))),
  ];
}

function personRows(id: string, a: PersonForecast | undefined, b: PersonForecast | undefined): ComparisonRow[] {
  const one = b ?? a;
  if (one === undefined) return [];
  const isOurs = one.camp === 'ours';
  return (['down', 'dead'] as const).map((fate) =>
    row(`${id} ${fate}`, `${one.name}: ${fate}`, a?.[fate], b?.[fate], !isOurs),
  );
}

/** `isGood`: higher is better for the party. */
function row(
  id: string,
  what: string,
  a: ChanceView | undefined,
  b: ChanceView | undefined,
  isGood: boolean,
): ComparisonRow {
  const mark = a === undefined || b === undefined ? 'alone' : markOf(a, b);
  const tone = mark === 'up' || mark === 'down' ? ((mark === 'up') === isGood ? 'good' : 'bad') : '';
  const words = (chance: ChanceView | undefined): string => (chance === undefined ? 'not in it' : chanceWords(chance));
  return { id, what, asItIs: words(a), whatIf: words(b), mark, tone };
}

function rounds(a: RangeView | null, b: RangeView | null): Pick<ComparisonRow, 'asItIs' | 'whatIf'> {
  const words = (range: RangeView | null): string =>
    range === null ? '' : range.p10 === range.p90 ? `${range.p50}` : `${range.p10} to ${range.p90}`;
  return { asItIs: words(a), whatIf: words(b) };
}
