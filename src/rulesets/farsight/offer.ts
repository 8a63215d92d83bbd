import type { Offering } from '../../engine/commands/command';
import type { JsonObject } from '../../kernel/json';
import { maxBy } from '../../kernel/max-by';
import { hostile, possesses, skillAbility, skillBonus } from './beings';
import { conditions, exhaustionLevel, feltGravity, vitalityMax } from './conditions';
import { jumpSum } from './derive';
import { takesPart } from './durations';
import { hasInstance, victimsOf } from './effects';
import { CHARGE } from './tables/attacks';
import { helpedBy } from './guards';
import { refusalOf } from '../../engine/state/refusal';
import { endingBySave } from './saves';
import type { Use } from './tables/turns';
import { refuseCost, type CostHow } from './turn/budget';
import type { Farsight, Read } from './types';
import type { Weapon } from './weapon';

const active = (ctx: Read, actor: string): boolean => ctx.world.encounter?.active === actor;
const fighting = (ctx: Read): boolean => ctx.world.encounter !== null;

/** Bare hands, for anybody without a weapon in the stat block. */
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

/** Whether the actor can still pay this cost. */
const canPay = (ctx: Read, actor: string, use: Use, how: CostHow = {}): boolean =>
  refusalOf(() => refuseCost(ctx, actor, use, how)) === null;

/** How an attack is paid for: the action if possible, otherwise what was readied, otherwise the reaction. */
function attackUse(ctx: Read, actor: string): Use {
  if (canPay(ctx, actor, 'action', { attack: true }) || active(ctx, actor)) return 'action';
  return (['readied', 'reaction'] as const).find((use) => canPay(ctx, actor, use)) ?? 'action';
}

function attackPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const use = attackUse(ctx, actor);
  // A reaction strikes in melee (FS-ACT-13).
  const fit = ctx.peek(actor).stats.weapons.filter(({ mode }) => use !== 'reaction' || mode === 'melee');
  const [first] = fit;
  const weapon = first === undefined ? { ...UNARMED } : first.name;
  const far: JsonObject = first?.mode === 'ranged' ? { distance: DEFAULT_METRES } : {};
  const cost: JsonObject = use === 'action' ? {} : { use };
  const moving = use === 'reaction' ? (ctx.world.encounter?.active ?? null) : null;
  return { actor, weapon, ...far, ...cost, ...withTarget('target', opponent(ctx, actor, target ?? moving)) };
}

/** The best use of what is left of the turn apart from attacks: the action, a minor action, something free. */
function actPrefill(ctx: Read, actor: string, target: string | null, { action: wanted }: JsonObject = {}): JsonObject {
  if (wanted === 'help') return { actor, action: wanted, ...withTarget('target', helpedBy(ctx, actor, target)) };
  const { objectUsed } = ctx.peek(actor).state.turn;
  const free = objectUsed && !hasInstance(ctx.peek(actor), 'prone') ? 'drop-prone' : 'interact';
  const left = target !== null && target !== actor && canPay(ctx, actor, 'minor') ? 'aim' : free;
  const action = canPay(ctx, actor, 'action') ? 'defend' : left;
  return { actor, action, ...withTarget('target', target) };
}

/** Escape if held, otherwise grapple; a feint once the action is spent, then a release, which is free. */
function contestPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const { effects } = ctx.peek(actor).state;
  // Whoever grapples may have left the campaign since.
  const holder = effects.find(
    ({ effect, source = '' }) => effect === 'grappled' && Object.hasOwn(ctx.world.index, source),
  )?.source;
  const foe = withTarget('target', holder ?? opponent(ctx, actor, target));
  const usual = { actor, kind: holder === undefined ? 'grapple' : 'escape', ...foe };
  if (canPay(ctx, actor, 'action', { attack: holder === undefined })) return usual;
  if (canPay(ctx, actor, 'minor')) return { ...usual, kind: 'feint' };
  const [held] = victimsOf(ctx, actor);
  return held === undefined ? usual : { actor, kind: 'release', target: held };
}

/** The living of the actor's side, in a fight only participants: those who sneak, march or camp together. */
function companions(ctx: Read, actor: string): string[] {
  const { side } = ctx.peek(actor);
  const together = ctx.world.combatants.filter((one) => one.side === side && one.state.lifeState !== 'dead');
  return together.map(({ id }) => id).filter((id) => !fighting(ctx) || takesPart(ctx, id) || id === actor);
}

