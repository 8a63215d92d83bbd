import type { EffectInstance, EffectRow } from '../../engine/time/effects';
import { UNIT_SECONDS } from '../../engine/time/duration';
import { EffectKit } from '../../engine/time/effects';
import { minus, plus } from '../../kernel/decimal';
import { floorDiv } from '../../kernel/rounding';
import { FP_MINUTES, hangingOn, hpMax, overloaded } from './figures';
import type { Options } from './options';
import type { EffectState } from './state';
import type { EffectEntry, EffectId } from './tables/effects';
import { EFFECT_IDS, effectEntry, effectsForbidding, effectsWhere, isEffectId } from './tables/effects';
import type { Being, Run, TD } from './types';

/** Effects that skip turns and allow nothing at all, by id: the first one present is the reason named. */
export const HELPLESS: readonly EffectId[] = effectsForbidding('everything');

/** Effects that allow only Do Nothing (TD-MAN-2). */
export const ONLY_DO_NOTHING: readonly EffectId[] = effectsForbidding('maneuvers');

/** Effects that allow no active defence (TD-DEF-2). */
export const DEFENSELESS: readonly EffectId[] = effectsForbidding('defence');

/** Effects that make every active defence harder, once (TD-DEF-4). */
export const STUNS: readonly EffectId[] = effectsWhere(({ changes }) => changes !== undefined);

/** Removed when somebody passes out. */
const ENDS_WHEN_OUT = effectsWhere(({ endsWhenOut }) => endsWhenOut === true);

/** Effects that end when FP are positive again (TD-FAT-3, TD-FAT-5). */
export const EXHAUSTION_EFFECTS: readonly EffectId[] = effectsWhere(({ endsWithFp }) => endsWithFp === true);

/** An effect on somebody, as the engine reads it. */
interface Placed extends EffectInstance {
  nextRollAt: number | null;
}

type Row = EffectRow<TD, Placed> & EffectEntry;

/** Stops the recovery timer once no exhaustion effect is left, except in a quiet rest, which goes on. */
function stopRecovery(ctx: Run, who: string): void {
  const being = ctx.edit(who);
  const { state } = being;
  if (state.quietGain === undefined && !hasAny(being, EXHAUSTION_EFFECTS)) state.fpNextAt = null;
}

/** Waking ends the timer and any care; at 0 HP or less no roll to stay awake is needed (TD-REC-6). */
function wakeUp(ctx: Run, who: string): void {
  const being = ctx.edit(who);
  being.state.wake = null;
  being.state.steady = hangingOn(being);
  EFFECTS.take(ctx, who, 'under-care');
}

/** What else happens when an effect ends. */
const ON_END: Partial<Record<EffectId, (ctx: Run, who: string) => void>> = {
  collapsed: stopRecovery,
  'unconscious-fatigue': stopRecovery,
  unconscious: wakeUp,
  'under-care': (ctx, who) => {
    reviewWake(ctx.edit(who), ctx.clock);
  },
};

const rows = EFFECT_IDS.map((id): [EffectId, Row] => {
  const end = ON_END[id];
  return [id, { ...effectEntry(id), ...(end === undefined ? {} : { end }) }];
});

/** The effects of these rules: what panels show of them, and how they are removed. */
export const EFFECTS: EffectKit<TD, Row, Placed> = new EffectKit<TD, Row, Placed>({
  rows: Object.fromEntries(rows),
  read: ({ effects }) => effects.map(({ effect, until, ...rest }) => ({ id: effect, endsAt: until, ...rest })),
  write(state, effects) {
    state.effects = effects.flatMap(({ id, endsAt, ...rest }) =>
      isEffectId(id) ? [{ effect: id, until: endsAt, ...rest }] : [],
    );
  },
});

/** Seconds after which an overload costs the next FP (TD-LOAD-6). */
const OVERLOAD_SECONDS = 1;

/** Seconds in which somebody collapsed or unconscious from fatigue regains 1 FP (TD-FAT-6). */
export const FP_RECOVERY_SECONDS = FP_MINUTES * UNIT_SECONDS.minutes;

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

