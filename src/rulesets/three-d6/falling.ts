import { invalidParams } from '../../engine/state/refusal';
import type { Numeric } from '../../kernel/decimal';
import { Exact } from '../../kernel/decimal';
import { floorDiv, halfUp } from '../../kernel/rounding';
import type { DamageResult, DicePool } from './damage';
import { hurt, MAX_DICE, rollBasic, sayDice } from './damage';
import { hpMax } from './figures';
import { nameOf } from './levels';
import type { Being, Run } from './types';

export type Surface = 'hard' | 'soft';

/** The longest fall that is computed, in yards. */
export const MAX_FALL_YARDS = 10_000;

/** Feet in a yard. */
const YARD_FEET = 3;

/** √(21.4 × yards), nearest whole number (TD-FALL-1). */
export function fallVelocity(yards: number): number {
  return halfUp(Math.sqrt(21.4 * yards));
}

/** Feet as whole yards, rounded down (TD-FALL-1). */
export function yardsOf(feet: Numeric): number {
  return Exact.of(feet).over(YARD_FEET).floor();
}

/** Dice of a fall by full HP and speed in hundredths of dice, twice that on hard ground (TD-FALL-2); null: no damage. */
export function fallDice(full: number, velocity: number, surface: Surface): DicePool | null {
  const hundredths = full * velocity * (surface === 'hard' ? 2 : 1);
  if (hundredths === 0) return null;
  if (hundredths >= 100) return { count: floorDiv(hundredths + 50, 100), add: 0 };
  if (hundredths <= 25) return { count: 1, add: -3 };
  return { count: 1, add: hundredths <= 50 ? -2 : -1 };
}

/** Refuses falls that are too deep or would take too many dice; `path` names the parameter. */
export function checkFall(beings: readonly Being[], yards: number, surface: Surface, path: string): void {
  if (yards > MAX_FALL_YARDS) invalidParams(path, `A fall can be at most ${MAX_FALL_YARDS} yd.`);
  for (const being of beings) {
    const count = fallDice(hpMax(being), fallVelocity(yards), surface)?.count ?? 0;
    if (count > MAX_DICE)
      invalidParams(path, `${nameOf(being)}’s fall would take ${count} dice; the most is ${MAX_DICE}.`);
  }
}

export interface FallResult extends DamageResult {
  yards: number;
  velocity: number;
  damageDice: string;
}

/** Somebody hits the ground after so many yards (TD-FALL-1, TD-FALL-2); rolls the dice and the consequences. */
export function hitGround(ctx: Run, target: string, yards: number, surface: Surface): FallResult {
  const being = ctx.peek(target);
  const subject = { subject: target };
  const velocity = ctx.explain.lookUp('Impact speed', fallVelocity(yards), 'TD-FALL-1', subject);
  const pool = fallDice(hpMax(being), velocity, surface);
  const damageDice = ctx.explain.lookUp('Dice for the fall', pool === null ? '0' : sayDice(pool), 'TD-FALL-2', subject);
  const basic =
    pool === null ? 0 : rollBasic(ctx, { label: `${nameOf(being)}: fall`, pool, type: 'crushing', subject: target });
  const result = hurt(ctx, target, { basic, type: 'crushing', location: 'torso' });
  return { yards, velocity, damageDice, ...result };
}
