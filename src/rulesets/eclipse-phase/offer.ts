import type { Offering } from '../../engine/commands/command';
import { asJson, type JsonObject } from '../../kernel/json';
import { entryOf } from '../../kernel/lookup';
import { maxBy } from '../../kernel/max-by';
import { gravityClass } from './derive';
import { hasPuppetSock } from './control';
import { effectOf, hasEffect, isGone } from './effects';
import { isFullAuto } from './magazine';
import { awaitingSignal } from './munitions';
import type { Being, EP, Read } from './types';
import { skillFamily } from './tables/skills';
import { isShell, isSynthetic } from './types';
import type { WeaponEntry } from './weapon';
import { namedEntry, weaponSchema } from './weapon';

/** Likely in one's own slot and outside fights; a quarter of that in others' slots. */
function likely(value: number, peace = value): NonNullable<Offering<EP>['likelihood']> {
  return (ctx, actor) => {
    const { encounter } = ctx.world;
    if (encounter === null) return peace;
    return encounter.active === actor ? value : value / 4;
  };
}

/** The first of these people whom the table still has: a state can name somebody who was removed. */
const present = (ctx: Read, ...ids: (string | undefined)[]): string | undefined =>
  ids.find((id) => id !== undefined && Object.hasOwn(ctx.world.index, id));

type Weapons = readonly WeaponEntry[];

/** The first weapon of the stat block that fits. */
function firstWeapon(being: Being, fits: (weapon: WeaponEntry) => boolean = () => true): WeaponEntry | undefined {
  const weapons: Weapons = being.stats.weapons;
  return weapons.find(fits);
}

/** Bare hands, for somebody without a weapon in the stat block. */
const BARE_HANDS: WeaponEntry = { name: 'unarmed', kind: 'melee', skill: 'unarmed-combat', dv: '1d10' };

/** Metres filled in as the distance; within the short band of every weapon that is not thrown. */
export const DISTANCE_METRES = 5;

/** The weapon entered by hand, whole or as changes to the one filled in; undefined if there is none. */
function enteredWeapon({ weapon }: JsonObject, filled: () => WeaponEntry): WeaponEntry | undefined {
  const { data } = weaponSchema.safeParse(weapon);
  if (data === undefined) return undefined;
  return data.name === undefined && data.preset === undefined ? { ...filled(), ...data } : data;
}

/**
 * A free attack while laying down suppressive fire, which leaves no Complex action for another before the next slot
 * (EP-GUN-5); a second shot if one is open; otherwise the first weapon of the stat block.
 */
function attackPrefill(ctx: Read, actor: string, target: string | null, entered: JsonObject = {}): JsonObject {
  const being = ctx.peek(actor);
  if (hasEffect(being, 'suppressing')) {
    const gun = (): WeaponEntry => firstWeapon(being, isFullAuto) ?? BARE_HANDS;
    return {
      actor,
      weapon: asJson(namedEntry(enteredWeapon(entered, gun) ?? gun())),
      ...(target === null ? {} : { target }),
      distance: DISTANCE_METRES,
      suppressive: true,
    };
  }
  const { firing } = being.state;
  const open = firing?.secondOpen === true ? firing : null;
  const isOpen = (weapon: WeaponEntry): boolean => (namedEntry(weapon).name ?? weapon.skill) === open?.weapon;
  const own = (): WeaponEntry => firstWeapon(being, isOpen) ?? firstWeapon(being) ?? BARE_HANDS;
  const weapon = namedEntry(enteredWeapon(entered, own) ?? own());
  const ranged = weapon.kind === 'ranged' || weapon.kind === 'thrown';
  const aimed = effectOf(being, 'aiming')?.target;
  const at = target ?? present(ctx, aimed, open?.targets[0]);
  return {
    actor,
    weapon: asJson(weapon),
    ...(at === undefined ? {} : { target: at }),
    ...(ranged ? { distance: DISTANCE_METRES } : {}),
    ...(weapon.modes?.[0] === undefined ? {} : { mode: weapon.modes[0] }),
    ...(open !== null && isOpen(weapon) ? { shot: 2, mode: open.mode, hand: open.hand } : {}),
  };
}

/** The action that regains wits or feet, if needed. */
function recoverAction(actor: Being): string | null {
  if (hasEffect(actor, 'disoriented')) return 'regain-wits';
  return hasEffect(actor, 'prone') ? 'stand' : null;
}

