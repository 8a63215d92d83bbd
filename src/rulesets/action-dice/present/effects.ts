import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { hazardLine } from './damage';
import { fig, num, parts, say, str } from '../../../engine/say';
import { capital } from '../text';

function label(effect: string): string {
  return isEffect(effect) ? EFFECT_TABLE[effect].word : effect;
}

export function presentApply(
  ctx: Read,
  input: { target: string; effect: string; label?: string | undefined },
  result: JsonObject,
): Presentation {
  const name = nameOf(ctx, input.target);
  if (input.effect === 'note') return say(`${name}: ${input.label ?? 'a note'}.`, 'info');
  const negated = result['actionNegated'] === true ? ' The action in progress is lost.' : '';
  const why = input.label === undefined ? '' : ` (${input.label})`;
  return say(
    `${name} is ${label(input.effect)}${why}.${negated}`,
    isEffect(input.effect) ? EFFECT_TABLE[input.effect].tone : 'info',
  );
}

export function presentRemove(ctx: Read, input: { target: string; effect: string }): Presentation {
  return say(`${nameOf(ctx, input.target)} is no longer ${label(input.effect)}.`, 'good');
}

export function presentKnockDown(ctx: Read, input: { target: string }, result: JsonObject): Presentation {
  const name = nameOf(ctx, input.target);
  const negated = result['actionNegated'] === true ? ' The action in progress is lost.' : '';
  if (result['knockedDown'] !== true) return say(`${name} lies on the ground already.${negated}`, 'neutral');
  return say(`${name} is knocked down.${negated}`, 'warn');
}

const SIGHT: Readonly<Record<string, string>> = {
  normal: 'One sees as far as ever.',
  reduced: 'Sight is reduced.',
  low: 'One sees little.',
  zero: 'One sees next to nothing.',
};

export function presentScene(_ctx: Read, _input: object, result: JsonObject): Presentation {
  const air = result['vacuum'] === true ? ' There is no air.' : '';
  return say(`${SIGHT[str(result, 'visibility')] ?? ''}${air}`, 'info', [
    fig('Visibility', result['visibility'], 'AD-VIS-1'),
  ]);
}

export function presentHazard(ctx: Read, input: { label?: string | undefined }, result: JsonObject): Presentation {
  const rows = parts(result['results']).map((row) => hazardLine(ctx, row));
  return say(`${capital(input.label ?? 'the hazard')} strikes. ${rows.join(' ')}`, 'bad', [
    fig('Damage', result['rolled'], 'AD-HAZ-1'),
  ]);
}

export function presentPower(ctx: Read, input: { actor: string; name: string }, result: JsonObject): Presentation {
  const actor = nameOf(ctx, input.actor);
  if (result['complete'] !== true) {
    return say(
      `${actor} works on ${input.name}: ${num(result, 'spent')} of ${num(result, 'needed')} actions.`,
      'info',
      [fig('Actions left', result['actionsLeft'], 'AD-ACT-1')],
    );
  }
  const rows = parts(result['results']).map((row) => hazardLine(ctx, row));
  return say(`${actor} uses ${input.name}. ${rows.join(' ')}`, 'bad', [
    fig('Damage', result['rolled'], 'AD-HAZ-1'),
    num(result, 'vigorSpent') > 0 ? fig('Vigor', result['vigorSpent'], 'AD-RES-5') : null,
    num(result, 'manaSpent') > 0 ? fig('Mana', result['manaSpent'], 'AD-RES-5') : null,
  ]);
}
