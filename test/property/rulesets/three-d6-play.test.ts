import fc from 'fast-check';
import { describe, it } from 'vitest';
import { readContext } from '../../../src/engine/state/context';
import { settleAll } from '../../../src/engine/state/create';
import { obstacleOf } from '../../../src/engine/commands/guard';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { threeD6 } from '../../../src/rulesets/three-d6/index';
import type { State } from '../../../src/rulesets/three-d6/state';
import { stateSchema } from '../../../src/rulesets/three-d6/state';
import { EFFECT_IDS } from '../../../src/rulesets/three-d6/tables/effects';
import { ofChanged } from '../../support/changed';
import { expect } from '../../support/expect';
import { describeLegalPlay } from '../../support/legal-play';
import type { Given, Pick } from '../../support/random-play';
import { derived, tableOf } from '../../unit/rulesets/three-d6/play';

const PASSED_OUT = ['unconscious', 'unconscious-fatigue', 'fainted'];
/** Without `fright-stunned`, because a Fright Check is possible for somebody who has passed out. */
const STUNS = ['stunned', 'mentally-stunned', 'surprised'];

/** Invariants of the document for one combatant. */
function checkCombatant(world: AnyWorld, id: string): void {
  const state = world.combatants[world.index[id] ?? -1]?.state as State;
  const { hpMax, fpMax } = derived(world, id) as { hpMax: number; fpMax: number };
  const effects = state.effects.map(({ effect }) => effect);
  const dead = effects.includes('dead');
  expect(stateSchema.parse(state)).toEqual(state);
  expect(new Set(effects).size).toBe(effects.length);
  expect(state.hp).toBeLessThanOrEqual(hpMax);
  expect(Math.abs(state.fp)).toBeLessThanOrEqual(fpMax);
  expect(state.nonHealing).toBeLessThanOrEqual(Math.max(0, hpMax - state.hp));
  expect(state.wake !== null).toBe(effects.includes('unconscious'));
  expect(state.fpNextAt !== null).toBe(effects.includes('collapsed') || effects.includes('unconscious-fatigue'));
  expect(state.blocksUsed).toBeLessThanOrEqual(1);
  if (dead) {
    expect(effects).toEqual(['dead']);
    return;
  }
  expect(state.hp).toBeGreaterThan(-5 * hpMax);
  for (let k = 1; k <= 4; k += 1) if (state.hp <= -k * hpMax) expect(state.deathMultiple).toBeGreaterThanOrEqual(k);
  if (effects.some((effect) => PASSED_OUT.includes(effect))) {
    expect(effects.filter((effect) => STUNS.includes(effect))).toEqual([]);
    expect([state.aim, state.concentrating, state.wait]).toEqual([null, null, null]);
  }
  if (effects.includes('drowning')) expect(state.swimming).not.toBeNull();
  if (!state.fighting) expect(state.shockPending).toBe(0);
}

const checkChanged = ofChanged(checkCombatant);

function checkTable(world: AnyWorld): void {
  const view = threeD6.encounterState(readContext(world));
  if (view?.active != null) expect(view.order).toContain(view.active);
  checkChanged(world);
}

const weapons: JsonObject[] = [
  { id: 'sword', skill: 'broadsword', damage: 'sw+2', damageType: 'cutting' },
  { id: 'maul', skill: 'axe-mace', damage: 'sw+4', unreadyAfterAttack: true, unbalanced: true },
  { id: 'smg', class: 'firearm', skill: 'guns', damage: '2d', damageType: 'piercing', rof: 10, rcl: 2, acc: 2 },
];

const cast = (seed: number): AnyWorld =>
  tableOf(
    [
      {
        id: 'ana',
        side: 'pc',
        stats: { st: 13, dx: 13, ht: 11, weapons, shield: { id: 'shield', db: 1 }, skills: { broadsword: 14 } },
      },
      {
        id: 'bo',
        side: 'pc',
        stats: { dx: 11, ht: 12, fp: 4, hp: 9, weapons, skills: { 'first-aid': 13, physician: 13 } },
      },
      { id: 'orc', side: 'foe', stats: { st: 15, dx: 12, ht: 12, dr: 1, weapons } },
      { id: 'rat', side: 'foe', stats: { st: 3, dx: 14, ht: 8 } },
      { id: 'by', side: 'neutral', stats: { hp: 25 } },
    ],
    seed % 2 === 0
      ? {}
      : {
          exhaustionRolls: 'always',
          swimClock: 'roll',
          overloadFatigue: 'clock',
          handsCounted: true,
          sprintInFights: true,
        },
    seed,
  );

