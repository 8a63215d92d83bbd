import { d } from '../../../dice/die';
import { sumFrom } from '../../../engine/explain/sum';
import { diesAtZero, nameOf } from '../beings';
import { EXHAUSTED, exhaustionLevel, isUnder, vitalityMax } from '../conditions';
import { breathEndsAt } from '../derive';
import { comeRound, die, settle } from '../settle';
import type { Being, Run } from '../types';
import { applyDamage, goDown } from './apply';
import { recordEvent } from '../side-effects';

/** Without air, and past the breath it held (FS-SUF-3). `clock` in seconds. */
export function pastBreath(being: Being, clock: number): boolean {
  const ends = breathEndsAt(being);
  return ends !== null && clock >= ends;
}

/** Becomes stable: no more death saves; the hours until waking are rolled when time passes (FS-DTH-7). */
export function stabilize(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.lifeState = 'stable';
  state.deathSaves = { successes: 0, failures: 0 };
  state.stableSince = ctx.clock;
  state.wakeAt = null;
  ctx.explain.note('Stable', 'FS-DTH-7', { subject: id });
  settle(ctx, id);
}

/** A death save of this much or more is a success (FS-DTH-3). */
const DEATH_SAVE = 7;

/** A death save with its event (FS-DTH-3, FS-DTH-4; without air FS-SUF-3). */
export function deathSave(ctx: Run, id: string, rule = 'FS-DTH-3'): void {
  const being = ctx.peek(id);
  const face = ctx.roll(d(12), `${nameOf(being)}: death save`, being.id);
  const choking = pastBreath(being, ctx.clock);
  const { deathSaveBonus } = being.stats;
  const total = face + deathSaveBonus;
  const against = { against: DEATH_SAVE, by: total - DEATH_SAVE, byRule: 'FS-DTH-3' };
  ctx.explain.roll('Death save', face, rule, { subject: id, ...(deathSaveBonus === 0 ? against : {}) });
  if (deathSaveBonus !== 0) {
    const sum = sumFrom('Death save', face, rule).add('Bonus', deathSaveBonus, 'FS-DTH-3');
    ctx.explain.came('Death save', sum, 'FS-DTH-3', id);
  }
  if (face === 12 && !choking) {
    stabilize(ctx, id);
    recordEvent(ctx, 'death-save', { target: id, face, outcome: 'stable' });
    return;
  }
  const success = face === 12 || (face !== 1 && total >= DEATH_SAVE);
  const { state } = ctx.edit(id);
  if (success) {
    state.deathSaves.successes = choking ? Math.min(2, state.deathSaves.successes + 1) : state.deathSaves.successes + 1;
  } else {
    state.deathSaves.failures += face === 1 ? 2 : 1;
  }
  let outcome = success ? 'success' : 'failure';
  if (state.deathSaves.successes >= 3) {
    outcome = 'stable';
    stabilize(ctx, id);
  } else if (state.deathSaves.failures >= 3) {
    outcome = 'dead';
    ctx.explain.note('Dead', 'FS-DTH-3', { subject: id });
    die(ctx, id);
  }
  recordEvent(ctx, 'death-save', { target: id, face, outcome });
}

const BLEEDING = { faces: [], parts: [{ amount: 1, type: 'biotic' as const }], maximized: false };

/** One point of bleeding with its event; the loss cannot be healed until the bleeding stops (FS-CND-2). */
export function bleed(ctx: Run, id: string): void {
  const before = ctx.peek(id).state.vitality;
  const { dealt, outcome, trauma, vitality } = applyDamage(ctx, id, BLEEDING).fields;
  if (before > vitality && isUnder(ctx.peek(id), ctx.options, 'bleeding')) {
    ctx.edit(id).state.bleedLoss += before - vitality;
  }
  ctx.explain.lookUp('Bleeding', dealt, 'FS-CND-2', { subject: id });
  recordEvent(ctx, 'bleeding', { target: id, dealt, outcome, trauma });
}

/** Drops for lack of air (FS-SUF-2), with its event. */
export function suffocate(ctx: Run, id: string): void {
  ctx.explain.note('No more air', 'FS-SUF-2', { subject: id });
  if (diesAtZero(ctx.peek(id), ctx.options)) {
    die(ctx, id);
    recordEvent(ctx, 'suffocated', { target: id, outcome: 'killed', trauma: null });
    return;
  }
  const { trauma } = goDown(ctx, id, 'physical', 'mild');
  recordEvent(ctx, 'suffocated', { target: id, outcome: 'down', trauma });
}

/** The vitality that healing can reach now: the maximum, less what current bleeding has taken (FS-HEA-1). */
export function healingCap(being: Being, options: Run['options']): number {
  const most = vitalityMax(being, options);
  return isUnder(being, options, 'bleeding') ? most - being.state.bleedLoss : most;
}

/** True while nothing can give vitality back: dead, without air, or at the sixth level of exhaustion (FS-HEA-1). */
export function cannotHeal(being: Being, options: Run['options'], clock: number): boolean {
  if (being.state.lifeState === 'dead' || exhaustionLevel(being, options) >= EXHAUSTED.unconscious) return true;
  return pastBreath(being, clock);
}

/** Healing that finds no room: above the maximum, or what the bleeding keeps (FS-VIT-2, FS-HEA-1). */
function explainLost(ctx: Run, id: string, lost: number, cap: number): void {
  if (lost <= 0) return;
  const [rule, because] =
    cap < vitalityMax(ctx.peek(id), ctx.options) ? ['FS-HEA-1', 'still bleeding'] : ['FS-VIT-2', 'above the maximum'];
  ctx.explain.note('Healing lost', rule, { value: lost, subject: id, counted: false, because });
}

/** Restores vitality up to the cap; from 0 the creature comes round. Returns the points, explained by `rule` (FS-HEA-1). */
export function heal(ctx: Run, id: string, points: number, rule = 'FS-HEA-1'): number {
  const being = ctx.peek(id);
  if (cannotHeal(being, ctx.options, ctx.clock)) {
    const because = 'cannot be healed now';
    ctx.explain.note('Healing', 'FS-HEA-1', { value: points, subject: id, counted: false, because });
    return 0;
  }
  const before = being.state.vitality;
  const cap = healingCap(being, ctx.options);
  const after = Math.max(before, Math.min(before + points, cap));
  explainLost(ctx, id, points - (after - before), cap);
  if (after === before) return 0;
  ctx.edit(id).state.vitality = after;
  if (before === 0) comeRound(ctx, id);
  ctx.explain.lookUp('Vitality regained', after - before, rule, { subject: id });
  settle(ctx, id);
  return after - before;
}
