import type { Distribution } from '../../../dice/distribution';
import { constant, die, mapValues, shift, sum, times } from '../../../dice/distribution';
import type { Change } from '../../../contract/explanation';
import type { Sum } from '../../../engine/explain/sum';
import { ownChanges } from '../../../engine/own/marks';
import { sumFrom } from '../../../engine/explain/sum';
import { sumOf } from '../../../kernel/decimal';
import { damageBonusOf, nameOf } from '../derive';
import type { Formula } from '../formula';
import { amountDice, STATIC_FACE } from '../amount';
import { evaluate, formula, withFormula } from '../formula';
import type { Line, Read, Run } from '../types';
import { total } from '../types';
import type { Attack } from './setup';

/** What is rolled for the damage of a hit (EP-ATK-5), before it is halved or armour counts. */
export interface DamageValue {
  own: Formula;
  /** Own dice lost because the cone has spread. */
  lost: number;
  bonusDice: number;
  /** Points besides the dice: full auto, solid hit, strength. */
  flat: number;
  minDv: number;
  /** The weapon's fixed part with option `staticValues`; null if it is rolled. */
  fixed: number | null;
}

const MAX_EXTRA_DICE = 3;
const FULL_AUTO_POINTS = 10;

/** Whether extra weapons add to the damage: in melee against one opponent (EP-MEL-9). */
export function countsExtraWeapons({ weapon, targets }: Attack): boolean {
  return weapon.kind === 'melee' && targets.length === 1;
}

/** Bonus dice of an attack, each with its reason. */
function bonusDiceParts(attack: Attack): Line[] {
  const { params, weapon, mode, targets, band } = attack;
  const single = targets.length === 1;
  const free = params.suppressive;
  const extra = countsExtraWeapons(attack) ? Math.min(MAX_EXTRA_DICE, params.extraWeapons) : 0;
  const parts: Line[] = [
    { label: 'Burst', value: mode === 'BF' && single && !free ? 1 : 0, rule: 'EP-GUN-3' },
    { label: 'Full auto', value: mode === 'FA' && single && !free ? 1 : 0, rule: 'EP-GUN-4' },
    { label: 'Cone at short range', value: weapon.area === 'cone' && band === 'short' ? 1 : 0, rule: 'EP-AREA-3' },
    { label: 'Charge', value: params.charge ? 1 : 0, rule: 'EP-MEL-1' },
    { label: 'Extra weapons', value: extra, rule: 'EP-MEL-9' },
  ];
  return parts.filter((part) => part.value > 0);
}

function flatParts(ctx: Read, attack: Attack, dvBonus: number): Line[] {
  const { weapon, mode, targets, params, actor } = attack;
  const fullAuto = mode === 'FA' && targets.length === 1 && !params.suppressive;
  const usesStrength = weapon.kind === 'melee' || weapon.kind === 'thrown';
  const parts: Line[] = [
    { label: 'Full auto', value: fullAuto ? FULL_AUTO_POINTS : 0, rule: 'EP-GUN-4' },
    { label: 'Solid hit', value: dvBonus, rule: 'EP-ATK-3' },
    { label: 'Damage bonus', value: usesStrength ? damageBonusOf(ctx.peek(actor)) : 0, rule: 'EP-STAT-6' },
    ...ownChanges(ctx.peek(actor), 'damage'),
  ];
  return parts.filter((part) => part.value !== 0);
}

/** The damage value of a hit with this bonus for its margin. */
export function damageValue(ctx: Read, attack: Attack, dvBonus: number): DamageValue {
  const { weapon, band } = attack;
  const own = formula(weapon.dv);
  const spread = weapon.area === 'cone' && (band === 'long' || band === 'extreme');
  const lost = spread ? Math.min(1, own.dice) : 0;
  const fixed = ctx.options.staticValues && weapon.static !== null ? weapon.static - STATIC_FACE * lost : null;
  return {
    own,
    lost,
    bonusDice: total(bonusDiceParts(attack)),
    flat: total(flatParts(ctx, attack, dvBonus)),
    minDv: weapon.minDv ?? 0,
    fixed,
  };
}

