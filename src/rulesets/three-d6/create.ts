import { schemaRefusal } from '../../engine/state/refusal';
import type { CombatantInput } from '../../engine/system/ruleset';
import { plus } from '../../kernel/decimal';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import {
  FP_RECOVERY_SECONDS,
  has,
  hasAny,
  isDead,
  isOpenEnded,
  newEffect,
  putEffect,
  reviewOverload,
  reviewWake,
  EXHAUSTION_EFFECTS,
  WAKE_SECONDS,
} from './effects';
import { canBeHurt, CERTAIN_DEATH_MULTIPLE, fpMax, hpMax, tires } from './figures';
import { afterHealing, multiplesBelowZero, setFp, setHp } from './health';
import type { Options } from './options';
import type { EffectState, Start, State } from './state';
import { startSchema, stateSchema } from './state';
import type { Stats } from './stats';
import { statsSchema } from './stats';
import { SWIM_RHYTHM_SECONDS } from './tables/feats';
import type { Being, Run } from './types';

/** Builds a combatant from its raw stat block and starting state; timers of starting effects run from `clock`. */
export function createCombatant(input: CombatantInput, options: Options, clock: number): Result<Being, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  if (!stats.success) return err(schemaRefusal(stats.error.issues, 'stats'));
  const start = startSchema.safeParse(input.state ?? {});
  if (!start.success) return err(schemaRefusal(start.error.issues, 'state'));
  const being: Being = {
    id: input.id,
    side: input.side,
    stats: stats.data,
    state: freshState(stats.data),
  };
  applyStart(being, start.data, options, clock);
  return ok(being);
}

/** Keeps HP and FP at most at their full values under an edited stat block. */
export function fit(being: Being): void {
  const { state } = being;
  state.hp = Math.min(state.hp, hpMax(being));
  state.fp = Math.min(state.fp, fpMax(being));
  state.seen = { hp: state.hp, fp: state.fp };
}

function freshState(stats: Stats): State {
  const hp = stats.hp ?? stats.st;
  const fp = stats.fp ?? stats.ht;
  const stowed = stats.weapons.filter((weapon) => weapon.stowed).map((weapon) => weapon.id);
  return stateSchema.parse({ hp, fp, load: stats.load, stowed, deathMultiple: 0, seen: { hp, fp } });
}

/** Applies a starting state to the fresh one and fills in what follows from it where it is not given. */
function applyStart(being: Being, start: Start, options: Options, clock: number): void {
  const { effects, swimming, ...fields } = start;
  const { state } = being;
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) Object.assign(state, { [key]: value });
  state.swimming = startSwimming(swimming ?? null, clock);
  state.fp = Math.max(-fpMax(being), state.fp);
  state.seen = { hp: state.hp, fp: state.fp };
  state.deathMultiple = start.deathMultiple ?? Math.min(CERTAIN_DEATH_MULTIPLE, multiplesBelowZero(being));
  const listed = new Map<string, EffectState>();
  for (const entry of effects) {
    const { effect, until, source } =
      typeof entry === 'string' ? { effect: entry, until: null, source: undefined } : entry;
    if (!listed.has(effect))
      listed.set(effect, newEffect(effect, isOpenEnded(effect, options) ? null : until, clock, source));
  }
  state.effects = [...listed.values()];
  if (has(being, 'unconscious')) reviewWakeUnlessGiven(being, start, clock);
  else state.wake = null;
  state.fpNextAt = hasAny(being, EXHAUSTION_EFFECTS) ? (start.fpNextAt ?? plus(clock, FP_RECOVERY_SECONDS)) : null;
  state.shockUntil = state.shock > 0 ? (start.shockUntil ?? plus(clock, 1)) : null;
  applyHpFloor(being, options, clock);
  applyFpFloor(being, options, clock);
  reviewOverload(being, options, clock);
}

/** At −5 × full HP somebody is dead. */
function applyHpFloor(being: Being, options: Options, clock: number): void {
  if (canBeHurt(being) && being.state.hp <= CERTAIN_DEATH_MULTIPLE * -hpMax(being))
    putEffect(being, { clock, options }, 'dead');
}

/** At minus full FP somebody has passed out. */
function applyFpFloor(being: Being, options: Options, clock: number): void {
  if (!tires(being) || being.state.fp > -fpMax(being) || isDead(being)) return;
  putEffect(being, { clock, options }, 'unconscious-fatigue');
}

function startSwimming(start: Start['swimming'], clock: number): State['swimming'] {
  if (start == null) return null;
  const nextIn = start.nextIn ?? SWIM_RHYTHM_SECONDS[start.status];
  return { ...start, nextIn, nextAt: start.nextAt ?? plus(clock, nextIn), due: false };
}

function reviewWakeUnlessGiven(being: Being, start: Start, clock: number): void {
  being.state.wake = null;
  if (start.wake == null) reviewWake(being, clock);
  else {
    const { stage, nextAt } = start.wake;
    being.state.wake = { stage, nextAt: nextAt ?? plus(clock, WAKE_SECONDS[stage]) };
  }
}

/**
 * Updates what follows from HP, FP, load and options after a change by hand: the wake timer, death and unconsciousness
 * at the lower limits, death rolls that healing brings back, the end of exhaustion effects, the drain of an overload.
 */
export function settle(ctx: Run, id: string): void {
  const { hp, fp, seen } = ctx.peek(id).state;
  const [seenHp, seenFp] = [seen.hp, seen.fp];
  if (fp !== seenFp) settleFp(ctx, id, fp, seenFp);
  if (hp !== seenHp) settleHp(ctx, id, hp, seenHp);
  if (isOverloadStale(ctx, id)) reviewOverload(ctx.edit(id), ctx.options, ctx.clock);
}

/** True when the overload timer does not match load and options. */
function isOverloadStale(ctx: Run, id: string): boolean {
  const being = ctx.peek(id);
  const copy = { ...being, state: { ...being.state } };
  reviewOverload(copy, ctx.options, ctx.clock);
  return copy.state.overloadNextAt !== being.state.overloadNextAt;
}

function settleHp(ctx: Run, id: string, hp: number, seenHp: number): void {
  setHp(ctx, id, hp);
  const being = ctx.edit(id);
  if (hp > seenHp) afterHealing(being);
  applyHpFloor(being, ctx.options, ctx.clock);
  reviewWake(being, ctx.clock);
}

/** Brings FP entered by hand within bounds and ends exhaustion effects as any other change would. */
function settleFp(ctx: Run, id: string, fp: number, before: number): void {
  const being = ctx.edit(id);
  being.state.fp = before;
  setFp(ctx, id, Math.max(-fpMax(being), Math.min(fpMax(being), fp)));
  applyFpFloor(being, ctx.options, ctx.clock);
}
