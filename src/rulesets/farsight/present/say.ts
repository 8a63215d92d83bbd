import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { takesPart } from '../durations';
import { COMBAT_EXPLOITS, OTHER_EXPLOITS } from '../tables/specials';
import type { Read } from '../types';
import { numberOf, part, textOf } from '../view/words';

/** A result in words: what a command's table of words holds. */
export type Present = (ctx: Read, params: JsonObject, result: JsonObject) => Presentation;

export function say(
  sentence: string,
  tone: Tone = 'neutral',
  figures: Figure[] = [],
  suggestions: Suggestion[] = [],
): Presentation {
  return { sentence, tone, figures, suggestions };
}

/** Total against DC, as figures. */
export function rollFigures(roll: unknown): Figure[] {
  const total = part(roll, 'total');
  if (typeof total !== 'number') return [];
  const dc = part(roll, 'dc');
  const dice = part(roll, 'kept');
  return [
    { label: 'Total', value: total, rule: 'FS-CHK-2' },
    ...(typeof dc === 'number' ? [{ label: 'DC', value: dc, rule: 'FS-CHK-3' }] : []),
    ...(Array.isArray(dice) ? [{ label: 'Dice', value: dice.join(' + '), rule: 'FS-CHK-13' }] : []),
  ];
}

/** The exploits that the dice and the moment allow, the highest first, ready to be chosen (FS-SPC-5, FS-SPC-6, FS-SPC-9). */
export function exploitChoices(ctx: Read, actor: string, list: 'combat' | 'other', maxRank: number): Suggestion[] {
  const { state } = ctx.peek(actor);
  const rows = list === 'combat' ? COMBAT_EXPLOITS : OTHER_EXPLOITS;
  const strike = state.pendingExploit?.strike ?? null;
  const inFight = takesPart(ctx, actor);
  const open = rows.filter((row) => {
    if (row.rank > maxRank) return false;
    if (row.attackDie !== undefined) return strike !== null;
    return row.id === 'climb-initiative' || row.id === 'quick-movement'
      ? inFight
      : row.needsTarget !== true || strike !== null;
  });
  return [...open].reverse().map(({ rank, title, text, needsTarget }) => ({
    label: `${title} (${rank})`,
    call: {
      do: 'exploit',
      with: { actor, list, rank, ...(needsTarget === true && strike !== null ? { target: strike } : {}) },
    },
    reason: text,
    rule: list === 'combat' ? 'FS-SPC-5' : 'FS-SPC-6',
  }));
}

/** What the special result of a roll calls for: an exploit, a setback, a card. */
export function specialSuggestions(ctx: Read, actor: string, roll: unknown, list: 'combat' | 'other'): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (textOf(roll, 'special') === 'exploit')
    suggestions.push(...exploitChoices(ctx, actor, list, numberOf(roll, 'maxRank')));
  if (textOf(roll, 'special') === 'setback') {
    suggestions.push({
      label: 'Roll the setback',
      call: { do: 'setback', with: { target: actor } },
      reason: 'A kept 1 on a failure.',
      rule: 'FS-SPC-2',
    });
    suggestions.push({
      label: 'Let it pass',
      call: { do: 'setback', with: { target: actor, waive: true } },
      reason: 'The game master may spare it.',
      rule: 'FS-SPC-10',
    });
  }
  if (part(roll, 'edgeAward') === true) {
    suggestions.push({
      label: 'Draw an EDGE card',
      call: { do: 'edge', with: { actor, op: 'draw' } },
      reason: 'Both dice show the same 1 or 12.',
      rule: 'FS-SPC-3',
    });
  }
  return suggestions;
}

/** The special result in a few words, or nothing. */
export function specialWord(roll: unknown): string {
  const words: Readonly<Record<string, string>> = {
    exploit: ' An exploit waits to be chosen.',
    softened: ' The 12 softens it.',
    setback: ' It comes with a setback.',
    'minor-setback': ' Something small goes wrong.',
  };
  return words[textOf(roll, 'special')] ?? '';
}

/** The result of a lost action (FS-TRM-7), or null. */
export function lostAction(who: string, result: JsonObject): Presentation | null {
  if (result['outcome'] !== 'action-lost') return null;
  return say(`${who} is in too much pain and loses the action.`, 'bad');
}

/** The events of a passage of time in words, the first few of them. */
export function eventWords(sentences: readonly string[], most = 6): string {
  const shown = sentences.slice(0, most).join(' ');
  const more = sentences.length - most;
  return more > 0 ? `${shown} And ${more} more.` : shown;
}

/** 'hits', 'hit': the word for one, the word for several. */
export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
