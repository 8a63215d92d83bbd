import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, num, say, str } from '../../../engine/say';
import { points } from './say';

const BURDEN_TEXT: Readonly<Record<string, string>> = {
  unburdened: 'is unburdened',
  light: 'bears a light load',
  medium: 'bears a medium load',
  heavy: 'bears a heavy load',
  overloaded: 'is overloaded',
  immobilised: 'cannot stir under the load',
};

export function presentLoad(ctx: Read, { target }: { target: string }, result: JsonObject): Presentation {
  const burden = str(result, 'burden');
  const worst = burden === 'immobilised' || burden === 'overloaded';
  return say(
    `${nameOf(ctx, target)} ${BURDEN_TEXT[burden] ?? burden}: ${num(result, 'loadKg')} kg, ${num(result, 'mov')} m a turn.`,
    worst ? 'warn' : 'neutral',
    [
      fig('Load', result['loadKg'], 'VX-LOAD-3', 'kg'),
      fig('Movement', result['mov'], 'VX-LOAD-9', 'm/turn'),
      fig('Load band', result['loadt'], 'VX-LOAD-1', 'kg'),
    ],
  );
}

export function presentMove(ctx: Read, { actor }: { actor: string }, result: JsonObject): Presentation {
  const name = nameOf(ctx, actor);
  const metres = num(result, 'metres');
  const left = result['left'];
  const sentence =
    typeof left === 'number'
      ? `${name} moves ${metres} m; ${left} m are left in this turn.`
      : `${name} needs ${points(num(result, 'turns'), 'turn')} (${num(result, 'seconds')} s) for ${metres} m.`;
  return say(sentence, 'neutral', [fig('Movement', result['mov'], 'VX-MOV-5', 'm/turn')]);
}
