import { addOwn } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import { DECIMAL_PLACES, Exact, over, plus, times } from '../../kernel/decimal';
import { clamp } from '../../kernel/rounding';
import { gearOf } from './gear';
import type { Burden } from './tables/burden';
import { BANDS } from './tables/burden';
import { EFFECT_TABLE } from './tables/effects';
import { byScore, HUMAN_MOV } from './tables/scores';
import type { Stat } from './tables/stats';
import { KNOWN, STAT_RANGE } from './tables/stats';
import type { Being, Read } from './types';

/** A stat as it counts now; an unknown stat never shows less than 0 (VX-EXT-2). */
export function current({ stats, state }: Being, stat: Stat): number {
  const value = stats[stat] - state.loss[stat];
  return KNOWN.some((ks) => ks === stat) ? value : Math.max(0, value);
}

/** Kilograms per load band as a sum: by Build and size, or as stated for this being (VX-LOAD-1, VX-LOAD-2, VX-LOAD-12). */
export function loadThresholdSum(ctx: Read, { stats, state }: Being): Sum {
  const { loadt, size } = stats;
  const counted = loadt === null ? {} : { counted: false, because: 'an own threshold is stated' };
  const build = clamp(stats.build - state.loss.build, STAT_RANGE.min, STAT_RANGE.max);
  const sum = sumFrom('Build', build, 'VX-LOAD-1', counted);
  sum.then(`Kilograms per point: ${size}`, 'VX-LOAD-2', { times: ctx.options.sizeLoadKg[size] }, counted);
  return loadt === null ? sum : sum.base('Own threshold', loadt, 'VX-LOAD-12');
}

/** Kilograms per load band (VX-LOAD-1). */
export function loadThreshold(ctx: Read, being: Being): number {
  return loadThresholdSum(ctx, being).total;
}

/** The highest band Build allows: 0 none to 3 heavy (VX-LOAD-4, VX-LOAD-6). */
export function highestBand(ctx: Read, being: Being): number {
  const build = current(being, 'build');
  return build <= 0 ? 0 : byScore(ctx.options.burdenByBuild, build);
}

/** All that somebody bears as a sum: the load in one figure, things by name, gear (VX-LOAD-3, VX-LOAD-10, VX-LOAD-11). */
export function loadSum(being: Being): Sum {
  const { loadKg, items } = being.state;
  const sum = sumFrom('Load in one figure', loadKg, 'VX-LOAD-3');
  for (const [name, { kg, count }] of Object.entries(items)) {
    sum.add(count === 1 ? name : `${count} × ${name}`, times(kg, count), 'VX-LOAD-10');
  }
  for (const { label, kg, worn } of gearOf(being)) {
    if (kg > 0) sum.add(label, kg, 'VX-LOAD-11', worn ? {} : { counted: false, because: 'laid aside' });
  }
  return sum;
}

/** All the weight somebody bears, in kilograms (VX-LOAD-3). */
export function loadOf(being: Being): number {
  return loadSum(being).total;
}

/** The part of the load that is clothing, in kilograms (VX-LOAD-10). */
export function clothingOf({ stats, state }: Being): number {
  const worn = Object.values(state.items).flatMap(({ kg, count, clothing }) => (clothing ? [times(kg, count)] : []));
  return plus(stats.clothingKg, ...worn);
}

export interface Limits {
  light: number | null;
  medium: number | null;
  heavy: number | null;
  overloaded: number;
}

/** The load above which nobody moves or acts, as a sum in kilograms (VX-LOAD-8). */
export function lastLimitSum(ctx: Read, being: Being): Sum {
  const band = highestBand(ctx, being);
  const sum = sumFrom('Bands that Build allows', band, 'VX-LOAD-8')
    .add('Bands beyond them', ctx.options.overloadBands, 'VX-LOAD-8')
    .then('Load threshold', 'VX-LOAD-8', { times: loadThreshold(ctx, being) });
  return band === 0 ? sum.add('Clothing', clothingOf(being), 'VX-LOAD-8') : sum;
}

/** The heaviest load of each band in kilograms; null where Build does not allow the band (VX-LOAD-5, VX-LOAD-8). */
export function limitsOf(ctx: Read, being: Being): Limits {
  const band = highestBand(ctx, being);
  const loadt = loadThreshold(ctx, being);
  const limit = (place: number): number | null => (place <= band ? times(place, loadt) : null);
  return { light: limit(1), medium: limit(2), heavy: limit(3), overloaded: lastLimitSum(ctx, being).total };
}

/** The heaviest load short of Overloaded, as a sum in kilograms (VX-LOAD-4). */
export function maxLoadSum(ctx: Read, being: Being): Sum {
  const band = highestBand(ctx, being);
  const sum = sumFrom('Bands that Build allows', band, 'VX-LOAD-4');
  if (band === 0) return sum.add('Clothing', clothingOf(being), 'VX-LOAD-4');
  return sum.then('Load threshold', 'VX-LOAD-4', { times: loadThreshold(ctx, being) });
}

/** The heaviest load short of Overloaded, in kilograms (VX-LOAD-4). */
export function maxLoad(ctx: Read, being: Being): number {
  return maxLoadSum(ctx, being).total;
}

