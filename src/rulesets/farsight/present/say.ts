import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import type { RollFields } from '../check/roll';
import { takesPart } from '../durations';
import { COMBAT_EXPLOITS, OTHER_EXPLOITS } from '../tables/specials';
import type { Read } from '../types';

export function say(
  sentence: string,
  tone: Tone = 'neutral',
  figures: Figure[] = [],
  suggestions: Suggestion[] = [],
): Presentation {
  return { sentence, tone, figures, suggestions };
}

/** A roll, if one was made. */
type Rolled = RollFields | null | undefined;

/** Total and DC as figures, and the kept dice if one was dropped; all dice rolled are shown separately. */
export function rollFigures(roll: Rolled): Figure[] {
  if (roll === null || roll === undefined || roll.total === null) return [];
  return [
    { label: 'Total', value: roll.total, rule: 'FS-CHK-2' },
    ...(roll.dc === null ? [] : [{ label: 'DC', value: roll.dc, rule: 'FS-CHK-3' }]),
    ...(roll.kept.length === roll.dice.length
      ? []
      : [{ label: 'Dice', value: roll.kept.join(' + '), rule: 'FS-CHK-13' }]),
  ];
}

type List = 'combat' | 'other';

/**
 * The exploits that the dice and the situation allow, highest first, each taken with one key; those that need a target
 * only if it is known (FS-SPC-5, FS-SPC-6, FS-SPC-9). `target`: whom the roll was about.
 */
export function exploitChoices(ctx: Read, actor: string, list: List, maxRank: number, target?: string): Suggestion[] {
  const rows = list === 'combat' ? COMBAT_EXPLOITS : OTHER_EXPLOITS;
  const strike = ctx.peek(actor).state.pendingExploit?.strike ?? null;
  const whom = strike ?? target ?? null;
  const inFight = takesPart(ctx, actor);
  const open = rows.filter((row) => {
    if (row.rank > maxRank) return false;
    if (row.attackDie !== undefined) return strike !== null;
    if (row.id === 'climb-initiative' || row.id === 'quick-movement') return inFight;
    return row.needsTarget !== true || whom !== null;
  });
  return [...open].reverse().map(({ rank, title, text, needsTarget }) => ({
    label: `${title} (${rank})`,
    call: {
      do: 'exploit',
      with: { actor, list, rank, ...(needsTarget === true && whom !== null ? { target: whom } : {}) },
    },
    reason: text,
    rule: list === 'combat' ? 'FS-SPC-5' : 'FS-SPC-6',
    atOnce: true as const,
  }));
}

/** What the special result of a roll calls for: an exploit, a setback, a card. `target`: whom the roll was about. */
export function specialSuggestions(ctx: Read, actor: string, roll: Rolled, list: List, target?: string): Suggestion[] {
  if (roll === null || roll === undefined) return [];
  const suggestions: Suggestion[] = [];
  if (roll.special === 'exploit') suggestions.push(...exploitChoices(ctx, actor, list, roll.maxRank ?? 0, target));
  if (roll.special === 'setback') {
    suggestions.push({
      label: 'Roll the setback',
      call: { do: 'setback', with: { target: actor } },
      reason: 'A kept 1 on a failure.',
      rule: 'FS-SPC-2',
    });
    suggestions.push({
      label: 'Waive it',
      call: { do: 'setback', with: { target: actor, waive: true } },
      reason: 'If the game master likes.',
      rule: 'FS-SPC-10',
    });
  }
  if (roll.edgeAward) {
    suggestions.push({
      label: 'Draw an EDGE card',
      call: { do: 'edge', with: { actor, op: 'draw' } },
      reason: 'Both dice show a 1, or both a 12.',
      rule: 'FS-SPC-3',
    });
  }
  return suggestions;
}

const SPECIAL_WORDS: Readonly<Record<RollFields['special'], string>> = {
  none: '',
  cancelled: '',
  exploit: ' It earns an exploit.',
  softened: ' The 12 softens the failure.',
  setback: ' It comes with a setback.',
  'minor-setback': ' Something small goes wrong.',
};

/** The special result in a few words, or nothing. */
export function specialWord(roll: Rolled): string {
  return roll === null || roll === undefined ? '' : SPECIAL_WORDS[roll.special];
}

/** A lost action (FS-TRM-7). */
export function lostAction(who: string): Presentation {
  return say(`${who} loses the action to a severe trauma.`, 'bad');
}
