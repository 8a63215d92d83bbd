import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CommandFlow } from '../../app/command-flow.svelte';
import type { FormSchema } from '../../ui';
import { asObject, isObject, isWanted } from '../../ui/schema';
import { listOf } from '../../lib/format';
import { formChoices } from './command-text';

/** What is used, by the fields of weapons: the names as they are chosen from, or as they were made up. */
function usedNames(
  command: CommandView,
  params: JsonObject,
  choices: Readonly<Record<string, readonly { value: string; label: string }[]>>,
): string[] {
  const { properties = {} } = command.form as FormSchema;
  return Object.entries(properties).flatMap(([key, part]) => {
    if ((part.widget !== 'weapon' && part.widget !== 'weapons') || !isWanted(part, properties, params)) return [];
    return [params[key]].flat().flatMap((value) => {
      if (typeof value === 'string') return choices['weapon']?.find((one) => one.value === value)?.label ?? value;
      const name = isObject(value) ? asObject(value)['name'] : undefined;
      return typeof name === 'string' && name !== '' ? name : [];
    });
  });
}

/**
 * Who does what to whom with what, from the parameters that will be sent: 'Maren → Grell's hound, Ember dart'. Empty
 * where a form names nobody acting.
 */
export function flowSentence({ campaign, command, params, targets }: CommandFlow): string {
  const { actorParam, targetParam } = command;
  const actor = actorParam === undefined ? undefined : params[actorParam];
  if (typeof actor !== 'string' || actor === '') return '';
  const who = campaign.nameOf(actor);
  const names = targets.map((id) => campaign.nameOf(id));
  const whom = names.length > 4 ? `${names.length} people` : listOf(names);
  const { properties = {} } = command.form as FormSchema;
  const field = targetParam === undefined ? undefined : properties[targetParam];
  const isAimed = field !== undefined && isWanted(field, properties, params);
  const isAtOthers = whom !== '' && (targets.length > 1 || targets[0] !== actor);
  const aimed = isAimed && isAtOthers ? `${who} → ${whom}` : who;
  return [aimed, ...usedNames(command, params, formChoices(campaign, command, params))].join(', ');
}
