import { score, skillBonus, diesAtZero } from '../beings';
import { rollCheck, type RollFields } from '../check/roll';
import { armorValue, deathThreshold } from '../derive';
import { dropEffect } from '../effects';
import { releasedBy, type Released } from '../side-effects';
import { addExhaustion } from '../exhaustion';
import { die, endConcentration, layDown, settle } from '../settle';
import type { Trauma } from '../state';
import type { Ability } from '../tables/skills';
import type { Being, Run } from '../types';
import { absorb, traumaKindOf, type Absorbed, type Toughness } from './armor';
import type { RolledParts } from './roll';
import { inflictTrauma } from './traumas';

export type DamageOutcome = 'unhurt' | 'hurt' | 'down' | 'knocked-out' | 'killed' | 'death-save-failure';

/** The shared damage fields of a result. A type and not an interface, so that it is plain JSON. */
export type DamageFields = {
  rolled: number[];
  maximized: boolean;
  raw: number;
  absorbed: number;
  dealt: number;
  outcome: DamageOutcome;
  vitality: number;
  exhaustion: number;
  trauma: Trauma | null;
  concentration: (RollFields & { broken: boolean }) | null;
  deathSaves: { successes: number; failures: number };
  /** Effects that ended with a concentration it broke (FS-CON-5). */
  released: Released[];
};

/** The same for an object, as far as it applies. */
export type ObjectDamage = Pick<DamageFields, 'rolled' | 'maximized' | 'raw' | 'absorbed' | 'dealt'> & {
  outcome: 'object';
};

export interface DamageHow {
  ignoreArmor?: boolean;
  knockOut?: boolean;
  /** Any trauma it causes is severe, whatever the damage (FS-TRM-2). */
  severeTrauma?: boolean;
  traumaChoice?: Ability;
  concentrationWith?: 'stamina' | 'lucidity';
}

/** Death threshold and vitality of the creature before the injury. */
export interface Before {
  threshold: number;
  vitality: number;
}

export interface Injury {
  outcome: DamageOutcome;
  exhaustion: number;
  trauma: Trauma | null;
}

/** Damage as dealt, with what a later exploit or trauma needs to know. */
export interface Wound {
  fields: DamageFields;
  before: Before;
  kind: 'physical' | 'psychic';
}

/** Armour and resistances of a creature, as far as they count against this damage. */
export function toughnessOf(being: Being, ignoreArmor = false): Toughness {
  const { resistances, vulnerabilities } = being.stats;
  return { armor: armorValue(being), ignored: ignoreArmor, resistances, vulnerabilities };
}

/** Applies a rolled damage to a creature: armour, vitality, dropping, death, concentration (FS-DMG-12). */
export function applyDamage(
  ctx: Run,
  target: string,
  rolled: Pick<RolledParts, 'faces' | 'parts' | 'maximized'>,
  how: DamageHow = {},
): Wound {
  const being = ctx.peek(target);
  const before = { threshold: deathThreshold(being), vitality: being.state.vitality };
  const taken = absorb(rolled.parts, toughnessOf(being, how.ignoreArmor), ctx.explain, target);
  const { value, released } = releasedBy(ctx, () => {
    const injury = injure(ctx, target, taken, before, how);
    const after = ctx.peek(target).state;
    const shaken = taken.dealt > 0 && after.vitality > 0 && after.concentration !== null;
    const concentration = shaken ? concentrationSave(ctx, target, taken.dealt, how.concentrationWith) : null;
    return { injury, concentration };
  });
  const { state } = ctx.peek(target);
  if (taken.dealt > 0) ctx.explain.note('Vitality now', 'FS-DMG-12', { value: state.vitality, subject: target });
  const fields = {
    rolled: rolled.faces,
    maximized: rolled.maximized,
    raw: taken.raw,
    absorbed: taken.absorbed,
    dealt: taken.dealt,
    ...value.injury,
    vitality: state.vitality,
    concentration: value.concentration,
    deathSaves: { ...state.deathSaves },
    released,
  };
  return { fields, before, kind: traumaKindOf(taken.parts) };
}

