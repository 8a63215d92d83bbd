import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../attack/asks';
import type { Being, Read } from '../types';

/** Default distance of a shot, in metres. */
const METRES = 10;

/** Fields of the optional rules for flanking and high ground. */
const POSITION = ['flanking', 'elevated'];

/** The weapons of the stat block, each ready to attack with. */
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
