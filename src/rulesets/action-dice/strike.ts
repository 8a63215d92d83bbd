import { rollAgainst } from './victory-sum';
import { applyByHand } from './apply-by-hand';
import type { Damage, DamageRoll, Strike } from './damage';
import { dealDamage, plainAmount, rollDamage } from './damage';
import { effectByHand, isGone, mustEndInTime } from './effects';
import type { HarmDamage, HarmParts, OnSuccess } from './harm-fields';
import type { PlannedRoll } from './plan';
import { planAction } from './plan';
import type { Roll } from './state';
import { mainType } from './tables/damage-types';
import { BASE_STEP } from './tables/ladder';
import { NATURE_TABLE } from './tables/natures';
import type { EffectId } from './tables/effects';
import type { Quality } from './tables/qualities';
import type { Read, Run } from './types';
import { nameOf } from './types';

/** What a harm did to one target (AD-HAZ-1). */
export interface HarmResult {
  target: string;
  /** Null where nobody could resist. */
  resisted: boolean | null;
  roll: Roll | null;
  damage: Damage | null;
  effect: EffectId | null;
}

/** Refuses `invalid-params` for an effect that would outlast the clock; `path` leads to the harm in the command. */
export function refuseTimes(ctx: Read, parts: HarmParts, path = ''): void {
  mustEndInTime(ctx, parts.effect?.duration, `${path}effect.duration`);
}

/** Refuses `automatic-effect`, `unknown-effect` for an effect that cannot be applied. */
export function refuseEffect({ effect }: HarmParts, path = ''): void {
  if (effect !== undefined) effectByHand(effect.effect, `${path}effect.effect`);
}

/** Weapon dice of a quality; those of `ordinary` without a weapon (AD-ARM-6). */
export function sidesOf(ctx: Read, quality: Quality | null): number {
  return ctx.options.qualityDice[quality ?? 'ordinary'];
}

/** The damage of a harm before any check; null if it has none. */
export function harmDice(ctx: Run, damage: HarmDamage | undefined, label: string): DamageRoll | null {
  if (damage === undefined) return null;
  const { amount, dice, quality } = damage;
  if (dice === undefined) return plainAmount(ctx.explain.lookUp('Damage', amount ?? 0, 'AD-HAZ-1'));
  return rollDamage(ctx, { dice, sides: sidesOf(ctx, quality), bonusDice: 0, step: BASE_STEP }, `${label}: damage`);
}

type StrikeFields = Pick<HarmDamage, 'type' | 'subtype' | 'quality' | 'toHealth' | 'armorBonus'>;

/** Applies a harm to one target: Resistance check, then damage and effect (AD-HAZ-1). `label` is for an effect without its own. */
export function strikeTarget(
  ctx: Run,
  parts: HarmParts,
  dice: DamageRoll | null,
  target: string,
  label?: string,
): HarmResult {
  const { resisted, roll } = resist(ctx, parts.resist, target);
  const left = leftOf(dice, resisted, parts.onSuccess);
  if (resisted && dice !== null && parts.onSuccess !== 'full') {
    ctx.explain.lookUp('Left after resisting', left?.rolled ?? 0, 'AD-HAZ-1', { subject: target });
  }
  const damage =
    left === null || parts.damage === undefined ? null : dealDamage(ctx, target, left, strikeOf(parts.damage));
  return {
    target,
    resisted: parts.resist === undefined ? null : resisted,
    roll,
    damage,
    effect: resisted ? null : applyHarmEffect(ctx, parts, target, label),
  };
}

/** A strike as a command describes it; cover stops part of it before armour does. */
export function strikeOf({ type, subtype, quality, toHealth, armorBonus }: StrikeFields): Strike {
  return {
    type: mainType(type),
    subtype: subtype ?? null,
    quality,
    toHealth,
    coverArmor: armorBonus,
    coverRule: 'AD-COV-3',
  };
}

/** The Resistance check of one target; an object makes none (AD-HAZ-1, AD-RES-1). */
function resist(ctx: Run, check: HarmParts['resist'], target: string): { resisted: boolean; roll: Roll | null } {
  if (check === undefined || !NATURE_TABLE[ctx.peek(target).stats.nature].acts) return { resisted: false, roll: null };
  const against = { vs: check.vs, rule: 'AD-RES-1' };
  const label = `${nameOf(ctx, target)}: resistance`;
  const { outcome, roll } = rollAgainst(ctx, planResistance(ctx, target, check), against, label, target);
  return { resisted: outcome === 'success', roll };
}

/** The roll of a Resistance check: the ability named, and general resistance (AD-RES-1, AD-RES-2). */
export function planResistance(
  ctx: Read,
  id: string,
  parts: Parameters<typeof planAction>[2] & { ability: string },
): PlannedRoll {
  const value = ctx.peek(id).stats.resistanceDice;
  return planAction(ctx, id, { ...parts, sources: [{ label: 'General resistance', value, rule: 'AD-RES-2' }] });
}

/** Damage left for one target after resisting; null for none (AD-HAZ-1). */
function leftOf(dice: DamageRoll | null, resisted: boolean, onSuccess: OnSuccess): DamageRoll | null {
  if (dice === null || !resisted || onSuccess === 'full') return dice;
  return onSuccess === 'half' ? { ...dice, rolled: Math.floor(dice.rolled / 2) } : null;
}

function applyHarmEffect(ctx: Run, parts: HarmParts, target: string, label: string | undefined): EffectId | null {
  if (parts.effect === undefined || isGone(ctx.peek(target).state)) return null;
  const effect = effectByHand(parts.effect.effect, 'effect.effect');
  applyByHand(ctx, target, { ...parts.effect, effect, label: parts.effect.label ?? label }, 'AD-HAZ-1');
  return effect;
}
