import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import type { Json, JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import { filterByText } from '../../lib/filter';

/**
 * What a quick line means: `-7` is damage, `+3` gives back on the first tracker, `=12` sets it, anything else is a condition's name
 * (with a leading `-` or `no ` it is taken away). A string is the answer when it means nothing.
 */
export function quickCall(campaign: CampaignModel, person: PersonView, text: string): CommandCall | string {
  const typed = text.trim();
  const amount = /^([-+=−])\s*(\d+)$/.exec(typed);
  if (amount !== null) return amountCall(campaign, person, amount[1] ?? '', Number(amount[2]));
  const removal = /^(?:no\s+|-)(.+)$/i.exec(typed);
  if (removal?.[1] !== undefined) {
    const found = filterByText(person.conditions, removal[1], (condition) => condition.label, 1)[0];
    if (found === undefined) return `${person.name} has no condition called '${removal[1]}'.`;
    return { do: 'remove-effect', with: { target: person.id, effect: found.id } };
  }
  const effects = campaign.ruleset.effects.filter((effect) => effect.byHand);
  const effect = filterByText(effects, typed, (candidate) => `${candidate.label} ${candidate.id}`, 1)[0];
  if (effect === undefined) return `Nothing is called '${typed}'. Type -7, +3 or a condition.`;
  return { do: 'apply-effect', with: { target: person.id, effect: effect.id } };
}

function amountCall(campaign: CampaignModel, person: PersonView, sign: string, amount: number): CommandCall | string {
  if ((sign === '-' || sign === '−') && campaign.commands.has('damage')) {
    return { do: 'damage', with: { ...neededBy(campaign, 'damage'), target: person.id, amount } };
  }
  const tracker = person.trackers.find((candidate) => candidate.field !== undefined);
  if (tracker?.field === undefined) return `${person.name} has no figure that can be set by hand.`;
  const step = tracker.direction === 'fill' ? -amount : amount;
  const wanted = sign === '=' ? amount : tracker.value + (sign === '+' ? step : -step);
  const value = Math.max(0, tracker.max === null ? wanted : Math.min(tracker.max, wanted));
  return { do: 'override', with: { target: person.id, field: tracker.field, value, reason: 'quick change' } };
}

/** What a command cannot do without beside whom and how much, at the first value its form offers. */
function neededBy(campaign: CampaignModel, name: string): JsonObject {
  const form = campaign.commands.get(name)?.form as
    { properties?: Record<string, { enum?: Json[]; default?: Json }> } | undefined;
  const type = form?.properties?.['type'];
  const value = type?.default ?? type?.enum?.[0];
  return value === undefined ? {} : { type: value };
}
