import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { AttackInput } from '../attack';
import type { Read } from '../types';
import { nameOf } from '../types';
import { reactionSuggestion } from './checks';
import { aidSuggestion } from './injury';
import { fig, num, part, say, str, strings } from '../../../engine/say';

const DEFENCE_TEXT: Readonly<Record<string, string>> = {
  weapon: 'parries',
  shield: 'catches it on the shield',
  dodge: 'dodges',
};

function sentenceOf(ctx: Read, { actor, target, weapon }: AttackInput, result: JsonObject): string {
  const [by, on] = [nameOf(ctx, actor), nameOf(ctx, target)];
  const name = typeof weapon === 'string' ? weapon : weapon.name;
  const means = name === undefined ? '' : ` with the ${name.replace(/^the /, '')}`;
  const damage = part(result, 'damage');
  if (damage === null) {
    const kind = str(result, 'defenceKind');
    return kind === ''
      ? `${by} misses ${on}${means}.`
      : `${by} attacks ${on}${means}; ${on} ${DEFENCE_TEXT[kind] ?? 'defends'}.`;
  }
  if (num(damage, 'amount') === 0) return `${by} hits ${on}${means}, but the blow is absorbed.`;
  const amount = num(damage, 'amount');
  const when = damage['pending'] === true ? ' when the turn closes' : num(damage, 'dealt') === 0 ? ', not applied' : '';
  return `${by} hits ${on}${means}: ${amount} damage${when}.`;
}

export function presentAttack(ctx: Read, input: AttackInput, result: JsonObject): Presentation {
  const damage = part(result, 'damage');
  const gained = damage === null ? [] : strings(damage['gained']);
  const hit = str(result, 'outcome') === 'hit';
  const suggestions = strings(result['suggested']).map((trigger) => reactionSuggestion(ctx, [input.target], trigger));
  const fall = gained.length === 0 ? '' : ` ${nameOf(ctx, input.target)} goes down.`;
  return say(
    sentenceOf(ctx, input, result) + fall,
    hit ? 'bad' : 'neutral',
    [
      fig('Attack ARC', result['attackArc'], 'VX-EXT-5'),
      fig('Defence ARC', result['defenceArc'], 'VX-EXT-6'),
      fig('Threshold', result['threshold'], 'VX-EXT-7'),
      fig('Margin', result['margin'], 'VX-ARC-3'),
      fig('Range', result['range'], 'VX-EXT-9'),
      fig('Damage', damage?.['amount'], 'VX-EXT-8'),
    ],
    gained.length === 0 ? suggestions : [...suggestions, aidSuggestion(ctx, input.target)],
  );
}
