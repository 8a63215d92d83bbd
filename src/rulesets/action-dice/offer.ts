import type { JsonObject } from '../../kernel/json';
import { defenseCost } from './derive';
import { has, heldUnconscious } from './effects';
import { whyUnable } from './guards';
import type { State } from './state';
import type { EffectId } from './tables/effects';
import { VIGOR_PRICE } from './tables/ladder';
import { WEAPON_KIND_TABLE } from './tables/weapon-kinds';
import type { ActionDice, Read } from './types';
import type { Weapon } from './weapon';
import type { CommandDef } from '../../engine/commands/command';

type Def = CommandDef<ActionDice, never>;

/** A likelihood for those whose turn it is; a third of it for others while an encounter runs. */
export function likely(value: number): NonNullable<Def['likelihood']> {
  return (ctx, actor) => {
    const { encounter } = ctx.world;
    return encounter === null || encounter.active === actor ? value : value / 3;
  };
}

/** Prefill of a check: for the unconscious, who can only resist, one of Stamina. */
export const checkPrefill: NonNullable<Def['prefill']> = (ctx, actor): JsonObject =>
  has(ctx.peek(actor).state, 'unconscious')
    ? { actor, vs: 15, kind: 'resistance', ability: 'stamina' }
    : { actor, vs: 15 };

/** The effects on `id` that they can struggle against, oldest first (AD-RES-3). */
export function holdsOn(ctx: Read, id: string): EffectId[] {
  const figure = ctx.peek(id);
  const holds = figure.state.effects.filter(
    ({ effect, struggle }) => struggle !== undefined && !(effect === 'unconscious' && heldUnconscious(figure)),
  );
  return [...new Set(holds.map(({ effect }) => effect))];
}

/** Somebody who is giving `actor` an opening, or null. */
export function whoIsOpenTo(ctx: Read, actor: string): string | null {
  const open = ctx.world.scene.exposed.find(
    (id) => Object.hasOwn(ctx.world.index, id) && ctx.peek(id).state.openings.includes(actor),
  );
  return open ?? null;
}

const isAbility = ({ kind }: Weapon): boolean => WEAPON_KIND_TABLE[kind].ability;

/** A weapon as a parameter; without one, bare hands. */
const asParams = (weapon: Weapon | undefined): JsonObject => ({ ...(weapon ?? { kind: 'unarmed' }) });

/** The weapon somebody is most likely to use on one target: the first of the stat block that is no area weapon, if any. */
function firstWeapon(ctx: Read, actor: string): Weapon | undefined {
  const { weapons } = ctx.peek(actor).stats;
  return weapons.find(({ area }) => area !== true) ?? weapons[0];
}

/** An ordinary weapon, preferably melee; `after` skips that many if there are more. */
function ordinaryWeapon(ctx: Read, actor: string, after = 0): Weapon | undefined {
  const plain = ctx.peek(actor).stats.weapons.filter((weapon) => !isAbility(weapon) && weapon.area !== true);
  const near = plain.slice(after).find(({ kind, ranged }) => !(ranged ?? WEAPON_KIND_TABLE[kind].ranged));
  return near ?? plain[0];
}

/** The first weapon of the stat block that strikes everybody in an area, or undefined (AD-ATK-9). */
export function areaWeapon(ctx: Read, actor: string): Weapon | undefined {
  return ctx.peek(actor).stats.weapons.find(({ area }) => area === true);
}

/** True if a weapon is in progress, or needs more actions than are left (AD-TIME-3, AD-ACT-12). */
export function isOverTurns(ctx: Read, actor: string, { name, actions }: Weapon): boolean {
  if (actions === 1 || ctx.world.encounter === null) return false;
  const { actionsLeft, pendingAbility } = ctx.peek(actor).state;
  return actionsLeft < actions || (pendingAbility !== null && pendingAbility.name === name);
}

/** The spell or technique of this name in the stat block, or undefined. */
export function abilityWeapon(ctx: Read, actor: string, name: string): Weapon | undefined {
  return ctx.peek(actor).stats.weapons.find((weapon) => isAbility(weapon) && weapon.name === name);
}

/** Spells and techniques of the stat block that take more than one action. */
export const longWeapons = (ctx: Read, actor: string): Weapon[] =>
  ctx.peek(actor).stats.weapons.filter((weapon) => isAbility(weapon) && weapon.actions > 1);

/** The spell or technique of an attack in progress, or undefined (AD-ACT-12). */
function weaponUnderWay(ctx: Read, actor: string): Weapon | undefined {
  const { pendingAbility } = ctx.peek(actor).state;
  const weapon = pendingAbility === null ? undefined : abilityWeapon(ctx, actor, pendingAbility.name);
  return weapon?.area === true ? undefined : weapon;
}

