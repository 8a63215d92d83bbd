import type { PersonView } from '../../../src/contract/campaign-view';
import { callOf } from '../../../src/contract/roles';
import type { CommandCall, QuickKind, QuickView } from '../../../src/contract/views';
import { changeText } from '../../app/with-own';
import { ammoChange } from './quick-ammo';
import type { QuickTable } from './quick-language';
import { didYouMean, findWord, type QuickEdit } from './quick-line';
import { mendCall, setTo, stepCall } from './quick-set';

/** The call of one change for one person; a string says why there is none. */
export function callFor(table: QuickTable, person: PersonView, edit: QuickEdit): CommandCall | string {
  const { quick } = table.ruleset;
  const held = ammoChange(quick, person, edit);
  if (held !== null) return typeof held === 'string' ? held : held.call;
  switch (edit.kind) {
    case 'harm':
      return harmCall(table, person, edit.amount, edit.type);
    case 'mend':
      return mendCall(person, quick?.mend, edit.amount);
    case 'set':
      if (edit.pool === null && quick?.mend !== undefined) return whichFigure(quick, edit.amount);
      return setTo(person, edit.pool, edit.amount);
    case 'step':
      return stepCall(person, edit);
    case 'on':
      return putOnCall(table, person, edit);
    case 'change':
      return changeCall(person, edit);
    case 'off':
      return takeOffCall(table, person, edit.word);
  }
}

type EditOf<Kind extends QuickEdit['kind']> = Extract<QuickEdit, { kind: Kind }>;

/** A state kept by the rules, or a condition with its duration. */
function putOnCall({ ruleset }: QuickTable, person: PersonView, edit: EditOf<'on'>): CommandCall | string {
  const { quick, table: roles } = ruleset;
  const state = quick?.states?.find(({ id }) => id === edit.effect.id);
  if (state !== undefined)
    return edit.lasts === null ? forOne(state.on, person) : `${state.label} cannot be given a duration here.`;
  const on = callOf(roles, 'putOn', { target: person.id, effect: edit.effect.id });
  if (on === null) return 'Conditions cannot be put on by hand here.';
  const { duration, value } = quick?.effects ?? {};
  return {
    do: on.do,
    with: {
      ...on.with,
      ...(edit.lasts !== null && duration !== undefined && { [duration.param]: edit.lasts }),
      ...(edit.value !== null && value !== undefined && { [value.param]: edit.value }),
    },
  };
}

/** A temporary change of a figure: a custom condition named after it. */
function changeCall(person: PersonView, { figure, by, lasts }: EditOf<'change'>): CommandCall {
  const label = changeText(figure.label, by);
  const condition = { label, tone: by < 0 ? 'bad' : 'good', changes: [{ figure: figure.id, by }] };
  return { do: 'put-condition', with: { targets: [person.id], condition, lasts } };
}

function takeOffCall({ ruleset }: QuickTable, person: PersonView, word: string): CommandCall | string {
  const { quick, table: roles } = ruleset;
  const state = findWord(quick?.states ?? [], word);
  if (state !== null && person.conditions.some(({ label }) => label === state.label)) return forOne(state.off, person);
  const present = person.conditions.map(({ id, label }) => ({ id, label, words: quick?.effects.words?.[id] ?? [] }));
  const told = present.filter(({ label }) => label.toLowerCase().startsWith(`${word.toLowerCase()} (`));
  // A detail in brackets may be left out where only one condition fits.
  const found = findWord(present, word) ?? (told.length === 1 ? told[0] : undefined) ?? null;
  if (found === null) return didYouMean(present, word) ?? `${person.name} has no condition called '${word}'.`;
  const off = callOf(roles, 'takeOff', { target: person.id, effect: found.id });
  return off ?? 'Conditions cannot be taken off by hand here.';
}

/** Where healing is a command of the rules, a bare `=7` is ambiguous. */
const whichFigure = ({ pools: [pool] }: QuickView, amount: number): string =>
  pool === undefined ? 'Which figure?' : `Which figure? ${pool.words?.[0] ?? pool.label.toLowerCase()}=${amount}`;

const forOne = ({ do: name, with: params }: CommandCall, { id }: PersonView): CommandCall => ({
  do: name,
  with: { ...params, target: id },
});

function harmCall(
  { ruleset }: QuickTable,
  person: PersonView,
  amount: number | string,
  type: QuickKind | null,
): CommandCall | string {
  const { quick, table: roles } = ruleset;
  const isDice = typeof amount === 'string';
  const call = callOf(roles, 'harm', { target: person.id, amount: isDice ? 0 : amount });
  if (call === null)
    return isDice ? 'Damage cannot be rolled here. Type the points: -7.' : stepCall(person, null, -Number(amount));
  const kind = type?.with ?? (type === null || quick?.harm.type === undefined ? {} : { [quick.harm.type]: type.id });
  if (!isDice) return { do: call.do, with: { ...call.with, ...kind } };
  if (quick?.harm.dice === undefined) return 'Type the points: -7.';
  const { [quick.harm.amount]: _points, ...rest } = call.with;
  const dice = quick.harm.plain === true ? amount.replace(/d\d+/, 'd') : amount;
  return { do: call.do, with: { ...rest, ...kind, [quick.harm.dice]: dice } };
}

/** True if all calls are the same command but for the target, so that one flow can run them. */
export function isOneCommand(calls: readonly CommandCall[]): boolean {
  const shape = ({ do: name, with: { target: _target, ...rest } }: CommandCall): string => JSON.stringify([name, rest]);
  return calls.every((call) => shape(call) === shape(calls[0] ?? call));
}
