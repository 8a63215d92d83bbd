import { addOwn, ownChanges } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { ceilDiv, floorDiv } from '../../kernel/rounding';
import { has, valueOf } from './effects';
import { linesOfGuard } from './guard-stat';
import type { Line } from './line';
import { sum, sumOf } from './line';
import { abilityDice, score, speedDiceLyingDown, vigorMax } from './pools';
import { STAMINA_PER_VIGOR, VIGOR_PRICE, WINDED_ENDS_AT } from './tables/ladder';
import { MASS_LIMIT_INCLUDED, SIZES } from './tables/sizes';
import type { Size } from './tables/sizes';
import type { Figure, Read } from './types';

/** Actions at the start of a turn, and what they come from (AD-ACT-1, AD-AMB-1, AD-AMB-2, AD-BON-3). */
export function linesOfActions(ctx: Read, id: string): Line[] {
  const { stats, state } = ctx.peek(id);
  const lines: Line[] = [{ label: 'Actions', value: stats.actions, rule: 'AD-ACT-1' }];
  const lost = has(state, 'ambushed') ? Math.min(1, stats.actions) - stats.actions : 0;
  const more = valueOf(state, 'hastened');
  if (lost !== 0) lines.push({ label: 'Ambushed', value: lost, rule: 'AD-AMB-1' });
  if (has(state, 'ambusher')) lines.push({ label: 'Ambusher', value: 1, rule: 'AD-AMB-2' });
  if (more !== 0) lines.push({ label: 'Hastened', value: more, rule: 'AD-BON-3' });
  return [...lines, ...ownChanges(ctx.peek(id), 'actions')];
}

/** Actions at the start of a turn. */
export function actionsPerTurn(ctx: Read, id: string): number {
  return Math.max(0, sum(linesOfActions(ctx, id)));
}

/** Guard with what armour and boons add, before size, cover and the rest of an attack (AD-ATK-3). */
export function guardOf(ctx: Read, id: string): number {
  return sum(linesOfGuard(ctx, id));
}

/** Feet per Move; a quarter when lying down (AD-ACT-7, AD-POS-5). */
export function combatMovement(ctx: Read, id: string): number {
  return movementSum(ctx, id).total;
}

/** Feet per Move as a sum (AD-ACT-7, AD-POS-5). */
export function movementSum(ctx: Read, id: string): Sum {
  const being = ctx.peek(id);
  const speed = score(being.stats, 'speed');
  const feet = has(being.state, 'knocked-down')
    ? { label: 'Speed, lying down', value: floorDiv(speed, 4), rule: 'AD-POS-5' }
    : { label: 'Speed', value: speed, rule: 'AD-ACT-7' };
  return addOwn(sumOf([], feet), being, 'move');
}

/** Initiative dice of the stat block, and the one from overwatch, which only counts in round 1 (AD-INIT-1, AD-AMB-3). */
export function linesOfInitiative(ctx: Read, id: string, round = 1): Line[] {
  const { stats, state } = ctx.peek(id);
  const lines: Line[] = [{ label: 'Initiative dice', value: stats.initiativeDice, rule: 'AD-DICE-8' }];
  if (round === 1 && has(state, 'overwatch')) lines.push({ label: 'Overwatch', value: 1, rule: 'AD-AMB-3' });
  return [...lines, ...ownChanges(ctx.peek(id), 'initiative')];
}

/** Dice on Defence; those of Speed only if it is made with Speed (AD-REA-5, AD-REA-7). */
export function linesOfDefenseDice(ctx: Read, id: string, bySpeed = true): Line[] {
  return [
    ...(bySpeed ? [speedDiceOnDefense(ctx, id)] : []),
    { label: 'Defence dice', value: ctx.peek(id).stats.defenseDice, rule: 'AD-DICE-8' },
    ...ownChanges(ctx.peek(id), 'defense'),
  ];
}

