import type { Obstacle } from '../../engine/command';
import type { JsonObject } from '../../kernel/json';
import { firstOf, hasAny, isAwake, isDead, ONLY_DO_NOTHING } from './effects';
import { EFFECT_TITLES } from './effect-texts';
import { hpMax } from './figures';
import type { Weapon } from './gear';
import { isMelee } from './gear';
import { bestTrained, isUnarmedSkill, levelOf, nameOf } from './levels';
import { helplessness } from './refusals';
import { LYING } from './tables/combat';
import { ATTACK_MANEUVERS } from './tables/maneuvers';
import type { Being, Read } from './types';

/** What panels need to offer a command to somebody now. */
export interface Offer {
  likelihood?(ctx: Read, actor: string): number;
  obstacle?(ctx: Read, actor: string): Obstacle | null;
  prefill?(ctx: Read, actor: string, target: string | null): JsonObject;
}

/** Dead, unconscious or fainted. */
function helpless(ctx: Read, actor: string): Obstacle | null {
  const why = helplessness(ctx.peek(actor));
  return why === null ? null : { code: 'cannot-act', message: why.text, rule: why.rule };
}

function deadOnly(ctx: Read, actor: string): Obstacle | null {
  const being = ctx.peek(actor);
  return isDead(being) ? { code: 'cannot-act', message: `${nameOf(being)} is dead.`, rule: 'TD-INJ-5' } : null;
}

/** Out of turn, helpless, or bound to Do Nothing. */
function notFree(ctx: Read, actor: string): Obstacle | null {
  const being = ctx.peek(actor);
  const { encounter } = ctx.world;
  if (encounter !== null && encounter.active !== actor && !(being.state.fighting && being.state.interrupting)) {
    return { code: 'not-your-turn', message: `It is not the turn of ${nameOf(being)}.`, rule: 'TD-TIME-1' };
  }
  const only = firstOf(being, ONLY_DO_NOTHING);
  const bound = `${nameOf(being)} is ${only === null ? '' : EFFECT_TITLES[only].toLowerCase()} and can only Do Nothing.`;
  return helpless(ctx, actor) ?? (only === null ? null : { code: 'cannot-act', message: bound, rule: 'TD-MAN-2' });
}

function attacksLeft(being: Being): boolean {
  const { maneuver, attacksMade } = being.state;
  if (maneuver === null) return true;
  if (!(ATTACK_MANEUVERS as readonly string[]).includes(maneuver.name)) return false;
  return maneuver.option === 'suppression-fire' || attacksMade < (maneuver.option === 'double' ? 2 : 1);
}

function noAttack(ctx: Read, actor: string): Obstacle | null {
  const free = notFree(ctx, actor);
  if (free !== null) return free;
  const being = ctx.peek(actor);
  if (ctx.world.encounter === null || attacksLeft(being)) return null;
  return { code: 'no-actions-left', message: `${nameOf(being)} has no attack left this turn.`, rule: 'TD-MAN-1' };
}

function noManeuver(ctx: Read, actor: string): Obstacle | null {
  const being = ctx.peek(actor);
  const { encounter } = ctx.world;
  if (encounter === null) return { code: 'no-encounter', message: 'Maneuvers belong to a fight.', rule: 'TD-TIME-2' };
  if (encounter.active !== actor) {
    return { code: 'not-your-turn', message: `It is not the turn of ${nameOf(being)}.`, rule: 'TD-TIME-1' };
  }
  if (being.state.maneuver !== null) {
    return { code: 'no-actions-left', message: `${nameOf(being)} has chosen a maneuver this turn.`, rule: 'TD-MAN-1' };
  }
  return helpless(ctx, actor);
}

/** The likely weapon: the one aimed, the first that is ready, else bare hands. */
function likelyWeapon(ctx: Read, being: Being): string | JsonObject {
  const { aim, unready } = being.state;
  if (aim !== null) return aim.weapon;
  const ready = being.stats.weapons.find(({ id }) => !unready.includes(id));
  if (ready !== undefined) return ready.id;
  const skill = bestTrained(being, ctx.options, (name) => isUnarmedSkill(ctx.options, name)).name;
  return { id: 'fist', name: 'Fist', class: 'unarmed', skill, damage: 'thr-1' };
}

