import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { EFFECT_TABLE } from '../tables/effects';
import type { EffectId } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { minus } from '../../../kernel/decimal';
import type { OneOrMany, Whom } from '../targets';
import { namedIn } from '../targets';
import { effectLabel, onText, overText } from './injury';
import { later } from './say';
import { fig, say } from '../../../engine/words/say';
import { whoAre } from '../../../engine/words/who';

type Put = { pending: boolean; endsAt: number | null };

export function presentApply(ctx: Read, input: Whom & { effect: EffectId }, result: OneOrMany<Put>): Presentation {
  const { tone, rule, modifier } = EFFECT_TABLE[input.effect];
  const told = namedIn(input, result).map(({ id, of }) => {
    const lasting = of.endsAt === null ? '' : ` for ${sayDuration(minus(of.endsAt, ctx.world.clock))}`;
    return `${onText(whoAre([nameOf(ctx, id)]), input.effect, of.pending)}${lasting}${later(of)}.`;
  });
  return say(told.join(' '), tone, [modifier === 0 ? null : fig('On every ARC', modifier, rule)]);
}

export function presentRemove(
  ctx: Read,
  input: Whom & { effect: EffectId },
  result: OneOrMany<{ removed: number }>,
): Presentation {
  const told = namedIn(input, result).map(({ id, of }) => {
    const name = nameOf(ctx, id);
    if (of.removed > 0) return overText(whoAre([name]), input.effect);
    return `Nothing to take off ${name}: ${effectLabel(input.effect)}.`;
  });
  return say(told.join(' '));
}
