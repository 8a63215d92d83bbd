import { createSample } from '../../src/campaign/create';
import { callOf } from '../../src/contract/roles';
import type { CommandCall } from '../../src/contract/views';
import { seedStream } from '../../src/dice/stream';
import { addCombatants } from '../../src/engine/state/create';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { TACTICS } from '../../src/engine/fight/tactics';
import type { AnyWorld } from '../../src/engine/state/world';
import { playOn } from '../../src/forecast/play-on';
import { countFight, emptyTally } from '../../src/forecast/tally';
import { RULESETS } from '../../src/rulesets/registry';
import { compared, type BenchRow } from './row';

const FIGHTS = 40;
/** Warm-up fights. */
const WARM_UP = 10;
/** Time of a command in a forecast, including choices and counting, relative to the command alone. */
const AT_MOST = 1.5;

/** Fights of five against five, and the cost of a command in a forecast beside the bare one; for every ruleset. */
export function run(): BenchRow[] {
  return RULESETS.flatMap((ruleset) => {
    const world = fiveAgainstFive(ruleset);
    measure(ruleset, world, WARM_UP);
    const { forecastMs, bareMs, commands } = measure(ruleset, world, FIGHTS);
    const micros = (ms: number): number => (ms * 1000) / commands;
    return [
      { name: `${ruleset.id}: 5 against 5, fights a second per core`, value: (FIGHTS * 1000) / forecastMs, unit: '/s' },
      compared(`${ruleset.id}: a command of it`, micros(forecastMs), 'µs', 'bare', micros(bareMs), AT_MOST),
    ];
  });
}

/**
 * The same fights in the forecast, and their commands alone, in milliseconds of processor time, which other processes
 * do not affect. Each runs three times, and the fastest counts.
 */
function measure(ruleset: AnyRuleset, world: AnyWorld, fights: number) {
  const tactics = { ours: TACTICS[0] as (typeof TACTICS)[number], theirs: TACTICS[0] as (typeof TACTICS)[number] };
  const tally = emptyTally();
  let [forecastMs, bareMs, commands] = [0, 0, 0];
  for (let lane = 0; lane < fights; lane += 1) {
    const from = { ...world, stream: seedStream(9, lane) };
    const calls: CommandCall[] = [];
    playOn(ruleset, from, {
      tactics,
      roundCap: 60,
      watch: (call, _before, { kind }) => void (kind === 'done' && calls.push(call)),
    });
    forecastMs += leastMs(() => {
      countFight(tally, ruleset, from, playOn(ruleset, from, { tactics, roundCap: 60 }));
    });
    bareMs += leastMs(() => {
      let at: AnyWorld = from;
      for (const call of calls) {
        const outcome = execute(ruleset, at, call, ROLL_ALL);
        if (outcome.kind === 'done') at = outcome.world;
      }
    });
    commands += calls.length;
  }
  return { forecastMs, bareMs, commands };
}

/** Processor time of the fastest of three runs, in milliseconds. */
function leastMs(work: () => void): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const begun = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    }),
  );
}

/** Five of the sample's party, or copies of them, against five of its foes. */
export function fiveAgainstFive(ruleset: AnyRuleset): AnyWorld {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const side = (wanted: string) => ruleset.sample.combatants.filter((one) => one.side === wanted);
  const five = (wanted: 'pc' | 'foe') =>
    Array.from({ length: 5 }, (_, place) => {
      const models = side(wanted);
      const { stats } = models[place % models.length] ?? { stats: {} };
      return { id: `${wanted}-${place}`, side: wanted, stats };
    });
  const fighters = [...five('pc'), ...five('foe')];
  const filled = addCombatants(ruleset, sample.value.world, fighters);
  if (!filled.ok) throw new Error(filled.error.message);
  const start = callOf(roleTable(ruleset), 'start', { participants: fighters.map(({ id }) => id) });
  const begun = start === null ? null : execute(ruleset, filled.value, start, ROLL_ALL);
  if (begun?.kind !== 'done') throw new Error(`${ruleset.id} does not begin`);
  return begun.world;
}
