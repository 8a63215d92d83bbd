import { nameOf } from '../derive';
import { strike } from '../damage';
import type { DamageType } from '../damage';
import { effectOf, TURN_SECONDS } from '../effects';
import { tickEvent } from '../events';
import { formula, rollFormula } from '../formula';
import type { Effect } from '../state';
import type { Run } from '../types';

const MINUTE_SECONDS = 60;

/** Puts the next tick of an effect off, if it is still there. */
function again(ctx: Run, id: string, effectId: Effect['id'], seconds: number): void {
  if (effectOf(ctx.peek(id), effectId) === undefined) return;
  const effect = effectOf(ctx.edit(id), effectId);
  if (effect !== undefined) effect.nextAt = (effect.nextAt ?? ctx.clock) + seconds;
}

/** A turn in toxic air, breathing it: 10 damage past any armour (EP-HAZ-6). */
export function tickToxic(ctx: Run, id: string): void {
  const amount = effectOf(ctx.peek(id), 'toxic-exposure')?.amount ?? 10;
  ctx.explain.add('Toxic air', amount, 'EP-HAZ-6', { subject: id });
  const { dealt } = strike(ctx, id, { dv: amount, type: 'untyped', causesWounds: ctx.options.toxicCausesWounds });
  tickEvent(ctx, 'toxic', id, dealt);
  again(ctx, id, 'toxic-exposure', TURN_SECONDS);
}

/** Corrosive air eating at a body: 10 a turn, or 1 or 5 a minute for shells and things (EP-HAZ-7). */
export function tickCorrosion(ctx: Run, id: string): void {
  const { amount = 10, everySeconds = TURN_SECONDS } = effectOf(ctx.peek(id), 'corrosive') ?? {};
  ctx.explain.add('Corrosive air', amount, 'EP-HAZ-7', { subject: id });
  const { dealt } = strike(ctx, id, { dv: amount, type: 'untyped' });
  tickEvent(ctx, 'corrosive', id, dealt);
  again(ctx, id, 'corrosive', everySeconds);
}

/** A minute of the cold of space: 10 damage (EP-HAZ-8). */
export function tickCold(ctx: Run, id: string): void {
  const amount = effectOf(ctx.peek(id), 'freezing')?.amount ?? 10;
  ctx.explain.add('Cold', amount, 'EP-HAZ-8', { subject: id });
  const { dealt } = strike(ctx, id, { dv: amount, type: 'untyped' });
  tickEvent(ctx, 'cold', id, dealt);
  again(ctx, id, 'freezing', MINUTE_SECONDS);
}

/** A tick of whatever the GM exposed somebody to (EP-HAZ-11). Dice: the formula's, then the damage dice tail. */
export function tickExposure(ctx: Run, id: string): void {
  const effect = effectOf(ctx.peek(id), 'exposure');
  if (effect === undefined) return;
  const { everySeconds = MINUTE_SECONDS, causesWounds = true } = effect;
  const form = formula(effect.roll ?? effect.amount ?? 0);
  const dv = rollFormula(ctx, form, `${nameOf(ctx, id)}: exposure`);
  ctx.explain.add('Exposure', dv, 'EP-HAZ-11', { subject: id });
  const type: DamageType = effect.type ?? 'untyped';
  const armor = effect.armor === true ? 'full' : 'none';
  const { dealt } = strike(ctx, id, { dv, type, armor, causesWounds });
  tickEvent(ctx, 'exposure', id, dealt);
  again(ctx, id, 'exposure', everySeconds);
}
