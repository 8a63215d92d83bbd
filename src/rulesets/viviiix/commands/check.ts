import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { planArc, rollArcs } from '../arc';
import type { Arc } from '../arc';
import {
  actionObstacle,
  actionsUsed,
  mayContinue,
  mustBeAble,
  mustBeActive,
  mustBeTrained,
  mustHaveAction,
  spendAction,
  thresholdOf,
} from '../guards';
import { thresholdOdds } from '../odds';
import { bestSkill, likely } from '../offer';
import { presentCheck } from '../present/checks';
import { resolveSkill } from '../skill';
import { USUAL_OTHER } from '../tables/scores';
import type { Read, Viviiix } from '../types';
import { combatantId, field, freeField, sideFields, thresholdField } from './fields';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  ...sideFields(),
  threshold: thresholdField(),
  continuing: field(z.boolean().default(false), {
    title: 'Goes on with what they were doing',
    advanced: true,
    rules: ['VX-SEQ-7'],
  }),
  free: freeField(),
});

type Params = z.infer<typeof params>;

/** What a check comes to before the die, and what it has to beat. Refuses `invalid-params`, then `untrained`. */
function plan(ctx: Read, input: Params): { arc: Arc; threshold: number } {
  const skill = resolveSkill(ctx, ctx.peek(input.actor), input.es, input);
  const threshold = thresholdOf(ctx.options, input.threshold);
  mustBeTrained(ctx, input.actor, skill);
  return { arc: planArc(ctx, input.actor, skill, input), threshold };
}

export const check = defineCommand<Viviiix>()({
  name: 'check',
  title: 'Check',
  summary: 'One skill against a threshold.',
  kind: 'check',
  params,
  rules: ['VX-ARC-1', 'VX-ARC-3', 'VX-ACT-3', 'VX-ACT-4'],
  actorParam: 'actor',
  run(ctx, input) {
    const { actor } = input;
    const { arc, threshold } = plan(ctx, input);
    const continues = input.continuing && mayContinue(ctx, actor);
    if (continues) ctx.explain.note('Goes on with the task', 'VX-SEQ-7', { subject: actor });
    else mustBeAble(ctx, actor);
    if (!input.free) {
      if (!continues) mustBeActive(ctx, actor);
      mustHaveAction(ctx, actor, arc.skill);
      spendAction(ctx, actor);
    }
    const [rolled] = rollArcs(ctx, [arc]);
    const { roll, adjustment, arc: total } = rolled ?? { roll: null, adjustment: 0, arc: 0 };
    ctx.explain.add('Threshold', threshold, 'VX-ARC-4');
    const margin = ctx.explain.add('Margin', total - threshold, 'VX-ARC-3');
    return {
      outcome: margin > 0 ? 'success' : 'failure',
      die: arc.skill.die,
      roll,
      adjustment,
      ks: arc.ks,
      us: arc.us,
      other: arc.other,
      arc: total,
      threshold,
      margin,
      unusual: Math.abs(arc.other) > USUAL_OTHER,
      actionsUsed: actionsUsed(ctx, actor),
      actionsAllowed: arc.skill.actions,
    };
  },
  present: presentCheck,
  likelihood: likely(0.6),
  obstacle: (ctx, actor) => (mayContinue(ctx, actor) ? null : actionObstacle(ctx, actor)),
  prefill: (ctx, actor) => ({
    actor,
    threshold: 'average',
    ...bestSkill(ctx, actor),
    ...(mayContinue(ctx, actor) ? { continuing: true } : {}),
  }),
  odds: (ctx, input) => {
    const { arc, threshold } = plan(ctx, input);
    return thresholdOdds(arc, threshold);
  },
});
