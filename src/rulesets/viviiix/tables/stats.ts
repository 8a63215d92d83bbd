/** The known stats; their order breaks every tie between them. */
export const KNOWN = ['build', 'control', 'intellect', 'empathy'] as const;
export type Known = (typeof KNOWN)[number];

/** The unknown stats. */
export const UNKNOWN = [
  'endurance',
  'vigor',
  'accuracy',
  'agility',
  'erudition',
  'reasoning',
  'equilibrium',
  'presence',
] as const;
export type Unknown = (typeof UNKNOWN)[number];

export const STATS = [...KNOWN, ...UNKNOWN] as const;
export type Stat = (typeof STATS)[number];

export const isKnown = (stat: Stat): boolean => KNOWN.some((ks) => ks === stat);

/** Unknown stats of each known stat, in catalogue order. */
export const GROUP: Readonly<Record<Known, readonly [Unknown, Unknown]>> = {
  build: ['endurance', 'vigor'],
  control: ['accuracy', 'agility'],
  intellect: ['erudition', 'reasoning'],
  empathy: ['equilibrium', 'presence'],
};

/** The state that a known stat at zero brings (VX-EXT-1). */
export const ZERO_STATE = {
  build: 'dying',
  control: 'paralysed',
  intellect: 'coma',
  empathy: 'vegetative',
} as const satisfies Record<Known, string>;
/** The state once its countdown has run out (VX-EXT-12). */
export const FINAL_STATE = {
  build: 'dead',
  control: 'paralysed',
  intellect: 'coma',
  empathy: 'vegetative',
} as const satisfies Record<Known, string>;
/** Lowest, highest and default original value of a stat. */
export const STAT_RANGE = { min: 0, max: 10, ordinary: 5 } as const;

export const STAT_TITLES: Readonly<Record<Stat, string>> = {
  build: 'Build',
  control: 'Control',
  intellect: 'Intellect',
  empathy: 'Empathy',
  endurance: 'Endurance',
  vigor: 'Vigor',
  accuracy: 'Accuracy',
  agility: 'Agility',
  erudition: 'Erudition',
  reasoning: 'Reasoning',
  equilibrium: 'Equilibrium',
  presence: 'Presence',
};

/** Default pair of stats for each kind of damage, and the known stats it can affect (VX-EXT-10). */
export const DAMAGE_TYPES = {
  physical: { title: 'Physical', pair: { ks: 'build', us: 'vigor' }, allowed: ['build', 'control'] },
  mental: { title: 'Mental', pair: { ks: 'intellect', us: 'erudition' }, allowed: ['intellect', 'empathy'] },
  other: { title: 'Other', pair: null, allowed: KNOWN },
} as const satisfies Record<
  string,
  { title: string; pair: { ks: Known; us: Unknown } | null; allowed: readonly Known[] }
>;
export type DamageType = keyof typeof DAMAGE_TYPES;
export const DAMAGE_TYPE_NAMES = ['physical', 'mental', 'other'] as const satisfies readonly DamageType[];
