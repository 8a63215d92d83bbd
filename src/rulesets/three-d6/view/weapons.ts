import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { idWords } from '../../../contract/id-words';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../asks';
import type { Weapon } from '../gear';
import { isMelee, weaponName } from '../gear';
import { sayDice, weaponDice } from '../damage';
import type { Options } from '../options';
import type { Being } from '../types';

function rangeText({ halfDamageRange, maxRange }: Weapon): string {
  if (maxRange === null) return '1 yd assumed';
  return halfDamageRange === null ? `to ${maxRange} yd` : `${halfDamageRange}/${maxRange} yd`;
}

/** Damage as written on the sheet, with its dice if it is based on ST: 'sw+1 (2d)'. */
function damageText(being: Being, options: Options, { damage }: Weapon): string {
  const dice = weaponDice(being, options, damage);
  return dice.onStrength ? `${damage} (${sayDice(dice)})` : damage;
}

/** The weapons of the stat block as lines to attack with, marked if sheathed or unready. */
export function weaponViews(being: Being, options: Options): WeaponView[] {
  const { stats, state } = being;
  return stats.weapons.map((weapon) => {
    const far = !isMelee(weapon);
    const held = state.stowed.includes(weapon.id) ? ', sheathed' : state.unready.includes(weapon.id) ? ', unready' : '';
    return {
      name: weaponName(weapon),
      damage: `${damageText(being, options, weapon)} ${idWords(weapon.damageType)}${held}`,
      ...(far ? { range: rangeText(weapon) } : weapon.reach > 1 ? { range: `reach ${weapon.reach} yd` } : {}),
      call: {
        do: 'attack',
        with: { weapon: weapon.id, distance: far ? Math.max(1, weapon.minRange) : null },
      },
      idle: idleWith(ATTACK_ASKS, { weapon: asJson(weapon) }),
    };
  });
}
