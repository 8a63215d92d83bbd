import type { Presentation, Suggestion } from '../../../contract/views';
import { listOf } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { against } from '../mind/present';
import type { Read } from '../types';
import type { ActorParams } from './say';
import { say } from './say';
import type { ContestResult } from './tests';
import { presentContest } from './tests';

/** Which targets of an ambush were surprised. */
export interface AmbushResult {
  ambusherRoll: number;
  ambusherTarget: number;
  results: { target: string; status: 'surprised' | 'alerted'; roll: number; targetNumber: number }[];
}

function spring(ctx: Read, ambusher: string, alert: boolean): Suggestion[] {
  if (ctx.world.encounter !== null) return [];
  const call = { do: 'start-encounter', with: { ambushers: [ambusher] } };
  return [{ label: 'Spring the ambush', call, rule: alert ? 'EP-AMB-3' : 'EP-AMB-2' }];
}

export function presentAmbush(
  ctx: Read,
  { ambusher }: { ambusher: string },
  { results, ambusherRoll, ambusherTarget }: AmbushResult,
): Presentation {
  const named = (status: string): string[] =>
    results.filter((result) => result.status === status).map(({ target }) => nameOf(ctx, target));
  const [caught, alert] = [named('surprised'), named('alerted')];
  const sentences = [];
  if (caught.length > 0) sentences.push(`${listOf(caught)} ${caught.length === 1 ? 'is' : 'are'} surprised.`);
  if (alert.length > 0) sentences.push(`${listOf(alert)} ${alert.length === 1 ? 'notices' : 'notice'} the ambush.`);
  const figures = [
    { label: nameOf(ctx, ambusher), value: against(ambusherRoll, ambusherTarget), rule: 'EP-AMB-1' },
    ...results.map(({ target, roll, targetNumber }) => ({
      label: nameOf(ctx, target),
      value: against(roll, targetNumber),
      rule: 'EP-AMB-1',
    })),
  ];
  const suggestions = spring(ctx, ambusher, alert.length > 0);
  return say(sentences.join(' '), caught.length > 0 ? 'good' : 'warn', { figures, suggestions });
}

export function presentBreakFree(
  ctx: Read,
  { actor, opponent }: ActorParams & { opponent?: string | undefined },
  result: ContestResult,
): Presentation {
  const who = nameOf(ctx, actor);
  return presentContest(ctx, { actor, opponent: opponent ?? null }, result, {
    won: `${who} breaks free.`,
    lost: `${who} stays held.`,
    tie: `${who} stays held.`,
  });
}
