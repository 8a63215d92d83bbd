import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall, QuickView } from '../../../src/contract/views';
import { idWords } from '../../../src/contract/id-words';
import type { JsonObject } from '../../../src/kernel/json';
import { changeText } from '../../app/with-own';
import { formatFigure, listOf } from '../../lib/format';
import { callFor } from './quick-calls';
import { ammoChange } from './quick-ammo';
import { languageOf, type QuickTable } from './quick-language';
import { readPiece, findWord, type QuickEdit } from './quick-line';
import { isWhole } from './quick-set';
import { parseSubject } from './quick-who';

/** A quick line resolved for everybody it concerns; `problem` says what cannot be done, and why. */
export interface ResolvedLine {
  calls: CommandCall[];
  /** What Enter would do, in words. */
  text: string;
  problem: string | null;
}

/**
 * Resolves a quick line: changes separated by commas, each for the last name or side given before it (out of `everybody`),
 * or for `people` by default: 'nessa -2, prone'. A colon may follow the name.
 */
export function resolveQuickLine(
  table: QuickTable,
  people: readonly PersonView[],
  typed: string,
  everybody: readonly PersonView[] = people,
): ResolvedLine {
  const language = languageOf(table);
  const { quick } = table.ruleset;
  const calls: CommandCall[] = [];
  const said: string[] = [];
  let problem: string | null = null;
  let named = people;
  for (const text of typed.split(',').filter((part) => part.trim() !== '')) {
    const plain = text.trim().replace(/^([^:]+):\s*/, '$1 ');
    const meant = parseSubject(everybody, named, plain, (change) => 'edits' in readPiece(language, change));
    if (typeof meant === 'string') {
      problem ??= meant;
      continue;
    }
    const { who, rest } = meant;
    named = who;
    const piece = readPiece(language, rest);
    if ('problem' in piece) {
      problem ??= piece.problem;
      continue;
    }
    for (const edit of piece.edits) {
      // Healing a side leaves out those who are unhurt.
      const whole = edit.kind === 'mend' ? who.filter((person) => isWhole(person, quick?.mend)) : [];
      if (whole.length > 0 && whole.length === who.length)
        problem ??= `${listOf(whole.map(({ name }) => name))} ${whole.length === 1 ? 'has' : 'have'} nothing to heal.`;
      const found = who
        .filter((person) => !whole.includes(person))
        .map((person) => ({ person, call: callFor(table, person, edit) }));
      const able = found
        .filter(({ call }) => typeof call !== 'string')
        .map(({ person }) => calledIn(quick, person, edit));
      calls.push(...found.flatMap(({ call }) => (typeof call === 'string' ? [] : [call])));
      problem ??= found.map(({ call }) => call).find((call) => typeof call === 'string') ?? null;
      if (able.length > 0) said.push(`${wordsOf(edit, who)}: ${listOf(able)}`);
    }
  }
  return { calls, text: said.join('; '), problem };
}

/** The name, with the weapon where its ammunition is changed. */
function calledIn(quick: QuickView | undefined, person: PersonView, edit: QuickEdit): string {
  const held = ammoChange(quick, person, edit);
  return held === null || typeof held === 'string' ? person.name : held.who;
}

function wordsOf(edit: QuickEdit, who: readonly PersonView[]): string {
  switch (edit.kind) {
    case 'harm':
      return [String(edit.amount), edit.type?.label.toLowerCase() ?? '', 'damage']
        .filter((part) => part !== '')
        .join(' ');
    case 'mend':
      return `Heals ${edit.amount}`;
    case 'set':
      return `${edit.pool?.label ?? who[0]?.trackers.find((one) => one.field !== undefined)?.label ?? ''} ${formatFigure(edit.amount)}`.trim();
    case 'step':
      return `${edit.pool.label} ${edit.by < 0 ? '−' : '+'}${Math.abs(edit.by)}`;
    case 'on':
      return [edit.effect.label, edit.value ?? '', lastingWords(edit.lasts)].filter((part) => part !== '').join(' ');
    case 'change':
      return [changeText(edit.figure.label, edit.by), lastingWords(edit.lasts)].filter((part) => part !== '').join(' ');
    case 'off':
      return `No longer ${who.map((person) => findWord(person.conditions, edit.word)?.label).find((label) => label !== undefined) ?? edit.word}`;
  }
}

function lastingWords(lasts: JsonObject | null): string {
  const [[unit, count] = ['', '']] = Object.entries(lasts ?? {});
  if (unit === '') return '';
  const units = count === 1 ? unit.replace(/s$/, '') : unit;
  return unit === 'until' ? `until ${idWords(String(count))}` : `for ${String(count)} ${units}`;
}
