import type { ChanceView, ForecastView, PersonForecast, RangeView } from '../../../src/contract/forecast-views';

const NBSP = '\u00a0';

/** A share in whole per cent. */
function perCent(share: number): number {
  return Math.round(share * 100);
}

/** For something never seen: the n of 'at most once in n', rounded down so that it stays true. */
function onceIn(bound: number): number {
  const fights = Math.floor(1 / bound);
  const step = fights >= 100 ? 100 : 10;
  return fights < 10 ? fights : Math.floor(fights / step) * step;
}

const seldom = (bound: number): string => `fewer than 1 in ${onceIn(bound)}`;

/** For something always seen, which still is not 100 %. */
function nearlyAlways(bound: number): string {
  const fights = onceIn(bound);
  return `more than ${fights - 1} in ${fights}`;
}

/** With fewer fights than this, only the plain count is shown. */
const FEW = 16;

/** A chance with its confidence interval: '62–68 %', 'fewer than 1 in 300', 'more than 299 in 300'. */
export function chanceWords({ low, high, times, of }: ChanceView): string {
  if (of === 0) return 'not known yet';
  if (of < FEW) return `${times} in ${of}`;
  if (times === 0) return seldom(high);
  if (times === of) return nearlyAlways(1 - low);
  const [from, to] = [perCent(low), perCent(high)];
  if (to < 1) return seldom(high);
  return from === to ? `${from}${NBSP}%` : `${from}–${to}${NBSP}%`;
}

/** The chance that somebody dies, with their present state: 'already dying · dead 1–5 %'. */
export function deathWords({ already, dead }: Pick<PersonForecast, 'already' | 'dead'>): string {
  if (already === 'dead') return 'already dead';
  return `${already === 'dying' ? `already dying${NBSP}· ` : ''}dead ${chanceWords(dead)}`;
}

/** The rules' word for a round, singular and plural. */
export interface RoundWords {
  readonly roundName: string;
  readonly roundNamePlural: string;
}

/** How long it takes: '1 round', '3 to 6 rounds, usually 4'. */
function lengthWords({ p10, p50, p90 }: RangeView, { roundName, roundNamePlural }: RoundWords): string {
  if (p10 === p90) return `${p50} ${p50 === 1 ? roundName : roundNamePlural}`;
  return `${p10} ${p90 === p10 + 1 ? 'or' : 'to'} ${p90} ${roundNamePlural}, usually ${p50}`;
}

/** The forecast in a few sentences, losses first. */
export function forecastSentences(view: ForecastView, time: RoundWords): string[] {
  const { allLive, noneDying, allStand, rounds, capped } = view;
  const ours = view.people.filter(({ camp }) => camp === 'ours');
  const nobody = ours.some(({ already }) => already === 'dead') ? 'Nobody else' : 'Nobody';
  const left = noneDying.times < allLive.times ? ` Nobody is left dying either: ${chanceWords(noneDying)}.` : '';
  const dying = ours.filter(({ already }) => already === 'dying').map(({ name }) => name);
  const lines = [
    `${nobody} in the party dies: ${chanceWords(allLive)}.${left} All are still standing: ${chanceWords(allStand)}.`,
    ...(dying.length === 0 ? [] : [`Already dying: ${dying.join(', ')}. In these fights nobody helps them.`]),
    `The party holds the field: ${chanceWords(view.won.ours)}.`,
  ];
  if (rounds !== null) lines.push(`It is over in ${lengthWords(rounds, time)}.`);
  if (capped.times > 0)
    lines.push(`Still undecided after ${view.roundCap} ${time.roundNamePlural}: ${chanceWords(capped)}.`);
  const key = decisive(view.people);
  if (key !== null) lines.push(`Most depends on ${key.name}.`);
  return lines;
}

/** The party member whose fall matters most; null where nobody's does. */
export function decisive(people: readonly PersonForecast[]): PersonForecast | null {
  const ours = people.filter(({ camp, matters }) => camp === 'ours' && matters !== null && matters > 0.1);
  return ours.reduce<PersonForecast | null>(
    (best, one) => (best === null || (one.matters ?? 0) > (best.matters ?? 0) ? one : best),
    null,
  );
}

/** One short line for a list: 'nobody dies: 96–98 %'. */
export function shortForecast({ allLive }: Pick<ForecastView, 'allLive'>): string {
  return `Nobody dies: ${chanceWords(allLive)}`;
}

/** How much the outcome varies with tactics, among the pairs known so far. */
export function spanWords({ pairs }: ForecastView): string {
  const tried = pairs.filter(({ allLive }) => allLive.of > 0).map(({ allLive }) => perCent(allLive.share));
  if (tried.length < 2) return '';
  const [least, most] = [Math.min(...tried), Math.max(...tried)];
  return least === most
    ? `The other tactics${tried.length < pairs.length ? ' tried so far' : ''} make hardly any difference.`
    : `With other tactics nobody dies in ${least} to ${most}${NBSP}% of fights.`;
}

/** What a forecast leaves out. */
export const CAVEAT = 'It ignores terrain, distance, retreat, talk and clever plans.';

/** The same people, those of the party's side first. */
export function oursFirst(people: readonly PersonForecast[]): PersonForecast[] {
  return [...people].sort((a, b) => Number(a.camp !== 'ours') - Number(b.camp !== 'ours'));
}
