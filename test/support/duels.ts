import { createCampaign } from '../../src/campaign/create';
import type { CampaignState } from '../../src/campaign/state';
import { callOf } from '../../src/contract/roles';
import { addCombatants } from '../../src/engine/state/create';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { runBatch } from '../../src/forecast/batch';
import { chanceOf } from '../../src/forecast/chance';
import { RULESETS } from '../../src/rulesets/registry';
import type { JsonObject } from '../../src/kernel/json';
import { deepFreeze } from '../../src/kernel/patch';
import type { Truth } from './duel';
import { fightDuel, solveDuel } from './duel';

interface Duel {
  /** Stat block of either side; the foe is better by `edge`. One serious hit takes somebody down. */
  of(edge: 0 | 1): JsonObject;
  /** Fields of the state that only count up: states that differ in nothing else have the same future. */
  counters: string[];
  /** Options of its table that differ from the defaults. */
  options?: JsonObject;
}

/** One against one in each system, with few dice and few hit points. */
const DUELS: Readonly<Record<string, Duel>> = {
  'three-d6': {
    of: (edge) => ({
      ...{ kind: 'duellist', st: 2, dx: 10, iq: 10, ht: 10, basicSpeed: 5 + edge, skills: { brawling: 9 + edge } },
      weapons: [
        {
          ...{ id: 'knife', name: 'Knife', class: 'unarmed', skill: 'brawling', parry: null },
          ...{ damage: '1d+30', damageType: 'cutting' },
        },
      ],
    }),
    counters: ['round', 'seen'],
  },
  'eclipse-phase': {
    of: (edge) => ({
      ...{ kind: 'duellist', aptitudes: { som: 15, ref: 15 + 10 * edge, int: 15 }, dur: 10, biomods: false },
      skills: { clubs: 50 + 10 * edge, fray: 10 },
      weapons: [{ name: 'bar', kind: 'melee', skill: 'clubs', dv: '60', ap: -2 }],
    }),
    counters: ['round', 'roll'],
    // Each kind of roll that goes first would be another state, with 10,000 ways for its dice to fall.
    options: { initiativeCriticals: 'none' },
  },
  farsight: {
    of: (edge) => ({
      ...{ kind: 'duellist', abilities: { cmb: 3, dex: 0 }, skills: { 'cold-weapons': 1 + edge }, vitalityInitial: 1 },
      weapons: [{ name: 'knife', mode: 'melee', skill: 'cold-weapons', damage: '5', type: 'kinetic' }],
    }),
    counters: ['round'],
  },
  'action-dice': {
    of: (edge) => ({
      abilities: { strength: 1, agility: 5 + edge, speed: 9, stamina: 1, soul: 4 },
      ...{ durabilityMax: 1, healthMax: 1, vigorMax: 0 },
      weapons: [{ name: 'claws', kind: 'natural', damage: 1, damageBonus: 'none', quality: 'poor', type: 'umbral' }],
    }),
    counters: ['round', 'roundStart', 'initiative'],
  },
  viviiix: {
    of: (edge) => ({
      ...{ kind: 'duellist', build: 5, control: 6, agility: 6, intellect: 5, empathy: 5, vigor: 1 },
      skills: { brawl: 4 + edge },
      weapons: [{ name: 'blade', level: 1, kind: 'melee', es: 'brawl', canDefend: false }],
    }),
    counters: ['round', 'pass', 'hadTurn', 'reminded'],
  },
};

/** The systems that have a duel here. */
export const DUELLING = RULESETS.filter(({ id }) => Object.hasOwn(DUELS, id));

/** The exact chances of a duel, and the results of forecasting it and of fighting it command by command in the campaign. */
export interface DuelFound {
  truth: Truth;
  /** Chance that the solution leaves open: states too rare, and duels that go on for ever. */
  left: number;
  states: number;
  /** How often each side stood alone in each forecast; every forecast has its own seed. */
  forecasts: { ours: number; theirs: number }[];
  fought: { ours: number; theirs: number };
}

/** The most rounds of a duel in a forecast, and the most commands when it is fought. */
const ROUND_CAP = 200;
const COMMAND_CAP = 400;

export function tryDuel(
  ruleset: AnyRuleset,
  sizes: { rare: number; forecasts: number; fightsEach: number; fought: number },
): DuelFound {
  const duel = DUELS[ruleset.id];
  if (duel === undefined) throw new Error(`there is no duel for ${ruleset.id}`);
  const state = duelOf(ruleset, duel);
  const forecasts = Array.from({ length: sizes.forecasts }, (_, seed) => {
    const sides = { start: null, ours: 'press', theirs: 'press' };
    const tally = runBatch(ruleset, { state, ...sides, seed, from: 0, to: sizes.fightsEach, roundCap: ROUND_CAP });
    if (!tally.ok) throw new Error(tally.error.message);
    return { ours: tally.value.won.ours, theirs: tally.value.won.theirs };
  });
  const fought = { ours: 0, theirs: 0, nobody: 0 };
  for (let seed = 0; seed < sizes.fought; seed += 1) fought[fightDuel(ruleset, state, 10_000 + seed, COMMAND_CAP)] += 1;
  return { ...solveDuel(ruleset, state.world, duel.counters, sizes.rare), forecasts, fought };
}

/** Share of the 95 % intervals, over all forecasts and both sides, that contain the true chance. */
export function covered({ truth, left, forecasts }: DuelFound, fightsEach: number): number {
  const holds = (times: number, chance: number): boolean => {
    const { low, high } = chanceOf(times, fightsEach);
    return low <= chance + left && chance <= high;
  };
  const hits = forecasts.flatMap(({ ours, theirs }) => [holds(ours, truth.ours), holds(theirs, truth.theirs)]);
  return hits.filter(Boolean).length / hits.length;
}

/** How far a count is from its chance, in standard deviations; chance left open by the solution counts in its favour. */
export function deviations(times: number, of: number, chance: number, left: number): number {
  const share = times / of;
  const off = Math.max(0, chance - share, share - chance - left);
  return off / Math.sqrt((chance * (1 - chance)) / of);
}

function duelOf(ruleset: AnyRuleset, duel: Duel): CampaignState {
  const fresh = createCampaign(ruleset, 'Duel', duel.options ?? {}, 3);
  if (!fresh.ok) throw new Error(fresh.error.message);
  const filled = addCombatants(ruleset, fresh.value.world, [
    { id: 'left', side: 'pc', stats: { ...duel.of(0), name: 'Left' } },
    { id: 'right', side: 'foe', stats: { ...duel.of(1), name: 'Right' } },
  ]);
  if (!filled.ok) throw new Error(filled.error.message);
  const start = callOf(roleTable(ruleset), 'start', { participants: ['left', 'right'] });
  const begun = start === null ? null : execute(ruleset, filled.value, start, ROLL_ALL);
  if (begun?.kind !== 'done') throw new Error(`${ruleset.id} does not begin`);
  return deepFreeze({ ...fresh.value, world: begun.world });
}
