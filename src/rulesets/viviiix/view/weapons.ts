import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../asks';
import { weaponsAtHand } from '../gear';
import type { Being } from '../types';

/** The weapons at hand as lines to attack with. */
export function weaponViews(being: Being): WeaponView[] {
  const atHand = weaponsAtHand(being);
  // What was thought of against a blow answers no missile.
  const anew = atHand[0]?.kind === 'melee' ? { defence: null } : {};
  return atHand.flatMap((weapon) => {
    const { name, level, kind, ranges, es } = weapon;
    if (name === undefined) return [];
    const far = kind === 'ranged';
    return [
      {
        name,
        damage: `level ${level}`,
        ...(far ? { range: ranges === undefined ? 'short range assumed' : `to ${ranges.long} m` } : {}),
        call: {
          do: 'attack',
          with: { weapon: name, distance: null, range: null, es: es ?? null, ...(far ? anew : {}) },
        },
        idle: idleWith(ATTACK_ASKS, { weapon: asJson(weapon) }),
      },
    ];
  });
}
