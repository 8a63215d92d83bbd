/** Whom a part of a form offers to name. */
import type { FormContext, FormSchema } from './schema';
import { asList, asObject } from './schema';
import type { CombatantOption } from './types';

/**
 * Of those at the table: everybody, only those in the running fight or elsewhere, or only those whom a list of the same
 * form names (everybody while it names nobody), as the part says; never whom the field names that it is `but` for.
 * Whoever is `chosen` is among them in any case.
 */
export function peopleFor(
  { people, but }: FormSchema,
  { combatants, value }: Pick<FormContext, 'combatants' | 'value'>,
  chosen: readonly string[],
): readonly CombatantOption[] {
  if (people === undefined && but === undefined) return combatants;
  const left = but === undefined ? undefined : asObject(value)[but];
  const named = typeof people === 'object' ? asList(asObject(value)[people.named]) : [];
  const fits = ({ id, inFight }: CombatantOption): boolean => {
    if (id === left) return false;
    if (typeof people === 'string') return inFight === undefined || inFight === (people === 'in-fight');
    return named.length === 0 || named.includes(id);
  };
  return combatants.filter((one) => chosen.includes(one.id) || fits(one));
}
