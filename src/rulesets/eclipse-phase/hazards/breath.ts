import { applyDamage } from '../damage';
import { addEffect, effectOf } from '../effects';
import { tickEvent } from '../events';
import { numberBase } from '../bases';
import { rollTest } from '../tests';
import type { Run } from '../types';

const TEST_EVERY_SECONDS = 30;
const DAMAGE_EVERY_SECONDS = 60;
const DAMAGE_PER_MINUTE = 10;

/** The next step of suffocation: a Durability test to stay conscious, after the blackout damage (EP-HAZ-4, EP-HAZ-8). */
export function tickBreath(ctx: Run, id: string): void {
  const effect = effectOf(ctx.edit(id), 'asphyxiation');
  if (effect === undefined) return;
  if (effect.blackout === true) {
    effect.nextAt = (effect.nextAt ?? ctx.clock) + DAMAGE_EVERY_SECONDS;
    const amount = effect.doubled === true ? 2 * DAMAGE_PER_MINUTE : DAMAGE_PER_MINUTE;
    ctx.explain.add('No air', amount, 'EP-HAZ-4', { subject: id });
    tickEvent(ctx, 'asphyxia-damage', id, () => applyDamage(ctx, id, amount, { causesWounds: false }).dealt);
    return;
  }
  const made = effect.tests ?? 0;
  const held = { label: 'Breath held so far', value: ctx.options.asphyxiaFirstModifier - 10 * made, rule: 'EP-HAZ-4' };
  const lines = held.value === 0 ? [] : [held];
  const test = rollTest(ctx, id, numberBase(ctx.peek(id).stats.dur, 'Durability', 'EP-HAZ-4'), 'breath', { lines });
  ctx.event('asphyxia-test', {
    target: id,
    roll: test.roll,
    targetNumber: test.targetNumber,
    passed: test.success,
  });
  const after = effectOf(ctx.edit(id), 'asphyxiation');
  if (after === undefined) return;
  after.tests = made + 1;
  if (test.success) {
    after.nextAt = (after.nextAt ?? ctx.clock) + TEST_EVERY_SECONDS;
    return;
  }
  after.blackout = true;
  after.nextAt = (after.nextAt ?? ctx.clock) + DAMAGE_EVERY_SECONDS;
  addEffect(ctx, id, 'unconscious');
  ctx.event('blackout', { target: id });
}