/** The likely foe: whom the turn is bound to, else the only living one on another side of the fight. */
function likelyTarget(ctx: Read, being: Being, selected: string | null): string | null {
  if (selected !== null && selected !== being.id) return selected;
  const { maneuver, feint, evaluate, aim, attackedTargets } = being.state;
  const bound = maneuver?.target ?? aim?.target ?? feint?.target ?? evaluate?.target ?? attackedTargets[0];
  if (bound !== undefined && Object.hasOwn(ctx.world.index, bound)) return bound;
  const friends = being.side === 'foe' ? ['foe'] : ['pc', 'ally'];
  const foes = ctx.world.scene.order.filter((id) => !friends.includes(ctx.peek(id).side) && isAwake(ctx.peek(id)));
  return foes[0] ?? null;
}

function attackPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const being = ctx.peek(actor);
  const foe = likelyTarget(ctx, being, target);
  const declared = ctx.world.encounter === null ? null : being.state.maneuver;
  return {
    weapon: likelyWeapon(ctx, being),
    ...(foe === null ? {} : { target: foe }),
    ...(declared === null || !(ATTACK_MANEUVERS as readonly string[]).includes(declared.name)
      ? {}
      : { maneuver: declared.name, ...(declared.option === null ? {} : { option: declared.option }) }),
  };
}

function maneuverPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const being = ctx.peek(actor);
  const { state } = being;
  const foe = likelyTarget(ctx, being, target);
  const at: JsonObject = foe === null ? {} : { target: foe };
  if (hasAny(being, ONLY_DO_NOTHING)) return { maneuver: 'do-nothing' };
  if (LYING.includes(state.posture)) return { maneuver: 'change-posture', posture: 'kneeling' };
  if (state.aim !== null) return { maneuver: 'aim', weapon: state.aim.weapon, target: state.aim.target };
  if (state.concentrating !== null) return { maneuver: 'concentrate', task: state.concentrating };
  const unready = state.unready[0];
  if (unready !== undefined) return { maneuver: 'ready', item: unready };
  const ranged = being.stats.weapons.find((weapon: Weapon) => !isMelee(weapon));
  // A Move needs neither weapon nor foe; whoever chooses a feint or an All-Out Attack instead finds both filled in.
  if (ranged === undefined) return { maneuver: 'move', weapon: likelyWeapon(ctx, being), ...at };
  return { maneuver: 'aim', weapon: ranged.id, ...at };
}

/** Whoever needs a healer most: the unconscious, then the one with most HP lost and no first aid yet. */
function patient(ctx: Read, target: string | null): { id: string; method: string } | null {
  const beings = target === null ? ctx.world.combatants : [ctx.peek(target)];
  const hurt = beings.filter((being) => !isDead(being) && being.state.hp < hpMax(being) && !being.state.bandaged);
  const first = hurt.sort((a, b) => a.state.hp / hpMax(a) - b.state.hp / hpMax(b))[0];
  if (first !== undefined) return { id: first.id, method: 'first-aid' };
  const out = beings.find((being) => hasAny(being, ['unconscious']));
  return out === undefined ? null : { id: out.id, method: 'medical-care' };
}

const talkers: Offer = { likelihood: (ctx) => (ctx.world.encounter === null ? 0.4 : 0.1), obstacle: helpless };
const feats: Offer = { likelihood: (ctx) => (ctx.world.encounter === null ? 0.3 : 0.05), obstacle: helpless };
const together: Offer = { ...feats, prefill: (_ctx, actor) => ({ actors: [actor] }) };

function mine(ctx: Read, actor: string): boolean {
  return ctx.world.encounter?.active === actor;
}

