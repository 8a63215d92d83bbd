import type { DamageOdds, Odds } from '../../contract/views';
import type { Distribution } from '../../dice/distribution';
import {
  atLeast,
  atMost,
  cumulative,
  DEFAULT_TAIL,
  die,
  entriesOf,
  exactly,
  exceeds,
  exploding,
  explodingMean,
  shift,
  sum,
  times,
} from '../../dice/distribution';
import { armorAgainst } from './armor';
import type { Aim } from './attack/aim';
import type { Blow } from './attack/blow';
import { explainBlow } from './attack/blow';
import { explainTarget } from './attack/steps';
import type { AttackParams } from './attack/params';
import { planDefense } from './attack/resolve';
import type { DamageDice } from './damage';
import { immunity } from './damage';
import type { RollPlan } from './dice';
import { modifierOf, reaches, sizeOf } from './dice';
import { explainLines } from './line';
import type { PlannedRoll } from './plan';
import { explainForOdds } from './plan';
import { ACTION_DIE } from './tables/ladder';
import type { Read } from './types';

type OddsResult = Odds & Record<string, unknown>;

/** A distribution is listed until the remaining probability is below this (AD-ODD-2). */
const LISTED_UNTIL = 1e-12;

/** Exact distribution of a Bonus Die, bursts included (AD-ODD-1). */
function bonusDie(ctx: Read, size: number): Distribution {
  return exploding(size, { limit: ctx.options.burstLimit });
}

/** Total of an action roll (AD-DICE-1). */
export function totalOf(ctx: Read, plan: RollPlan): Distribution {
  const bonus = times(plan.dice, bonusDie(ctx, sizeOf(plan.step)), DEFAULT_TAIL);
  return shift(sum(die(ACTION_DIE), bonus), modifierOf(plan));
}

/** Odds of a check (AD-DICE-11). */
export function checkOdds(ctx: Read, plan: RollPlan, vs: number): OddsResult {
  const lowest = reaches(ctx, vs, vs) ? vs : vs + 1;
  const total = totalOf(ctx, plan);
  const outcomes = { success: atLeast(total, lowest), failure: atMost(total, lowest - 1) };
  return explainOutcomes(ctx, outcomes, { success: 'Success', failure: 'Failure' }, 'AD-ODD-1');
}

/** Odds of a contest; `null` if nobody answers. Ties go to the acting side (AD-REA-1). */
export function opposedOdds(ctx: Read, plans: { actor: RollPlan; opponent: RollPlan } | null): OddsResult {
  const labels = { actor: 'Wins', opponent: 'Loses' };
  const opponent = plans === null ? 0 : exceeds(totalOf(ctx, plans.opponent), totalOf(ctx, plans.actor));
  return explainOutcomes(ctx, { actor: 1 - opponent, opponent }, labels, 'AD-ODD-1');
}

/** Outcomes with their labels; adds each to the explanation. */
function explainOutcomes(
  ctx: Read,
  outcomes: Record<string, number>,
  labels: Record<string, string>,
  rule: string,
): { outcomes: Record<string, number>; labels: Record<string, string> } {
  for (const [name, probability] of Object.entries(outcomes))
    ctx.explain.lookUp(labels[name] ?? name, probability, rule);
  return { outcomes, labels };
}

/** Odds of an attack and of its damage (AD-ODD-2, AD-ODD-3). */
export function attackOdds(ctx: Read, input: AttackParams, aimed: Aim, blow: Blow): OddsResult {
  const answer = input.defense === undefined ? null : planDefense(ctx, input.target, input.defense);
  explainAttack(ctx, input, aimed, blow, answer);
  const attack = totalOf(ctx, aimed.plan);
  const miss = atMost(attack, aimed.targetNumber);
  const defended = answer === null ? 0 : defendedOdds(ctx, answer, attack, aimed.targetNumber);
  const hit = Math.max(0, 1 - miss - defended);
  const labels = { hit: input.hold ? 'Hit, before any defence' : 'Hit', miss: 'Miss', defended: 'Defended' };
  const priced = explainOutcomes(ctx, { hit, miss, defended }, labels, 'AD-ODD-2');
  const damage = damageOdds(ctx, input.target, blow, hit);
  ctx.explain.lookUp('Mean damage', damage.mean, 'AD-ODD-3');
  ctx.explain.lookUp('Mean damage of a hit', damage.meanOnHit, 'AD-ODD-3');
  ctx.explain.lookUp('Mean damage of a hit, before armour', damage.rawMeanOnHit, 'AD-ODD-3');
  return { ...priced, damage, mean: damage.mean };
}

