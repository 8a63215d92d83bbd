import { outOfRange } from '../../../engine/commands/common-refusals';
import { invalidParams } from '../../../engine/state/refusal';
import { ceilDiv } from '../../../kernel/rounding';
import { has } from '../effects';
import { linesOfGuard } from '../guard-stat';
import { mustBeAdjacent } from '../guards';
import type { Line } from '../line';
import { sum } from '../line';
import type { PlannedRoll } from '../plan';
import { negative, planAction } from '../plan';
import { skillDice } from '../pools';
import { refuseTimes } from '../strike';
import { OFF_HAND_CHALLENGES } from '../tables/ladder';
import { SIZE_GUARD, sizeIndex } from '../tables/sizes';
import type { WeaponKindRow } from '../tables/weapon-kinds';
import { WEAPON_KIND_TABLE } from '../tables/weapon-kinds';
import { displayName } from '../display-name';
import type { Read } from '../types';
import { nameOf } from '../types';
import { coverOf, sightOf, visibilityRow } from './cover';
import type { AttackParams } from './params';

/** Everything about an attack that is known before the dice are rolled. */
export interface Aim {
  ranged: boolean;
  plan: PlannedRoll;
  /** Effective Guard and its parts, uncounted ones included (AD-ATK-3, AD-ATK-5). */
  guard: number;
  guardLines: Line[];
  vsPenalty: number;
  sightLines: Line[];
  targetNumber: number;
  /** Categories by which the attacker is larger; 0 or less: not (AD-SIZ-3). */
  sizeDifference: number;
  /** Armour Rank that cover adds, and its rule (AD-COV-3, 4). */
  coverArmor: number;
  coverRule: string;
  /** Armour Rank of cover that does not count. */
  coverLines: Line[];
}

export function kindOf(input: Pick<AttackParams, 'weapon'>): WeaponKindRow {
  return WEAPON_KIND_TABLE[input.weapon.kind];
}

export function isRanged(input: Pick<AttackParams, 'weapon'>): boolean {
  return input.weapon.ranged ?? kindOf(input).ranged;
}

export function weaponSkill(input: AttackParams): string | null {
  return input.skill ?? input.weapon.skill ?? null;
}

export function weaponName(input: AttackParams): string {
  return input.weapon.name ?? input.weapon.kind;
}

/** Refuses `invalid-params` for impossible attacks (AD-ACT-2, AD-POS-1, AD-INC-2, AD-ACT-12, AD-NUM-2). */
export function refuseInvalid(ctx: Read, input: AttackParams): void {
  if (input.actor === input.target) invalidParams('target', 'Nobody can attack themselves.');
  if (input.weapon.actions > 1 && !kindOf(input).ability) {
    invalidParams('weapon.actions', 'Only spells and techniques take more than one action.');
  }
  if (input.hold && input.defense !== undefined) {
    invalidParams('defense', 'Choose a defence now or let the defender decide, not both.');
  }
  if (input.finish && ctx.options.incapacitatedKill === 'never') {
    invalidParams('finish', 'In this campaign nobody is killed outright.');
  }
  if (input.spread && input.mode !== 'action') {
    invalidParams('spread', 'Only an attack made as an action can take several turns.');
  }
  mustBeAdjacent(input.adjacent, input.actor);
  if (input.weapon.onHit != null) refuseTimes(ctx, input.weapon.onHit, 'weapon.onHit.');
}

/** Refuses `out-of-range` if a distance is given and too far (AD-ATK-6, AD-VIS-3). */
export function refuseOutOfRange(ctx: Read, input: AttackParams): void {
  const { distance, weapon } = input;
  if (distance === undefined) return;
  const sight = visibilityRow(ctx, input).maxRange ?? Infinity;
  const ranged = isRanged(input);
  const own = ranged ? (weapon.range ?? Infinity) : (weapon.reach ?? ctx.peek(input.actor).stats.reach);
  const limit = ranged ? Math.min(own, sight) : own;
  if (distance > limit) {
    outOfRange(`${distance} ft`, `${limit} ft`, ranged && sight < own ? 'AD-VIS-3' : 'AD-ATK-6', 'distance');
  }
}

