import { z } from 'zod';
import { combatantIds, field } from '../../../engine/params';
import { invalidParams } from '../../../engine/refusal';
import { isAwake } from '../effects';
import { basicLift, decimals, jumpReach, runningMove, runSpeed } from '../figures';
import { loseFatigue } from '../health';
import { levelLine, levelOf, manualLines } from '../levels';
import { checkAble } from '../refusals';
import type { Roll } from '../rolls';
import { attributeLine, rollAgainst, succeeded } from '../rolls';
import { LIFT_METHODS, LIFTS, RUN_MODES, RUNS, SHOVE_RUNNING_MULTIPLE, TIRING_MULTIPLE } from '../tables/feats';
import type { Line, Run } from '../types';
import { actorParam, command, modifiersParam } from './parts';

const jump = command({
  name: 'jump',
  title: 'Jump',
  summary: 'How high or far, without a roll.',
  kind: 'question',
  rolls: false,
  params: z.object({
    actor: actorParam,
    kind: field(z.enum(['high', 'broad']), { title: 'Jump', enumTitles: { high: 'High', broad: 'Broad' } }),
    runYards: field(z.number().min(0).default(0), { title: 'Run-up', unit: 'yd' }),
    obstacle: field(z.number().min(0).optional(), {
      title: 'To clear',
      description: 'Inches for a high jump, feet for a broad one.',
      rules: ['TD-JUMP-1'],
    }),
  }),
  rules: ['TD-JUMP-1', 'TD-JUMP-2', 'TD-JUMP-3', 'TD-JUMP-4'],
  actorParam: 'actor',
  run(ctx, params) {
    checkAble(ctx, [params.actor]);
    const being = ctx.peek(params.actor);
    const rule = params.kind === 'high' ? 'TD-JUMP-2' : 'TD-JUMP-3';
    const standing = ctx.explain.add('Standing jump', jumpReach(being, params.kind), rule);
    const max = ctx.explain.add('At most', 2 * standing, 'TD-JUMP-4');
    const distance = Math.min(jumpReach(being, params.kind, params.runYards), max);
    const unit = params.kind === 'high' ? 'inches' : 'feet';
    const clears = params.obstacle === undefined ? {} : { clears: distance >= params.obstacle };
    return { distance, unit, standing, max, ...clears };
  },
});

const liftParams = z.object({
  actors: combatantIds({ title: 'Who lifts' }).min(1),
  weight: field(z.number().min(0), { title: 'Weight', unit: 'lb' }),
  method: field(z.enum(LIFT_METHODS), {
    title: 'How',
    enumTitles: Object.fromEntries(LIFT_METHODS.map((method) => [method, LIFTS[method].title])),
  }),
  runningStart: field(z.boolean().default(false), { title: 'With a run-up (shove)', rules: ['TD-LIFT-2'] }),
  gmFactor: field(z.number().positive().default(1), { title: 'Factor for a precarious thing (shove)', advanced: true }),
  carrySeconds: field(z.int().min(0).optional(), { title: 'Carried for', unit: 's', rules: ['TD-LIFT-3'] }),
});

const lift = command({
  name: 'lift',
  title: 'Lift',
  summary: 'Lift, shove, carry or shift something heavy, alone or together.',
  kind: 'action',
  params: liftParams,
  rules: ['TD-LIFT-1', 'TD-LIFT-2', 'TD-LIFT-3', 'TD-LIFT-4', 'TD-LIFT-5', 'TD-LOAD-5'],
  actorParam: 'actors',
  run(ctx, params) {
    if (new Set(params.actors).size !== params.actors.length) invalidParams('actors', 'Somebody is named twice.');
    checkAble(ctx, params.actors);
    const { method } = params;
    const { multiple, seconds, rule } = LIFTS[method];
    const together = decimals(
      params.actors.reduce((sum, id) => sum + basicLift(ctx.peek(id)), 0),
      1,
    );
    ctx.explain.add('Basic Lift together', together, 'TD-LIFT-5');
    const factor =
      method === 'shove' ? (params.runningStart ? SHOVE_RUNNING_MULTIPLE : multiple) * params.gmFactor : multiple;
    const limit = ctx.explain.add('Limit', decimals(together * factor, 1), rule);
    const possible = params.weight <= limit;
    const tiring = method === 'carry' && params.weight > decimals(together * TIRING_MULTIPLE, 1);
    const fpPerSecond = tiring ? ctx.explain.add('FP a second', 1, 'TD-LOAD-5') : 0;
    const cost = possible && tiring ? (params.carrySeconds ?? 0) : 0;
    let fpLost = 0;
    if (cost > 0) for (const id of params.actors) fpLost += loseFatigue(ctx, id, cost).fpLost;
    return { limit, possible, basicLift: together, seconds, fpPerSecond, fpLost };
  },
});

