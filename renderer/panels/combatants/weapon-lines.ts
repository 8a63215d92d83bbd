import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall, WeaponView } from '../../../src/contract/views';
import type { Json, JsonObject } from '../../../src/kernel/json';
import type { CommandFlow } from '../../app/command-flow.svelte';

/** Parameters with overrides; null removes one. */
export function withOverrides(params: JsonObject, over: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...params, ...over }).filter(([, value]) => value !== null));
}

/** The part of the fight model used here. */
interface Armed {
  readonly actor: PersonView | null;
  readonly flow: CommandFlow | null;
  offer(name: string, over: JsonObject): Promise<void>;
}

/** Opens the attack with one of the actor's weapons. */
export function attackWith(fight: Pick<Armed, 'offer'>, { call }: WeaponView): Promise<void> {
  return fight.offer(call.do, call.with);
}

/** The open form is the one this weapon opens. */
function isOpen({ command, params }: CommandFlow, { do: name, with: given }: CommandCall): boolean {
  const isSame = ([key, value]: [string, Json]) =>
    value === null || JSON.stringify(params[key]) === JSON.stringify(value);
  return command.name === name && Object.entries(given).every(isSame);
}

/** Opens the attack with the first weapon, or the one after the weapon of the open form. */
export async function attackWithNext(fight: Armed): Promise<void> {
  const weapons = fight.actor?.weapons ?? [];
  const { flow } = fight;
  const at = flow?.stage === 'form' ? weapons.findIndex(({ call }) => isOpen(flow, call)) : -1;
  const next = weapons[(at + 1) % weapons.length];
  if (next !== undefined) await attackWith(fight, next);
}
