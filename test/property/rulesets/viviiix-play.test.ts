import { readContext } from '../../../src/engine/state/context';
import { obstacleOf } from '../../../src/engine/commands/guard';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { viviiix } from '../../../src/rulesets/viviiix/index';
import type { State } from '../../../src/rulesets/viviiix/schemas/state';
import { stateSchema } from '../../../src/rulesets/viviiix/schemas/state';
import type { Stats } from '../../../src/rulesets/viviiix/schemas/stats';
import { EFFECT_IDS } from '../../../src/rulesets/viviiix/tables/effects';
import { FINAL_STATE, GROUP, KNOWN, STATS } from '../../../src/rulesets/viviiix/tables/stats';
import { ofChanged } from '../../support/changed';
import { expect } from '../../support/expect';
import { describeLegalPlay } from '../../support/legal-play';
import type { Given, Pick } from '../../support/random-play';
import { table } from '../../unit/rulesets/viviiix/play';

const IDS = ['ana', 'bo', 'maud', 'orc', 'imp', 'hound'];

const axe = { name: 'hand axe', level: 2, es: 'combat-art-axes' };

/** Alternative options of the game master; the seed picks one. */
const HOUSES: readonly JsonObject[] = [
  {},
  { effectsTiming: 'immediate', untrained: 'minimum', sizeModifier: 'attacker', damageFormula: 'multiplied' },
  { fatalityTurns: 0, firstAidHeal: 3, naturalHealingPerDay: 4, somDriftPerDay: 3, overloadBands: 0 },
  { fatalityTurns: 2, defenceCostsAction: false, undefendedThreshold: 'control-minus-2', downtimeFailure: 'half' },
  { turnPhases: 'two', surpriseReaction: 'roll', postureScope: 'contests', halfAllies: 'others' },
];

const cast = (seed: number): AnyWorld =>
  table(
    [
      {
        id: 'ana',
        side: 'pc',
        stats: { build: 4, vigor: 3, skills: { 'combat-art-axes': 6, dodge: 4, tamper: 3 }, weapons: [axe] },
      },
      { id: 'bo', side: 'pc', stats: { shield: { level: 1 }, skills: { 'trained-in-shields': 6, brawl: 3 } } },
      { id: 'maud', side: 'ally', stats: { skills: { 'first-aid': 6, perception: 4 } }, state: { som: 9 } },
      {
        id: 'orc',
        side: 'foe',
        stats: { size: 'large', skills: { brawl: 7 }, armour: { level: 1, trainedRequired: 2 } },
      },
      { id: 'imp', side: 'foe', stats: { size: 'tiny', build: 1, vigor: 1, skills: { stealth: 5, dodge: 6 } } },
      { id: 'hound', side: 'neutral', stats: { baseMov: 16, equilibrium: 2 } },
    ],
    HOUSES[seed % HOUSES.length],
    seed,
  );

const anybody = (pick: Pick): string => IDS[pick(IDS.length)] ?? 'ana';

/** Two different people. */
const two = (pick: Pick): string[] => {
  const first = pick(IDS.length);
  const second = (first + 1 + pick(IDS.length - 1)) % IDS.length;
  return [IDS[first] ?? 'ana', IDS[second] ?? 'bo'];
};

