/** Hours of rest for one die of damage, and for one wound. */
export interface HealingRate {
  damageHours: number;
  woundHours: number;
}

/** Natural healing by rate id, slowest first (EP-HEAL-1); a campaign can override rows. */
export const HEALING: Readonly<Record<string, HealingRate>> = {
  'no-biomods': { damageHours: 24, woundHours: 168 },
  biomods: { damageHours: 12, woundHours: 72 },
  nanobandage: { damageHours: 2, woundHours: 24 },
  medichines: { damageHours: 1, woundHours: 12 },
};

/** The rates in words. */
export const HEALING_TITLES: Readonly<Record<string, string>> = {
  'no-biomods': 'without biomods',
  biomods: 'basic biomods',
  nanobandage: 'a nanobandage',
  medichines: 'medichines',
};

/** Factors of the conditions on the intervals (EP-HEAL-3); null: nothing heals. */
export const CONDITIONS = {
  normal: { damage: 1, wound: 1 },
  poor: { damage: 2, wound: 2 },
  harsh: { damage: 3, wound: null },
} as const;

export type Conditions = keyof typeof CONDITIONS;
