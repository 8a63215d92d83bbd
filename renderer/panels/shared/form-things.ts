import type { FormSchema } from '../../../src/contract/form-schema';
import type { CommandView } from '../../../src/contract/views';
import { isPlain, type JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { FormThing } from '../../ui';
import { asObject, kindOf, resolveSchema } from '../../ui/schema';

/** Top-level fields of a form that take a whole object, such as a weapon, with their widgets. */
function thingFields(form: FormSchema): { name: string; widget: string }[] {
  return Object.entries(form.properties ?? {}).flatMap(([name, raw]) => {
    const part = resolveSchema(raw, form);
    return part.widget !== undefined && kindOf(part) === 'object' ? [{ name, widget: part.widget }] : [];
  });
}

/**
 * The actor's things for those fields, from the stat block and the system's weapon lines: a field with the widget 'weapon'
 * offers what is under 'weapons'. The lines give ready-made weapons their names.
 */
export async function thingsOf(
  campaign: CampaignModel,
  command: CommandView,
  actor: unknown,
): Promise<Record<string, FormThing[]>> {
  const fields = thingFields(command.form);
  if (fields.length === 0 || typeof actor !== 'string' || campaign.person(actor) === null) return {};
  const sheet = await campaign.api['campaign.sheet']({ campaign: campaign.id, id: actor });
  if (!sheet.ok) return {};
  const lines = campaign.person(actor)?.weapons?.filter(({ call }) => call.do === command.name) ?? [];
  return Object.fromEntries(
    fields.map(({ name, widget }) => {
      const drawn = { [widget]: listed(lines.map(({ call }) => call.with[name])) };
      return [widget, withFilledIn({ [widget]: listed(sheet.value.stats[`${widget}s`]) }, drawn)[widget] ?? []];
    }),
  );
}

/** What somebody has, plus what the form was filled in with, such as bare hands, which no stat block lists. */
export function withFilledIn(
  own: Record<string, FormThing[]>,
  filled: Record<string, FormThing[]>,
): Record<string, FormThing[]> {
  const both = { ...own };
  for (const [widget, list] of Object.entries(filled)) {
    const mine = own[widget] ?? [];
    both[widget] = [...mine, ...list.filter(({ name }) => mine.every((one) => one.name !== name))];
  }
  return both;
}

/**
 * The things in the form's prefill, known before the stat block has loaded. With them the field exists from the start, and a
 * list opened early stays open while the rest loads.
 */
export function thingsFilledIn(command: CommandView, params: JsonObject): Record<string, FormThing[]> {
  const fields = thingFields(command.form);
  return Object.fromEntries(fields.map(({ name, widget }) => [widget, listed([params[name]])]));
}

function listed(list: unknown): FormThing[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const value = isPlain(entry) ? asObject(entry) : null;
    return value !== null && typeof value['name'] === 'string' ? [{ name: value['name'], value }] : [];
  });
}
