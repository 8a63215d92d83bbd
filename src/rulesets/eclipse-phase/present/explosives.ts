import type { Presentation } from '../../../contract/views';
import { join } from '../../../engine/say';
import { nameOf } from '../derive';
import { testFigures } from '../mind/present';
import type { TestResult } from '../tests';
import type { Read } from '../types';
import type { ActorParams } from './say';
import { say } from './say';
import type { ContestResult } from './tests';
import { presentContest } from './tests';

/** How a reaction to a grenade came out; without the courage for it nothing more is rolled. */
export type Reaction = (TestResult & { resolve?: true }) | { resolve: false; success: false; outcome: 'lost-nerve' };

export function presentGrenade(
  ctx: Read,
  { actor, reaction }: ActorParams & { reaction: 'throw-back' | 'smother' },
  result: Reaction,
): Presentation {
  const who = nameOf(ctx, actor);
  if (result.outcome === 'lost-nerve') return say(`${who} does not dare to.`, 'warn');
  const back = reaction === 'throw-back';
  const done = back ? 'has it in hand and may throw it with the same action' : 'is on it in time';
  const words = result.success ? `${who} ${done}.` : `${who} is not fast enough.`;
  return say(words, result.success ? 'good' : 'bad', {
    figures: testFigures(result, back ? 'EP-GREN-3' : 'EP-GREN-4'),
  });
}

/** A charge placed: what a blast of it takes over. */
export interface Placed {
  check: TestResult;
  success: boolean;
  multiplier: number;
  dvBonus: number;
  armorDefeating: boolean;
}

export type Disarmed = ContestResult & { disarmed: boolean };

export function presentDemolitions(
  ctx: Read,
  { actor, setter }: ActorParams & { setter?: string | undefined },
  result: Placed | Disarmed,
): Presentation {
  const who = nameOf(ctx, actor);
  if ('disarmed' in result) {
    return presentContest(ctx, { actor, opponent: setter ?? null }, result, {
      won: `${who} disarms the charge.`,
      lost: `${who} cannot disarm the charge.`,
      tie: `${who} has not disarmed the charge.`,
    });
  }
  const { check, success, multiplier } = result;
  const placed = success
    ? `${who} places the charge well: damage × ${multiplier}.`
    : `${who} places the charge without skill.`;
  return say(placed, success ? 'good' : 'warn', { figures: testFigures(check, 'EP-DEMO-1') });
}

export function presentSignal(
  ctx: Read,
  { actor }: ActorParams,
  { detonated }: { detonated: readonly string[] },
): Presentation {
  const set = detonated.map((weapon) => `the ${weapon}`);
  return say(`${nameOf(ctx, actor)} sends the signal: ${join(set)} ${set.length === 1 ? 'goes' : 'go'} off.`, 'warn');
}
