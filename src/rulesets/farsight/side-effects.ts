import type { EngineEvent } from '../../engine/state/context';
import type { EffectId } from './tables/effects';
import type { Run } from './types';

/** An effect that ended with the concentration it depended on (FS-CON-5). A type and not an interface, so that it is plain JSON. */
export type Released = { target: string; effect: EffectId };

/** Side effects of a running command that its result or events report. */
export interface SideEffects {
  /** Who dropped from the air, in order (FS-MOV-14). */
  fell: string[];
  /** How many of them an event has already reported. */
  reported: number;
  released: Released[];
  /** Pending saves have already been reminded of (FS-DUR-4). */
  reminded: boolean;
}

const SIDE_EFFECTS = new WeakMap<object, SideEffects>();

/** The side effects of the running command so far; every command starts with none. */
export function sideEffectsOf(ctx: Run): SideEffects {
  const known = SIDE_EFFECTS.get(ctx);
  if (known !== undefined) return known;
  const fresh: SideEffects = { fell: [], reported: 0, released: [], reminded: false };
  SIDE_EFFECTS.set(ctx, fresh);
  return fresh;
}

/** The result of `work`, and the effects that concentrations released during it. */
export function releasedBy<T>(ctx: Run, work: () => T): { value: T; released: Released[] } {
  const { released } = sideEffectsOf(ctx);
  const before = released.length;
  const value = work();
  return { value, released: released.length === before ? [] : released.slice(before) };
}

/** Records an event, with anybody who dropped from the air by it (FS-MOV-14). */
export function recordEvent(ctx: Run, kind: string, fields: Record<string, unknown>): EngineEvent {
  const effects = sideEffectsOf(ctx);
  const fell = effects.fell.slice(effects.reported);
  effects.reported = effects.fell.length;
  return ctx.event(kind, fell.length === 0 ? fields : { ...fields, fell });
}