const IDS = ['ana', 'bo', 'orc', 'rat', 'by'];

/** Commands that can be given at any time, with random parameters. */
const byGm: ((pick: Pick) => Given)[] = [
  (pick) => [
    'damage',
    { target: IDS[pick(5)] ?? '', amount: pick(15), type: ['crushing', 'impaling', 'fatigue'][pick(3)] ?? '' },
  ],
  (pick) => ['fatigue', { target: IDS[pick(5)] ?? '', amount: 1 + pick(6) }],
  (pick) => ['heal', { target: IDS[pick(5)] ?? '', hp: pick(12), fp: pick(6) }],
  (pick) => [
    'hazard',
    { kind: 'water', targets: [IDS[pick(5)] ?? ''], phase: ['enter', 'continue', 'leave'][pick(3)] ?? '' },
  ],
  (pick) => ['hazard', { kind: 'falling', targets: [IDS[pick(5)] ?? ''], yards: pick(6) }],
  (pick) => ['fright-check', { actor: IDS[pick(5)] ?? '' }],
  (pick) => ['consciousness', { target: IDS[pick(5)] ?? '', kind: pick(2) === 0 ? 'stay' : 'wake' }],
  (pick) => [
    'treat',
    { healer: 'bo', target: IDS[pick(5)] ?? '', method: pick(2) === 0 ? 'first-aid' : 'medical-care' },
  ],
  (pick) => ['advance-time', { seconds: 1 + pick(5), minutes: pick(3) * 20, hours: pick(2) * pick(30) }],
  (pick) => ['rest', { targets: [IDS[pick(5)] ?? ''], kind: 'short', minutes: 5 + pick(40), meal: pick(2) === 0 }],
  (pick) => ['rest', { targets: ['ana', 'orc'], kind: 'days', days: 1 + pick(3) }],
  (pick) => [
    'set-posture',
    {
      target: IDS[pick(5)] ?? '',
      posture: ['prone', 'standing', 'kneeling'][pick(3)] ?? '',
      knockedDown: pick(3) === 0,
    },
  ],
  (pick) => ['hold', { actor: IDS[pick(3)] ?? '', item: ['sword', 'maul', 'smg'][pick(3)] ?? '', held: pick(2) === 0 }],
  (pick) => ['set-load', { target: IDS[pick(5)] ?? '', weight: pick(400) }],
  (pick) => ['fright-check', { actors: ['ana', 'orc'], modifiersBy: { orc: [{ label: 'a vow', value: pick(5) }] } }],
  (pick) => ['sense', { actors: ['ana', 'bo'].slice(pick(2)), sense: 'hearing', comprehension: 'iq' }],
  (pick) => [
    'climb',
    { actor: IDS[pick(5)] ?? '', type: 'rope-up', pace: 'combat', distance: 1 + pick(40), fall: true },
  ],
  (pick) => ['hike', { actors: ['ana', 'bo'], days: 1 + pick(4), goalMiles: 10 + pick(100) }],
  (pick) => ['lift', { actors: ['ana', 'orc'], weight: pick(900), method: 'carry', carrySeconds: pick(4) }],
  (pick) => [
    'throw',
    { actor: 'orc', weight: 8, distance: 2, target: IDS[pick(2)] ?? '', character: 'rat', fragile: pick(2) === 0 },
  ],
  (pick) => [
    'attack',
    {
      actor: IDS[pick(3)] ?? '',
      weapon: 'smg',
      shots: 5,
      maneuver: 'all-out-attack',
      option: 'suppression-fire',
      volley: [{ target: 'rat' }, { target: 'by', distance: 5 }],
    },
  ],
  () => ['start-encounter', { participants: ['ana', 'bo', 'orc', 'rat'] }],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['end-encounter', {}],
];

