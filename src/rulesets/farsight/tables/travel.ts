export const PACES = ['fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

/** Marching on foot (FS-TRV-2): metres a minute, kilometres an hour and in eight hours. */
export const PACE_TABLE: Readonly<
  Record<Pace, { metresPerMinute: number; kmPerHour: number; kmPerEightHours: number; mountThirds: number }>
> = {
  fast: { metresPerMinute: 120, kmPerHour: 6.5, kmPerEightHours: 53, mountThirds: 4 },
  normal: { metresPerMinute: 90, kmPerHour: 5, kmPerEightHours: 40, mountThirds: 3 },
  slow: { metresPerMinute: 60, kmPerHour: 3.5, kmPerEightHours: 27, mountThirds: 2 },
};

/**
 * Hours on foot without a save; the save for hour n has this DC + n − 8 (FS-TRV-3). As it rolls hour by hour, a march
 * takes no more than 1 000 days (FS-CHK-19).
 */
export const MARCH = { hours: 8, dc: 14, mostHours: 24_000 } as const;
/** Most hours a day for vehicles, and for draft animals at a fast pace (FS-TRV-4). */
export const VEHICLE_HOURS = 24;
export const DRAFT_FAST_HOURS = 2;

/** Saves a campaign may choose for the forced march. */
export const MARCH_SAVES = {
  'str-stamina': { ability: 'str', skill: 'stamina' },
  'str-fortitude': { ability: 'str', skill: 'fortitude' },
  'wil-fortitude': { ability: 'wil', skill: 'fortitude' },
} as const;
