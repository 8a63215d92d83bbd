/** The seven sizes from the smallest up; a human is medium (VX-SIZE-1). */
export const SIZES = ['minuscule', 'tiny', 'small', 'medium', 'large', 'huge', 'gigantic'] as const;
export type Size = (typeof SIZES)[number];

/** Steps from medium. */
export const SIZE_INDEX: Readonly<Record<Size, number>> = {
  minuscule: -3,
  tiny: -2,
  small: -1,
  medium: 0,
  large: 1,
  huge: 2,
  gigantic: 3,
};

/** Movement factor by size (VX-MOV-3, reconstructed). */
export const SIZE_MOV_FACTOR: Readonly<Record<Size, number>> = {
  minuscule: 0.125,
  tiny: 0.25,
  small: 0.5,
  medium: 1,
  large: 2,
  huge: 4,
  gigantic: 8,
};

/** Damage per step of size difference (VX-EXT-8). */
export const SIZE_DAMAGE = 2;

/** Kilograms of load threshold per point of Build (VX-LOAD-2, reconstructed). */
export const SIZE_LOAD_KG: Readonly<Record<Size, number>> = {
  minuscule: 0.375,
  tiny: 0.75,
  small: 1.5,
  medium: 3,
  large: 6,
  huge: 12,
  gigantic: 24,
};
