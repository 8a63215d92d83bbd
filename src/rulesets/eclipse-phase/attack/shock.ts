import { sumFrom } from '../../../engine/explain/sum';
import { plus } from '../../../kernel/decimal';
import { armorOf, currentDurOf } from '../derive';
import { addEffect, effectOf, hasEffect, isGone, TURN_SECONDS } from '../effects';
import { numberBase } from '../bases';
import { rollTest } from '../tests';
import type { Being, Run } from '../types';
import { isBiological } from '../types';

/** The result of a shock: stunned for some turns, or half damage and a passing modifier. */
export interface ShockResult {
  result: 'incapacitated' | 'resisted';
  roll: number;
  targetNumber: number;
  /** Action Turns of stun. */
  turns?: number;
}

const MIN_TURNS = 3;

/** Whether a shock weapon works on this body (EP-SHK-1, EP-SHK-4). */
export function isSusceptible(being: Being): boolean {
  return isBiological(being.stats.morph) && !being.stats.traits.includes('shock-immune') && !isGone(being);
}

/**
 * The shock test, before the damage of the hit: Durability left + full energy armour. Sets `prone` and `shock-stunned`, or
 * the short form of `shocked`. Dice: one percentile entry.
 */
export function resistShock(ctx: Run, id: string): ShockResult {
  const being = ctx.peek(id);
  const base = currentDurOf(being) + armorOf(being, 'energy');
  ctx.explain.note('Shock test', 'EP-SHK-1', { subject: id });
  const test = rollTest(ctx, id, numberBase(base, 'Durability left + energy armour'), 'shock', { resisting: true });
  const { roll, targetNumber } = test;
  if (test.success) {
    ctx.explain.note('Shock resisted', 'EP-SHK-3', { subject: id });
    shockBriefly(ctx, id);
    return { result: 'resisted', roll, targetNumber };
  }
  const sum = sumFrom('Margin', test.margin, 'EP-SHK-2')
    .then('A turn per 10', 'EP-SHK-2', { over: 10, round: 'down' }, { show: 'after' })
    .then('At least', 'EP-SHK-2', { atLeast: MIN_TURNS });
  const turns = ctx.explain.sum('Turns stunned', sum, 'EP-SHK-2', id);
  stun(ctx, id, turns);
  return { result: 'incapacitated', roll, targetNumber, turns };
}

/** Falls and is stunned; the longer of two stuns counts, and an earlier modifier starts over (EP-SHK-4). */
function stun(ctx: Run, id: string, turns: number): void {
  addEffect(ctx, id, 'prone');
  addEffect(ctx, id, 'shock-stunned', { endsAt: plus(ctx.clock, turns * TURN_SECONDS) });
  if (hasEffect(ctx.peek(id), 'shocked')) addEffect(ctx, id, 'shocked');
}

/** −30 for two turns, then fading by the turn; one that fades by the minute is never shortened (EP-SHK-3, EP-SHK-4). */
function shockBriefly(ctx: Run, id: string): void {
  const slow = effectOf(ctx.peek(id), 'shocked')?.fade === 'minute';
  if (slow) addEffect(ctx, id, 'shocked');
  else addEffect(ctx, id, 'shocked', { fade: 'turn', nextAt: plus(ctx.clock, 2 * TURN_SECONDS) });
}
