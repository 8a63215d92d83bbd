import { invalidParams } from '../../../engine/state/refusal';
import { nameOf } from '../beings';
import type { Read } from '../types';
import type { AttackInput, AttackParams } from './params';

/** Looks up an own weapon by its name; one that the attacker does not have is refused with `invalid-params`. */
export function withWeapon(ctx: Read, input: AttackInput): AttackParams {
  const { weapon } = input;
  if (typeof weapon !== 'string') return { ...input, weapon };
  const being = ctx.peek(input.actor);
  const own = being.stats.weapons.find(({ name }) => name === weapon);
  if (own === undefined) return invalidParams('weapon', `${nameOf(being)} has no weapon '${weapon}'.`);
  return { ...input, weapon: own };
}
