import { readContext } from '../../../src/engine/state/context';
import { obstacleOf } from '../../../src/engine/commands/guard';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { farsight } from '../../../src/rulesets/farsight/index';
import { stateSchema, turnSchema } from '../../../src/rulesets/farsight/state';
import { EFFECT_IDS } from '../../../src/rulesets/farsight/tables/effects';
import { TEMPLATES } from '../../../src/rulesets/farsight/samples/templates';
import { ofChanged } from '../../support/changed';
import { expect } from '../../support/expect';
import { describeLegalPlay } from '../../support/legal-play';
import { type Given, one, type Pick } from '../../support/random-play';
import { stateOf, table } from '../../unit/rulesets/farsight/play';

/** Starting states of two people: one hurt, one irradiated. */
const WORN: Readonly<Record<number, JsonObject>> = {
  1: { vitality: 9, firstAidUses: 3, lastFullRestAt: -7200 },
  3: { credits: 400, rads: 3 },
};

const IDS = TEMPLATES.map(({ id }) => id);

/** One of each template on one table, two of them already harmed. */
const cast = (seed: number): AnyWorld =>
  table(
    TEMPLATES.map(({ id, side, stats }, i) => ({ id, side, stats, state: WORN[i] ?? {} })),
    { additionalGravity: seed % 2 === 0, initiativeTies: seed % 3 === 0 ? 'roll-d12' : 'listed' },
    seed,
  );

const anybody = (pick: Pick): string => IDS[pick(IDS.length)] ?? 'scout';

