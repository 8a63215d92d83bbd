import { ATTACK_ASKS } from '../attack/asks';
import { defineCommand } from '../../../engine/command';
import { refuse } from '../../../engine/refusal';
import type { Aim } from '../attack/aim';
import { aim, kindOf, refuseInvalid, refuseOutOfRange } from '../attack/aim';
import type { Blow } from '../attack/blow';
import { blowOf, storeBlow } from '../attack/blow';
import { attackSchema } from '../attack/params';
import type { AttackParams, Mode } from '../attack/params';
import type { Hit } from '../attack/resolve';
import { answer, hit, isHelpless, priceOfDefense } from '../attack/resolve';
import { rollAction } from '../dice';
import { dropEffect } from '../effects';
import {
  mustAffordMana,
  mustAffordVigor,
  mustBeAble,
  mustBeActive,
  mustFit,
  mustHaveActions,
  mustLive,
  mustNotBeActive,
} from '../guards';
import { explainLines } from '../plan';
import { attackOdds } from '../odds';
import { presentAttack } from '../present/attacks';
import { attackObstacle, attackPrefill, likely } from '../offer';
import { actionsLeft, giveOpenings, payMana, payVigor, setOffHand, spendActions } from '../spend';
import type { Roll } from '../state';
import { VIGOR_PRICE } from '../tables/ladder';
import type { ActionDice, Run } from '../types';
import { nameOf } from '../types';

const REACTIONS: readonly Mode[] = ['opening', 'readied'];

/** Vigor of the mode, and the rule that asks for it. */
function modePrice(ctx: Run, mode: Mode): { cost: number; rule: string } {
  if (mode === 'off-hand') return { cost: VIGOR_PRICE.offHand, rule: 'AD-ACT-4' };
  if (mode === 'opening') return { cost: VIGOR_PRICE.opening, rule: 'AD-REA-6' };
  return { cost: mode === 'readied' ? ctx.options.readiedReactionVigor : 0, rule: 'AD-ACT-8' };
}

/** All refusals after `invalid-params`, in the order of section 9. */
function refuseUnfit(ctx: Run, input: AttackParams): void {
  const { actor, target, mode, defense } = input;
  mustFit(ctx);
  const reacting = REACTIONS.includes(mode);
  mustBeAble(ctx, actor, reacting ? { kind: 'reaction' } : { kind: 'action', paid: mode === 'free' });
  if (defense !== undefined) mustBeAble(ctx, target, { kind: 'reaction' });
  if (mode === 'action' || mode === 'off-hand') mustBeActive(ctx, actor);
  if (reacting) mustNotBeActive(ctx, actor);
  if (defense !== undefined) mustNotBeActive(ctx, target);
  if (mode === 'action') mustHaveActions(ctx, actor, input.weapon.actions);
  mustLive(ctx, target);
  refuseMode(ctx, input);
  refuseOutOfRange(ctx, input);
  mustAffordVigor(ctx, actor, input.weapon.vigor + modePrice(ctx, mode).cost);
  if (defense !== undefined) mustAffordVigor(ctx, target, priceOfDefense(ctx, target, defense));
  mustAffordMana(ctx, actor, input.weapon.mana);
}

function refuseMode(ctx: Run, input: AttackParams): void {
  const { actor, target, mode } = input;
  const name = nameOf(ctx, actor);
  if (input.finish && !isHelpless(ctx, target)) refuse('not-helpless', `${nameOf(ctx, target)} is not helpless.`);
  if (mode === 'opening' && !ctx.peek(target).state.openings.includes(actor)) {
    refuse('no-opening', `${nameOf(ctx, target)} gives ${name} no opening.`);
  }
  if (mode === 'off-hand' && !ctx.peek(actor).state.offHandReady) {
    refuse('no-off-hand', `An off-hand attack follows an attack action; ${name} has made none.`);
  }
  if (mode === 'readied' && ctx.peek(actor).state.readied === null)
    refuse('not-readied', `${name} has readied nothing.`);
  if ((mode === 'opening' || mode === 'off-hand') && kindOf(input).ability) {
    refuse('ordinary-attack-only', 'Spells and techniques cannot be used for this attack.');
  }
}

/** Step 2 of section 9.4: the actor pays, and an opening or a readied action is used up. */
function pay(ctx: Run, input: AttackParams): number {
  const { actor, target, mode, weapon } = input;
  if (mode === 'action') spendActions(ctx, actor, weapon.actions);
  const { cost, rule } = modePrice(ctx, mode);
  if (mode === 'opening') {
    const { state } = ctx.edit(target);
    state.openings = state.openings.filter((id) => id !== actor);
    ctx.explain.note('The opening is taken', 'AD-REA-2', { subject: actor });
  }
  if (mode === 'readied') {
    const { state } = ctx.edit(actor);
    dropEffect(state, 'readied');
    state.readied = null;
  }
  payVigor(ctx, actor, weapon.vigor + cost, cost > 0 ? rule : 'AD-ACT-9');
  payMana(ctx, actor, weapon.mana, 'AD-ACT-9');
  return weapon.vigor + cost;
}

