import type { FormSchema } from '../../../src/contract/form-schema';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { PlanActivity } from './stretch-activities';

/** The form for one of the table's own projects; those counted in hours also ask for the hours a day. */
function ownWork(countsHours: boolean): FormSchema {
  return {
    type: 'object',
    properties: {
      id: { type: 'string', widget: 'hidden' },
      ...(countsHours
        ? { hoursPerDay: { type: 'integer', title: 'Hours a day', unit: 'h', minimum: 1, maximum: 24, default: 8 } }
        : {}),
      helpers: {
        type: 'array',
        title: 'Who helps',
        widget: 'combatants',
        items: { type: 'string', widget: 'combatant' },
        default: [],
      },
    },
  };
}

/** True for the table's own projects, where others can help. */
export const isOwnWork = ({ call }: PlanActivity): boolean => call.do === 'project';

/**
 * The form of a planned activity: its command's form without what the plan already says (who, how long, and which activity).
 * null where there is none.
 */
export function segmentForm(campaign: CampaignModel, activity: PlanActivity): FormSchema | null {
  const command = campaign.commands.get(activity.call.do);
  if (command === undefined) return isOwnWork(activity) ? ownWork('hoursPerDay' in activity.call.with) : null;
  const form = command.form;
  const hidden = hiddenFields(campaign, activity, form);
  const properties = Object.fromEntries(
    Object.entries(form.properties ?? {}).map(([key, part]): [string, FormSchema] => [
      key,
      hidden.has(key) ? { ...part, widget: 'hidden' } : part,
    ]),
  );
  return { ...form, properties, required: (form.required ?? []).filter((key) => !hidden.has(key)) };
}

function hiddenFields(campaign: CampaignModel, { call, view, group }: PlanActivity, form: FormSchema): Set<string> {
  if (view === undefined) return new Set(group === 'Treatment' ? ['target', 'method'] : []);
  const lengths = [...campaign.ruleset.rests, ...campaign.ruleset.activities]
    .filter((other) => other.call.do === call.do)
    .map((other) => other.lengthParam);
  // A required choice fixed by the call identifies the activity; parameters with defaults stay editable.
  const told = Object.keys(view.call.with).filter(
    (key) => (form.required ?? []).includes(key) && typeof view.call.with[key] === 'string' && isChoice(form, key),
  );
  const all = [view.whoParam, ...lengths, ...told, ...(view.settled ?? [])];
  return new Set(all.filter((key) => key !== undefined));
}

function isChoice(form: FormSchema, key: string): boolean {
  return form.properties?.[key]?.enum !== undefined;
}
