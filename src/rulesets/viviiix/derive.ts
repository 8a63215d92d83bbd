import type { Figure } from '../../contract/views';
import type { Json, JsonObject } from '../../kernel/json';
import { ceilDiv, clamp } from '../../kernel/rounding';
import { deadlineOf, has } from './effects';
import { actionsOf, dieOf, spanOf } from './skill';
import type { Stats } from './stats';
import type { Burden } from './tables/burden';
import { BANDS } from './tables/burden';
import type { Forbids } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import { byScore, HUMAN_MOV, SOM_RANGE, TURN_SECONDS } from './tables/scores';
import type { Known, Stat } from './tables/stats';
import { KNOWN, STAT_RANGE, STAT_TITLES, STATS } from './tables/stats';
import type { Being, Read } from './types';

/** A stat as it counts now; an unknown stat never shows less than 0 (VX-EXT-2). */
export function current({ stats, state }: Being, stat: Stat): number {
  const value = stats[stat] - state.loss[stat];
  return KNOWN.some((ks) => ks === stat) ? value : Math.max(0, value);
}

/** Kilograms per load band (VX-LOAD-1, VX-LOAD-2). */
export function loadThreshold(ctx: Read, being: Being): number {
  const build = clamp(current(being, 'build'), STAT_RANGE.min, STAT_RANGE.max);
  return build * ctx.options.sizeLoadKg[being.stats.size];
}

/** The highest band Build allows: 0 none to 3 heavy (VX-LOAD-4, VX-LOAD-6). */
export function highestBand(ctx: Read, being: Being): number {
  const build = current(being, 'build');
  return build <= 0 ? 0 : byScore(ctx.options.burdenByBuild, build);
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
  const limit = (place: number): number | null => (place <= band ? place * loadt : null);
  const { overloadBands } = ctx.options;
  return {
    light: limit(1),
    medium: limit(2),
    heavy: limit(3),
    overloaded: band === 0 ? being.stats.clothingKg + overloadBands * loadt : (band + overloadBands) * loadt,
  };
}

/** The heaviest load short of Overloaded, in kilograms (VX-LOAD-4). */
export function maxLoad(ctx: Read, being: Being): number {
  const band = highestBand(ctx, being);
  return band === 0 ? being.stats.clothingKg : band * loadThreshold(ctx, being);
}

/** How the present load is borne; limits are inclusive (VX-LOAD-5). */
export function burdenOf(ctx: Read, being: Being): Burden {
  const { loadKg } = being.state;
  const free = highestBand(ctx, being) === 0 ? being.stats.clothingKg : 0;
  if (loadKg <= free) return 'unburdened';
  const limits = limitsOf(ctx, being);
  const band = BANDS.find((name) => (limits[name] ?? -1) >= loadKg);
  return band ?? (loadKg <= limits.overloaded ? 'overloaded' : 'immobilised');
}

/** Metres per turn by Control and size, before the burden (VX-MOV-2, VX-MOV-3). */
export function movUnburdened(ctx: Read, being: Being): number {
  const control = current(being, 'control');
  if (control <= 0) return 0;
  const { baseMov, size, baseMovSize } = being.stats;
  const adjustment = byScore(ctx.options.movByControl, control);
  const scaled = ctx.options.movAdjustment === 'flat' ? adjustment : (adjustment * baseMov) / HUMAN_MOV;
  const { sizeMovFactor } = ctx.options;
  return (Math.max(0, baseMov + scaled) * sizeMovFactor[size]) / sizeMovFactor[baseMovSize];
}

/** Metres per turn; never rounded, 0 for the helpless (VX-MOV-4). */
export function movOf(ctx: Read, being: Being): number {
  if (isHelpless(ctx, being)) return 0;
  return movUnburdened(ctx, being) * ctx.options.burdenMovFactor[burdenOf(ctx, being)];
}

/** True for whoever can neither act, defend nor move (section 5), the crushed included (VX-LOAD-8). */
export function isHelpless(ctx: Read, being: Being): boolean {
  return being.state.effects.some(({ id }) => EFFECT_TABLE[id].forbids === 'helpless') || isCrushed(ctx, being);
}

export function isCrushed(ctx: Read, being: Being): boolean {
  return being.state.loadKg > 0 && burdenOf(ctx, being) === 'immobilised';
}

/** True for whoever loses the turn (surprised, turn lost) without being helpless by that. */
export function skips({ state }: Being): boolean {
  return state.effects.some(({ id }) => forbids(id) === 'skips');
}

