/** Postures (TD-POST-3): modifiers to own melee attacks, own active defences, and ranged attacks against it. */
export interface PostureEntry {
  attack: number;
  defense: number;
  target: number;
}

export const POSTURE_IDS = ['standing', 'sitting', 'kneeling', 'crawling', 'prone', 'face-up'] as const;

export type Posture = (typeof POSTURE_IDS)[number];

export const POSTURE_TITLES: Record<Posture, string> = {
  standing: 'Standing',
  sitting: 'Sitting',
  kneeling: 'Kneeling',
  crawling: 'Crawling',
  prone: 'Prone',
  'face-up': 'Lying face up',
};

/** A posture within a sentence: 'lying face up'. */
export const sayPosture = (posture: Posture): string => POSTURE_TITLES[posture].toLowerCase();

export const POSTURES: Readonly<Record<string, PostureEntry>> = {
  standing: { attack: 0, defense: 0, target: 0 },
  sitting: { attack: -2, defense: -2, target: -2 },
  kneeling: { attack: -2, defense: -2, target: -2 },
  crawling: { attack: -4, defense: -3, target: -2 },
  prone: { attack: -4, defense: -3, target: -2 },
  'face-up': { attack: -4, defense: -3, target: -2 },
};

export const LYING: readonly Posture[] = ['prone', 'face-up'];

/** Wounding factor of each damage type, for damage that got through (TD-DMG-3). */
export const WOUNDING: Readonly<Record<string, number>> = {
  crushing: 1,
  cutting: 1.5,
  impaling: 2,
  'small-piercing': 0.5,
  piercing: 1,
  'large-piercing': 1.5,
  'huge-piercing': 2,
  burning: 1,
  corrosion: 1,
  toxic: 1,
  fatigue: 1,
  injury: 1,
};

/** Speed/range (TD-RNG-3): [up to yards, penalty]. Past the last row, ten times as far is 6 worse. */
export const SPEED_RANGE: readonly (readonly [yards: number, penalty: number])[] = [
  [2, 0],
  [3, -1],
  [5, -2],
  [7, -3],
  [10, -4],
  [15, -5],
  [20, -6],
  [30, -7],
  [50, -8],
  [70, -9],
  [100, -10],
  [150, -11],
  [200, -12],
  [300, -13],
  [500, -14],
  [700, -15],
  [1000, -16],
  [1500, -17],
  [2000, -18],
  [3000, -19],
  [5000, -20],
  [7000, -21],
  [10_000, -22],
];

/** Steps of the speed/range series in a factor of ten. */
export const SPEED_RANGE_PER_TENFOLD = -6;

/** Rapid fire (TD-RNG-5): [up to shots, bonus]. Past the last row, each doubling is 1 more. */
export const RAPID_FIRE: readonly (readonly [shots: number, bonus: number])[] = [
  [4, 0],
  [8, 1],
  [12, 2],
  [16, 3],
  [24, 4],
  [49, 5],
  [99, 6],
];

/** Which active defences stop which class of attack (TD-PARRY-2). Any attack the target is aware of can be dodged. */
export const STOPPED_BY: Readonly<Record<string, { block: boolean; parry: boolean }>> = {
  melee: { block: true, parry: true },
  unarmed: { block: true, parry: true },
  thrown: { block: true, parry: true },
  'muscle-missile': { block: true, parry: false },
  liquid: { block: true, parry: false },
  firearm: { block: false, parry: false },
  beam: { block: false, parry: false },
  special: { block: false, parry: false },
};

/** True if an attack of that class can be blocked or parried without the GM's permission (TD-PARRY-2). */
export function canStop(defense: 'block' | 'parry', weaponClass: string): boolean {
  return STOPPED_BY[weaponClass]?.[defense] === true;
}
