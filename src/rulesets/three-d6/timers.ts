import type { Due, DueOrder, Schedule, TimerDef } from '../../engine/time/schedule';
import { plus } from '../../kernel/decimal';
import { addEffect, endEffect, FP_RECOVERY_SECONDS, hasAny, EXHAUSTION_EFFECTS, WAKE_SECONDS } from './effects';
import { exertionTimers } from './exertion-timers';
import { fpMax } from './figures';
import { setFp } from './health';
import type { Roll } from './rolls';
import { attributeLines, rollAgainst } from './rolls';
import type { EffectId } from './tables/effects';
import type { Run, TD } from './types';
import { effectEntry, isEffectId } from './tables/effects';

type Timer = TimerDef<TD>;

/** Recovery rolls of the stuns: what is rolled, and the event it makes (TD-INJ-8). */
const STUN_ROLLS = {
  stunned: { attribute: 'ht', event: 'stun-roll', what: 'shake off the stun' },
  'mentally-stunned': { attribute: 'iq', event: 'mental-stun-roll', what: 'think straight' },
} as const;

export type RollingStun = keyof typeof STUN_ROLLS;

export const ROLLING_STUNS: readonly RollingStun[] = ['stunned', 'mentally-stunned'];

/** A roll as an event carries it. */
export function rollEvent(ctx: Run, kind: string, id: string, roll: Roll): void {
  ctx.event(kind, { target: id, ...roll });
}

/** The roll to recover from a stun; success removes it. True on success. */
export function rollStun(ctx: Run, id: string, stun: RollingStun): boolean {
  const { attribute, event, what } = STUN_ROLLS[stun];
  const roll = rollAgainst(ctx, id, what, attributeLines(ctx.peek(id), attribute, 'TD-INJ-8'));
  rollEvent(ctx, event, id, roll);
  if (roll.margin < 0) return false;
  endEffect(ctx, id, stun);
  return true;
}

function targetOf(due: Due): string {
  return due.target ?? '';
}

function effectOf(due: Due): EffectId | null {
  return typeof due.data === 'string' && isEffectId(due.data) ? due.data : null;
}

/** The rule by which an effect's time runs out. */
function expiryRule(effect: EffectId): string {
  return effect === 'fright-stunned' ? 'TD-FRIGHT-2' : effect === 'fainted' ? 'TD-FRIGHT-3' : 'TD-TIME-1';
}

const expiry: Timer = {
  name: 'effect-end',
  of(_ctx, { state }, tell) {
    for (const { effect, until } of state.effects) if (until !== null) tell(until, effect);
  },
  fire(ctx, due) {
    const effect = effectOf(due);
    if (effect === null) return;
    ctx.explain.note(`${effectEntry(effect).label} is over`, expiryRule(effect), { subject: targetOf(due) });
    endEffect(ctx, targetOf(due), effect);
  },
  describe(ctx, due) {
    const effect = effectOf(due) ?? 'dead';
    const text = `${effectEntry(effect).label} ends`;
    const entry = ctx.peek(targetOf(due)).state.effects.find((one) => one.effect === effect);
    return { text, rule: expiryRule(effect), ...(entry?.source === undefined ? {} : { source: entry.source }) };
  },
};

const shock: Timer = {
  name: 'shock-end',
  of(_ctx, { state: { shock: penalty, shockUntil } }, tell) {
    if (penalty > 0 && shockUntil !== null) tell(shockUntil);
  },
  fire(ctx, due) {
    clearShock(ctx, targetOf(due));
  },
  describe: () => ({ text: 'Shock passes', rule: 'TD-INJ-7' }),
};

/** Ends the shock in force, with its event. */
export function clearShock(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  const had = state.shock > 0;
  state.shock = 0;
  state.shockUntil = null;
  if (!had) return;
  ctx.explain.note('Shock passes', 'TD-INJ-7', { subject: id });
  ctx.event('shock-ended', { target: id });
}

const stun: Timer = {
  name: 'stun-roll',
  of(_ctx, { state }, tell) {
    for (const { effect, nextRollAt } of state.effects) if (nextRollAt !== null) tell(nextRollAt, effect);
  },
  fire(ctx, due) {
    const effect = ROLLING_STUNS.find((one) => one === due.data);
    if (effect === undefined || rollStun(ctx, targetOf(due), effect)) return;
    const entry = ctx.edit(targetOf(due)).state.effects.find((one) => one.effect === effect);
    if (entry !== undefined) entry.nextRollAt = plus(Math.max(due.at, ctx.clock), 1);
  },
  describe: () => ({
    text: 'Roll to recover from the stun',
    rule: 'TD-INJ-8',
    asksDice: true,
    everySeconds: 1,
  }),
};

