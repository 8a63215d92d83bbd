import fc from 'fast-check';
import { describe, it } from 'vitest';
import { readContext } from '../../../src/engine/state/context';
import { flatten } from '../../../src/engine/explain/explain';
import { obstacleOf } from '../../../src/engine/commands/guard';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { deathRatingOf, durOf, moxieMaxOf, speedOf } from '../../../src/rulesets/eclipse-phase/derive';
import { cannotActReason, isGone } from '../../../src/rulesets/eclipse-phase/effects';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase/index';
import { REFUSALS } from '../../../src/rulesets/eclipse-phase/refusals';
import { TEMPLATES } from '../../../src/rulesets/eclipse-phase/samples';
import { stateSchema } from '../../../src/rulesets/eclipse-phase/state';
import { EFFECT_IDS, EFFECT_TABLE } from '../../../src/rulesets/eclipse-phase/tables/effects';
import { SITUATION_IDS } from '../../../src/rulesets/eclipse-phase/tables/modifiers';
import type { Being, Encounter } from '../../../src/rulesets/eclipse-phase/types';
import { expect } from '../../support/expect';
import { choicesOf, type Give, type Given, givingChecked, one, type Pick, playScript } from '../../support/random-play';
import { attempt, beingOf, reading, tableOf, told } from '../../unit/rulesets/eclipse-phase/healing-play';

const IDS = ['officer', 'enforcer', 'medic', 'rat', 'guard', 'mop', 'pale', 'door'];

const template = (id: string): JsonObject => TEMPLATES.find((entry) => entry.id === id)?.stats ?? {};

const cast = (seed: number): AnyWorld =>
  tableOf(
    [
      { id: 'officer', stats: template('security-officer') },
      { id: 'enforcer', stats: { ...template('enforcer'), ambidextrous: 1 } },
      { id: 'medic', stats: { ...template('field-medic'), traits: ['oracle'] } },
      { id: 'rat', stats: { ...template('street-tough'), speed: 4 } },
      { id: 'guard', stats: template('guard-synth') },
      { id: 'mop', stats: template('cleaning-bot') },
      { id: 'pale', stats: template('async') },
      { id: 'door', stats: template('thing-airlock-door') },
    ],
    {},
    seed,
  );

const anybody = (pick: Pick): string => one(IDS, pick);
const free = EFFECT_IDS.filter((id) => EFFECT_TABLE[id].byHand === 'free');

