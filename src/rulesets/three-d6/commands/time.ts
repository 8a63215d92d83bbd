import { z } from 'zod';
import { clockSpanSchema, sayDuration, spanSeconds, UNIT_SECONDS } from '../../../engine/duration';
import { spanEnd } from '../../../engine/limits';
import { combatantIds, field, modifierList } from '../../../engine/params';
import { invalidParams } from '../../../engine/refusal';
import { passTime } from '../../../engine/schedule';
import type { Course } from '../../../engine/stretch';
import { alone } from '../../../engine/stretch';
import { FP_RECOVERY_SECONDS, hasAny, isDead, SPENT } from '../effects';
import { fpMax, hpMax } from '../figures';
import { heal, setFp } from '../health';
import { refuseInEncounter } from '../maneuvers';
import { checkTargets } from '../refusals';
import type { Roll } from '../rolls';
import { attributeLine, rollAgainst } from '../rolls';
import { manualLines } from '../levels';
import type { ManualModifier } from '../levels';
import { schedule } from '../timers';
import type { Run } from '../types';
import { command } from './parts';

export const advanceTime = command({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Move the clock; what falls due happens.',
  kind: 'time',
  params: clockSpanSchema,
  rules: ['TD-TIME-2'],
  run(ctx, params) {
    const seconds = spanSeconds(params);
    if (seconds <= 0) invalidParams('seconds', 'Say how much time passes.');
    const end = spanEnd(ctx, seconds, 'seconds');
    refuseInEncounter(ctx);
    const passage = passTime(ctx, schedule, end);
    ctx.explain.add(`Clock moved by ${sayDuration(seconds - passage.secondsLeft)}`, ctx.clock, 'TD-TIME-2');
    return { events: ctx.events, clock: ctx.clock, secondsLeft: passage.secondsLeft };
  },
});

const restParams = z.object({
  targets: combatantIds({ title: 'Who rests' }),
  kind: field(z.enum(['short', 'days']), {
    title: 'Kind of rest',
    enumTitles: { short: 'Minutes of quiet', days: 'Days of rest' },
  }),
  minutes: field(z.number().positive().optional(), { title: 'Minutes', unit: 'min', when: { kind: ['short'] } }),
  days: field(z.int().min(1).optional(), { title: 'Days', unit: 'd', when: { kind: ['days'] } }),
  meal: field(z.boolean().default(false), {
    title: 'With a decent meal',
    rules: ['TD-FAT-7'],
    when: { kind: ['short'] },
  }),
  modifiers: modifierList({ when: { kind: ['days'] } }).optional(),
});

type RestParams = z.infer<typeof restParams>;

/** What one of the resting gained. */
interface RestResult {
  target: string;
  fpGained: number;
  fp: number;
  hpGained: number;
  hp: number;
  rolls: Roll[];
}

/** Lets time pass up to a clock second; answers the seconds that were not passed. */
export function pass(ctx: Run, until: number): number {
  return passTime(ctx, schedule, until).secondsLeft;
}

/** A rest while time passes for everybody (TD-FAT-6, TD-REC-7). */
export function* restCourse(ctx: Run, params: RestParams): Course {
  const { minutes, days } = params;
  if (params.kind === 'short' && minutes === undefined) invalidParams('minutes', 'Say how many minutes are rested.');
  if (params.kind === 'days' && days === undefined) invalidParams('days', 'Say how many days are rested.');
  refuseInEncounter(ctx);
  checkTargets(ctx, params.targets);
  const results = params.targets.map((target): RestResult => ({
    target,
    fpGained: 0,
    fp: 0,
    hpGained: 0,
    hp: 0,
    rolls: [],
  }));
  for (const { target } of results) ctx.edit(target).state.fpNextAt = null;
  if (params.kind === 'short') yield* restMinutes(ctx, results, minutes ?? 0, params.meal);
  else for (let day = 0; day < (days ?? 0); day += 1) yield* restDay(ctx, results, params);
  for (const result of results) {
    const { state } = ctx.edit(result.target);
    if (hasAny(ctx.peek(result.target), SPENT)) state.fpNextAt = ctx.clock + FP_RECOVERY_SECONDS;
    result.fp = state.fp;
    result.hp = state.hp;
  }
  return { results, events: ctx.events };
}

export const rest = command({
  name: 'rest',
  title: 'Rest',
  summary: 'Quiet minutes give back FP, days of rest HP as well.',
  kind: 'recovery',
  params: restParams,
  rules: ['TD-FAT-6', 'TD-FAT-7', 'TD-REC-7'],
  targetParam: 'targets',
  manyTargets: true,
  run: (ctx, params) => alone(ctx, pass, restCourse(ctx, params)),
});

type Steps = Generator<number, void, void>;

const PERIOD_MINUTES = 10;

/** Quiet rest: 1 FP for every full ten minutes, one more with a meal (TD-FAT-6, TD-FAT-7). */
function* restMinutes(ctx: Run, results: RestResult[], minutes: number, meal: boolean): Steps {
  yield ctx.clock + minutes * UNIT_SECONDS.minutes;
  const periods = Math.floor(minutes / PERIOD_MINUTES);
  const extra = meal && periods > 0 ? 1 : 0;
  for (const result of results) {
    ctx.explain.add('FP for full ten minutes', periods, 'TD-FAT-6', { subject: result.target });
    if (extra > 0) ctx.explain.add('FP for a meal', extra, 'TD-FAT-7', { subject: result.target });
    regain(ctx, result, periods + extra);
  }
}

/** Gives back FP up to full; the collapsed and the spent come round where that makes them positive. */
function regain(ctx: Run, result: RestResult, points: number): void {
  const being = ctx.peek(result.target);
  if (isDead(being)) return;
  const before = being.state.fp;
  const fp = Math.max(before, Math.min(fpMax(being), before + points));
  result.fpGained += fp - before;
  for (const effect of setFp(ctx, result.target, fp)) ctx.event('effect-ended', { target: result.target, effect });
}

/** A day of rest and decent food: all FP, and an HT roll for 1 HP (TD-REC-7). */
function* restDay(ctx: Run, results: RestResult[], params: RestParams): Steps {
  yield ctx.clock + UNIT_SECONDS.days;
  for (const result of results) {
    regain(ctx, result, Infinity);
    ctx.explain.note('All FP back after a day of rest', 'TD-FAT-6', { subject: result.target });
  }
  for (const result of results) {
    if (!canHeal(ctx, result.target)) continue;
    const roll = rollRecovery(ctx, result.target, params.modifiers);
    result.rolls.push(roll);
    if (roll.margin >= 0) result.hpGained += heal(ctx, result.target, 1);
  }
}

function canHeal(ctx: Run, id: string): boolean {
  const being = ctx.peek(id);
  return !isDead(being) && being.state.hp < hpMax(being) - being.state.nonHealing;
}

function rollRecovery(ctx: Run, id: string, modifiers: readonly ManualModifier[] | undefined): Roll {
  const being = ctx.peek(id);
  return rollAgainst(ctx, id, 'natural recovery', [
    attributeLine(being, 'ht', 'TD-REC-7', being.stats.ht),
    ...manualLines(modifiers),
  ]);
}

export const timeCommands = [advanceTime, rest];
