import type { Presentation } from '../../../contract/views';
import { inLines, listOf } from '../../../engine/words/say';
import type { DamageResult, DamageType } from '../damage';
import { armorOf, nameOf } from '../derive';
import type { Read } from '../types';
import { damageFigures, durabilityLeft, damageSentence, damageSuggestions, damageTone } from './damage';
import { say } from './say';

/** One of several bodies struck, or a passenger who was strapped in. */
export type StruckResult = (DamageResult & { target: string }) | { target: string; dealt: 0; restrained: true };

export function presentDamage(
  ctx: Read,
  { target, type, armor }: { target: string; type: DamageType; armor: string },
  result: DamageResult,
): Presentation {
  const wears = armorOf(ctx.peek(target), 'kinetic') + armorOf(ctx.peek(target), 'energy') > 0;
  const past = wears && result.dealt > 0 && (type === 'untyped' || type === 'psi' || armor === 'none');
  return say(damageSentence(ctx, target, result, past), damageTone(result), {
    figures: damageFigures(ctx, target, result),
    suggestions: damageSuggestions(ctx, target, result),
  });
}

/** Several bodies struck at once: an explosion, a collision. */
function presentStruck(ctx: Read, head: string, results: readonly StruckResult[]): Presentation {
  const sentences = results.map((result) =>
    'restrained' in result
      ? `${nameOf(ctx, result.target)} is strapped in.`
      : damageSentence(ctx, result.target, result),
  );
  const hurt = results.flatMap((result) => ('restrained' in result ? [] : [result]));
  return say(inLines(sentences, head), hurt.some((result) => result.dealt > 0) ? 'bad' : 'neutral', {
    figures: hurt.map((result) => ({
      label: `${nameOf(ctx, result.target)}: durability left`,
      value: durabilityLeft(ctx, result.target, result),
      rule: 'EP-DMG-1',
    })),
    suggestions: hurt.flatMap((result) => damageSuggestions(ctx, result.target, result)),
  });
}

export function presentBlast(
  ctx: Read,
  { rolled, results }: { rolled: number; results: readonly StruckResult[] },
): Presentation {
  return presentStruck(ctx, `The explosion does ${rolled} damage at its centre.`, results);
}

export function presentCollision(
  ctx: Read,
  { vehicle, target, targets }: { vehicle: string; target?: string | undefined; targets?: string[] | undefined },
  { dv, results }: { dv: number; results: readonly StruckResult[] },
): Presentation {
  const struck = targets ?? (target === undefined ? [] : [target]);
  const does = struck.length === 0 ? 'crashes' : `runs into ${listOf(struck.map((id) => nameOf(ctx, id)))}`;
  return presentStruck(ctx, `${nameOf(ctx, vehicle)} ${does} with a force of ${dv}.`, results);
}
