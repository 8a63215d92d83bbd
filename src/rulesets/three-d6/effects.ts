import { minus, over, plus } from '../../kernel/decimal';
import { hangingOn, hpMax, overloaded } from './figures';
import type { Options } from './options';
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

/** Seconds after which an overload costs the next FP (TD-LOAD-6). */
const OVERLOAD_SECONDS = 1;

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

/** When and under which options something is put on. */
interface Moment {
  clock: number;
  options: Options;
}

/** As `putEffect`, while a command runs. */
export function addEffect(
  ctx: Run,
  id: string,
  effect: EffectId,
  until: number | null = null,
  source?: string,
): boolean {
  return putEffect(ctx.edit(id), ctx, effect, until, source);
}

/**
 * Puts an effect on somebody until clock second `until` (null: open), with all that comes and goes with it (section 5).
 * One already present only gets the later end. True when it was not there before. `being` must be free to change.
 */
export function putEffect(
  being: Being,
  { clock, options }: Moment,
  effect: EffectId,
  until: number | null = null,
  source?: string,
): boolean {
  const { state } = being;
  const end = effect === 'fainted' && options.faintWake === 'manual' ? null : until;
  const present = state.effects.find((entry) => entry.effect === effect);
  if (present !== undefined) {
    present.until = later(present.until, end);
    return false;
  }
  if (effect === 'dead') state.effects = [];
  if (PASSED_OUT.includes(effect)) state.effects = state.effects.filter((entry) => !WAKING_ONLY.includes(entry.effect));
  state.effects.push(newEffect(effect, end, state.fighting ? null : clock, source));
  if (DISTRACTING.includes(effect)) {
    state.aim = null;
    state.concentrating = null;
    state.wait = null;
  }
  if (effect === 'dead') {
    state.wake = null;
    state.fpNextAt = null;
  }
  if (SPENT.includes(effect)) state.fpNextAt ??= plus(clock, FP_RECOVERY_SECONDS);
  if (effect === 'unconscious' || effect === 'under-care') reviewWake(being, clock);
  reviewOverload(being, options, clock);
  return true;
}

/** Begins or ends the drain of an overload by the clock, as load, consciousness and the options have it (TD-LOAD-6). */
export function reviewOverload(being: Being, options: Options, clock: number): void {
  const { state } = being;
  const drains = options.overloadFatigue === 'clock' && isAwake(being) && overloaded(being, options);
  state.overloadNextAt = drains ? (state.overloadNextAt ?? plus(clock, OVERLOAD_SECONDS)) : null;
}

/** The next moment of an overload's drain after one that was paid. */
export function nextOverload(at: number): number {
  return plus(at, OVERLOAD_SECONDS);
}

/** Periods of recovery that passed while FP were full are spent (TD-FAT-6): the next one begins where the last one ended. */
export function spendPeriods(being: Being, clock: number): void {
  const { fpNextAt } = being.state;
  if (fpNextAt === null || fpNextAt > clock) return;
  const missed = Math.floor(over(minus(clock, fpNextAt), FP_RECOVERY_SECONDS)) + 1;
  being.state.fpNextAt = plus(fpNextAt, missed * FP_RECOVERY_SECONDS);
}

/** A fresh entry; `rollsFrom` is the clock second from which a stun rolls every second, null while turns do it. */
export function newEffect(
  effect: EffectId,
  until: number | null,
  rollsFrom: number | null,
  source?: string,
): EffectState {
  const rolls = rollsFrom !== null && (effect === 'stunned' || effect === 'mentally-stunned');
  return { effect, until, nextRollAt: rolls ? plus(rollsFrom, 1) : null, ...(source === undefined ? {} : { source }) };
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
    state.steady = hangingOn(being);
  }
  if (SPENT.includes(effect) && !hasAny(being, SPENT)) state.fpNextAt = null;
  if (effect === 'under-care') reviewWake(being, ctx.clock);
  reviewOverload(being, ctx.options, ctx.clock);
  return true;
}

/** Removes an effect and records that it ended. */
export function endEffect(ctx: Run, id: string, effect: EffectId): void {
  if (removeEffect(ctx, id, effect)) ctx.event('effect-ended', { target: id, effect });
}

/** The stage of the wake timer that fits the HP (TD-REC-1, TD-REC-8). */
function stageFor(being: Being): keyof typeof WAKE_SECONDS {
  const { hp, wake } = being.state;
  if (hp >= 1 || hpMax(being) === 0) return 'automatic';
  if (hp > -hpMax(being) || has(being, 'under-care')) return 'hourly';
  return wake?.stage === 'coma' ? 'coma' : 'twelve-hours';
}

/** Starts or restarts the wake timer of the unconscious where the stage has changed. `being` must be a draft. */
export function reviewWake(being: Being, clock: number): void {
  if (!has(being, 'unconscious')) return;
  const stage = stageFor(being);
  if (being.state.wake?.stage === stage) return;
  being.state.wake = { stage, nextAt: plus(clock, WAKE_SECONDS[stage]) };
}
