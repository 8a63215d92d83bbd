import type { WeaponView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { FightModel } from './fight.svelte';

/** Parameters with others over them; null takes one out. */
export function laidOver(params: JsonObject, over: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...params, ...over }).filter(([, value]) => value !== null));
}

/** Opens the attack with one weapon of the one who acts. */
export function attackWith(fight: FightModel, { call }: WeaponView): Promise<void> {
  return fight.offer(call.do, call.with);
}

/** Opens the attack with the first weapon, or with the one after that of the form that is open. */
export async function attackWithNext(fight: FightModel): Promise<void> {
  const weapons = fight.actor?.weapons ?? [];
  const open = fight.flow?.stage === 'form' ? JSON.stringify(fight.flow.params['weapon']) : '';
  const at = weapons.findIndex(({ call }) => JSON.stringify(call.with['weapon']) === open);
  const next = weapons[(at + 1) % weapons.length];
  if (next !== undefined) await attackWith(fight, next);
}
