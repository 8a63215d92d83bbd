import type { DamageOdds, Odds } from '../../contract/views';
import type { Distribution } from '../../dice/distribution';
import {
  atLeast,
  atMost,
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
import type { AttackParams } from './attack/params';
import { planDefense } from './attack/resolve';
import type { DamageDice } from './damage';
import { immunity } from './damage';
import type { RollPlan } from './dice';
import { reaches, sizeOf } from './dice';
import { ACTION_DIE } from './tables/ladder';
import type { Read } from './types';

type Priced = Odds & Record<string, unknown>;

/** Where a distribution is no longer listed: what remains is less likely than this (AD-ODD-2, section 9.5). */
const LISTED_UNTIL = 1e-12;

/** Exact distribution of a Bonus Die, bursts included (AD-ODD-1). */
function bonusDie(ctx: Read, size: number): Distribution {
  return size < 2 ? die(size) : exploding(size, { limit: ctx.options.burstLimit });
}

/** Total of an action roll (AD-DICE-1). */
export function totalOf(ctx: Read, plan: RollPlan): Distribution {
  const bonus = times(plan.dice, bonusDie(ctx, sizeOf(plan.step)));
  return shift(sum(die(ACTION_DIE), bonus), plan.modifier);
}

/** Odds of a check (AD-DICE-11). */
export function checkOdds(ctx: Read, plan: RollPlan, vs: number): Priced {
  const lowest = reaches(ctx, vs, vs) ? vs : vs + 1;
  const total = totalOf(ctx, plan);
  return {
    outcomes: { success: atLeast(total, lowest), failure: atMost(total, lowest - 1) },
    labels: { success: 'Success', failure: 'Failure' },
  };
}

/** Odds of a contest; `null` where nobody answers. Ties are the acting side's (AD-REA-1). */
export function opposedOdds(ctx: Read, plans: { actor: RollPlan; opponent: RollPlan } | null): Priced {
  const labels = { actor: 'Acting side', opponent: 'Other side' };
  if (plans === null) return { outcomes: { actor: 1, opponent: 0 }, labels };
  const opponent = exceeds(totalOf(ctx, plans.opponent), totalOf(ctx, plans.actor));
  return { outcomes: { actor: 1 - opponent, opponent }, labels };
}

/** Odds of an attack and of its damage (AD-ODD-2, AD-ODD-3). */
export function attackOdds(ctx: Read, input: AttackParams, aimed: Aim, blow: Blow): Priced {
  const attack = totalOf(ctx, aimed.plan);
  const miss = atMost(attack, aimed.targetNumber);
  const defended = input.defense === undefined ? 0 : defendedOdds(ctx, input, attack, aimed.targetNumber);
  const hit = Math.max(0, 1 - miss - defended);
  const damage = damageOdds(ctx, input.target, blow, hit);
  return {
    outcomes: { hit, miss, defended },
    labels: { hit: 'Hit', defended: 'Defended', miss: 'Miss' },
    damage,
    mean: damage.mean,
  };
}

/** P(the attack beats the target number and the defense beats the attack). */
function defendedOdds(ctx: Read, input: AttackParams, attack: Distribution, targetNumber: number): number {
  if (input.defense === undefined) return 0;
  const defense = totalOf(ctx, planDefense(ctx, input.target, input.defense));
  let probability = 0;
  for (const [total, p] of entriesOf(attack)) {
    if (total > targetNumber) probability += p * atLeast(defense, total + 1);
  }
  return probability;
}

interface AttackDamageOdds extends DamageOdds {
  meanOnHit: number;
  rawMeanOnHit: number;
  criticalOnHit: number;
}

/** Damage over all outcomes and given a hit; means in closed form (section 9.5). */
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
  return sum(times(blow.dice, die(blow.sides)), times(blow.bonusDice, bonusDie(ctx, size)));
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

/** Dealt points → probability over all outcomes, 0 included, until next to nothing remains. */
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
