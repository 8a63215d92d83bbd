import type { PersonView } from '../../../src/contract/campaign-view';
import { callOf } from '../../../src/contract/roles';
import type { JsonObject } from '../../../src/kernel/json';
import { changeText } from '../../app/with-own';
import type { CommandCall, QuickKind, QuickView, RulesetView } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import { formatFigure, listOf } from '../../lib/format';
import { heldChange } from './quick-held';
import { mendCall, setTo, stepCall } from './quick-set';
import { didYouMean, nearWords, readPiece, wordMeant, type Deed, type QuickLanguage } from './quick-line';

/** What the quick line needs to know of a campaign. */
type QuickTable = Pick<CampaignModel, 'ruleset'>;

/** What a quick line means for everybody it is for; `problem` says for whom it means nothing, and why. */
export interface QuickMeaning {
  calls: CommandCall[];
  /** What pressing Enter would do, piece by piece, in words. */
  text: string;
  problem: string | null;
}

const languages = new WeakMap<RulesetView, QuickLanguage>();

/** What the system of the campaign lets be typed; put together once, not with every letter. */
function languageOf({ ruleset }: QuickTable): QuickLanguage {
  const known = languages.get(ruleset) ?? languageIn(ruleset);
  languages.set(ruleset, known);
  return known;
}

function languageIn(ruleset: RulesetView): QuickLanguage {
  const { quick } = ruleset;
  return {
    types: quick?.harm.types ?? [],
    takesDice: quick?.harm.dice !== undefined,
    sides: quick?.harm.sides,
    pools: [
      ...(quick?.pools ?? []),
      ...(quick?.ammunition === undefined ? [] : [{ ...quick.ammunition, isSaid: true as const }]),
    ],
    uncounted: quick?.uncounted ?? [],
    effects: [
      ...ruleset.effects
        .filter((effect) => effect.byHand)
        .map(({ id, label }) => ({ id, label, words: quick?.effects.words?.[id] ?? [] })),
      ...(quick?.states ?? []),
    ],
    figures: ruleset.figures,
    duration: quick?.effects.duration,
    numbered: quick?.effects.value?.of ?? [],
  };
}

/**
 * What was typed means: changes with commas between them, each for `people`, or for whoever (or whichever side) of
 * `everybody` it names first.
 */
export function quickMeaning(
  table: QuickTable,
  people: readonly PersonView[],
  typed: string,
  everybody: readonly PersonView[] = people,
): QuickMeaning {
  const language = languageOf(table);
  const { quick } = table.ruleset;
  const calls: CommandCall[] = [];
  const said: string[] = [];
  let problem: string | null = null;
  for (const text of typed.split(',').filter((part) => part.trim() !== '')) {
    const { who, rest } = named(everybody, people, text.trim().replace(/^([^:]+):\s*/, '$1 '));
    const piece = readPiece(language, rest);
    if ('miss' in piece) {
      problem ??= piece.miss;
      continue;
    }
    for (const deed of piece.deeds) {
      const found = who.map((person) => ({ person, call: callFor(table, person, deed) }));
      const able = found
        .filter(({ call }) => typeof call !== 'string')
        .map(({ person }) => calledIn(quick, person, deed));
      calls.push(...found.flatMap(({ call }) => (typeof call === 'string' ? [] : [call])));
      problem ??= found.map(({ call }) => call).find((call) => typeof call === 'string') ?? null;
      if (able.length > 0) said.push(`${wordsOf(deed, who)}: ${listOf(able)}`);
    }
  }
  return { calls, text: said.join('; '), problem };
}

/** The name, with the weapon where the change is of what one holds. */
function calledIn(quick: QuickView | undefined, person: PersonView, deed: Deed): string {
  const held = heldChange(quick, person, deed);
  return held === null || typeof held === 'string' ? person.name : held.who;
}

/** How many completions are offered at once. */
const MOST_COMPLETIONS = 6;

/** What may be typed where a word begins. */
interface Completion {
  label: string;
  /** The line as it would stand then. */
  text: string;
}

