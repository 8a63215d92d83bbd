import type { JsonObject } from '../../kernel/json';
import { clamp } from '../../kernel/rounding';
import { effectOf, hasEffect, MICROGRAVITY_BELOW } from './effects';
import type { Aptitude } from './tables/skills';
import type { Being, Line, Read } from './types';
import { isBiological, isSynthetic, isThing, total } from './types';

export type GravityClass = 'microgravity' | 'low' | 'standard' | 'high';

/** Class of a gravity given in g (EP-GRAV-1). */
export function gravityClass(gravity: number): GravityClass {
  if (gravity < MICROGRAVITY_BELOW) return 'microgravity';
  if (gravity <= 0.5) return 'low';
  return gravity >= 1.2 ? 'high' : 'standard';
}

export function nameOf(ctx: Read, id: string): string {
  return ctx.peek(id).stats.name ?? id;
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
  return mindOf(ctx, id).stats.aptitudes[aptitude];
}

/** Initiative stat (EP-STAT-1, EP-INIT-8). */
export function initOf(being: Being): number {
  const { aptitudes, init, initMod, readiedPenalty } = being.stats;
  return (init ?? (aptitudes.int + aptitudes.ref) * 2) + initMod + readiedPenalty;
}

/** Action Phases per turn, 1…4 (EP-STAT-2). */
export function speedOf(being: Being): number {
  return clamp(being.stats.speed, 1, 4);
}

export function woundThresholdOf(being: Being): number {
  return Math.max(1, being.stats.woundThreshold ?? Math.ceil(being.stats.dur / 5));
}

/** Damage at which the body is lost; null for an infomorph (EP-STAT-4). */
export function deathRatingOf(being: Being): number | null {
  const { morph, dur, deathRating } = being.stats;
  if (deathRating !== undefined) return deathRating;
  if (morph === 'infomorph') return null;
  if (isThing(morph)) return dur;
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
  return being.stats.damageBonus ?? Math.floor(being.stats.aptitudes.som / 10);
}

/** Armour of one type with all items, less what burned away (EP-ARM-1). */
export function armorOf(being: Being, type: 'energy' | 'kinetic'): number {
  const worn = being.stats.armor.reduce((sum, item) => sum + item[type], 0);
  return Math.max(0, worn - being.state.armorLoss[type]);
}

/** −20 for every worn layer beyond the first (EP-ARM-3). */
export function layerPenaltyOf(being: Being): number {
  const layers = being.stats.armor.filter((item) => item.accessory !== true && item.inherent !== true).length;
  return -20 * Math.max(0, layers - 1) || 0;
}

/** Wounds' worth of strain in high gravity (EP-GRAV-3). */
export function gravityWounds(ctx: Read, being: Being): number {
  const excess = ctx.options.gravity - Math.max(1, being.stats.acclimatedGravity);
  return Math.max(0, Math.floor(excess * 5 + 1e-9));
}

/** −10 per wound beyond those shrugged off; 0 for things (EP-WND-4, EP-GRAV-3). */
export function woundModifierOf(ctx: Read, being: Being): number {
  if (isThing(being.stats.morph)) return 0;
  const felt = being.state.wounds + gravityWounds(ctx, being) - Math.min(3, being.stats.woundsIgnored);
  return -10 * Math.max(0, felt) || 0;
}

export function traumaModifierOf(being: Being): number {
  return -10 * being.state.traumas || 0;
}

export function currentDurOf(being: Being): number {
  return Math.max(0, being.stats.dur - being.state.damage);
}

export function moxieMaxOf(being: Being): number {
  return Math.max(0, being.stats.moxie - being.state.hardened.length);
}

/** Metres per Action Turn; running changes with the scene's gravity (EP-STAT-7). */
export function runOf(ctx: Read, being: Being): number {
  const kind = gravityClass(ctx.options.gravity);
  if (kind === 'low') return being.stats.run * 1.5;
  return kind === 'microgravity' ? being.stats.run / 2 : being.stats.run;
}

/** What lies on every test of a body, line by line: wounds, traumas, armour layers, effects (EP-TEST-4). */
export function actionLines(ctx: Read, id: string): Line[] {
  const being = ctx.peek(id);
  const lines: Line[] = [
    { label: 'Wounds', value: woundModifierOf(ctx, being), rule: 'EP-WND-4' },
    { label: 'Traumas', value: traumaModifierOf(being), rule: 'EP-TRA-2' },
    { label: 'Armour layers', value: layerPenaltyOf(being), rule: 'EP-ARM-3' },
  ];
  if (being.state.effects.length > 0) {
    lines.push(
      { label: 'Shocked', value: effectOf(being, 'shocked')?.value ?? 0, rule: 'EP-SHK-2' },
      { label: 'Body left limp while jamming', value: hasEffect(being, 'jamming') ? -60 : 0, rule: 'EP-REM-3' },
      { label: 'Directed from afar', value: hasEffect(being, 'teleoperated') ? -10 : 0, rule: 'EP-REM-1' },
      { label: 'Modifier by the GM', value: effectOf(being, 'custom-modifier')?.value ?? 0, rule: 'EP-TEST-4' },
    );
  }
  return lines.filter((line) => line.value !== 0);
}

/** All derived values by name (section 2). */
export function derived(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const run = runOf(ctx, being);
  return {
    init: initOf(being),
    speed: speedOf(being),
    dur: being.stats.dur,
    woundThreshold: woundThresholdOf(being),
    deathRating: deathRatingOf(being),
    lucidity: lucidityOf(being),
    traumaThreshold: traumaThresholdOf(being),
    insanityRating: insanityRatingOf(being),
    damageBonus: damageBonusOf(being),
    armorEnergy: armorOf(being, 'energy'),
    armorKinetic: armorOf(being, 'kinetic'),
    layerPenalty: layerPenaltyOf(being),
    woundModifier: woundModifierOf(ctx, being),
    traumaModifier: traumaModifierOf(being),
    actionModifier: total(actionLines(ctx, id)),
    currentDur: currentDurOf(being),
    moxieMax: moxieMaxOf(being),
    walk: being.stats.walk,
    run,
    walkPerPhase: being.stats.walk / 4,
    runPerPhase: run / 4,
  };
}

/** Whether a body breathes air (EP-HAZ-4). */
export function breathes(being: Being): boolean {
  return isBiological(being.stats.morph) && !being.stats.traits.includes('no-breathing');
}
