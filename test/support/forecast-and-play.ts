import { createSample } from '../../src/campaign/create';
import { dispatch } from '../../src/campaign/dispatch';
import { fightOutcome } from '../../src/campaign/forecast-score';
import type { CampaignState } from '../../src/campaign/state';
import type { FightOutcome } from '../../src/contract/forecast-score';
import type { CommandCall } from '../../src/contract/views';
import { seedStream } from '../../src/dice/stream';
import { ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { TACTICS } from '../../src/engine/fight/tactics';
import { runBatch } from '../../src/forecast/batch';
import { playOn } from '../../src/forecast/play-on';
import { deepFreeze } from '../../src/kernel/patch';

/** One forecast event, with how often it happened in the forecast's fights and in as many played ones. */
export interface ForecastAndPlayed {
  what: string;
  forecast: number;
  played: number;
}

/** A seed different from the forecast's, so that the played fights have other dice. */
export const OTHER_SEED = 77;
export const FORECAST_SEED = 7;
const ROUND_CAP = 60;

/**
 * The first prepared fight of a system's sample, forecast `fights` times and then played as often by the same
 * tactics, with the dice of `seed`: every command goes through the campaign, and the end is read as the score of forecasts does.
 */
export function forecastAndPlay(ruleset: AnyRuleset, fights: number, seed: number): ForecastAndPlayed[] {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const state = deepFreeze(sample.value);
  const start = { do: 'start-fight', with: { prepared: state.encounters[0]?.id ?? '' } };
  const how = { ours: 'press', theirs: 'press', roundCap: ROUND_CAP };
  const tally = runBatch(ruleset, { state, start, seed: FORECAST_SEED, from: 0, to: fights, ...how });
  if (!tally.ok) throw new Error(tally.error.message);
  const played = Array.from({ length: fights }, (_, lane) => fought(ruleset, state, start, seedStream(seed, lane)));
  const times = (of: (one: FightOutcome) => boolean): number => played.filter(of).length;
  const { won, oursAllLive, oursAllStand, people } = tally.value;
  return [
    { what: 'won', forecast: won.ours, played: times((one) => one.won === 'ours') },
    { what: 'lost', forecast: won.theirs, played: times((one) => one.won === 'theirs') },
    { what: 'all live', forecast: oursAllLive, played: times((one) => one.allLive) },
    { what: 'all stand', forecast: oursAllStand, played: times((one) => one.allStand) },
    ...Object.entries(people).flatMap(([id, { down, dead }]) => [
      { what: `${id} down`, forecast: down, played: times((one) => one.people[id] !== 'up') },
      { what: `${id} dead`, forecast: dead, played: times((one) => one.people[id] === 'dead') },
    ]),
  ];
}

/** The difference of two counts of equally many tries, in its standard deviations; 0 if both are the same. */
export function deviationsApart({ forecast, played }: ForecastAndPlayed, fights: number): number {
  const share = (forecast + played) / (2 * fights);
  const spread = Math.sqrt(2 * fights * share * (1 - share));
  return spread === 0 ? 0 : Math.abs(forecast - played) / spread;
}

function fought(
  ruleset: AnyRuleset,
  table: CampaignState,
  start: CommandCall,
  stream: CampaignState['world']['stream'],
): FightOutcome {
  const [tactic] = TACTICS;
  if (tactic === undefined) throw new Error('nothing to fight by');
  let seq = 0;
  const take = (state: CampaignState, call: CommandCall): CampaignState => {
    seq += 1;
    const outcome = dispatch(ruleset, state, call, ROLL_ALL, { seq, now: '' });
    if (outcome.kind !== 'done') throw new Error(`${call.do} is ${outcome.kind} at the table`);
    return outcome.state;
  };
  let state = take({ ...table, world: { ...table.world, stream } }, start);
  const plan = { tactics: { ours: tactic, theirs: tactic }, roundCap: ROUND_CAP, asksFirst: true };
  playOn(ruleset, state.world, {
    ...plan,
    watch: (call, _before, { kind }) => {
      if (kind === 'done') state = take(state, call);
    },
  });
  // The state when the fight is decided, as in the forecast: in some systems people still bleed while the fight ends.
  const outcome = fightOutcome(ruleset, state.world, { ...state.world, encounter: null });
  if (outcome === null) throw new Error('the fight goes on');
  return outcome;
}
