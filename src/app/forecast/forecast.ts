import type { CampaignState } from '../../campaign/state';
import type { ForecastEvent } from '../../contract/forecast-views';
import type { CommandCall } from '../../contract/views';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { Batch } from '../../forecast/batch';
import { fightOf } from '../../forecast/batch';
import { chanceOf, margin } from '../../forecast/chance';
import type { Tally } from '../../forecast/tally';
import { addTally, emptyTally } from '../../forecast/tally';
import type { Tried } from '../../forecast/view';
import { forecastView } from '../../forecast/view';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { appErrors } from '../errors';
import type { LongWork } from '../ports/long-work';

/** What to forecast. */
export interface ForecastRequest {
  ruleset: AnyRuleset;
  state: CampaignState;
  /** The command that begins the fight; null where one is running. */
  start: CommandCall | null;
  ours: string;
  theirs: string;
  seed: number;
  /** Seconds after which the forecast stops with what it has. */
  seconds: number;
}

/** The caller waiting for a forecast. */
export interface ForecastObserver {
  onView(event: ForecastEvent): void;
  signal: AbortSignal;
  /** Milliseconds since the start, by any monotonic clock. */
  elapsedMs(): number;
}

const ROUND_CAP = 60;
/** Fights of the chosen pair between two updates, split to run in parallel: few at first, so that the first update comes at once. */
const FIRST_BLOCKS = [4, 12, 24];
const LATER_BLOCK = 40;
/** Fights of every other pair of tactics, once the chosen one has as many: enough to see how much tactics can do. */
const PAIR_FIGHTS = 40;
/** Half-width of the chances' intervals that is narrow enough to stop, as a share. */
const NARROW = 0.03;
const MAX_FIGHTS = 1200;
const LANES = 2;

/**
 * Plays a fight on many times in other threads, reporting more and more precise views, until the intervals of the chances
 * to win, to live and to stand are ± 3 points, or time is up. The same seed gives the same fights on any number of threads.
 * The campaign itself is never changed.
 */
export async function runForecast(
  work: LongWork,
  request: ForecastRequest,
  observer: ForecastObserver,
): Promise<Result<void, CodedError>> {
  const { ruleset } = request;
  const blank = batchOf(request, request, 0, 1);
  const begun = fightOf(ruleset, blank, 0);
  if (!begun.ok) return begun;
  const chosen: Tried = { ours: request.ours, theirs: request.theirs, tally: emptyTally() };
  const others = otherPairs(request);
  const view = () => forecastView(ruleset, begun.value, chosen, others, ROUND_CAP);
  const grow = async (tried: Tried, fights: number): Promise<Result<void, CodedError>> => {
    const done = await runFights(work, request, tried, fights, observer.signal);
    if (!done.ok) return done;
    tried.tally = addTally(tried.tally, done.value);
    return ok(undefined);
  };
  for (let block = 0; ; block += 1) {
    const more = await grow(chosen, FIRST_BLOCKS[block] ?? LATER_BLOCK);
    if (!more.ok) return more;
    observer.onView({ kind: 'so-far', view: view() });
    const untried = others.find(({ tally }) => tally.fights === 0);
    if (untried !== undefined && chosen.tally.fights >= PAIR_FIGHTS) {
      const pair = await grow(untried, PAIR_FIGHTS);
      if (!pair.ok) return pair;
    }
    const because = reasonToStop(chosen.tally, others, observer.elapsedMs(), request.seconds);
    if (because === null) continue;
    observer.onView({ kind: 'done', view: view(), because });
    return ok(undefined);
  }
}

function reasonToStop(tally: Tally, others: readonly Tried[], elapsedMs: number, seconds: number) {
  if (elapsedMs >= seconds * 1000) return 'time';
  if (others.some((other) => other.tally.fights === 0)) return null;
  const chances = [tally.won.ours, tally.oursAllLive, tally.oursAllStand].map((times) => chanceOf(times, tally.fights));
  if (chances.every((chance) => margin(chance) <= NARROW)) return 'narrow';
  return tally.fights >= MAX_FIGHTS ? 'fights' : null;
}

function otherPairs({ ruleset, ours, theirs }: ForecastRequest): Tried[] {
  const ids = (ruleset.tactics?.named ?? []).map(({ id }) => id);
  const pairs = ids.flatMap((our) => ids.map((their) => ({ ours: our, theirs: their, tally: emptyTally() })));
  return pairs.filter((pair) => pair.ours !== ours || pair.theirs !== theirs);
}

function batchOf(
  { state, start, seed }: ForecastRequest,
  { ours, theirs }: Pick<Tried, 'ours' | 'theirs'>,
  from: number,
  to: number,
): Batch {
  return { state, start, seed, from, to, ours, theirs, roundCap: ROUND_CAP };
}

/** The next fights of a pair, in parallel; their numbers continue from the last ones. */
async function runFights(
  work: LongWork,
  request: ForecastRequest,
  pair: Tried,
  fights: number,
  signal: AbortSignal,
): Promise<Result<Tally, CodedError>> {
  const first = pair.tally.fights;
  const share = Math.ceil(fights / LANES);
  const parts = Array.from({ length: LANES }, (_, lane) =>
    batchOf(request, pair, first + lane * share, first + Math.min(fights, (lane + 1) * share)),
  );
  // A stopped forecast lets the running fights end: its threads stay warm for the next one.
  const done = await Promise.all(parts.map((batch) => work.run('forecast', { ruleset: request.ruleset.id, batch })));
  if (signal.aborted) return err(appErrors.cancelled());
  let sum = emptyTally();
  for (const part of done) {
    if (!part.ok) return part;
    if (!part.value.ok) return part.value;
    sum = addTally(sum, part.value.value);
  }
  return ok(sum);
}
