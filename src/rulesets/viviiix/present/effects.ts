import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/duration';
import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE } from '../tables/effects';
import type { EffectId } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { minus } from '../../../kernel/decimal';
import { effectLabel, namedIn, onText, overText } from './injury';
import { later } from './say';
import { fig, num, say } from '../../../engine/say';

type Whom = Parameters<typeof namedIn>[0] & { effect: EffectId };

export function presentApply(ctx: Read, input: Whom, result: JsonObject): Presentation {
  const { tone, rule, modifier } = EFFECT_TABLE[input.effect];
  const told = namedIn(input, result).map(({ id, of }) => {
    const endsAt = of['endsAt'];
    const lasting = typeof endsAt === 'number' ? ` for ${sayDuration(minus(endsAt, ctx.world.clock))}` : '';
    return `${onText(nameOf(ctx, id), input.effect, of['pending'] === true)}${lasting}${later(of)}.`;
  });
  return say(told.join(' '), tone, [modifier === 0 ? null : fig('On every ARC', modifier, rule)]);
}

export function presentRemove(ctx: Read, input: Whom, result: JsonObject): Presentation {
  const told = namedIn(input, result).map(({ id, of }) => {
    const name = nameOf(ctx, id);
    if (num(of, 'removed') > 0) return overText(name, input.effect);
    return `Nothing to take off ${name}: ${effectLabel(input.effect)}.`;
  });
  return say(told.join(' '));
}
