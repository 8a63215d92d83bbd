/** Lifestyles, with price per day in credits and description (FS-DWN-2). */
export const LIFESTYLES = ['wretched', 'squalid', 'poor', 'modest', 'comfortable', 'wealthy', 'opulent'] as const;
export type Lifestyle = (typeof LIFESTYLES)[number];

export const LIFESTYLE_TABLE: Readonly<Record<Lifestyle, { perDay: number; text: string }>> = {
  wretched: { perDay: 1, text: 'no roof and no name; hunger, illness and thugs come with it' },
  squalid: { perDay: 10, text: 'a shack where nobody asks, and next to no rights' },
  poor: { perDay: 20, text: 'the bare essentials, and some protection by the law' },
  modest: { perDay: 40, text: 'clean and decent, as most people live' },
  comfortable: { perDay: 70, text: 'a good flat and good clothes' },
  wealthy: { perDay: 150, text: 'luxury, with somebody who tidies up' },
  opulent: { perDay: 300, text: 'a mansion, staff, invitations, and the plots that come with them' },
};

/** What a profession pays for: everything up to this lifestyle is free (FS-DWN-6). */
export const TIERS = ['ordinary', 'organization', 'high-level', 'wealthy'] as const;
export type Tier = (typeof TIERS)[number];
export const TIER_FREE: Readonly<Record<Tier, Lifestyle>> = {
  ordinary: 'modest',
  organization: 'comfortable',
  'high-level': 'comfortable',
  wealthy: 'wealthy',
};

/** Market value that a worker makes per day, and the share of it that materials cost (FS-DWN-3). */
export const CRAFT = {
  valuePerDay: 20,
  materialsDivisor: 2,
  halfPriceLifestyle: 'comfortable',
  freeUpTo: 'modest',
} as const;
/** Structure repaired per day: 1d4, with equipment + 4 (FS-DWN-4). */
export const REPAIR = { die: 4, equippedBonus: 4 } as const;
/** Lessons: price of a day, and days less ten per point of Intelligence (FS-DWN-5). */
export const LEARNING = { perDay: 10, days: 200, daysPerPoint: 10 } as const;
/** Price of a day of research (FS-DWN-8). */
export const RESEARCH_PER_DAY = 3;
/** Maximum days of a command that rolls day by day (FS-CHK-19). */
export const MOST_DAYS = 1000;
/** Minimum hours in a day of an activity (FS-DWN-1). */
export const HOURS_PER_DAY = 8;

/** Seconds of a day, of an hour. */
export const DAY_SECONDS = 86_400;
export const HOUR_SECONDS = 3600;
/** Rests: least hours and die (FS-RST-1, FS-RST-5), and DC of sleeping in armour (FS-RST-8). */
export const REST_HOURS = { normal: 1, full: 8 } as const;
export const REST_DIE = 6;
export const ARMOR_REST_DC = { light: 14, medium: 16, heavy: 18 } as const;
/** Share of the cadence that must pass between full rests, as a divisor (FS-RST-3). */
export const REST_GAP_DIVISOR = 2;