/** What this damage does to a creature that had `before` vitality. */
export function injure(
  ctx: Run,
  target: string,
  taken: Pick<Absorbed, 'dealt' | 'parts'>,
  { threshold, vitality: before }: Before,
  how: DamageHow,
): Injury {
  const nothing = { exhaustion: 0, trauma: null };
  const { dealt } = taken;
  if (dealt <= 0) return { outcome: 'unhurt', ...nothing };
  if (dropEffect(ctx, target, 'asleep') > 0) ctx.explain.note('Wakes', 'FS-DMG-12', { subject: target });
  if (before === 0) return { outcome: hurtAtZero(ctx, target, dealt, threshold), ...nothing };
  if (dealt < before) {
    ctx.edit(target).state.vitality = before - dealt;
    settle(ctx, target);
    return { outcome: 'hurt', ...nothing };
  }
  if (how.knockOut === true) {
    ctx.explain.note('Knocked out', 'FS-DTH-9', { value: 'knocked-out', subject: target });
    layDown(ctx, target, 'stable');
    const exhaustion = addExhaustion(ctx, target, 1, 'general');
    settle(ctx, target);
    return { outcome: 'knocked-out', exhaustion, trauma: null };
  }
  const outright = dealt - before > threshold;
  if (outright || diesAtZero(ctx.peek(target), ctx.options)) {
    ctx.explain.compare('Damage past 0 vitality', dealt - before, threshold, 'FS-DTH-1', { subject: target });
    ctx.explain.note('Killed', outright ? 'FS-DTH-1' : 'FS-DTH-8', { value: 'killed', subject: target });
    die(ctx, target);
    return { outcome: 'killed', ...nothing };
  }
  const severity = how.severeTrauma === true || dealt > threshold ? 'severe' : 'mild';
  return { outcome: 'down', ...goDown(ctx, target, traumaKindOf(taken.parts), severity, how.traumaChoice) };
}

/** Drops a creature to 0 vitality: unconscious, exhausted, then a trauma (FS-DTH-2). */
export function goDown(
  ctx: Run,
  target: string,
  kind: 'physical' | 'psychic',
  severity: 'mild' | 'severe',
  choice?: Ability,
): { exhaustion: number; trauma: Trauma } {
  ctx.explain.note('Down at 0 vitality', 'FS-DTH-2', { value: 'down', subject: target });
  layDown(ctx, target, 'dying');
  settle(ctx, target);
  const exhaustion = addExhaustion(ctx, target, 1, 'general');
  const trauma = inflictTrauma(ctx, target, { kind, severity, ...(choice === undefined ? {} : { choice }) });
  return { exhaustion, trauma };
}

/** Damage to somebody already at 0 vitality (FS-DTH-5, FS-DTH-8). */
function hurtAtZero(ctx: Run, target: string, dealt: number, threshold: number): DamageOutcome {
  if (dealt > threshold || diesAtZero(ctx.peek(target), ctx.options)) {
    ctx.explain.note('Killed', dealt > threshold ? 'FS-DTH-5' : 'FS-DTH-8', { value: 'killed', subject: target });
    die(ctx, target);
    return 'killed';
  }
  if (ctx.peek(target).state.lifeState === 'stable') layDown(ctx, target, 'dying');
  const { state } = ctx.edit(target);
  state.deathSaves.failures += 1;
  const killed = state.deathSaves.failures >= 3;
  const outcome = killed ? 'killed' : 'death-save-failure';
  ctx.explain.note(`Death save failure ${state.deathSaves.failures}`, 'FS-DTH-5', { value: outcome, subject: target });
  if (killed) {
    die(ctx, target);
    return outcome;
  }
  settle(ctx, target);
  return 'death-save-failure';
}

/** DC to keep concentrating after this much damage (FS-CON-2). */
export function concentrationDc(dealt: number): number {
  return Math.max(13, Math.floor(dealt / 2));
}

/** The save to keep concentrating after a wound (FS-CON-2). */
export function concentrationSave(
  ctx: Run,
  target: string,
  dealt: number,
  chosen?: 'stamina' | 'lucidity',
): RollFields & { broken: boolean } {
  const being = ctx.peek(target);
  const stamina = score(being, 'str') + skillBonus(being, 'stamina');
  const lucidity = score(being, 'int') + skillBonus(being, 'lucidity');
  const skill = chosen ?? (lucidity > stamina ? 'lucidity' : 'stamina');
  const dc = concentrationDc(dealt);
  const roll = rollCheck(
    ctx,
    { actor: target, ability: skill === 'lucidity' ? 'int' : 'str', skill, kind: 'save' },
    dc,
    {},
    'concentration',
  );
  const broken = roll.outcome === 'failure';
  if (broken) endConcentration(ctx, target, 'FS-CON-2');
  return { ...roll, broken };
}