/** When, and under which options, an effect is applied. */
interface Moment {
  clock: number;
  options: Options;
}

/** True for effects that ignore a given end: death, and a faint that only the GM ends (TD-FRIGHT-3). */
export function isOpenEnded(effect: EffectId, options: Options): boolean {
  return effect === 'dead' || (effect === 'fainted' && options.faintWake === 'manual');
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
 * Applies an effect until clock second `until` (null: open), with everything that it starts and ends. One
 * already present only gets the later end. True if it was not there before. `being` must be a draft.
 */
export function putEffect(
  being: Being,
  { clock, options }: Moment,
  effect: EffectId,
  until: number | null = null,
  source?: string,
): boolean {
  const { state } = being;
  const end = isOpenEnded(effect, options) ? null : until;
  const present = state.effects.find((entry) => entry.effect === effect);
  if (present !== undefined) {
    present.until = later(present.until, end);
    return false;
  }
  if (effect === 'dead') state.effects = [];
  const { passesOut, distracts } = effectEntry(effect);
  if (passesOut === true) state.effects = state.effects.filter((entry) => !ENDS_WHEN_OUT.includes(entry.effect));
  state.effects.push(newEffect(effect, end, state.fighting ? null : clock, source));
  if (distracts === true) {
    state.aim = null;
    state.concentrating = null;
    state.wait = null;
  }
  if (effect === 'dead') {
    state.wake = null;
    state.fpNextAt = null;
  }
  if (EXHAUSTION_EFFECTS.includes(effect)) state.fpNextAt ??= plus(clock, FP_RECOVERY_SECONDS);
  if (effect === 'unconscious' || effect === 'under-care') reviewWake(being, clock);
  reviewOverload(being, options, clock);
  return true;
}

/** Starts or stops the drain of an overload by the clock, depending on load, consciousness and options (TD-LOAD-6). */
export function reviewOverload(being: Being, options: Options, clock: number): void {
  const { state } = being;
  const drains = options.overloadFatigue === 'clock' && isAwake(being) && overloaded(being, options);
  state.overloadNextAt = drains ? (state.overloadNextAt ?? plus(clock, OVERLOAD_SECONDS)) : null;
}

/** When an overload drains the next FP. */
export function nextOverload(at: number): number {
  return plus(at, OVERLOAD_SECONDS);
}

/** Uses up recovery periods that passed at full FP (TD-FAT-6); the next one starts where the last one ended. */
export function skipPeriods(being: Being, clock: number): void {
  const { fpNextAt } = being.state;
  if (fpNextAt === null || fpNextAt > clock) return;
  const missed = floorDiv(minus(clock, fpNextAt), FP_RECOVERY_SECONDS) + 1;
  being.state.fpNextAt = plus(fpNextAt, missed * FP_RECOVERY_SECONDS);
}

/** A new entry; `rollsFrom` is the clock second from which a stun rolls every second, null if turns do that. */
export function newEffect(
  effect: EffectId,
  until: number | null,
  rollsFrom: number | null,
  source?: string,
): EffectState {
  const rolls = rollsFrom !== null && (effect === 'stunned' || effect === 'mentally-stunned');
  return { effect, until, nextRollAt: rolls ? plus(rollsFrom, 1) : null, ...(source === undefined ? {} : { source }) };
}

/** Removes an effect with its consequences; false if it was not there. */
export function removeEffect(ctx: Run, id: string, effect: EffectId): boolean {
  if (EFFECTS.take(ctx, id, effect) === 0) return false;
  reviewOverload(ctx.edit(id), ctx.options, ctx.clock);
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

/** Starts or restarts the wake timer of the unconscious if the stage has changed. `being` must be a draft. */
export function reviewWake(being: Being, clock: number): void {
  if (!has(being, 'unconscious')) return;
  const stage = stageFor(being);
  if (being.state.wake?.stage === stage) return;
  being.state.wake = { stage, nextAt: plus(clock, WAKE_SECONDS[stage]) };
}
