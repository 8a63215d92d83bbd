import type { Offering } from '../../engine/commands/command';
import { neediest } from '../../engine/fight/neediest';
import type { Json, JsonObject } from '../../kernel/json';
import { maxBy } from '../../kernel/max-by';
import { has, hasAny, isAwake, isDead, ONLY_DO_NOTHING } from './effects';
import { exhausted, healthShare, hpMax } from './figures';
import type { Weapon } from './gear';
import { BARE_HANDS, isMelee } from './gear';
import { levelOf } from './levels';
import { fitsAllOut, holdsFeint } from './maneuvers';
import { INFLUENCE_SKILLS } from './tables/skills';
import { LYING } from './tables/combat';
import { isAttackManeuver } from './tables/maneuvers';
import type { Being, Read, TD } from './types';
import type { WeaponRef } from './weapons';

type Offer = Offering<TD>;

/** Their weapons that are in hand and ready. */
function readyWeapons(being: Being): Weapon[] {
  const { stowed, unready } = being.state;
  return being.stats.weapons.filter(({ id }) => !stowed.includes(id) && !unready.includes(id));
}

/** The likely weapon: the one aimed, the first ready one that fits, else bare hands. */
export function likelyWeapon(being: Being, fits: (weapon: Weapon) => boolean = () => true): string {
  const ready = readyWeapons(being).filter(fits);
  const aimed = ready.find(({ id }) => id === being.state.aim?.weapon);
  return (aimed ?? ready[0])?.id ?? BARE_HANDS;
}

function lives(ctx: Read, id: string | undefined): boolean {
  return id !== undefined && Object.hasOwn(ctx.world.index, id) && !isDead(ctx.peek(id));
}

/** The likely foe: the one this turn is bound to, else the one selected, else the first living one on another side. */
function likelyTarget(ctx: Read, being: Being, selected: string | null): string | null {
  const { maneuver, feint, evaluate, aim, attackedTargets } = being.state;
  // Suppression fire attacks each target once.
  const swept = maneuver?.option === 'suppression-fire' ? attackedTargets : [];
  const bound = maneuver?.target ?? (maneuver?.option === 'double' ? attackedTargets[0] : undefined);
  if (bound !== undefined && lives(ctx, bound)) return bound;
  const isOpen = (id: string | undefined): boolean => lives(ctx, id) && !swept.some((one) => one === id);
  if (selected !== null && selected !== being.id && isOpen(selected)) return selected;
  const likely = [aim?.target, feint?.target, evaluate?.target, attackedTargets[0]].find(isOpen);
  if (likely !== undefined) return likely;
  const friends = being.side === 'foe' ? ['foe'] : ['pc', 'ally'];
  const isFoe = (id: string): boolean => isOpen(id) && !friends.includes(ctx.peek(id).side) && isAwake(ctx.peek(id));
  return ctx.world.scene.order.find(isFoe) ?? null;
}

/** By default the target uses its best defence, and a second one where it is allowed one. */
const BEST_DEFENSE = { defense: { kind: 'best' }, secondDefense: { kind: 'best' } };

/** The maneuver of an attack outside a fight, or on a turn without a declared maneuver. */
const PLAIN_ATTACK = { name: 'attack', option: null };

/** An attack as it is probably meant; `given` is what the form already holds. */
export function attackPrefill(
  ctx: Read,
  actor: string,
  target: string | null,
  given: { weapon?: WeaponRef | undefined; option?: Json | undefined } = {},
): JsonObject {
  const being = ctx.peek(actor);
  const foe = likelyTarget(ctx, being, target);
  const { name, option } = (ctx.world.encounter === null ? null : being.state.maneuver) ?? PLAIN_ATTACK;
  const weapon = given.weapon ?? likelyWeapon(being, (own) => fitsAllOut(option, own));
  const own = typeof weapon === 'string' ? being.stats.weapons.find(({ id }) => id === weapon) : weapon;
  // Suppression fire uses the full rate of fire.
  const sprays = (given.option ?? option) === 'suppression-fire';
  const least = own === undefined || isMelee(own) ? 1 : Math.max(1, own.minRange);
  return {
    weapon,
    ...BEST_DEFENSE,
    ...(least > 1 ? { distance: least } : {}),
    ...(foe === null ? {} : { target: foe }),
    ...(own === undefined || own.rof === 1 ? {} : { shots: sprays ? own.rof : 1 }),
    ...(isAttackManeuver(name) ? { maneuver: name, ...(option === null ? {} : { option }) } : {}),
  };
}

function maneuverPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const being = ctx.peek(actor);
  const { state } = being;
  const foe = likelyTarget(ctx, being, target);
  const at: JsonObject = foe === null ? {} : { target: foe };
  if (hasAny(being, ONLY_DO_NOTHING)) return { maneuver: 'do-nothing' };
  if (LYING.includes(state.posture)) return { maneuver: 'change-posture', posture: 'kneeling' };
  const aimed = readyWeapons(being).find(({ id }) => id === state.aim?.weapon);
  if (state.aim !== null && aimed !== undefined && lives(ctx, state.aim.target)) {
    return { maneuver: 'aim', weapon: aimed.id, target: state.aim.target };
  }
  if (state.concentrating !== null) return { maneuver: 'concentrate', task: state.concentrating };
  const unready = state.unready[0];
  if (unready !== undefined) return { maneuver: 'ready', item: unready };
  const ranged = readyWeapons(being).find((weapon) => !isMelee(weapon));
  // A Move needs neither weapon nor foe, but they are filled in for a switch to a feint, an All-Out Attack or a Wait,
  // and so is an item that is not in hand, for Ready.
  const [item] = state.stowed;
  const further = { action: 'attack', ...at, ...(item === undefined ? {} : { item }) };
  if (ranged === undefined || foe === null) return { maneuver: 'move', weapon: likelyWeapon(being), ...further };
  return { maneuver: 'aim', weapon: ranged.id, ...further };
}

/** The treatment somebody needs, or null. */
function treatmentFor(being: Being): 'first-aid' | 'medical-care' | null {
  if (isDead(being)) return null;
  if (being.state.hp < hpMax(being) && !being.state.bandaged) return 'first-aid';
  return has(being, 'unconscious') ? 'medical-care' : null;
}

/** The one who needs a healer most. */
const patient = (ctx: Read, healer: string, target: string | null): string | null =>
  neediest(ctx, healer, target, (being) => (treatmentFor(being) === null ? null : healthShare(being)));

/** True for the party's members and allies. */
const isFriend = ({ side }: Being): boolean => side === 'pc' || side === 'ally';

/** The opponent of a contest, as a parameter: the one selected if alive, else the first on another side, else anybody else. */
function opponentParam(ctx: Read, actor: string, selected: string | null, param: string): JsonObject {
  const chosen = selected !== null && selected !== actor && lives(ctx, selected) ? selected : null;
  const others = ctx.world.combatants.filter((being) => being.id !== actor && !isDead(being));
  const stranger = others.find((being) => isFriend(being) !== isFriend(ctx.peek(actor)));
  const found = chosen ?? (stranger ?? others[0])?.id;
  return found === undefined ? {} : { [param]: found };
}

/** Who goes on a march: everybody in the actor's party who can walk. */
function walkers(ctx: Read, actor: string): JsonObject {
  if (ctx.peek(actor).side !== 'pc') return { actors: [actor] };
  const walks = (being: Being): boolean => isAwake(being) && !has(being, 'collapsed');
  const party = ctx.world.combatants.filter((being) => being.side === 'pc' && walks(being));
  return { actors: party.some(({ id }) => id === actor) ? party.map(({ id }) => id) : [actor] };
}

const talkers: Offer = { likelihood: (ctx) => (ctx.world.encounter === null ? 0.4 : 0.1) };
const feats: Offer = { likelihood: (ctx) => (ctx.world.encounter === null ? 0.3 : 0.05) };

function isActive(ctx: Read, actor: string): boolean {
  return ctx.world.encounter?.active === actor;
}

export const ATTACK_OFFER: Offer = {
  likelihood: (ctx) => (ctx.world.encounter === null ? 0.45 : 1),
  prefill(ctx, actor, target, given): JsonObject {
    const { weapon, option } = given ?? {};
    return attackPrefill(ctx, actor, target, { option, ...(typeof weapon === 'string' ? { weapon } : {}) });
  },
};

export const MANEUVER_OFFER: Offer = {
  likelihood: (ctx, actor) => (hasAny(ctx.peek(actor), ONLY_DO_NOTHING) ? 1 : isActive(ctx, actor) ? 0.95 : 0.2),
  prefill: maneuverPrefill,
};

/** The declared action is known; its target is not, and a feint needs a weapon. */
export function triggerPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const being = ctx.peek(actor);
  const { wait } = being.state;
  if (wait?.action === 'ready') return { item: wait.weapon ?? being.state.unready[0] ?? 'weapon' };
  const foe = likelyTarget(ctx, being, target);
  const at: JsonObject = foe === null ? {} : { target: foe };
  return holdsFeint(wait) ? { ...at, weapon: wait?.weapon ?? likelyWeapon(being, isMelee) } : at;
}

export const TRIGGER_OFFER: Offer = {
  likelihood: (ctx, actor) => (ctx.peek(actor).state.wait === null ? 0 : 1),
  prefill: triggerPrefill,
};

