import { isRuledOut, stepPath, UNSAID } from '../../../src/contract/asks';
import type { FormSchema } from '../../../src/contract/form-schema';
import type { ChoiceView, CommandView } from '../../../src/contract/views';
import type { Json, JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { Option } from '../../ui';
import { withValue } from '../../ui/schema-path';

/** True for choices the form does not rule out. */
const fits =
  (params: JsonObject) =>
  ({ unless = {} }: ChoiceView): boolean =>
    !isRuledOut(unless, params);

/**
 * Options of a command's form by list: the actor's usable choices, and those of whoever it is done to, `others` included,
 * under 'target-' plus the name.
 */
export function formChoices(
  campaign: Pick<CampaignModel, 'view'>,
  { actorParam = '', targetParam = '' }: Pick<CommandView, 'actorParam' | 'targetParam'>,
  params: JsonObject,
  others: readonly string[] = [],
): Record<string, Option[]> {
  const own = Object.entries(choicesOf(campaign, params[actorParam]));
  const theirs = [params[targetParam], ...others].flat().map((id) => choicesOf(campaign, id));
  return Object.fromEntries([
    ...own.map(([list, choices]) => [list, choices.filter(fits(params))] as const),
    ...inCommon(theirs).map(([list, choices]) => [`target-${list}`, choices] as const),
  ]);
}

type Choices = Record<string, ChoiceView[]>;
type ChoiceLists = Readonly<Record<string, Option[]>>;

/** Somebody's choices, and as 'condition' what the rules let go of theirs by hand; nothing for nobody. */
function choicesOf({ view }: Pick<CampaignModel, 'view'>, id: Json | undefined): Choices {
  const person = view.people.find((one) => one.id === id);
  if (person === undefined) return {};
  const { choices = {}, conditions = [] } = person;
  const loose = conditions.filter(({ removable = true }) => removable);
  return { ...choices, condition: loose.map(({ id: value, label }) => ({ value, label })) };
}

/** What everybody has of the first one's choices. */
function inCommon([first = {}, ...others]: readonly Choices[]): [string, ChoiceView[]][] {
  return Object.entries(first).map(([list, choices]) => [
    list,
    choices.filter(({ value }) => others.every((theirs) => theirs[list]?.some((one) => one.value === value))),
  ]);
}

/**
 * The form whose fields with a closed or suggested list offer of it what the people named have, where they say which of
 * their lists that is. A value already given stays.
 */
export function withListed(form: FormSchema, params: JsonObject, choices: ChoiceLists): FormSchema {
  const narrowed = Object.entries(form.properties ?? {}).flatMap(([name, part]) => {
    const listed = choices[part.source ?? ''] ?? (part.closed === true ? [] : undefined);
    const isClosed = part.enum !== undefined || part.closed === true;
    if (listed === undefined || !(isClosed || part.suggest !== undefined)) return [];
    const given = params[name];
    const values = [...new Set([...listed.map(({ value }) => value), ...(typeof given === 'string' ? [given] : [])])];
    const enumTitles = { ...Object.fromEntries(listed.map(({ value, label }) => [value, label])), ...part.enumTitles };
    return [[name, { ...part, ...(isClosed ? { enum: values } : { suggest: values }), enumTitles }] as const];
  });
  return withParts(form, narrowed);
}

/** The list of what the rules let go of a target's by hand. */
const CONDITIONS = 'target-condition';

const conditionFields = (form: FormSchema): string[] =>
  Object.entries(form.properties ?? {}).flatMap(([name, part]) => (part.source === CONDITIONS ? [name] : []));

/** The fields that ask for a condition of people who have none, or none in common. */
export function conditionless(form: FormSchema, params: JsonObject, choices: ChoiceLists): string[] {
  if (choices[CONDITIONS]?.length !== 0) return [];
  return conditionFields(form).filter((name) => (params[name] ?? '') === '');
}

/**
 * The parameters with the target's condition where there is only one. The only one of the target before, whose lists are
 * `before`, goes with it.
 */
export function withOnlyCondition(
  form: FormSchema,
  params: JsonObject,
  choices: ChoiceLists,
  before: ChoiceLists,
): JsonObject {
  const [only, was] = [choices, before].map((lists) => {
    const [first, ...others] = lists[CONDITIONS] ?? [];
    return others.length === 0 ? first?.value : undefined;
  });
  if (only === was) return params;
  return conditionFields(form).reduce<JsonObject>((now, name) => {
    const given = now[name] ?? '';
    const isOpen = given === '' || given === was;
    return !isOpen || given === only ? now : withValue(now, name, only);
  }, params);
}

/** The parameters with choices of the actor that the form now rules out replaced by the first possible one, or removed. */
export function withFitting(
  campaign: Pick<CampaignModel, 'view'>,
  { form, actorParam }: Pick<CommandView, 'form' | 'actorParam'>,
  params: JsonObject,
): JsonObject {
  const { properties = {} } = form;
  const own = choicesOf(campaign, params[actorParam ?? '']);
  const changed = Object.entries(params).flatMap(([name, value]) => {
    const list = own[properties[name]?.widget ?? ''] ?? [];
    const held = list.find((choice) => choice.value === value);
    return held === undefined || fits(params)(held) ? [] : [[name, list.find(fits(params))?.value] as const];
  });
  return changed.reduce<JsonObject>((now, [name, value]) => withValue(now, name, value), params);
}

/**
 * The form without answers that are not possible now; one already given stays. Where leaving it open is not possible either,
 * the first answer becomes the default. Nothing is asked where only what counts anyway is left.
 */
export function withOpenAnswers(form: FormSchema, params: JsonObject, idle: readonly string[]): FormSchema {
  const narrowed = Object.entries(form.properties ?? {}).flatMap(([name, part]): (readonly [string, FormSchema])[] => {
    const isOpen = (value: Json): boolean => value === params[name] || !idle.includes(stepPath(name, value));
    const suggest = part.suggest?.filter(isOpen);
    if (suggest !== undefined && suggest.length < (part.suggest?.length ?? 0)) return [[name, { ...part, suggest }]];
    const open = part.enum?.filter(isOpen);
    if (open === undefined) return [];
    const { unset, ...said } = part;
    if (unset !== undefined && idle.includes(stepPath(name, UNSAID)))
      return [[name, { ...said, enum: open, default: open[0] ?? null }]];
    if (open.length === part.enum?.length) return [];
    const isSettled = open.length === 1 && open[0] === part.default;
    return [[name, { ...part, enum: open, ...(isSettled ? { widget: 'hidden' } : {}) }]];
  });
  return withParts(form, narrowed);
}

/** The form with these fields in place of its own. */
const withParts = (form: FormSchema, parts: readonly (readonly [string, FormSchema])[]): FormSchema =>
  parts.length === 0 ? form : { ...form, properties: { ...form.properties, ...Object.fromEntries(parts) } };
