/** Size categories, smallest first (AD-SIZ-1). */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'massive', 'colossal'] as const;

export type Size = (typeof SIZES)[number];

export interface SizeRow {
  /** Pounds; null: no limit. */
  massUnder: number | null;
  /** Cubic feet; null: no limit. */
  volumeUnder: number | null;
}

/** An example of each size, for the reference (AD-SIZ-1). */
export const SIZE_EXAMPLE: Readonly<Partial<Record<Size, string>>> = {
  tiny: 'a mouse',
  medium: 'a human',
  large: 'a grizzly',
  massive: 'a blue whale',
  colossal: 'a behemoth',
};

/** Limits for suggesting a size (AD-SIZ-2); campaigns can replace them (`sizeTable`). */
export const SIZE_TABLE: Readonly<Record<Size, SizeRow>> = {
  tiny: { massUnder: 2, volumeUnder: 6 / 1728 },
  small: { massUnder: 60, volumeUnder: 2 },
  medium: { massUnder: 450, volumeUnder: 5 },
  large: { massUnder: 3_000, volumeUnder: 15 },
  huge: { massUnder: 200_000, volumeUnder: 35 },
  massive: { massUnder: 1_000_000, volumeUnder: 100 },
  colossal: { massUnder: null, volumeUnder: null },
};

/** Sizes whose mass limit is inclusive ('up to'). */
export const MASS_LIMIT_INCLUDED: readonly Size[] = ['huge', 'massive'];

/** Guard of a smaller target per category of difference, and the difference that overwhelms (AD-SIZ-3). */
export const SIZE_GUARD = 5;
export const OVERWHELMING_DIFFERENCE = 2;

export function sizeIndex(size: Size): number {
  return SIZES.indexOf(size);
}
