import { floorDiv } from '../../kernel/rounding';
import type { State } from './state';
import type { ArmorPiece, Stats } from './stats';
import { NATURE_TABLE } from './tables/natures';

/** Full Health; 0 for constructs and objects (AD-OBJ-1). */
export function healthMax(stats: Stats): number {
  return NATURE_TABLE[stats.nature].health ? stats.healthMax : 0;
}

/** Full Vigor; 0 for objects. */
export function vigorMax(stats: Stats): number {
  return NATURE_TABLE[stats.nature].vigor ? stats.vigorMax : 0;
}

/** A score; 0 if the stat block does not have it. */
export function score(stats: Stats, ability: string): number {
  const { abilities } = stats;
  return Object.hasOwn(abilities, ability) ? ((abilities as Record<string, number>)[ability] ?? 0) : 0;
}

/** Bonus Dice of an ability (AD-ABIL-2). */
export function abilityDice(stats: Stats, ability: string, pointsPerBonusDie: number): number {
  if (Object.hasOwn(stats.abilityDice, ability)) return stats.abilityDice[ability] ?? 0;
  return floorDiv(score(stats, ability), pointsPerBonusDie);
}

/** Bonus Dice of Speed for somebody lying down: a quarter (AD-POS-5). */
export function speedDiceLyingDown(stats: Stats, pointsPerBonusDie: number): number {
  const { speed: explicit } = stats.abilityDice;
  if (explicit !== undefined) return floorDiv(explicit, 4);
  return floorDiv(floorDiv(score(stats, 'speed'), 4), pointsPerBonusDie);
}

/** Bonus Dice of a skill; 0 if the stat block does not have it. */
export function skillDice(stats: Stats, skill: string): number {
  return Object.hasOwn(stats.skills, skill) ? (stats.skills[skill] ?? 0) : 0;
}

/** The display name of a piece of armour. */
export function pieceName(stats: Stats, id: string): string {
  return stats.armor.find((piece) => piece.id === id)?.name ?? id;
}

/** False for tracked armour at 0 Durability (AD-ARM-7). */
export function isIntact(state: State, piece: ArmorPiece): boolean {
  return state.armorDurability[piece.id] !== 0;
}

export const POOLS = ['durability', 'health', 'vigor', 'mana'] as const;

export type Pool = (typeof POOLS)[number];

/** What a pool holds at most. */
export function poolMax(stats: Stats, pool: Pool): number {
  switch (pool) {
    case 'durability':
      return stats.durabilityMax;
    case 'health':
      return healthMax(stats);
    case 'vigor':
      return vigorMax(stats);
    case 'mana':
      return stats.manaMax;
  }
}

/** Clamps pools set from outside to their maxima; changes `state`. */
export function keepWithinLimits({ stats, state }: { stats: Stats; state: State }): void {
  for (const pool of POOLS) state[pool] = Math.min(state[pool], poolMax(stats, pool));
}
