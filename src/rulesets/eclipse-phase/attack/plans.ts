import { minus } from '../../../kernel/decimal';
import { ignoredWounds, moxieMaxOf, nameOf, woundModifierOf } from '../derive';
import { CANNOT_ACT, EFFECT_TABLE } from '../tables/effects';
import { effectOf, firstEffect, hasEffect } from '../effects';
import {
  MAX_EXTRA_WEAPONS,
  PER_EXTRA_WEAPON,
  PER_EXTRA_HAND,
  POINT_BLANK_METRES,
  PRONE_FAR_METRES,
  SIZE_MODIFIER,
} from '../tables/modifiers';
import { BAND_MODIFIER } from '../tables/ranges';
import type { Tag } from '../tables/skills';
import { skillFamily } from '../tables/skills';
import type { Base } from '../bases';
import type { TestPlan } from '../tests';
import { aptitudeBase, isTrained, numberBase, skillBase } from '../bases';
import { manualLines, planTest } from '../tests';
import type { Line, Read } from '../types';
import { isThing, total } from '../types';
import { sameTargets } from './firing';
import type { Attack } from './setup';
import { autoSituations, auto, situationLines, waivedSituations } from './situations';
import { countsExtraWeapons } from './value';

/** The bonus of an aim; counted only against the target aimed at (EP-ACT-5). */
function aimLine(ctx: Read, attack: Attack, target: string | null): Line[] {
  const { shot, hand } = attack.params;
  const aim = effectOf(ctx.peek(attack.actor), 'aiming');
  if (!attack.ranged || shot !== 1 || hand !== 0 || aim === undefined) return [];
  const meant = target !== null && aim.target === target;
  return [{ label: 'Aim', value: aim.bonus ?? aim.value ?? 0, rule: 'EP-ACT-5', ...(meant ? {} : { counted: false }) }];
}

/** Second shots and extra hands: sweeping, another target, the off-hand (EP-BEAM-1, EP-GUN-7, EP-GUN-8). */
function followUpLines(ctx: Read, attack: Attack): Line[] {
  const { shot, hand } = attack.params;
  const lines: Line[] = [];
  const being = ctx.peek(attack.actor);
  const { firing } = being.state;
  if (attack.ranged && firing !== null && (shot === 2 || hand > 0)) {
    const continuous = attack.weapon.beam && !attack.weapon.pulse && attack.mode === 'SA';
    const missed = shot === 2 && !firing.hit && sameTargets(firing.targets, attack.targets);
    if (continuous && missed) lines.push(auto('sweeping'));
    if (!sameTargets(firing.firstTargets, attack.targets)) {
      lines.push({ ...auto('second-target'), ...(hand > 0 ? { rule: 'EP-GUN-8' } : {}) });
    }
  }
  if (attack.ranged && hand > 0) {
    const value = Math.min(0, PER_EXTRA_HAND * hand - PER_EXTRA_HAND * being.stats.ambidextrous);
    if (value !== 0) lines.push({ label: 'Gun in another hand', value, rule: 'EP-GUN-8' });
  }
  return lines;
}

/** −20 for two opponents at once, −60 for three; or −20 for each extra one (EP-MEL-8). */
function multipleLine(ctx: Read, attack: Attack): Line[] {
  const extra = attack.targets.length - 1;
  if (attack.weapon.kind !== 'melee' || extra < 1) return [];
  const cumulative = ctx.options.multipleMeleeTargets === 'cumulative';
  const value = cumulative ? -10 * extra * (extra + 1) : -20 * extra;
  return [{ label: 'Several opponents at once', value, rule: 'EP-MEL-8' }];
}

/** Attack modifiers from the distance and the target itself. */
function targetLines(ctx: Read, attack: Attack, target: string | null): Line[] {
  const { ranged, band, weapon } = attack;
  const { distance } = attack.params;
  const lines: Line[] = [];
  if (ranged && band !== null) lines.push({ label: `Range: ${band}`, value: BAND_MODIFIER[band], rule: 'EP-RNG-1' });
  if (ranged && distance !== undefined && distance <= POINT_BLANK_METRES) lines.push(auto('point-blank'));
  if (target === null) return lines;
  const being = ctx.peek(target);
  if (ranged && distance !== undefined && distance >= PRONE_FAR_METRES && hasEffect(being, 'prone')) {
    lines.push(auto('prone-far'));
  }
  const size = SIZE_MODIFIER[being.stats.size];
  if (weapon.kind !== 'psi' && size !== 0) lines.push({ label: 'Size of the target', value: size, rule: 'EP-MOD-1' });
  return lines;
}

