import type { Figure, Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, part, say, str, strings } from './say';

const IMMUNE_TEXT: Readonly<Record<string, string>> = {
  'superior-durability': 'the weapon is too poor to leave a mark.',
  'not-living': 'what does not live does not mind poison.',
  undead: 'the dead do not mind that.',
  listed: 'it does nothing to such a creature.',
};

const CAUSED_TEXT: Readonly<Record<string, string>> = {
  wounded: 'is wounded',
  shock: 'goes into shock',
  unconscious: 'loses consciousness',
  dead: 'dies',
  destroyed: 'is destroyed',
};

const NOTE_TEXT: Readonly<Record<string, string>> = {
  'sonic-disorients': 'It may leave them dazed.',
  'lucent-dazes': 'It may only daze.',
  'thermal-ignites': 'Things may catch fire.',
  'cold-brittle': 'What froze may be brittle.',
  'chemical-erodes': 'It goes on eating into what it touched.',
};

/** What a damage object did, after the colon: '4 damage, 6 stopped by armor. Ogre is wounded.' */
export function damageSentence(ctx: Read, target: string, damage: JsonObject): string {
  const immune = damage['immune'];
  if (typeof immune === 'string') return IMMUNE_TEXT[immune] ?? 'nothing happens.';
  const stopped = num(damage, 'absorbed');
  const dealt = num(damage, 'dealt');
  const armor = stopped === 0 ? '' : dealt === 0 ? ', all of it stopped' : `, ${stopped} more stopped`;
  const critical = damage['critical'] === true ? ', critical' : '';
  const caused = strings(damage['caused']).map((effect) => CAUSED_TEXT[effect] ?? effect);
  const broken = strings(damage['armorDestroyed']);
  const sentences = [`${dealt} damage${critical}${armor}.`];
  if (caused.length > 0) sentences.push(`${nameOf(ctx, target)} ${join(caused)}.`);
  if (broken.length > 0) sentences.push(`The ${join(broken)} ${broken.length === 1 ? 'is' : 'are'} destroyed.`);
  sentences.push(...strings(damage['notes']).map((note) => NOTE_TEXT[note] ?? ''));
  return sentences.filter((text) => text !== '').join(' ');
}

export function damageFigures(damage: JsonObject): (Figure | null)[] {
  return [
    fig('Rolled', damage['rolled'], 'AD-DMG-1'),
    num(damage, 'absorbed') > 0 ? fig('Stopped', damage['absorbed'], 'AD-ARM-1') : null,
    fig('Damage', damage['dealt'], 'AD-DMG-7'),
    num(damage, 'healthLost') > 0 ? fig('Health lost', damage['healthLost'], 'AD-DMG-9') : null,
  ];
}

export function presentDamage(ctx: Read, input: { target: string }, result: JsonObject): Presentation {
  const hurt = num(result, 'dealt') > 0;
  const text = `${nameOf(ctx, input.target)}: ${damageSentence(ctx, input.target, result)}`;
  return say(text, hurt ? 'bad' : 'neutral', damageFigures(result));
}

/** A line for one target of a hazard. */
export function hazardLine(ctx: Read, row: JsonObject): string {
  const id = str(row, 'target');
  const damage = part(row, 'damage');
  const resisted = row['resisted'] === true ? ' resists' : '';
  const effect = str(row, 'effect');
  const harm = damage === null ? (effect === '' ? ' takes no harm.' : '') : `: ${damageSentence(ctx, id, damage)}`;
  return `${nameOf(ctx, id)}${resisted}${harm}${effect === '' ? '' : ` Now ${effect}.`}`;
}
