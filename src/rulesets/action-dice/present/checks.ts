import type { Presentation } from '../../../contract/views';
import { fig, plain, say } from '../../../engine/words/say';
import type { Roll } from '../state';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';

/** A roll against a Victory Sum. */
interface CheckResult {
  outcome: 'success' | 'failure';
  total: number;
  vs: number;
  margin: number;
}

/** '21 against 18, by 3' in words. */
function against({ total, vs, margin }: CheckResult): string {
  return `${plain(total)} against ${plain(vs)}, ${margin === 0 ? 'exactly' : `by ${Math.abs(margin)}`}.`;
}

const TONE = { success: 'good', failure: 'warn' } as const;

export function presentCheck(
  ctx: Read,
  input: { actor: string; kind: string },
  result: CheckResult & { notes: readonly string[] },
): Presentation {
  const success = result.outcome === 'success';
  const verb = input.kind === 'resistance' ? (success ? 'resists' : 'does not resist') : success ? 'succeeds' : 'fails';
  const blind = result.notes.includes('piloting-by-sight') ? ' By sight alone this is hardly possible.' : '';
  return say(`${nameOf(ctx, input.actor)} ${verb}: ${against(result)}${blind}`, TONE[result.outcome], [
    fig('Total', result.total, 'AD-DICE-1'),
    fig('Victory Sum', result.vs, 'AD-DICE-11'),
  ]);
}

/** A contest: who rolled higher, and both rolls if the other side answered. */
interface ContestResult {
  outcome: 'actor' | 'opponent';
  tied: boolean;
  actorRoll: Roll | null;
  opponentRoll: Roll | null;
}

export function presentOpposed(
  ctx: Read,
  input: { actor: string; opponent: string },
  { outcome, tied, actorRoll, opponentRoll }: ContestResult,
): Presentation {
  const [actor, opponent] = [nameOf(ctx, input.actor), nameOf(ctx, input.opponent)];
  if (actorRoll === null || opponentRoll === null) {
    return say(`${opponent} does not answer, so ${actor} succeeds.`, 'good');
  }
  const won = outcome === 'actor';
  const [mine, theirs] = [actorRoll.total, opponentRoll.total];
  const [first, second] = won ? [actor, opponent] : [opponent, actor];
  const tie = tied ? ' Ties go to the acting side.' : '';
  return say(
    `${first} wins against ${second}, ${plain(Math.max(mine, theirs))} to ${plain(Math.min(mine, theirs))}.${tie}`,
    won ? 'good' : 'warn',
    [fig(actor, mine, 'AD-DICE-1'), fig(opponent, theirs, 'AD-DICE-1')],
  );
}

export function presentStruggle(
  ctx: Read,
  { actor }: { actor: string },
  result: CheckResult & { effect: EffectId; ended: readonly EffectId[] },
): Presentation {
  const { word } = EFFECT_TABLE[result.effect];
  const free = result.ended.length > 0 ? `is no longer ${word}` : 'breaks one hold';
  const came = result.outcome === 'success' ? free : `is still ${word}`;
  return say(`${nameOf(ctx, actor)} ${came}: ${against(result)}`, TONE[result.outcome], [
    fig('Total', result.total, 'AD-DICE-1'),
    fig('Victory Sum', result.vs, 'AD-RES-3'),
  ]);
}
