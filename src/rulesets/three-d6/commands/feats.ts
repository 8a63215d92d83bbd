import { z } from 'zod';
import { decimal, field } from '../../../engine/params';
import { invalidParams } from '../../../engine/refusal';
import { Exact, minus, plus, rounded, sumOf, times, within } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { isAwake } from '../effects';
import { checkNotCollapsed, exert } from '../exertion';
import { basicLift, jumpReach, runningMove, runSpeed } from '../figures';
import { loseFatigue } from '../health';
import { levelLine, levelOf, manualLines } from '../levels';
import { checkAble } from '../refusals';
import type { Roll } from '../rolls';
import { attributeLine, rollAgainst, succeeded } from '../rolls';
import {
  LIFT_METHODS,
  LIFTS,
  MOST_ROLLS,
  RUN_MODES,
  RUNS,
  SHOVE_RUNNING_MULTIPLE,
  TIRING_MULTIPLE,
} from '../tables/feats';
import type { Line, Run } from '../types';
import { actorParam, command, modifiersParam, several } from '../forms/parts';

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
      title: 'To clear',
      description: 'Inches for a high jump, feet for a broad one.',
      rules: ['TD-JUMP-1'],
    }),
  }),
  rules: ['TD-JUMP-1', 'TD-JUMP-2', 'TD-JUMP-3', 'TD-JUMP-4', 'TD-FAT-9'],
  actorParam: 'actor',
  run(ctx, params) {
    const id = params.actor;
    checkAble(ctx, [id]);
    checkNotCollapsed(ctx, [id]);
    const effort = exert(ctx, [id]);
    if (effort.outcome === 'collapsed') return effort;
    const being = ctx.peek(id);
    const subject = { subject: id };
    const rule = params.kind === 'high' ? 'TD-JUMP-2' : 'TD-JUMP-3';
    const standing = ctx.explain.add('Standing jump', jumpReach(being, params.kind), rule, subject);
    const max = 2 * standing;
    const reach = jumpReach(being, params.kind, params.runYards);
    const distance = Math.min(reach, max);
    if (params.runYards > 0) {
      ctx.explain.add('Yards of run-up', params.runYards, 'TD-JUMP-4', subject);
      if (reach > max) ctx.explain.add('Twice the standing jump at most', max, 'TD-JUMP-4', subject);
    }
    ctx.explain.add('Distance', distance, 'TD-JUMP-4', subject);
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
    title: 'Factor for a precarious thing',
    advanced: true,
    when: { method: ['shove'] },
  }),
  withLoad: field(z.boolean().default(true), {
    title: 'What the bearers carry counts',
    description: 'Off: packs are laid down first.',
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
  rules: ['TD-LIFT-1', 'TD-LIFT-2', 'TD-LIFT-3', 'TD-LIFT-4', 'TD-LIFT-5', 'TD-LOAD-5', 'TD-FAT-9'],
  actorParam: 'actors',
  run(ctx, params) {
    checkAble(ctx, params.actors);
    checkNotCollapsed(ctx, params.actors);
    const effort = exert(ctx, params.actors);
    if (effort.outcome === 'collapsed') return effort;
    const { method } = params;
    const { multiple, seconds, rule } = LIFTS[method];
    const together = sumOf(params.actors.map((id) => basicLift(ctx.peek(id))));
    ctx.explain.add('Basic Lift together', together, 'TD-LIFT-5');
    const shoved = Exact.of(params.runningStart ? SHOVE_RUNNING_MULTIPLE : multiple).times(params.gmFactor);
    const most = Exact.of(together).times(method === 'shove' ? shoved : multiple);
    const limit = ctx.explain.add('Limit', most.toNumber(1), rule);
    const total = method === 'carry' ? carried(ctx, params) : params.weight;
    const possible = most.compare(total) >= 0;
    const tiring = method === 'carry' && !within(total, times(together, TIRING_MULTIPLE));
    const fpPerSecond = tiring ? ctx.explain.add('FP a second', 1, 'TD-LOAD-5') : 0;
    const cost = possible && tiring ? (params.carrySeconds ?? 0) : 0;
    let fpLost = 0;
    if (cost > 0) for (const id of params.actors) fpLost += loseFatigue(ctx, id, cost).fpLost;
    return { limit, total, possible, basicLift: together, seconds, fpPerSecond, fpLost, ...effort };
  },
});

