import { createSample } from '../../src/campaign/create';
import { dispatch } from '../../src/campaign/dispatch';
import type { CampaignState } from '../../src/campaign/state';
import { addCombatants } from '../../src/engine/state/create';
import { ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { JsonObject } from '../../src/kernel/json';
import { RULESETS } from '../../src/rulesets/registry';
import { medianMicros, type BenchRow } from './row';

const PEOPLE = 30;
const DAY_SECONDS = 86_400;
const MONTH_SECONDS = 30 * DAY_SECONDS;

/** A month of rest for thirty people, previewed as in a panel; for every ruleset. */
export function run(): BenchRow[] {
  return RULESETS.map((ruleset) => {
    const state = crowd(ruleset);
    const plan = { do: 'stretch', with: month(ruleset, state) };
    const look = (): void => {
      const outcome = dispatch(ruleset, state, plan, ROLL_ALL, { seq: 1, now: '2030-01-01T00:00:00Z' });
      if (outcome.kind !== 'done') throw new Error(`${ruleset.id}: ${JSON.stringify(outcome)}`);
    };
    const value = medianMicros(look, 9, 1) / 1000;
    return { name: `${ruleset.id}: a month for ${PEOPLE} people`, value, unit: 'ms' };
  });
}

/** The sample campaign with more people like its heroes, a day later, so that no rest comes too soon. */
function crowd(ruleset: AnyRuleset): CampaignState {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const heroes = ruleset.sample.combatants.filter(({ side }) => side === 'pc');
  const missing = Math.max(0, PEOPLE - sample.value.world.combatants.length);
  const more = Array.from({ length: missing }, (_, at) => ({ ...heroes[at % heroes.length], id: `more-${at}` }));
  const world = addCombatants(ruleset, sample.value.world, more as never);
  if (!world.ok) throw new Error(world.error.message);
  const day = { do: 'stretch', with: { seconds: DAY_SECONDS } };
  const state = { ...sample.value, world: world.value };
  const outcome = dispatch(ruleset, state, day, ROLL_ALL, { seq: 1, now: '2030-01-01T00:00:00Z' });
  if (outcome.kind !== 'done') throw new Error(ruleset.id);
  return outcome.state;
}

/** Everybody rests all month with the longest rest; where rests are nights, every night. */
function month(ruleset: AnyRuleset, state: CampaignState): JsonObject {
  const { rests } = ruleset.view;
  const night = rests.find(({ nightHours }) => nightHours !== undefined);
  const rest = night ?? rests.find(({ lengthUnit }) => lengthUnit === 'days') ?? rests[0];
  if (rest === undefined) return { seconds: MONTH_SECONDS };
  const who = state.world.combatants.filter(({ side }) => side === 'pc').map(({ id }) => id);
  const hours = (night?.nightHours ?? 0) * 3600;
  const when: JsonObject =
    night === undefined
      ? { seconds: MONTH_SECONDS }
      : { from: DAY_SECONDS - hours, seconds: hours, every: DAY_SECONDS };
  return { seconds: MONTH_SECONDS, segments: [{ who, do: rest.call.do, with: rest.call.with, ...when }] };
}
