import { addOwn } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import { DECIMAL_PLACES, Exact, over, plus, times } from '../../kernel/decimal';
import { clamp } from '../../kernel/rounding';
import { gearOf, pieces } from './gear';
import type { Burden } from './tables/burden';
import { BANDS } from './tables/burden';
import { EFFECT_TABLE } from './tables/effects';
import { byScore, HUMAN_MOV } from './tables/scores';
import type { Stat } from './tables/stats';
import { isKnown, STAT_RANGE } from './tables/stats';
import type { Being, Read } from './types';

/** The current value of a stat; an unknown stat never shows less than 0 (VX-EXT-2). */
export function current({ stats, state }: Being, stat: Stat): number {
  const value = stats[stat] - state.loss[stat];
  return isKnown(stat) ? value : Math.max(0, value);
}

/** Kilograms per load band as a sum: by Build and size, or as stated for this being (VX-LOAD-1, VX-LOAD-2, VX-LOAD-12). */
export function loadThresholdSum(ctx: Read, { stats, state }: Being): Sum {
  const { loadt, size } = stats;
  const counted = loadt === null ? {} : { counted: false, because: 'has its own threshold' };
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

/** The total load as a sum: other load, named items, gear (VX-LOAD-3, VX-LOAD-10, VX-LOAD-11). */
export function loadSum(being: Being): Sum {
  const { loadKg, items } = being.state;
  const sum = sumFrom('Other load', loadKg, 'VX-LOAD-3');
  for (const [name, { kg, count }] of Object.entries(items)) {
    sum.add(pieces(count, name), times(kg, count), 'VX-LOAD-10');
  }
  for (const { label, kg, worn } of gearOf(being)) {
    if (kg > 0) sum.add(label, kg, 'VX-LOAD-11', worn ? {} : { counted: false, because: 'laid aside' });
  }
  return sum;
}

/** The total load in kilograms (VX-LOAD-3). */
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

/** The load above which a being can neither move nor act, as a sum in kilograms (VX-LOAD-8). */
export function lastLimitSum(ctx: Read, being: Being): Sum {
  const band = highestBand(ctx, being);
  const sum = sumFrom('Bands allowed by Build', band, 'VX-LOAD-8')
    .add('Bands beyond that', ctx.options.overloadBands, 'VX-LOAD-8')
    .then('Load threshold', 'VX-LOAD-8', { times: loadThreshold(ctx, being) });
  return band === 0 ? sum.add('Clothing', clothingOf(being), 'VX-LOAD-8') : sum;
}

/** The heaviest load of each band in kilograms; null if Build does not allow the band (VX-LOAD-5, VX-LOAD-8). */
export function limitsOf(ctx: Read, being: Being): Limits {
  const band = highestBand(ctx, being);
  const loadt = loadThreshold(ctx, being);
  const limit = (place: number): number | null => (place <= band ? times(place, loadt) : null);
  return { light: limit(1), medium: limit(2), heavy: limit(3), overloaded: lastLimitSum(ctx, being).total };
}

/** The heaviest load short of Overloaded, as a sum in kilograms (VX-LOAD-4). */
export function maxLoadSum(ctx: Read, being: Being): Sum {
  const band = highestBand(ctx, being);
  const sum = sumFrom('Bands allowed by Build', band, 'VX-LOAD-4');
  if (band === 0) return sum.add('Clothing', clothingOf(being), 'VX-LOAD-4');
  return sum.then('Load threshold', 'VX-LOAD-4', { times: loadThreshold(ctx, being) });
}

/** The heaviest load short of Overloaded, in kilograms (VX-LOAD-4). */
export function maxLoad(ctx: Read, being: Being): number {
  return maxLoadSum(ctx, being).total;
}

/** The burden of the current load; limits are inclusive (VX-LOAD-5). */
export function burdenOf(ctx: Read, being: Being): Burden {
  const load = loadOf(being);
  const free = highestBand(ctx, being) === 0 ? clothingOf(being) : 0;
  if (load <= free) return 'unburdened';
  const limits = limitsOf(ctx, being);
  const band = BANDS.find((name) => (limits[name] ?? -1) >= load);
  return band ?? (load <= limits.overloaded ? 'overloaded' : 'immobilised');
}

/** More decimals than are stored, so that a proportional adjustment is not rounded midway. */
const SHARE_PLACES = 15;

/** Metres that Control adds or subtracts (VX-MOV-2). */
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
    sum.then('Control is at 0', 'VX-MOV-2', { instead: 0 });
  } else {
    const metres = byControl(ctx, being);
    sum.add('Control', metres.toNumber(SHARE_PLACES), 'VX-MOV-2', { value: metres.toNumber() });
    if (sum.total < 0) sum.then('At least 0', 'VX-MOV-2', { atLeast: 0 });
  }
  const [own, stated] = [sizeMovFactor[size], sizeMovFactor[baseMovSize]];
  const factor = over(own, stated);
  // A ratio that is not exact in six decimals would carry its rounding error along.
  if (Exact.of(factor).times(stated).compare(own) === 0) sum.then(`Size: ${size}`, 'VX-MOV-3', { times: factor });
  else {
    sum.then(`Size: ${size}`, 'VX-MOV-3', { times: own }, { value: factor });
    // Already part of the factor above; shown as 1 so that the lines multiply out to the movement.
    sum.then(`Stated for: ${baseMovSize}`, 'VX-MOV-3', { over: stated }, { value: 1 });
  }
  return sum.then('Unburdened movement', 'VX-MOV-3', { round: DECIMAL_PLACES }, { show: 'after' });
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
    .add('If able to move', unburdened, 'VX-MOV-4', { counted: false, because: 'cannot move' })
    .then('Cannot move', 'VX-MOV-4', { instead: 0 });
}

/** Metres per turn; 0 for the helpless (VX-MOV-4). */
export function movOf(ctx: Read, being: Being): number {
  return isHelpless(ctx, being) ? 0 : movSum(ctx, being).total;
}

/** True for anybody unable to act, defend or move, including by a crushing load (VX-LOAD-8). */
export function isHelpless(ctx: Read, being: Being): boolean {
  return isHelplessByEffect(being) || isCrushed(ctx, being);
}

/** True for anybody helpless because of an effect, whatever the load. */
export function isHelplessByEffect({ state }: Being): boolean {
  return state.effects.some(({ id }) => EFFECT_TABLE[id].forbids.includes('everything'));
}

/** True for anybody unable to move or act under their load (VX-LOAD-8). */
export function isCrushed(ctx: Read, being: Being): boolean {
  return !isFarFromCrushed(ctx, being) && burdenOf(ctx, being) === 'immobilised';
}

/** A cheap check for loads far from crushing; called too often to compute the exact sum each time. */
function isFarFromCrushed(ctx: Read, { stats, state }: Being): boolean {
  let kg = state.loadKg;
  for (const one of Object.values(state.items)) kg += one.kg * one.count;
  kg += (stats.armour?.kg ?? 0) + (stats.shield?.kg ?? 0);
  for (const weapon of stats.weapons) kg += weapon.kg;
  if (kg === 0) return true;
  if (stats.loadt !== null || ctx.options.overloadBands < 1) return false;
  return kg < 0.99 * (stats.build - state.loss.build) * ctx.options.sizeLoadKg[stats.size];
}

/** False with any effect that forbids acting, or under a crushing load. */
export function canAct(ctx: Read, being: Being): boolean {
  return being.state.effects.every(({ id }) => EFFECT_TABLE[id].forbids.length === 0) && !isCrushed(ctx, being);
}
