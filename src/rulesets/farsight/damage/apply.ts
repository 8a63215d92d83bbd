import { nameOf, score, skillBonus, diesAtZero } from '../beings';
import { rollCheck, type RollFields } from '../check/roll';
import { armorValue, deathThreshold } from '../derive';
import { dropEffect } from '../effects';
import { addExhaustion } from '../exhaustion';
import { die, layDown, settle } from '../settle';
import type { Trauma } from '../state';
import type { Ability } from '../tables/skills';
import type { Run } from '../types';
import { absorb, traumaKindOf, type Absorbed } from './armor';
import type { RolledParts } from './roll';
import { inflictTrauma } from './traumas';

export type DamageOutcome = 'unhurt' | 'hurt' | 'down' | 'knocked-out' | 'killed' | 'death-save-failure';

/** The shared damage fields of a result (section 9). A type and not an interface, so that it is plain JSON. */
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
};

export interface DamageHow {
  ignoreArmor?: boolean;
  knockOut?: boolean;
  /** A trauma it brings is severe, whatever the damage (FS-TRM-2). */
  severeTrauma?: boolean;
  traumaChoice?: Ability;
  concentrationWith?: 'stamina' | 'lucidity';
}

interface Injury {
  outcome: DamageOutcome;
  exhaustion: number;
  trauma: Trauma | null;
}

/** Applies a rolled damage to a creature: armour, vitality, dropping, death, concentration (FS-DMG-12). */
export function applyDamage(
  ctx: Run,
  target: string,
  rolled: RolledParts,
  how: DamageHow = {},
): DamageFields & { threshold: number; kind: 'physical' | 'psychic' } {
  const being = ctx.peek(target);
  const { resistances, vulnerabilities } = being.stats;
  const armor = how.ignoreArmor === true ? 0 : armorValue(being);
  const threshold = deathThreshold(being);
  const taken = absorb(rolled.parts, { armor, resistances, vulnerabilities }, ctx.explain, target);
  const injury = injure(ctx, target, taken, threshold, how);
  let concentration: DamageFields['concentration'] = null;
  const after = ctx.peek(target).state;
  if (taken.dealt > 0 && after.vitality > 0 && after.concentration !== null) {
    concentration = concentrationSave(ctx, target, taken.dealt, how.concentrationWith);
  }
  const { state } = ctx.peek(target);
  return {
    rolled: rolled.faces,
    maximized: rolled.maximized,
    raw: taken.raw,
    absorbed: taken.absorbed,
    dealt: taken.dealt,
    ...injury,
    vitality: state.vitality,
    concentration,
    deathSaves: { ...state.deathSaves },
    threshold,
    kind: traumaKindOf(taken.parts),
  };
}

/** The damage fields as a result shows them, without what only the engine needs. */
export function shownDamage({
  threshold: _threshold,
  kind: _kind,
  ...fields
}: ReturnType<typeof applyDamage>): DamageFields {
  return fields;
}

function injure(ctx: Run, target: string, taken: Absorbed, threshold: number, how: DamageHow): Injury {
  const nothing = { exhaustion: 0, trauma: null };
  const { dealt } = taken;
  if (dealt <= 0) return { outcome: 'unhurt', ...nothing };
  if (dropEffect(ctx, target, 'asleep') > 0) ctx.explain.note('Wakes', 'FS-DMG-12', { subject: target });
  const before = ctx.peek(target).state.vitality;
  if (before === 0) return { outcome: hurtAtZero(ctx, target, dealt, threshold), ...nothing };
  if (dealt < before) {
    ctx.edit(target).state.vitality -= dealt;
    settle(ctx, target);
    return { outcome: 'hurt', ...nothing };
  }
  if (how.knockOut === true) {
    ctx.explain.note('Knocked out', 'FS-DTH-9', { subject: target });
    layDown(ctx, target, 'stable');
    const exhaustion = addExhaustion(ctx, target, 1, 'general');
    settle(ctx, target);
    return { outcome: 'knocked-out', exhaustion, trauma: null };
  }
  ctx.explain.add('Death threshold', threshold, 'FS-DTH-1', { subject: target });
  const outright = dealt - before > threshold;
  if (outright || diesAtZero(ctx.peek(target), ctx.options)) {
    ctx.explain.note('Killed', outright ? 'FS-DTH-1' : 'FS-DTH-8', { subject: target });
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
  ctx.explain.note('Down at 0 vitality', 'FS-DTH-2', { subject: target });
  layDown(ctx, target, 'dying');
  settle(ctx, target);
  const exhaustion = addExhaustion(ctx, target, 1, 'general');
  const trauma = inflictTrauma(ctx, target, { kind, severity, ...(choice === undefined ? {} : { choice }) });
  return { exhaustion, trauma };
}

/** Damage to somebody who lies at 0 vitality already (FS-DTH-5, FS-DTH-8). */
function hurtAtZero(ctx: Run, target: string, dealt: number, threshold: number): DamageOutcome {
  if (dealt > threshold || diesAtZero(ctx.peek(target), ctx.options)) {
    ctx.explain.note('Killed', dealt > threshold ? 'FS-DTH-5' : 'FS-DTH-8', { subject: target });
    die(ctx, target);
    return 'killed';
  }
  if (ctx.peek(target).state.lifeState === 'stable') layDown(ctx, target, 'dying');
  const { state } = ctx.edit(target);
  state.deathSaves.failures += 1;
  ctx.explain.add('Death save failures', state.deathSaves.failures, 'FS-DTH-5', { subject: target });
  if (state.deathSaves.failures >= 3) {
    die(ctx, target);
    return 'killed';
  }
  settle(ctx, target);
  return 'death-save-failure';
}

/** The save to hold a concentration after a wound (FS-CON-2). */
function concentrationSave(
  ctx: Run,
  target: string,
  dealt: number,
  chosen?: 'stamina' | 'lucidity',
): RollFields & { broken: boolean } {
  const being = ctx.peek(target);
  const stamina = score(being, 'str') + skillBonus(being, 'stamina');
  const lucidity = score(being, 'int') + skillBonus(being, 'lucidity');
  const skill = chosen ?? (lucidity > stamina ? 'lucidity' : 'stamina');
  const dc = Math.max(13, Math.floor(dealt / 2));
  const roll = rollCheck(
    ctx,
    { actor: target, ability: skill === 'lucidity' ? 'int' : 'str', skill, kind: 'save' },
    dc,
    {},
    'concentration',
  );
  const broken = roll.outcome === 'failure';
  if (broken) {
    ctx.edit(target).state.concentration = null;
    ctx.explain.note(`${nameOf(being)} loses concentration`, 'FS-CON-2', { subject: target });
  }
  return { ...roll, broken };
}
