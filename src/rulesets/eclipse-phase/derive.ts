import { ownChanges } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import { Exact } from '../../kernel/decimal';
import { effectOf, hasEffect, MICROGRAVITY_BELOW } from './effects';
import type { Aptitude } from './tables/skills';
import type { Being, Line, Read } from './types';
import { isBiological, isSynthetic, isThing } from './types';

export { nameOf } from '../../engine/state/combatant';

/** Points of SOM and Durability temporarily lost (EP-HAZ-15). */
function weaknessOf(being: Being): { som: number; dur: number } {
  const weakened = being.state.effects.length === 0 ? undefined : effectOf(being, 'weakened');
  return { som: weakened?.som ?? 0, dur: weakened?.dur ?? 0 };
}

/** Durability as it is now, at least 1 (EP-STAT-3, EP-HAZ-15). */
export function durOf(being: Being): number {
  return Math.max(1, being.stats.dur - weaknessOf(being).dur);
}

/** An aptitude of this body's own as it is now, at least 0 (EP-HAZ-15). */
export function ownAptitude(being: Being, aptitude: Aptitude): number {
  const value = being.stats.aptitudes[aptitude];
  return aptitude === 'som' ? Math.max(0, value - weaknessOf(being).som) : value;
}

export type GravityClass = 'microgravity' | 'low' | 'standard' | 'high';

/** Class of a gravity given in g (EP-GRAV-1). */
export function gravityClass(gravity: number): GravityClass {
  if (gravity < MICROGRAVITY_BELOW) return 'microgravity';
  if (gravity <= 0.5) return 'low';
  return gravity >= 1.2 ? 'high' : 'standard';
}

/** Whose skills and aptitudes a body uses: the operator's while it is controlled or jammed (EP-REM-1, EP-REM-3). */
export function mindOf(ctx: Read, id: string): Being {
  const being = ctx.peek(id);
  const { controller, controlMode } = being.state;
  const remote = controlMode === 'direct' || controlMode === 'jam';
  if (!remote || controller === null || !Object.hasOwn(ctx.world.index, controller)) return being;
  return ctx.peek(controller);
}

export function aptitudeOf(ctx: Read, id: string, aptitude: Aptitude): number {
  return ownAptitude(mindOf(ctx, id), aptitude);
}

/** Initiative stat (EP-STAT-1, EP-INIT-8). */
export function initOf(being: Being): number {
  const { aptitudes, init, initMod, readiedPenalty } = being.stats;
  return (init ?? (aptitudes.int + aptitudes.ref) * 2) + initMod + readiedPenalty;
}

/** A figure with the campaign's own conditions added; never below `least`. */
function withOwn(sum: Sum, being: Being, figure: string, least: number): Sum {
  for (const { label, value, rule } of ownChanges(being, figure)) sum.add(label, value, rule);
  return sum.total < least ? sum.then(`Never below ${least}`, '', { atLeast: least }) : sum;
}

/** How Speed adds up: Action Phases per turn, 1…4 (EP-STAT-2). */
export function speedSum(being: Being): Sum {
  const sum = withOwn(sumFrom('Speed', being.stats.speed, 'EP-STAT-2'), being, 'speed', 1);
  return sum.total > 4 ? sum.then('No more than 4', 'EP-STAT-2', { atMost: 4 }) : sum;
}

export function speedOf(being: Being): number {
  return speedSum(being).total;
}

/** How the Wound Threshold adds up (EP-STAT-3). */
export function thresholdSum(being: Being): Sum {
  const own = being.stats.woundThreshold ?? Math.ceil(durOf(being) / 5);
  return withOwn(sumFrom('Wound Threshold', own, 'EP-STAT-3'), being, 'threshold', 1);
}

export function woundThresholdOf(being: Being): number {
  return thresholdSum(being).total;
}

/** Damage at which the body is lost; null for an infomorph. For things it is Durability (EP-STAT-4, EP-OBJ-1). */
export function deathRatingOf(being: Being): number | null {
  const { morph, deathRating } = being.stats;
  const dur = durOf(being);
  if (isThing(morph)) return dur;
  if (deathRating !== undefined) return deathRating;
  if (morph === 'infomorph') return null;
  return isSynthetic(morph) ? dur * 2 : Math.ceil((dur * 3) / 2);
}

export function lucidityOf(being: Being): number {
  return being.stats.lucidity ?? being.stats.aptitudes.wil * 2;
}

export function traumaThresholdOf(being: Being): number {
  return Math.max(1, being.stats.traumaThreshold ?? Math.ceil(lucidityOf(being) / 5));
}

export function insanityRatingOf(being: Being): number {
  return being.stats.insanityRating ?? lucidityOf(being) * 2;
}

export function damageBonusOf(being: Being): number {
  return being.stats.damageBonus ?? Math.floor(ownAptitude(being, 'som') / 10);
}

/** How armour of one type adds up: all items, less what burned away (EP-ARM-1). */
export function armorSum(being: Being, type: 'energy' | 'kinetic'): Sum {
  const worn = being.stats.armor.reduce((sum, item) => sum + item[type], 0);
  const sum = sumFrom('Worn', worn, 'EP-ARM-1');
  const burned = being.state.armorLoss[type];
  if (burned !== 0) sum.add('Burned away', -burned, 'EP-ARM-1');
  return withOwn(sum, being, 'armor', 0);
}

export function armorOf(being: Being, type: 'energy' | 'kinetic'): number {
  return armorSum(being, type).total;
}

/** −20 for every worn layer beyond the first (EP-ARM-3). */
export function layerPenaltyOf(being: Being): number {
  const layers = being.stats.armor.filter((item) => item.accessory !== true && item.inherent !== true).length;
  return -20 * Math.max(0, layers - 1) || 0;
}

