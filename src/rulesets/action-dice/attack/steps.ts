import type { DamageRoll } from '../damage';
import { mustBeFew, mustBeRollable, rollAction } from '../dice';
import { dropEffect } from '../effects';
import { explainLines, sumOf } from '../line';
import { explainPlan } from '../plan';
import { expose, giveOpenings, payMana, payVigor, setOffHand, spendActions } from '../spend';
import type { Roll } from '../state';
import type { HarmResult } from '../strike';
import type { Damage } from '../damage';
import type { Run } from '../types';
import { nameOf } from '../types';
import type { Aim } from './aim';
import type { Blow } from './blow';
import { isReaction, linesOfVigor } from './preconditions';
import type { AttackParams } from './params';
import { answer, hit } from './resolve';

/** An attack on one target, ready to roll. */
export interface Prepared {
  input: AttackParams;
  aimed: Aim;
  blow: Blow;
  notes: string[];
}

/** Result of an attack on one target, without what the attacker paid. */
export interface TargetResult {
  outcome: 'hit' | 'miss' | 'defended' | 'pending';
  roll: Roll;
  guard: number;
  vsPenalty: number;
  targetNumber: number;
  margin: number;
  defenseRoll: Roll | null;
  /** Vigor paid by the target. */
  targetVigor: number;
  damage: Damage | null;
  killed: boolean;
  killOffered: boolean;
  onHit: HarmResult | null;
  notes: string[];
}

/** The actor pays, and an opening or a readied action is used up. Returns the Vigor paid. */
export function pay(ctx: Run, input: AttackParams, actionRule: string | null): number {
  const { actor, target, mode, weapon } = input;
  if (mode === 'action' && actionRule !== null) spendActions(ctx, actor, weapon.actions, actionRule);
  if (mode === 'opening') {
    const { state } = ctx.edit(target);
    state.openings = state.openings.filter((id) => id !== actor);
    ctx.explain.note('The opening is taken', 'AD-REA-2', { subject: actor });
  }
  if (mode === 'readied') {
    dropEffect(ctx.edit(actor).state, 'readied');
    ctx.explain.note('The readied action is used up', 'AD-ACT-8', { subject: actor });
  }
  if (isReaction(mode)) {
    ctx.edit(actor).state.reactedTo.push({ target, mode });
    expose(ctx, actor);
  }
  const vigor = payVigor(ctx, actor, linesOfVigor(ctx, input));
  payMana(ctx, actor, [{ label: 'Mana', value: weapon.mana, rule: 'AD-ACT-9' }]);
  return vigor;
}

/** Step 8: what the attack leaves open, whatever its outcome. */
export function leaveOpen(ctx: Run, { actor, mode, weapon, adjacent }: AttackParams): void {
  if (mode === 'off-hand') setOffHand(ctx, actor, false);
  if (mode === 'action') setOffHand(ctx, actor, weapon.kind === 'technique' ? weapon.light : weapon.kind !== 'spell');
  if (weapon.createsOpening) giveOpenings(ctx, actor, adjacent);
}

/**
 * Explains what is known of the target before the roll: Guard, sight, the number to beat, cover that stops nothing.
 * `isToRoll`: the attacker has yet to roll against it; false after a common roll.
 */
export function explainTarget(ctx: Pick<Run, 'explain'>, input: AttackParams, aimed: Aim, isToRoll = true): void {
  const lines = [...aimed.guardLines, ...aimed.sightLines];
  const about = { subject: input.target, ...(isToRoll ? { whose: input.actor } : {}) };
  ctx.explain.sum('Number to beat', sumOf(lines), 'AD-ATK-2', about);
  explainLines(ctx.explain, aimed.coverLines, input.target);
}

/** Step 3: the attack roll; one of several names its target (AD-ATK-9). */
export function rollAttack(ctx: Run, { input, aimed, blow }: Prepared, isOneOfSeveral = false): Roll {
  explainPlan(ctx.explain, aimed.plan, input.actor);
  mustBeFew(Math.max(blow.dice, blow.bonusDice));
  mustBeRollable(aimed.plan, aimed.targetNumber);
  const at = isOneOfSeveral ? ` on ${nameOf(ctx, input.target)}` : '';
  return rollAction(ctx, aimed.plan, `${nameOf(ctx, input.actor)}: attack${at}`, input.actor);
}

/** Steps 4 to 7 for one target. `dice`: damage dice of an earlier hit with a common roll (AD-ATK-9). */
export function resolveOnTarget(
  ctx: Run,
  prepared: Prepared,
  roll: Roll,
  dice: DamageRoll | null = null,
): TargetResult & { dice: DamageRoll | null } {
  const { input, aimed, blow } = prepared;
  const margin = roll.total - aimed.targetNumber;
  ctx.explain.lookUp('Margin (a tie misses)', margin, 'AD-ATK-2', { subject: input.target });
  const known = {
    roll,
    guard: aimed.guard,
    vsPenalty: aimed.vsPenalty,
    targetNumber: aimed.targetNumber,
    margin,
    notes: prepared.notes,
    ...NO_HIT,
  };
  if (margin <= 0) return { outcome: 'miss', ...known };
  if (input.hold) return { outcome: 'pending', ...known };
  const { roll: defenseRoll, vigorSpent: targetVigor, avoided } = answer(ctx, input.target, input.defense, roll.total);
  if (avoided) return { outcome: 'defended', ...known, defenseRoll, targetVigor };
  const { notes, ...done } = hit(ctx, input.target, {
    attacker: input.actor,
    blow,
    finish: input.finish,
    sizeDifference: aimed.sizeDifference,
    dice,
  });
  return { outcome: 'hit', ...known, defenseRoll, targetVigor, ...done, notes: [...prepared.notes, ...notes] };
}

const NO_HIT = {
  defenseRoll: null,
  targetVigor: 0,
  damage: null,
  dice: null,
  killed: false,
  killOffered: false,
  onHit: null,
} as const;

/** Step 5: the attack waits on its target until `react` (AD-ATK-4). */
export function holdAttack(ctx: Run, { input, aimed, blow, notes }: Prepared, roll: Roll, vigorSpent: number): void {
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
    blow,
  };
  ctx.editScene().pendingReaction = input.target;
}

/** Notes that are known before the roll: sound in a vacuum, a second attack out of turn (AD-TYP-5, AD-REA-9). */
export function notesBefore(ctx: Run, aimed: Aim, blow: Blow, second: boolean): string[] {
  const vacuum = aimed.ranged && blow.type === 'sonic' && ctx.world.scene.vacuum;
  return [...(vacuum ? ['sonic-vacuum'] : []), ...(second ? ['second-reaction'] : [])];
}
