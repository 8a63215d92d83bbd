import { idleWith } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { asJson } from '../../../kernel/json';
import { ATTACK_ASKS } from '../asks';
import { weaponsAtHand } from '../gear';
import { mayTry } from '../guards';
import { scoreOf } from '../skill';
import type { Being, Read } from '../types';

/** Of a weapon that names no distances the range is said, short unless told (VX-EXT-9). */
const SHORT = { distance: null, range: 'short' };

/** The weapons at hand as lines to attack with; of one that takes a skill they have no score in it is said (VX-ACT-6). */
export function weaponViews(ctx: Read, being: Being): WeaponView[] {
  const atHand = weaponsAtHand(being);
  // What was thought of against a blow answers no missile.
  const anew: JsonObject = atHand[0]?.kind === 'melee' ? { defence: null } : {};
  return atHand.flatMap((weapon) => {
    const { name, level, kind, ranges, es } = weapon;
    if (name === undefined) return [];
    const far = kind === 'ranged';
    const unmeasured = far && ranges === undefined;
    return [
      {
        name,
        damage: `level ${level}${es === undefined || mayTry(ctx, scoreOf(being, es)) ? '' : ' · no skill'}`,
        ...(far ? { range: unmeasured ? 'short range assumed' : `to ${ranges?.long ?? 0} m` } : {}),
        call: {
          do: 'attack',
          with: {
            weapon: name,
            range: null,
            ...(far ? anew : { distance: null }),
            ...(unmeasured ? SHORT : {}),
          },
        },
        idle: [...idleWith(ATTACK_ASKS, { weapon: asJson(weapon) }), ...(unmeasured ? ['distance'] : [])],
      },
    ];
  });
}
