import type { Presentation } from '../../../contract/views';
import { fig, num, part, parts, say, str, strings } from '../../../engine/say';
import type { JsonObject } from '../../../kernel/json';
import type { AttackInput, SeriesInput } from '../schemas/attack';
import type { Read } from '../types';
import { nameOf } from '../types';
import { reactionSuggestion } from './checks';
import { aidSuggestion, burdenText } from './injury';
import { later } from './say';

const DEFENCE_TEXT: Readonly<Record<string, string>> = {
  weapon: 'parries',
  shield: 'catches it on the shield',
  dodge: 'dodges',
};

type Who = Pick<AttackInput, 'actor' | 'target'> & { weapon: AttackInput['weapon'] | undefined };

function sentenceOf(ctx: Read, { actor, target, weapon }: Who, result: JsonObject): string {
  const [by, on] = [nameOf(ctx, actor), nameOf(ctx, target)];
  const name = typeof weapon === 'string' ? weapon : weapon?.name;
  const means = name === undefined ? '' : ` with ${name.startsWith('the ') ? name : `the ${name}`}`;
  const damage = part(result, 'damage');
  if (damage === null) {
    const kind = str(result, 'defenceKind');
    return kind === ''
      ? `${by} misses ${on}${means}.`
      : `${by} attacks ${on}${means}; ${on} ${DEFENCE_TEXT[kind] ?? 'defends'}.`;
  }
  if (num(damage, 'amount') === 0) return `${by} hits ${on}${means}, but the blow is absorbed.`;
  const amount = num(damage, 'amount');
  const applied = damage['pending'] === true || num(damage, 'dealt') > 0;
  const fall = strings(damage['gained']).length === 0 ? '' : ` ${on} goes down.`;
  return `${by} hits ${on}${means}: ${amount} damage${applied ? later(damage) : ', not applied'}.${fall}${burdenText(on, damage)}`;
}

/** What an attack calls for: reactions, and first aid for whoever goes down. */
function callsOf(ctx: Read, target: string, result: JsonObject) {
  const gained = strings(part(result, 'damage')?.['gained']);
  return [
    ...strings(result['suggested']).map((trigger) => reactionSuggestion(ctx, [target], trigger)),
    gained.length === 0 ? null : aidSuggestion(ctx, target),
  ];
}

export function presentAttack(ctx: Read, input: AttackInput, result: JsonObject): Presentation {
  return say(
    sentenceOf(ctx, input, result),
    str(result, 'outcome') === 'hit' ? 'bad' : 'neutral',
    [
      fig('Attack ARC', result['attackArc'], 'VX-EXT-5'),
      fig('Defence ARC', result['defenceArc'], 'VX-EXT-6'),
      fig('Threshold', result['threshold'], 'VX-EXT-7'),
      fig('Margin', result['margin'], 'VX-ARC-3'),
      fig('Range', result['range'], 'VX-EXT-9'),
      fig('Damage', part(result, 'damage')?.['amount'], 'VX-EXT-8'),
    ],
    callsOf(ctx, input.target, result),
  );
}

export function presentSeries(ctx: Read, { actor, weapon, attacks }: SeriesInput, result: JsonObject): Presentation {
  const done = parts(result['attacks']);
  const told = done.map((one, place) =>
    sentenceOf(ctx, { actor, target: str(one, 'id'), weapon: attacks[place]?.weapon ?? weapon }, one),
  );
  return say(
    told.join(' '),
    num(result, 'hits') > 0 ? 'bad' : 'neutral',
    [fig('Hits', result['hits'], 'VX-ACT-9'), fig('Damage in all', result['dealt'], 'VX-EXT-8')],
    done.flatMap((one) => callsOf(ctx, str(one, 'id'), one)),
  );
}
