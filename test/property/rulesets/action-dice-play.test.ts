import fc from 'fast-check';
import { describe, it } from 'vitest';
import { offers } from '../../../src/app/view/rules-view';
import { readContext } from '../../../src/engine/state/context';
import { execute, ROLL_ALL } from '../../../src/engine/commands/execute';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { applyPatches } from '../../../src/kernel/patch';
import { actionDice } from '../../../src/rulesets/action-dice/index';
import type { ActionDice } from '../../../src/rulesets/action-dice/types';
import type { Combatant, World } from '../../../src/engine/state/world';
import type { Person } from '../../unit/rulesets/action-dice/play';
import { table } from '../../unit/rulesets/action-dice/play';
import { expect } from '../../support/expect';

type Call = { do: string; with: JsonObject };

const IDS = ['ilka', 'osk', 'brute', 'ghoul', 'golem', 'door', 'pale'];

const PEOPLE: Person[] = [
  {
    id: 'ilka',
    stats: {
      durabilityMax: 14,
      vigorMax: 12,
      abilities: { stamina: 3, speed: 24, agility: 21 },
      skills: { medicine: 2 },
      armor: [{ id: 'coat', rank: 2, durabilityMax: 6, guardBonus: 1 }],
    },
  },
  { id: 'osk', stats: { manaMax: 6, recovery: { mana: 1, durability: 1 }, weapons: [{ kind: 'bow', damage: 2 }] } },
  { id: 'brute', stats: { size: 'large', durabilityMax: 20, abilities: { strength: 30, stamina: 20 }, actions: 3 } },
  { id: 'ghoul', stats: { nature: 'undead', vigorMax: 0, superiorDurability: 'poor' } },
  { id: 'golem', stats: { nature: 'construct', armorRank: 3 } },
  { id: 'door', stats: { nature: 'object', durabilityMax: 12 } },
  { id: 'pale', stats: { abilities: { stamina: 40 } }, state: { durability: 3, health: 0 } },
];

const who = fc.constantFrom(...IDS);
const pools = fc.record({ durability: fc.nat(10), health: fc.nat(10), vigor: fc.nat(12) }, { requiredKeys: [] });
const STACKING = ['charged', 'challenged', 'note', 'guarded', 'exposed', 'warded', 'hastened', 'hardened', 'ongoing'];
const effect = fc.constantFrom('unconscious', 'incapacitated', 'knocked-down', 'dead', ...STACKING);
/** An effect object, with all its fields, whether the effect uses them or not. */
const effectObject = fc.record(
  {
    effect,
    value: fc.integer({ min: 1, max: 3 }),
    quality: fc.constantFrom('poor', 'heroic'),
    protects: fc.subarray(['thermal', 'cutting', 'kinetic']),
    type: fc.constantFrom('kinetic', 'toxic', 'necrotic'),
    toHealth: fc.boolean(),
    struggle: fc.record({ ability: fc.constantFrom('strength', 'soul'), vs: fc.integer({ min: 8, max: 25 }) }),
  },
  { requiredKeys: ['effect', 'quality'] },
);
const duration = fc.constantFrom<JsonObject>(
  { rounds: 1 },
  { seconds: 20 },
  { until: 'next-turn' },
  { until: 'end-of-turn' },
  { until: 'end-of-encounter' },
);
const kind = fc.constantFrom('melee', 'unarmed', 'bow', 'spell', 'technique');
const mode = fc.constantFrom('action', 'action', 'off-hand', 'opening', 'readied', 'free');

