import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/duration';
import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE } from '../tables/effects';
import type { EffectId } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { effectLabel, onText, overText } from './injury';
import { fig, num, say } from '../../../engine/say';

export function presentApply(
  ctx: Read,
  { target, effect }: { target: string; effect: EffectId },
  result: JsonObject,
): Presentation {
  const { tone, rule, modifier } = EFFECT_TABLE[effect];
  const endsAt = result['endsAt'];
  const lasting = typeof endsAt === 'number' ? ` for ${sayDuration(endsAt - ctx.world.clock)}` : '';
  const when = result['pending'] === true ? ' when the turn closes' : '';
  return say(`${onText(nameOf(ctx, target), effect, result['pending'] === true)}${lasting}${when}.`, tone, [
    modifier === 0 ? null : fig('On every ARC', modifier, rule),
  ]);
}

export function presentRemove(
  ctx: Read,
  { target, effect }: { target: string; effect: EffectId },
  result: JsonObject,
): Presentation {
  const none = num(result, 'removed') === 0;
  const name = nameOf(ctx, target);
  return say(none ? `Nothing to take off ${name}: ${effectLabel(effect)}.` : overText(name, effect));
}
