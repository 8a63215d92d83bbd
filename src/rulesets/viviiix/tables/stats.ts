/** The known stats, in the order every tie is broken by. */
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

/** Unknown stats of each known stat, in catalogue order. */
export const GROUP: Readonly<Record<Known, readonly [Unknown, Unknown]>> = {
  build: ['endurance', 'vigor'],
  control: ['accuracy', 'agility'],
  intellect: ['erudition', 'reasoning'],
  empathy: ['equilibrium', 'presence'],
};

/** Whom a stat at zero makes helpless, and how (VX-EXT-1). */
export const ZERO_STATE = {
  build: 'dying',
  control: 'paralysed',
  intellect: 'coma',
  empathy: 'vegetative',
} as const satisfies Record<Known, string>;
/** What a state becomes when its countdown has run out (VX-EXT-12). */
export const FINAL_STATE = {
  build: 'dead',
  control: 'paralysed',
  intellect: 'coma',
  empathy: 'vegetative',
} as const satisfies Record<Known, string>;
/** Lowest and highest original value of a stat, and the ordinary one. */
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

/** What each kind of damage takes from where nothing else is said, and which known stats it may touch (VX-EXT-10). */
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