/** Commands that the game master may give at any time. */
const BY_GM: readonly ((pick: Pick) => Given)[] = [
  (pick) => ['damage', { target: anybody(pick), amount: pick(25), type: 'kinetic', ap: -pick(6) }],
  (pick) => ['stress', { target: anybody(pick), amount: pick(9) }],
  (pick) => [
    'apply-effect',
    { target: anybody(pick), effect: one(free, pick), value: -10, som: 3, dur: pick(9) + 1, duration: { turns: 2 } },
  ],
  (pick) => [
    'apply-effect',
    { target: anybody(pick), effect: one(free, pick), value: -30, dur: 1 + pick(30), source: anybody(pick) },
  ],
  (pick) => ['remove-effect', { target: anybody(pick), effect: one(EFFECT_IDS, pick) }],
  (pick) => ['adjust', { target: anybody(pick), field: one(['damage', 'stress', 'wounds'], pick), value: pick(4) }],
  (pick) => ['ambush', { ambusher: anybody(pick), targets: IDS.slice(0, 1 + pick(4)), alert: pick(2) === 0 }],
  (pick) => ['start-encounter', { participants: IDS.slice(pick(3)), initiativeModifiers: { medic: 10 } }],
  (pick) => ['start-encounter', { ambushers: [anybody(pick)] }],
  (pick) => ['spend-moxie', { actor: anybody(pick) }],
  (pick) => [
    'use-action',
    {
      actor: anybody(pick),
      name: one(['maneuver', 'drop-prone', 'hold-paint', 'take-cover', 'leave-cover', 'release-hold'], pick),
    },
  ],
  (pick) => ['perceive', { actors: IDS.slice(0, 2 + pick(3)) }],
  (pick) => ['free-fall', { actor: anybody(pick), gravity: 0 }],
  (pick) => ['hazard', { kind: 'fire', targets: [anybody(pick)], stage: pick(3) }],
  (pick) => ['stress', { targets: IDS.slice(pick(3), 5), amount: pick(7) }],
  (pick) => ['signal', { actor: anybody(pick) }],
  (pick) => ['check', { actor: anybody(pick), aptitude: 'cog', device: 'door' }],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  (pick) => [pick(4) === 0 ? 'end-encounter' : 'advance-turn', {}],
  (pick) => ['advance-time', { seconds: pick(100), minutes: pick(10) }],
  (pick) => [
    'blast',
    {
      weapon: { name: 'frag', kind: 'thrown', skill: 'throwing-weapons', dv: '3d10', area: 'blast' },
      targets: IDS.slice(0, 3).map((id) => ({ id, meters: pick(12) })),
    },
  ],
  (pick) => ['collision', { vehicle: 'mop', target: anybody(pick), passengers: [{ id: 'medic' }] }],
  (pick) => ['collision', { vehicle: 'mop', pace: 'chase', velocityKmh: pick(90), targets: IDS.slice(pick(3), 4) }],
  (pick) => ['control', { operator: 'medic', drone: 'mop', mode: one(['direct', 'jam', 'autonomous'], pick) }],
  () => ['instruct', { operator: 'medic', drones: ['mop'] }],
];

/** Variations that the active combatant can make of an offered attack. */
const ATTACKS: readonly ((pick: Pick) => JsonObject)[] = [
  () => ({}),
  (pick) => ({ situation: [one(SITUATION_IDS, pick), one(SITUATION_IDS, pick)] }),
  (pick) => ({ calledShot: one(['weak-point', 'disarm', 'location'], pick) }),
  (pick) => ({ mode: one(['SA', 'BF', 'FA'], pick) }),
  (pick) => ({ hand: pick(3) }),
  () => ({ blind: true }),
  (pick) => ({ through: { armor: pick(10), sees: pick(2) === 0 } }),
  () => ({ inVehicle: 'door' }),
  (pick) => ({ intent: one(['knockback', 'subdue', 'touch', 'paint'], pick) }),
  () => ({ charge: true, extraWeapons: 2 }),
  () => ({ suppressive: true }),
  (pick) => ({ trigger: one(['timer', 'signal', 'airburst'], pick), timer: 1 + pick(5) }),
];

const VARIATIONS: Readonly<Record<string, (pick: Pick) => JsonObject>> = {
  attack: (pick) => one(ATTACKS, pick)(pick),
  check: (pick) => one<JsonObject>([{}, { moxie: 'flip' }, { moxie: 'upgrade' }], pick),
  move: (pick) => ({ mode: one(['walk', 'run', 'sprint', 'swim', 'crawl'], pick) }),
  jump: (pick) => ({ freerunning: pick(2) === 0, gravity: 0.3 }),
  aim: (pick) => ({ type: one(['quick', 'complex'], pick) }),
  'grenade-react': (pick) => one<JsonObject>([{}, { reaction: 'smother', resolve: true }], pick),
  task: () => ({ name: 'work', timeframe: { turns: 4 }, aptitude: 'coo' }),
};

