import { defineCommand } from '../../../engine/commands/command';
import { refuse } from '../../../engine/state/refusal';
import { impossible } from '../../../kernel/result';
import { restoreBlow } from '../attack/blow';
import type { ReactParams } from '../attack/params';
import { reactSchema } from '../attack/params';
import { answer, hit } from '../attack/resolve';
import { REACT_ASKS } from '../asks';
import { defenseCost } from '../derive';
import { mustAffordVigor, mustBeAble, mustSuitSetting, mustNotBeActive, waitingAttack, waitingTarget } from '../guards';
import { answerFor } from '../offer';
import { presentAttack } from '../present/attacks';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';

/** Refuses who may not answer: they must be able to, and have an attack waiting. */
function mayReact(ctx: Read, target: string, { defense }: Partial<ReactParams>): void {
  mustSuitSetting(ctx, { answers: true });
  if (defense !== undefined) {
    mustBeAble(ctx, target, { kind: 'reaction' });
    mustNotBeActive(ctx, target);
  }
  if (waitingAttack(ctx, target) === null) {
    refuse('no-pending-attack', `No attack on ${nameOf(ctx, target)} is waiting.`, { rule: 'AD-ATK-4' });
  }
  if (defense !== undefined) mustAffordVigor(ctx, target, defenseCost(ctx, target, defense.vigor));
}

function run(ctx: Run, { target, defense }: ReactParams) {
  mayReact(ctx, target, { defense });
  const pendingAttack = waitingAttack(ctx, target);
  if (pendingAttack === null) return impossible('an attack waits, or it was refused');
  ctx.edit(target).state.pendingAttack = null;
  ctx.editScene().pendingReaction = null;
  if (defense === undefined) ctx.explain.lookUp('The waiting attack', pendingAttack.total, 'AD-ATK-4');
  const answered = answer(ctx, target, defense, pendingAttack.total);
  const done = answered.avoided ? null : hit(ctx, target, { ...pendingAttack, blow: restoreBlow(pendingAttack.blow) });
  return {
    outcome: answered.avoided ? ('defended' as const) : ('hit' as const),
    attacker: pendingAttack.attacker,
    roll: pendingAttack.roll,
    guard: pendingAttack.guard,
    vsPenalty: pendingAttack.vsPenalty,
    targetNumber: pendingAttack.targetNumber,
    margin: pendingAttack.total - pendingAttack.targetNumber,
    defenseRoll: answered.roll,
    vigorSpent: { actor: pendingAttack.vigorSpent, target: answered.vigorSpent },
    damage: done?.damage ?? null,
    killed: done?.killed ?? false,
    killOffered: done?.killOffered ?? false,
    onHit: done?.onHit ?? null,
    notes: [...pendingAttack.notes, ...(done?.notes ?? [])],
  };
}

export const react = defineCommand<ActionDice>()({
  name: 'react',
  title: 'Answer the attack',
  summary: 'Answer a waiting attack, with or without a defence.',
  kind: 'action',
  params: reactSchema,
  asks: REACT_ASKS,
  rules: ['AD-REA-2', 'AD-REA-5', 'AD-ATK-4'],
  actorParam: 'target',
  run,
  // The cost of the attack was shown with the attack.
  present: (ctx, { target }, { attacker, vigorSpent, ...result }) =>
    presentAttack(ctx, { actor: attacker, target }, { ...result, vigorSpent: { ...vigorSpent, actor: 0 } }),
  likelihood: (ctx, actor) => (waitingTarget(ctx) === actor ? 1 : 0),
  guard: mayReact,
  prefill: (ctx, actor) => answerFor(ctx, actor),
});
