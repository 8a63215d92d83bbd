import { defineCommand } from '../../../engine/command';
import { rollArcs } from '../arc';
import type { AttackParams, AttackPlan } from '../attack';
import { attackParams, damageLines, planAttack, takeWeapons } from '../attack';
import { actionObstacle, isMember, mustBeAble, mustBeActive, mustHaveAction, spendAction } from '../guards';
import { applyDamage } from '../injury';
import { attackOdds } from '../odds';
import { attackPrefill, likely } from '../offer';
import { presentAttack } from '../present/attacks';
import { teamOf } from '../turn';
import type { Run, Viviiix } from '../types';
import { enqueue, waits } from '../waiting';

/** Refuses those who cannot: unable, not their turn, no action left; attacker before defender. Then spends the actions. */
function payFor(ctx: Run, input: AttackParams, plan: AttackPlan): void {
  const { actor, target, defence } = input;
  mustBeAble(ctx, actor);
  if (plan.defence !== null) mustBeAble(ctx, target);
  const defenderPays = plan.defence !== null && ctx.options.defenceCostsAction && !defence.free;
  if (!input.free) {
    mustBeActive(ctx, actor);
    mustHaveAction(ctx, actor, plan.attack.skill);
  }
  if (defenderPays && plan.defence !== null) mustHaveAction(ctx, target, plan.defence.skill);
  if (!input.free) spendAction(ctx, actor);
  if (defenderPays) spendAction(ctx, target);
}

/** Notes who attacks whom; the second different enemy of a turn calls for a reaction (VX-REACT-7). */
function noteAttacker(ctx: Run, { actor, target }: AttackParams): string[] {
  if (!isMember(ctx, target) || teamOf(ctx, actor) === teamOf(ctx, target)) return [];
  const before = ctx.peek(target).state.attackers;
  if (before.length >= 2 || before.includes(actor)) return [];
  const now = [...before, actor];
  ctx.edit(target).state.attackers = now;
  if (now.length < 2) return [];
  ctx.explain.note('Attacked by several', 'VX-REACT-7', { subject: target });
  return ['multiple-attackers'];
}

function strike(ctx: Run, input: AttackParams, plan: AttackPlan, margin: number): object {
  for (const [label, value] of damageLines(ctx, input, margin)) {
    ctx.explain.add(label, value, 'VX-EXT-8', { subject: input.target });
  }
  const raw = plan.raw(margin);
  const amount = ctx.explain.add('Damage', Math.max(0, raw), 'VX-EXT-8', { subject: input.target });
  if (!input.apply || amount === 0) return { raw, amount, dealt: 0, pending: false };
  const pending = waits(ctx, input.when);
  if (pending) enqueue(ctx, { kind: 'damage', target: input.target, amount, ...plan.pair });
  const harm = pending ? {} : applyDamage(ctx, input.target, amount, plan.pair);
  return { raw, amount, dealt: amount, pending, ...harm };
}

export const attack = defineCommand<Viviiix>()({
  name: 'attack',
  title: 'Attack',
  summary: 'A blow or a shot, with whatever the target does against it.',
  kind: 'action',
  params: attackParams,
  rules: ['VX-EXT-5', 'VX-EXT-6', 'VX-EXT-7', 'VX-EXT-8', 'VX-EXT-9'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, given) {
    const input = takeWeapons(ctx, given);
    const plan = planAttack(ctx, input);
    payFor(ctx, input, plan);
    const suggested = noteAttacker(ctx, input);
    const [own, other] = rollArcs(ctx, plan.defence === null ? [plan.attack] : [plan.attack, plan.defence]);
    const attackArc = own?.arc ?? 0;
    if (plan.threshold !== null) ctx.explain.add('Threshold without defence', plan.threshold, 'VX-EXT-7');
    const margin = ctx.explain.add('Margin', attackArc - (other?.arc ?? plan.threshold ?? 0), 'VX-ARC-3');
    const damage = margin > 0 ? strike(ctx, input, plan, margin) : null;
    const landed = damage !== null && plan.raw(margin) > 0 ? 'hit' : 'absorbed';
    return {
      outcome: damage === null ? 'miss' : landed,
      attackDie: plan.attack.skill.die,
      attackRoll: own?.roll ?? null,
      attackAdjustment: own?.adjustment ?? 0,
      attackOther: plan.attack.other,
      attackArc,
      range: plan.range,
      defenceKind: plan.defence === null ? null : input.defence.kind,
      defenceDie: plan.defence?.skill.die ?? null,
      defenceRoll: other?.roll ?? null,
      defenceAdjustment: other?.adjustment ?? null,
      defenceOther: plan.defence?.other ?? null,
      defenceArc: other?.arc ?? null,
      threshold: plan.threshold,
      margin,
      damage,
      suggested,
    };
  },
  present: presentAttack,
  likelihood: likely(0.9),
  obstacle: actionObstacle,
  prefill: attackPrefill,
  odds: (ctx, input) => {
    const plan = planAttack(ctx, takeWeapons(ctx, input));
    return attackOdds(plan.attack, plan.defence ?? plan.threshold ?? 0, (margin) => plan.raw(margin));
  },
});
