/** The people a field offers. */
import type { FormSchema } from '../../src/contract/form-schema';
import type { FormContext } from './schema';
import { asList, asObject } from './schema';
import type { CombatantOption } from './types';

/**
 * Depending on the schema: everybody at the table, only those in the running fight or elsewhere, only those of a kind (of one
 * person's, if `by` names their field), or only those in another list of the form (everybody while that is empty); never the
 * person in the field named by `but`. Those already `chosen` are always included.
 */
export function peopleFor(
  { people, but }: FormSchema,
  { combatants, value }: Pick<FormContext, 'combatants' | 'value'>,
  chosen: readonly string[],
): readonly CombatantOption[] {
  if (people === undefined && but === undefined) return combatants;
  const left = but === undefined ? undefined : asObject(value)[but];
  const isAmong = peopleTest(people, value);
  const fits = (one: CombatantOption): boolean => one.id !== left && isAmong(one);
  return combatants.filter((one) => chosen.includes(one.id) || fits(one));
}

function peopleTest(people: FormSchema['people'], form: FormContext['value']): (one: CombatantOption) => boolean {
  if (people === undefined) return () => true;
  if (typeof people === 'string') return ({ inFight }) => inFight === undefined || inFight === (people === 'in-fight');
  if ('kind' in people) {
    const kind = people.by === undefined ? people.kind : `${people.kind}:${String(asObject(form)[people.by])}`;
    return ({ kinds = [] }) => kinds.includes(kind);
  }
  const named = asList(asObject(form)[people.named]);
  return ({ id }) => named.length === 0 || named.includes(id);
}