/** Speed dice on Defence, with the rule; a quarter when lying down (AD-POS-5). */
function speedDiceOnDefense(ctx: Read, id: string): Line {
  const { stats, state } = ctx.peek(id);
  const { pointsPerBonusDie } = ctx.options;
  return has(state, 'knocked-down')
    ? { label: 'Speed dice, lying down', value: speedDiceLyingDown(stats, pointsPerBonusDie), rule: 'AD-POS-5' }
    : { label: 'Speed dice', value: abilityDice(stats, 'speed', pointsPerBonusDie), rule: 'AD-ABIL-2' };
}

/** Vigor cost of a Defence with this base cost, and its discount (AD-REA-5, AD-ACT-5). */
export function linesOfDefenseCost(ctx: Read, id: string, base: number = VIGOR_PRICE.defense): Line[] {
  const lines: Line[] = [{ label: 'Vigor per defence', value: base, rule: 'AD-REA-5' }];
  if (has(ctx.peek(id).state, 'defending')) {
    lines.push({ label: 'Defending', value: -Math.min(base, VIGOR_PRICE.defendDiscount), rule: 'AD-ACT-5' });
  }
  return lines;
}

/** Vigor cost of a Defence with this base cost. */
export function defenseCost(ctx: Read, id: string, base: number = VIGOR_PRICE.defense): number {
  return sum(linesOfDefenseCost(ctx, id, base));
}

/** Steps of somebody's damage Bonus Dice, before Charges and Challenges of weapon and command (AD-DMG-5). */
export function linesOfDamageStep(ctx: Read, id: string): Line[] {
  const { stats, state } = ctx.peek(id);
  const lines: Line[] = [
    { label: 'Damage steps from abilities', value: stats.damageRank, rule: 'AD-DMG-5' },
    { label: 'Wounded', value: has(state, 'wounded') ? -1 : 0, rule: 'AD-DICE-9' },
    ...ownChanges(ctx.peek(id), 'damage-steps'),
  ];
  return lines.filter((line) => line.value !== 0);
}

/** Vigor that comes back at the end of a round (AD-VIG-1). */
export function linesOfRecovery(ctx: Read, id: string): Line[] {
  const { stats } = ctx.peek(id);
  const stamina = score(stats, 'stamina');
  return [
    {
      label: `Stamina ${stamina} ÷ ${STAMINA_PER_VIGOR}`,
      value: floorDiv(stamina, STAMINA_PER_VIGOR),
      rule: 'AD-VIG-1',
    },
    { label: 'From abilities', value: stats.recovery.vigor, rule: 'AD-VIG-1' },
  ].filter((line) => line.value !== 0);
}

/** Ends of rounds until Winded is over by recovery alone: 0 if not Winded, null if never (AD-DER-1). */
export function windedRounds(ctx: Read, id: string): number | null {
  if (!has(ctx.peek(id).state, 'winded')) return 0;
  const perRound = sum(linesOfRecovery(ctx, id));
  return perRound === 0 ? null : ceilDiv(missingBreath(ctx.peek(id)), perRound);
}

/** Vigor still missing until somebody Winded can act again (AD-VIG-3). */
export function missingBreath({ stats, state }: Figure): number {
  return Math.max(0, Math.min(WINDED_ENDS_AT, vigorMax(stats)) - state.vigor);
}

/** Size suggested by volume, or else by mass (AD-SIZ-2). */
export function suggestedSize(ctx: Read, id: string): Size | null {
  const { volumeCuFt, massLb } = ctx.peek(id).stats;
  const table = ctx.options.sizeTable;
  if (volumeCuFt !== null) {
    return SIZES.find((size) => volumeCuFt < (table[size].volumeUnder ?? Infinity)) ?? null;
  }
  if (massLb === null) return null;
  const fits = (size: Size, limit: number) => (MASS_LIMIT_INCLUDED.includes(size) ? massLb <= limit : massLb < limit);
  return SIZES.find((size) => fits(size, table[size].massUnder ?? Infinity)) ?? null;
}
