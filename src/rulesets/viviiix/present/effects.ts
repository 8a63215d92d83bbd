import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { EFFECT_TABLE } from '../tables/effects';
import type { EffectId } from '../tables/effects';
import type { Read } from '../types';
import { minus } from '../../../kernel/decimal';
import type { OneOrMany, TargetParams } from '../targets';
import { groupedSentences, namedIn } from '../targets';
import { effectLabel, onText, overText } from './injury';
import { later } from './say';
import { fig, say } from '../../../engine/words/say';

type Put = { pending: boolean; endsAt: number | null };

export function presentApply(
  ctx: Read,
  input: TargetParams & { effect: EffectId },
  result: OneOrMany<Put>,
): Presentation {
  const { tone, rule, modifier } = EFFECT_TABLE[input.effect];
  const sentence = groupedSentences(ctx, namedIn(input, result), (who, of) => {
    const lasting = of.endsAt === null ? '' : ` for ${sayDuration(minus(of.endsAt, ctx.world.clock))}`;
    return `${onText(who, input.effect, of.pending)}${lasting}${later(of)}.`;
  });
  return say(sentence, tone, [modifier === 0 ? null : fig('On every ARC', modifier, rule)]);
}

export function presentRemove(
  ctx: Read,
  input: TargetParams & { effect: EffectId },
  result: OneOrMany<{ removed: number }>,
): Presentation {
  return say(
    groupedSentences(ctx, namedIn(input, result), (who, { removed }) =>
      removed > 0 ? overText(who, input.effect) : `Nothing to remove from ${who.names}: ${effectLabel(input.effect)}.`,
    ),
  );
}
