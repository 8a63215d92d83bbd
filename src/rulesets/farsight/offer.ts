import type { CommandDef, Obstacle } from '../../engine/command';
import type { JsonObject } from '../../kernel/json';
import { hostile, nameOf, possesses, skillAbility, skillBonus } from './beings';
import { conditions, exhaustionLevel, feltGravity, vitalityMax } from './conditions';
import { speedOf } from './derive';
import { takesPart } from './durations';
import { hasInstance } from './effects';
import { CHARGE } from './tables/attacks';
import { refuseCost, refuseHelpless, refuseOtherTurn, type Use } from './turn/budget';
import { Refusal } from '../../engine/refusal';
import type { Farsight, Read } from './types';
import type { Weapon } from './weapon';

type Def = CommandDef<Farsight, never>;

/** What makes a command easy to reach: how likely it is, why not, what is filled in. */
export type Offer = Pick<Def, 'likelihood' | 'obstacle' | 'prefill'>;

/** Runs a check that refuses and gives the refusal as an obstacle. */
function asObstacle(check: () => void): Obstacle | null {
  try {
    check();
    return null;
  } catch (thrown) {
    if (thrown instanceof Refusal) return { code: thrown.error.code, message: thrown.error.message, rule: 'FS-TRN-1' };
    throw thrown;
  }
}

const costs =
  (use: Use, attack = false): NonNullable<Def['obstacle']> =>
  (ctx, actor) =>
    asObstacle(() => refuseCost(ctx, actor, use, attack ? { attack: true } : {}));

const blocked = (code: string, message: string, rule: string): Obstacle => ({ code, message, rule });

/** Only in a fight, and only for who is in it. */
const inFight: NonNullable<Def['obstacle']> = (ctx, actor) =>
  takesPart(ctx, actor) ? null : blocked('no-encounter', 'No fight is running.', 'FS-INI-1');

const outOfFight: NonNullable<Def['obstacle']> = (ctx) =>
  ctx.world.encounter === null ? null : blocked('encounter-running', 'A fight is running.', 'FS-INI-1');

const fresh: NonNullable<Def['obstacle']> = (ctx, actor) =>
  ctx.peek(actor).state.lifeState === 'dead'
    ? blocked('cannot-act', `${nameOf(ctx.peek(actor))} is dead.`, 'FS-DTH-1')
    : null;

const active = (ctx: Read, actor: string): boolean => ctx.world.encounter?.active === actor;
const fighting = (ctx: Read): boolean => ctx.world.encounter !== null;

/** Bare hands, for who has no weapon in the stat block. */
export const UNARMED: Weapon = {
  name: 'unarmed blow',
  mode: 'melee',
  skill: 'natural-weapons',
  ability: 'cmb',
  damage: '1d4',
  type: 'kinetic',
  power: false,
  range: 'close',
  noOverreach: false,
  reachBonus: 0,
  hands: 0,
  light: false,
  attackBonus: 0,
  damageBonus: 0,
  extraDamage: [],
};

function attackPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const [first] = ctx.peek(actor).stats.weapons;
  const filled: JsonObject = { actor, weapon: first === undefined ? { ...UNARMED } : first.name };
  if (first?.mode === 'ranged') filled['distance'] = 10;
  const whom = target ?? likelyFoe(ctx, actor);
  return whom === null || whom === actor ? filled : { ...filled, target: whom };
}

/** The only foe left standing, where there is only one. */
function likelyFoe(ctx: Read, actor: string): string | null {
  const self = ctx.peek(actor);
  const foes = ctx.world.combatants.filter((one) => hostile(one, self) && one.state.lifeState === 'alive');
  return foes.length === 1 ? (foes[0]?.id ?? null) : null;
}

/** The skill somebody is best at outside of weapons, with its ability. */
function bestSkill(ctx: Read, actor: string): JsonObject {
  const being = ctx.peek(actor);
  const known = Object.keys({ ...being.stats.skills, ...being.state.learnedSkills });
  const usable = known.filter((skill) => (skillAbility(skill, ctx.options) ?? 'cmb') !== 'cmb');
  const [best] = usable.sort((a, b) => skillBonus(being, b) - skillBonus(being, a));
  return best === undefined ? { ability: 'per' } : { ability: skillAbility(best, ctx.options) ?? 'per', skill: best };
}

const withTarget = (key: string, target: string | null): JsonObject => (target === null ? {} : { [key]: target });

