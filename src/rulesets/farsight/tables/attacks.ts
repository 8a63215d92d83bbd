/** Distance categories, nearest first (FS-ATK-3). `upTo` in metres; 'adjacent' depends on reach. */
export const CATEGORIES = ['adjacent', 'close', 'short', 'medium', 'long', 'extreme'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DISTANCES: readonly { category: Category; upToMetres: number; defense: number }[] = [
  { category: 'close', upToMetres: 10, defense: 0 },
  { category: 'short', upToMetres: 30, defense: 2 },
  { category: 'medium', upToMetres: 50, defense: 4 },
  { category: 'long', upToMetres: 100, defense: 6 },
  { category: 'extreme', upToMetres: Number.POSITIVE_INFINITY, defense: 10 },
];

export const RANGES = ['close', 'short', 'medium', 'long', 'extreme'] as const;

/** Degrees of cover and what they add to Defense (FS-ATK-4); total cover cannot be shot through. */
export const COVERS = ['light', 'moderate', 'high', 'total'] as const;
export type Cover = (typeof COVERS)[number];
export const COVER_DEFENSE: Readonly<Record<Cover, number>> = { light: 2, moderate: 4, high: 6, total: 0 };

export const DAMAGE_TYPES = ['kinetic', 'energy', 'biotic', 'psychic'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Divisor of the armour value against each type; 0: no protection (FS-DMG-7). */
export const ARMOR_DIVISOR: Readonly<Record<DamageType, number>> = { kinetic: 1, energy: 2, biotic: 0, psychic: 0 };

/** Attack DC of an object that does not move, or of an empty space (FS-OBJ-1). */
export const OBJECT_DC = 9;
/** Aiming and flanking (FS-ACT-9, FS-ATK-6), and the exploit 'on guard' (FS-SPC-5). */
export const AIM_BONUS = 1;
export const FLANKING_BONUS = 2;
export const ON_GUARD_BONUS = 2;
/** A thrown charge: DC, metres of close and short range (FS-ATK-12). */
export const BLAST = { dc: 15, closeMetres: 10, shortMetres: 30 } as const;
/** DC and effect of the exploit 'effective strike' (FS-SPC-5). */
export const EFFECTIVE_STRIKE_DC = 17;
/** DC to stand up without provoking (FS-MOV-5), and to land a jump on difficult ground (FS-MOV-6). */
export const STAND_DC = 16;
export const LANDING_DC = 14;
/** Metres that a shove pushes (FS-MEL-6). */
export const PUSH_METRES = 2;
/** The default charge in forms; our own figures. */
export const CHARGE = {
  roll: '4d6',
  type: 'kinetic',
  save: { ability: 'dex', skill: 'reflex', dc: 'normal' },
} as const;
