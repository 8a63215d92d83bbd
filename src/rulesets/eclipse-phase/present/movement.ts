import type { Presentation, Tone } from '../../../contract/views';
import { nameOf } from '../derive';
import { testFigures } from '../mind/present';
import type { TestResult } from '../tests';
import type { Read } from '../types';
import type { ActorParams } from './say';
import { say } from './say';

/** How far somebody gets at a pace. */
export interface MoveResult {
  mode: string;
  perTurn: number;
  perPhase: number;
  bonusMeters: number;
  check?: TestResult;
}

export function presentMove(ctx: Read, { actor }: ActorParams, result: MoveResult): Presentation {
  const { mode, perTurn, perPhase, bonusMeters, check } = result;
  const bonus = bonusMeters > 0 ? `, ${bonusMeters} m of it by sprinting` : '';
  const inFight = `${perPhase} m in this phase${bonus}, ${perTurn} m in the turn`;
  const far = ctx.world.encounter === null && bonus === '' ? `${perTurn} m in an Action Turn` : inFight;
  const words = `${nameOf(ctx, actor)} can ${mode} ${far}.`;
  return say(words, 'info', check === undefined ? {} : { figures: testFigures(check, 'EP-MOVE-3') });
}

/** How far somebody jumps. */
export interface JumpResult {
  meters: number;
  base: number;
  bonus: number;
  check?: TestResult;
}

export function presentJump(ctx: Read, { actor }: ActorParams, { meters, check }: JumpResult): Presentation {
  const more = check === undefined ? {} : { figures: testFigures(check, 'EP-MOVE-4') };
  return say(`${nameOf(ctx, actor)} jumps ${meters} m.`, 'info', more);
}

/** Where one ends up in microgravity. */
export type Drift = 'on-course' | 'off-course' | 'tumbling';

const DRIFTS: Readonly<Record<Drift, { words: string; tone: Tone }>> = {
  'on-course': { words: 'moves as intended', tone: 'good' },
  'off-course': { words: 'ends up somewhere else', tone: 'warn' },
  tumbling: { words: 'tumbles away', tone: 'bad' },
};

export function presentFreeFall(
  ctx: Read,
  { actor }: ActorParams,
  result: TestResult & { drift: Drift },
): Presentation {
  const { words, tone } = DRIFTS[result.drift];
  return say(`${nameOf(ctx, actor)} ${words}.`, tone, { figures: testFigures(result, 'EP-GRAV-4') });
}
