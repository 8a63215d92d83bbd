import { createSample } from '../../src/campaign/create';
import { dispatch } from '../../src/campaign/dispatch';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import { RULESETS } from '../../src/rulesets/registry';
import { populated } from './engine';
import { limited, processorMicros, type BenchRow } from './row';

const PEOPLE = 200;
const YEAR_DAYS = 365;
const DAY_SECONDS = 86_400;
/** Seconds of processor time that such a year may take. */
const LIMIT_SECONDS = 0.1;
const ROUNDS = 5;

interface Year {
  effect: string;
  seconds: number;
  events: number;
  world: AnyWorld;
}

/**
 * A year with 200 combatants, each under an effect that expires during it: with every effect that can be applied by
 * hand (the first and the slowest are reported), and the slowest once more as a panel previews it.
 */
export function run(): BenchRow[] {
  return RULESETS.flatMap((ruleset) => {
    const effects = ruleset.effects.filter(({ byHand }) => byHand).map(({ id }) => id);
    const years = effects.flatMap((effect) => yearUnder(ruleset, effect, 1));
    const [first] = years;
    const dearest = years.reduce((most, one) => (one.seconds > most.seconds ? one : most), years[0] as Year);
    if (first === undefined) return [];
    const chosen = [...new Set([first.effect, dearest.effect])];
    return [
      ...chosen.flatMap((effect) => yearUnder(ruleset, effect, ROUNDS).map((year) => rowOf(ruleset, year))),
      looked(ruleset, dearest),
    ];
  });
}

function rowOf({ id }: AnyRuleset, { effect, events, seconds }: Year): BenchRow {
  return limited(`${id}: a year, ${PEOPLE} × ${effect}, ${events} events`, seconds, 's', LIMIT_SECONDS);
}

/** Null if the effect cannot be applied to everybody, or the year asks for more input. */
function yearUnder(ruleset: AnyRuleset, effect: string, rounds: number): Year[] {
  let world = populated(ruleset, PEOPLE);
  for (let position = 0; position < PEOPLE; position += 1) {
    const params = { target: `c${position}`, effect, duration: { days: 1 + ((position * 7) % 360) } };
    const applied = execute(ruleset, world, { do: 'apply-effect', with: params }, ROLL_ALL);
    if (applied.kind !== 'done') return [];
    world = applied.world;
  }
  const times: number[] = [];
  let events = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = processorMicros();
    const done = execute(ruleset, world, { do: 'advance-time', with: { days: YEAR_DAYS } }, ROLL_ALL);
    times.push((processorMicros() - start) / 1e6);
    if (done.kind !== 'done') return [];
    events = done.events.length;
  }
  return [{ effect, seconds: middle(times), events, world }];
}

/** The same year, previewed as the time panels do. */
function looked(ruleset: AnyRuleset, { effect, world }: Year): BenchRow {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const plan = { do: 'stretch', with: { seconds: YEAR_DAYS * DAY_SECONDS } };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = processorMicros();
    const at = { seq: 1, now: '2030-01-01T00:00:00Z' };
    const outcome = dispatch(ruleset, { ...sample.value, world }, plan, ROLL_ALL, at);
    times.push((processorMicros() - start) / 1e6);
    if (outcome.kind !== 'done') throw new Error(`${ruleset.id}: ${JSON.stringify(outcome).slice(0, 200)}`);
  }
  return limited(`${ruleset.id}: the same looked at before, ${effect}`, middle(times), 's', LIMIT_SECONDS);
}

function middle(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
