import { z } from 'zod';
import type { EngineEvent } from '../../../engine/state/context';
import { clockSpanSchema, sayDuration, spanSeconds, UNIT_SECONDS } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { passTime } from '../../../engine/time/schedule';
import { plus, times } from '../../../kernel/decimal';
import type { Course } from '../../../engine/time/stretch';
import { alone } from '../../../engine/time/stretch';
import { FP_RECOVERY_SECONDS, hasAny, isDead, EXHAUSTION_EFFECTS } from '../effects';
import { FP_MINUTES, fpMax, hpMax } from '../figures';
import { heal, setFp } from '../health';
import { refuseInEncounter } from '../maneuvers';
import { checkTargets } from '../refusals';
import type { Roll } from '../rolls';
import { attributeLines, rollAgainst } from '../rolls';
import { manualLines } from '../levels';
import type { ManualModifier } from '../levels';
import { schedule } from '../timers';
import type { Read, Run } from '../types';
import { REST_ASKS } from '../asks';
import { command } from '../command';
import { presentRest } from '../present/bodies';
import { presentTime } from '../present/turns';
import { modifiersWhen, several } from '../forms/parts';

export const advanceTime = command({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Move the clock forward; anything due happens.',
  kind: 'time',
  params: clockSpanSchema,
  rules: ['TD-TIME-2'],
  guard: (ctx) => {
    refuseInEncounter(ctx);
  },
  present: presentTime,
  run(ctx, params) {
    const seconds = spanSeconds(params);
    if (seconds <= 0) invalidParams('seconds', 'How much time passes?');
    const end = spanEnd(ctx, seconds, 'seconds');
    refuseInEncounter(ctx);
    const passage = passTime(ctx, schedule, end);
    ctx.explain.lookUp(`Clock moved by ${sayDuration(seconds - passage.secondsLeft)}`, ctx.clock, 'TD-TIME-2', {
      span: true,
    });
    return { events: ctx.events, clock: ctx.clock, secondsLeft: passage.secondsLeft };
  },
});

/** The longest rest or project, in days. */
export const MAX_STAY_DAYS = 1000;

const restParams = z.object({
  targets: several({ title: 'Who rests' }),
  kind: field(z.enum(['short', 'days']), {
    title: 'Kind of rest',
    enumTitles: { short: 'Quiet rest', days: 'Days of rest' },
  }),
  minutes: field(z.number().positive().optional(), { title: 'Minutes', unit: 'min', when: { kind: ['short'] } }),
  days: field(z.int().min(1).max(MAX_STAY_DAYS).optional(), { title: 'Days', unit: 'd', when: { kind: ['days'] } }),
  meal: field(z.boolean().default(false), {
    title: 'With a decent meal',
    rules: ['TD-FAT-7'],
    when: { kind: ['short'] },
  }),
  modifiers: modifiersWhen({ kind: ['days'] }),
});

type RestParams = z.infer<typeof restParams>;

/** What one person gained from a rest. */
interface RestResult {
  target: string;
  fpGained: number;
  fp: number;
  hpGained: number;
  hp: number;
  rolls: Roll[];
}

/** Lets time pass up to a clock second; returns the seconds left that did not pass. */
export function pass(ctx: Run, until: number): number {
  return passTime(ctx, schedule, until).secondsLeft;
}

/** Refuses rest during a fight and for the dead. */
function mayRest(ctx: Read, { targets = [] }: Partial<RestParams>): void {
  refuseInEncounter(ctx);
  checkTargets(ctx, targets);
}

/** A rest while time passes for everybody (TD-FAT-6, TD-REC-7). */
export function* restCourse(ctx: Run, params: RestParams): Course<{ results: RestResult[]; events: EngineEvent[] }> {
  const { minutes, days } = params;
  if (params.kind === 'short' && minutes === undefined) invalidParams('minutes', 'How many minutes of rest?');
  if (params.kind === 'days' && days === undefined) invalidParams('days', 'How many days of rest?');
  mayRest(ctx, params);
  const results = params.targets.map((target): RestResult => ({
    target,
    fpGained: 0,
    fp: 0,
    hpGained: 0,
    hp: 0,
    rolls: [],
  }));
  for (const { target } of results) {
    const { state } = ctx.edit(target);
    if (params.kind === 'short') Object.assign(state, { fpNextAt: plus(ctx.clock, FP_RECOVERY_SECONDS), quietGain: 0 });
    else Object.assign(state, { fpNextAt: null, resting: true });
  }
  if (params.kind === 'short') yield* restMinutes(ctx, results, minutes ?? 0, params.meal);
  else for (let day = 0; day < (days ?? 0); day += 1) yield* restDay(ctx, results, params);
  for (const result of results) {
    const { state } = ctx.edit(result.target);
    delete state.resting;
    delete state.quietGain;
    const spent = hasAny(ctx.peek(result.target), EXHAUSTION_EFFECTS);
    state.fpNextAt = spent ? plus(ctx.clock, FP_RECOVERY_SECONDS) : null;
    result.fp = state.fp;
    result.hp = state.hp;
  }
  return { results, events: ctx.events };
}

