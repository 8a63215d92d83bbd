import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import type { Json, JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import { filterByText } from '../../lib/filter';
import { listOf } from '../../lib/format';

/** What the quick line needs to know of a campaign. */
type QuickTable = Pick<CampaignModel, 'commands' | 'ruleset'>;

/** What a quick line means for everybody it is for; `problem` says for whom it means nothing, and why. */
export interface QuickMeaning {
  calls: CommandCall[];
  /** What pressing Enter would do, in words. */
  text: string;
  problem: string | null;
}

/** What was typed means for each of `people`: see `quickCall`. */
export function quickMeaning(table: QuickTable, people: readonly PersonView[], typed: string): QuickMeaning {
  const found = people.map((person) => ({ person, call: quickCall(table, person, typed) }));
  const calls = found.flatMap(({ call }) => (typeof call === 'string' ? [] : [call]));
  const problem = found.map(({ call }) => call).find((call) => typeof call === 'string') ?? null;
  const able = found.filter(({ call }) => typeof call !== 'string').map(({ person }) => person.name);
  const [first] = calls;
  return { calls, text: first === undefined ? '' : `${wordsOfCall(table, first, typed)}: ${listOf(able)}`, problem };
}

function wordsOfCall(table: QuickTable, call: CommandCall, typed: string): string {
  const effect = table.ruleset.effects.find((one) => one.id === call.with['effect']);
  if (call.do === 'apply-effect') return effect?.label ?? typed;
  if (call.do === 'remove-effect') return `No longer ${effect?.label ?? typed}`;
  if (call.do === 'damage') return `${String(call.with['amount'])} damage`;
  return typed.trim();
}

/**
 * What a quick line means: `-7` is damage, `+3` gives back on the first tracker, `=12` sets it, anything else is a condition's name
 * (with a leading `-` or `no ` it is taken away). A string is the answer when it means nothing.
 */
export function quickCall(table: QuickTable, person: PersonView, text: string): CommandCall | string {
  const typed = text.trim();
  const amount = /^([-+=−])\s*(\d+)$/.exec(typed);
  if (amount !== null) return amountCall(table, person, amount[1] ?? '', Number(amount[2]));
  const removal = /^(?:no\s+|[-−])\s*(.+)$/i.exec(typed);
  if (removal?.[1] !== undefined) {
    const found = filterByText(person.conditions, removal[1], (condition) => condition.label, 1)[0];
    if (found === undefined) return `${person.name} has no condition called '${removal[1]}'.`;
    return { do: 'remove-effect', with: { target: person.id, effect: found.id } };
  }
  const effects = table.ruleset.effects.filter((effect) => effect.byHand);
  const effect = filterByText(effects, typed, (candidate) => `${candidate.label} ${candidate.id}`, 1)[0];
  if (effect === undefined) return `Nothing is called '${typed}'. Type -7, +3 or a condition.`;
  return { do: 'apply-effect', with: { target: person.id, effect: effect.id } };
}

function amountCall(table: QuickTable, person: PersonView, sign: string, amount: number): CommandCall | string {
  if ((sign === '-' || sign === '−') && table.commands.has('damage')) {
    return { do: 'damage', with: { ...neededBy(table, 'damage'), target: person.id, amount } };
  }
  const tracker = person.trackers.find((candidate) => candidate.field !== undefined);
  if (tracker?.field === undefined) return `${person.name} has no figure that can be set by hand.`;
  const step = tracker.direction === 'fill' ? -amount : amount;
  const wanted = sign === '=' ? amount : tracker.value + (sign === '+' ? step : -step);
  const value = Math.max(0, tracker.max === null ? wanted : Math.min(tracker.max, wanted));
  return { do: 'override', with: { target: person.id, field: tracker.field, value, reason: 'quick change' } };
}

/** What a command cannot do without beside whom and how much, at the first value its form offers. */
function neededBy(table: QuickTable, name: string): JsonObject {
  const form = table.commands.get(name)?.form as
    { properties?: Record<string, { enum?: Json[]; default?: Json }> } | undefined;
  const type = form?.properties?.['type'];
  const value = type?.default ?? type?.enum?.[0];
  return value === undefined ? {} : { type: value };
}

/** True if all calls are one command that differs in its target only, so that it can be repeated as one flow. */
export function isOneCommand(calls: readonly CommandCall[]): boolean {
  const shape = ({ do: name, with: { target: _target, ...rest } }: CommandCall): string => JSON.stringify([name, rest]);
  return calls.every((call) => shape(call) === shape(calls[0] ?? call));
}
