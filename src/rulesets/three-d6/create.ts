import type { CombatantInput } from '../../engine/ruleset';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { addEffect, FP_RECOVERY_SECONDS, hasAny, newEffect, reviewWake, SPENT, WAKE_SECONDS } from './effects';
import { fpMax, hpMax } from './figures';
import { afterHealing, multiplesBelowZero, setFp, setHp } from './health';
import type { Options } from './options';
import type { EffectState, Start, State } from './state';
import { startSchema, stateSchema } from './state';
import type { Stats } from './stats';
import { statsSchema } from './stats';
import type { Being, Run } from './types';

/** Completes a combatant from its raw stat block and starting state; timers of starting effects run from `clock`. */
export function createCombatant(input: CombatantInput, options: Options, clock: number): Result<Being, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  if (!stats.success) return err(issueError('stats', stats.error.issues[0]));
  const start = startSchema.safeParse(input.state ?? {});
  if (!start.success) return err(issueError('state', start.error.issues[0]));
  const being: Being = {
    id: input.id,
    side: input.side,
    stats: stats.data,
    state: freshState(stats.data),
  };
  layStart(being, start.data, options, clock);
  return ok(being);
}

function issueError(part: string, issue: { path: PropertyKey[]; message: string } | undefined): CodedError {
  const path = [part, ...(issue?.path ?? [])].join('.');
  return { code: 'invalid-params', message: `${path}: ${issue?.message ?? 'invalid'}`, path };
}

function freshState(stats: Stats): State {
  const hp = stats.hp ?? stats.st;
  const fp = stats.fp ?? stats.ht;
  return stateSchema.parse({ hp, fp, load: stats.load, deathMultiple: 0, seen: { hp, fp } });
}

/** Lays a starting state over the fresh one; what follows from it is filled in where it is not given. */
function layStart(being: Being, start: Start, options: Options, clock: number): void {
  const { effects, ...fields } = start;
  const { state } = being;
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) Object.assign(state, { [key]: value });
  state.fp = Math.max(-fpMax(being), state.fp);
  state.seen = { hp: state.hp, fp: state.fp };
  state.deathMultiple = start.deathMultiple ?? multiplesBelowZero(being);
  const listed = new Map<string, EffectState>();
  for (const entry of effects) {
    const { effect, until, source } =
      typeof entry === 'string' ? { effect: entry, until: null, source: undefined } : entry;
    const open = effect === 'fainted' && options.faintWake === 'manual';
    if (!listed.has(effect)) listed.set(effect, newEffect(effect, open ? null : until, clock, source));
  }
  state.effects = [...listed.values()];
  if (hasAny(being, ['unconscious'])) reviewWakeUnlessGiven(being, start, clock);
  else state.wake = null;
  state.fpNextAt = hasAny(being, SPENT) ? (start.fpNextAt ?? clock + FP_RECOVERY_SECONDS) : null;
  state.shockUntil = state.shock > 0 ? (start.shockUntil ?? clock + 1) : null;
}

function reviewWakeUnlessGiven(being: Being, start: Start, clock: number): void {
  being.state.wake = null;
  if (start.wake == null) reviewWake(being, clock);
  else {
    const { stage, nextAt } = start.wake;
    being.state.wake = { stage, nextAt: nextAt ?? clock + WAKE_SECONDS[stage] };
  }
}

/**
 * Looks again at what follows from HP and FP after they were changed by hand: the wake timer, death far below zero,
 * death rolls that healing brings back, and fatigue that is over.
 */
export function settle(ctx: Run, id: string): void {
  const { hp, fp, seen } = ctx.peek(id).state;
  const [seenHp, seenFp] = [seen.hp, seen.fp];
  if (fp !== seenFp) settleFp(ctx, id, fp, seenFp);
  if (hp === seenHp) return;
  setHp(ctx, id, hp);
  const being = ctx.edit(id);
  if (hp <= -5 * hpMax(being)) addEffect(ctx, id, 'dead');
  if (hp > seenHp) afterHealing(being);
  reviewWake(being, ctx.clock);
}

/** Puts FP entered by hand within their bounds and lets the tired come round as after any other change. */
function settleFp(ctx: Run, id: string, fp: number, before: number): void {
  const being = ctx.edit(id);
  being.state.fp = before;
  setFp(ctx, id, Math.max(-fpMax(being), Math.min(fpMax(being), fp)));
}
