import type { Figure, Suggestion, Tone } from '../../../contract/views';
import { counted, plain } from '../../../engine/words/say';
import type { DamageResult } from '../damage';
import { durOf, nameOf } from '../derive';
import { against, stressWords } from '../mind/present';
import type { Read } from '../types';
import { eventSentence } from './events';

/** What a hit did, after the colon: '4 damage, 1 wound, stays up'. `past`: the body has armour that did not count. */
export function damageWords(result: DamageResult, past = false): string {
  const parts = [`${points(result)}${past ? ' past the armour' : ''}`];
  if (result.woundsTaken > 0) parts.push(counted(result.woundsTaken, 'wound'));
  parts.push(...testWords(result));
  if (result.statusAdded.includes('bleeding')) parts.push('bleeding');
  return parts.join(', ');
}

function points({ dealt, armor, dv }: DamageResult): string {
  if (dealt === 0) return dv === 0 ? 'no damage' : `no damage, the armour stops all ${dv}`;
  if (armor === 0) return `${dealt} damage`;
  return `${dealt} damage, the armour stops ${armor}`;
}

/** The effects that put a body out, with the event that reports each. */
const ENDS = { incapacitated: 'incapacitated', disabled: 'disabled', dead: 'death', destroyed: 'destroyed' };

/** The sentences of those events, which are then not repeated: ' Harrow dies.' */
export function endWords(ctx: Read, target: string, { statusAdded }: DamageResult): string {
  const ends = Object.entries(ENDS).filter(([id]) => statusAdded.includes(id));
  return ends.map(([, kind]) => ` ${eventSentence(ctx, { kind, target })}`).join('');
}

function testWords({ knockdown, unconsciousness, crash }: DamageResult): string[] {
  const words: string[] = [];
  if (unconsciousness === 'knocked-out') words.push('knocked out');
  else if (knockdown === 'knocked-down') words.push('knocked down');
  else if (knockdown === 'resisted') words.push('stays up');
  if (crash === 'avoided') words.push('kept under control');
  if (crash === 'crashed') words.push('crashes');
  return words;
}

/** One sentence for damage to somebody, with the operator thrown out of the body if there was one. */
export function damageSentence(ctx: Read, target: string, result: DamageResult, past = false): string {
  const { dumped, dumpStress } = result;
  const sentence = `${nameOf(ctx, target)}: ${damageWords(result, past)}.${endWords(ctx, target, result)}`;
  if (dumped === undefined || dumpStress === undefined) return sentence;
  return `${sentence} ${nameOf(ctx, dumped)} is thrown back into their own body. ${stressWords(nameOf(ctx, dumped), dumpStress)}`;
}

/** Neutral without damage, bad with wounds or new effects. */
export function damageTone(result: DamageResult): Tone {
  if (result.dealt === 0) return 'neutral';
  return result.woundsTaken > 0 || result.statusAdded.length > 0 ? 'bad' : 'warn';
}

/** '11 of 35', as on the card. */
export function durabilityLeft(ctx: Read, target: string, { damageTotal }: Pick<DamageResult, 'damageTotal'>): string {
  const all = durOf(ctx.peek(target));
  return `${plain(all - damageTotal)} of ${all}`;
}

/** The figures of a dose of damage. Armour that did not count is left out, since the body may be wearing some. */
export function damageFigures(ctx: Read, target: string, result: DamageResult): Figure[] {
  const figures: Figure[] = [
    ...(result.armor === 0
      ? []
      : [
          { label: 'Before armour', value: result.dv, rule: 'EP-ATK-5' },
          { label: 'Armour', value: result.armor, rule: 'EP-ARM-1' },
        ]),
    { label: 'Damage', value: result.dealt, rule: 'EP-DMG-1' },
    { label: 'Durability left', value: durabilityLeft(ctx, target, result), rule: 'EP-DMG-1' },
    ...(result.woundsTotal > 0 ? [{ label: 'Total wounds', value: result.woundsTotal, rule: 'EP-WND-1' }] : []),
  ];
  if (result.knockdownRoll !== undefined) {
    figures.push({
      label: 'Knockdown',
      value: against(result.knockdownRoll, result.knockdownTarget),
      rule: 'EP-WND-2',
    });
  }
  if (result.unconsciousnessRoll !== undefined) {
    figures.push({
      label: 'Staying awake',
      value: against(result.unconsciousnessRoll, result.unconsciousnessTarget),
      rule: 'EP-WND-3',
    });
  }
  if (result.crashRoll !== undefined) {
    figures.push({ label: 'Crash', value: against(result.crashRoll, result.crashTarget), rule: 'EP-VEH-2' });
  }
  return figures;
}

/** First aid for somebody who bleeds. */
export function damageSuggestions(ctx: Read, target: string, result: DamageResult): Suggestion[] {
  if (!result.statusAdded.includes('bleeding')) return [];
  return [
    {
      label: `First aid for ${nameOf(ctx, target)}`,
      call: { do: 'treat', with: { target, method: 'first-aid' } },
      reason: 'Bleeding continues until somebody helps.',
      rule: 'EP-HEAL-4',
    },
  ];
}