/** What is borne in all: the thing, and what the bearers carry already unless it is laid down first (TD-LIFT-3). */
function carried(ctx: Run, { actors, weight, withLoad }: LiftParams): number {
  const loads = sumOf(actors.map((id) => ctx.peek(id).state.load));
  const laidDown = withLoad ? {} : { counted: false };
  if (loads > 0) ctx.explain.add('Load carried along', loads, 'TD-LIFT-3', laidDown);
  return withLoad ? plus(weight, loads) : weight;
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
  summary: 'Sprint, pace oneself, or swim fast; it tires.',
  kind: 'action',
  params: runParams,
  rules: ['TD-RUN-1', 'TD-RUN-2', 'TD-RUN-3', 'TD-RUN-4', 'TD-SWIM-4', 'TD-SWIM-5', 'TD-FAT-9'],
  actorParam: 'actor',
  run(ctx, params) {
    const { actor: id, mode, seconds } = params;
    if (mode === 'sprint' && seconds < 2) invalidParams('seconds', 'A sprint takes two seconds at least.');
    if (floorDiv(seconds, RUNS[mode].intervalSeconds) > MOST_ROLLS) {
      invalidParams('seconds', `That would take more than ${MOST_ROLLS} rolls.`);
    }
    checkAble(ctx, [id]);
    checkNotCollapsed(ctx, [id]);
    const effort = exert(ctx, [id]);
    if (effort.outcome === 'collapsed') return effort;
    const speed = runSpeed(ctx.peek(id), ctx.options, mode);
    ctx.explain.add('Yards a second', speed, RUNS[mode].speedRule, { subject: id });
    return { speed, ...goTheDistance(ctx, params), ...effort };
  },
});

/** Interval by interval, each full one with its roll, until the time is over or consciousness is lost (TD-RUN-3, TD-SWIM-5). */
function goTheDistance(ctx: Run, params: RunParams): { distance: number; rolls: Roll[]; fpLost: number } {
  const { actor: id, mode, seconds } = params;
  const { intervalSeconds, rule } = RUNS[mode];
  const rolls: Roll[] = [];
  let distance = 0;
  let fpLost = 0;
  for (let passed = 0; passed < seconds && isAwake(ctx.peek(id)); passed += intervalSeconds) {
    const stretch = Math.min(intervalSeconds, minus(seconds, passed));
    distance = plus(distance, stretchYards(ctx, id, mode, stretch, passed === 0));
    if (stretch < intervalSeconds) break;
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
function stretchYards(ctx: Run, id: string, mode: RunParams['mode'], seconds: number, first: boolean): number {
  const being = ctx.peek(id);
  const speed = runSpeed(being, ctx.options, mode);
  if (mode !== 'sprint' || !first) return times(seconds, speed);
  return plus(runningMove(being, ctx.options), times(minus(seconds, 1), speed));
}

/** HT, or Swimming where that is higher and one swims (TD-RUN-3, TD-SWIM-5). */
function staminaLines(ctx: Run, id: string, mode: RunParams['mode'], rule: string): Line[] {
  const being = ctx.peek(id);
  const swimming = mode === 'swim' ? levelOf(being, ctx.options, 'swimming') : null;
  if (swimming !== null && swimming.value > being.stats.ht) return [levelLine(swimming)];
  return [attributeLine(being, 'ht', rule, being.stats.ht)];
}

export const featCommands = [jump, lift, run];
