import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, num, part, say, str, strings } from '../../../engine/say';

/** 'against 18, by 3' in words. */
function by(margin: number): string {
  if (margin === 0) return 'exactly';
  return `by ${Math.abs(margin)}`;
}

export function presentCheck(ctx: Read, input: { actor: string; kind: string }, result: JsonObject): Presentation {
  const success = str(result, 'outcome') === 'success';
  const name = nameOf(ctx, input.actor);
  const verb = input.kind === 'resistance' ? (success ? 'resists' : 'does not resist') : success ? 'succeeds' : 'fails';
  const blind = strings(result['notes']).includes('piloting-by-sight') ? ' By sight alone it is hardly possible.' : '';
  return say(
    `${name} ${verb}: ${num(result, 'total')} against ${num(result, 'vs')}, ${by(num(result, 'margin'))}.${blind}`,
    success ? 'good' : 'warn',
    [fig('Total', result['total'], 'AD-DICE-1'), fig('Victory Sum', result['vs'], 'AD-DICE-11')],
  );
}

export function presentOpposed(
  ctx: Read,
  input: { actor: string; opponent: string },
  result: JsonObject,
): Presentation {
  const [actor, opponent] = [nameOf(ctx, input.actor), nameOf(ctx, input.opponent)];
  if (result['unopposed'] === true) return say(`${opponent} does not answer; what ${actor} does takes effect.`, 'good');
  const won = str(result, 'outcome') === 'actor';
  const [mine, theirs] = [part(result, 'actorRoll'), part(result, 'opponentRoll')];
  const totals = [num(mine ?? {}, 'total'), num(theirs ?? {}, 'total')];
  const [high, low] = won ? totals : totals.toReversed();
  const tie = result['tied'] === true ? ' A tie goes to the acting side.' : '';
  return say(
    `${won ? actor : opponent} wins against ${won ? opponent : actor}, ${high ?? 0} to ${low ?? 0}.${tie}`,
    won ? 'good' : 'warn',
    [fig(actor, mine?.['total'], 'AD-DICE-1'), fig(opponent, theirs?.['total'], 'AD-DICE-1')],
  );
}

export function presentStruggle(ctx: Read, input: { actor: string }, result: JsonObject): Presentation {
  const success = str(result, 'outcome') === 'success';
  const name = nameOf(ctx, input.actor);
  const effect = str(result, 'effect');
  const what = isEffect(effect) ? EFFECT_TABLE[effect].word : effect;
  const ended = strings(result['ended']).length > 0;
  const came = success ? (ended ? `is no longer ${what}` : 'breaks one hold') : `is still ${what}`;
  return say(
    `${name} ${came}: ${num(result, 'total')} against ${num(result, 'vs')}, ${by(num(result, 'margin'))}.`,
    success ? 'good' : 'warn',
    [fig('Total', result['total'], 'AD-DICE-1'), fig('Victory Sum', result['vs'], 'AD-RES-3')],
  );
}