/** How the present load is borne; limits are inclusive (VX-LOAD-5). */
export function burdenOf(ctx: Read, being: Being): Burden {
  const load = loadOf(being);
  const free = highestBand(ctx, being) === 0 ? clothingOf(being) : 0;
  if (load <= free) return 'unburdened';
  const limits = limitsOf(ctx, being);
  const band = BANDS.find((name) => (limits[name] ?? -1) >= load);
  return band ?? (load <= limits.overloaded ? 'overloaded' : 'immobilised');
}

/** More decimals than are kept, so that a share of the base is not rounded on the way. */
const SHARE_PLACES = 15;

/** Metres that Control adds or takes (VX-MOV-2). */
function byControl(ctx: Read, being: Being): Exact {
  const metres = Exact.of(byScore(ctx.options.movByControl, current(being, 'control')));
  return ctx.options.movAdjustment === 'flat' ? metres : metres.times(being.stats.baseMov).over(HUMAN_MOV);
}

/** Movement by Control and size, before the burden, as a sum in metres per turn (VX-MOV-1 to VX-MOV-3). */
function unburdenedSum(ctx: Read, being: Being): Sum {
  const { baseMov, size, baseMovSize } = being.stats;
  const { sizeMovFactor } = ctx.options;
  const sum = sumFrom('Base movement', baseMov, 'VX-MOV-1');
  if (current(being, 'control') <= 0) {
    sum.then('Control is used up', 'VX-MOV-2', { instead: 0 });
  } else {
    const metres = byControl(ctx, being);
    sum.add('Control', metres.toNumber(SHARE_PLACES), 'VX-MOV-2', { value: metres.toNumber() });
    if (sum.total < 0) sum.then('No less than nothing', 'VX-MOV-2', { atLeast: 0 });
  }
  const [own, stated] = [sizeMovFactor[size], sizeMovFactor[baseMovSize]];
  const factor = over(own, stated);
  // A quotient that is not exact in its six places would carry its rounding on.
  if (Exact.of(factor).times(stated).compare(own) === 0) sum.then(`Size: ${size}`, 'VX-MOV-3', { times: factor });
  else {
    sum.then(`Size: ${size}`, 'VX-MOV-3', { times: own }, { value: factor });
    // The factor has it in it already, so that the lines agree with the movement.
    sum.then(`Stated for: ${baseMovSize}`, 'VX-MOV-3', { over: stated }, { value: 1 });
  }
  return sum.then('Movement without a burden', 'VX-MOV-3', { round: DECIMAL_PLACES }, { show: 'after' });
}

/** Metres per turn by Control and size, before the burden (VX-MOV-2, VX-MOV-3). */
export function movUnburdened(ctx: Read, being: Being): number {
  return unburdenedSum(ctx, being).total;
}

/** Metres per turn as a sum; 0 for the helpless (VX-MOV-4, VX-LOAD-9). */
export function movSum(ctx: Read, being: Being): Sum {
  const burden = burdenOf(ctx, being);
  const sum = unburdenedSum(ctx, being);
  const unburdened = sum.total;
  sum.then(`Burden: ${burden}`, 'VX-LOAD-9', { times: ctx.options.burdenMovFactor[burden] });
  addOwn(sum, being, 'mov');
  if (!isHelpless(ctx, being)) return sum;
  return sum
    .add('If it could be used', unburdened, 'VX-MOV-4', { counted: false, because: 'cannot move' })
    .then('Cannot move', 'VX-MOV-4', { instead: 0 });
}

/** Metres per turn; 0 for the helpless (VX-MOV-4). */
export function movOf(ctx: Read, being: Being): number {
  return isHelpless(ctx, being) ? 0 : movSum(ctx, being).total;
}

/** True for whoever can neither act, defend nor move (section 5), the crushed included (VX-LOAD-8). */
export function isHelpless(ctx: Read, being: Being): boolean {
  return liesHelpless(being) || isCrushed(ctx, being);
}

/** True for whoever is helpless whatever the load. */
export function liesHelpless({ state }: Being): boolean {
  return state.effects.some(({ id }) => EFFECT_TABLE[id].forbids.includes('everything'));
}

/** True for whoever can neither move nor act under the load (VX-LOAD-8). */
export function isCrushed(ctx: Read, being: Being): boolean {
  return !bearsLittle(ctx, being) && burdenOf(ctx, being) === 'immobilised';
}

/** Whether a glance tells that nobody is crushed; asked so often that the exact sum waits until it is close. */
function bearsLittle(ctx: Read, { stats, state }: Being): boolean {
  let kg = state.loadKg;
  for (const one of Object.values(state.items)) kg += one.kg * one.count;
  kg += (stats.armour?.kg ?? 0) + (stats.shield?.kg ?? 0);
  for (const weapon of stats.weapons) kg += weapon.kg;
  if (kg === 0) return true;
  if (stats.loadt !== null || ctx.options.overloadBands < 1) return false;
  return kg < 0.99 * (stats.build - state.loss.build) * ctx.options.sizeLoadKg[stats.size];
}

/** True for whoever loses the turn (surprised, turn lost) without being helpless by that. */
export function skips({ state }: Being): boolean {
  return state.effects.some(({ id }) => EFFECT_TABLE[id].forbids.includes('turn'));
}

/** False with any forbidding effect or under a crushing load. */
export function canAct(ctx: Read, being: Being): boolean {
  return !skips(being) && !isHelpless(ctx, being);
}