/** Commands that the game master may give at any time. */
const byGm: ((pick: Pick) => Given)[] = [
  (pick) => {
    const ks = KNOWN[pick(4)] ?? 'build';
    return [
      'damage',
      { target: anybody(pick), amount: pick(9), type: 'other', stats: { ks, us: GROUP[ks][pick(2)] ?? '' } },
    ];
  },
  (pick) => ['set-som', { target: anybody(pick), delta: pick(9) - 4, when: pick(2) === 0 ? 'now' : 'end-of-turn' }],
  (pick) => ['set-som', { target: anybody(pick), som: 1 + pick(10) }],
  (pick) => ['set-load', { target: anybody(pick), kg: pick(60) }],
  (pick) => ['reaction', { targets: [anybody(pick)], trigger: 'cornered' }],
  (pick) => ['treat', { healer: 'maud', target: anybody(pick), method: 'magic', amount: 1 + pick(6) }],
  (pick) => ['treat', { healer: 'maud', target: anybody(pick), method: 'first-aid', free: true }],
  (pick) => [
    'apply-effect',
    { target: anybody(pick), effect: EFFECT_IDS[pick(EFFECT_IDS.length)] ?? 'prone', duration: { turns: 1 + pick(3) } },
  ],
  (pick) => [
    'apply-effect',
    { target: anybody(pick), effect: 'advantage', source: 'a song', against: anybody(pick), when: 'end-of-turn' },
  ],
  (pick) => [
    'opposed',
    {
      actor: 'ana',
      es: 'tamper',
      opponent: 'maud',
      versus: { es: 'perception' },
      opponentActs: true,
      free: pick(2) === 0,
    },
  ],
  (pick) => ['check', { actor: 'ana', es: 'tamper', threshold: 'easy', continuing: true, free: pick(3) === 0 }],
  (pick) => ['remove-effect', { target: anybody(pick), effect: EFFECT_IDS[pick(EFFECT_IDS.length)] ?? 'prone' }],
  (pick) => ['start-encounter', { surprised: [anybody(pick)], participants: IDS.slice(0, 3 + pick(4)).concat() }],
  () => ['start-encounter', { surprised: ['ana', 'orc'], reaction: ['ana', 'maud'] }],
  (pick) => ['join-encounter', { participants: [anybody(pick)] }],
  (pick) => {
    const id = anybody(pick);
    return ['join-encounter', { participants: [id], surprised: [id], reaction: [id] }];
  },
  (pick) => ['leave-encounter', { participants: [anybody(pick)] }],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  (pick) => [pick(3) === 0 ? 'end-encounter' : 'advance-turn', {}],
  (pick) => ['advance-time', { seconds: pick(40), hours: pick(30) }],
  (pick) => ['rest', { targets: [anybody(pick)], hours: 1 + pick(60) }],
  (pick) => ['damage', { targets: two(pick), amount: pick(6) }],
  (pick) => ['set-som', { targets: two(pick), delta: pick(9) - 4, when: pick(2) === 0 ? 'now' : 'end-of-turn' }],
  (pick) => ['take-item', { target: anybody(pick), item: 'sack', kg: 0.7, count: 1 + pick(9) }],
  (pick) => ['drop-item', { target: anybody(pick), item: 'sack', ...(pick(2) === 0 ? {} : { to: anybody(pick) }) }],
  (pick) => ['set-gear', { target: 'orc', thing: 'armour', worn: pick(2) === 0 }],
  (pick) => ['set-gear', { target: 'ana', thing: 'hand axe', worn: pick(3) > 0 }],
  (pick) => ['declare', { actor: anybody(pick), text: 'runs', free: pick(2) === 0 }],
  (pick) => [
    'check',
    { actor: 'ana', es: 'tamper', threshold: 'easy', pressure: true, continuing: pick(2) === 0, free: pick(2) === 0 },
  ],
  (pick) => ['check-many', { actors: two(pick), es: 'dodge', threshold: 'easy', free: pick(2) === 0 }],
  (pick) => [
    'opposed-many',
    {
      actor: 'imp',
      es: 'stealth',
      opponents: [{ opponent: 'maud', opponentActs: pick(2) === 0 }, { opponent: 'ana' }],
      versus: { es: 'perception' },
      size: pick(2) === 0,
      free: pick(2) === 0,
    },
  ],
  (pick) => [
    'attack-series',
    {
      actor: 'ana',
      weapon: 'hand axe',
      target: 'orc',
      attacks: [{}, { target: 'imp', defence: { kind: 'dodge' }, apply: pick(2) === 0 }],
      free: pick(2) === 0,
      continuing: pick(2) === 0,
    },
  ],
];

