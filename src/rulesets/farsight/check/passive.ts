import { PASSIVE_BASE, PASSIVE_MODE_SHIFT, SLEEPER_PENALTY } from '../tables/checks';
import { conditions } from '../conditions';
import type { Read } from '../types';
import { prepare } from './prepare';
import type { CheckExtras, CheckSpec, Mode } from './spec';

export interface PassiveResult {
  value: number | null;
  mode: Mode;
  auto: 'success' | 'failure' | null;
}

/** A check without dice: 12 and the bonuses, 3 more or less for advantage or disadvantage (FS-CHK-9); sleepers hear worse (FS-HID-4). */
export function passiveValue(ctx: Read, spec: CheckSpec, extras: CheckExtras = {}): PassiveResult {
  // The dead perceive nothing, and do nothing else without dice either.
  if (ctx.peek(spec.actor).state.lifeState === 'dead') return { value: null, mode: 'normal', auto: 'failure' };
  const asleep = spec.ability === 'per' && conditions(ctx.peek(spec.actor), ctx.options).has('asleep');
  const sleeper = asleep ? ctx.options.sleepingPerception : null;
  const sources = [...(extras.sources ?? [])];
  const bonuses = [...(extras.bonuses ?? [])];
  if (sleeper === 'disadvantage') sources.push({ label: 'Asleep', side: 'disadvantage', rule: 'FS-HID-4' });
  if (sleeper === 'minus-5') bonuses.push({ label: 'Asleep', value: SLEEPER_PENALTY, rule: 'FS-HID-4' });
  const prepared = prepare(ctx, spec, { ...extras, sources, bonuses }, { passive: true });
  if (prepared.auto !== null) return { value: null, mode: prepared.mode, auto: prepared.auto };
  const shift = { normal: 0, advantage: PASSIVE_MODE_SHIFT, disadvantage: -PASSIVE_MODE_SHIFT }[prepared.mode];
  const value = prepared.sum.add('Passive base', PASSIVE_BASE, 'FS-CHK-9');
  if (shift !== 0) value.add(`Passive ${prepared.mode}`, shift, 'FS-CHK-9');
  const about = { subject: spec.actor, ...(extras.of === undefined ? {} : { of: extras.of }) };
  return { value: ctx.explain.sum('Passive value', value, 'FS-CHK-9', about), mode: prepared.mode, auto: null };
}