/** Commands as a table might give them, allowed now or not. */
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ actor: who, target: who, kind, mode, hold: fc.boolean() }).map((p) =>
      as('attack', {
        actor: p.actor,
        target: p.target,
        mode: p.mode,
        hold: p.hold,
        weapon: { kind: p.kind, damage: 2, vigor: 1 },
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ target: who, dodges: fc.boolean() })
      .map(({ target, dodges }) => as('react', dodges ? { target, defense: { kind: 'dodge' } } : { target })),
  },
  { weight: 4, arbitrary: fc.constant(as('advance-turn', {})) },
  { weight: 2, arbitrary: fc.constant(as('start-encounter', {})) },
  fc.constant(as('end-encounter', {})),
  fc.record({ target: who, amount: fc.nat(15), toHealth: fc.boolean() }).map((p) => as('damage', p)),
  {
    weight: 4,
    arbitrary: fc
      .tuple(who, fc.option(duration, { nil: undefined }), effectObject)
      .map(([target, until, object]) =>
        as('apply-effect', { target, ...object, ...(until === undefined ? {} : { duration: until }) }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ actor: who, effect, free: fc.boolean() }).map((p) => as('struggle', p)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        actor: who,
        targets: fc.uniqueArray(who, { minLength: 1 }),
        actions: fc.integer({ min: 1, max: 3 }),
        free: fc.boolean(),
        effect: effectObject,
        dice: fc.nat(2),
      })
      .map(({ dice, ...p }) =>
        as('power', { ...p, name: 'song', damage: { dice }, resist: { ability: 'soul', vs: 14 }, onSuccess: 'half' }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ actor: who, targets: fc.uniqueArray(who, { minLength: 1 }), dodges: fc.boolean(), kind })
      .map(({ actor, targets, dodges, kind: of }) =>
        as('area-attack', {
          actor,
          weapon: { kind: of, damage: 2, farFrom: 20, createsOpening: true },
          targets: targets.map((target) => (dodges ? { target, distance: 30, cover: 'partial', defense: {} } : target)),
        }),
      ),
  },
  fc
    .record({
      actor: who,
      target: who,
      effect: effectObject,
      needs: fc.constantFrom('hit', 'injury'),
      spread: fc.boolean(),
    })
    .map(({ effect: laid, needs, spread, ...p }) =>
      as('attack', {
        ...p,
        spread,
        weapon: {
          kind: 'spell',
          name: 'comet',
          damage: 1,
          actions: 3,
          onHit: { needs, effect: laid, damage: { amount: 2, type: 'toxic' }, resist: { ability: 'stamina', vs: 15 } },
        },
      }),
    ),
  fc
    .record({ target: who, initiative: fc.integer({ min: -3, max: 30 }) })
    .map(({ target, initiative }) => as('adjust', { target, set: { initiative } })),
  fc.record({ target: who, effect }).map((p) => as('remove-effect', p)),
  fc.record({ target: who, set: pools }).map((p) => as('adjust', p as unknown as JsonObject)),
  fc.record({ target: who, health: fc.nat(4), durability: fc.nat(9), vigor: fc.nat(9) }).map((p) => as('heal', p)),
  fc.record({ seconds: fc.integer({ min: 1, max: 120 }) }).map((p) => as('advance-time', p)),
  fc
    .record({ targets: fc.uniqueArray(who, { minLength: 1 }), hours: fc.integer({ min: 1, max: 30 }) })
    .map((p) => as('rest', p)),
  {
    weight: 3,
    arbitrary: fc
      .record({
        healer: fc.constantFrom('ilka', ...IDS),
        target: fc.constantFrom('pale', 'pale', ...IDS),
        method: fc.constantFrom('stabilize', 'emergency-aid'),
        free: fc.boolean(),
        spread: fc.boolean(),
        bonusDice: fc.nat(2),
      })
      .map((p) => as('treat', p)),
  },
  fc
    .record({
      actor: who,
      name: fc.constantFrom('song', 'feint'),
      actions: fc.integer({ min: 1, max: 4 }),
      vigor: fc.nat(3),
    })
    .map((p) => as('use-ability', p)),
  fc.record({ actor: who, adjacent: fc.uniqueArray(who), leaves: fc.boolean() }).map((p) => as('escape', p)),
  fc.record({ actor: who, adjacent: fc.uniqueArray(who) }).map((p) => as('stand', p)),
  fc
    .record({ actor: who, resists: fc.boolean(), asAction: fc.boolean(), physical: fc.boolean() })
    .map(({ resists, ...p }) => as('check', { ...p, vs: 15, ability: 'soul', kind: resists ? 'resistance' : 'check' })),
  fc
    .record({
      actor: who,
      opponent: who,
      reaction: fc.boolean(),
      opponentVigor: fc.nat(6),
      opponentPhysical: fc.boolean(),
    })
    .map((p) => as('opposed', p)),
  fc
    .record({
      targets: fc.uniqueArray(who, { minLength: 1 }),
      effect,
      dice: fc.nat(3),
      onSuccess: fc.constantFrom('none', 'half', 'full'),
    })
    .map(({ targets, effect: laid, dice, onSuccess }) =>
      as('hazard', {
        kind: 'custom',
        targets,
        onSuccess,
        damage: { dice },
        effect: laid,
        resist: { ability: 'stamina', vs: 14 },
      }),
    ),
  fc
    .record({
      actor: who,
      days: fc.integer({ min: 1, max: 4 }),
      vs: fc.integer({ min: 5, max: 25 }),
      advanceClock: fc.boolean(),
    })
    .map(({ vs, ...p }) => as('downtime', { ...p, activity: 'project', name: 'wall', goal: 2, check: { vs } })),
  fc
    .record({ actor: who, days: fc.integer({ min: 1, max: 2 }) })
    .map((p) => as('downtime', { ...p, activity: 'repair', item: 'coat' })),
  fc.record({ actor: who, feet: fc.nat(30) }).map((p) => as('move', p)),
  fc.record({ actor: who, vigor: fc.nat(6) }).map((p) => as('use-item', { ...p, item: 'wand' })),
  fc.record({ actor: who, adjacent: fc.uniqueArray(who) }).map((p) => as('create-opening', p)),
  who.map((actor) => as('trigger-ready', { actor })),
  fc
    .record({ visibility: fc.constantFrom('normal', 'zero'), vacuum: fc.boolean() })
    .map((p) => as('set-environment', p)),
  who.map((actor) => as('defend', { actor })),
  who.map((actor) => as('ready', { actor, trigger: 'bell', action: 'shoot' })),
  who.map((target) => as('knock-down', { target })),
  who.map((target) => as('join-encounter', { target })),
  who.map((target) => as('leave-encounter', { target })),
);

