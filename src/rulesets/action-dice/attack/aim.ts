import { invalidParams, refuse } from '../../../engine/refusal';
import { ceilDiv } from '../../../kernel/rounding';
import { has } from '../effects';
import { mustBeAdjacent } from '../guards';
import type { Line, Planned } from '../plan';
import { planAction, sum } from '../plan';
import { isIntact, skillDice } from '../pools';
import { BASE_GUARD, OFF_HAND_CHALLENGES } from '../tables/ladder';
import { SIZE_GUARD, sizeIndex } from '../tables/sizes';
import { COVER_ARMOR_IF_STURDY, COVER_NOT_AGAINST_AREA, COVER_RULE } from '../tables/surroundings';
import type { WeaponKindRow } from '../tables/weapon-kinds';
import { WEAPON_KIND_TABLE } from '../tables/weapon-kinds';
import type { Read } from '../types';
import { nameOf } from '../types';
import type { AttackParams } from './params';

/** Everything about an attack that is known before a die falls. */
export interface Aim {
  ranged: boolean;
  plan: Planned;
  /** Effective Guard and what it is made of (AD-ATK-3, AD-ATK-5). */
  guard: number;
  guardLines: Line[];
  vsPenalty: number;
  targetNumber: number;
  /** Categories by which the attacker is larger; 0 or less: not (AD-SIZ-3). */
  sizeDifference: number;
  /** Armor Rank that cover adds (AD-COV-3, 4). */
  coverArmor: number;
}

export function kindOf(input: AttackParams): WeaponKindRow {
  return WEAPON_KIND_TABLE[input.weapon.kind];
}

export function isRanged(input: AttackParams): boolean {
  return input.weapon.ranged ?? kindOf(input).ranged;
}

export function weaponSkill(input: AttackParams): string | null {
  return input.skill ?? input.weapon.skill ?? null;
}

/** Refuses `invalid-params` for what no attack can be (AD-ACT-2, AD-POS-1, AD-INC-2, section 9.4). */
export function refuseInvalid(ctx: Read, input: AttackParams): void {
  if (input.actor === input.target) invalidParams('target', 'Nobody attacks themselves.');
  if (input.weapon.actions > 1 && !kindOf(input).ability) {
    invalidParams('weapon.actions', 'Only spells and techniques take more than one action.');
  }
  if (input.hold && input.defense !== undefined) {
    invalidParams('defense', 'Either the defense is given now, or the attack is held for it.');
  }
  if (input.finish && ctx.options.incapacitatedKill === 'never') {
    invalidParams('finish', 'In this campaign nobody is killed outright.');
  }
  mustBeAdjacent(input.adjacent, input.actor);
}

/** Refuses `out-of-range` where a distance is given and too far (AD-ATK-6, AD-VIS-3). */
export function refuseOutOfRange(ctx: Read, input: AttackParams): void {
  const { distance, weapon } = input;
  if (distance === undefined) return;
  const limit = isRanged(input)
    ? Math.min(weapon.range ?? Infinity, visibilityRow(ctx, input).maxRange ?? Infinity)
    : (weapon.reach ?? ctx.peek(input.actor).stats.reach);
  if (distance > limit) refuse('out-of-range', `${distance} ft is too far; ${limit} ft is the most.`, 'distance');
}

/** Works out roll, Guard and target number. */
export function aim(ctx: Read, input: AttackParams): Aim {
  const ranged = isRanged(input);
  const guardLines = linesOfGuard(ctx, input, ranged);
  const whole = sum(guardLines);
  const halved = input.fromBehind && (input.unaware || !ctx.options.behindNeedsUnaware);
  const guard = halved ? ceilDiv(whole, 2) : whole;
  if (halved) guardLines.push({ label: 'From behind, half', value: guard - whole, rule: 'AD-ATK-5' });
  const vsPenalty = ranged ? visibilityPenalty(ctx, input) : 0;
  return {
    ranged,
    plan: planAttack(ctx, input, ranged),
    guard,
    guardLines,
    vsPenalty,
    targetNumber: guard + vsPenalty,
    sizeDifference: differenceOfSize(ctx, input),
    coverArmor: ranged ? coverArmor(ctx, input) : 0,
  };
}