const PHYSICAL: readonly Tag[] = ['combat', 'physical'];
const MENTAL: readonly Tag[] = ['mental'];

function tagsOf(attack: Attack): readonly Tag[] {
  return attack.weapon.kind === 'psi' ? MENTAL : PHYSICAL;
}

/** Whether the target is seen, found by another sense, or not found. */
export type Blindness = 'sees' | 'finds' | 'guesses';

/** The attack roll against one target (null: a spot), not yet rolled. */
export function attackPlan(ctx: Read, attack: Attack, target: string | null, blindness: Blindness): TestPlan {
  if (attack.params.suppressive) return suppressivePlan(ctx, attack, target);
  if (blindness !== 'guesses') return aimedPlan(ctx, attack, target, blindness === 'finds');
  const { lines } = aimedPlan(ctx, attack, target, false);
  const luck = numberBase(moxieMaxOf(ctx.peek(attack.actor)), 'Blind luck: Moxie');
  return planTest(ctx, attack.actor, luck, { plain: true, lines: lines.map(leftOut) });
}

const leftOut = (line: Line): Line => ({ ...line, counted: false });

function aimedPlan(ctx: Read, attack: Attack, target: string | null, blindly: boolean): TestPlan {
  const { actor, params, base } = attack;
  const arising = autoSituations(ctx, attack, target, blindly);
  const lines = situationLines(params.situation, arising, waivedSituations(ctx, attack, target));
  if (params.intent === 'touch') lines.push(auto('touch-only'));
  if (params.calledShot !== undefined) lines.push(auto('called-shot'));
  if (params.charge) lines.push(auto('charging'));
  lines.push(...targetLines(ctx, attack, target), ...aimLine(ctx, attack, target));
  lines.push(...followUpLines(ctx, attack), ...multipleLine(ctx, attack), ...manualLines(params.modifiers));
  const withoutRunning = attack.ranged || params.charge;
  return planTest(ctx, actor, { ...base, tags: [] }, { tags: tagsOf(attack), lines, withoutRunning });
}

/**
 * The lines a free attack of suppressive fire keeps, one line with the sum of all it leaves out, and the manual
 * modifiers, not counted (EP-GUN-5).
 */
function suppressedLines(plan: TestPlan, kept: readonly Line[], manual: readonly Line[]): Line[] {
  const left = minus(plan.uncapped, total(kept));
  const rest: Line = { label: 'Ignored in suppressive fire', value: left, rule: 'EP-GUN-5', counted: false };
  return [...kept, ...(left === 0 ? [] : [rest]), ...manual.map(leftOut)];
}

function woundLines(ctx: Read, id: string): Line[] {
  const being = ctx.peek(id);
  const felt: Line = { label: 'Wounds', value: woundModifierOf(ctx, being), rule: 'EP-GUN-5' };
  return [felt, ignoredWounds(ctx, being)].filter(({ value }) => value !== 0);
}

/** Free attacks of suppressive fire: range and wounds, nothing else (EP-GUN-5). */
function suppressivePlan(ctx: Read, attack: Attack, target: string | null): TestPlan {
  const { actor, band, base, params } = attack;
  const kept = woundLines(ctx, actor);
  if (band !== null) kept.push({ label: `Range: ${band}`, value: BAND_MODIFIER[band], rule: 'EP-RNG-1' });
  const plan = aimedPlan(ctx, attack, target, false);
  return planTest(ctx, actor, base, {
    plain: true,
    lines: suppressedLines(plan, kept, manualLines(params.modifiers)),
  });
}

/** Why a target makes no defence roll, in words; null if it makes one (EP-DEF-5). */
export function noDefenseReason(ctx: Read, attack: Attack, target: string): string | null {
  const being = ctx.peek(target);
  const name = nameOf(ctx, target);
  if (isThing(being.stats.morph)) return `${name} is a thing and cannot defend`;
  const reason = firstEffect(being, [...CANNOT_ACT, 'subdued']);
  if (reason !== null) return `${name} cannot defend: ${EFFECT_TABLE[reason].label.toLowerCase()}`;
  if (attack.params.defense === 'none' && attack.weapon.kind !== 'psi') return `${name} does not defend`;
  return null;
}

