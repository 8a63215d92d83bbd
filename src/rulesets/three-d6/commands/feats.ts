import { z } from 'zod';
import { decimal, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { Sum, sumFrom } from '../../../engine/explain/sum';
import { Exact, minus, plus, rounded, sumOf, times, within } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { isAwake } from '../effects';
import { checkNotCollapsed, exert, mayExert } from '../exertion';
import { basicLift, runningMove, runSpeed } from '../figures';
import { jumpSum } from '../reach';
import { loseFatigue } from '../health';
import { levelLine, levelOf, manualLines, nameOf } from '../levels';
import { checkAble } from '../refusals';
import type { Roll } from '../rolls';
import { attributeLines, rollAgainst, succeeded } from '../rolls';
import {
  LIFT_METHODS,
  LIFTS,
  MAX_ROLLS,
  RUN_MODES,
  RUNS,
  SHOVE_RUNNING_MULTIPLE,
  TIRING_MULTIPLE,
} from '../tables/feats';
import type { Line, Run } from '../types';
import { JUMP_ASKS, LIFT_ASKS, RUN_ASKS } from '../asks';
import { command } from '../command';
import { JUMP_OFFER, LIFT_OFFER, RUN_OFFER } from '../offers';
import { presentJump, presentLift, presentRun } from '../present/feats';
import { actorParam, modifiersParam, several } from '../forms/parts';

const jump = command({
  name: 'jump',
  title: 'Jump',
  summary: 'How high or far, without a roll.',
  kind: 'question',
  params: z.object({
    actor: actorParam,
    kind: field(z.enum(['high', 'broad']), { title: 'Jump', enumTitles: { high: 'High', broad: 'Broad' } }),
    runYards: decimal({ min: 0 }, { title: 'Run-up', unit: 'yd' }).default(0),
    obstacle: field(z.number().min(0).optional(), {
      title: 'Obstacle to clear',
      description: 'Inches for a high jump, feet for a broad one.',
      rules: ['TD-JUMP-1'],
    }),
  }),
  asks: JUMP_ASKS,
  rules: ['TD-JUMP-1', 'TD-JUMP-2', 'TD-JUMP-3', 'TD-JUMP-4', 'TD-FAT-9'],
  actorParam: 'actor',
  ...JUMP_OFFER,
  guard: mayExert,
  present: presentJump,
  run(ctx, params) {
    const id = params.actor;
    mayExert(ctx, id);
    const effort = exert(ctx, [id]);
    if ('outcome' in effort) return effort;
    const being = ctx.peek(id);
    const rule = params.kind === 'high' ? 'TD-JUMP-2' : 'TD-JUMP-3';
    const standing = ctx.explain.sum('Standing jump', jumpSum(being, params.kind), rule, id);
    const max = 2 * standing;
    const reach = jumpSum(being, params.kind, params.runYards);
    if (reach.total > max) reach.then('Twice the standing jump at most', 'TD-JUMP-4', { atMost: max });
    const distance = ctx.explain.sum('Distance', reach, 'TD-JUMP-4', id);
    const unit = params.kind === 'high' ? 'inches' : 'feet';
    const clears = params.obstacle === undefined ? {} : { clears: distance >= rounded(params.obstacle) };
    return { distance, unit, standing, max, ...clears, ...effort };
  },
});

const liftParams = z.object({
  actors: several({ title: 'Who lifts' }),
  weight: field(z.number().min(0), { title: 'Weight', unit: 'lb' }),
  method: field(z.enum(LIFT_METHODS), {
    title: 'How',
    enumTitles: Object.fromEntries(LIFT_METHODS.map((method) => [method, LIFTS[method].title])),
  }),
  runningStart: field(z.boolean().default(false), {
    title: 'With a run-up',
    rules: ['TD-LIFT-2'],
    when: { method: ['shove'] },
  }),
  gmFactor: field(z.number().positive().default(1), {
    title: 'Factor if easy to tip over',
    advanced: true,
    when: { method: ['shove'] },
  }),
  withLoad: field(z.boolean().default(true), {
    title: 'Add the bearers’ loads',
    description: 'Off: packs are put down first.',
    rules: ['TD-LIFT-3'],
    when: { method: ['carry'] },
  }),
  carrySeconds: field(z.int().min(0).optional(), {
    title: 'Carried for',
    unit: 's',
    rules: ['TD-LIFT-3'],
    when: { method: ['carry'] },
  }),
});

type LiftParams = z.infer<typeof liftParams>;

const lift = command({
  name: 'lift',
  title: 'Lift',
  summary: 'Lift, shove, carry or shift something heavy, alone or together.',
  kind: 'action',
  params: liftParams,
  asks: LIFT_ASKS,
  rules: ['TD-LIFT-1', 'TD-LIFT-2', 'TD-LIFT-3', 'TD-LIFT-4', 'TD-LIFT-5', 'TD-LOAD-5', 'TD-FAT-9'],
  actorParam: 'actors',
  ...LIFT_OFFER,
  guard: mayExert,
  present: presentLift,
  run(ctx, params) {
    checkAble(ctx, params.actors);
    checkNotCollapsed(ctx, params.actors);
    const effort = exert(ctx, params.actors);
    if ('outcome' in effort) return effort;
    const { method } = params;
    const { seconds, rule } = LIFTS[method];
    const lifts = new Sum();
    for (const id of params.actors) {
      lifts.add(nameOf(ctx.peek(id)), basicLift(ctx.peek(id)), 'TD-STAT-3', { subject: id });
    }
    const together = ctx.explain.sum('Combined Basic Lift', lifts, 'TD-LIFT-5');
    const most = limitOf(together, params);
    const limit = ctx.explain.sum('Limit', most.shown, rule);
    const total = method === 'carry' ? carried(ctx, params) : params.weight;
    const possible = most.exact.compare(total) >= 0;
    const tiring = method === 'carry' && !within(total, times(together, TIRING_MULTIPLE));
    const fpPerSecond = tiring ? ctx.explain.lookUp('FP per second', 1, 'TD-LOAD-5') : 0;
    const cost = possible && tiring ? (params.carrySeconds ?? 0) : 0;
    let fpLost = 0;
    if (cost > 0) for (const id of params.actors) fpLost += loseFatigue(ctx, id, cost).fpLost;
    return { limit, total, possible, basicLift: together, seconds, fpPerSecond, fpLost, ...effort };
  },
});

/** The most that can be moved: exact for comparisons, and as a sum with one decimal for display. */
function limitOf(together: number, params: LiftParams): { exact: Exact; shown: Sum } {
  const { method, runningStart, gmFactor } = params;
  const shoves = method === 'shove';
  const multiple = shoves && runningStart ? SHOVE_RUNNING_MULTIPLE : LIFTS[method].multiple;
  const shown = sumFrom('Combined Basic Lift', together, 'TD-LIFT-5');
  shown.then(LIFTS[method].title, LIFTS[method].rule, { times: multiple });
  if (shoves && gmFactor !== 1) shown.then('Easy to tip over', 'TD-LIFT-2', { times: gmFactor });
  const exact = Exact.of(together)
    .times(multiple)
    .times(shoves ? gmFactor : 1);
  if (exact.compare(exact.toNumber(1)) !== 0) shown.then('Rounded to one decimal', LIFTS[method].rule, { round: 1 });
  return { exact, shown };
}

/** The total carried: the thing itself, and the bearers' loads unless they are put down first (TD-LIFT-3). */
function carried(ctx: Run, { actors, weight, withLoad }: LiftParams): number {
  const loads = sumOf(actors.map((id) => ctx.peek(id).state.load));
  if (loads === 0) return weight;
  const all = sumFrom('The thing itself', weight, 'TD-LIFT-3');
  all.add('Bearers’ loads', loads, 'TD-LIFT-3', withLoad ? {} : { counted: false, because: 'put down first' });
  return ctx.explain.sum('Total weight', all, 'TD-LIFT-3');
}

const runParams = z.object({
  actor: actorParam,
  mode: field(z.enum(RUN_MODES), {
    title: 'How',
    enumTitles: Object.fromEntries(RUN_MODES.map((mode) => [mode, RUNS[mode].title])),
  }),
  seconds: field(z.number().positive(), { title: 'For', unit: 's' }),
  modifiers: modifiersParam,
});

type RunParams = z.infer<typeof runParams>;

const run = command({
  name: 'run',
  title: 'Run or swim',
  summary: 'Sprint, run at a steady pace or swim fast; it can cost FP.',
  kind: 'action',
  params: runParams,
  asks: RUN_ASKS,
  rules: ['TD-RUN-1', 'TD-RUN-2', 'TD-RUN-3', 'TD-RUN-4', 'TD-SWIM-4', 'TD-SWIM-5', 'TD-FAT-9'],
  actorParam: 'actor',
  ...RUN_OFFER,
  guard: mayExert,
  present: presentRun,
  run(ctx, params) {
    const { actor: id, mode, seconds } = params;
    if (mode === 'sprint' && seconds < 2) invalidParams('seconds', 'A sprint lasts at least two seconds.');
    if (floorDiv(seconds, RUNS[mode].intervalSeconds) > MAX_ROLLS) {
      invalidParams('seconds', `That would take more than ${MAX_ROLLS} rolls.`);
    }
    mayExert(ctx, id);
    const effort = exert(ctx, [id]);
    if ('outcome' in effort) return effort;
    const speed = runSpeed(ctx.peek(id), ctx.options, mode);
    ctx.explain.lookUp('Yards per second', speed, RUNS[mode].speedRule, { subject: id });
    return { speed, ...rollIntervals(ctx, params), ...effort };
  },
});

/** Runs interval by interval, with a roll for each full one, until time or consciousness runs out (TD-RUN-3, TD-SWIM-5). */
function rollIntervals(ctx: Run, params: RunParams): { distance: number; rolls: Roll[]; fpLost: number } {
  const { actor: id, mode, seconds } = params;
  const { intervalSeconds, rule } = RUNS[mode];
  const rolls: Roll[] = [];
  let distance = 0;
  let fpLost = 0;
  for (let passed = 0; passed < seconds && isAwake(ctx.peek(id)); passed += intervalSeconds) {
    const length = Math.min(intervalSeconds, minus(seconds, passed));
    distance = plus(distance, intervalYards(ctx, id, mode, length, passed === 0));
    if (length < intervalSeconds) break;
    const roll = rollAgainst(ctx, id, 'stamina', [
      ...staminaLines(ctx, id, mode, rule),
      ...manualLines(params.modifiers),
    ]);
    rolls.push(roll);
    if (!succeeded(roll.outcome)) fpLost += loseFatigue(ctx, id, 1).fpLost;
  }
  return { distance: rounded(distance, 1), rolls, fpLost };
}

/** Yards of one interval; the very first second of a sprint is at running Move. */
function intervalYards(ctx: Run, id: string, mode: RunParams['mode'], seconds: number, first: boolean): number {
  const being = ctx.peek(id);
  const speed = runSpeed(being, ctx.options, mode);
  if (mode !== 'sprint' || !first) return times(seconds, speed);
  return plus(runningMove(being, ctx.options), times(minus(seconds, 1), speed));
}

/** HT; for swimmers, Swimming if it is higher (TD-RUN-3, TD-SWIM-5). */
function staminaLines(ctx: Run, id: string, mode: RunParams['mode'], rule: string): Line[] {
  const being = ctx.peek(id);
  const swimming = mode === 'swim' ? levelOf(being, ctx.options, 'swimming') : null;
  if (swimming !== null && swimming.value > being.stats.ht) return [levelLine(swimming)];
  return attributeLines(being, 'ht', rule);
}

export const featCommands = [jump, lift, run];
