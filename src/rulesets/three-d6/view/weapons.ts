import type { WeaponView } from '../../../contract/views';
import type { Weapon } from '../gear';
import { isMelee, weaponName } from '../gear';
import type { Being } from '../types';

function rangeText({ halfDamageRange, maxRange }: Weapon): string {
  if (maxRange === null) return '1 yd assumed';
  return halfDamageRange === null ? `to ${maxRange} yd` : `${halfDamageRange}/${maxRange} yd`;
}

/** The weapons of the stat block as lines to attack with; what is sheathed or unready says so. */
export function weaponViews({ stats, state }: Being): WeaponView[] {
  return stats.weapons.map((weapon) => {
    const far = !isMelee(weapon);
    const held = state.stowed.includes(weapon.id) ? ', sheathed' : state.unready.includes(weapon.id) ? ', unready' : '';
    return {
      name: weaponName(weapon),
      damage: `${weapon.damage} ${weapon.damageType}${held}`,
      ...(far ? { range: rangeText(weapon) } : weapon.reach > 1 ? { range: `reach ${weapon.reach} yd` } : {}),
      call: {
        do: 'attack',
        with: { weapon: weapon.id, distance: far ? Math.max(1, weapon.minRange) : null },
      },
    };
  });
}
