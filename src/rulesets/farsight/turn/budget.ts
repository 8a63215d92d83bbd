import { cannotAct, notYourTurn } from '../../../engine/commands/common-refusals';
import { refuse } from '../../../engine/state/refusal';
import { nameOf } from '../beings';
import { rollCheck, type RollFields } from '../check/roll';
import { conditions, incapacitated, overloadOf } from '../conditions';
import { takesPart } from '../durations';
import { dropEffect, hasInstance } from '../effects';
import { refuseDeadActor } from '../guards';
import { ACTION_SAVES, TRAUMA_SAVE_DC } from '../tables/traumas';
import type { Use } from '../tables/turns';
import type { Read, Run } from '../types';

/** Particulars of a cost. */
export interface CostHow {
  /** The Attack action: further attacks of the same action are paid from `attacksLeft` (FS-ACT-1). */
  attack?: boolean;
  /** Grapple, disarm and shove as a minor action need an extra one (FS-TRN-1, 7). */
  onlyExtraMinor?: boolean;
}

/** Whether an attack of the running Attack action is still to come. */
function furtherAttack(ctx: Read, actor: string, use: Use, how: CostHow): boolean {
  return how.attack === true && use === 'action' && ctx.peek(actor).state.turn.attacksLeft > 0;
}

/** Refuses the dead, incapacitated and surprised (FS-TRN-1, 1). */
export function refuseHelpless(ctx: Read, actor: string): void {
  const being = ctx.peek(actor);
  refuseDeadActor(ctx, actor, 'FS-TRN-1');
  if (incapacitated(being, ctx.options)) cannotAct(nameOf(being), 'cannot act now', 'FS-CND-10');
  if (hasInstance(being, 'surprised')) cannotAct(nameOf(being), 'is surprised', 'FS-INI-3');
}

export function refuseOtherTurn(ctx: Read, actor: string): void {
  if (!takesPart(ctx, actor) || ctx.world.encounter?.active === actor) return;
  notYourTurn(nameOf(ctx.peek(actor)), 'FS-TRN-1');
}

/** Refuses what the turn has no room for (FS-TRN-1). Changes nothing. */
export function refuseCost(ctx: Read, actor: string, use: Use, how: CostHow = {}): void {
  refuseHelpless(ctx, actor);
  const being = ctx.peek(actor);
  const name = nameOf(being);
  if (use === 'readied' && !hasInstance(being, 'readied'))
    refuse('not-readied', `${name} has readied nothing.`, { rule: 'FS-ACT-7' });
  if (use === 'extra' || !takesPart(ctx, actor)) return;
  const { turn } = being.state;
  if (use === 'reaction' || use === 'readied') {
    if (turn.reactionUsed || turn.noReaction)
      refuse('no-actions-left', `${name} has no reaction left.`, { rule: 'FS-TRN-3' });
    return;
  }
  if (turn.noActions) cannotAct(name, 'used up this turn with a reaction', 'FS-CND-9');
  refuseOtherTurn(ctx, actor);
  if (furtherAttack(ctx, actor, use, how)) return;
  const hindered = conditions(being, ctx.options).has('hindered');
  if (use === 'action') {
    if (turn.actionUsed)
      refuse('no-actions-left', `${name} has already used this turn’s action.`, { rule: 'FS-TRN-1' });
    if (hindered && turn.minorUsed)
      refuse('no-actions-left', `${name} is hindered and has used a minor action.`, { rule: 'FS-CND-9' });
  } else if (turn.extraMinor === 0) {
    if (how.onlyExtraMinor === true)
      refuse('no-actions-left', 'This needs an extra minor action, granted by an exploit.', { rule: 'FS-TRN-1' });
    if (turn.minorUsed)
      refuse('no-actions-left', `${name} has already used this turn’s minor action.`, { rule: 'FS-TRN-1' });
    if (hindered && turn.actionUsed)
      refuse('no-actions-left', `${name} is hindered and has used the action.`, { rule: 'FS-CND-9' });
  }
  const overload = overloadOf(being, ctx.options);
  if (overload === 'dragging' || overload === 'impossible')
    cannotAct(name, 'has both hands full with the load', 'FS-LOD-2');
}

/** Spends a cost that `refuseCost` has let through. */
function spend(ctx: Run, actor: string, use: Use, how: CostHow): void {
  if (use === 'readied') dropEffect(ctx, actor, 'readied');
  if (use === 'action') dropEffect(ctx, actor, 'aiming');
  if (use === 'extra' || !takesPart(ctx, actor)) return;
  if (use === 'reaction' || use === 'readied') {
    spendReaction(ctx, actor);
    return;
  }
  if (furtherAttack(ctx, actor, use, how)) {
    ctx.edit(actor).state.turn.attacksLeft -= 1;
    return;
  }
  const being = ctx.edit(actor);
  const { turn } = being.state;
  if (use === 'action') {
    turn.actionUsed = true;
    turn.attacksLeft = how.attack === true ? being.stats.extraAttacks : 0;
  } else if (turn.extraMinor > 0) turn.extraMinor -= 1;
  else turn.minorUsed = true;
}

/** Spends the reaction; while hindered it costs the next turn's actions (FS-TRN-3, FS-CND-9). */
export function spendReaction(ctx: Run, actor: string): void {
  if (!takesPart(ctx, actor)) return;
  const hindered = conditions(ctx.peek(actor), ctx.options).has('hindered');
  const { state } = ctx.edit(actor);
  state.turn.reactionUsed = true;
  if (hindered) state.reactionDebt = true;
}

/** The result of a command whose action was lost to a trauma (FS-TRM-7). */
export interface ActionLost {
  outcome: 'action-lost';
  gate: RollFields[];
}

/** The saves that severe traumas call for before an action; the first failure loses it (FS-TRM-7). */
function gate(ctx: Run, actor: string): { passed: boolean; gate: RollFields[] } {
  const rolls: RollFields[] = [];
  for (const trauma of ctx.peek(actor).state.traumas) {
    if (trauma.healed || trauma.severity !== 'severe') continue;
    const { ability, skill } = ACTION_SAVES[trauma.kind];
    const roll = rollCheck(ctx, { actor, ability, skill, kind: 'save' }, TRAUMA_SAVE_DC, {}, 'save before the action');
    rolls.push(roll);
    if (roll.outcome === 'failure') return { passed: false, gate: rolls };
  }
  return { passed: true, gate: rolls };
}

/**
 * Pays for a command: first the saves of severe traumas, if an action is spent on the own turn of a running encounter,
 * then the cost itself. Returns the lost action, or null. Call `refuseCost` first.
 */
export function payCost(ctx: Run, actor: string, use: Use, how: CostHow = {}): ActionLost | null {
  const gated =
    use === 'action' &&
    takesPart(ctx, actor) &&
    ctx.world.encounter?.active === actor &&
    !furtherAttack(ctx, actor, use, how);
  const saves = gated ? gate(ctx, actor) : { passed: true, gate: [] };
  if (saves.passed) {
    spend(ctx, actor, use, how);
    return null;
  }
  spend(ctx, actor, use, {});
  ctx.edit(actor).state.turn.noReaction = true;
  ctx.explain.note('The action is lost', 'FS-TRM-7', { subject: actor });
  return { outcome: 'action-lost', gate: saves.gate };
}