/** Commands that the game master can give at any time. */
const byGm: ((pick: Pick) => Given)[] = [
  (pick) => [
    'damage',
    {
      target: anybody(pick),
      amount: pick(24),
      type: one(['kinetic', 'energy', 'psychic'], pick),
      knockOut: pick(6) === 0,
    },
  ],
  (pick) => ['damage', { target: anybody(pick), roll: '3d6', type: 'biotic', attackerAdjacent: pick(2) === 0 }],
  (pick) => [
    'apply-effect',
    { target: anybody(pick), effect: one(EFFECT_IDS, pick), source: anybody(pick), duration: { rounds: 1 + pick(3) } },
  ],
  (pick) => [
    'apply-effect',
    {
      target: anybody(pick),
      effect: one(EFFECT_IDS, pick),
      source: anybody(pick),
      duration: { until: one(['start-of-turn', 'end-of-turn'], pick), of: anybody(pick) },
    },
  ],
  (pick) => ['apply-effect', { target: anybody(pick), effect: one(EFFECT_IDS, pick), source: anybody(pick) }],
  (pick) => ['remove-effect', { target: anybody(pick), effect: one(EFFECT_IDS, pick) }],
  (pick) => [
    'trauma',
    { target: anybody(pick), kind: one(['physical', 'psychic'], pick), severity: one(['mild', 'severe'], pick) },
  ],
  (pick) => ['exhaustion', { target: anybody(pick), change: pick(5) - 2 }],
  (pick) => ['setback', { target: anybody(pick), waive: pick(3) === 0 }],
  (pick) => ['trauma', { target: anybody(pick), owed: true, waive: pick(2) === 0 }],
  (pick) => ['damage', { targets: [IDS[pick(4)] ?? 'scout', 'adept'], roll: '2d8', type: 'energy' }],
  (pick) => [
    'exploit',
    { actor: anybody(pick), list: one(['combat', 'combat', 'other'], pick), rank: 2 + pick(10), target: anybody(pick) },
  ],
  (pick) => [
    'concentrate',
    { actor: anybody(pick), op: one(['start', 'start', 'end', 'test'], pick), effect: 'web', duration: { rounds: 4 } },
  ],
  (pick) => [
    'apply-effect',
    { targets: IDS.slice(0, 1 + pick(4)), effect: 'restrained', source: anybody(pick), concentration: true },
  ],
  (pick) => [
    'apply-effect',
    {
      target: anybody(pick),
      effect: one(['dazzled', 'flying', 'asleep', 'grappled'], pick),
      source: anybody(pick),
      duration: {
        until: 'save',
        ability: 'str',
        dc: 14,
        roll: one(['start-of-turn', 'end-of-turn', 'remind'], pick),
      },
    },
  ],
  (pick) => ['move', { actor: anybody(pick), meters: 1 + pick(3), use: one(['quick', 'readied'], pick) }],
  (pick) => ['act', { actor: anybody(pick), action: 'interact', pickUp: true }],
  (pick) => [
    'maneuver',
    {
      actor: anybody(pick),
      target: anybody(pick),
      kind: one(['grapple', 'disarm', 'shove', 'release', 'escape'], pick),
      ...(pick(2) === 0 ? { result: 'push', endsGrapples: [] } : {}),
    },
  ],
  (pick) => ['travel', { travellers: [anybody(pick)], hours: 9, pace: 'fast', underway: pick(2) === 0 }],
  (pick) => ['hazard', { kind: 'terror', targets: [anybody(pick)], source: 'stalker' }],
  (pick) => [
    'downtime',
    { actor: anybody(pick), activity: 'lifestyle', lifestyle: 'wretched', days: 2, nights: pick(2) === 0 },
  ],
  (pick) => ['edge', { actor: anybody(pick), op: 'draw', card: 'ace', gift: pick(2) === 0 }],
  (pick) => ['environment', { targets: [anybody(pick)], gravity: one([0, 0.3, 1, 1.5, 3], pick) }],
  (pick) => [
    'environment',
    { targets: [anybody(pick)], air: one(['none', 'breathable', 'breathable'], pick), radiation: pick(5) },
  ],
  (pick) => ['hazard', { kind: 'fall', height: 3 + pick(20), targets: [anybody(pick)], tryAcrobatics: true }],
  (pick) => [
    'hazard',
    {
      kind: 'collision',
      objectSize: one(['small', 'large', 'huge'], pick),
      falling: pick(2) === 0,
      targets: [anybody(pick)],
    },
  ],
  (pick) => [
    'hazard',
    {
      kind: 'food-water',
      food: one(['full', 'none'], pick),
      water: one(['full', 'half', 'less'], pick),
      targets: [anybody(pick)],
    },
  ],
  (pick) => ['hazard', { kind: 'radiation', rads: pick(30), targets: [anybody(pick)] }],
  (pick) => [
    'area-attack',
    { targets: [anybody(pick)], roll: '2d6', type: 'energy', save: { ability: 'dex', skill: 'reflex', dc: 13 } },
  ],
  (pick) => ['treat', { healer: anybody(pick), target: anybody(pick), method: 'heal', roll: '2d6' }],
  (pick) => ['load', { target: 'engineer', kg: pick(260) }],
  (pick) => ['start-encounter', { participants: IDS.slice(0, 3 + pick(7)), surprised: [] }],
  (pick) => ['join-encounter', { target: anybody(pick) }],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  (pick) => [pick(4) === 0 ? 'end-encounter' : 'advance-turn', {}],
  (pick) => ['advance-time', { seconds: pick(30), hours: pick(4) === 0 ? pick(9) : 0 }],
  (pick) => ['rest', { targets: [anybody(pick)], kind: one(['normal', 'full'], pick) }],
];

/** A command that the ruleset offers to the active combatant, with its prefill. */
function offered(world: AnyWorld, pick: Pick): Given | null {
  const ctx = readContext(world);
  const actor = (world.encounter as { active: string } | null)?.active ?? anybody(pick);
  const other = one(
    IDS.filter((id) => id !== actor),
    pick,
  );
  const choices = farsight.commands.filter(
    (command) =>
      command.prefill !== undefined && obstacleOf(ctx, command, actor, command.prefill(ctx, actor, other)) === null,
  );
  const command = choices[pick(choices.length)];
  if (command === undefined) return null;
  const actions = ['dash', 'defend', 'disengage', 'help', 'hide', 'search', 'use-object', 'aim', 'interact'];
  const variation: JsonObject = command.name === 'act' ? { action: one(actions, pick), target: other } : {};
  return [command.name, { ...command.prefill?.(ctx, actor, other), ...variation }];
}

