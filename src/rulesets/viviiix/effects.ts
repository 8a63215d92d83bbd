import type { EffectRow } from '../../engine/time/effects';
import { EffectKit } from '../../engine/time/effects';
import { plus } from '../../kernel/decimal';
import type { EffectInstance, State } from './schemas/state';
import type { EffectEntry, EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import type { Known } from './tables/stats';
import { FINAL_STATE, KNOWN, STATS, ZERO_STATE } from './tables/stats';
import type { Viviiix } from './types';

/** The effects of this system: how they stack, begin, end and are shown. Commands report the outcome. */
export const EFFECTS = new EffectKit<Viviiix, EffectRow<Viviiix, EffectInstance> & EffectEntry, EffectInstance>({
  rows: EFFECT_TABLE,
  read: (state) => state.effects,
  write(state, effects) {
    state.effects = effects;
  },
  tell(ctx, who, { id }, what) {
    if (what === 'over') ctx.explain.note('Ends', 'VX-TIME-2', { value: id, subject: who });
  },
});

export function has(state: State, ...ids: readonly EffectId[]): boolean {
  return state.effects.some(({ id }) => ids.includes(id));
}

/** True while any stat has lost points: the marker `injured` (VX-EXT-10). */
export function isInjured(state: State): boolean {
  return STATS.some((stat) => state.loss[stat] > 0);
}

/** Effect ids, sorted, one entry per instance, the marker included. */
export function effectIds(state: State): string[] {
  const ids: string[] = state.effects.map(({ id }) => id);
  if (isInjured(state)) ids.push('injured');
  return ids.sort();
}

/** An effect beginning at `clock`, with the given duration in seconds, else its row's default, else open-ended. */
export function instanceOf(
  id: EffectId,
  clock: number,
  { durationSeconds = null, source, against }: { durationSeconds?: number | null; source?: string; against?: string },
): EffectInstance {
  const seconds = durationSeconds ?? EFFECT_TABLE[id].seconds ?? null;
  return {
    id,
    endsAt: seconds === null ? null : plus(clock, seconds),
    ...(source === undefined ? {} : { source }),
    ...(against === undefined ? {} : { against }),
  };
}

/** True if the group's state is permanent, or for Build if the bearer is dead (VX-EXT-12). */
export function isPermanent(state: State, group: Known): boolean {
  return state.permanent.includes(FINAL_STATE[group]) || (group === 'build' && has(state, 'dead'));
}

/** The clock second at which a running countdown ends, or null. */
export function deadlineOf(state: State, group: Known): number | null {
  const at = state.fatality[group];
  return at === null || isPermanent(state, group) ? null : at;
}

/** The groups whose zero or final state this effect is. */
export function groupsOf(effect: EffectId): Known[] {
  return KNOWN.filter((group) => ZERO_STATE[group] === effect || FINAL_STATE[group] === effect);
}