/** Regain wits or feet first; then into cover, or out of it. */
function actionPrefill(ctx: Read, actor: string): JsonObject {
  const being = ctx.peek(actor);
  return { actor, name: recoverAction(being) ?? (hasEffect(being, 'in-cover') ? 'leave-cover' : 'take-cover') };
}

/** The first weapon whose shots left fit. */
function gunWith(ctx: Read, actor: string, fits: (left: number, of: number) => boolean): WeaponEntry | undefined {
  const being = ctx.peek(actor);
  return firstWeapon(
    being,
    ({ name = '', capacity }) => capacity !== undefined && fits(entryOf(being.state.ammo, name) ?? capacity, capacity),
  );
}

const isLow = (left: number, of: number): boolean => left * 4 <= of;

/** A gun that is nearly empty, otherwise one that is not full. */
function reloadPrefill(ctx: Read, actor: string): JsonObject {
  const low = gunWith(ctx, actor, isLow) ?? gunWith(ctx, actor, (left, of) => left < of);
  const weapon = low ?? gunWith(ctx, actor, () => true);
  return weapon === undefined ? { actor } : { actor, weapon: asJson(weapon) };
}

function suppressPrefill(ctx: Read, actor: string): JsonObject {
  const weapon = firstWeapon(ctx.peek(actor), isFullAuto);
  return weapon === undefined ? { actor } : { actor, weapon: asJson(weapon) };
}

/** Somebody's best skill; combat skills last, since those are rolled by attacking. */
function bestSkill(ctx: Read, actor: string): string {
  const { skills } = ctx.peek(actor).stats;
  const worth = (id: string): number => (entryOf(skills, id) ?? 0) - (skillFamily(id)?.category === 'combat' ? 100 : 0);
  return maxBy(Object.keys(skills), worth) ?? 'perception';
}

/** Usual contests; the form starts with the pair that the actor is best at. */
const CONTESTS = [
  ['infiltration', 'perception'],
  ['palming', 'perception'],
  ['deception', 'kinesics'],
  ['impersonation', 'kinesics'],
  ['perception', 'infiltration'],
  ['kinesics', 'deception'],
] as const;

function contestPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const { skills } = ctx.peek(actor).stats;
  const [own, other] = CONTESTS.reduce((best, pair) => ((skills[pair[0]] ?? 0) > (skills[best[0]] ?? 0) ? pair : best));
  return {
    actor,
    ...(target === null ? {} : { opponent: target }),
    actorTest: { skill: own },
    opponentTest: { skill: other },
  };
}

function dronesOf(ctx: Read, operator: string): string[] {
  return ctx.world.combatants.filter(({ state }) => state.controller === operator).map(({ id }) => id);
}

/**
 * A drone the operator already controls, to release it, or to direct it if it is on its own; otherwise a body that can be
 * controlled: the chosen one, then a shell of their own side, then any other.
 */
function controlPrefill(ctx: Read, operator: string, target: string | null): JsonObject {
  const [own] = dronesOf(ctx, operator);
  const fit = ctx.world.combatants.filter(
    (being) => being.id !== operator && hasPuppetSock(ctx, being.id) && !isGone(being),
  );
  const shells = fit.filter(({ stats }) => isShell(stats.morph));
  const isFoe = ctx.peek(operator).side === 'foe';
  const drone =
    own ??
    [...fit.filter(({ id }) => id === target), ...shells.filter(({ side }) => (side === 'foe') === isFoe), ...fit][0]
      ?.id;
  const guided = own !== undefined && ctx.peek(own).state.controlMode !== 'autonomous';
  return { operator, ...(drone === undefined ? {} : { drone }), mode: guided ? 'release' : 'direct' };
}

/** A shell runs into somebody: the actor if it is one, otherwise the first shell there is. */
function collisionPrefill(ctx: Read, actor: string, target: string | null): JsonObject {
  const isBody = isSynthetic(ctx.peek(actor).stats.morph);
  const shell = ctx.world.combatants.find(
    (being) => being.id !== target && isShell(being.stats.morph) && !isGone(being),
  );
  return { vehicle: isBody ? actor : (shell?.id ?? actor), ...(target === null ? {} : { target }) };
}

/** Drones this operator directs. */
function directedBy(ctx: Read, operator: string): string[] {
  return dronesOf(ctx, operator).filter((id) => ctx.peek(id).state.controlMode === 'direct');
}