/** The parameters of a power in progress, on those of its targets who are still here; undefined for none (AD-RES-5). */
export function powerUnderWay(ctx: Read, actor: string): JsonObject | undefined {
  const power = ctx.peek(actor).state.pendingAbility?.power;
  if (power === undefined || !Array.isArray(power['targets'])) return power;
  const { targets, ...rest } = power;
  const here = targets.filter((id) => typeof id === 'string' && Object.hasOwn(ctx.world.index, id));
  return here.length === 0 ? rest : { ...rest, targets: here };
}

/** The act in progress if it continues as an ability, not as an attack, a power or first aid; else null (AD-TIME-3). */
export function abilityUnderWay(ctx: Read, actor: string): State['pendingAbility'] {
  const { pendingAbility } = ctx.peek(actor).state;
  if (pendingAbility === null || pendingAbility.power !== undefined || pendingAbility.name === 'emergency-aid')
    return null;
  return weaponUnderWay(ctx, actor) === undefined ? pendingAbility : null;
}

/** An area spell or technique over several turns: worked on first, then used when ready (AD-ATK-9). */
export function longAreaWeapon(ctx: Read, actor: string): Weapon | undefined {
  return ctx
    .peek(actor)
    .stats.weapons.find((weapon) => weapon.area === true && isAbility(weapon) && isOverTurns(ctx, actor, weapon));
}

/** Prefill of work on a spell or technique of the stat block; its cost is paid when it strikes (AD-ACT-9). */
export function workOnWeapon({ name = '', kind, actions }: Weapon): JsonObject {
  return { name, kind, actions };
}

/** A free attack with the most likely weapon. */
export function freeAttack(ctx: Read, actor: string): JsonObject {
  return { actor, mode: 'free', weapon: asParams(firstWeapon(ctx, actor)) };
}

/** Prefill for `actor` taking the opening that `giver` gives: an ordinary attack, melee if possible (AD-REA-6). */
export function openingAttack(ctx: Read, giver: string, actor: string): JsonObject {
  return { actor, target: giver, mode: 'opening', weapon: asParams(ordinaryWeapon(ctx, actor)) };
}

/** Who can take an opening that `giver` gives: able to react, out of turn, with enough Vigor (AD-REA-6). */
export function takersOf(ctx: Read, giver: string): string[] {
  return ctx
    .peek(giver)
    .state.openings.filter(
      (id) =>
        Object.hasOwn(ctx.world.index, id) &&
        ctx.world.encounter?.active !== id &&
        whyUnable(ctx, id, { kind: 'reaction' }) === null &&
        ctx.peek(id).state.vigor >= VIGOR_PRICE.opening,
    );
}

/** Prefill for the bound: an act without movement. */
export function ableFields(ctx: Read, actor: string): JsonObject {
  return has(ctx.peek(actor).state, 'incapacitated') ? { physical: false } : {};
}

/** Prefill of an attack: weapon, target, mode, and whether the target may want to answer. */
export const attackPrefill: NonNullable<Def['prefill']> = (ctx, actor, target) => {
  const other = target === actor ? null : (target ?? whoIsOpenTo(ctx, actor));
  const mode = likelyMode(ctx, actor, other);
  const weapon = weaponFor(ctx, actor, mode);
  const isLong = weapon !== undefined && mode === 'action' && isOverTurns(ctx, actor, weapon);
  return {
    actor,
    weapon: asParams(weapon),
    ...(isLong ? { spread: true } : {}),
    ...(mode === 'action' ? {} : { mode }),
    ...(other === null ? {} : { target: other }),
    ...(other === null || likelyDefense(ctx, other) === null ? {} : { hold: true }),
  };
};

/** The other hand uses the next weapon, since the first has just been used (AD-ACT-4); an act in progress continues. */
function weaponFor(ctx: Read, actor: string, mode: string): Weapon | undefined {
  if (mode === 'off-hand') return ordinaryWeapon(ctx, actor, 1);
  if (mode === 'opening') return ordinaryWeapon(ctx, actor);
  const begun = mode === 'action' ? weaponUnderWay(ctx, actor) : undefined;
  return begun ?? firstWeapon(ctx, actor);
}

/** A defence that somebody can make and pay for now, or null. */
export function likelyDefense(ctx: Read, target: string): JsonObject | null {
  if (ctx.world.encounter?.active === target) return null;
  if (whyUnable(ctx, target, { kind: 'reaction' }) !== null) return null;
  return defenseCost(ctx, target) <= ctx.peek(target).state.vigor ? { kind: 'dodge' } : null;
}

/** Prefill of `react`: with a defence if one is possible. */
export function answerFor(ctx: Read, target: string): JsonObject {
  const defense = likelyDefense(ctx, target);
  return defense === null ? { target } : { target, defense };
}

function likelyMode(ctx: Read, actor: string, target: string | null): string {
  const { state } = ctx.peek(actor);
  const { encounter } = ctx.world;
  const active = encounter === null || encounter.active === actor;
  if (!active && target !== null && ctx.peek(target).state.openings.includes(actor)) return 'opening';
  if (!active && state.readied !== null) return 'readied';
  return active && encounter !== null && state.actionsLeft === 0 && state.offHandReady ? 'off-hand' : 'action';
}
