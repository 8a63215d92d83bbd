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

/** One thing that was foretold, with how often it came in as many fights each. */
export interface ForetoldThing {
  what: string;
  foretold: number;
  came: number;
}

/** Another seed than the forecast's, so that the fights fought at the table have dice of their own. */
export const OTHER_SEED = 77;
export const FORETOLD_SEED = 7;
const ROUND_CAP = 60;

/**
 * The first prepared fight of a system's sample, forecast so many times and then as often fought at the table by the same
 * tactics, with the dice of `seed`: every command goes through the campaign as it is recorded, and the end is read as the score of forecasts does.
 */
export function foretellAndFight(ruleset: AnyRuleset, fights: number, seed: number): ForetoldThing[] {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const state = deepFreeze(sample.value);
  const start = { do: 'start-fight', with: { prepared: state.encounters[0]?.id ?? '' } };
  const how = { ours: 'press', theirs: 'press', roundCap: ROUND_CAP };
  const tally = runBatch(ruleset, { state, start, seed: FORETOLD_SEED, from: 0, to: fights, ...how });
  if (!tally.ok) throw new Error(tally.error.message);
  const came = Array.from({ length: fights }, (_, lane) => fought(ruleset, state, start, seedStream(seed, lane)));
  const times = (of: (one: FightOutcome) => boolean): number => came.filter(of).length;
  const { won, oursAllLive, oursAllStand, people } = tally.value;
  return [
    { what: 'won', foretold: won.ours, came: times((one) => one.won === 'ours') },
    { what: 'lost', foretold: won.theirs, came: times((one) => one.won === 'theirs') },
    { what: 'all live', foretold: oursAllLive, came: times((one) => one.allLive) },
    { what: 'all stand', foretold: oursAllStand, came: times((one) => one.allStand) },
    ...Object.entries(people).flatMap(([id, { down, dead }]) => [
      { what: `${id} down`, foretold: down, came: times((one) => one.people[id] !== 'up') },
      { what: `${id} dead`, foretold: dead, came: times((one) => one.people[id] === 'dead') },
    ]),
  ];
}

/** How far two counts of as many tries are apart, in standard deviations of their difference; 0 where both are the same. */
export function apart({ foretold, came }: ForetoldThing, fights: number): number {
  const share = (foretold + came) / (2 * fights);
  const spread = Math.sqrt(2 * fights * share * (1 - share));
  return spread === 0 ? 0 : Math.abs(foretold - came) / spread;
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
  // As it stands when it is decided, as the forecast counts: in some systems people still bleed while the fight is closed.
  const came = fightOutcome(ruleset, state.world, { ...state.world, encounter: null });
  if (came === null) throw new Error('the fight goes on');
  return came;
}
