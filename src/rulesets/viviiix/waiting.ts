import { sumFrom } from '../../engine/explain/sum';
import { EFFECTS, instanceOf } from './effects';
import { applyDamage, applyHealing } from './injury';
import { SOM_RANGE } from './tables/scores';
import type { Run, Waiting } from './types';

/** When a result takes effect; undefined leaves it to the option. */
export type When = 'now' | 'end-of-turn' | undefined;

/**
 * True if a result waits for the end of the turn (VX-TIME-3). Outside an encounter nothing waits, nor does what a condition
 * of the table's own does at the end of a turn.
 */
export function waits(ctx: Run, when: When): boolean {
  if (ctx.world.encounter === null || ctx.byOwn) return false;
  if (when !== undefined) return when === 'end-of-turn';
  return ctx.options.effectsTiming === 'end-of-turn';
}

/** Adds a result to the waiting list of the running encounter. */
export function enqueue(ctx: Run, item: Waiting): void {
  const { encounter } = ctx.world;
  if (encounter === null) return;
  ctx.explain.note('Takes effect at the end of the turn', 'VX-TIME-3', { subject: item.target });
  ctx.setEncounter({ ...encounter, waiting: [...encounter.waiting, item] });
}

/** Sets or changes the State of Mind within its scale (VX-SOM-1, VX-SOM-2). */
export function applySom(
  ctx: Run,
  target: string,
  { som, delta }: { som?: number | undefined; delta?: number | undefined },
): { from: number; to: number } {
  const from = ctx.peek(target).state.som;
  const sum = som === undefined ? sumFrom('Before', from, 'VX-SOM-2') : sumFrom('Set to', som, 'VX-SOM-2');
  if (som === undefined) sum.add('Change', delta ?? 0, 'VX-SOM-2');
  const unclamped = sum.total;
  if (unclamped > SOM_RANGE.max) sum.then('Top of the scale', 'VX-SOM-1', { atMost: SOM_RANGE.max });
  if (unclamped < SOM_RANGE.min) sum.then('Bottom of the scale', 'VX-SOM-1', { atLeast: SOM_RANGE.min });
  const to = ctx.explain.sum('State of Mind', sum, 'VX-SOM-2', target);
  if (unclamped !== to)
    ctx.explain.note('Beyond the scale', 'VX-SOM-1', { value: unclamped, subject: target, counted: false });
  if (to !== from) {
    ctx.edit(target).state.som = to;
    ctx.event('som-changed', { target, from, to });
  }
  return { from, to };
}

/** Applies an effect now; returns the clock second at which it ends, or null. */
export function applyEffect(ctx: Run, item: Omit<Extract<Waiting, { kind: 'effect' }>, 'kind'>): number | null {
  const { target, effect } = item;
  const instance = instanceOf(effect, ctx.clock, item);
  const { state } = ctx.edit(target);
  EFFECTS.put(ctx, target, instance);
  if (effect === 'dead') state.fatality.build = null;
  if (instance.endsAt !== null) ctx.explain.lookUp('Ends at', instance.endsAt, 'VX-TIME-2', { subject: target });
  ctx.event('effect-applied', { target, effect });
  return instance.endsAt;
}

/** Applies a waiting result (VX-TIME-4, step 2). */
export function applyWaiting(ctx: Run, item: Waiting): void {
  if (!Object.hasOwn(ctx.world.index, item.target)) return;
  ctx.explain.note('Takes effect now', 'VX-TIME-4', { subject: item.target });
  switch (item.kind) {
    case 'damage':
      applyDamage(ctx, item.target, item.amount, item);
      return;
    case 'heal':
      applyHealing(ctx, item.target, item.group, item.amount, item.stops ? 'first-aid' : 'magic');
      return;
    case 'effect':
      applyEffect(ctx, item);
      return;
    case 'som':
      applySom(ctx, item.target, item);
  }
}