/** Default distance of a shot, in metres: within close range. */
const DEFAULT_METRES = 10;

/**
 * Target of an attack: the one looked at, or the only foe left. If no attack can be made anyway, the first at hand, so
 * that the refusal is the one a complete attack would get.
 */
function opponent(ctx: Read, actor: string, target: string | null): string | null {
  if (target !== null && target !== actor) return target;
  const foe = likelyFoe(ctx, actor);
  if (foe !== null || refusalOf(() => refuseCost(ctx, actor, 'action', { attack: true })) === null) return foe;
  const others = ctx.world.combatants.filter(({ id }) => id !== actor);
  return (others.find((one) => hostile(one, ctx.peek(actor))) ?? others[0])?.id ?? null;
}

/** The only foe left standing, if there is exactly one. */
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
  const best = maxBy(usable, (skill) => skillBonus(being, skill));
  return best === undefined ? { ability: 'per' } : { ability: skillAbility(best, ctx.options) ?? 'per', skill: best };
}

const withTarget = (key: string, target: string | null): JsonObject => (target === null ? {} : { [key]: target });

const hurt = (ctx: Read, id: string): boolean => {
  const being = ctx.peek(id);
  const bad = being.state.vitality < vitalityMax(being, ctx.options) || conditions(being, ctx.options).has('bleeding');
  return bad && being.state.lifeState !== 'dead';
};

function treatPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const patient = patientOf(ctx, actor, target);
  const being = ctx.peek(patient);
  const bleeding = conditions(being, ctx.options).has('bleeding');
  const filled = { healer: actor, target: patient };
  if (being.state.lifeState === 'dying') return { ...filled, method: 'stabilize' };
  return bleeding ? { ...filled, method: 'stop-bleeding' } : { ...filled, method: 'heal', roll: '1d6' };
}

/** The patient: the one looked at, unless a foe who is not dying; otherwise the dying of the own side, then the hurt. */
function patientOf(ctx: Read, actor: string, target: string | null): string {
  const self = ctx.peek(actor);
  const aimed = target === null ? null : ctx.peek(target);
  if (aimed !== null && (!hostile(aimed, self) || aimed.state.lifeState === 'dying')) return aimed.id;
  const own = ctx.world.combatants.filter((one) => one.side === self.side && hurt(ctx, one.id));
  return (own.find(({ state }) => state.lifeState === 'dying') ?? own[0])?.id ?? actor;
}

/** Damage of the type of the actor's first weapon; kinetic if nobody else is looked at. */
function damagePrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const weapon = target === null || target === actor ? undefined : ctx.peek(actor).stats.weapons[0];
  return { target: target ?? actor, type: weapon?.type ?? 'kinetic' };
}

