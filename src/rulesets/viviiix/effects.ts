import { plus } from '../../kernel/decimal';
import { TURN_SECONDS } from './tables/scores';
import type { EffectInstance, State } from './schemas/state';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import type { Known } from './tables/stats';
import { FINAL_STATE, KNOWN, ZERO_STATE } from './tables/stats';
import { STATS } from './tables/stats';

export function has(state: State, ...ids: readonly EffectId[]): boolean {
  return state.effects.some(({ id }) => ids.includes(id));
}

/** True while any point is lost: the marker `injured` (VX-EXT-10). */
export function isInjured(state: State): boolean {
  return STATS.some((stat) => state.loss[stat] > 0);
}

/** Effect ids, sorted, one entry per instance, the marker included. */
export function effectIds(state: State): string[] {
  const ids: string[] = state.effects.map(({ id }) => id);
  if (isInjured(state)) ids.push('injured');
  return ids.sort();
}

/** Puts an effect on; stacking as the effect's row says (section 5). True if none of this id was there before. */
export function addEffect(state: State, instance: EffectInstance): boolean {
  const fresh = !has(state, instance.id);
  const bySource = EFFECT_TABLE[instance.id].stacking === 'by-source';
  const place = state.effects.findIndex(
    ({ id, source }) => id === instance.id && (!bySource || source === instance.source),
  );
  if (place < 0) state.effects.push(instance);
  else state.effects[place] = instance;
  return fresh;
}

/** Takes effects of this id off, all or those of one source; how many there were. */
export function dropEffect(state: State, effect: EffectId, source?: string): number {
  const before = state.effects.length;
  state.effects = state.effects.filter(
    (entry) => entry.id !== effect || (source !== undefined && entry.source !== source),
  );
  return before - state.effects.length;
}

/** An effect as it begins at `clock`: with the given length in seconds, else the one of its row, else open. */
export function instanceOf(
  id: EffectId,
  clock: number,
  { durationSeconds = null, source, against }: { durationSeconds?: number | null; source?: string; against?: string },
): EffectInstance {
  const { turns } = EFFECT_TABLE[id];
  const seconds = durationSeconds ?? (turns === null ? null : turns * TURN_SECONDS);
  return {
    id,
    endsAt: seconds === null ? null : plus(clock, seconds),
    ...(source === undefined ? {} : { source }),
    ...(against === undefined ? {} : { against }),
  };
}

/** The final state of a group is reached, or the bearer is dead (VX-EXT-12). */
export function isPermanent(state: State, group: Known): boolean {
  return state.permanent.includes(FINAL_STATE[group]) || (group === 'build' && has(state, 'dead'));
}

/** Clock second at which a running countdown ends, or null. */
export function deadlineOf(state: State, group: Known): number | null {
  return isPermanent(state, group) ? null : state.fatality[group];
}

/** The groups an effect is the zero or final state of. */
export function groupsOf(effect: EffectId): Known[] {
  return KNOWN.filter((group) => ZERO_STATE[group] === effect || FINAL_STATE[group] === effect);
}