function ownPart(value: DamageValue, sumOfDice: number): number {
  return Math.max(value.minDv, value.fixed ?? evaluate(value.own, sumOfDice));
}

/** Rolls and explains the damage of a hit. Dice: own dice, bonus dice. */
export function rollDamageValue(ctx: Run, attack: Attack, dvBonus: number): number {
  const { actor, weapon } = attack;
  const value = damageValue(ctx, attack, dvBonus);
  const subject = { subject: actor };
  const label = `${nameOf(ctx, actor)}: ${weapon.name} damage`;
  const count = value.fixed === null ? value.own.dice - value.lost : 0;
  const faces = amountDice(ctx, count + value.bonusDice, label);
  const name = value.fixed === null ? withFormula(weapon.name, weapon.dv) : weapon.name;
  const sum = sumFrom(name, ownPart(value, sumOf(faces.slice(0, count))), 'EP-ATK-5');
  if (value.lost > 0) ctx.explain.note('The cone has spread: one die less', 'EP-AREA-3', subject);
  let next = count;
  for (const part of bonusDiceParts(attack)) {
    sum.rolled(part.label, faces.slice(next, next + part.value), part.rule);
    next += part.value;
  }
  for (const part of flatParts(ctx, attack, dvBonus)) sum.add(part.label, part.value, part.rule);
  return ctx.explain.sum('Damage rolled', sum, 'EP-ATK-5', subject);
}

/** Changes to the DV of a hit after it is added up, each rounded separately, in this order (EP-ATK-5). */
export interface Changes {
  concentrated: boolean;
  disarming: boolean;
  shockResisted: boolean;
  structure: boolean;
}

interface Step {
  key: keyof Changes;
  label: string;
  rule: string;
  change: Change;
}

const STEPS: readonly Step[] = [
  { key: 'concentrated', label: 'Concentrated beam', rule: 'EP-BEAM-2', change: { times: 1.5, round: 'up' } },
  { key: 'disarming', label: 'Disarming', rule: 'EP-CALL-3', change: { over: 2, round: 'down' } },
  { key: 'shockResisted', label: 'Shock resisted', rule: 'EP-SHK-3', change: { over: 2, round: 'down' } },
  { key: 'structure', label: 'A structure takes a third', rule: 'EP-OBJ-2', change: { over: 3, round: 'down' } },
];

/** The DV with all changes, at least 0, as a sum. */
function dvSum(dv: number, changes: Changes): Sum {
  const sum = sumFrom('Damage rolled', dv, 'EP-ATK-5');
  for (const { key, label, rule, change } of STEPS) if (changes[key]) sum.then(label, rule, change, { show: 'after' });
  return sum.total < 0 ? sum.then('Never below 0', 'EP-ATK-5', { atLeast: 0 }) : sum;
}

/** The DV after all changes. */
export function changedDv(dv: number, changes: Changes): number {
  return dvSum(dv, changes).total;
}

/** The DV after all changes, explained if there were any. */
export function explainedDv(ctx: Run, target: string, dv: number, changes: Changes): number {
  const sum = dvSum(dv, changes);
  return sum.lines.length === 1 ? sum.total : ctx.explain.sum('Damage', sum, 'EP-ATK-5', target);
}

/** Exact distribution of the DV of a hit before the changes. */
export function damageDistribution(ctx: Read, attack: Attack, dvBonus: number): Distribution {
  const value = damageValue(ctx, attack, dvBonus);
  const d10 = ctx.options.staticValues ? constant(STATIC_FACE) : die(10);
  const dice = value.fixed === null ? times(value.own.dice - value.lost, d10) : constant(0);
  const own = mapValues(dice, (rolled) => ownPart(value, rolled));
  return shift(sum(own, times(value.bonusDice, d10)), value.flat);
}