/** A command that the ruleset offers to the active combatant, with its prefilled parameters. */
function offered(world: AnyWorld, pick: Pick): Given | null {
  const ctx = readContext(world);
  const actor = (world.encounter as { active: string | null } | null)?.active ?? anybody(pick);
  const filled = (one: (typeof viviiix.commands)[number]) => one.prefill?.(ctx, actor, null) ?? {};
  const choices = viviiix.commands.filter(
    (one) => one.actorParam !== undefined && obstacleOf(ctx, one, actor, filled(one)) === null,
  );
  const command = choices[pick(choices.length)];
  if (command === undefined) return null;
  const other = IDS.filter((id) => id !== actor)[pick(5)] ?? 'orc';
  const params = { ...command.prefill?.(ctx, actor, other), ...variation(command.name, pick) };
  return [command.name, params];
}

function variation(name: string, pick: Pick): JsonObject {
  if (name === 'move') return { metres: pick(12) };
  if (name === 'downtime') return { activity: 'a wall', days: 1 + pick(3), goalDays: 9 };
  return {};
}

const HELPLESS = ['unconscious', 'dying', 'dead', 'paralysed', 'coma', 'vegetative'];

/** Invariants of the document, for one combatant. */
function checkBeing(world: AnyWorld, id: string): void {
  const being = world.combatants[world.index[id] ?? -1];
  const state = being?.state as State;
  const stats = being?.stats as Stats;
  expect(stateSchema.parse(state)).toEqual(state);
  for (const group of KNOWN) for (const us of GROUP[group]) expect(state.loss[us]).toBeLessThanOrEqual(stats[us]);
  const ids = viviiix.effectIds(readContext(world), id);
  expect(ids).toEqual([...ids].sort());
  expect(ids.includes('injured')).toBe(STATS.some((one) => state.loss[one] > 0));
  const dead = ids.includes('dead');
  for (const group of KNOWN) {
    const deadline = state.fatality[group];
    const final = state.permanent.includes(FINAL_STATE[group]) || (group === 'build' && dead);
    if (final) expect(deadline, `${id}: ${group}`).toBeNull();
    if (deadline !== null) expect(stats[group] - state.loss[group]).toBeLessThanOrEqual(0);
  }
  const single = state.effects.filter((one) => !/advantage|spell/.test(one.id)).map((one) => one.id);
  expect(new Set(single).size).toBe(single.length);
  for (const { goal, done } of Object.values(state.projects)) expect(done).toBeLessThanOrEqual(goal);
  expect(state.restHours).toBeLessThan(24);
  const { canAct, mov, burden } = viviiix.derive(readContext(world), id) as Record<string, unknown>;
  if (ids.some((one) => HELPLESS.includes(one)) || burden === 'immobilised') {
    expect({ canAct, mov }).toEqual({ canAct: false, mov: 0 });
  }
}

/** What happens to one combatant lies ahead, and what happened lies behind. */
function checkTimes({ clock, combatants }: AnyWorld): void {
  for (const being of combatants) {
    const { fatality, effects, treatedAt } = being.state as State;
    for (const group of KNOWN) {
      expect(fatality[group] ?? Infinity).toBeGreaterThanOrEqual(clock);
      expect(treatedAt[group] ?? 0).toBeLessThanOrEqual(clock);
    }
    for (const { endsAt } of effects) if (endsAt !== null) expect(endsAt).toBeGreaterThan(clock);
  }
}

const checkChanged = ofChanged(checkBeing);

function checkTable(world: AnyWorld): void {
  const view = viviiix.encounterState(readContext(world));
  if (view !== null) expect(new Set(view.order).size).toBe(view.order.length);
  if (view?.active != null) expect(view.order).toContain(view.active);
  checkTimes(world);
  checkChanged(world);
}

describeLegalPlay({
  ruleset: viviiix,
  cast,
  offered,
  byGm,
  check: checkTable,
  outOfTurn: ['not-your-turn', 'encounter-running', 'no-encounter'],
  runs: { play: 120, replay: 60 },
});
