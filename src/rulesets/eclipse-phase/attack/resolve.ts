import { idWords } from '../../../contract/id-words';
import { sumFrom } from '../../../engine/explain/sum';
import type { DamageResult } from '../damage';
import { applyDamage, strike } from '../damage';
import { armorOf, nameOf } from '../derive';
import { addEffect, paint } from '../effects';
import { rollFormula } from '../amount';
import { formula, withFormula } from '../formula';
import type { StressResult } from '../mind/stress';
import { inflictStress } from '../mind/stress';
import type { TestResult } from '../tests';
import { aptitudeBase } from '../bases';
import { explained, explainPlan, judge, rollPlan, rollTest } from '../tests';
import type { Read, Run } from '../types';
import { isThing } from '../types';
import type { Landing } from './landing';
import { land } from './landing';
import type { AttackOutcome } from './outcome';
import { attackOutcome, dvBonusOf, isHit, SPECIAL_MARGIN } from './outcome';
import type { Blindness } from './plans';
import { attackPlan, explainNoDefense, defensePlan } from './plans';
import type { Attack } from './setup';
import type { ShockResult } from './shock';
import { isSusceptible, resistShock } from './shock';
import type { Changes } from './value';
import { explainedDv, rollDamageValue } from './value';

/** What an attack did to one target. */
export interface TargetResult extends Partial<Landing> {
  target: string | null;
  outcome: AttackOutcome;
  attackRoll: number;
  attackTarget: number;
  margin: number;
  degree: string;
  defenseRoll: number | null;
  defenseTarget: number | null;
  defenseCritical?: boolean;
  range: string | null;
  dvBonus: number;
  armorDefeating: boolean;
  damage?: DamageResult;
  stress?: StressResult;
  shock?: ShockResult;
  calledShotSuccess?: boolean;
  disarmed?: boolean;
  retainRoll?: number;
  retainTarget?: number;
  pushedMeters?: number;
  knockedDown?: boolean;
  subdued?: boolean;
  touched?: boolean;
  painted?: boolean;
  noEffect?: boolean;
}

/** One target's result, with the Perception test if each target gets one. */
export type Resolved = TargetResult & { perception?: TestResult };

/** What an attack reports for all its targets together. */
interface Tail {
  perception?: TestResult;
  ammoLeft?: number;
}

export type AttackResult = (Resolved & Tail) | ({ attackRoll: number | null; results: Resolved[] } & Tail);

/** The attack roll, one for all targets of a burst or a spray; each is judged by its own target number. */
export interface AttackDie {
  roll: number;
  blindness: Blindness;
  /** The target number was explained before the roll. */
  isExplained: boolean;
}

/** Explains the target number against one target (null: a spot) before the roll. */
export function explainAttack(ctx: Run, attack: Attack, target: string | null, blindness: Blindness): void {
  explainPlan(ctx, attack.actor, attackPlan(ctx, attack, target, blindness));
}

/** Rolls the attack die. */
export function rollAttackDie(ctx: Run, attack: Attack): number {
  return ctx.percentile(`${nameOf(ctx, attack.actor)}: attack with ${attack.weapon.name}`, attack.actor);
}

/** Resolves an attack against one target (null: a spot) after the roll: defence, then everything that follows a hit. */
export function resolveTarget(ctx: Run, attack: Attack, target: string | null, die: AttackDie): TargetResult {
  const plan = attackPlan(ctx, attack, target, die.blindness);
  if (!die.isExplained) explainPlan(ctx, attack.actor, plan);
  const test = explained(ctx, attack.actor, judge(plan, die.roll, ctx.options));
  const defense = target === null ? null : rollDefense(ctx, attack, target);
  const outcome = attackOutcome(test, defense, ctx.options);
  ctx.explain.note(idWords(outcome), 'EP-ATK-2', target === null ? {} : { subject: target });
  const hit = isHit(outcome);
  const result: TargetResult = {
    target,
    outcome,
    attackRoll: test.roll,
    attackTarget: test.targetNumber,
    margin: test.margin,
    degree: test.degree,
    defenseRoll: defense?.roll ?? null,
    defenseTarget: defense?.targetNumber ?? null,
    ...(defense?.outcome === 'critical-success' ? { defenseCritical: true } : {}),
    range: attack.band,
    dvBonus: hit ? dvBonusOf(test.margin) : 0,
    armorDefeating: outcome === 'critical-hit',
  };
  if (attack.params.calledShot !== undefined) callShot(ctx, attack, test, hit, result);
  if (attack.blast) Object.assign(result, land(ctx, attack, test, hit));
  else if (hit && target !== null) INTENTS[attack.params.intent](ctx, attack, target, result);
  explainUnused(ctx, attack, result);
  return result;
}

/** Explains the bonus of a solid hit that adds to no damage here: kept for the blast, otherwise not counted. */
function explainUnused(ctx: Run, attack: Attack, { dvBonus, damage, stress, noEffect }: TargetResult): void {
  if (dvBonus === 0 || stress !== undefined || (damage !== undefined && noEffect !== true)) return;
  const kept = attack.blast ? {} : { counted: false };
  ctx.explain.lookUp('Solid hit', dvBonus, 'EP-ATK-3', { subject: attack.actor, ...kept });
}

function rollDefense(ctx: Run, attack: Attack, target: string): TestResult | null {
  const plan = defensePlan(ctx, attack, target);
  if (plan !== null) return rollPlan(ctx, target, plan, 'defence');
  explainNoDefense(ctx, attack, target);
  return null;
}

