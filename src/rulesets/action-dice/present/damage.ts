import type { Figure, Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { pieceName } from '../pools';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, part, say, str, strings } from '../../../engine/say';

const IMMUNE_TEXT: Readonly<Record<string, string>> = {
  'superior-durability': 'the weapon is too poor to leave a mark.',
  'not-living': 'what does not live does not mind poison.',
  undead: 'the dead do not mind that.',
  listed: 'it does nothing to such a creature.',
};

/** What the damage caused, after 'Now'. Death and destruction have a sentence of their own. */
const CAUSED_TEXT: Readonly<Record<string, string>> = {
  wounded: 'wounded',
  shock: 'in shock',
  unconscious: 'unconscious',
};

const LAST_TEXT: Readonly<Record<string, string>> = { dead: 'That is the end.', destroyed: 'That is the end of it.' };

const NOTE_TEXT: Readonly<Record<string, string>> = {
  'sonic-disorients': 'It may leave them dazed.',
  'lucent-dazes': 'It may only daze.',
  'thermal-ignites': 'Things may catch fire.',
  'cold-brittle': 'What froze may be brittle.',
  'chemical-erodes': 'It goes on eating into what it touched.',
};

/** What a damage object did to `target`, after the name: '4 damage, 6 more stopped. Now wounded.' */
export function damageSentence(ctx: Read, target: string, damage: JsonObject): string {
  const immune = damage['immune'];
  if (typeof immune === 'string') return IMMUNE_TEXT[immune] ?? 'nothing happens.';
  const stopped = num(damage, 'absorbed');
  const dealt = num(damage, 'dealt');
  const armor = stopped === 0 ? '' : dealt === 0 ? ', all of it stopped' : `, ${stopped} more stopped`;
  const critical = damage['critical'] === true ? ', critical' : '';
  const caused = strings(damage['caused']);
  const now = caused.map((effect) => CAUSED_TEXT[effect]).filter((text) => text !== undefined);
  const { stats } = ctx.peek(target);
  const broken = strings(damage['armorDestroyed']).map((piece) => pieceName(stats, piece));
  const sentences = [`${dealt} damage${critical}${armor}.`];
  if (now.length > 0) sentences.push(`Now ${join(now)}.`);
  sentences.push(...caused.map((effect) => LAST_TEXT[effect] ?? ''));
  if (broken.length > 0) sentences.push(`Destroyed: ${join(broken)}.`);
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
  return say(
    `${nameOf(ctx, input.target)}: ${damageSentence(ctx, input.target, result)}`,
    hurt ? 'bad' : 'neutral',
    damageFigures(result),
  );
}

/** What a hazard did to one target. */
export function hazardLine(ctx: Read, row: JsonObject): string {
  const target = str(row, 'target');
  const name = nameOf(ctx, target);
  const damage = part(row, 'damage');
  const resisted = row['resisted'] === true;
  const effect = str(row, 'effect');
  const now = isEffect(effect) ? EFFECT_TABLE[effect].word : effect;
  if (damage === null) return effect === '' ? `${name} ${resisted ? 'resists' : 'is spared'}.` : `${name} is ${now}.`;
  const harm = `${name}${resisted ? ' resists' : ''}: ${damageSentence(ctx, target, damage)}`;
  return effect === '' ? harm : `${harm} Now ${now}.`;
}
