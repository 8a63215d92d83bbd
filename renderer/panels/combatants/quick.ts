import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall, QuickView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import { changeText } from '../../app/with-own';
import { formatFigure, listOf } from '../../lib/format';
import { callFor } from './quick-calls';
import { heldChange } from './quick-held';
import { languageOf, type QuickTable } from './quick-language';
import { readPiece, wordMeant, type Deed } from './quick-line';
import { isWhole } from './quick-set';
import { whoIsMeant } from './quick-who';

/** A quick line resolved for everybody it concerns; `problem` says what cannot be done, and why. */
export interface QuickMeaning {
  calls: CommandCall[];
  /** What Enter would do, in words. */
  text: string;
  problem: string | null;
}

/**
 * Resolves a quick line: changes separated by commas, each for the last name or side given before it (out of `everybody`),
 * or for `people` by default: 'nessa -2, prone'. A colon may follow the name.
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
  let named = people;
  for (const text of typed.split(',').filter((part) => part.trim() !== '')) {
    const plain = text.trim().replace(/^([^:]+):\s*/, '$1 ');
    const meant = whoIsMeant(everybody, named, plain, (change) => 'deeds' in readPiece(language, change));
    if (typeof meant === 'string') {
      problem ??= meant;
      continue;
    }
    const { who, rest } = meant;
    named = who;
    const piece = readPiece(language, rest);
    if ('miss' in piece) {
      problem ??= piece.miss;
      continue;
    }
    for (const deed of piece.deeds) {
      // Healing a side leaves out those who are unhurt.
      const whole = deed.kind === 'mend' ? who.filter((person) => isWhole(person, quick?.mend)) : [];
      if (whole.length > 0 && whole.length === who.length)
        problem ??= `${listOf(whole.map(({ name }) => name))} ${whole.length === 1 ? 'has' : 'have'} nothing to heal.`;
      const found = who
        .filter((person) => !whole.includes(person))
        .map((person) => ({ person, call: callFor(table, person, deed) }));
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

/** The name, with the weapon where its ammunition is changed. */
function calledIn(quick: QuickView | undefined, person: PersonView, deed: Deed): string {
  const held = heldChange(quick, person, deed);
  return held === null || typeof held === 'string' ? person.name : held.who;
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