function as(name: string, params: JsonObject): Call {
  return { do: name, with: params };
}

const campaign = fc.record({
  options: fc.record({
    initiative: fc.constantFrom('once', 'each-round'),
    woundedEnds: fc.constantFrom('durability', 'health'),
    overflow: fc.constantFrom('carry', 'stop'),
    windedReactions: fc.constantFrom('allowed', 'barred'),
    incapacitatedKill: fc.constantFrom('offer', 'automatic', 'never'),
    burstLimit: fc.nat(2),
    areaRoll: fc.constantFrom('each', 'once'),
    struggleActions: fc.nat(2),
    oneReaction: fc.constantFrom('remind', 'refuse'),
  }),
  seed: fc.integer(),
});

/** Invariants of the document. */
function mustHold(world: AnyWorld): void {
  const ours = world as unknown as World<ActionDice>;
  for (const figure of ours.combatants) mustHoldFor(figure, ours);
  const waiting = ours.combatants.filter((figure) => figure.state.pendingAttack !== null).map((figure) => figure.id);
  expect(waiting, 'one attack waits at most').toEqual(
    ours.scene.pendingReaction === null ? [] : [ours.scene.pendingReaction],
  );
  const { encounter } = ours;
  if (encounter === null) return;
  expect(new Set(encounter.order)).toEqual(new Set(encounter.members));
  expect((world.clock - encounter.roundStart) % 15).toBe(0);
  const { came: list = [] } = encounter;
  const came = new Set(list);
  expect(came.size, 'nobody has two turns in a round').toBe(list.length);
  for (const id of list) expect(encounter.order, 'whoever had a turn is in the order').toContain(id);
  if (encounter.active !== null) expect(came.has(encounter.active)).toBe(true);
  if (encounter.active !== null) expect(encounter.order[encounter.position]).toBe(encounter.active);
  else expect(encounter.position).toBe(encounter.order.length);
}

