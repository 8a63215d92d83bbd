import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { ATTACK_ASKS } from '../asks';
import { isRanged } from '../attack/aim';
import { isOverTurns, workOnWeapon } from '../offer';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import { WEAPON_KIND_TABLE } from '../tables/weapon-kinds';
import type { Read } from '../types';
import type { Weapon } from '../weapon';

/** A weapon's dice: '2d8 cutting'; for one without damage, the effect on those it hits: 'incapacitated'. */
function weaponDice(ctx: Read, { damage = 1, quality = 'ordinary', subtype, type = 'kinetic', onHit }: Weapon): string {
  if (damage > 0) return `${damage}d${ctx.options.qualityDice[quality]} ${subtype ?? type}`;
  const effect = onHit?.effect?.effect ?? '';
  return isEffect(effect) ? EFFECT_TABLE[effect].word : 'no damage';
}

/** 'to 60 ft, 2 actions, 4 Mana': its range, and its cost besides an action (AD-ACT-9). */
function rangeAndPrice({ range, actions, vigor, mana }: Weapon): { range?: string } {
  const parts = [
    range == null ? '' : `to ${range} ft`,
    actions > 1 ? `${actions} actions` : '',
    vigor > 0 ? `${vigor} Vigor` : '',
    mana > 0 ? `${mana} Mana` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? {} : { range: parts.join(', ') };
}

/** What the form asks in vain with a weapon for the hand, and with one for a distance. */
const IDLE = {
  near: idleWith(ATTACK_ASKS, { weapon: { ranged: false } }),
  far: idleWith(ATTACK_ASKS, { weapon: { ranged: true } }),
};

/** The weapons of the stat block, each with its attack. */
export function weaponViews(ctx: Read, id: string): WeaponView[] {
  return ctx.peek(id).stats.weapons.map((weapon) => ({
    name: weapon.name ?? WEAPON_KIND_TABLE[weapon.kind].label,
    damage: `${weaponDice(ctx, weapon)}${weapon.area === true ? ', area' : ''}`,
    ...rangeAndPrice(weapon),
    call: callOf(ctx, id, weapon),
    idle: isRanged({ weapon }) ? IDLE.far : IDLE.near,
  }));
}

/**
 * An attack with this weapon: over several turns or on an area if the weapon calls for it. On their own turn it is an
 * action; out of turn, a readied action or an opening if there is one.
 */
function callOf(ctx: Read, id: string, weapon: Weapon): WeaponView['call'] {
  const isLong = isOverTurns(ctx, id, weapon);
  if (isLong && weapon.area === true && weapon.name !== undefined)
    return { do: 'use-ability', with: workOnWeapon(weapon) };
  const isOwnTurn = ctx.fact(`may act ${id}`, ({ encounter }) => encounter === null || encounter.active === id);
  const given = { weapon: { ...weapon }, ...(isOwnTurn ? { mode: null } : {}) };
  if (weapon.area === true) return { do: 'area-attack', with: given };
  return { do: 'attack', with: { ...given, distance: null, spread: isLong && isOwnTurn ? true : null } };
}