/**
 * What the words being typed may become, the likeliest first: people and sides at the beginning, figures, types of harm,
 * conditions. Names of several words are completed from their first one on; where nothing begins so, a slip of the hand
 * is offered as what it comes near to.
 */
export function completions(table: QuickTable, typed: string, everybody: readonly PersonView[]): Completion[] {
  const at = typed.lastIndexOf(',') + 1;
  const [lead = ''] = /^\s*[-−]?/.exec(typed.slice(at)) ?? [];
  const piece = typed.slice(at + lead.length);
  const starts = [0, ...[...piece.matchAll(/\s+/g)].map((gap) => gap.index + gap[0].length)];
  const { effects, pools, types, figures } = languageOf(table);
  const words = [...effects, ...pools, ...types, ...figures];
  const labels = words.map(({ label }) => label.toLowerCase());
  const people = lead.trim() === '' ? [...everybody.map(({ name }) => name), ...Object.keys(SIDES)] : [];
  for (const start of starts) {
    const [sign = ''] = /^[-−]?/.exec(piece.slice(start)) ?? [];
    const before = typed.slice(0, at + lead.length) + piece.slice(0, start) + sign;
    const word = piece.slice(start + sign.length).toLowerCase();
    if (word === '' || /^[\d+=]/.test(word)) continue;
    const fitting = [...(start === 0 ? people : []), ...labels].filter((one) => isBegun(one, word));
    if (fitting.length > 0) return offered(fitting, before);
  }
  const near = piece.length < 4 || wordMeant(words, piece) !== null ? [] : nearWords(words, piece);
  return offered(
    near.map(({ label }) => label.toLowerCase()),
    typed.slice(0, at + lead.length),
  );
}

function isBegun(label: string, word: string): boolean {
  const plain = label.toLowerCase();
  return plain.startsWith(word) && plain !== word;
}

const offered = (labels: readonly string[], before: string): Completion[] =>
  [...new Set(labels)].slice(0, MOST_COMPLETIONS).map((label) => ({ label, text: `${before}${label} ` }));

const SIDES: Readonly<Record<string, readonly PersonView['side'][]>> = {
  party: ['pc'],
  allies: ['ally'],
  foes: ['foe'],
  all: ['pc', 'ally', 'foe', 'neutral'],
};

/** Somebody named first, by name, by its beginning without spaces, or a side; the rest is the change. */
function named(
  everybody: readonly PersonView[],
  people: readonly PersonView[],
  text: string,
): { who: readonly PersonView[]; rest: string } {
  const [first = '', ...others] = text.split(/\s+/);
  const rest = others.join(' ');
  if (rest === '') return { who: people, rest: text };
  const sides = SIDES[first.toLowerCase()];
  if (sides !== undefined) return { who: everybody.filter((one) => sides.includes(one.side)), rest };
  const lower = text.toLowerCase();
  for (const person of everybody) {
    if (lower.startsWith(`${person.name.toLowerCase()} `))
      return { who: [person], rest: text.slice(person.name.length + 1) };
  }
  const word = first.toLowerCase();
  const short = everybody.filter(({ id }) => id === first || id.replaceAll('-', '') === word);
  return short.length === 1 ? { who: short, rest } : { who: people, rest: text };
}

function wordsOf(deed: Deed, who: readonly PersonView[]): string {
  switch (deed.kind) {
    case 'harm':
      return [String(deed.amount), deed.type?.label.toLowerCase() ?? '', 'damage']
        .filter((part) => part !== '')
        .join(' ');
    case 'mend':
      return `Heals ${deed.amount}`;
    case 'set':
      return `${deed.pool?.label ?? who[0]?.trackers.find((one) => one.field !== undefined)?.label ?? ''} ${formatFigure(deed.amount)}`.trim();
    case 'step':
      return `${deed.pool.label} ${deed.by < 0 ? '−' : '+'}${Math.abs(deed.by)}`;
    case 'on':
      return [deed.effect.label, deed.value ?? '', lastingWords(deed.lasts)].filter((part) => part !== '').join(' ');
    case 'change':
      return [changeText(deed.figure.label, deed.by), lastingWords(deed.lasts)].filter((part) => part !== '').join(' ');
    case 'off':
      return `No longer ${who.map((person) => wordMeant(person.conditions, deed.word)?.label).find((label) => label !== undefined) ?? deed.word}`;
  }
}

