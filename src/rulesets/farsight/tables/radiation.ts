import { sayEvery } from '../../../engine/time/duration';
import { capital } from '../../../engine/words/say';

/** Exposure levels: name, and seconds per rad (FS-RAD-1). Level 0 is none. */
export const EXPOSURE: readonly { level: number; name: string; secondsPerRad: number }[] = [
  { level: 1, name: 'background', secondsPerRad: 86_400 },
  { level: 2, name: 'low', secondsPerRad: 28_800 },
  { level: 3, name: 'medium', secondsPerRad: 3600 },
  { level: 4, name: 'high', secondsPerRad: 60 },
  { level: 5, name: 'extreme', secondsPerRad: 6 },
];

/** All levels, by what stands in a list: 'Medium: 1 rad each hour'. */
export const EXPOSURE_LEVELS = [0, 1, 2, 3, 4, 5] as const;
export const EXPOSURE_TITLES: Readonly<Record<string, string>> = {
  0: 'None',
  ...Object.fromEntries(EXPOSURE.map((row) => [row.level, `${capital(row.name)}: ${rateOf(row.secondsPerRad)}`])),
};

/** 'medium radiation (1 rad each hour)'. */
export function exposureText(level: number): string {
  const row = EXPOSURE.find((one) => one.level === level);
  return row === undefined ? 'no radiation' : `${row.name} radiation (${rateOf(row.secondsPerRad)})`;
}

function rateOf(secondsPerRad: number): string {
  return `1 rad ${sayEvery(secondsPerRad)}`;
}

/** What a dose does while the rads exceed the number (FS-RAD-2). Rows add up. */
export interface RadiationRow {
  rads: number;
  text: string;
  exhaustion?: number;
  effect?: 'rad-weakness' | 'dazzled' | 'bleeding';
  noRestVitality?: boolean;
  death?: boolean;
}

export const RADIATION_TABLE: readonly RadiationRow[] = [
  { rads: 5, text: 'weakness', effect: 'rad-weakness' },
  { rads: 10, text: '+1 exhaustion', exhaustion: 1 },
  { rads: 20, text: '+1 exhaustion', exhaustion: 1 },
  { rads: 40, text: '+1 exhaustion, dazzled', exhaustion: 1, effect: 'dazzled' },
  { rads: 60, text: '+1 exhaustion, no vitality from rest', exhaustion: 1, noRestVitality: true },
  { rads: 80, text: '+1 exhaustion, bleeding', exhaustion: 1, effect: 'bleeding' },
  { rads: 100, text: 'death', death: true },
];

/** Seconds until one rad decays (FS-RAD-3). */
export const RAD_DECAY_SECONDS = 28_800;
