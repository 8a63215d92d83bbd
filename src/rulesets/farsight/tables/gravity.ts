/** Gravity categories in order (FS-GRV-1), from none to extreme. */
export const GRAVITY_LADDER = ['zero', 'low', 'normal', 'high', 'extreme'] as const;
export type GravityCategory = (typeof GRAVITY_LADDER)[number];

/** Lower bounds in g; `above`: the bound itself belongs to the lower category. Beyond 4 g is left to the game master. */
export const GRAVITY_BOUNDS: readonly { category: GravityCategory; from: number; above: boolean }[] = [
  { category: 'extreme', from: 2, above: true },
  { category: 'high', from: 1.3, above: true },
  { category: 'normal', from: 0.7, above: false },
  { category: 'low', from: 0.1, above: false },
  { category: 'zero', from: 0, above: false },
];

export const MOST_GRAVITY = 4;
/** Gain of walking speed in low gravity, in metres (FS-GRV-4). */
export const LOW_GRAVITY_SPEED_METRES = 3;
/** Days until low gravity feels normal: these plus 2d6 (FS-GRV-4). */
export const LOW_GRAVITY_DAYS = 10;
/** Successful saves until acclimated to high gravity (FS-GRV-2). */
export const HIGH_GRAVITY_SUCCESSES = 5;
/** DC to brace against extreme gravity (FS-GRV-3), and against space sickness (FS-GRV-10). */
export const EXTREME_GRAVITY_DC = 22;
export const SPACE_SICKNESS_DC = 18;
export const SPACE_SICKNESS_TREATMENT_DC = 16;
/** More days than this in zero gravity decondition a body (FS-GRV-11). */
export const ZERO_GRAVITY_DAYS = 10;

/** Seconds from one save against space sickness to the next (FS-GRV-10). */
export const SICKNESS_SECONDS = 14_400;