/** A command that the ruleset offers to the active combatant, with its prefilled parameters. */
function offered(world: AnyWorld, pick: Pick): Given | null {
  const ctx = readContext(world);
  const actor = (world.encounter as Encounter | null)?.active ?? anybody(pick);
  const waiting = IDS.map((id) => beingOf(world, id)).find(
    (being) => being.state.fight?.waiting === true && cannotActReason(being) === null,
  )?.id;
  if (waiting !== undefined && pick(3) === 0) return ['act-delayed', { actor: waiting }];
  const filledIn = (command: (typeof eclipsePhase.commands)[number], who: string, target: string | null = null) => ({
    ...(command.actorParam === undefined ? {} : { [command.actorParam]: who }),
    ...command.prefill?.(ctx, who, target),
  });
  const choices = eclipsePhase.commands.filter(
    (command) =>
      command.actorParam !== undefined && obstacleOf(ctx, command as never, actor, filledIn(command, actor)) === null,
  );
  const command = one(choices, pick);
  const other = one(
    IDS.filter((id) => id !== actor),
    pick,
  );
  const params = { ...filledIn(command, actor, other), ...VARIATIONS[command.name]?.(pick) };
  return [command.name, params as JsonObject];
}

/**
 * Violations of the document's invariants, for one body. Plain comparisons, since eight bodies are
 * checked after every step; `before` is the body one step ago: its stored shape is not parsed again if unchanged.
 */
function* faultsOf(world: AnyWorld, id: string, before: Being): Generator<string> {
  const being = beingOf(world, id);
  const { state, stats } = being;
  const ctx = readContext(world);
  const ids: string[] = eclipsePhase.effectIds(ctx, id);
  const has = (name: string): boolean => ids.includes(name);
  if (being !== before) {
    expect(stateSchema.parse(state)).toEqual(state);
    if (ids.join() !== [...new Set(ids)].sort().join()) yield `effects ${ids.join()}`;
    if (state.moxie > moxieMaxOf(being)) yield `Moxie ${state.moxie}`;
    for (const weapon of stats.weapons) {
      const left = state.ammo[weapon.name ?? ''];
      if (left !== undefined && left > (weapon.capacity ?? 0)) yield `${left} shots`;
    }
    if ((state.controller === null) !== (state.controlMode === null)) yield 'controlled by halves';
  }
  const death = deathRatingOf(being);
  const out = has('incapacitated') || has('disabled');
  if (death !== null && state.damage >= death && !isGone(being)) yield 'outlives the Death Rating';
  if (out !== (!isGone(being) && state.damage >= durOf(being))) yield `out: ${out} at ${state.damage}`;
  if (has('teleoperated') !== (state.controlMode === 'direct')) yield 'direct control without its marker';
  if (has('jammed') !== (state.controlMode === 'jam')) yield 'a jam without its marker';
  for (const { endsAt } of state.effects) if (endsAt !== undefined && endsAt <= world.clock) yield 'an effect overdue';
  for (const [name, value] of Object.entries(eclipsePhase.derive(ctx, id))) {
    if (value !== null && !Number.isFinite(value)) yield `${name} ${String(value)}`;
  }
}

/** Invariants of the running fight: who is in it, in which order, with how many actions left. */
function checkFight(world: AnyWorld): void {
  const encounter = world.encounter as Encounter | null;
  if (encounter === null) {
    for (const id of IDS)
      expect([beingOf(world, id).state.fight, beingOf(world, id).state.actions]).toEqual([null, null]);
    return;
  }
  const ctx = reading(world);
  const view = eclipsePhase.encounterState(ctx as never) as unknown as {
    order: string[];
    scores?: Record<string, number>;
    phase: number;
  };
  expect(new Set(view.order).size).toBe(view.order.length);
  expect(view.phase).toBeGreaterThanOrEqual(1);
  expect(view.phase).toBeLessThanOrEqual(4);
  const slots = [...encounter.done, ...encounter.interrupted, ...(encounter.active === null ? [] : [encounter.active])];
  expect(new Set(slots).size).toBe(slots.length);
  for (const id of view.order) {
    expect(encounter.participants).toContain(id);
    expect(isGone(ctx.peek(id))).toBe(false);
    if (!slots.includes(id)) expect(speedOf(ctx.peek(id))).toBeGreaterThanOrEqual(view.phase);
  }
  const toCome = view.order.filter((id) => !slots.includes(id));
  const plain = toCome.filter((id) => {
    const { fight } = ctx.peek(id).state;
    return fight?.critical === false && fight.goFirst === null && ctx.peek(id).state.controller === null;
  });
  const scores = plain.map((id) => view.scores?.[id] ?? 0);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const id of encounter.participants) {
    const { actions } = ctx.peek(id).state;
    if (actions === null) throw new Error(`${id} fights without actions`);
    const { quick, complex, aimed } = actions;
    const fits = quick <= (complex ? 1 : 3) && (!aimed || quick === 1);
    if (!fits) expect(actions, id).toBeNull();
  }
}

