import type { Presentation, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { nameOf } from '../derive';
import { testFigures } from '../mind/present';
import type { TestResult } from '../tests';
import type { Read } from '../types';
import type { ActorParams } from './say';
import { say } from './say';

export function presentMove(ctx: Read, params: ActorParams, raw: JsonObject): Presentation {
  const bonus =
    typeof raw['bonusMeters'] === 'number' && raw['bonusMeters'] > 0
      ? `, ${raw['bonusMeters']} m of it by sprinting`
      : '';
  const check = raw['check'] as unknown as TestResult | undefined;
  const words = `${nameOf(ctx, params.actor)} can ${String(raw['mode'])} ${String(raw['perPhase'])} m in this phase${bonus}, ${String(raw['perTurn'])} m in the turn.`;
  return say(words, 'info', check === undefined ? {} : { figures: testFigures(check, 'EP-MOVE-3') });
}

export function presentJump(ctx: Read, params: ActorParams, raw: JsonObject): Presentation {
  const check = raw['check'] as unknown as TestResult | undefined;
  const more = check === undefined ? {} : { figures: testFigures(check, 'EP-MOVE-4') };
  return say(`${nameOf(ctx, params.actor)} jumps ${String(raw['meters'])} m.`, 'info', more);
}

const DRIFT_TONES: Record<string, Tone> = { 'on-course': 'good', 'off-course': 'warn', tumbling: 'bad' };

const DRIFT_WORDS: Record<string, string> = {
  'on-course': 'moves as intended',
  'off-course': 'ends up somewhere else',
  tumbling: 'tumbles away',
};

export function presentFreeFall(ctx: Read, params: ActorParams, raw: JsonObject): Presentation {
  const drift = String(raw['drift']);
  return say(`${nameOf(ctx, params.actor)} ${DRIFT_WORDS[drift] ?? drift}.`, DRIFT_TONES[drift], {
    figures: testFigures(raw as unknown as TestResult, 'EP-GRAV-4'),
  });
}