function mustHoldFor(
  { id, stats, state }: Combatant<ActionDice>,
  { options, clock, encounter }: World<ActionDice>,
): void {
  const effects = state.effects.map((instance) => instance.effect);
  const mortal = stats.nature === 'living' || stats.nature === 'undead';
  const vigorMax = stats.nature === 'object' ? 0 : stats.vigorMax;
  expect(state.durability, id).toBeLessThanOrEqual(stats.durabilityMax);
  expect(state.health, id).toBeLessThanOrEqual(mortal ? stats.healthMax : 0);
  expect(state.vigor, id).toBeLessThanOrEqual(vigorMax);
  for (const value of [state.durability, state.health, state.vigor, state.mana, state.actionsLeft]) {
    expect(Number.isInteger(value) && value >= 0, id).toBe(true);
  }
  for (const { id: piece, durabilityMax } of stats.armor) {
    const left = state.armorDurability[piece] ?? null;
    expect(durabilityMax === null ? left === null : left !== null && left >= 0 && left <= durabilityMax, id).toBe(true);
  }
  if (encounter?.active !== id) expect(state.actionsLeft, `${id} keeps no actions`).toBe(0);
  expect(new Set(state.openings).size, id).toBe(state.openings.length);
  expect(state.openings, id).not.toContain(id);
  if (state.escaping) expect(encounter?.active, `${id} flees on their own turn`).toBe(id);
  expect(state.restHours, id).toBeLessThan(24);
  for (const { progress, goal, complete } of Object.values(state.projects)) {
    expect(progress, id).toBeLessThanOrEqual(goal);
    expect(complete, id).toBe(progress === goal);
  }
  if (state.pendingAbility !== null) expect(state.pendingAbility.spent, id).toBeLessThan(state.pendingAbility.needed);
  if (effects.includes('unconscious')) expect(state.pendingAbility, id).toBeNull();
  expect(state.readied !== null, id).toBe(effects.includes('readied'));
  if (effects.includes('dead') || effects.includes('destroyed')) {
    expect(effects, id).toHaveLength(1);
    expect([state.shockDeadline, state.readied, state.pendingAbility], id).toEqual([null, null, null]);
    return;
  }
  if (mortal) {
    expect(effects.includes('wounded') || state.durability > 0, id).toBe(true);
    if (options.woundedEnds === 'durability') expect(effects.includes('wounded'), id).toBe(state.durability === 0);
    expect(effects.includes('shock') || effects.includes('stable'), id).toBe(state.health === 0);
    expect(effects.includes('shock'), id).toBe(state.shockDeadline !== null);
    if (state.health === 0) expect(effects, id).toContain('unconscious');
    if (state.shockDeadline !== null) expect(state.shockDeadline, id).toBeGreaterThan(clock);
  } else expect(state.durability, id).toBeGreaterThan(0);
  if (vigorMax === 0) expect(effects, id).not.toContain('winded');
  else if (state.vigor === 0) expect(effects, id).toContain('winded');
  if (effects.includes('winded')) expect(state.vigor, id).toBeLessThan(Math.min(5, vigorMax));
  for (const { endsAt } of state.effects) if (endsAt !== null) expect(endsAt, id).toBeGreaterThan(clock);
  const single = effects.filter((one) => !STACKING.includes(one));
  expect(new Set(single).size, id).toBe(single.length);
  if (encounter === null) expect(effects.includes('defending') || effects.includes('readied'), id).toBe(false);
}

/** Runs one command and checks its invariants; returns the next world. */
function step(world: AnyWorld, next: Call): AnyWorld {
  const before = JSON.stringify(world);
  const outcome = execute(actionDice, world, next, ROLL_ALL);
  expect(JSON.stringify(world), 'a command leaves the world before it alone').toBe(before);
  if (outcome.kind === 'refused') {
    const bare = execute(actionDice, world, next, { faces: [], origin: 'scripted', then: 'ask' });
    expect(bare.kind, 'a refusal asks for no die').toBe('refused');
    return world;
  }
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  expect(applyPatches(outcome.world, outcome.inverse)).toEqual(world);
  const faces = outcome.tape.map((entry) => entry.face);
  const again = execute(actionDice, world, next, { faces, origin: 'scripted', then: 'ask' });
  expect(again.kind).toBe('done');
  if (again.kind === 'done') expect(again.patches.filter(inGame)).toEqual(outcome.patches.filter(inGame));
  expect(outcome.trace.length, `${next.do} explains itself`).toBeGreaterThan(0);
  mustHold(outcome.world);
  return outcome.world;
}

/** A replay does not use the random stream, so only that differs. */
function inGame(patch: { path: readonly (string | number)[] }): boolean {
  return patch.path[0] !== 'stream';
}

describe('random play', () => {
  it('never breaks an invariant of the rules', () => {
    fc.assert(
      fc.property(campaign, fc.array(call, { minLength: 15, maxLength: 45 }), ({ options, seed }, calls) => {
        let world = table(PEOPLE, options, seed);
        mustHold(world);
        for (const next of calls) world = step(world, next);
      }),
      { numRuns: 60 },
    );
  });

  it('can continue with any offer', () => {
    fc.assert(
      fc.property(campaign, fc.array(fc.nat(), { minLength: 30, maxLength: 60 }), ({ options, seed }, picks) => {
        let world = table(PEOPLE, options, seed);
        world = step(world, as('start-encounter', {}));
        for (const pick of picks) {
          const ctx = readContext(world);
          const active = actionDice.view.encounter(ctx)?.active ?? null;
          const waiting = actionDice.view.encounter(ctx)?.pending.find((entry) => entry.resolve?.do === 'react');
          if (waiting?.resolve !== undefined) {
            world = step(world, waiting.resolve);
            continue;
          }
          const target = IDS[pick % IDS.length] ?? 'osk';
          const open =
            active === null ? [] : offers(actionDice, world, active, target).filter((offer) => offer.refusal === null);
          const chosen = open[pick % (open.length + 1)];
          const next = chosen === undefined ? as('advance-turn', {}) : as(chosen.name, chosen.prefill);
          world = step(world, next);
        }
      }),
      { numRuns: 25 },
    );
  });
});