export const rest = command({
  name: 'rest',
  title: 'Rest',
  summary: 'Quiet rest restores FP, days of rest HP as well.',
  kind: 'recovery',
  params: restParams,
  asks: REST_ASKS,
  rules: ['TD-FAT-6', 'TD-FAT-7', 'TD-REC-7'],
  targetParam: 'targets',
  manyTargets: true,
  guard: (ctx, _who, params) => mayRest(ctx, params),
  present: presentRest,
  run: (ctx, params) => alone(ctx, pass, restCourse(ctx, params)),
});

type Steps = Generator<number, void, void>;

/** Quiet rest: 1 FP as every ten minutes end, one more with a meal at its end (TD-FAT-6, TD-FAT-7). */
function* restMinutes(ctx: Run, results: RestResult[], minutes: number, meal: boolean): Steps {
  yield spanEnd(ctx, times(minutes, UNIT_SECONDS.minutes), 'minutes');
  ctx.explain.note(`${minutes} min of quiet rest`, 'TD-FAT-6');
  for (const result of results) {
    const { quietGain = 0 } = ctx.peek(result.target).state;
    if (quietGain > 0) tellRegained(ctx, result, quietGain, 'TD-FAT-6');
    if (meal && minutes >= FP_MINUTES) regain(ctx, result, 1, 'TD-FAT-7');
  }
}

/** Counts and explains FP regained. */
function tellRegained(ctx: Run, result: RestResult, points: number, rule: 'TD-FAT-6' | 'TD-FAT-7'): void {
  const label = rule === 'TD-FAT-6' ? 'FP regained by resting' : 'FP regained from a meal';
  ctx.explain.lookUp(label, points, rule, { subject: result.target });
  result.fpGained += points;
}

/** Restores FP up to full; above 0, those out from fatigue come round. */
function regain(ctx: Run, result: RestResult, points: number, rule: 'TD-FAT-6' | 'TD-FAT-7'): void {
  const being = ctx.peek(result.target);
  if (isDead(being)) return;
  const before = being.state.fp;
  const fp = Math.max(before, Math.min(fpMax(being), before + points));
  if (fp > before) tellRegained(ctx, result, fp - before, rule);
  for (const effect of setFp(ctx, result.target, fp)) ctx.event('effect-ended', { target: result.target, effect });
}

/** A day of rest and decent food: all FP, and an HT roll for 1 HP (TD-REC-7). */
function* restDay(ctx: Run, results: RestResult[], params: RestParams): Steps {
  yield plus(ctx.clock, UNIT_SECONDS.days);
  ctx.explain.note('A day of rest', 'TD-REC-7');
  for (const result of results) regain(ctx, result, Infinity, 'TD-FAT-6');
  for (const result of results) {
    const subject = { subject: result.target };
    if (!canHeal(ctx, result.target)) {
      if (hasLastingWounds(ctx, result.target)) {
        ctx.explain.note('The remaining wounds do not heal with rest', 'TD-REC-7', { ...subject, counted: false });
      }
      continue;
    }
    const roll = rollRecovery(ctx, result.target, params.modifiers);
    result.rolls.push(roll);
    if (roll.margin < 0) continue;
    result.hpGained += ctx.explain.lookUp('HP regained', heal(ctx, result.target, 1), 'TD-REC-7', subject);
  }
}

/** Wounded, by nothing that heals with rest. */
function hasLastingWounds(ctx: Run, id: string): boolean {
  const being = ctx.peek(id);
  return !isDead(being) && being.state.hp < hpMax(being);
}

function canHeal(ctx: Run, id: string): boolean {
  const being = ctx.peek(id);
  return !isDead(being) && being.state.hp < hpMax(being) - being.state.nonHealing;
}

function rollRecovery(ctx: Run, id: string, modifiers: readonly ManualModifier[] | undefined): Roll {
  const lines = [...attributeLines(ctx.peek(id), 'ht', 'TD-REC-7'), ...manualLines(modifiers)];
  return rollAgainst(ctx, id, 'natural recovery', lines);
}

export const timeCommands = [advanceTime, rest];
