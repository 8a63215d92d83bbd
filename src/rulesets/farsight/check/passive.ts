import { PASSIVE_BASE, PASSIVE_MODE_SHIFT, SLEEPER_PENALTY } from '../tables/checks';
import { conditions } from '../conditions';
import type { Read } from '../types';
import { explainerOf, prepare } from './prepare';
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
  const prepared = prepare(ctx, spec, { sources, bonuses }, { passive: true });
  if (prepared.auto !== null) return { value: null, mode: prepared.mode, auto: prepared.auto };
  const shift = { normal: 0, advantage: PASSIVE_MODE_SHIFT, disadvantage: -PASSIVE_MODE_SHIFT }[prepared.mode];
  const explain = explainerOf(ctx);
  explain?.add('Passive value', PASSIVE_BASE, 'FS-CHK-9', { subject: spec.actor });
  if (shift !== 0) explain?.add(`Passive ${prepared.mode}`, shift, 'FS-CHK-9', { subject: spec.actor });
  return { value: PASSIVE_BASE + prepared.bonus + shift, mode: prepared.mode, auto: null };
}