function lastingWords(lasts: JsonObject | null): string {
  const [[unit, count] = ['', '']] = Object.entries(lasts ?? {});
  if (unit === '') return '';
  const units = count === 1 ? unit.replace(/s$/, '') : unit;
  return unit === 'until' ? `until ${String(count).replaceAll('-', ' ')}` : `for ${String(count)} ${units}`;
}

/** The call of one change for one person; a string says why there is none. */
function callFor(table: QuickTable, person: PersonView, deed: Deed): CommandCall | string {
  const { quick, table: roles } = table.ruleset;
  const held = heldChange(quick, person, deed);
  if (held !== null) return typeof held === 'string' ? held : held.call;
  switch (deed.kind) {
    case 'harm':
      return harmCall(table, person, deed.amount, deed.type);
    case 'mend':
      return mendCall(person, quick?.mend, deed.amount);
    case 'set':
      if (deed.pool === null && quick?.mend !== undefined) return whichFigure(quick, deed.amount);
      return setTo(person, deed.pool, deed.amount);
    case 'step':
      return stepCall(person, deed);
    case 'on': {
      const state = quick?.states?.find(({ id }) => id === deed.effect.id);
      if (state !== undefined)
        return deed.lasts === null ? forOne(state.on, person) : `${state.label} takes no duration here.`;
      const on = callOf(roles, 'putOn', { target: person.id, effect: deed.effect.id });
      if (on === null) return 'Conditions are not put on by hand here.';
      const lasts =
        deed.lasts === null || quick?.effects.duration === undefined
          ? {}
          : { [quick.effects.duration.param]: deed.lasts };
      const value =
        deed.value === null || quick?.effects.value === undefined ? {} : { [quick.effects.value.param]: deed.value };
      return { do: on.do, with: { ...on.with, ...lasts, ...value } };
    }
    case 'change': {
      const label = changeText(deed.figure.label, deed.by);
      const changes = [{ figure: deed.figure.id, by: deed.by }];
      const condition = { label, tone: deed.by < 0 ? 'bad' : 'good', changes };
      return { do: 'put-condition', with: { targets: [person.id], condition, lasts: deed.lasts } };
    }
    case 'off': {
      const state = wordMeant(quick?.states ?? [], deed.word);
      if (state !== null && person.conditions.some(({ label }) => label === state.label))
        return forOne(state.off, person);
      const present = person.conditions.map(({ id, label }) => ({
        id,
        label,
        words: quick?.effects.words?.[id] ?? [],
      }));
      const found = wordMeant(present, deed.word);
      if (found === null)
        return didYouMean(present, deed.word) ?? `${person.name} has no condition called '${deed.word}'.`;
      return (
        callOf(roles, 'takeOff', { target: person.id, effect: found.id }) ??
        'Conditions are not taken off by hand here.'
      );
    }
  }
}

/** Where points are given back by the rules, a bare figure stands for none. */
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
  if (call === null) return isDice ? 'Nothing does harm by dice here.' : stepCall(person, null, -Number(amount));
  const kind = type?.with ?? (type === null || quick?.harm.type === undefined ? {} : { [quick.harm.type]: type.id });
  if (!isDice) return { do: call.do, with: { ...call.with, ...kind } };
  if (quick?.harm.dice === undefined) return 'Type the points: -7.';
  const { [quick.harm.amount]: _points, ...rest } = call.with;
  const dice = quick.harm.plain === true ? amount.replace(/d\d+/, 'd') : amount;
  return { do: call.do, with: { ...rest, ...kind, [quick.harm.dice]: dice } };
}

/** True if all calls are one command that differs in its target only, so that it can be repeated as one flow. */
export function isOneCommand(calls: readonly CommandCall[]): boolean {
  const shape = ({ do: name, with: { target: _target, ...rest } }: CommandCall): string => JSON.stringify([name, rest]);
  return calls.every((call) => shape(call) === shape(calls[0] ?? call));
}
