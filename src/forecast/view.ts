import type { ForecastView, PairForecast, PersonForecast, RangeView, TacticView } from '../contract/forecast-views';
import type { TrackerView } from '../contract/views';
import type { ReadContext } from '../engine/state/context';
import { readContext } from '../engine/state/context';
import type { AnyRuleset } from '../engine/system/ruleset';
import { campOf } from '../engine/fight/tactics';
import type { AnyWorld, RulesetTypes } from '../engine/state/world';
import { chanceOf, rangeOf } from './chance';
import type { PersonTally, Tally } from './tally';

/** The tally of one pair of tactics. */
export interface Tried {
  ours: string;
  theirs: string;
  tally: Tally;
}

/** A system's tactics, as a page shows them. */
export function tacticViews({ tactics }: AnyRuleset): TacticView[] {
  return (tactics?.named ?? []).map(({ id, title, text }) => ({ id, title, text }));
}

/** The forecast: the chosen pair in full, of the others only the outcome. `world` is the fight at its start. */
export function forecastView(
  ruleset: AnyRuleset,
  world: AnyWorld,
  chosen: Tried,
  others: readonly Tried[],
  roundCap: number,
): ForecastView {
  const { ours, theirs, tally } = chosen;
  const chance = (times: number) => chanceOf(times, tally.fights);
  return {
    ours,
    theirs,
    tactics: tacticViews(ruleset),
    fights: tally.fights,
    commands: tally.commands,
    won: { ours: chance(tally.won.ours), theirs: chance(tally.won.theirs), nobody: chance(tally.won.nobody) },
    allLive: chance(tally.oursAllLive),
    noneDying: chance(tally.oursNoneDying),
    allStand: chance(tally.oursAllStand),
    capped: chance(tally.capped),
    roundCap,
    rounds: rangeOf(tally.rounds),
    people: Object.keys(tally.people).map((id) => personOf(ruleset, world, tally, id)),
    pairs: [chosen, ...others].map(pairOf),
  };
}

function pairOf({ ours, theirs, tally }: Tried): PairForecast {
  return {
    ours,
    theirs,
    allLive: chanceOf(tally.oursAllLive, tally.fights),
    won: chanceOf(tally.won.ours, tally.fights),
  };
}

/** Somebody must be down, and not down, in at least this share of fights to tell how much it matters. */
const MIN_SHARE = 0.03;

function personOf(ruleset: AnyRuleset, world: AnyWorld, tally: Tally, id: string): PersonForecast {
  const { hurt, down, dead, downAndWon, trackers } = tally.people[id] ?? EMPTY;
  const ctx = readContext(world);
  const view = ruleset.view.combatant(ctx, id);
  const chance = (times: number) => chanceOf(times, tally.fights);
  const up = tally.fights - down;
  const enough = down >= MIN_SHARE * tally.fights && up >= MIN_SHARE * tally.fights;
  return {
    id,
    name: view.name,
    camp: campOf(ctx.peek(id)),
    already: alreadyOf(ruleset, ctx, id),
    hurt: chance(hurt),
    down: chance(down),
    dead: chance(dead),
    trackers: view.trackers.flatMap((tracker) => {
      const left = rangeOf(trackers[tracker.id] ?? {});
      return left === null ? [] : [trackerOf(tracker, left)];
    }),
    matters: enough ? (tally.won.ours - downAndWon) / up - downAndWon / down : null,
  };
}

function alreadyOf({ tactics }: AnyRuleset, ctx: ReadContext<RulesetTypes>, id: string): PersonForecast['already'] {
  if (tactics?.standing(ctx, id) === 'dead') return 'dead';
  return tactics?.dying?.(ctx, id) === true ? 'dying' : null;
}

/** A tracker as it is read in a fight: one that counts up to a limit is shown as what is left. */
function trackerOf({ id, label, value, max, direction, left }: TrackerView, end: RangeView): ForecastTracker {
  if (left === undefined) return { id, label, now: value, max, direction, left: end };
  const still = (piled: number): number => Math.max(0, left.of - piled);
  const range = { p10: still(end.p90), p50: still(end.p50), p90: still(end.p10) };
  return { id, label: left.label, now: left.value, max: left.of, direction: 'drain', left: range };
}

type ForecastTracker = PersonForecast['trackers'][number];

const EMPTY: PersonTally = { hurt: 0, down: 0, dead: 0, downAndWon: 0, trackers: {} };