const fatigue: Timer = {
  name: 'fp-recovery',
  of(_ctx, being, tell) {
    const { fpNextAt, resting, fp } = being.state;
    if (fpNextAt !== null && resting === undefined && fp < fpMax(being)) tell(fpNextAt);
  },
  fire(ctx, due) {
    const id = targetOf(due);
    const fp = ctx.peek(id).state.fp + 1;
    const ended = setFp(ctx, id, fp);
    const { state } = ctx.edit(id);
    if (state.quietGain === undefined) {
      ctx.explain.lookUp('FP regained', 1, 'TD-FAT-6', { subject: id });
      ctx.event('fp-recovered', { target: id, fp });
    } else state.quietGain += 1;
    for (const effect of ended) ctx.event('effect-ended', { target: id, effect });
    const goesOn = state.quietGain !== undefined || hasAny(ctx.peek(id), EXHAUSTION_EFFECTS);
    if (goesOn) state.fpNextAt = plus(due.at, FP_RECOVERY_SECONDS);
  },
  describe: () => ({
    text: '1 FP regained',
    rule: 'TD-FAT-6',
    everySeconds: FP_RECOVERY_SECONDS,
  }),
};

/** What each stage of the wake timer brings. */
export const WAKE_RULES = {
  automatic: { rule: 'TD-REC-2', text: 'Wakes up' },
  hourly: { rule: 'TD-REC-3', text: 'Roll to wake' },
  'twelve-hours': { rule: 'TD-REC-4', text: 'Only roll to wake' },
  coma: { rule: 'TD-REC-5', text: 'Roll to survive the coma' },
} as const;

const wake: Timer = {
  name: 'wake',
  of(_ctx, { state }, tell) {
    if (state.wake !== null) tell(state.wake.nextAt);
  },
  fire(ctx, due) {
    fireWake(ctx, targetOf(due), due.at);
  },
  describe(ctx, due) {
    const being = ctx.peek(targetOf(due));
    const stage = being.state.wake?.stage ?? 'automatic';
    return {
      text: WAKE_RULES[stage].text,
      rule: WAKE_RULES[stage].rule,
      asksDice: stage !== 'automatic',
      ...(stage === 'hourly' || stage === 'coma' ? { everySeconds: WAKE_SECONDS[stage] } : {}),
    };
  },
};

function fireWake(ctx: Run, id: string, at: number): void {
  const stage = ctx.peek(id).state.wake?.stage ?? 'automatic';
  const { rule } = WAKE_RULES[stage];
  if (stage === 'automatic') {
    ctx.explain.note('Wakes up', rule, { subject: id });
    endEffect(ctx, id, 'unconscious');
    return;
  }
  const what = stage === 'coma' ? 'survive the coma' : 'wake up';
  const roll = rollAgainst(ctx, id, what, attributeLines(ctx.peek(id), 'ht', rule));
  rollEvent(ctx, stage === 'coma' ? 'survival-roll' : 'wake-roll', id, roll);
  const success = roll.margin >= 0;
  if (success && stage !== 'coma') {
    endEffect(ctx, id, 'unconscious');
    return;
  }
  if (!success && stage === 'coma') {
    addEffect(ctx, id, 'dead');
    ctx.event('effect-added', { target: id, effect: 'dead' });
    return;
  }
  const next = stage === 'hourly' ? 'hourly' : 'coma';
  ctx.edit(id).state.wake = { stage: next, nextAt: plus(at, WAKE_SECONDS[next]) };
}

/** At one instant: expiries by effect id, shock, stun rolls, FP, wake timer, swimming, overload. */
const KIND_ORDER: readonly string[] = [
  'effect-end',
  'shock-end',
  'stun-roll',
  'fp-recovery',
  'wake',
  'swimming',
  'overload',
];

const order: DueOrder<TD> = (ctx, a, b) => {
  const place = (due: Due): number => ctx.world.index[targetOf(due)] ?? -1;
  const byKind = KIND_ORDER.indexOf(a.timer) - KIND_ORDER.indexOf(b.timer);
  return place(a) - place(b) || byKind || detailOrder(a, b);
};

function detailOrder(a: Due, b: Due): number {
  if (a.timer === 'stun-roll') {
    return ROLLING_STUNS.findIndex((one) => one === a.data) - ROLLING_STUNS.findIndex((one) => one === b.data);
  }
  return String(a.data) < String(b.data) ? -1 : 1;
}

/** Everything that happens automatically as the clock moves. */
export const schedule: Schedule<TD> = { timers: [expiry, shock, stun, fatigue, wake, ...exertionTimers], order };
