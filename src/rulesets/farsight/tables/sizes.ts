export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan'] as const;
export type Size = (typeof SIZES)[number];

/** What a size means: space and reach (FS-MOV-9), needs per day (FS-FOO-3), what it carries (FS-LOD-3). */
export interface SizeRow {
  index: number;
  spaceMetres: number;
  reachMetres: number;
  foodKg: number;
  waterLitres: number;
  /** Factor on the carrying capacity of a Medium body. */
  capacityFactor: number;
}

export const SIZE_TABLE: Readonly<Record<Size, SizeRow>> = {
  tiny: { index: 0, spaceMetres: 0.7, reachMetres: 0.5, foodKg: 0.1, waterLitres: 1, capacityFactor: 0.5 },
  small: { index: 1, spaceMetres: 1, reachMetres: 1, foodKg: 0.5, waterLitres: 4, capacityFactor: 1 },
  medium: { index: 2, spaceMetres: 1.5, reachMetres: 1, foodKg: 0.5, waterLitres: 4, capacityFactor: 1 },
  large: { index: 3, spaceMetres: 3, reachMetres: 2, foodKg: 3, waterLitres: 15, capacityFactor: 2 },
  huge: { index: 4, spaceMetres: 5, reachMetres: 3, foodKg: 20, waterLitres: 70, capacityFactor: 4 },
  gargantuan: { index: 5, spaceMetres: 7, reachMetres: 4, foodKg: 100, waterLitres: 300, capacityFactor: 8 },
};

/** Loads in carrying capacities: hindered beyond one, dragging beyond two, impossible beyond five (FS-LOD-1, FS-LOD-2). */
export const LOAD_FACTORS = { hindered: 2, dragging: 5 } as const;

/** How many creatures of one size can stand around one of the same size (FS-MOV-13). */
export const SURROUND_SAME_SIZE = 8;

/** What a fast object of a size does: number of d6, and the DC to dodge half of it (FS-COL-1). */
export const COLLISION_TABLE: Readonly<Record<Size, { d6: number; dc: number }>> = {
  tiny: { d6: 1, dc: 7 },
  small: { d6: 2, dc: 10 },
  medium: { d6: 4, dc: 13 },
  large: { d6: 6, dc: 16 },
  huge: { d6: 9, dc: 20 },
  gargantuan: { d6: 12, dc: 24 },
};

/** One d6 per whole 3 m of a fall, at most 20 dice (FS-FAL-1); the landing DC is the base + ⌊height / 3⌋ (FS-FAL-2). */
export const FALL = { metresPerDie: 3, mostDice: 20, softMetres: 3, acrobaticsMetres: 3, landingDc: 13 } as const;
