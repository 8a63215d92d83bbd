import { Exact, over, plus, rounded, sumOf, times } from '../../kernel/decimal';
import { clamp } from '../../kernel/rounding';
import { gearOf } from './gear';
import type { Size } from './tables/sizes';
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

/** Build as the load threshold takes it (VX-LOAD-1). */
export function buildForLoad(being: Being): number {
  return clamp(current(being, 'build'), STAT_RANGE.min, STAT_RANGE.max);
}

/** Kilograms per load band, by Build and size or as stated for this being (VX-LOAD-1, VX-LOAD-2, VX-LOAD-12). */
export function loadThreshold(ctx: Read, being: Being): number {
  const { loadt, size } = being.stats;
  return loadt === null ? times(buildForLoad(being), ctx.options.sizeLoadKg[size]) : rounded(loadt);
}

/** The highest band Build allows: 0 none to 3 heavy (VX-LOAD-4, VX-LOAD-6). */
export function highestBand(ctx: Read, being: Being): number {
  const build = current(being, 'build');
  return build <= 0 ? 0 : byScore(ctx.options.burdenByBuild, build);
}

/** Something that weighs on somebody, in kilograms; not counted where it is laid aside. */
export interface Weight {
  label: string;
  kg: number;
  rule: string;
  counted: boolean;
}

/** All that somebody bears: the load in one figure, things by name, gear (VX-LOAD-3, VX-LOAD-10, VX-LOAD-11). */
export function weightsOf(being: Being): Weight[] {
  const { loadKg, items } = being.state;
  return [
    { label: 'Load in one figure', kg: rounded(loadKg), rule: 'VX-LOAD-3', counted: true },
    ...Object.entries(items).map(([name, { kg, count }]): Weight => ({
      label: count === 1 ? name : `${count} × ${name}`,
      kg: times(kg, count),
      rule: 'VX-LOAD-10',
      counted: true,
    })),
    ...gearOf(being).flatMap(({ label, kg, worn }): Weight[] =>
      kg === 0 ? [] : [{ label, kg: rounded(kg), rule: 'VX-LOAD-11', counted: worn }],
    ),
  ];
}

/** All the weight somebody bears, in kilograms (VX-LOAD-3). */
export function loadOf(being: Being): number {
  return sumOf(weightsOf(being).flatMap(({ kg, counted }) => (counted ? [kg] : [])));
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

/** The heaviest load of each band in kilograms; null where Build does not allow the band (VX-LOAD-5, VX-LOAD-8). */
export function limitsOf(ctx: Read, being: Being): Limits {
  const band = highestBand(ctx, being);
  const loadt = loadThreshold(ctx, being);
  const limit = (place: number): number | null => (place <= band ? times(place, loadt) : null);
  const { overloadBands } = ctx.options;
  const beyond = Exact.of(band).plus(overloadBands).times(loadt);
  return {
    light: limit(1),
    medium: limit(2),
    heavy: limit(3),
    overloaded: (band === 0 ? beyond.plus(clothingOf(being)) : beyond).toNumber(),
  };
}

/** The heaviest load short of Overloaded, in kilograms (VX-LOAD-4). */
export function maxLoad(ctx: Read, being: Being): number {
  const band = highestBand(ctx, being);
  return band === 0 ? clothingOf(being) : times(band, loadThreshold(ctx, being));
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

function adjustment(ctx: Read, being: Being): Exact {
  const control = current(being, 'control');
  if (control <= 0) return Exact.of(0);
  const metres = Exact.of(byScore(ctx.options.movByControl, control));
  return ctx.options.movAdjustment === 'flat' ? metres : metres.times(being.stats.baseMov).over(HUMAN_MOV);
}

/** Metres per turn that Control adds or takes (VX-MOV-2); 0 where it is used up. */
export function movAdjustment(ctx: Read, being: Being): number {
  return adjustment(ctx, being).toNumber();
}

/** By how much the size multiplies the base movement, counted from the size it is stated for (VX-MOV-3). */
export function sizeFactor(ctx: Read, { stats }: Being): number {
  return over(...factorsOf(ctx, stats));
}

function factorsOf(ctx: Read, { size, baseMovSize }: { size: Size; baseMovSize: Size }): [number, number] {
  const { sizeMovFactor } = ctx.options;
  return [sizeMovFactor[size], sizeMovFactor[baseMovSize]];
}

/** Metres per turn by Control and size, before the burden (VX-MOV-2, VX-MOV-3). */
export function movUnburdened(ctx: Read, being: Being): number {
  if (current(being, 'control') <= 0) return 0;
  const metres = Exact.of(being.stats.baseMov).plus(adjustment(ctx, being));
  if (metres.compare(0) <= 0) return 0;
  const [own, stated] = factorsOf(ctx, being.stats);
  return metres.times(own).over(stated).toNumber();
}

/** Metres per turn; 0 for the helpless (VX-MOV-4). */
export function movOf(ctx: Read, being: Being): number {
  if (isHelpless(ctx, being)) return 0;
  const metres = movUnburdened(ctx, being);
  const factor = ctx.options.burdenMovFactor[burdenOf(ctx, being)];
  return factor === 1 ? metres : times(metres, factor);
}

/** True for whoever can neither act, defend nor move (section 5), the crushed included (VX-LOAD-8). */
export function isHelpless(ctx: Read, being: Being): boolean {
  return being.state.effects.some(({ id }) => EFFECT_TABLE[id].forbids === 'helpless') || isCrushed(ctx, being);
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
  return state.effects.some(({ id }) => EFFECT_TABLE[id].forbids === 'skips');
}

/** False with any forbidding effect or under a crushing load. */
export function canAct(ctx: Read, being: Being): boolean {
  return !skips(being) && !isHelpless(ctx, being);
}
