import { sumFrom } from '../../engine/explain/sum';
import { plus } from '../../kernel/decimal';
import { burdenOf, current, isHelplessByEffect } from './body';
import { turnsUntil } from './derive';
import { deadlineOf, EFFECTS, has, isPermanent } from './effects';
import type { Burden } from './tables/burden';
import { TURN_SECONDS } from './tables/scores';
import type { Known, Stat, Unknown } from './tables/stats';
import { FINAL_STATE, GROUP, KNOWN, STAT_TITLES, ZERO_STATE } from './tables/stats';
import type { Being, Run } from './types';

/** The pair of stats that damage affects. */
export interface Pair {
  ks: Known;
  us: Unknown;
}

/** A burden changed by losing or regaining Build (VX-LOAD-13); null if it is the same. */
export type BurdenChange = { from: Burden; to: Burden } | null;

export interface Harm {
  lost: Partial<Record<Stat, number>>;
  /** States it causes. */
  gained: string[];
  burdenChanged: BurdenChange;
}

/** Runs `work` and returns how it changed the burden of `target`. */
export function watchBurden(ctx: Run, target: string, work: () => void): BurdenChange {
  const from = burdenOf(ctx, ctx.peek(target));
  work();
  const to = burdenOf(ctx, ctx.peek(target));
  if (to === from) return null;
  ctx.explain.lookUp('Burden', to, 'VX-LOAD-13', { subject: target });
  return { from, to };
}

/** The same, also emitted as an event. */
function emitBurdenChange(ctx: Run, target: string, work: () => void): BurdenChange {
  const changed = watchBurden(ctx, target, work);
  // Not worth reporting for anybody who is helpless anyway.
  const unfelt = isHelplessByEffect(ctx.peek(target)) ? { unfelt: true } : {};
  if (changed !== null) ctx.event('burden-changed', { target, ...changed, ...unfelt });
  return changed;
}

/** A condition of the table's own says itself what it did. */
const saidElsewhere = (ctx: Run): { said?: true } => (ctx.byOwn ? { said: true } : {});

/** Subtracts damage from the unknown stat, the rest from its known stat, and starts a countdown (VX-EXT-10, VX-EXT-12). */
export function applyDamage(ctx: Run, target: string, amount: number, { ks, us }: Pair): Harm {
  const fromUs = Math.min(amount, current(ctx.peek(target), us));
  const fromKs = amount - fromUs;
  const lost = { [us]: fromUs, [ks]: fromKs };
  let gained: string[] = [];
  const harm = (): void => {
    const { state } = ctx.edit(target);
    for (const [stat, points] of [[us, fromUs] as const, [ks, fromKs] as const]) {
      ctx.explain.note(`Taken from ${STAT_TITLES[stat]}`, 'VX-EXT-10', { value: points, subject: target });
      state.loss[stat] += points;
    }
    ctx.event('damage-applied', { target, amount, lost, ...saidElsewhere(ctx) });
    gained = amount > 0 ? startCountdown(ctx, target, { ks, us }) : [];
  };
  // Only Build affects load limits.
  const affectsLoad = ks === 'build' && fromKs > 0;
  const burdenChanged = affectsLoad ? emitBurdenChange(ctx, target, harm) : null;
  if (!affectsLoad) harm();
  return { lost, gained, burdenChanged };
}

function startCountdown(ctx: Run, target: string, { ks, us }: Pair): string[] {
  const being = ctx.edit(target);
  const { stats, state } = being;
  if (current(being, ks) > 0 || isPermanent(state, ks)) return [];
  const label = `${STAT_TITLES[ks]} at 0: turns left`;
  const running = deadlineOf(state, ks);
  if (running !== null) {
    const left = turnsUntil(ctx.clock, running);
    ctx.explain.note(label, 'VX-EXT-12', { value: left, subject: target, counted: false, because: 'already running' });
    return [];
  }
  const { fatalityTurns } = ctx.options;
  const worth = sumFrom(STAT_TITLES[ks], stats[ks], 'VX-EXT-12').add(STAT_TITLES[us], stats[us], 'VX-EXT-12');
  const length = fatalityTurns === 'stats' ? worth : sumFrom('Length of every countdown', fatalityTurns, 'VX-EXT-12');
  const turns = ctx.explain.sum(label, length, 'VX-EXT-12', target);
  state.fatality[ks] = plus(ctx.clock, TURN_SECONDS * turns);
  const effect = ZERO_STATE[ks];
  const before = has(state, effect);
  EFFECTS.put(ctx, target, { id: effect, endsAt: null });
  if (before) return [];
  ctx.event('state-gained', { target, effect });
  return [effect];
}

