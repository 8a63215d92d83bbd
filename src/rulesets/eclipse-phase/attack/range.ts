import { invalidParams, refuse } from '../../../engine/commands/refusal';
import { Exact, over, times } from '../../../kernel/decimal';
import { aptitudeOf } from '../derive';
import { MICROGRAVITY_BELOW } from '../effects';
import type { Band, RangeBands } from '../tables/ranges';
import { BANDS, RANGES, THROWN_RANGES } from '../tables/ranges';
import type { Read } from '../types';
import type { Weapon } from '../weapon';

const RAILGUN_FACTOR = 1.5;

/** Bands of a weapon in this hand: a row of the table, the thrower's SOM, or as given; null without a range. */
function rawBands(ctx: Read, actor: string, weapon: Weapon): RangeBands | null {
  const { range } = weapon;
  if (range === null || range === undefined) return null;
  if (Array.isArray(range)) {
    const [short, medium, long, extreme] = range;
    return { min: 0, short, medium, long, extreme };
  }
  if (typeof range === 'object') return { ...range, min: range.min ?? 0 };
  const own = ctx.options.tables.ranges ?? {};
  if (Object.hasOwn(own, range)) return own[range] ?? null;
  const thrown = Object.hasOwn(THROWN_RANGES, range) ? THROWN_RANGES[range] : undefined;
  if (thrown !== undefined) {
    const som = aptitudeOf(ctx, actor, 'som');
    const at = (band: Band): number => over(som * thrown[band][0], thrown[band][1]);
    return { min: 0, short: at('short'), medium: at('medium'), long: at('long'), extreme: at('extreme') };
  }
  const row = Object.hasOwn(RANGES, range) ? RANGES[range] : undefined;
  return row ?? invalidParams('weapon.range', `There is no range row '${range}'.`);
}

function changed(bands: RangeBands, change: (metres: number) => number): RangeBands {
  const { min, short, medium, long, extreme } = bands;
  return { min, short: change(short), medium: change(medium), long: change(long), extreme: change(extreme) };
}

/** Metres divided by the gravity; a distance of at most six decimals lies within it as it would within the exact quotient. */
function shrunk(metres: number, gravity: number): number {
  return Exact.of(metres).over(gravity).times(1_000_000).floor() / 1_000_000;
}

/** What the surroundings do to the bands of a weapon (EP-RNG-3, EP-RNG-4). */
function inSurroundings(bands: RangeBands, weapon: Weapon, gravity: number, vacuum: boolean): RangeBands {
  if (weapon.beam) return vacuum ? { ...bands, extreme: Infinity } : bands;
  if (gravity < MICROGRAVITY_BELOW) return { ...bands, extreme: Infinity };
  if (gravity < 1) return { ...bands, extreme: shrunk(bands.extreme, gravity) };
  return gravity > 1 ? changed(bands, (metres) => shrunk(metres, gravity)) : bands;
}

/** Surroundings of a shot, where they differ from the scene. */
export interface Surroundings {
  gravity?: number | undefined;
  vacuum?: boolean | undefined;
}

/** Band maxima in metres of a weapon here and now; null for one without a range. Refuses an unknown row. */
export function bandsOf(ctx: Read, actor: string, weapon: Weapon, where: Surroundings): RangeBands | null {
  const raw = rawBands(ctx, actor, weapon);
  if (raw === null) return null;
  const bands = weapon.railgun ? changed(raw, (metres) => times(metres, RAILGUN_FACTOR)) : raw;
  return inSurroundings(bands, weapon, where.gravity ?? ctx.options.gravity, where.vacuum ?? ctx.options.vacuum);
}

const RANGE = { path: 'distance', rule: 'EP-RNG-1' };

/** The band a distance lies in; refuses with `out-of-range`. A distance between two printed bands is in the farther one. */
export function bandAt(bands: RangeBands, distance: number): Band {
  const band = BANDS.find((name) => distance <= bands[name]);
  if (band === undefined)
    return refuse('out-of-range', `${distance} m is beyond the weapon’s ${bands.extreme} m.`, RANGE);
  if (distance < bands.min) return refuse('out-of-range', `The weapon works from ${bands.min} m on.`, RANGE);
  return band;
}
