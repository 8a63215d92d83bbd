import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { FormSchema, FormThing } from '../../ui';
import { asObject, isObject, kindOf, resolveSchema } from '../../ui/schema';

/** Fields at the top of a form that take all the figures of one thing, with their widgets. */
function thingFields(form: FormSchema): { name: string; widget: string }[] {
  return Object.entries(form.properties ?? {}).flatMap(([name, raw]) => {
    const part = resolveSchema(raw, form);
    return part.widget !== undefined && kindOf(part) === 'object' ? [{ name, widget: part.widget }] : [];
  });
}

/**
 * What the one acting has of the things a command's form asks for with all their figures, from the stat block: a field
 * of the widget 'weapon' is offered what stands there under 'weapons', and what the system draws of them: a ready-made
 * one has its name from there.
 */
export async function thingsOf(
  campaign: CampaignModel,
  command: CommandView,
  actor: unknown,
): Promise<Record<string, FormThing[]>> {
  const fields = thingFields(command.form as FormSchema);
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

/** What somebody has, and what the form is filled in with beside it: bare hands, which nobody has written down. */
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
 * What is known of them before the stat block has been read: what the form is filled in with. The field is there from the
 * beginning, and a list that somebody opens at once stays open while the others come.
 */
export function thingsFilledIn(command: CommandView, params: JsonObject): Record<string, FormThing[]> {
  const fields = thingFields(command.form as FormSchema);
  return Object.fromEntries(fields.map(({ name, widget }) => [widget, listed([params[name]])]));
}

function listed(list: unknown): FormThing[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const value = isObject(entry) ? asObject(entry) : null;
    return value !== null && typeof value['name'] === 'string' ? [{ name: value['name'], value }] : [];
  });
}