/** Command → how it is offered. */
export const OFFERS: Readonly<Record<string, Offering<Farsight>>> = {
  attack: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.95 : fighting(ctx) ? 0.4 : 0.3),
    prefill: attackPrefill,
  },
  move: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.85 : 0.1),
    prefill: (ctx, actor) => ({
      actor,
      meters: 5,
      ...(hasInstance(ctx.peek(actor), 'prone') ? { mode: 'crawl', meters: 2 } : {}),
    }),
  },
  act: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.75 : 0.2),
    prefill: actPrefill,
  },
  maneuver: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.55 : 0.1),
    prefill: contestPrefill,
  },
  stand: {
    likelihood: (ctx, actor) => (hasInstance(ctx.peek(actor), 'prone') ? 0.9 : 0.01),
    prefill: (_ctx, actor) => ({ actor }),
  },
  jump: {
    likelihood: () => 0.1,
    prefill: (ctx, actor) => {
      const metres = jumpSum(ctx.peek(actor), ctx.options, 'long', false).total;
      return { actor, kind: 'long', ...(metres > 0 ? { meters: metres } : {}) };
    },
  },
  'push-off': {
    likelihood: (ctx, actor) => (feltGravity(ctx.peek(actor), ctx.options) === 'zero' ? 0.8 : 0.01),
    prefill: (_ctx, actor) => ({ actor, speed: 1 }),
  },
  'throw-blast': {
    likelihood: (ctx, actor) => (possesses(ctx.peek(actor), 'throwing') ? 0.4 : 0.08),
    prefill: (_ctx, actor) => ({ actor, distance: 10 }),
  },
  exploit: {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.pendingExploit === null ? 0.02 : 0.97),
    prefill: (_ctx, actor, target) => ({ actor, rank: 2, ...withTarget('target', target) }),
  },
  setback: { likelihood: () => 0.05, prefill: (_ctx, actor) => ({ target: actor }) },
  'use-feature': {
    likelihood: (ctx, actor) => (ctx.peek(actor).stats.features.length > 0 ? 0.3 : 0.01),
    prefill: (ctx, actor) => ({ actor, feature: ctx.peek(actor).stats.features[0]?.id ?? '' }),
  },
  'spend-psi': {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.psiPoints > 0 ? 0.35 : 0.01),
    prefill: (_ctx, actor) => ({ actor, points: 1 }),
  },
  check: {
    likelihood: (ctx) => (fighting(ctx) ? 0.5 : 0.9),
    prefill: (ctx, actor) => ({ actor, dc: 'normal', ...bestSkill(ctx, actor) }),
  },
  'passive-check': {
    likelihood: () => 0.3,
    prefill: (_ctx, actor) => ({ actor, ability: 'per', skill: 'alertness' }),
  },
  opposed: {
    likelihood: () => 0.35,
    prefill: (ctx, actor, target) => ({
      actor,
      ...withTarget('opponent', target),
      actorCheck: bestSkill(ctx, actor),
      opponentCheck: { ability: 'per', skill: 'alertness' },
    }),
  },
  'complex-check': {
    likelihood: () => 0.2,
    prefill: (ctx, actor) => ({ actor, id: 'job', dc: 'normal', ...bestSkill(ctx, actor) }),
  },
  'collective-check': {
    prefill: (ctx, actor) => ({ actors: companions(ctx, actor), ability: 'dex', dc: 'normal' }),
  },
  concentrate: { likelihood: () => 0.1, prefill: (_ctx, actor) => ({ actor, op: 'start' }) },
  treat: {
    likelihood: (ctx, actor) => {
      const self = ctx.peek(actor);
      const needed = ctx.world.combatants.some((one) => one.side === self.side && hurt(ctx, one.id));
      return needed ? (possesses(self, 'medicine') ? 0.8 : 0.45) : 0.05;
    },
    prefill: treatPrefill,
  },
  rest: {
    likelihood: (ctx, actor) => (hurt(ctx, actor) || exhaustionLevel(ctx.peek(actor), ctx.options) > 0 ? 0.5 : 0.2),
    prefill: (ctx, actor) => ({ targets: companions(ctx, actor), kind: 'normal' }),
  },
  travel: { prefill: (ctx, actor) => ({ travellers: companions(ctx, actor) }) },
  damage: { prefill: damagePrefill },
  trauma: {
    prefill: (ctx, actor, target) => {
      const whom = target ?? actor;
      return { target: whom, kind: 'physical', owed: ctx.peek(whom).state.traumasOwed > 0 };
    },
  },
  'save-effect': {
    prefill: (ctx, actor, target) => {
      const whom = [target, actor].find((id) => id !== null && endingBySave(ctx.peek(id)).length > 0) ?? actor;
      const [effect] = endingBySave(ctx.peek(whom));
      return { target: whom, ...(effect === undefined ? {} : { effect }) };
    },
  },
  'remove-effect': {
    prefill: (ctx, actor, target) => {
      const [first] = ctx.peek(target ?? actor).state.effects;
      return { target: target ?? actor, ...(first === undefined ? {} : { effect: first.effect }) };
    },
  },
  downtime: {
    likelihood: (ctx) => (fighting(ctx) ? 0.01 : 0.2),
    prefill: (_ctx, actor) => ({ actor, activity: 'profession', days: 1 }),
  },
  delay: {
    likelihood: (ctx, actor) => (active(ctx, actor) ? 0.2 : 0.02),
    prefill: (_ctx, actor) => ({ actor }),
  },
  vision: { likelihood: () => 0.1, prefill: (_ctx, actor) => ({ observer: actor, light: 'dim' }) },
  edge: {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.edgeCards.length > 0 ? 0.3 : 0.05),
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
