import type { Figure, Presentation } from '../../../contract/views';
import { fig, inLines, listOf, say } from '../../../engine/words/say';
import type { Damage, Immunity } from '../damage';
import { pieceName } from '../pools';
import type { HarmResult } from '../strike';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';

const IMMUNE_TEXT: Readonly<Record<Immunity, string>> = {
  'superior-durability': 'the weapon is too poor to leave a mark.',
  'not-living': 'poison only harms the living.',
  undead: 'the undead are immune to that.',
  listed: 'immune to that.',
};

/** What the damage caused, after 'Now'. Death and destruction have a sentence of their own. */
const CAUSED_TEXT: Partial<Record<EffectId, string>> = {
  wounded: 'wounded',
  shock: 'in shock',
  unconscious: 'unconscious',
};

const LAST_TEXT: Partial<Record<EffectId, string>> = {
  dead: 'dies',
  destroyed: 'is destroyed',
};

const NOTE_TEXT: Readonly<Record<string, string>> = {
  'sonic-vacuum': 'Sound does not carry in a vacuum: the game master decides.',
  'size-overwhelming': 'A hit from something that large would normally be the end.',
  'second-reaction': 'This target was already struck out of turn: was that a different trigger?',
  'sonic-disorients': 'It may leave them dazed.',
  'lucent-dazes': 'It may only daze.',
  'thermal-ignites': 'Things may catch fire.',
  'cold-brittle': 'Frozen things may be brittle.',
  'chemical-erodes': 'It keeps eating into what it touched.',
};

/** Reminders as sentences to append; each once, however many targets it concerns. */
export function notesText(notes: readonly string[]): string {
  return [...new Set(notes)]
    .flatMap((note) => NOTE_TEXT[note] ?? [])
    .map((text) => ` ${text}`)
    .join('');
}

/** What happened to each of several, and the reminders, a line for each; one target's on one line. */
export function linesText(head: string, lines: readonly string[], notes: readonly string[]): string {
  const reminders = notesText(notes);
  const isOne = lines.length === 1;
  return isOne ? `${head} ${lines.join('')}${reminders}` : inLines([...lines, reminders.trim()], head);
}

/** The notes of all damage that harms did. */
export const notesOf = (struck: readonly (Pick<HarmResult, 'damage'> | null)[]): string[] =>
  struck.flatMap((one) => one?.damage?.notes ?? []);

/** What a damage object did to `target`, to follow the name: '4 damage, 6 more stopped. Now wounded.' */
export function damageSentence(ctx: Read, target: string, damage: Damage): string {
  const { absorbed, dealt, critical, immune, caused, armorDestroyed } = damage;
  if (immune !== null) return IMMUNE_TEXT[immune];
  const armor = absorbed === 0 ? '' : dealt === 0 ? ', all of it stopped' : `, ${absorbed} more stopped`;
  const now = caused.flatMap((effect) => CAUSED_TEXT[effect] ?? []);
  const { stats } = ctx.peek(target);
  const sentences = [`${dealt} damage${critical ? ', critical' : ''}${armor}.`];
  if (now.length > 0) sentences.push(`Now ${listOf(now)}.`);
  sentences.push(...caused.flatMap((effect) => LAST_TEXT[effect] ?? []).map((end) => `${nameOf(ctx, target)} ${end}.`));
  if (armorDestroyed.length > 0) {
    sentences.push(`Destroyed: ${listOf(armorDestroyed.map((piece) => pieceName(stats, piece)))}.`);
  }
  return sentences.join(' ');
}

export function damageFigures({ rolled, absorbed, dealt, healthLost }: Damage): (Figure | null)[] {
  return [
    fig('Rolled', rolled, 'AD-DMG-1'),
    absorbed > 0 ? fig('Stopped', absorbed, 'AD-ARM-1') : null,
    fig('Damage', dealt, 'AD-DMG-7'),
    healthLost > 0 ? fig('Health lost', healthLost, 'AD-DMG-9') : null,
  ];
}

export function presentDamage(ctx: Read, { target }: { target: string }, damage: Damage): Presentation {
  return say(
    `${nameOf(ctx, target)}: ${damageSentence(ctx, target, damage)}${notesText(damage.notes)}`,
    damage.dealt > 0 ? 'bad' : 'neutral',
    damageFigures(damage),
  );
}

/** What those who could resist rolled, each under their name (AD-RES-1). */
export function resistFigures(ctx: Read, harms: readonly (HarmResult | null)[]): (Figure | null)[] {
  return harms.map((harm) =>
    harm === null ? null : fig(`${nameOf(ctx, harm.target)}: Resistance`, harm.roll?.total, 'AD-RES-1'),
  );
}

/** What a hazard did to one target. */
export function hazardLine(ctx: Read, { target, damage, effect, resisted }: HarmResult): string {
  const name = nameOf(ctx, target);
  const now = effect === null ? '' : EFFECT_TABLE[effect].word;
  if (damage === null) {
    return effect === null ? `${name} ${resisted === true ? 'resists' : 'is spared'}.` : `${name} is ${now}.`;
  }
  const harm = `${name}${resisted === true ? ' resists' : ''}: ${damageSentence(ctx, target, damage)}`;
  return effect === null ? harm : `${harm} Now ${now}.`;
}
