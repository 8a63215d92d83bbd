import { hpMax } from './figures';
import type { EffectId, EffectState } from './state';
import type { Being, Run } from './types';

/** Effects that skip turns and allow nothing at all (section 5), by id: the first one present is the reason named. */
export const HELPLESS: readonly EffectId[] = ['dead', 'fainted', 'unconscious', 'unconscious-fatigue'];

/** Effects under which only Do Nothing is allowed (TD-MAN-2). */
export const ONLY_DO_NOTHING: readonly EffectId[] = [
  'collapsed',
  'fright-stunned',
  'mentally-stunned',
  'stunned',
  'surprised',
];

/** Effects under which there is no active defence (TD-DEF-2). */
export const DEFENSELESS: readonly EffectId[] = [...HELPLESS, 'collapsed', 'immobilized'];

/** Any of them gives −4 to active defences, once (TD-DEF-4). */
export const STUNS: readonly EffectId[] = ['stunned', 'mentally-stunned', 'fright-stunned'];

/** Passing out: these take the stuns and surprise away. */
const PASSED_OUT: readonly EffectId[] = ['unconscious', 'unconscious-fatigue', 'fainted'];

/** Gone when somebody passes out. */
const WAKING_ONLY: readonly EffectId[] = [...STUNS, 'surprised'];

/** These end aim, concentration and a declared Wait without a roll. */
const DISTRACTING: readonly EffectId[] = ['stunned', ...PASSED_OUT, 'dead'];

/** End when FP are positive again (TD-FAT-3, TD-FAT-5). */
export const SPENT: readonly EffectId[] = ['collapsed', 'unconscious-fatigue'];

/** Seconds in which the collapsed and the spent get 1 FP back (TD-FAT-6). */
export const FP_RECOVERY_SECONDS = 600;

/** Stages of the wake timer with their length (TD-REC-1 … 5). */
export const WAKE_SECONDS = { automatic: 900, hourly: 3600, 'twelve-hours': 43_200, coma: 43_200 } as const;

export function has(being: Being, effect: EffectId): boolean {
  return being.state.effects.some((entry) => entry.effect === effect);
}

export function hasAny(being: Being, effects: readonly EffectId[]): boolean {
  return being.state.effects.some((entry) => effects.includes(entry.effect));
}

/** The first of `effects` that is present, in their order. */
export function firstOf(being: Being, effects: readonly EffectId[]): EffectId | null {
  return effects.find((effect) => has(being, effect)) ?? null;
}

export function isDead(being: Being): boolean {
  return has(being, 'dead');
}

/** Alive and neither unconscious nor fainted. */
export function isAwake(being: Being): boolean {
  return !hasAny(being, HELPLESS);
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/**
 * Puts an effect on somebody until clock second `until` (null: open), with all that comes and goes with it (section 5).
 * One already present only gets the later end. True when it was not there before.
 */
export function addEffect(
  ctx: Run,
  id: string,
  effect: EffectId,
  until: number | null = null,
  source?: string,
): boolean {
  const being = ctx.edit(id);
  const { state } = being;
  const end = effect === 'fainted' && ctx.options.faintWake === 'manual' ? null : until;
  const present = state.effects.find((entry) => entry.effect === effect);
  if (present !== undefined) {
    present.until = later(present.until, end);
    return false;
  }
  if (effect === 'dead') state.effects = [];
  if (PASSED_OUT.includes(effect)) state.effects = state.effects.filter((entry) => !WAKING_ONLY.includes(entry.effect));
  state.effects.push(newEffect(effect, end, state.fighting ? null : ctx.clock, source));
  if (DISTRACTING.includes(effect)) {
    state.aim = null;
    state.concentrating = null;
    state.wait = null;
  }
  if (effect === 'dead') {
    state.wake = null;
    state.fpNextAt = null;
  }
  if (SPENT.includes(effect)) state.fpNextAt ??= ctx.clock + FP_RECOVERY_SECONDS;
  if (effect === 'unconscious' || effect === 'under-care') reviewWake(being, ctx.clock);
  return true;
}

/** A fresh entry; `rollsFrom` is the clock second from which a stun rolls every second, null while turns do it. */
export function newEffect(
  effect: EffectId,
  until: number | null,
  rollsFrom: number | null,
  source?: string,
): EffectState {
  const rolls = rollsFrom !== null && (effect === 'stunned' || effect === 'mentally-stunned');
  return { effect, until, nextRollAt: rolls ? rollsFrom + 1 : null, ...(source === undefined ? {} : { source }) };
}

/** Takes an effect away with what hangs on it; false when it was not there. */
export function removeEffect(ctx: Run, id: string, effect: EffectId): boolean {
  const being = ctx.edit(id);
  const { state } = being;
  if (!has(being, effect)) return false;
  const goes = effect === 'unconscious' ? ['unconscious', 'under-care'] : [effect];
  state.effects = state.effects.filter((entry) => !goes.includes(entry.effect));
  if (effect === 'unconscious') {
    state.wake = null;
    state.steady = state.hp <= 0;
  }
  if (SPENT.includes(effect) && !hasAny(being, SPENT)) state.fpNextAt = null;
  if (effect === 'under-care') reviewWake(being, ctx.clock);
  return true;
}

/** Removes an effect and records that it ended. */
export function endEffect(ctx: Run, id: string, effect: EffectId): void {
  if (removeEffect(ctx, id, effect)) ctx.event('effect-ended', { target: id, effect });
}

/** The stage of the wake timer that fits the HP (TD-REC-1, TD-REC-8). */
function stageFor(being: Being): keyof typeof WAKE_SECONDS {
  const { hp, wake } = being.state;
  if (hp >= 1) return 'automatic';
  if (hp > -hpMax(being) || has(being, 'under-care')) return 'hourly';
  return wake?.stage === 'coma' ? 'coma' : 'twelve-hours';
}

/** Starts or restarts the wake timer of the unconscious where the stage has changed. `being` must be a draft. */
export function reviewWake(being: Being, clock: number): void {
  if (!has(being, 'unconscious')) return;
  const stage = stageFor(being);
  if (being.state.wake?.stage === stage) return;
  being.state.wake = { stage, nextAt: clock + WAKE_SECONDS[stage] };
}
