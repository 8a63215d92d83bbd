import { sumFrom } from '../../../engine/explain/sum';
import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field } from '../../../engine/commands/params';
import { refuse } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import type { Base } from '../bases';
import { requireTrained, resolveBase } from '../bases';
import { nameOf } from '../derive';
import { namedTest, requireThing, requireWhole, setupOf } from '../devices';
import { hasEffect, removeEffect } from '../effects';
import { mayAct, payAction } from '../slots';
import type { TestResult } from '../tests';
import { rollTest } from '../tests';
import type { EP, Read, Run } from '../types';
import { ASKS } from '../asks';

const extinguishParams = z.object({
  actor: combatantId({ title: 'Who' }),
  target: combatantId({ title: 'Who is on fire' }),
  stages: field(z.int().min(1).default(1), { title: 'Stages', rules: ['EP-HAZ-16'] }),
  check: field(namedTest.optional(), { title: 'Test', description: 'If it takes one.', advanced: true }),
});

type ExtinguishParams = z.infer<typeof extinguishParams>;

/** Refuses with `not-burning`. */
function requireFire(ctx: Read, target: string): void {
  if (hasEffect(ctx.peek(target), 'burning')) return;
  refuse('not-burning', `${nameOf(ctx, target)} is not on fire.`, { rule: 'EP-HAZ-16' });
}

/** The target is on fire, the device of the test is not destroyed, and there is a Complex action left. */
function mayExtinguish(ctx: Read, who: string, { target = who, check }: Partial<ExtinguishParams>): void {
  requireFire(ctx, target);
  requireWhole(ctx, check?.device);
  mayAct(ctx, who, 'complex');
}

/** The test asked for; null without one. */
function testOf(ctx: Run, { actor, check }: ExtinguishParams, base: Base | null): TestResult | null {
  if (check === undefined || base === null) return null;
  return rollTest(ctx, actor, base, 'putting out the fire', setupOf(ctx, check));
}

/** Lowers the fire and restarts its growth count. Returns the new stage; null if it is out (below stage 0). */
function lower(ctx: Run, target: string, stages: number): number | null {
  const { state } = ctx.edit(target);
  const sum = sumFrom('Stage', state.fire?.stage ?? 0, 'EP-HAZ-16').add('Lowered by', -stages, 'EP-HAZ-16');
  const stage = sum.total;
  if (stage < 0) {
    removeEffect(ctx, target, 'burning');
    ctx.explain.note('The fire is out', 'EP-HAZ-16', { subject: target });
    return null;
  }
  state.fire = { stage, count: 0 };
  return ctx.explain.sum('The fire drops to stage', sum, 'EP-HAZ-16', target);
}

export const extinguish = defineCommand<EP>()({
  name: 'extinguish',
  title: 'Put out a fire',
  summary: 'Lowers the fire on somebody, yourself included: a Complex action, one stage by default.',
  kind: 'action',
  rules: ['EP-HAZ-16', 'EP-HAZ-3', 'EP-OBJ-5'],
  actorParam: 'actor',
  targetParam: 'target',
  params: extinguishParams,
  asks: ASKS.extinguish,
  run(ctx, params) {
    const { actor, target, stages, check } = params;
    const base = check === undefined ? null : resolveBase(ctx, actor, check, 'check');
    requireThing(ctx, check?.device, 'check.device');
    mayExtinguish(ctx, actor, params);
    if (base !== null) requireTrained(base);
    payAction(ctx, actor, 'complex');
    const rolled = testOf(ctx, params, base);
    const success = rolled === null || rolled.success;
    const stage = success ? lower(ctx, target, stages) : (ctx.peek(target).state.fire?.stage ?? 0);
    if (!success) ctx.explain.lookUp('The fire stays at stage', stage, 'EP-HAZ-16', { subject: target });
    return { ...(rolled === null ? {} : { check: rolled }), success, stage, out: stage === null };
  },
  present(ctx, { actor, target }, result) {
    const who = nameOf(ctx, actor);
    const burning = nameOf(ctx, target);
    const figures = [{ label: 'Stage', value: result.stage ?? 'out', rule: 'EP-HAZ-16' }];
    const words = { figures, suggestions: [] };
    if (result.out) return { sentence: `${who} puts out the fire on ${burning}.`, tone: 'good', ...words };
    if (result.success) {
      return { sentence: `${who} beats down the fire on ${burning}.`, tone: 'good', ...words };
    }
    return { sentence: `${who} cannot lower the fire on ${burning}.`, tone: 'warn', ...words };
  },
  prefill(ctx, actor, target): JsonObject {
    const near = [actor, target].find((id) => id !== null && hasEffect(ctx.peek(id), 'burning'));
    const anyone = ctx.world.combatants.find((being) => hasEffect(being, 'burning'))?.id;
    return { actor, target: near ?? anyone ?? target ?? actor };
  },
  likelihood: (ctx) => (ctx.world.combatants.some((being) => hasEffect(being, 'burning')) ? 0.7 : 0.02),
  guard: mayExtinguish,
});
