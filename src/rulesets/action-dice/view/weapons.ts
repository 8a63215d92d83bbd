import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { ATTACK_ASKS } from '../asks';
import { isRanged } from '../attack/aim';
import { QUALITY_DICE } from '../tables/qualities';
import { WEAPON_KIND_TABLE } from '../tables/weapon-kinds';
import type { Read } from '../types';
import type { Weapon } from '../weapon';

/** A weapon's dice in a word: '2d8 cutting'. */
function weaponDice({ damage = 1, quality = 'ordinary', subtype, type = 'kinetic' }: Weapon): string {
  return `${damage}d${QUALITY_DICE[quality]} ${subtype ?? type}`;
}

/** The weapons of the stat block as lines to attack with. */
export function weaponViews(ctx: Read, id: string): WeaponView[] {
  return ctx.peek(id).stats.weapons.map((weapon) => ({
    name: weapon.name ?? WEAPON_KIND_TABLE[weapon.kind].label,
    damage: weaponDice(weapon),
    ...(weapon.range == null ? {} : { range: `to ${weapon.range} ft` }),
    call: { do: 'attack', with: { weapon: { ...weapon }, mode: null, distance: null } },
    idle: idleWith(ATTACK_ASKS, { weapon: { ranged: isRanged({ weapon }) } }),
  }));
}
