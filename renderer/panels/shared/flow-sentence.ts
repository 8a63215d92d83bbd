import type { FormSchema } from '../../../src/contract/form-schema';
import type { CommandView } from '../../../src/contract/views';
import { isPlain, type Json, type JsonObject } from '../../../src/kernel/json';
import type { CommandFlow } from '../../app/command-flow.svelte';
import { asList, asObject, isWanted } from '../../ui/schema';
import { peopleListShape, isPeopleList } from '../../ui/schema-people-list';
import { listOf } from '../../lib/format';
import { formChoices } from './form-choices';

/** Names of the weapons in a form, chosen or custom. */
function usedNames(
  command: CommandView,
  params: JsonObject,
  choices: Readonly<Record<string, readonly { value: string; label: string }[]>>,
): string[] {
  const { properties = {} } = command.form;
  return Object.entries(properties).flatMap(([key, part]) => {
    if ((part.widget !== 'weapon' && part.widget !== 'weapons') || !isWanted(part, properties, params)) return [];
    return [params[key]].flat().flatMap((value) => {
      if (typeof value === 'string') return choices['weapon']?.find((one) => one.value === value)?.label ?? value;
      const name = isPlain(value) ? asObject(value)['name'] : undefined;
      return typeof name === 'string' && name !== '' ? name : [];
    });
  });
}

/** Ids in a list that holds details per person, such as the distance from a blast; null for any other field. */
function caughtIn(form: FormSchema, field: FormSchema, value: Json | undefined): string[] | null {
  if (!isPeopleList(field, form)) return null;
  const { who } = peopleListShape(field, form);
  return asList(value)
    .map((entry) => asObject(entry)[who] ?? entry)
    .filter((id) => typeof id === 'string');
}

/** The targets of a form. */
function namedIn({ command, params, targets }: CommandFlow, field: FormSchema | undefined): readonly string[] {
  const caught = field && caughtIn(command.form, field, params[command.targetParam ?? '']);
  return caught ?? targets;
}

/** What goes off and who is caught in it: 'frag grenade → Runa and Ito'. Empty for a form without such a list. */
function caughtSentence({ campaign, command, params }: CommandFlow): string {
  const form = command.form;
  const lists = Object.entries(form.properties ?? {}).map(([key, part]) => caughtIn(form, part, params[key]));
  const caught = lists.find((list) => list !== null);
  if (caught === undefined || caught === null) return '';
  const used = usedNames(command, params, formChoices(campaign, command, params));
  return [used.join(', '), peopleIn(campaign, caught)].filter((part) => part !== '').join(' → ');
}

/** What is taken from whom, where nobody in particular does it: '9 cutting damage → Mira'. Empty for anything else. */
function harmSentence({ campaign, command, params, targets }: CommandFlow): string {
  const { harm } = campaign.ruleset.quick ?? {};
  if (harm?.do !== command.name) return '';
  const amount = params[harm.amount] ?? params[harm.dice ?? ''];
  if (typeof amount !== 'number' && typeof amount !== 'string') return '';
  const type = harm.types?.find(({ id }) => id === params[harm.type ?? ''])?.label.toLowerCase() ?? '';
  const what = [String(amount), type, 'damage'].filter((part) => part !== '').join(' ');
  return targets.length === 0 ? what : `${what} → ${peopleIn(campaign, targets)}`;
}

const peopleIn = (campaign: CommandFlow['campaign'], ids: readonly string[]): string =>
  ids.length > 4 ? `${ids.length} people` : listOf(ids.map((id) => campaign.nameOf(id)));

/**
 * Who does what to whom with what, from the parameters to be sent: 'Maren → Grell's hound, Ember dart'; or about which task.
 * Empty where the form names no actor and nobody affected.
 */
export function flowSentence(flow: CommandFlow): string {
  const { campaign, command, params } = flow;
  const { actorParam, targetParam } = command;
  const actor = actorParam === undefined ? undefined : params[actorParam];
  if (typeof actor !== 'string' || actor === '') return caughtSentence(flow) || harmSentence(flow);
  const who = campaign.nameOf(actor);
  const { properties = {} } = command.form;
  const field = targetParam === undefined ? undefined : properties[targetParam];
  const targets = namedIn(flow, field);
  const whom = peopleIn(campaign, targets);
  const isAimed = field !== undefined && isWanted(field, properties, params);
  const isAtOthers = whom !== '' && (targets.length > 1 || targets[0] !== actor);
  const aimed = isAimed && isAtOthers ? `${who} → ${whom}` : who;
  const choices = formChoices(campaign, command, params);
  const about = choices[command.asks?.about ?? ''] ?? [];
  return [aimed, ...usedNames(command, params, choices), ...about.map(({ label }) => label)].join(', ');
}