/** A command that the ruleset offers to the active combatant (or to anybody), with its prefilled parameters. */
function offered(world: AnyWorld, pick: Pick): Given | null {
  const ctx = readContext(world);
  const active = (world.encounter as { active: string | null } | null)?.active;
  const actor = active ?? IDS[pick(5)] ?? 'ana';
  const foe = IDS.filter((id) => id !== actor)[pick(4)] ?? 'orc';
  const choices = threeD6.commands.filter(
    (one) => one.actorParam !== undefined && obstacleOf(ctx, one, actor, one.prefill?.(ctx, actor, foe) ?? {}) === null,
  );
  const command = choices[pick(choices.length)];
  if (command === undefined) return null;
  const prefill = { ...command.prefill?.(ctx, actor, foe) };
  if (command.actorParam !== undefined) prefill[command.actorParam] ??= actor;
  if (command.targetParam !== undefined) prefill[command.targetParam] ??= foe;
  const bound = prefill['maneuver'] === 'do-nothing';
  return [command.name, bound ? prefill : { ...prefill, ...variation(command.name, pick) }];
}

const MANEUVERS: readonly JsonObject[] = [
  {},
  { maneuver: 'all-out-defense', option: 'double' },
  { maneuver: 'all-out-attack', option: 'double' },
  { maneuver: 'concentrate', task: 'a rune' },
  { maneuver: 'wait', trigger: 'a noise', action: 'attack' },
  { maneuver: 'feint', weapon: { id: 'fist', class: 'unarmed', skill: 'dx', damage: 'thr' } },
  { maneuver: 'change-posture', posture: 'prone' },
  { maneuver: 'move', forward: true },
  { maneuver: 'move', forward: true },
];

function variation(name: string, pick: Pick): JsonObject {
  if (name === 'maneuver') return MANEUVERS[pick(MANEUVERS.length)] ?? {};
  if (name === 'attack' && pick(3) === 0) return { weapon: 'smg', shots: 6 };
  if (name === 'attack') return pick(2) === 0 ? { distance: 1 } : { defense: { kind: 'none' } };
  if (name === 'opposed') return { against: 'dx', opponentAgainst: 'dx' };
  if (name === 'downtime') return { activity: 'a wall', days: 2, goalHours: 40 };
  return {};
}

describeLegalPlay({
  ruleset: threeD6,
  cast,
  offered,
  byGm,
  check: checkTable,
  outOfTurn: ['not-your-turn', 'cannot-act', 'no-encounter', 'not-waiting'],
  runs: { play: 120, replay: 60 },
});

describe('a manual change', () => {
  it('keeps the invariants', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -70, max: 10 }),
        fc.integer({ min: -30, max: 30 }),
        fc.subarray([...EFFECT_IDS]),
        (hp, fp, effects) => {
          const start = tableOf([
            {
              id: 'a',
              stats: { hp: 10 },
              state: { hp: 1, fp: -1, effects: effects.filter((one) => one !== 'dead' && one !== 'drowning') },
            },
          ]);
          const being = start.combatants[0];
          if (being === undefined) throw new Error('nobody there');
          const changed = { ...start, combatants: [{ ...being, state: { ...being.state, hp, fp } }] };
          const settled = settleAll(threeD6, changed, ['a']);
          if (!settled.ok) throw new Error(settled.error.message);
          const state = settled.value.combatants[0]?.state as State;
          expect(Math.abs(state.fp)).toBeLessThanOrEqual(10);
          expect(state.effects.some(({ effect }) => effect === 'dead')).toBe(hp <= -50);
          const out = state.effects.some(({ effect }) => effect === 'unconscious');
          expect(state.wake?.stage ?? null).toBe(
            !out
              ? null
              : hp >= 1
                ? 'automatic'
                : hp > -10 || effects.includes('under-care')
                  ? 'hourly'
                  : 'twelve-hours',
          );
          if (state.fp >= 1) expect(state.effects.map(({ effect }) => effect)).not.toContain('collapsed');
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});
