import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../asks';
import { weaponsAtHand } from '../gear';
import type { Being } from '../types';

/** The weapons at hand as lines to attack with. */
export function weaponViews(being: Being): WeaponView[] {
  return weaponsAtHand(being).flatMap((weapon) => {
    const { name, level, kind, ranges, es } = weapon;
    if (name === undefined) return [];
    const far = kind === 'ranged';
    return [
      {
        name,
        damage: `level ${level}`,
        ...(far ? { range: ranges === undefined ? 'short range assumed' : `to ${ranges.long} m` } : {}),
        call: { do: 'attack', with: { weapon: name, distance: null, range: null, es: es ?? null } },
        idle: idleWith(ATTACK_ASKS, { weapon: asJson(weapon) }),
      },
    ];
  });
}
