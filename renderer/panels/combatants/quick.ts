import type { PersonView } from '../../../src/contract/campaign-view';
import { callOf } from '../../../src/contract/roles';
import type { CommandCall } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import { filterByText } from '../../lib/filter';
import { listOf } from '../../lib/format';

/** What the quick line needs to know of a campaign. */
type QuickTable = Pick<CampaignModel, 'ruleset'>;

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
  const { putOn, takeOff, harm } = table.ruleset.table;
  if (call.do === putOn?.do) return effect?.label ?? typed;
  if (call.do === takeOff?.do) return `No longer ${effect?.label ?? typed}`;
  if (call.do === harm?.do) return `${String(call.with[harm.params['amount'] ?? 'amount'])} damage`;
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
    const away = callOf(table.ruleset.table, 'takeOff', { target: person.id, effect: found.id });
    return away ?? 'Conditions are not taken off by hand here.';
  }
  const effects = table.ruleset.effects.filter((effect) => effect.byHand);
  const effect = filterByText(effects, typed, (candidate) => `${candidate.label} ${candidate.id}`, 1)[0];
  if (effect === undefined) return `Nothing is called '${typed}'. Type -7, +3 or a condition.`;
  const on = callOf(table.ruleset.table, 'putOn', { target: person.id, effect: effect.id });
  return on ?? 'Conditions are not put on by hand here.';
}

function amountCall(table: QuickTable, person: PersonView, sign: string, amount: number): CommandCall | string {
  const harm = callOf(table.ruleset.table, 'harm', { target: person.id, amount });
  if ((sign === '-' || sign === '−') && harm !== null) return harm;
  const tracker = person.trackers.find((candidate) => candidate.field !== undefined);
  if (tracker?.field === undefined) return `${person.name} has no figure that can be set by hand.`;
  const step = tracker.direction === 'fill' ? -amount : amount;
  const wanted = sign === '=' ? amount : tracker.value + (sign === '+' ? step : -step);
  const value = Math.max(0, tracker.max === null ? wanted : Math.min(tracker.max, wanted));
  return { do: 'override', with: { target: person.id, field: tracker.field, value, reason: 'quick change' } };
}

/** True if all calls are one command that differs in its target only, so that it can be repeated as one flow. */
export function isOneCommand(calls: readonly CommandCall[]): boolean {
  const shape = ({ do: name, with: { target: _target, ...rest } }: CommandCall): string => JSON.stringify([name, rest]);
  return calls.every((call) => shape(call) === shape(calls[0] ?? call));
}