function callShot(ctx: Run, attack: Attack, test: TestResult, hit: boolean, result: TargetResult): void {
  const success = hit && test.margin >= SPECIAL_MARGIN;
  result.calledShotSuccess = success;
  if (!success) return;
  ctx.explain.note('The called shot succeeds', 'EP-CALL-1', { subject: attack.actor });
  if (attack.params.calledShot !== 'weak-point') return;
  ctx.explain.note('Through a weak point: armour counts 0', 'EP-CALL-2', { subject: attack.actor });
  result.armorDefeating = true;
}

type Intent = (ctx: Run, attack: Attack, target: string, result: TargetResult) => void;

/** What a hit does, by intent. */
const INTENTS: Record<Attack['params']['intent'], Intent> = {
  harm: hurt,
  knockback(ctx, attack, target, result) {
    const push = sumFrom('Margin', result.margin, 'EP-MEL-3').then(
      'A metre per 10',
      'EP-MEL-3',
      { over: 10, round: 'down' },
      { show: 'after' },
    );
    result.pushedMeters = ctx.explain.sum('Metres pushed back', push, 'EP-MEL-3', target);
    result.knockedDown = result.margin >= SPECIAL_MARGIN;
    if (result.knockedDown) addEffect(ctx, target, 'prone');
    if (result.outcome === 'critical-hit') hurt(ctx, attack, target, result);
  },
  subdue(ctx, attack, target, result) {
    result.subdued = result.margin >= SPECIAL_MARGIN;
    if (result.subdued) addEffect(ctx, target, 'subdued', { by: attack.actor });
    ctx.explain.note(result.subdued ? 'Held' : 'No firm hold', 'EP-MEL-4', { subject: target });
    if (result.outcome === 'critical-hit' && !attack.params.noDamage) hurt(ctx, attack, target, result);
  },
  touch(ctx, _attack, target, result) {
    result.touched = true;
    ctx.explain.note('Touched', 'EP-MEL-6', { subject: target });
  },
  paint(ctx, attack, target, result) {
    result.painted = true;
    paint(ctx, attack.actor, target);
    ctx.explain.note('Painted', 'EP-GUN-10', { subject: target });
  },
};

/** Armour besides the target's own: the vehicle around it, the obstacle before it (EP-VEH-6, EP-GUN-11). */
export function addedArmor(ctx: Read, { params, weapon }: Attack): { hull: number; wall: number } {
  const { inVehicle, through } = params;
  const type = weapon.damageType;
  if (type !== 'kinetic' && type !== 'energy') return { hull: 0, wall: 0 };
  const hull = inVehicle === undefined ? 0 : armorOf(ctx.peek(inVehicle), type);
  return { hull, wall: 2 * (through?.armor ?? 0) };
}

function explainedArmor(ctx: Run, attack: Attack): number {
  const { hull, wall } = addedArmor(ctx, attack);
  if (hull > 0) ctx.explain.lookUp('Armour of the vehicle', hull, 'EP-VEH-6');
  if (wall > 0) {
    const twice = sumFrom('The obstacle', wall / 2, 'EP-GUN-11').then('Twice', 'EP-GUN-11', { times: 2 });
    ctx.explain.sum('Twice the obstacle’s armour', twice, 'EP-GUN-11');
  }
  return hull + wall;
}

function hurt(ctx: Run, attack: Attack, target: string, result: TargetResult): void {
  const { weapon } = attack;
  const thing = isThing(ctx.peek(target).stats.morph);
  if (thing && (weapon.livingOnly || weapon.sv !== null)) {
    ctx.explain.note('No effect on things', 'EP-OBJ-2', { subject: target });
    result.noEffect = true;
    ctx.explain.note('Damage taken', 'EP-DMG-1', { value: 0, subject: target });
    if (weapon.sv === null) result.damage = applyDamage(ctx, target, 0);
    return;
  }
  if (weapon.sv !== null) {
    inflictPsiStress(ctx, attack, target, result);
    return;
  }
  const dv = rollDamageValue(ctx, attack, result.dvBonus);
  if (weapon.shock && isSusceptible(ctx.peek(target))) result.shock = resistShock(ctx, target);
  const disarming = attack.params.calledShot === 'disarm' && result.calledShotSuccess === true;
  const changes: Changes = {
    concentrated: attack.params.concentrate,
    disarming,
    shockResisted: result.shock?.result === 'resisted',
    structure: attack.ranged && ctx.peek(target).stats.morph === 'structure',
  };
  const final = explainedDv(ctx, target, dv, changes);
  result.damage = strike(ctx, target, {
    dv: final,
    type: weapon.damageType,
    ap: weapon.ap,
    armorDefeating: result.armorDefeating,
    addedArmor: explainedArmor(ctx, attack),
  });
  if (disarming && !thing) retain(ctx, target, result);
}

/** Stress instead of damage; the margin counts as for damage, armour does not (EP-DEF-4). */
function inflictPsiStress(ctx: Run, attack: Attack, target: string, result: TargetResult): void {
  const sv = attack.weapon.sv ?? '0';
  const rolled = rollFormula(ctx, formula(sv), `${nameOf(ctx, attack.actor)}: stress`);
  const sum = sumFrom(withFormula('Stress rolled', sv), rolled, 'EP-DEF-4');
  if (result.dvBonus > 0) sum.add('Solid hit', result.dvBonus, 'EP-ATK-3');
  result.stress = inflictStress(ctx, target, ctx.explain.sum('Stress value', sum, 'EP-DEF-4', target));
}

/** Whether the victim of a disarming shot keeps the weapon (EP-CALL-3). */
function retain(ctx: Run, target: string, result: TargetResult): void {
  const lines = [{ label: 'Disarming shot', value: -30, rule: 'EP-CALL-3' }];
  const test = rollTest(ctx, target, aptitudeBase(ctx, target, 'som'), 'keep the weapon', { lines, resisting: true });
  result.disarmed = !test.success;
  result.retainRoll = test.roll;
  result.retainTarget = test.targetNumber;
}
