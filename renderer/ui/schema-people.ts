/** The people a field offers. */
import type { FormSchema } from '../../src/contract/form-schema';
import type { FormContext } from './schema';
import { asList, asObject } from './schema';
import type { CombatantOption } from './types';

/**
 * Depending on the schema: everybody at the table, only those in the running fight or elsewhere, or only those in another
 * list of the form (everybody while that is empty); never the person in the field named by `but`. Those already `chosen`
 * are always included.
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