/** Step 8: what the attack leaves open, whatever came of it. */
function leaveOpen(ctx: Run, input: AttackParams): void {
  const { actor, mode, weapon } = input;
  if (mode === 'off-hand') setOffHand(ctx, actor, false);
  if (mode === 'action') {
    const follows = weapon.kind === 'technique' ? weapon.light : weapon.kind !== 'spell';
    setOffHand(ctx, actor, follows);
  }
  if (weapon.createsOpening) giveOpenings(ctx, actor, input.adjacent);
}

function explainAim(ctx: Run, input: AttackParams, aimed: Aim): void {
  explainLines(ctx, aimed.guardLines, input.target);
  if (aimed.vsPenalty !== 0) ctx.explain.add('Visibility', aimed.vsPenalty, 'AD-VIS-3');
  ctx.explain.add('Number to beat', aimed.targetNumber, 'AD-ATK-2');
  explainLines(ctx, aimed.plan.lines, input.actor);
}

interface Rolled {
  input: AttackParams;
  aimed: Aim;
  blow: Blow;
  roll: Roll;
  vigorSpent: number;
  notes: string[];
}

function run(ctx: Run, input: AttackParams): object {
  refuseInvalid(ctx, input);
  refuseUnfit(ctx, input);
  const aimed = aim(ctx, input);
  const blow = blowOf(ctx, input, aimed);
  const vigorSpent = pay(ctx, input);
  explainAim(ctx, input, aimed);
  const roll = rollAction(ctx, aimed.plan, `${nameOf(ctx, input.actor)}: attack`);
  ctx.explain.add('Margin; equal is a miss', roll.total - aimed.targetNumber, 'AD-ATK-2');
  const vacuum = aimed.ranged && blow.type === 'sonic' && ctx.world.scene.vacuum;
  const rolled: Rolled = { input, aimed, blow, roll, vigorSpent, notes: vacuum ? ['sonic-vacuum'] : [] };
  const came = outcome(ctx, rolled);
  leaveOpen(ctx, input);
  return { ...came, actionsLeft: actionsLeft(ctx, input.actor) };
}

/** Steps 4 to 7 of section 9.4. */
function outcome(ctx: Run, rolled: Rolled): object {
  const { input, aimed, roll } = rolled;
  if (roll.total <= aimed.targetNumber) return asResult(rolled, 'miss', null, 0, null);
  if (input.hold) {
    holdAttack(ctx, rolled);
    return asResult(rolled, 'pending', null, 0, null);
  }
  const answered = answer(ctx, input.target, input.defense, roll.total);
  if (answered.avoided) return asResult(rolled, 'defended', answered.roll, answered.vigorSpent, null);
  const done = hit(ctx, input.target, {
    attacker: input.actor,
    blow: rolled.blow,
    finish: input.finish,
    sizeDifference: aimed.sizeDifference,
  });
  return asResult(rolled, 'hit', answered.roll, answered.vigorSpent, done);
}

/** Step 5: the attack waits on its target until `react` (AD-ATK-4). */
function holdAttack(ctx: Run, { input, aimed, roll, vigorSpent, blow, notes }: Rolled): void {
  ctx.edit(input.target).state.pendingAttack = {
    attacker: input.actor,
    total: roll.total,
    roll,
    guard: aimed.guard,
    vsPenalty: aimed.vsPenalty,
    targetNumber: aimed.targetNumber,
    vigorSpent,
    finish: input.finish,
    sizeDifference: aimed.sizeDifference,
    notes,
    blow: storeBlow(blow),
  };
  ctx.editScene().pendingReaction = input.target;
}

function asResult(
  rolled: Rolled,
  how: string,
  defenseRoll: Roll | null,
  targetVigor: number,
  done: Hit | null,
): object {
  const { aimed, roll, input } = rolled;
  return {
    outcome: how,
    roll,
    guard: aimed.guard,
    vsPenalty: aimed.vsPenalty,
    targetNumber: aimed.targetNumber,
    margin: roll.total - aimed.targetNumber,
    defenseRoll,
    vigorSpent: { actor: rolled.vigorSpent, target: targetVigor },
    manaSpent: input.weapon.mana,
    damage: done?.damage ?? null,
    killed: done?.killed ?? false,
    killOffered: done?.killOffered ?? false,
    notes: [...rolled.notes, ...(done?.notes ?? [])],
  };
}

export const attack = defineCommand<ActionDice>()({
  name: 'attack',
  title: 'Attack',
  summary: 'Strike, shoot or cast at somebody’s Guard.',
  kind: 'action',
  params: attackSchema,
  asks: ATTACK_ASKS,
  rules: ['AD-ACT-3', 'AD-ATK-1', 'AD-ATK-2', 'AD-ATK-3', 'AD-ATK-4', 'AD-DMG-1'],
  actorParam: 'actor',
  targetParam: 'target',
  run,
  present: presentAttack,
  likelihood: likely(1),
  obstacle: attackObstacle,
  prefill: attackPrefill,
  odds: (ctx, input) => {
    refuseInvalid(ctx, input);
    refuseOutOfRange(ctx, input);
    const aimed = aim(ctx, input);
    return attackOdds(ctx, input, aimed, blowOf(ctx, input, aimed));
  },
});
