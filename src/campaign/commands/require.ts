import { unknownCombatant } from '../../engine/state/refusal';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { CampaignState } from '../state';

/** The entry of a list with this id; refused with `unknown-WHAT` if there is none. */
export function requireEntry<T extends { id: string }>(
  list: readonly T[],
  id: string,
  what: string,
): Result<T, CodedError> {
  const entry = list.find((candidate) => candidate.id === id);
  if (entry === undefined)
    return err({ code: `unknown-${what}`, message: `That ${what} no longer exists.`, path: 'id' });
  return ok(entry);
}

/** Refuses with `unknown-combatant` unless all of them are in the campaign, and with `invalid-params` if one is named twice. */
export function requirePeople(state: CampaignState, ids: readonly string[], path: string): Result<void, CodedError> {
  const unknown = ids.find((id) => !Object.hasOwn(state.world.index, id));
  if (unknown !== undefined) return err(unknownCombatant(unknown, path));
  if (new Set(ids).size < ids.length) return err({ code: 'invalid-params', message: 'Somebody is named twice.', path });
  return ok(undefined);
}
