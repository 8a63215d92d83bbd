import { sumFrom } from '../../../engine/explain/sum';
import type { Damage, DamageRoll } from '../damage';
import { dealDamage, immunity, kill, rollDamage } from '../damage';
import { linesOfDefenseCost, linesOfDefenseDice } from '../derive';
import { rollAction } from '../dice';
import { has, isGone } from '../effects';
import type { PlannedRoll } from '../plan';
import { explainPlan, planAction } from '../plan';
import { payVigor } from '../spend';
import type { Roll } from '../state';
import type { HarmResult } from '../strike';
import { harmDice, strikeTarget } from '../strike';
import { OVERWHELMING_DIFFERENCE } from '../tables/sizes';
import type { Read, Run } from '../types';
import { nameOf } from '../types';
import type { Blow } from './blow';
import { explainBlow } from './blow';
import type { Defense } from './params';

/** The defender's roll (AD-REA-5, AD-REA-7); Charges may be ignored (AD-REA-8). */
export function planDefense(ctx: Read, target: string, defense: Defense): PlannedRoll {
  const bySpeed = defense.ability === 'speed';
  return planAction(ctx, target, {
    sources: linesOfDefenseDice(ctx, target, bySpeed),
    reaction: true,
    ...defense,
    ability: bySpeed ? null : defense.ability,
  });
}

export interface Answer {
  roll: Roll | null;
  vigorSpent: number;
  /** True if the answer beats the attack (AD-ATK-4). */
  avoided: boolean;
}

/** The defender pays and rolls; only a higher total avoids the attack. */
export function answer(ctx: Run, target: string, defense: Defense | undefined, attackTotal: number): Answer {
  if (defense === undefined) return { roll: null, vigorSpent: 0, avoided: false };
  const plan = planDefense(ctx, target, defense);
  const vigorSpent = payVigor(ctx, target, linesOfDefenseCost(ctx, target, defense.vigor));
  explainPlan(ctx.explain, plan, target);
  ctx.explain.sum('Attack to beat', sumFrom('Attack', attackTotal, 'AD-ATK-1'), 'AD-ATK-4', target);
  const roll = rollAction(ctx, plan, `${nameOf(ctx, target)}: ${defense.kind}`, target);
  ctx.explain.lookUp('Defence minus attack (a tie hits)', roll.total - attackTotal, 'AD-ATK-4', {
    subject: target,
  });
  return { roll, vigorSpent, avoided: roll.total > attackTotal };
}

export interface Hit {
  damage: Damage | null;
  /** The dice as rolled, for other targets of an area; null if none were rolled. */
  dice: DamageRoll | null;
  killed: boolean;
  killOffered: boolean;
  notes: string[];
  onHit: HarmResult | null;
}

interface HitFacts {
  attacker: string;
  blow: Blow;
  finish: boolean;
  sizeDifference: number;
  /** Dice of an earlier hit with a common roll, which count here too (AD-ATK-9). */
  dice?: DamageRoll | null;
}

/** Resolves a hit: a kill if the target is helpless and it is wanted, else damage and its further effect. */
export function hit(ctx: Run, target: string, facts: HitFacts): Hit {
  const { attacker, blow } = facts;
  const notes = facts.sizeDifference >= OVERWHELMING_DIFFERENCE ? ['size-overwhelming'] : [];
  const rule = ctx.options.incapacitatedKill;
  const open = isHelpless(ctx, target) && immunity(ctx, target, blow) === null;
  if (open && (facts.finish || rule === 'automatic')) {
    kill(ctx, target);
    return { damage: null, dice: null, killed: true, killOffered: false, notes, onHit: null };
  }
  const dice = facts.dice ?? rollBlow(ctx, attacker, blow);
  const damage = dealDamage(ctx, target, dice, blow);
  const onHit = rider(ctx, target, blow, damage);
  const killOffered = open && rule === 'offer' && !isGone(ctx.peek(target).state);
  return { damage, dice, killed: false, killOffered, notes: [...notes, ...damage.notes], onHit };
}

function rollBlow(ctx: Run, attacker: string, blow: Blow): DamageRoll {
  explainBlow(ctx.explain, blow, attacker);
  return rollDamage(ctx, blow, `${nameOf(ctx, attacker)}: damage`, attacker);
}

/** The further effect of a hit, unless the target is dead or destroyed (AD-RES-4). */
function rider(ctx: Run, target: string, { onHit, weapon }: Blow, damage: Damage): HarmResult | null {
  if (onHit === null || isGone(ctx.peek(target).state)) return null;
  if (onHit.needs === 'injury' && damage.dealt === 0) {
    ctx.explain.note('No further effect without an injury', 'AD-RES-4', { subject: target, counted: false });
    return null;
  }
  ctx.explain.note(`Further effect of ${weapon}`, 'AD-RES-4', { subject: target });
  const dice = harmDice(ctx, onHit.damage, weapon);
  return strikeTarget(ctx, onHit, dice, target);
}

/** True for somebody an attack can kill outright. */
export function isHelpless(ctx: Read, id: string): boolean {
  const { state } = ctx.peek(id);
  return has(state, 'incapacitated') || has(state, 'unconscious');
}