function forbids(id: keyof typeof EFFECT_TABLE): Forbids {
  return EFFECT_TABLE[id].forbids;
}

/** False with any forbidding effect or under a crushing load. */
export function canAct(ctx: Read, being: Being): boolean {
  return !skips(being) && !isHelpless(ctx, being);
}

export function somState({ state }: Being): 'exalted' | 'panicked' | 'none' {
  if (state.som === SOM_RANGE.max) return 'exalted';
  return state.som === SOM_RANGE.min ? 'panicked' : 'none';
}

/** Turns left of a running countdown, else null (VX-EXT-12). */
export function fatalityTurns(ctx: Read, { state }: Being, group: Known): number | null {
  const deadline = deadlineOf(state, group);
  return deadline === null ? null : ceilDiv(deadline - ctx.world.clock, TURN_SECONDS);
}

/** Sum of the modifiers of all effects that are not limited to one opponent (VX-MOD-9). */
export function effectModifier({ state }: Being): number {
  return state.effects.reduce(
    (total, { id, against }) => total + (against === undefined ? EFFECT_TABLE[id].modifier : 0),
    0,
  );
}

/** Derived values by name (section 2 of the document). */
export function derive(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  return {
    current: Object.fromEntries(STATS.map((stat) => [stat, current(being, stat)])),
    movUnburdened: movUnburdened(ctx, being),
    mov: movOf(ctx, being),
    loadt: loadThreshold(ctx, being),
    limits: { ...limitsOf(ctx, being) },
    maxLoad: maxLoad(ctx, being),
    burden: burdenOf(ctx, being),
    canAct: canAct(ctx, being),
    somState: somState(being),
    skills: deriveSkills(ctx, being.stats),
    fatalityTurns: Object.fromEntries(KNOWN.map((group) => [group, fatalityTurns(ctx, being, group)])),
    effectModifier: effectModifier(being),
  };
}

function deriveSkills(ctx: Read, stats: Stats): JsonObject {
  return Object.fromEntries(
    Object.entries(stats.skills).map(([key, entry]): [string, Json] => {
      const score = typeof entry === 'number' ? entry : entry.score;
      const { min, max } = spanOf(ctx, score);
      const own = typeof entry === 'number' ? undefined : entry.actions;
      return [key, { score, die: dieOf(ctx, score), min, max, actions: actionsOf(ctx, score, own) }];
    }),
  );
}

/** Derived values with labels, for the sheet. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const being = ctx.peek(id);
  const hurt = STATS.filter((stat) => being.state.loss[stat] > 0);
  const countdowns = KNOWN.flatMap((group): Figure[] => {
    const turns = fatalityTurns(ctx, being, group);
    return turns === null
      ? []
      : [{ label: `${STAT_TITLES[group]}: final in`, value: turns, unit: 'turns', rule: 'VX-EXT-12' }];
  });
  return [
    ...hurt.map((stat): Figure => ({
      label: `${STAT_TITLES[stat]} now`,
      value: current(being, stat),
      rule: 'VX-EXT-2',
    })),
    { label: 'Movement', value: movOf(ctx, being), unit: 'm/turn', rule: 'VX-MOV-4' },
    { label: 'Unburdened movement', value: movUnburdened(ctx, being), unit: 'm/turn', rule: 'VX-MOV-3' },
    { label: 'Load band', value: loadThreshold(ctx, being), unit: 'kg', rule: 'VX-LOAD-1' },
    { label: 'Heaviest load', value: maxLoad(ctx, being), unit: 'kg', rule: 'VX-LOAD-4' },
    { label: 'Crushed above', value: limitsOf(ctx, being).overloaded, unit: 'kg', rule: 'VX-LOAD-8' },
    { label: 'Burden', value: burdenOf(ctx, being), rule: 'VX-LOAD-5' },
    { label: 'Effects on every ARC', value: effectModifier(being), rule: 'VX-MOD-9' },
    ...countdowns,
    ...skillFigures(ctx, being),
  ];
}

function skillFigures(ctx: Read, { stats }: Being): Figure[] {
  return Object.entries(stats.skills).map(([key, entry]): Figure => {
    const score = typeof entry === 'number' ? entry : entry.score;
    const die = dieOf(ctx, score);
    const { min, max } = spanOf(ctx, score);
    const span = die === null ? 'no die' : `d${die}, ${min} to +${max ?? 0}`;
    return { label: key, value: `${score} (${span})`, rule: 'VX-ACT-5' };
  });
}

/** Dead, however it came about. */
export function isDead({ state }: Being): boolean {
  return has(state, 'dead');
}