/** Offers by command. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  attack: {
    likelihood: (ctx) => (ctx.world.encounter === null ? 0.45 : 1),
    obstacle: noAttack,
    prefill: attackPrefill,
  },
  maneuver: {
    likelihood: (ctx, actor) => (hasAny(ctx.peek(actor), ONLY_DO_NOTHING) ? 1 : mine(ctx, actor) ? 0.95 : 0.2),
    obstacle: noManeuver,
    prefill: maneuverPrefill,
  },
  'trigger-wait': {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.wait === null ? 0 : 1),
    obstacle(ctx, actor) {
      const being = ctx.peek(actor);
      if (being.state.wait !== null && ctx.world.encounter !== null) return helpless(ctx, actor);
      return { code: 'not-waiting', message: `${nameOf(being)} has declared no Wait.`, rule: 'TD-WAIT-2' };
    },
    prefill(ctx, actor, target): JsonObject {
      const being = ctx.peek(actor);
      const { wait } = being.state;
      const foe = likelyTarget(ctx, being, target);
      if (wait?.action === 'ready') return { item: wait.weapon ?? being.state.unready[0] ?? 'weapon' };
      return { weapon: wait?.weapon ?? likelyWeapon(ctx, being), ...(foe === null ? {} : { target: foe }) };
    },
  },
  throw: { likelihood: () => 0.15, obstacle: noAttack, prefill: () => ({ weight: 2, distance: 3 }) },
  check: {
    likelihood: (ctx) => (ctx.world.encounter === null ? 0.6 : 0.3),
    obstacle: deadOnly,
    prefill(ctx, actor): JsonObject {
      const { state } = ctx.peek(actor);
      const spent = ctx.world.encounter === null && state.fp <= 0;
      return spent ? { against: 'will', purpose: 'exhaustion' } : { against: 'dx' };
    },
  },
  opposed: {
    likelihood: (ctx) => (ctx.world.encounter === null ? 0.5 : 0.15),
    obstacle: deadOnly,
    prefill: () => ({ against: 'per', opponentAgainst: 'stealth' }),
  },
  sense: { ...talkers, prefill: () => ({ sense: 'vision', against: 'per' }) },
  influence: {
    ...talkers,
    prefill(ctx, actor): JsonObject {
      const being = ctx.peek(actor);
      const skills = ['diplomacy', 'fast-talk', 'intimidation', 'savoir-faire', 'sex-appeal', 'streetwise'];
      const value = (skill: string): number => levelOf(being, ctx.options, skill)?.value ?? 0;
      return { skill: skills.sort((a, b) => value(b) - value(a))[0] ?? 'fast-talk' };
    },
  },
  'fright-check': { likelihood: () => 0.15, obstacle: deadOnly },
  climb: { ...feats, prefill: () => ({ type: 'ordinary-tree', pace: 'regular', distance: 20 }) },
  hike: together,
  jump: { ...feats, prefill: () => ({ kind: 'broad' }) },
  lift: { ...together, prefill: (_ctx, actor) => ({ actors: [actor], method: 'two-handed', weight: 100 }) },
  run: { ...feats, prefill: () => ({ mode: 'sprint', seconds: 10 }) },
  treat: {
    likelihood: (ctx) => (ctx.world.encounter === null && patient(ctx, null) !== null ? 0.7 : 0.1),
    obstacle: helpless,
    prefill(ctx, _actor, target): JsonObject {
      const found = patient(ctx, target);
      return found === null ? { method: 'first-aid' } : { target: found.id, method: found.method };
    },
  },
  downtime: {
    likelihood: (ctx) => (ctx.world.encounter === null ? 0.2 : 0),
    obstacle: (ctx, actor) =>
      ctx.world.encounter === null
        ? helpless(ctx, actor)
        : { code: 'encounter-running', message: 'An encounter is running; end it first.', rule: 'TD-TIME-2' },
    prefill: (ctx, actor) => projectTerms(ctx.peek(actor)),
  },
};

/** Terms for going on with the first unfinished project. */
function projectTerms(being: Being): JsonObject {
  const open = Object.entries(being.state.projectGoals).find(
    ([activity, { goalHours }]) => (being.state.projects[activity] ?? 0) < goalHours,
  );
  if (open === undefined) return { days: 7, goalHours: 40 };
  return { ...(open[1].terms as JsonObject), activity: open[0], goalHours: open[1].goalHours, days: 1 };
}
