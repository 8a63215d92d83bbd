import { times, within } from '../../kernel/decimal';
import { Sum } from '../../engine/explain/sum';
import type { FarsightOptions } from './options';
import { forbidding, type EffectId } from './tables/effects';
import { GRAVITY_BOUNDS, GRAVITY_LADDER, type GravityCategory } from './tables/gravity';
import { RADIATION_TABLE } from './tables/radiation';
import { LOAD_FACTORS, SIZE_TABLE } from './tables/sizes';
import type { Being } from './types';

/** What levels of exhaustion come from, radiation aside (FS-EXH-2). */
export const EXHAUSTION_CAUSES = [
  { cause: 'general', label: 'Exhaustion' },
  { cause: 'hunger', label: 'Hunger' },
  { cause: 'thirst', label: 'Thirst' },
] as const;
/** Levels above this are not counted (FS-EXH-1). */
export const MOST_EXHAUSTION = 6;

/** Levels of exhaustion from which on each consequence applies (FS-EXH-1): effects, half the maximum vitality, a speed of 0. */
export const EXHAUSTED = { sickened: 2, hindered: 3, halved: 4, halted: 5, unconscious: MOST_EXHAUSTION } as const;

/** True while a row of the radiation table applies (FS-RAD-2, option `radThreshold`). */
export function passesRads(rads: number, row: number, options: FarsightOptions): boolean {
  return options.radThreshold === 'reach' ? rads >= row : rads > row;
}

/** Levels of exhaustion that the rads cause (FS-RAD-2). */
export function radiationExhaustion(being: Being, options: FarsightOptions): number {
  const { rads } = being.state;
  if (rads === 0) return 0;
  return RADIATION_TABLE.reduce(
    (sum, row) => (passesRads(rads, row.rads, options) ? sum + (row.exhaustion ?? 0) : sum),
    0,
  );
}

/** All levels of exhaustion together, at most 6 (FS-EXH-1). */
export function exhaustionLevel(being: Being, options: FarsightOptions): number {
  const { general, hunger, thirst } = being.state.exhaustion;
  return Math.min(MOST_EXHAUSTION, general + hunger + thirst + radiationExhaustion(being, options));
}

/** Category of so many g (FS-GRV-1). */
export function gravityOf(g: number): GravityCategory {
  const row = GRAVITY_BOUNDS.find(({ from, above }) => (above ? g > from : g >= from));
  return row?.category ?? 'zero';
}

/** Gravity as the creature feels it: shifted by its native gravity, if that rule is in use (FS-GRV-8). */
export function feltGravity(being: Being, options: FarsightOptions, g = being.state.gravity): GravityCategory {
  if (g === null) return 'normal';
  const category = gravityOf(g);
  if (!options.additionalGravity) return category;
  const shift = GRAVITY_LADDER.indexOf('normal') - GRAVITY_LADDER.indexOf(gravityOf(being.stats.nativeGravity));
  const felt = Math.min(GRAVITY_LADDER.length - 1, Math.max(0, GRAVITY_LADDER.indexOf(category) + shift));
  return GRAVITY_LADDER[felt] ?? 'normal';
}

/** Carrying capacity in kg by size, or null where load is not tracked (FS-LOD-3). */
export function carryingCapacity(being: Being): number | null {
  const base = being.stats.carryingCapacity;
  return base === null ? null : times(base, SIZE_TABLE[being.stats.size].capacityFactor);
}

/** A load in kg as the body feels it: with the additional gravity rules, times g (FS-GRV-9). */
export function loadSum(being: Being, options: FarsightOptions, kg = being.state.load, sum = new Sum()): Sum {
  sum.base('Load', kg, 'FS-LOD-1');
  const { gravity } = being.state;
  return options.additionalGravity && gravity !== null ? sum.then('Gravity', 'FS-GRV-9', { times: gravity }) : sum;
}

export type Overload = 'none' | 'hindered' | 'dragging' | 'impossible';

/** Overload of a creature by `kg` (FS-LOD-1, FS-LOD-2; FS-GRV-9 in other gravities). */
export function overloadOf(being: Being, options: FarsightOptions, kg = being.state.load): Overload {
  const capacity = carryingCapacity(being);
  if (capacity === null) return 'none';
  const weight = loadSum(being, options, kg, new Sum(false)).total;
  if (within(weight, capacity)) return 'none';
  if (within(weight, times(capacity, LOAD_FACTORS.hindered))) return 'hindered';
  return within(weight, times(capacity, LOAD_FACTORS.dragging)) ? 'dragging' : 'impossible';
}

