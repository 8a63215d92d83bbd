import type { Presentation } from '../../../contract/views';
import { capital, fig, say, signed } from '../../../engine/words/say';
import type { HarmResult } from '../strike';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import { type Visibility, visibilityText } from '../tables/surroundings';
import type { Read } from '../types';
import { nameOf } from '../types';
import type { WorkResult } from './acts';
import { costs, presentWork } from './acts';
import { hazardLine, linesText, notesOf, resistFigures } from './damage';

const LOST = ' The action in progress is lost.';

export function presentApply(
  ctx: Read,
  input: { target: string; label?: string | undefined },
  { effectId, actionNegated = false }: { effectId: EffectId; actionNegated?: boolean },
): Presentation {
  const name = nameOf(ctx, input.target);
  if (effectId === 'note') return say(`${name}: ${input.label ?? 'a note'}.`, 'info');
  const { word, tone } = EFFECT_TABLE[effectId];
  const why = input.label === undefined ? '' : ` (${input.label})`;
  return say(`${name} is ${word}${why}.${actionNegated ? LOST : ''}`, tone);
}

export function presentRemove(
  ctx: Read,
  { target }: { target: string },
  { effectId }: { effectId: EffectId },
): Presentation {
  return say(`${nameOf(ctx, target)} is no longer ${EFFECT_TABLE[effectId].word}.`, 'good');
}

export function presentKnockDown(
  ctx: Read,
  { target }: { target: string },
  { knockedDown, actionNegated }: { knockedDown: boolean; actionNegated: boolean },
): Presentation {
  const name = nameOf(ctx, target);
  const lost = actionNegated ? LOST : '';
  if (!knockedDown) return say(`${name} is already on the ground.${lost}`, 'neutral');
  return say(`${name} is knocked down.${lost}`, 'warn');
}

export function presentScene(
  { options }: Read,
  _input: object,
  { visibility, vacuum }: { visibility: Visibility; vacuum: boolean },
): Presentation {
  const air = vacuum ? ' There is no air.' : '';
  const { ranged, maxRange, piloting } = options.visibilityTable[visibility];
  return say(`${visibilityText(visibility)}${air}`, 'info', [
    ranged === 0 ? null : fig('To beat at range', signed(ranged), 'AD-VIS-3'),
    fig('Farthest shot', maxRange, 'AD-VIS-3', 'ft'),
    piloting === 0 ? null : fig('Piloting', signed(piloting), 'AD-VIS-2'),
  ]);
}

/** What a harm did to each of its targets. */
interface HarmResults {
  rolled: number | null;
  results: readonly HarmResult[];
}

function linesOf(ctx: Read, head: string, { results }: HarmResults): string {
  const lines = results.map((row) => hazardLine(ctx, row));
  return linesText(head, lines, notesOf(results));
}

export function presentHazard(ctx: Read, input: { label?: string | undefined }, result: HarmResults): Presentation {
  return say(linesOf(ctx, `${capital(input.label ?? 'the hazard')} strikes.`, result), 'bad', [
    fig('Damage', result.rolled, 'AD-HAZ-1'),
    ...resistFigures(ctx, result.results),
  ]);
}

export function presentPower(
  ctx: Read,
  input: { actor: string; name: string },
  result: WorkResult & HarmResults,
): Presentation {
  if (!result.complete) return presentWork(ctx, input, result);
  return say(linesOf(ctx, `${nameOf(ctx, input.actor)} uses ${input.name}.`, result), 'bad', [
    fig('Damage', result.rolled, 'AD-HAZ-1'),
    ...costs(result, 'AD-RES-5'),
    ...resistFigures(ctx, result.results),
  ]);
}
