/** Burden levels, from no load to crushed (VX-LOAD-5). */
export const BURDENS = ['unburdened', 'light', 'medium', 'heavy', 'overloaded', 'immobilised'] as const;
export type Burden = (typeof BURDENS)[number];

/** Load bands from lightest to heaviest; Build limits how many can be used. */
export const BANDS = ['light', 'medium', 'heavy'] as const;

/** Movement factor by burden (VX-LOAD-9, reconstructed). */
export const BURDEN_MOV_FACTOR: Readonly<Record<Burden, number>> = {
  unburdened: 1,
  light: 1,
  medium: 0.75,
  heavy: 0.5,
  overloaded: 0.25,
  immobilised: 0,
};

/** Range bands of missiles and their modifiers (VX-EXT-9). */
export const RANGE_BANDS = ['short', 'mid', 'long', 'maximum'] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];
export const RANGE_MODIFIERS: Readonly<Record<RangeBand, number>> = { short: 0, mid: -2, long: -4, maximum: -6 };
/** The farthest shot as a multiple of long range. */
export const MAXIMUM_RANGE_FACTOR = 3;
