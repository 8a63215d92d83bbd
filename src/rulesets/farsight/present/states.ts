import type { Presentation } from '../../../contract/views';
import type { RollFields } from '../check/roll';
import type { EffectId } from '../tables/effects';
import type { Read } from '../types';
import { effectWord, listNames, nameById } from '../words';
import { rollFigures, say } from './say';

interface PutOn {
  target?: string | undefined;
  targets?: string[] | undefined;
  effect: EffectId;
}

export function putOnWords(ctx: Read, { target, targets, effect }: PutOn, { falls }: { falls: boolean }): Presentation {
  const who = targets === undefined ? nameById(ctx, target) : listNames(ctx, targets);
  const verb = targets !== undefined && targets.length > 1 ? 'are' : 'is';
  return say(`${who} ${verb} ${effectWord(effect)}${falls ? ' and falls from the air' : ''}.`, 'warn');
}

interface OnOne {
  target: string;
  effect: EffectId;
}

export function takenOffWords(ctx: Read, { target, effect }: OnOne): Presentation {
  return say(`${nameById(ctx, target)} is no longer ${effectWord(effect)}.`, 'good');
}

export function effectSaveWords(
  ctx: Read,
  { target, effect }: OnOne,
  result: RollFields & { ended: boolean },
): Presentation {
  const { ended } = result;
  const sentence = `${nameById(ctx, target)} ${ended ? 'is no longer' : 'is still'} ${effectWord(effect)}.`;
  return say(sentence, ended ? 'good' : 'warn', rollFigures(result));
}

interface Concentrated {
  concentration: { effect: string } | null;
  ended: string | null;
  roll: RollFields | null;
}

export function concentrateWords(
  ctx: Read,
  { actor }: { actor: string },
  { concentration, ended, roll }: Concentrated,
): Presentation {
  const who = nameById(ctx, actor);
  const dropped = ended === null ? '' : ` '${ended}' ends.`;
  const now = concentration === null ? 'no longer concentrates' : `concentrates on ${concentration.effect}`;
  return say(`${who} ${now}.${dropped}`, 'info', rollFigures(roll));
}