export const HOLD_OFFER: Offer = {
  likelihood: () => 0.1,
  prefill(ctx, actor): JsonObject {
    const { state, stats } = ctx.peek(actor);
    const down = state.fighting ? undefined : (state.stowed[0] ?? state.unready[0]);
    if (down !== undefined) return { item: down, held: true };
    const inHand = stats.weapons.find(({ id }) => !state.stowed.includes(id));
    return inHand === undefined ? {} : { item: inHand.id, held: false };
  },
};

export const THROW_OFFER: Offer = {
  likelihood: () => 0.15,
  prefill: () => ({ weight: 2, distance: 3, ...BEST_DEFENSE }),
};

export const CHECK_OFFER: Offer = {
  likelihood: (ctx) => (ctx.world.encounter === null ? 0.6 : 0.3),
  prefill(ctx, actor): JsonObject {
    const spent = ctx.world.encounter === null && exhausted(ctx.peek(actor));
    return spent ? { against: 'will', purpose: 'exhaustion' } : { against: 'dx' };
  },
};

export const OPPOSED_OFFER: Offer = {
  likelihood: (ctx) => (ctx.world.encounter === null ? 0.5 : 0.15),
  prefill(ctx, actor, target): JsonObject {
    const params = opponentParam(ctx, actor, target, 'opponent');
    const { opponent } = params;
    return {
      ...params,
      // What somebody lacks altogether is left for the table to choose.
      ...(hasLevel(ctx, actor, 'per') && { against: 'per' }),
      ...(typeof opponent === 'string' && hasLevel(ctx, opponent, 'stealth') && { opponentAgainst: 'stealth' }),
    };
  },
};

function hasLevel(ctx: Read, id: string, name: string): boolean {
  return levelOf(ctx.peek(id), ctx.options, name) !== null;
}

export const SENSE_OFFER: Offer = { ...talkers, prefill: () => ({ sense: 'vision', against: 'per' }) };

/** More than any default level. */
const TRAINED_FIRST = 1000;

export const INFLUENCE_OFFER: Offer = {
  ...talkers,
  prefill(ctx, actor, target): JsonObject {
    const being = ctx.peek(actor);
    // Trained skills come before defaults; Sex Appeal comes last, because few tables want it filled in unasked.
    const rank = (skill: string): number => {
      const level = levelOf(being, ctx.options, skill);
      if (level === null) return -Infinity;
      return level.trained ? level.value + TRAINED_FIRST : skill === 'sex-appeal' ? 0 : level.value;
    };
    const skill = maxBy(INFLUENCE_SKILLS, rank) ?? 'fast-talk';
    return { skill, ...opponentParam(ctx, actor, target, 'target') };
  },
};

export const FRIGHT_OFFER: Offer = { likelihood: () => 0.15 };

export const CLIMB_OFFER: Offer = {
  ...feats,
  prefill: () => ({ type: 'ordinary-tree', pace: 'regular', distance: 20 }),
};

export const HIKE_OFFER: Offer = { ...feats, prefill: walkers };

/** Somebody already in the water rolls again. */
export const HAZARD_OFFER: Offer = {
  prefill(ctx, actor, target): JsonObject {
    const swims = ctx.peek(target ?? actor).state.swimming !== null;
    return swims ? { kind: 'water', phase: 'continue' } : {};
  },
};

export const JUMP_OFFER: Offer = { ...feats, prefill: () => ({ kind: 'broad' }) };

export const LIFT_OFFER: Offer = {
  ...feats,
  prefill: (_ctx, actor) => ({ actors: [actor], method: 'two-handed', weight: 100 }),
};

export const RUN_OFFER: Offer = { ...feats, prefill: () => ({ mode: 'sprint', seconds: 10 }) };

export const TREAT_OFFER: Offer = {
  likelihood: (ctx, actor) => (ctx.world.encounter === null && patient(ctx, actor, null) !== null ? 0.7 : 0.1),
  prefill(ctx, actor, target): JsonObject {
    const found = patient(ctx, actor, target);
    return found === null ? {} : { target: found, method: treatmentFor(ctx.peek(found)) };
  },
};

export const DOWNTIME_OFFER: Offer = {
  likelihood: (ctx) => (ctx.world.encounter === null ? 0.2 : 0),
  prefill: (ctx, actor) => projectTerms(ctx.peek(actor)),
};

/** Terms for going on with the first unfinished project. */
function projectTerms(being: Being): JsonObject {
  const open = Object.entries(being.state.projectGoals).find(
    ([activity, { goalHours }]) => (being.state.projects[activity] ?? 0) < goalHours,
  );
  if (open === undefined) return { days: 7, goalHours: 40 };
  return { ...open[1].terms, activity: open[0], goalHours: open[1].goalHours, days: 1 };
}
