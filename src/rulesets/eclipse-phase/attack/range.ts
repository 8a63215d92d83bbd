import { entryOf } from '../../../kernel/lookup';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { Exact, over, times } from '../../../kernel/decimal';
import { aptitudeOf } from '../derive';
import { MICROGRAVITY_BELOW } from '../effects';
import type { Band, RangeBands } from '../tables/ranges';
import { BANDS, RANGES, THROWN_RANGES } from '../tables/ranges';
import type { Read } from '../types';
import type { Weapon } from '../weapon';

const RAILGUN_FACTOR = 1.5;

/** Bands of a weapon: from a table row, the thrower's SOM, or as given; null without a range. */
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
  const thrown = entryOf(THROWN_RANGES, range);
  if (thrown !== undefined) {
    const som = aptitudeOf(ctx, actor, 'som');
    const at = (band: Band): number => over(som * thrown[band][0], thrown[band][1]);
    return { min: 0, short: at('short'), medium: at('medium'), long: at('long'), extreme: at('extreme') };
  }
  const row = entryOf(RANGES, range);
  return row ?? invalidParams('weapon.range', `There is no range row '${range}'.`);
}

function changed(bands: RangeBands, change: (metres: number) => number): RangeBands {
  const { min, short, medium, long, extreme } = bands;
  return { min, short: change(short), medium: change(medium), long: change(long), extreme: change(extreme) };
}

/** Metres divided by the gravity, rounded down to six decimals, the precision of distances (EP-NUM-1). */
function shrunk(metres: number, gravity: number): number {
  return Exact.of(metres).over(gravity).times(1_000_000).floor() / 1_000_000;
}

/** The bands of a weapon in this gravity and vacuum (EP-RNG-3, EP-RNG-4). */
function inSurroundings(bands: RangeBands, weapon: Weapon, gravity: number, vacuum: boolean): RangeBands {
  if (weapon.beam) return vacuum ? { ...bands, extreme: Infinity } : bands;
  if (gravity < MICROGRAVITY_BELOW) return { ...bands, extreme: Infinity };
  if (gravity < 1) return { ...bands, extreme: shrunk(bands.extreme, gravity) };
  return gravity > 1 ? changed(bands, (metres) => shrunk(metres, gravity)) : bands;
}

/** Surroundings of a shot, if different from the scene. */
export interface Surroundings {
  gravity?: number | undefined;
  vacuum?: boolean | undefined;
}

/** Band maxima of a weapon here and now, in metres; null without a range. Refuses an unknown row. */
export function bandsOf(ctx: Read, actor: string, weapon: Weapon, where: Surroundings): RangeBands | null {
  const raw = rawBands(ctx, actor, weapon);
  if (raw === null) return null;
  const bands = weapon.railgun ? changed(raw, (metres) => times(metres, RAILGUN_FACTOR)) : raw;
  return inSurroundings(bands, weapon, where.gravity ?? ctx.options.gravity, where.vacuum ?? ctx.options.vacuum);
}

const RANGE = { path: 'distance', rule: 'EP-RNG-1' };

/** The band of a distance; refuses with `out-of-range`. A distance between two printed bands is in the farther one. */
export function bandAt(bands: RangeBands, distance: number): Band {
  const band = BANDS.find((name) => distance <= bands[name]);
  if (band === undefined)
    return refuse('out-of-range', `${distance} m is beyond the weapon’s ${bands.extreme} m.`, RANGE);
  if (distance < bands.min) return refuse('out-of-range', `The weapon has a minimum range of ${bands.min} m.`, RANGE);
  return band;
}