function defenseBase(ctx: Read, attack: Attack, target: string): Base {
  const { defense, defenseSkill } = attack.params;
  if (attack.weapon.kind === 'psi') return { ...aptitudeBase(ctx, target, 'wil', 2), rule: 'EP-DEF-4' };
  const skill = defense === 'parry' ? (defenseSkill ?? 'fray') : defense === 'freerunning' ? 'freerunning' : 'fray';
  const base = skillBase(ctx, target, skill, 'defenseSkill');
  if (!attack.ranged) return base;
  return { ...base, value: Math.floor(base.value / 2), label: `Half of ${base.label}`, rule: 'EP-DEF-2' };
}

function fullDefenseLine(ctx: Read, attack: Attack, target: string): Line[] {
  const mental = attack.weapon.kind === 'psi';
  if (!hasEffect(ctx.peek(target), mental ? 'full-defense-mental' : 'full-defense')) return [];
  return [{ ...auto('full-defense'), rule: mental ? 'EP-DEF-4' : 'EP-DEF-3' }];
}

function extraWeaponsLine(ctx: Read, attack: Attack, target: string): Line[] {
  const extra = Math.min(MAX_EXTRA_WEAPONS, ctx.peek(target).stats.meleeWeapons - 1);
  if (attack.weapon.kind !== 'melee' || extra <= 0) return [];
  return [{ label: 'Several weapons in hand', value: PER_EXTRA_WEAPON * extra, rule: 'EP-DEF-6' }];
}

/** The defence roll, not yet rolled; null if the target makes none. */
export function defensePlan(ctx: Read, attack: Attack, target: string): TestPlan | null {
  if (noDefenseReason(ctx, attack, target) !== null) return null;
  const { suppressive, defenderSituation, defenderModifiers } = attack.params;
  const base = defenseBase(ctx, attack, target);
  const ready = fullDefenseLine(ctx, attack, target);
  const manual = manualLines(defenderModifiers);
  const lines = [...situationLines(defenderSituation), ...extraWeaponsLine(ctx, attack, target), ...ready, ...manual];
  const plan = planTest(ctx, target, { ...base, tags: [] }, { tags: tagsOf(attack), lines });
  if (!suppressive) return plan;
  const kept = [...woundLines(ctx, target), ...ready];
  return planTest(ctx, target, base, { plain: true, lines: suppressedLines(plan, kept, manual) });
}

/** Explains that a target makes no defence roll, and which manual modifiers therefore do not count (EP-DEF-5). */
export function explainNoDefense(ctx: Read, attack: Attack, target: string): void {
  ctx.explain.note(noDefenseReason(ctx, attack, target) ?? 'No defence', 'EP-DEF-5', { subject: target });
  for (const { label, value, rule } of manualLines(attack.params.defenderModifiers)) {
    ctx.explain.note(label, rule, { value, subject: target, counted: false });
  }
}

/** Explains what was given for an attack but does not count. */
export function explainIgnored(ctx: Read, attack: Attack): void {
  for (const { label, value, rule } of ignoredLines(ctx, attack)) {
    ctx.explain.note(label, rule, { value, subject: attack.actor, counted: false });
  }
}

function ignoredLines(ctx: Read, attack: Attack): Line[] {
  const { defense, defenseSkill, extraWeapons } = attack.params;
  const lines: Line[] = attack.targets.length === 0 ? manualLines(attack.params.defenderModifiers) : [];
  if (attack.weapon.kind === 'psi' && defense !== 'fray') {
    for (const target of attack.targets) {
      const skill = defense === 'parry' ? defenseSkill : defense === 'freerunning' ? 'freerunning' : undefined;
      const known = skill !== undefined && (skillFamily(skill) !== undefined || isTrained(ctx, target, skill));
      const value = known ? skillBase(ctx, target, skill).value : 0;
      lines.push({ label: `Not used against psi: ${defense}`, value, rule: 'EP-DEF-4', counted: false });
    }
  }
  if (extraWeapons > 0 && !countsExtraWeapons(attack)) {
    const value = Math.min(MAX_EXTRA_WEAPONS, extraWeapons);
    lines.push({ label: 'Extra weapons', value, rule: 'EP-MEL-9', counted: false });
  }
  return lines;
}