function checkTable(world: AnyWorld, name: string, before: AnyWorld): void {
  checkFight(world);
  for (const id of IDS) expect([...faultsOf(world, id, beingOf(before, id))], id).toEqual([]);
  if (name !== 'advance-turn') return;
  const active = (world.encounter as Encounter | null)?.active ?? null;
  if (active !== null) expect(cannotActReason(beingOf(world, active))).toBeNull();
}

/** Plays a script, two thirds of it offers of the rules and the rest commands of the game master. */
function playThrough(seed: number, choices: readonly number[], give: Give): void {
  const next = (world: AnyWorld, pick: Pick) => {
    const fromRules = pick(3) > 0 ? offered(world, pick) : null;
    return { given: fromRules ?? one(BY_GM, pick)(pick), fromRules: fromRules !== null };
  };
  playScript(cast(seed), choices, next, give);
}

const scripts = fc.tuple(fc.integer(), choicesOf(30, 60));
const TURN_CODES = ['not-your-turn', 'no-encounter', 'cannot-act', 'not-delayed', 'not-subdued'];
const COMMON = ['invalid-params', 'no-encounter', 'encounter-running', 'not-your-turn', 'cannot-act'];
const KNOWN = [...COMMON, 'no-actions-left', 'out-of-range', ...Object.keys(REFUSALS)];

describe('random play with the offers of the rules', () => {
  it('never breaks an invariant, says what happened, and offers nothing out of turn', () => {
    let carriedOut = 0;
    const seen = new Set<string>();
    fc.assert(
      fc.property(scripts, ([seed, choices]) => {
        playThrough(seed, choices, (before, name, params, fromRules) => {
          const outcome = attempt(before, name, params);
          if (outcome.kind === 'refused') {
            expect(KNOWN, `${name}: ${outcome.error.message}`).toContain(outcome.error.code);
            if (fromRules) expect(TURN_CODES, `${name}: ${outcome.error.message}`).not.toContain(outcome.error.code);
            return before;
          }
          if (outcome.kind !== 'done') throw new Error(`${name}: ${outcome.kind}`);
          carriedOut += 1;
          seen.add(name);
          expect(outcome.world.clock).toBeGreaterThanOrEqual(before.clock);
          expect(outcome.trace.length, name).toBeGreaterThan(0);
          expect(flatten(outcome.trace).filter(({ rule }) => !/^EP-[A-Z]+-\d+$/.test(rule))).toEqual([]);
          const { sentence } = told(outcome, name, params);
          expect(sentence).toMatch(/^\S.*\.$/s);
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object|!|\.\.|\s\s/);
          checkTable(outcome.world, name, before);
          return outcome.world;
        });
      }),
      { seed: 17, numRuns: 80, endOnFailure: true },
    );
    expect(carriedOut).toBeGreaterThan(1500);
    expect([...seen].length).toBeGreaterThan(29);
    expect(seen).toContain('act-delayed');
  });

  it('refused commands change and roll nothing; others repeat on their tape and can be undone', () => {
    fc.assert(
      fc.property(scripts, ([seed, choices]) => playThrough(seed, choices, givingChecked(eclipsePhase))),
      { seed: 29, numRuns: 40, endOnFailure: true },
    );
  });
});