const runParams = z.object({
  actor: actorParam,
  mode: field(z.enum(RUN_MODES), {
    title: 'How',
    enumTitles: Object.fromEntries(RUN_MODES.map((mode) => [mode, RUNS[mode].title])),
  }),
  seconds: field(z.number().positive(), { title: 'For', unit: 's' }),
  modifiers: modifiersParam,
});

const run = command({
  name: 'run',
  title: 'Run or swim',
  summary: 'Sprint, pace oneself, or swim fast; it tires.',
  kind: 'action',
  params: runParams,
  rules: ['TD-RUN-1', 'TD-RUN-2', 'TD-RUN-3', 'TD-RUN-4', 'TD-SWIM-4', 'TD-SWIM-5'],
  actorParam: 'actor',
  run(ctx, params) {
    if (params.mode === 'sprint' && params.seconds < 2)
      invalidParams('seconds', 'A sprint takes two seconds at least.');
    checkAble(ctx, [params.actor]);
    const id = params.actor;
    const { intervalSeconds, rule } = RUNS[params.mode];
    const speed = runSpeed(ctx.peek(id), ctx.options, params.mode);
    ctx.explain.add('Yards a second', speed, params.mode === 'swim' ? 'TD-SWIM-4' : 'TD-RUN-1', { subject: id });
    const rolls: Roll[] = [];
    let distance = 0;
    let fpLost = 0;
    for (let passed = 0; passed < params.seconds && isAwake(ctx.peek(id)); passed += intervalSeconds) {
      const stretch = Math.min(intervalSeconds, params.seconds - passed);
      distance += stretchYards(ctx, id, params.mode, stretch, passed === 0);
      if (stretch < intervalSeconds) break;
      const roll = rollAgainst(ctx, id, 'stamina', [
        ...staminaLines(ctx, id, params.mode, rule),
        ...manualLines(params.modifiers),
      ]);
      rolls.push(roll);
      if (!succeeded(roll.outcome)) fpLost += loseFatigue(ctx, id, 1).fpLost;
    }
    return { speed, distance: decimals(distance, 1), rolls, fpLost };
  },
});

/** Yards of one interval; the very first second of a sprint is at running Move. */
function stretchYards(
  ctx: Run,
  id: string,
  mode: z.infer<typeof runParams>['mode'],
  seconds: number,
  first: boolean,
): number {
  const being = ctx.peek(id);
  const speed = runSpeed(being, ctx.options, mode);
  if (mode !== 'sprint' || !first) return seconds * speed;
  return runningMove(being, ctx.options) + (seconds - 1) * speed;
}

/** HT, or Swimming where that is higher and one swims (TD-RUN-3, TD-SWIM-5). */
function staminaLines(ctx: Run, id: string, mode: z.infer<typeof runParams>['mode'], rule: string): Line[] {
  const being = ctx.peek(id);
  const swimming = mode === 'swim' ? levelOf(being, ctx.options, 'swimming') : null;
  if (swimming !== null && swimming.value > being.stats.ht) return [levelLine(swimming)];
  return [attributeLine(being, 'ht', rule, being.stats.ht)];
}

export const featCommands = [jump, lift, run];