function planAttack(ctx: Read, input: AttackParams, ranged: boolean): Planned {
  const { weapon } = input;
  const sources: Line[] = [{ label: 'Dice of the weapon', value: weapon.attackDice, rule: 'AD-ATK-1' }];
  const skill = weaponSkill(input);
  if (ctx.options.attackSkillDice && skill !== null) {
    sources.push({ label: `Dice of ${skill}`, value: skillDice(ctx.peek(input.actor).stats, skill), rule: 'AD-ATK-1' });
  }
  const challenges: Line[] = [{ label: 'Weapon', value: weapon.challenges, rule: 'AD-DICE-3' }];
  if (input.mode === 'off-hand') challenges.push({ label: 'Off-hand', value: OFF_HAND_CHALLENGES, rule: 'AD-ACT-4' });
  if (ranged && has(ctx.peek(input.target).state, 'knocked-down')) {
    challenges.push({ label: `${nameOf(ctx, input.target)} lies down`, value: 1, rule: 'AD-POS-5' });
  }
  return planAction(ctx, input.actor, {
    ability: weapon.attackAbility ?? kindOf(input).attackAbility,
    sources,
    bonusDice: input.bonusDice,
    charges: input.charges,
    challenges: input.challenges,
    extraCharges: [{ label: 'Weapon', value: weapon.charges, rule: 'AD-DICE-4' }],
    extraChallenges: challenges,
    modifiers: input.modifiers,
  });
}

function linesOfGuard(ctx: Read, input: AttackParams, ranged: boolean): Line[] {
  const { stats, state } = ctx.peek(input.target);
  const lines: Line[] = [
    { label: 'Guard', value: BASE_GUARD, rule: 'AD-ATK-3' },
    { label: 'Abilities', value: stats.guardBonus, rule: 'AD-ATK-3' },
  ];
  for (const piece of stats.armor) {
    if (!piece.worn || !isIntact(state, piece)) continue;
    lines.push({ label: piece.name ?? piece.id, value: piece.guardBonus, rule: 'AD-ATK-3' });
  }
  const larger = Math.max(0, differenceOfSize(ctx, input));
  lines.push({ label: 'Attacker is larger', value: larger * SIZE_GUARD, rule: 'AD-SIZ-3' });
  if (ranged && input.cover !== 'none') lines.push(coverLine(ctx, input));
  lines.push({ label: 'By hand', value: input.guardModifier, rule: 'AD-ATK-7' });
  return lines.filter((line) => line.value !== 0);
}

function coverLine(ctx: Read, input: AttackParams): Line {
  const passes = input.area && COVER_NOT_AGAINST_AREA.includes(input.cover);
  const { guard } = ctx.options.coverTable[input.cover];
  return { label: `Cover, ${input.cover}`, value: passes ? 0 : guard, rule: COVER_RULE[input.cover] };
}

function coverArmor(ctx: Read, input: AttackParams): number {
  if (!input.sturdy && COVER_ARMOR_IF_STURDY.includes(input.cover)) return 0;
  if (input.area && COVER_NOT_AGAINST_AREA.includes(input.cover)) return 0;
  return ctx.options.coverTable[input.cover].armor;
}

function differenceOfSize(ctx: Read, input: AttackParams): number {
  return sizeIndex(ctx.peek(input.actor).stats.size) - sizeIndex(ctx.peek(input.target).stats.size);
}

function visibilityRow(ctx: Read, input: AttackParams) {
  return ctx.options.visibilityTable[input.visibility ?? ctx.world.scene.visibility];
}

function visibilityPenalty(ctx: Read, input: AttackParams): number {
  const row = visibilityRow(ctx, input);
  const close = row.pointBlank !== null && input.distance !== undefined && input.distance < row.pointBlank;
  return close ? 0 : row.ranged;
}