/** Works out roll, Guard and target number. `common`: one roll against several, which no single target makes harder (AD-ATK-9). */
export function aim(ctx: Read, input: AttackParams, common = false): Aim {
  const ranged = isRanged(input);
  const cover = coverOf(ctx, input, ranged);
  const guardLines = [...wholeGuard(ctx, input), ...cover.guardLines, ...byHand(input)];
  const whole = sum(guardLines);
  const halving = ceilDiv(whole, 2) - whole;
  if (input.fromBehind) guardLines.push(fromBehind(ctx, input, halving));
  const guard = sum(guardLines);
  const sight = sightOf(ctx, input, ranged);
  return {
    ranged,
    plan: planAttack(ctx, input, common),
    guard,
    guardLines,
    vsPenalty: sight.penalty,
    sightLines: sight.lines,
    targetNumber: guard + sight.penalty,
    sizeDifference: differenceOfSize(ctx, input),
    coverArmor: cover.armor,
    coverRule: cover.rule,
    coverLines: cover.armorLines,
  };
}

/** Guard of body and armour, and what a larger attacker adds (AD-ATK-3, AD-SIZ-3). */
function wholeGuard(ctx: Read, input: AttackParams): Line[] {
  const larger = Math.max(0, differenceOfSize(ctx, input));
  const lines = linesOfGuard(ctx, input.target);
  if (larger > 0) lines.push({ label: 'Attacker is larger', value: larger * SIZE_GUARD, rule: 'AD-SIZ-3' });
  return lines;
}

function byHand({ guardModifier }: AttackParams): Line[] {
  return guardModifier === 0 ? [] : [{ label: 'By hand', value: guardModifier, rule: 'AD-ATK-7' }];
}

/** Half the Guard, unless the target is aware and that matters (AD-ATK-5). */
function fromBehind(ctx: Read, input: AttackParams, value: number): Line {
  const counts = input.unaware || !ctx.options.behindNeedsUnaware;
  const label = counts ? 'From behind, half' : 'From behind, but the target is aware';
  return { label, value, rule: 'AD-ATK-5', ...(counts ? {} : { counted: false }) };
}

/** Challenges that come from one target: somebody lying down, somebody far away (AD-POS-5, AD-ATK-8). */
function challengesOfTarget(ctx: Read, input: AttackParams): Line[] {
  if (!isRanged(input)) return [];
  const lines: Line[] = [];
  const { distance, weapon, target } = input;
  if (has(ctx.peek(target).state, 'knocked-down')) {
    lines.push({ label: `${nameOf(ctx, target)} is lying down`, value: 1, rule: 'AD-POS-5' });
  }
  const { farChallenges } = ctx.options;
  if (distance !== undefined && weapon.farFrom != null && distance > weapon.farFrom && farChallenges > 0) {
    lines.push({ label: `Beyond ${weapon.farFrom} ft`, value: farChallenges, rule: 'AD-ATK-8' });
  }
  return lines;
}

/** Challenges of single targets that do not affect a common roll, as uncounted steps (AD-ATK-9). */
export function linesLeftOut(ctx: Read, input: AttackParams): Line[] {
  return challengesOfTarget(ctx, input).map((line) => ({ ...negative(line), counted: false }));
}

function planAttack(ctx: Read, input: AttackParams, common: boolean): PlannedRoll {
  const { weapon } = input;
  const sources: Line[] = [{ label: 'Weapon dice to hit', value: weapon.attackDice, rule: 'AD-DICE-8' }];
  const skill = weaponSkill(input);
  if (ctx.options.attackSkillDice && skill !== null) {
    const value = skillDice(ctx.peek(input.actor).stats, skill);
    sources.push({ label: `${displayName(skill)} dice`, value, rule: 'AD-DICE-8' });
  }
  const challenges: Line[] = [{ label: 'Weapon', value: weapon.challenges, rule: 'AD-DICE-3' }];
  if (input.mode === 'off-hand') challenges.push({ label: 'Off-hand', value: OFF_HAND_CHALLENGES, rule: 'AD-ACT-4' });
  if (!common) challenges.push(...challengesOfTarget(ctx, input));
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

function differenceOfSize(ctx: Read, input: AttackParams): number {
  return sizeIndex(ctx.peek(input.actor).stats.size) - sizeIndex(ctx.peek(input.target).stats.size);
}