/** Invariants of the rules, for one combatant by itself. */
function checkBeing(world: AnyWorld, id: string): void {
  const ctx = readContext(world);
  const state = stateOf(world, id);
  const derived = farsight.derive(ctx, id);
  const effects = farsight.effectIds(ctx, id);
  expect(stateSchema.parse(state)).toEqual(state);
  expect(effects).toEqual([...new Set(effects)].sort());
  expect(state.vitality).toBeLessThanOrEqual(Number(derived['vitalityMax']));
  expect(state.vitality === 0, `${id}: ${state.lifeState}`).toBe(state.lifeState !== 'alive');
  expect(Number(derived['exhaustionLevel'])).toBeLessThanOrEqual(6);
  if (state.lifeState === 'alive') expect(derived['exhaustionLevel']).not.toBe(6);
  if (state.lifeState === 'dying' || state.lifeState === 'stable') expect(effects).toContain('unconscious');
  if (state.lifeState !== 'dead') expect(state.deathSaves.failures).toBeLessThan(3);
  expect(state.deathSaves.successes).toBeLessThan(3);
  if (derived['incapacitated'] === true) {
    expect(state.concentration).toBeNull();
    if (state.lifeState !== 'dead') expect(effects).not.toContain('defending');
  }
  if (!effects.includes('bleeding')) expect(state.bleedLoss).toBe(0);
  expect(state.radDecayAt === null).toBe(state.rads === 0);
  expect(state.edgeCards.length).toBeLessThanOrEqual(3);
  expect(state.turn.quickMove).toBeLessThanOrEqual(3);
  if (state.pendingExploit === null) expect(state.blow).toBeNull();
  const numbers = state.traumas.map((trauma) => trauma.id);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const trauma of state.traumas) expect(trauma.healed && trauma.severity === 'mild').toBe(false);
}

/** Invariants of the rules, for one combatant among others, in or out of a fight. */
function checkPlace(world: AnyWorld, id: string): void {
  const ctx = readContext(world);
  const state = stateOf(world, id);
  if (world.encounter === null) expect(state.turn).toEqual(NO_TURN);
  for (const { concentration, source = '' } of state.effects) {
    if (concentration === true) expect(stateOf(world, source).concentration, `${id} is held`).not.toBeNull();
  }
  for (const { effect, source } of state.effects) {
    if (effect !== 'grappled' || source === undefined) continue;
    const grappler = farsight.derive(ctx, source);
    expect(grappler['incapacitated'], `${source} holds ${id}`).toBe(false);
  }
  for (const { ends } of state.effects) {
    if (state.lifeState !== 'dead' && ends?.kind === 'clock') expect(ends.at).toBeGreaterThan(world.clock);
    if (world.encounter === null && ends !== undefined) expect(['clock', 'encounter', 'save']).toContain(ends.kind);
  }
}

const NO_TURN = turnSchema.parse({});

const checkChanged = ofChanged(checkBeing);

function checkTable(world: AnyWorld): void {
  const view = farsight.encounterState(readContext(world));
  if (view !== null) {
    expect(new Set(view.order).size).toBe(view.order.length);
    expect(view.order).toContain(view.active);
  }
  for (const { id } of world.combatants) {
    expect(stateOf(world, id).initiative !== null).toBe(view?.order.includes(id) ?? false);
    checkPlace(world, id);
  }
  checkChanged(world);
}

describeLegalPlay({
  ruleset: farsight,
  cast,
  offered,
  byGm,
  check: checkTable,
  outOfTurn: ['not-your-turn', 'no-actions-left', 'cannot-act', 'encounter-running', 'no-encounter'],
  byTarget: ['act', 'treat', 'rest', 'opposed', 'area-attack', 'maneuver'],
  runs: { play: 60, replay: 20 },
});
