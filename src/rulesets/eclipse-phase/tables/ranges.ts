/** Maxima of the range bands in metres; `min` is the minimum distance. */
export interface RangeBands {
  min: number;
  short: number;
  medium: number;
  long: number;
  extreme: number;
}

export type Band = 'short' | 'medium' | 'long' | 'extreme';

/** Bands from near to far, with the attack modifier at that range (EP-MOD-1). */
export const BANDS: readonly Band[] = ['short', 'medium', 'long', 'extreme'];
export const BAND_MODIFIER: Record<Band, number> = { short: 0, medium: -10, long: -20, extreme: -30 };

const bands = (short: number, medium: number, long: number, extreme: number, min = 0): RangeBands => ({
  min,
  short,
  medium,
  long,
  extreme,
});

/** Range bands of weapons (EP-RNG-1), metres. */
export const RANGES: Readonly<Record<string, RangeBands>> = {
  'light-pistol': bands(10, 25, 40, 60),
  'medium-pistol': bands(10, 30, 50, 70),
  'heavy-pistol': bands(10, 35, 60, 80),
  smg: bands(30, 80, 125, 230),
  'assault-rifle': bands(150, 250, 500, 900),
  'sniper-rifle': bands(180, 400, 1100, 2300),
  'machine-gun': bands(100, 400, 1000, 2000),
  'cybernetic-hand-laser': bands(30, 80, 125, 230),
  'laser-pulser': bands(30, 100, 150, 250),
  'microwave-agonizer': bands(5, 15, 30, 50),
  'particle-beam-bolter': bands(30, 100, 150, 300),
  'plasma-rifle': bands(20, 50, 100, 300),
  stunner: bands(10, 25, 40, 60),
  'seeker-micromissile': bands(70, 180, 600, 2000, 5),
  'seeker-minimissile': bands(150, 300, 1000, 3000, 5),
  'seeker-standard-missile': bands(300, 1000, 3000, 10000, 5),
  buzzer: bands(5, 15, 30, 50),
  freezer: bands(5, 15, 30, 50),
  sprayer: bands(5, 15, 30, 50),
  torch: bands(5, 15, 30, 50),
  'vortex-ring-gun': bands(5, 15, 30, 50),
  'shard-pistol': bands(10, 30, 50, 70),
  shredder: bands(10, 40, 70, 100),
};

/** Thrown weapons: band maxima as fractions of the thrower's SOM, `[times, divided by]` (EP-RNG-2). */
export const THROWN_RANGES: Readonly<Record<string, Readonly<Record<Band, readonly [number, number]>>>> = {
  'thrown-blades': { short: [1, 5], medium: [1, 2], long: [1, 1], extreme: [2, 1] },
  'thrown-minigrenades': { short: [1, 2], medium: [1, 1], long: [2, 1], extreme: [3, 1] },
  'thrown-standard-grenades': { short: [1, 5], medium: [1, 2], long: [1, 1], extreme: [3, 1] },
};
