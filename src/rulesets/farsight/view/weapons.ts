import type { WeaponView } from '../../../contract/views';
import type { Being } from '../types';

/** Metres filled in for a shot of which nobody has said how far it goes. */
const METRES = 10;

/** The weapons of the stat block as lines to attack with. */
export function weaponViews({ stats }: Being): WeaponView[] {
  return stats.weapons.map(({ name, damage, type, extraDamage, mode, range, reachBonus }) => ({
    name,
    damage: [{ damage, type }, ...extraDamage].map((part) => `${part.damage} ${part.type}`).join(' + '),
    ...(mode === 'ranged' ? { range } : reachBonus > 0 ? { range: `reach +${reachBonus} m` } : {}),
    call: { do: 'attack', with: { weapon: name, distance: mode === 'ranged' ? METRES : null } },
  }));
}