function maneuverObstacle(ctx: Read, actor: string): Obstacle | null {
  return asObstacle(() => refuseCost(ctx, actor, 'action', { attack: true }));
}

const hurt = (ctx: Read, id: string): boolean => {
  const being = ctx.peek(id);
  const bad = being.state.vitality < vitalityMax(being, ctx.options) || conditions(being, ctx.options).has('bleeding');
  return bad && being.state.lifeState !== 'dead';
};

function treatPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const self = ctx.peek(actor);
  const patient =
    target ?? ctx.world.combatants.find((one) => one.side === self.side && hurt(ctx, one.id))?.id ?? actor;
  const being = ctx.peek(patient);
  const bleeding = conditions(being, ctx.options).has('bleeding');
  const filled = { healer: actor, target: patient };
  if (being.state.lifeState === 'dying') return { ...filled, method: 'stabilize' };
  return bleeding ? { ...filled, method: 'stop-bleeding' } : { ...filled, method: 'heal', roll: '1d6' };
}

/** Command → how it is offered. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  attack: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.95 : fighting(ctx) ? 0.4 : 0.3),
    obstacle: costs('action', true),
    prefill: attackPrefill,
  },
  move: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.85 : 0.1),
    obstacle: (ctx, actor) => {
      const being = ctx.peek(actor);
      if (feltGravity(being, ctx.options) === 'zero' && !being.stats.propulsion) {
        return blocked('no-propulsion', `${nameOf(being)} floats and can only push off.`, 'FS-GRV-6');
      }
      if ((speedOf(being, ctx.options, 'walk') ?? 0) === 0) {
        return blocked('cannot-move', `${nameOf(being)} cannot move.`, 'FS-MOV-1');
      }
      return asObstacle(() => {
        refuseHelpless(ctx, actor);
        refuseOtherTurn(ctx, actor);
      });
    },
    prefill: (ctx, actor) => ({
      actor,
      meters: 5,
      ...(hasInstance(ctx.peek(actor), 'prone') ? { mode: 'crawl', meters: 2 } : {}),
    }),
  },
  act: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.75 : 0.2),
    obstacle: costs('action'),
    prefill: (_ctx, actor, target) => ({ actor, action: 'defend', ...withTarget('target', target) }),
  },
  maneuver: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.55 : 0.1),
    obstacle: maneuverObstacle,
    prefill: (ctx, actor, target) => {
      const holder = ctx.peek(actor).state.effects.find(({ effect }) => effect === 'grappled')?.source;
      const filled: JsonObject = holder === undefined ? { kind: 'grapple' } : { kind: 'escape' };
      return { actor, ...filled, ...withTarget('target', holder ?? target ?? likelyFoe(ctx, actor)) };
    },
  },
  stand: {
    likelihood: (ctx, actor) => (hasInstance(ctx.peek(actor), 'prone') ? 0.9 : 0.01),
    obstacle: (ctx, actor) =>
      hasInstance(ctx.peek(actor), 'prone')
        ? asObstacle(() => {
            refuseHelpless(ctx, actor);
            refuseOtherTurn(ctx, actor);
          })
        : blocked('no-such-effect', `${nameOf(ctx.peek(actor))} stands already.`, 'FS-MOV-5'),
    prefill: (_ctx, actor) => ({ actor }),
  },
  jump: { likelihood: () => 0.1, obstacle: fresh, prefill: (_ctx, actor) => ({ actor, kind: 'long', meters: 2 }) },
  'push-off': {
    likelihood: (ctx, actor) => (feltGravity(ctx.peek(actor), ctx.options) === 'zero' ? 0.8 : 0.01),
    obstacle: (ctx, actor) =>
      feltGravity(ctx.peek(actor), ctx.options) === 'zero'
        ? costs('minor')(ctx, actor)
        : blocked('invalid-params', `${nameOf(ctx.peek(actor))} is not weightless.`, 'FS-GRV-6'),
    prefill: (_ctx, actor) => ({ actor, speed: 1 }),
  },
  'throw-blast': {
    likelihood: (ctx, actor) => (possesses(ctx.peek(actor), 'throwing') ? 0.4 : 0.08),
    obstacle: costs('action'),
    prefill: (_ctx, actor) => ({ actor, distance: 10 }),
  },
  exploit: {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.pendingExploit === null ? 0.02 : 0.97),
    obstacle: (ctx, actor) =>
      ctx.peek(actor).state.pendingExploit === null
        ? blocked('no-exploit', 'No exploit waits to be chosen.', 'FS-SPC-1')
        : null,
    prefill: (_ctx, actor, target) => ({ actor, rank: 2, ...withTarget('target', target) }),
  },
  setback: { likelihood: () => 0.05, prefill: (_ctx, actor) => ({ target: actor }) },
  'use-feature': {
    likelihood: (ctx, actor) => (ctx.peek(actor).stats.features.length > 0 ? 0.3 : 0.01),
    obstacle: (ctx, actor) =>
      ctx.peek(actor).stats.features.length > 0
        ? fresh(ctx, actor)
        : blocked('no-uses-left', `${nameOf(ctx.peek(actor))} has no such features.`, 'FS-RST-7'),
    prefill: (ctx, actor) => ({ actor, feature: ctx.peek(actor).stats.features[0]?.id ?? '' }),
  },
  'spend-psi': {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.psiPoints > 0 ? 0.35 : 0.01),
    obstacle: (ctx, actor) =>
      ctx.peek(actor).state.psiPoints > 0
        ? fresh(ctx, actor)
        : blocked('not-enough-psi', `${nameOf(ctx.peek(actor))} has no psi points left.`, 'FS-RST-7'),
    prefill: (_ctx, actor) => ({ actor, points: 1 }),
  },
  check: {
    likelihood: (ctx) => (fighting(ctx) ? 0.5 : 0.9),
    obstacle: fresh,
    prefill: (ctx, actor) => ({ actor, dc: 'normal', ...bestSkill(ctx, actor) }),
  },
  'passive-check': {
    likelihood: () => 0.3,
    obstacle: fresh,
    prefill: (_ctx, actor) => ({ actor, ability: 'per', skill: 'alertness' }),
  },
  opposed: {
    likelihood: () => 0.35,
    obstacle: fresh,
    prefill: (ctx, actor, target) => ({
      actor,
      ...withTarget('opponent', target),
      actorCheck: bestSkill(ctx, actor),
      opponentCheck: { ability: 'per', skill: 'alertness' },
    }),
  },
  'complex-check': {
    likelihood: () => 0.2,
    obstacle: fresh,
    prefill: (ctx, actor) => ({ actor, id: 'job', dc: 'normal', ...bestSkill(ctx, actor) }),
  },
  concentrate: { likelihood: () => 0.1, obstacle: fresh, prefill: (_ctx, actor) => ({ actor, op: 'start' }) },
  treat: {
    likelihood: (ctx, actor) => {
      const self = ctx.peek(actor);
      const needed = ctx.world.combatants.some((one) => one.side === self.side && hurt(ctx, one.id));
      return needed ? (possesses(self, 'medicine') ? 0.8 : 0.45) : 0.05;
    },
    obstacle: (ctx, actor) => asObstacle(() => refuseHelpless(ctx, actor)),
    prefill: treatPrefill,
  },
  rest: {
    likelihood: (ctx, actor) => (hurt(ctx, actor) || exhaustionLevel(ctx.peek(actor), ctx.options) > 0 ? 0.5 : 0.2),
    obstacle: outOfFight,
    prefill: (_ctx, actor) => ({ targets: [actor], kind: 'normal' }),
  },
  downtime: {
    likelihood: (ctx) => (fighting(ctx) ? 0.01 : 0.2),
    obstacle: fresh,
    prefill: (_ctx, actor) => ({ actor, activity: 'profession', days: 1 }),
  },
  delay: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.2 : 0.02),
    obstacle: (ctx, actor) => inFight(ctx, actor) ?? asObstacle(() => refuseOtherTurn(ctx, actor)),
    prefill: (_ctx, actor) => ({ actor }),
  },
  vision: { likelihood: () => 0.1, prefill: (_ctx, actor) => ({ observer: actor, light: 'dim' }) },
  edge: {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.edgeCards.length > 0 ? 0.3 : 0.05),
    obstacle: (ctx) =>
      ctx.options.edgeCards ? null : blocked('option-off', 'EDGE cards are switched off.', 'FS-EDG-1'),
    prefill: (ctx, actor) => {
      const [card] = ctx.peek(actor).state.edgeCards;
      const filled: JsonObject = card === undefined ? { op: 'draw' } : { op: 'burn', card };
      return { actor, ...filled };
    },
  },
  'area-attack': {
    likelihood: () => 0.15,
    prefill: (_ctx, actor, target) => ({
      source: actor,
      ...(target === null ? {} : { targets: [target] }),
      ...CHARGE,
    }),
  },
};
