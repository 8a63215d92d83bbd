import { defineCommand } from '../../../engine/commands/command';
import { ATTACK_ASKS } from '../asks';
import { aim, refuseInvalid, refuseOutOfRange } from '../attack/aim';
import { blowOf } from '../attack/blow';
import type { TargetResult, Prepared } from '../attack/steps';
import { explainTarget, holdAttack, leaveOpen, notesBefore, pay, rollAttack, resolveOnTarget } from '../attack/steps';
import { isSecondReaction, mayAttack, spreadOf } from '../attack/preconditions';
import { attackSchema } from '../attack/params';
import type { AttackParams } from '../attack/params';
import { attackOdds } from '../odds';
import { attackPrefill, likely } from '../offer';
import { presentAttack } from '../present/attacks';
import { explainUnrolled } from '../plan';
import type { PlannedProgress, Progress } from '../progress';
import { progressOf, workOn } from '../progress';
import { actionsLeft } from '../spend';
import type { Roll } from '../state';
import type { ActionDice, Run } from '../types';

/** Result of an attack; no dice until all its actions are spent. */
interface AttackResult extends Omit<TargetResult, 'outcome' | 'roll' | 'margin' | 'targetVigor'> {
  outcome: TargetResult['outcome'] | 'unfinished';
  roll: Roll | null;
  margin: number | null;
  vigorSpent: { actor: number; target: number };
  manaSpent: number;
  progress: Progress | null;
  actionsLeft: number | null;
}

function run(ctx: Run, input: AttackParams): AttackResult {
  refuseInvalid(ctx, input);
  mayAttack(ctx, input.actor, input);
  const second = isSecondReaction(ctx, input);
  const aimed = aim(ctx, input);
  const blow = blowOf(ctx, input, aimed);
  const prepared: Prepared = { input, aimed, blow, notes: notesBefore(ctx, aimed, blow, second) };
  const planned = spreadOf(ctx, input);
  if (planned !== null && !workOn(ctx, input.actor, planned, 'AD-ACT-12')) return unfinished(ctx, prepared, planned);
  const vigorSpent = pay(ctx, input, planned === null ? 'AD-ACT-3' : null);
  explainTarget(ctx, input, aimed);
  const roll = rollAttack(ctx, prepared);
  const { dice: _dice, targetVigor, ...result } = resolveOnTarget(ctx, prepared, roll);
  if (result.outcome === 'pending') holdAttack(ctx, prepared, roll, vigorSpent);
  leaveOpen(ctx, input);
  return {
    vigorSpent: { actor: vigorSpent, target: targetVigor },
    manaSpent: input.weapon.mana,
    progress: planned === null ? null : progressOf(planned),
    actionsLeft: actionsLeft(ctx, input.actor),
    ...result,
  };
}

/** An attack with actions still to spend: nothing is rolled or paid (AD-ACT-12). */
function unfinished(ctx: Run, { input, aimed }: Prepared, planned: PlannedProgress): AttackResult {
  explainTarget(ctx, input, aimed, false);
  explainUnrolled(ctx.explain, input.modifiers, input.actor);
  return {
    outcome: 'unfinished',
    roll: null,
    guard: aimed.guard,
    vsPenalty: aimed.vsPenalty,
    targetNumber: aimed.targetNumber,
    margin: null,
    defenseRoll: null,
    vigorSpent: { actor: 0, target: 0 },
    manaSpent: 0,
    damage: null,
    killed: false,
    killOffered: false,
    onHit: null,
    progress: progressOf(planned),
    notes: [],
    actionsLeft: actionsLeft(ctx, input.actor),
  };
}

export const attack = defineCommand<ActionDice>()({
  name: 'attack',
  title: 'Attack',
  summary: 'Strike, shoot or cast at somebody’s Guard.',
  kind: 'action',
  params: attackSchema,
  asks: ATTACK_ASKS,
  rules: ['AD-ACT-3', 'AD-ATK-1', 'AD-ATK-2', 'AD-ATK-3', 'AD-ATK-4', 'AD-DMG-1', 'AD-RES-4', 'AD-ACT-12'],
  actorParam: 'actor',
  targetParam: 'target',
  run,
  present: presentAttack,
  likelihood: likely(1),
  guard: mayAttack,
  prefill: attackPrefill,
  odds: (ctx, input) => {
    refuseInvalid(ctx, input);
    refuseOutOfRange(ctx, input);
    const aimed = aim(ctx, input);
    return attackOdds(ctx, input, aimed, blowOf(ctx, input, aimed));
  },
});