/** Effects that another effect brings with it. */
const BRINGS: readonly { effect: EffectId; brings: EffectId }[] = [
  { effect: 'gravity-braced', brings: 'hindered' },
  { effect: 'pinned', brings: 'restrained' },
  { effect: 'space-sick', brings: 'sickened' },
];

// By index, because iterating over a frozen list is slow here.
function bears({ state: { effects } }: Being, id: EffectId): boolean {
  for (let place = 0; place < effects.length; place += 1) if (effects[place]?.effect === id) return true;
  return false;
}

/** Effects imposed by a continuing cause, not by instances. */
export function imposedEffects(being: Being, options: FarsightOptions): Set<EffectId> {
  const { state } = being;
  const imposed = new Set<EffectId>();
  if (state.hidden !== null) imposed.add('hidden');
  if (state.rads > 0) {
    for (const row of RADIATION_TABLE) {
      if (row.effect !== undefined && passesRads(state.rads, row.rads, options)) imposed.add(row.effect);
    }
  }
  const exhaustion = exhaustionLevel(being, options);
  if (exhaustion >= EXHAUSTED.sickened) imposed.add('sickened');
  if (exhaustion >= EXHAUSTED.hindered) imposed.add('hindered');
  if (exhaustion >= EXHAUSTED.unconscious && state.lifeState !== 'dead') imposed.add('unconscious');
  if (state.lifeState === 'dying' || state.lifeState === 'stable') imposed.add('unconscious');
  const gravity = feltGravity(being, options);
  if (gravity === 'high' || state.deconditioned) {
    imposed.add('sickened');
    if (state.deconditioned || !state.highGravity.acclimated) imposed.add('hindered');
  }
  if (gravity === 'extreme') imposed.add('sickened');
  if (gravity === 'extreme' && !bears(being, 'gravity-braced')) imposed.add('restrained');
  if (state.effects.length > 0) for (const { effect, brings } of BRINGS) if (bears(being, effect)) imposed.add(brings);
  if (state.load > 0 && overloadOf(being, options) !== 'none') imposed.add('hindered');
  return imposed;
}

/** Every effect now on the creature: instances and what is imposed. */
export function conditions(being: Being, options: FarsightOptions): Set<EffectId> {
  const all = imposedEffects(being, options);
  for (const instance of being.state.effects) all.add(instance.effect);
  return all;
}

/** Whether the creature is under one effect; cheaper than `conditions`. */
export function isUnder(being: Being, options: FarsightOptions, id: EffectId): boolean {
  return bears(being, id) || imposedEffects(being, options).has(id);
}

/** Cannot act at all: by a condition, or dead (FS-CND-10). */
export function incapacitated(being: Being, options: FarsightOptions): boolean {
  if (being.state.lifeState === 'dead') return true;
  return forbidding(conditions(being, options), 'act') !== null;
}

/** Unconscious or asleep. */
export function senseless(present: ReadonlySet<EffectId>): boolean {
  return present.has('unconscious') || present.has('asleep');
}

/** Maximum vitality line by line (FS-VIT-1), halved from exhaustion 4 on (FS-EXH-1). */
export function vitalitySum(being: Being, options: FarsightOptions, sum = new Sum()): Sum {
  const { vitalityInitial, vitalityPerLevel, vitalityBonus, level } = being.stats;
  sum.base('At level 1', vitalityInitial, 'FS-VIT-1');
  if (level > 1) sum.add(`${level - 1} levels`, vitalityPerLevel * (level - 1), 'FS-VIT-1');
  if (vitalityBonus !== 0) sum.add('Bonus', vitalityBonus, 'FS-VIT-1');
  if (sum.total < 1) sum.then('Never below 1', 'FS-VIT-1', { atLeast: 1 });
  if (exhaustionLevel(being, options) >= EXHAUSTED.halved) {
    sum.then('Exhaustion', 'FS-EXH-1', { times: 0.5, round: 'down' }, { value: 'half' });
    if (sum.total < 1) sum.then('Never below 1', 'FS-EXH-1', { atLeast: 1 });
  }
  return sum;
}

/** Maximum vitality (FS-VIT-1, FS-EXH-1). */
export function vitalityMax(being: Being, options: FarsightOptions): number {
  return vitalitySum(being, options, new Sum(false)).total;
}
