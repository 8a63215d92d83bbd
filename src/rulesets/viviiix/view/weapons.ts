import type { WeaponView } from '../../../contract/views';
import { weaponsAtHand } from '../gear';
import type { Being } from '../types';

/** The weapons at hand as lines to attack with. */
export function weaponViews(being: Being): WeaponView[] {
  return weaponsAtHand(being).flatMap(({ name, level, kind, ranges, es }) => {
    if (name === undefined) return [];
    const far = kind === 'ranged';
    return [
      {
        name,
        damage: `level ${level}`,
        ...(far ? { range: ranges === undefined ? 'short range assumed' : `to ${ranges.long} m` } : {}),
        call: { do: 'attack', with: { weapon: name, distance: null, range: null, es: es ?? null } },
        ...(far ? {} : { idle: ['distance'] }),
      },
    ];
  });
}