function breakFreePrefill(ctx: Read, actor: string): JsonObject {
  const holder = present(ctx, effectOf(ctx.peek(actor), 'subdued')?.by);
  return holder === undefined ? { actor } : { actor, opponent: holder };
}

/** Offers by command name, for commands that do not define their own. */
export const OFFERS: Readonly<Record<string, Offering<EP>>> = {
  attack: { likelihood: likely(1, 0.6), prefill: attackPrefill },
  'use-action': {
    likelihood: (ctx, actor) => (recoverAction(ctx.peek(actor)) === null ? 0.5 : 1.1),
    prefill: actionPrefill,
  },
  aim: {
    likelihood: likely(0.75, 0.1),
    prefill: (_ctx, actor, target) => ({ actor, ...(target === null ? {} : { target }) }),
  },
  move: {
    likelihood: likely(0.8, 0.3),
    prefill: (_ctx, actor) => ({ actor, mode: 'walk' }),
  },
  jump: {
    likelihood: likely(0.2),
    prefill: (_ctx, actor) => ({ actor, kind: 'running' }),
  },
  'full-defense': { likelihood: likely(0.6, 0.1), prefill: (_ctx, actor) => ({ actor }) },
  perceive: { likelihood: likely(0.4, 0.8), prefill: (_ctx, actor) => ({ actor }) },
  reload: {
    likelihood: (ctx, actor) => (gunWith(ctx, actor, isLow) === undefined ? 0.15 : 0.55),
    prefill: reloadPrefill,
  },
  suppress: {
    likelihood: (ctx, actor) => (firstWeapon(ctx.peek(actor), isFullAuto) === undefined ? 0.05 : 0.3),
    prefill: suppressPrefill,
  },
  delay: { likelihood: likely(0.45, 0.02) },
  'act-delayed': {
    likelihood: (ctx, actor) => (ctx.peek(actor).state.fight?.waiting === true ? 1.2 : 0.02),
  },
  'spend-moxie': {
    likelihood: (ctx) => (ctx.world.encounter === null ? 0.05 : 0.3),
    prefill: (ctx, actor) => ({ actor, use: ctx.world.encounter === null ? 'other' : 'go-first' }),
  },
  check: {
    likelihood: likely(0.5, 1),
    prefill: (ctx, actor) => ({ actor, skill: bestSkill(ctx, actor) }),
  },
  opposed: {
    likelihood: likely(0.3, 0.5),
    prefill: contestPrefill,
  },
  ambush: {
    likelihood: (ctx) => (ctx.world.encounter === null ? 0.3 : 0.02),
    prefill: (_ctx, ambusher, target) => ({ ambusher, ...(target === null ? {} : { targets: [target] }) }),
  },
  'break-free': {
    likelihood: (ctx, actor) => (hasEffect(ctx.peek(actor), 'subdued') ? 1.2 : 0.02),
    prefill: breakFreePrefill,
  },
  'grenade-react': {
    likelihood: likely(0.15, 0.05),
    prefill: (_ctx, actor) => ({ actor, reaction: 'throw-back' }),
  },
  demolitions: { likelihood: () => 0.1, prefill: (_ctx, actor) => ({ actor, task: 'place', mode: 'plain' }) },
  control: {
    likelihood: (ctx, actor) => (dronesOf(ctx, actor).length > 0 ? 0.6 : 0.1),
    prefill: controlPrefill,
  },
  instruct: {
    likelihood: (ctx, actor) => (directedBy(ctx, actor).length > 0 ? 0.65 : 0.02),
    prefill: (ctx, operator) => ({ operator, drones: directedBy(ctx, operator) }),
  },
  signal: {
    likelihood: (ctx, actor) => (awaitingSignal(ctx, actor).length > 0 ? 0.7 : 0.02),
    prefill: (_ctx, actor) => ({ actor }),
  },
  'free-fall': {
    likelihood: (ctx) => (gravityClass(ctx.options.gravity) === 'microgravity' ? 0.5 : 0.01),
    prefill: (_ctx, actor) => ({ actor }),
  },
  collision: {
    likelihood: (ctx, actor) => (isSynthetic(ctx.peek(actor).stats.morph) ? 0.2 : 0.01),
    prefill: collisionPrefill,
  },
};