/** Wound-like strain in high gravity, in wounds (EP-GRAV-3). */
export function gravityWounds(ctx: Read, being: Being): number {
  const { gravity } = ctx.options;
  const used = Math.max(1, being.stats.acclimatedGravity);
  if (gravity <= used) return 0;
  const excess = Exact.of(gravity).minus(used);
  return Math.max(0, excess.times(5).floor());
}

/** −10 per wound beyond those shrugged off; 0 for things (EP-WND-4, EP-GRAV-3). */
export function woundModifierOf(ctx: Read, being: Being): number {
  if (isThing(being.stats.morph)) return 0;
  const felt = being.state.wounds + gravityWounds(ctx, being) - Math.min(3, being.stats.woundsIgnored);
  return -10 * Math.max(0, felt) || 0;
}

/** −10 per trauma of the mind that acts: a directed or jammed body has its operator's (EP-TRA-2, EP-REM-5). */
export function traumaModifierOf(ctx: Read, being: Being): number {
  return -10 * mindOf(ctx, being.id).state.traumas || 0;
}

export function currentDurOf(being: Being): number {
  return Math.max(0, durOf(being) - being.state.damage);
}

export function moxieMaxOf(being: Being): number {
  return Math.max(0, being.stats.moxie - being.state.hardened.length);
}

/** The factor of gravity on a pace (EP-MOVE-6, EP-GRAV-5). */
export function gravityFactor(ctx: Read, rate: 'walk' | 'run', gravity: number): { factor: number; rule: string } {
  const kind = gravityClass(gravity);
  if (kind === 'microgravity') return { factor: 0.5, rule: 'EP-MOVE-6' };
  if (kind === 'high') return { factor: ctx.options.highGravityMovement, rule: 'EP-GRAV-5' };
  return { factor: kind === 'low' && rate === 'run' ? 1.5 : 1, rule: 'EP-MOVE-6' };
}

/** How metres per Action Turn add up, before gravity and surroundings (EP-MOVE-1). */
export function paceSum(being: Being, rate: 'walk' | 'run'): Sum {
  return withOwn(sumFrom(`Rate: ${rate}`, being.stats[rate], 'EP-MOVE-1'), being, 'pace', 0);
}

/** How metres per Action Turn add up in the scene's gravity (EP-STAT-7). */
export function rateSum(ctx: Read, being: Being, rate: 'walk' | 'run'): Sum {
  const { factor, rule } = gravityFactor(ctx, rate, ctx.options.gravity);
  const sum = paceSum(being, rate);
  return factor === 1 ? sum : sum.then('In this gravity', rule, { times: factor });
}

/** Metres per Action Turn in the scene's gravity (EP-STAT-7). */
export function rateOf(ctx: Read, being: Being, rate: 'walk' | 'run'): number {
  return rateSum(ctx, being, rate).total;
}

/** Wounds shrugged off: −10 each, not counted (EP-WND-4). */
export function ignoredWounds(ctx: Read, being: Being): Line {
  const wounds = being.state.wounds + gravityWounds(ctx, being);
  const value = isThing(being.stats.morph) ? 0 : -10 * Math.min(3, being.stats.woundsIgnored, wounds);
  return { label: 'Wounds shrugged off', value, rule: 'EP-WND-4', counted: false };
}

/** Traumas of the drone's own mind while an operator acts through it; not counted (EP-REM-5). */
function ignoredTraumas(ctx: Read, being: Being): Line {
  const value = mindOf(ctx, being.id) === being ? 0 : -10 * being.state.traumas;
  return { label: 'Traumas of the drone’s own mind', value, rule: 'EP-REM-5', counted: false };
}

/**
 * Modifiers on every test of a body: wounds, traumas, armour layers, effects (EP-TEST-4). `resisting`: the
 * test is resistance, not an action, so jamming may be waived (EP-REM-3).
 */
export function actionLines(ctx: Read, id: string, resisting = false): Line[] {
  const being = ctx.peek(id);
  const lines: Line[] = [
    { label: 'Wounds', value: woundModifierOf(ctx, being), rule: 'EP-WND-4' },
    ignoredWounds(ctx, being),
    { label: 'Traumas', value: traumaModifierOf(ctx, being), rule: 'EP-TRA-2' },
    ignoredTraumas(ctx, being),
    { label: 'Armour layers', value: layerPenaltyOf(being), rule: 'EP-ARM-3' },
  ];
  if (being.state.effects.length > 0) {
    lines.push(
      { label: 'Shocked', value: effectOf(being, 'shocked')?.value ?? 0, rule: 'EP-SHK-2' },
      {
        label: 'Body left limp while jamming',
        value: hasEffect(being, 'jamming') ? -60 : 0,
        rule: 'EP-REM-3',
        ...(resisting && ctx.options.jammingPenalty === 'actions' ? { counted: false } : {}),
      },
      { label: 'Under direct control', value: hasEffect(being, 'teleoperated') ? -10 : 0, rule: 'EP-REM-1' },
      { label: 'Game master’s modifier', value: effectOf(being, 'custom-modifier')?.value ?? 0, rule: 'EP-TEST-4' },
    );
  }
  lines.push(...ownChanges(being, 'tests'));
  return lines.filter((line) => line.value !== 0);
}

/** A velocity in km/h as metres per Action Turn, exact: 1 km/h is 5/6 m (EP-VEH-10). */
export function metresPerTurn(kilometresPerHour: number): Exact {
  return Exact.of(kilometresPerHour).times(5).over(6);
}

/** Whether a body breathes air (EP-HAZ-4). */
export function breathes(being: Being): boolean {
  return isBiological(being.stats.morph) && !being.stats.traits.includes('no-breathing');
}
