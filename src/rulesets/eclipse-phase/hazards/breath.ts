import { plus } from '../../../kernel/decimal';
import { strike } from '../damage';
import { durOf } from '../derive';
import { addEffect, effectOf } from '../effects';
import { tickEvent } from '../events';
import { numberBase } from '../bases';
import { rollTest } from '../tests';
import type { Run } from '../types';

const TEST_EVERY_SECONDS = 30;
const DAMAGE_EVERY_SECONDS = 60;
const DAMAGE_PER_MINUTE = 10;

/** The next step of suffocation: a Durability test to stay conscious, or damage after the blackout (EP-HAZ-4, EP-HAZ-8). */
export function tickBreath(ctx: Run, id: string): void {
  const effect = effectOf(ctx.edit(id), 'asphyxiation');
  if (effect === undefined) return;
  if (effect.blackout === true) {
    effect.nextAt = plus(effect.nextAt ?? ctx.clock, DAMAGE_EVERY_SECONDS);
    const amount = effect.doubled === true ? 2 * DAMAGE_PER_MINUTE : DAMAGE_PER_MINUTE;
    const suffocate = (): number => strike(ctx, id, { dv: amount, type: 'untyped', causesWounds: false }).dealt;
    tickEvent(ctx, { kind: 'asphyxia-damage', target: id, label: 'Lost to suffocation', rule: 'EP-HAZ-4' }, suffocate);
    return;
  }
  const made = effect.tests ?? 0;
  const held = { label: 'Tests already made', value: ctx.options.asphyxiaFirstModifier - 10 * made, rule: 'EP-HAZ-4' };
  const lines = held.value === 0 ? [] : [held];
  ctx.explain.note('No air: test to stay conscious', 'EP-HAZ-4', { subject: id });
  const test = rollTest(ctx, id, numberBase(durOf(ctx.peek(id)), 'Durability'), 'breath', { lines, resisting: true });
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
    after.nextAt = plus(after.nextAt ?? ctx.clock, TEST_EVERY_SECONDS);
    return;
  }
  after.blackout = true;
  after.nextAt = plus(after.nextAt ?? ctx.clock, DAMAGE_EVERY_SECONDS);
  addEffect(ctx, id, 'unconscious');
  ctx.event('blackout', { target: id });
  ctx.explain.note('Blacks out', 'EP-HAZ-4', { subject: id });
}
