import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import type { Arc } from '../arc';
import { planArc, rollArcs } from '../arc';
import {
  actionObstacle,
  mustBeAble,
  mustBeActive,
  mustBeTrained,
  mustHaveAction,
  mustNotBeHelpless,
  spendAction,
} from '../guards';
import { contestOdds } from '../odds';
import { bestSkill, likely } from '../offer';
import { presentOpposed } from '../present/checks';
import { resolveSkill } from '../skill';
import type { Read, Viviiix } from '../types';
import { combatantId, field, freeField, sideFields } from './fields';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  ...sideFields(),
  opponent: combatantId({ title: 'Against' }),
  versus: field(z.object(sideFields('target-skill')), { title: 'The other side' }),
  size: field(z.boolean().default(false), { title: 'Size matters', rules: ['VX-MOD-4'] }),
  opponentActs: field(z.boolean().default(false), {
    title: 'Costs the opponent an action',
    advanced: true,
    rules: ['VX-ACT-2'],
  }),
  free: freeField(),
});

type Params = z.infer<typeof params>;

function plan(ctx: Read, input: Params): { actor: Arc; opponent: Arc } {
  const { actor, opponent, versus } = input;
  const own = resolveSkill(ctx, ctx.peek(actor), input.es, input);
  const other = resolveSkill(ctx, ctx.peek(opponent), versus.es, versus, 'versus.');
  mustBeTrained(ctx, actor, own);
  mustBeTrained(ctx, opponent, other);
  const { sizeModifier } = ctx.options;
  const size = input.size && sizeModifier !== 'off';
  return {
    actor: planArc(ctx, actor, own, input, { opponent, size }),
    opponent: planArc(ctx, opponent, other, versus, { opponent: actor, size: size && sizeModifier === 'both' }),
  };
}

export const opposed = defineCommand<Viviiix>()({
  name: 'opposed',
  title: 'Contest',
  summary: 'One skill against another; both roll.',
  kind: 'check',
  params,
  rules: ['VX-ARC-2', 'VX-ARC-3', 'VX-MOD-4'],
  actorParam: 'actor',
  targetParam: 'opponent',
  run(ctx, input) {
    const { actor, opponent } = input;
    const arcs = plan(ctx, input);
    mustBeAble(ctx, actor);
    if (input.opponentActs) mustBeAble(ctx, opponent);
    else mustNotBeHelpless(ctx, opponent);
    if (!input.free) {
      mustBeActive(ctx, actor);
      mustHaveAction(ctx, actor, arcs.actor.skill);
    }
    if (input.opponentActs) mustHaveAction(ctx, opponent, arcs.opponent.skill);
    if (!input.free) spendAction(ctx, actor);
    if (input.opponentActs) spendAction(ctx, opponent);
    const [own, other] = rollArcs(ctx, [arcs.actor, arcs.opponent]);
    const margin = ctx.explain.add('Margin', (own?.arc ?? 0) - (other?.arc ?? 0), 'VX-ARC-3');
    return {
      outcome: margin > 0 ? 'actor' : margin < 0 ? 'opponent' : 'tie',
      success: margin > 0,
      opponentSuccess: margin < 0,
      actorDie: arcs.actor.skill.die,
      actorRoll: own?.roll ?? null,
      actorAdjustment: own?.adjustment ?? 0,
      actorOther: arcs.actor.other,
      actorArc: own?.arc ?? 0,
      opponentDie: arcs.opponent.skill.die,
      opponentRoll: other?.roll ?? null,
      opponentAdjustment: other?.adjustment ?? 0,
      opponentOther: arcs.opponent.other,
      opponentArc: other?.arc ?? 0,
      margin,
    };
  },
  present: presentOpposed,
  likelihood: likely(0.5),
  obstacle: actionObstacle,
  prefill: (ctx, actor, target) => ({
    actor,
    ...bestSkill(ctx, actor),
    ...(target === null || target === actor ? {} : { opponent: target, versus: bestSkill(ctx, target) }),
  }),
  odds: (ctx, input) => {
    const { actor, opponent } = plan(ctx, input);
    return contestOdds(actor, opponent);
  },
});