export interface Mending {
  healed: number;
  restored: Partial<Record<Stat, number>>;
  /** States it ends. */
  ended: string[];
  /** A running countdown was stopped. */
  stopped: boolean;
}

/**
 * Restores up to `amount` points of a group: the known stat first, then its unknown stats in catalogue order
 * (VX-EXT-18). A permanent loss does not heal. With `stops` a running countdown stops as well (VX-EXT-14).
 */
function mend(ctx: Run, target: string, group: Known, amount: number, stops: boolean): Mending {
  const being = ctx.edit(target);
  const { state } = being;
  const result: Mending = { healed: 0, restored: {}, ended: [], stopped: false };
  const final = isPermanent(state, group);
  const ran = deadlineOf(state, group) !== null;
  const atZero = current(being, group) <= 0;
  if (!final) giveBack(state.loss, group, amount, result);
  if (stops && ran) state.fatality[group] = null;
  if (!final && atZero && current(being, group) > 0) {
    state.fatality[group] = null;
    if (EFFECTS.take(ctx, target, ZERO_STATE[group]) > 0) result.ended.push(ZERO_STATE[group]);
  }
  result.stopped = ran && state.fatality[group] === null;
  return result;
}

/** One day of natural healing for a group; the caller explains it (VX-EXT-13). */
export function healGroupForDay(ctx: Run, target: string, group: Known): Mending {
  return mend(ctx, target, group, ctx.options.naturalHealingPerDay, false);
}

/** Explains restored points, one line per stat. */
export function explainRestored(ctx: Run, target: string, restored: Mending['restored'], rule: string): void {
  for (const [stat, points] of Object.entries(restored)) {
    ctx.explain.note(`Back to ${STAT_TITLES[stat as Stat]}`, rule, { value: points, subject: target });
  }
}

/** Applies healing by first aid, which stops a countdown, or by magic (VX-EXT-14, VX-EXT-15). */
export function applyHealing(
  ctx: Run,
  target: string,
  group: Known,
  amount: number,
  by: 'first-aid' | 'magic',
): Mending & { burdenChanged: BurdenChange } {
  let result: Mending = { healed: 0, restored: {}, ended: [], stopped: false };
  if (isPermanent(ctx.peek(target).state, group)) {
    const label = `${STAT_TITLES[group]} is beyond healing`;
    ctx.explain.note(label, 'VX-EXT-18', { value: amount, subject: target, counted: false });
  }
  const burdenChanged = emitBurdenChange(ctx, target, () => {
    result = mend(ctx, target, group, amount, by === 'first-aid');
    explainRestored(ctx, target, result.restored, by === 'first-aid' ? 'VX-EXT-14' : 'VX-EXT-15');
    ctx.event('heal-applied', { target, amount: result.healed, healed: { ...result.restored }, ...saidElsewhere(ctx) });
    for (const effect of result.ended) ctx.event('state-lost', { target, effect });
  });
  return { ...result, burdenChanged };
}

function giveBack(loss: Record<Stat, number>, group: Known, amount: number, result: Mending): void {
  for (const stat of [group, ...GROUP[group]]) {
    const points = Math.min(amount - result.healed, loss[stat]);
    if (points <= 0) continue;
    loss[stat] -= points;
    result.restored[stat] = points;
    result.healed += points;
  }
}

/** Points lost in a group: the known stat and its unknown stats. */
export function groupLoss({ state }: Being, group: Known): number {
  return [group, ...GROUP[group]].reduce((total, stat) => total + state.loss[stat], 0);
}

/** The group most in need: the earliest countdown, else the greatest loss; ties go by KS order. */
export function neediestGroup(being: Being): Known {
  const at = (group: Known): number => deadlineOf(being.state, group) ?? Infinity;
  const earliest = KNOWN.reduce((best, group) => (at(group) < at(best) ? group : best));
  if (at(earliest) < Infinity) return earliest;
  return KNOWN.reduce((best, group) => (groupLoss(being, group) > groupLoss(being, best) ? group : best));
}

/** Makes a group's state permanent once its countdown has run out (VX-EXT-12). */
export function becomeFinal(ctx: Run, target: string, group: Known): void {
  const { state } = ctx.edit(target);
  const effect = FINAL_STATE[group];
  state.fatality[group] = null;
  if (group === 'build') {
    EFFECTS.take(ctx, target, ZERO_STATE.build);
    EFFECTS.put(ctx, target, { id: 'dead', endsAt: null });
  }
  if (!state.permanent.includes(effect)) state.permanent.push(effect);
  ctx.explain.note(`${STAT_TITLES[group]}: permanent`, 'VX-EXT-12', { value: effect, subject: target });
  ctx.event('fatality', { target, effect });
}