/** Everything the command would explain before the dice: Guard, pool, step, the answer, damage dice, armour. */
function explainAttack(ctx: Read, input: AttackParams, aimed: Aim, blow: Blow, answer: PlannedRoll | null): void {
  explainTarget(ctx, input, aimed);
  explainForOdds(ctx.explain, aimed.plan, input.actor);
  if (answer !== null) explainForOdds(ctx.explain, answer, input.target);
  explainBlow(ctx.explain, blow, input.actor);
  const subject = { subject: input.target };
  const immune = immunity(ctx, input.target, blow);
  if (immune !== null) {
    ctx.explain.note(`Immune: ${immune.text}`, immune.rule, subject);
    return;
  }
  const armor = armorAgainst(ctx, input.target, blow);
  explainLines(ctx.explain, [...armor.leftOut(), ...armor.own], input.target);
  if (blow.coverArmor > 0) ctx.explain.lookUp('Armour Rank of cover', blow.coverArmor, blow.coverRule, subject);
  if (armor.from !== null) ctx.explain.lookUp(`Armour Rank (${armor.from})`, armor.rank, 'AD-ARM-2', subject);
}

/** P(the attack beats the target number and the defence beats the attack). */
function defendedOdds(ctx: Read, answer: RollPlan, attack: Distribution, targetNumber: number): number {
  const upTo = cumulative(totalOf(ctx, answer));
  let probability = 0;
  for (const [total, p] of entriesOf(attack)) {
    if (total > targetNumber) probability += p * (1 - upTo(total));
  }
  return Math.min(1, probability);
}

interface AttackDamageOdds extends DamageOdds {
  meanOnHit: number;
  rawMeanOnHit: number;
  criticalOnHit: number;
}

/** Damage over all outcomes and given a hit; means in closed form. */
function damageOdds(ctx: Read, target: string, blow: Blow, hit: number): AttackDamageOdds {
  const size = sizeOf(blow.step);
  const raw = rawDamage(ctx, blow, size);
  const stopped = armorAgainst(ctx, target, blow).rank + blow.coverArmor;
  const immune = immunity(ctx, target, blow) !== null;
  const rawMeanOnHit = meanOf(ctx, blow, size);
  const meanOnHit = immune ? 0 : meanBeyond(raw, rawMeanOnHit, stopped);
  return {
    mean: hit * meanOnHit,
    meanOnHit,
    rawMeanOnHit,
    criticalOnHit: 1 - (1 - 1 / size) ** blow.bonusDice,
    distribution: immune ? { '0': 1 } : distributionOf(raw, stopped, hit),
  };
}

function rawDamage(ctx: Read, blow: DamageDice, size: number): Distribution {
  const weaponDice = times(blow.dice, die(blow.sides), DEFAULT_TAIL);
  return sum(weaponDice, times(blow.bonusDice, bonusDie(ctx, size), DEFAULT_TAIL));
}

function meanOf(ctx: Read, blow: DamageDice, size: number): number {
  return (blow.dice * (blow.sides + 1)) / 2 + blow.bonusDice * explodingMean(size, ctx.options.burstLimit);
}

/** E[max(0, X − a)] = E[X] − a + Σ_{x<a} (a − x) P(X = x). */
function meanBeyond(raw: Distribution, mean: number, stopped: number): number {
  let beyond = mean - stopped;
  for (const [points, p] of entriesOf(raw)) {
    if (points >= stopped) break;
    beyond += (stopped - points) * p;
  }
  return beyond;
}

/** Dealt points → probability over all outcomes, 0 included, until `LISTED_UNTIL`. */
function distributionOf(raw: Distribution, stopped: number, hit: number): Record<string, number> {
  const nothing = 1 - hit + hit * atMost(raw, stopped);
  const listed: Record<string, number> = { '0': nothing };
  let remaining = 1 - nothing;
  const last = raw.low + raw.mass.length - 1;
  for (let points = stopped + 1; points <= last && remaining >= LISTED_UNTIL; points += 1) {
    const p = hit * exactly(raw, points);
    if (p === 0) continue;
    listed[String(points - stopped)] = p;
    remaining -= p;
  }
  return listed;
}
