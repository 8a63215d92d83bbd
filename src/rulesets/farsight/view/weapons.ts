import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../attack/asks';
import type { Being, Read } from '../types';

/** Metres filled in for a shot of which nobody has said how far it goes. */
const METRES = 10;

/** What the table has switched off: flanking and high ground. */
const POSITION = ['flanking', 'elevated'];

/** The weapons of the stat block as lines to attack with. */
export function weaponViews({ options }: Read, { stats }: Being): WeaponView[] {
  const off = options.positionRules ? [] : POSITION;
  return stats.weapons.map((weapon) => {
    const { name, damage, type, extraDamage, mode, range, reachBonus } = weapon;
    return {
      name,
      damage: [{ damage, type }, ...extraDamage].map((part) => `${part.damage} ${part.type}`).join(' + '),
      ...(mode === 'ranged' ? { range } : reachBonus > 0 ? { range: `reach +${reachBonus} m` } : {}),
      call: { do: 'attack', with: { weapon: name, distance: mode === 'ranged' ? METRES : null } },
      idle: [...new Set([...idleWith(ATTACK_ASKS, { weapon: asJson(weapon) }), ...off])],
    };
  });
}
