import type { Damage } from '../damage';
import { dealDamage, immunity, kill, rollDamage } from '../damage';
import { rollAction } from '../dice';
import { has, isGone } from '../effects';
import type { Planned } from '../plan';
import { explainLines, planAction } from '../plan';
import { defenseCost, speedDiceOnDefense } from '../derive';
import { payVigor } from '../spend';
import type { Roll } from '../state';
import { OVERWHELMING_DIFFERENCE } from '../tables/sizes';
import type { Read, Run } from '../types';
import { nameOf } from '../types';
import type { Blow } from './blow';
import type { Defense } from './params';

/** The defender's roll (AD-REA-5, AD-REA-7); Charges may be ignored (AD-REA-8). */
export function planDefense(ctx: Read, target: string, defense: Defense): Planned {
  const { stats } = ctx.peek(target);
  const speed = { label: 'Dice of speed', value: speedDiceOnDefense(ctx, target), rule: 'AD-REA-5' };
  const bySpeed = defense.ability === 'speed';
  return planAction(ctx, target, {
    ability: bySpeed ? null : defense.ability,
    sources: [...(bySpeed ? [speed] : []), { label: 'Defense dice', value: stats.defenseDice, rule: 'AD-REA-5' }],
    bonusDice: defense.bonusDice,
    charges: defense.charges,
    challenges: defense.challenges,
    modifiers: defense.modifiers,
    reaction: true,
  });
}

/** Vigor of a defense (AD-REA-5, AD-ACT-5). */
export function priceOfDefense(ctx: Read, target: string, defense: Defense): number {
  return defenseCost(ctx, target, defense.vigor);
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
  const vigorSpent = priceOfDefense(ctx, target, defense);
  payVigor(ctx, target, vigorSpent, has(ctx.peek(target).state, 'defending') ? 'AD-ACT-5' : 'AD-REA-5');
  explainLines(ctx, plan.lines, target);
  const roll = rollAction(ctx, plan, `${nameOf(ctx, target)}: ${defense.kind}`);
  ctx.explain.add('Defense beyond the attack; a tie hits', roll.total - attackTotal, 'AD-ATK-4', { subject: target });
  return { roll, vigorSpent, avoided: roll.total > attackTotal };
}

export interface Hit {
  damage: Damage | null;
  killed: boolean;
  killOffered: boolean;
  notes: string[];
}

interface HitFacts {
  attacker: string;
  blow: Blow;
  finish: boolean;
  sizeDifference: number;
}

/** What a hit does: a kill where the target is helpless and it is wanted, else damage (AD-INC-2, AD-DMG). */
export function hit(ctx: Run, target: string, facts: HitFacts): Hit {
  const notes = facts.sizeDifference >= OVERWHELMING_DIFFERENCE ? ['size-overwhelming'] : [];
  const rule = ctx.options.incapacitatedKill;
  const open = isHelpless(ctx, target) && immunity(ctx, target, facts.blow) === null;
  if (open && (facts.finish || rule === 'automatic')) {
    kill(ctx, target);
    return { damage: null, killed: true, killOffered: false, notes };
  }
  explainLines(ctx, facts.blow.lines, facts.attacker);
  const roll = rollDamage(ctx, facts.blow, `${nameOf(ctx, facts.attacker)}: damage`);
  const damage = dealDamage(ctx, target, roll, facts.blow);
  const killOffered = open && rule === 'offer' && !isGone(ctx.peek(target).state);
  return { damage, killed: false, killOffered, notes: [...notes, ...damage.notes] };
}

/** True for those whom an attack may kill outright. */
export function isHelpless(ctx: Read, id: string): boolean {
  const { state } = ctx.peek(id);
  return has(state, 'incapacitated') || has(state, 'unconscious');
}
