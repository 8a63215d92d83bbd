import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
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

/** What the special result of a roll calls for: an exploit, a setback, a card. */
export function specialSuggestions(actor: string, roll: unknown, list: 'combat' | 'other'): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (textOf(roll, 'special') === 'exploit') {
    const maxRank = numberOf(roll, 'maxRank');
    suggestions.push({
      label: `Exploit up to rank ${maxRank}`,
      call: { do: 'exploit', with: { actor, list, rank: 2 } },
      reason: 'A kept 12 on a success.',
      rule: 'FS-SPC-1',
    });
  }
  if (textOf(roll, 'special') === 'setback') {
    suggestions.push({
      label: 'Setback',
      call: { do: 'setback', with: { target: actor } },
      reason: 'A kept 1 on a failure.',
      rule: 'FS-SPC-2',
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
