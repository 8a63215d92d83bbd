import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../asks';
import { weaponsAtHand } from '../gear';
import { canTry } from '../guards';
import { scoreOf } from '../skill';
import type { Being, Read } from '../types';

/** For weapons that list no distances: short range by default (VX-EXT-9). */
const SHORT = { distance: null, range: 'short' };

/** The weapons at hand as attack buttons, marked if the wielder lacks the skill (VX-ACT-6). */
export function weaponViews(ctx: Read, being: Being): WeaponView[] {
  const atHand = weaponsAtHand(being);
  // A defence chosen against a melee weapon does not carry over to a missile.
  const resetDefence: JsonObject = atHand[0]?.kind === 'melee' ? { defence: null } : {};
  return atHand.flatMap((weapon) => {
    const { name, level, kind, ranges, es } = weapon;
    if (name === undefined) return [];
    const far = kind === 'ranged';
    const unmeasured = far && ranges === undefined;
    return [
      {
        name,
        damage: `level ${level}${es === undefined || canTry(ctx, scoreOf(being, es)) ? '' : ' · no skill'}`,
        ...(far ? { range: unmeasured ? 'short range assumed' : `to ${ranges?.long ?? 0} m` } : {}),
        call: {
          do: 'attack',
          with: {
            weapon: name,
            range: null,
            ...(far ? resetDefence : { distance: null }),
            ...(unmeasured ? SHORT : {}),
          },
        },
        idle: [...idleWith(ATTACK_ASKS, { weapon: asJson(weapon) }), ...(unmeasured ? ['distance'] : [])],
      },
    ];
  });
}
