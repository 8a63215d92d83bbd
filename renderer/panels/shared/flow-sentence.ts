import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CommandFlow } from '../../app/command-flow.svelte';
import type { FormSchema } from '../../ui';
import { asList, asObject, isObject, isWanted } from '../../ui/schema';
import { aboutEach, isCaught } from '../../ui/schema-caught';
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

/** Whom a form is aimed at, those too of whom it says more than who they are: how far from the middle of a blast. */
function namedIn({ command, params, targets }: CommandFlow, field: FormSchema | undefined): readonly string[] {
  const form = command.form as FormSchema;
  if (field === undefined || !isCaught(field, form)) return targets;
  const { who } = aboutEach(field, form);
  const named = asList(params[command.targetParam ?? '']).map((entry) => asObject(entry)[who] ?? entry);
  return named.filter((id) => typeof id === 'string');
}

/**
 * Who does what to whom with what, from the parameters that will be sent: 'Maren → Grell's hound, Ember dart'. Empty
 * where a form names nobody acting.
 */
export function flowSentence(flow: CommandFlow): string {
  const { campaign, command, params } = flow;
  const { actorParam, targetParam } = command;
  const actor = actorParam === undefined ? undefined : params[actorParam];
  if (typeof actor !== 'string' || actor === '') return '';
  const who = campaign.nameOf(actor);
  const { properties = {} } = command.form as FormSchema;
  const field = targetParam === undefined ? undefined : properties[targetParam];
  const targets = namedIn(flow, field);
  const names = targets.map((id) => campaign.nameOf(id));
  const whom = names.length > 4 ? `${names.length} people` : listOf(names);
  const isAimed = field !== undefined && isWanted(field, properties, params);
  const isAtOthers = whom !== '' && (targets.length > 1 || targets[0] !== actor);
  const aimed = isAimed && isAtOthers ? `${who} → ${whom}` : who;
  return [aimed, ...usedNames(command, params, formChoices(campaign, command, params))].join(', ');
}
