import type { Odds } from '../../../contract/views';
import { entriesOf, mapValues } from '../../../dice/distribution';
import { invalidParams } from '../../../engine/state/refusal';
import { armorAgainst } from '../damage';
import { ALL_ROLLS } from '../odds';
import type { TestPlan, TestResult } from '../tests';
import { requireTrained } from '../bases';
import { explainPlan, judge } from '../tests';
import type { Read } from '../types';
import { isThing } from '../types';
import type { AttackOutcome } from './outcome';
import { ATTACK_OUTCOMES, attackOutcome, dvBonusOf, isHit, SPECIAL_MARGIN } from './outcome';
import type { AttackParams } from './params';
import { attackPlan, explainNoDefense, defensePlan, explainIgnored } from './plans';
import { addedArmor } from './resolve';
import type { Attack } from './setup';
import { declareAttack, requireFewTargets, requireRange } from './setup';
import { changedDv, damageDistribution } from './value';

const LABELS: Record<AttackOutcome, string> = {
  'critical-hit': 'Critical hit',
  hit: 'Hit',
  dodged: 'Dodged',
  miss: 'Miss',
  'critical-miss': 'Critical miss',
};

/** Hits with the same damage: same bonus, armour defeated or not, disarming or not. */
interface HitKind {
  dvBonus: number;
  armorDefeating: boolean;
  disarming: boolean;
}

/** Whether this outcome does damage at all, given the intent. */
function doesDamage(attack: Attack, outcome: AttackOutcome): boolean {
  const { intent, noDamage } = attack.params;
  if (intent === 'harm') return isHit(outcome);
  if (intent === 'knockback') return outcome === 'critical-hit';
  return intent === 'subdue' && outcome === 'critical-hit' && !noDamage;
}

function kindOf(attack: Attack, test: TestResult): HitKind {
  const special = test.margin >= SPECIAL_MARGIN;
  const { calledShot } = attack.params;
  return {
    dvBonus: dvBonusOf(test.margin),
    armorDefeating: test.critical || (calledShot === 'weak-point' && special),
    disarming: calledShot === 'disarm' && special,
  };
}

/** Damage that gets through for one kind of hit, as points and probability. */
function dealtBy(ctx: Read, attack: Attack, target: string, kind: HitKind): Iterable<[number, number]> {
  const { weapon, params } = attack;
  const { hull, wall } = addedArmor(ctx, attack);
  const { morph } = ctx.peek(target).stats;
  if (weapon.livingOnly && isThing(morph)) return [[0, 1]];
  const armor = armorAgainst(ctx, target, {
    dv: 0,
    type: weapon.damageType,
    ap: weapon.ap,
    armorDefeating: kind.armorDefeating,
    addedArmor: hull + wall,
  });
  const structure = attack.ranged && morph === 'structure';
  const changes = { concentrated: params.concentrate, disarming: kind.disarming, shockResisted: false, structure };
  const dealt = mapValues(damageDistribution(ctx, attack, kind.dvBonus), (dv) =>
    Math.max(0, changedDv(dv, changes) - armor),
  );
  return entriesOf(dealt);
}

/** How often each outcome and each kind of damaging hit occurs over all pairs of rolls. */
function countRolls(ctx: Read, attack: Attack, mine: TestResult[], theirs: (TestResult | null)[]) {
  const outcomes: Record<AttackOutcome, number> = { 'critical-hit': 0, hit: 0, dodged: 0, miss: 0, 'critical-miss': 0 };
  const kinds = new Map<string, { kind: HitKind; weight: number }>();
  for (const test of mine) {
    for (const answer of theirs) {
      const outcome = attackOutcome(test, answer, ctx.options);
      outcomes[outcome] += 1;
      if (!doesDamage(attack, outcome)) continue;
      const kind = kindOf(attack, test);
      const key = JSON.stringify(kind);
      const entry = kinds.get(key) ?? { kind, weight: 0 };
      entry.weight += 1;
      kinds.set(key, entry);
    }
  }
  return { outcomes, kinds: [...kinds.values()] };
}

/** Explains both tests as far as they are known before the dice. */
function explainOdds(ctx: Read, attack: Attack, plan: TestPlan, answer: TestPlan | null): void {
  const [target = ''] = attack.targets;
  explainIgnored(ctx, attack);
  explainPlan(ctx, attack.actor, plan);
  if (answer === null) explainNoDefense(ctx, attack, target);
  else explainPlan(ctx, target, answer);
}

/** Exact odds of an attack on one target as things stand; actions, turn order and ammunition are not checked. */
export function attackOdds(ctx: Read, params: AttackParams): Odds & Record<string, unknown> {
  if (params.blind) invalidParams('blind', 'There are odds only for targets that can be seen.');
  if (params.targets !== undefined && params.targets.length !== 1) {
    invalidParams('targets', 'There are odds only for a single target.');
  }
  const attack = declareAttack(ctx, params);
  const target = attack.targets[0] ?? invalidParams('target', 'Who is attacked?');
  requireRange(attack);
  requireFewTargets(attack);
  requireTrained(attack.base);
  const plan = attackPlan(ctx, attack, target, 'sees');
  const answer = defensePlan(ctx, attack, target);
  explainOdds(ctx, attack, plan, answer);
  const mine = ALL_ROLLS.map((roll) => judge(plan, roll, ctx.options));
  const theirs = answer === null ? [null] : ALL_ROLLS.map((roll) => judge(answer, roll, ctx.options));
  const pairs = mine.length * theirs.length;
  const { outcomes, kinds } = countRolls(ctx, attack, mine, theirs);
  for (const outcome of ATTACK_OUTCOMES) outcomes[outcome] /= pairs;
  return {
    outcomes,
    labels: LABELS,
    attackTarget: plan.targetNumber,
    defenseTarget: answer?.targetNumber ?? null,
    ...damageOdds(ctx, attack, target, kinds, pairs),
  };
}

function damageOdds(
  ctx: Read,
  attack: Attack,
  target: string,
  kinds: readonly { kind: HitKind; weight: number }[],
  pairs: number,
): { damage?: Record<string, number>; expectedDamage?: number; mean?: number } {
  const { intent } = attack.params;
  if (attack.blast || intent === 'touch' || intent === 'paint' || attack.weapon.sv !== null) return {};
  const damage: Record<string, number> = { 0: 0 };
  let hurting = 0;
  for (const { kind, weight } of kinds) {
    hurting += weight;
    for (const [points, probability] of dealtBy(ctx, attack, target, kind)) {
      damage[points] = (damage[points] ?? 0) + (probability * weight) / pairs;
    }
  }
  damage['0'] = (damage['0'] ?? 0) + (pairs - hurting) / pairs;
  const mean = Object.entries(damage).reduce((sum, [points, probability]) => sum + Number(points) * probability, 0);
  ctx.explain.note('Expected damage', 'EP-ATK-5', { value: mean, subject: target });
  return { damage, expectedDamage: mean, mean };
}
