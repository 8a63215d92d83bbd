import { moxieMaxOf, nameOf, woundModifierOf } from '../derive';
import { CANNOT_ACT } from '../tables/effects';
import { effectOf, firstEffect, hasEffect } from '../effects';
import type { AutomaticId, SituationId } from '../tables/modifiers';
import {
  AUTOMATIC,
  MOST_EXTRA_WEAPONS,
  PER_EXTRA_WEAPON,
  PER_FURTHER_HAND,
  POINT_BLANK_METRES,
  PRONE_FAR_METRES,
  situation,
  SIZE_MODIFIER,
} from '../tables/modifiers';
import { BAND_MODIFIER } from '../tables/ranges';
import type { Tag } from '../tables/skills';
import type { Base } from '../bases';
import type { TestPlan } from '../tests';
import { aptitudeBase, numberBase, skillBase } from '../bases';
import { manualLines, planTest } from '../tests';
import type { Line, Read } from '../types';
import { isThing } from '../types';
import { sameTargets } from './firing';
import type { Attack } from './setup';

/**
 * Situations given and automatic, each id once; of alternatives only the strongest counts (EP-MOD-2). What does not count
 * stays in the list, marked.
 */
export function situationLines(given: readonly SituationId[], automatic: readonly SituationId[]): Line[] {
  const ids = [...new Set([...given, ...automatic])];
  const strongest = new Map<string, SituationId>();
  for (const id of ids) {
    const { alternative, value } = situation(id);
    if (alternative === undefined) continue;
    const best = strongest.get(alternative);
    if (best === undefined || Math.abs(value) > Math.abs(situation(best).value)) strongest.set(alternative, id);
  }
  return ids.map((id) => {
    const { title, value, rule, alternative } = situation(id);
    const outranked = alternative !== undefined && strongest.get(alternative) !== id;
    return { label: title, value, rule, ...(outranked ? { counted: false } : {}) };
  });
}

function auto(id: AutomaticId): Line {
  const { title, value, rule } = AUTOMATIC[id];
  return { label: title, value, rule };
}

/** Situations an attack brings along by itself. `blindly`: a Perception test has found the unseen target. */
function automaticSituations(ctx: Read, attack: Attack, blindly: boolean): SituationId[] {
  const { params, weapon, ranged } = attack;
  const ids: SituationId[] = [];
  if (weapon.smartlink) ids.push('smartlink');
  if (blindly || (params.through !== undefined && !params.through.sees)) ids.push('blind-attack');
  if (params.inVehicle !== undefined) ids.push('major-cover');
  if (ranged && hasEffect(ctx.peek(attack.actor), 'running')) ids.push('attacker-running');
  return ids;
}

function aimLine(ctx: Read, attack: Attack): Line[] {
  const { shot, hand } = attack.params;
  const aim = effectOf(ctx.peek(attack.actor), 'aiming');
  if (!attack.ranged || shot !== 1 || hand !== 0 || aim === undefined) return [];
  const meant = aim.target !== undefined && attack.targets.includes(aim.target);
  return [{ label: 'Aim', value: aim.bonus ?? aim.value ?? 0, rule: 'EP-ACT-5', ...(meant ? {} : { counted: false }) }];
}

/** Second shots and further hands: sweeping, another target, the off-hand (EP-BEAM-1, EP-GUN-7, EP-GUN-8). */
function followUpLines(ctx: Read, attack: Attack): Line[] {
  const { shot, hand } = attack.params;
  const lines: Line[] = [];
  const being = ctx.peek(attack.actor);
  const { firing } = being.state;
  if (attack.ranged && firing !== null && (shot === 2 || hand > 0)) {
    const continuous = attack.weapon.beam && !attack.weapon.pulse && attack.mode === 'SA';
    const missed = shot === 2 && !firing.hit && sameTargets(firing.targets, attack.targets);
    if (continuous && missed) lines.push(auto('sweeping'));
    if (!sameTargets(firing.firstTargets, attack.targets)) lines.push(auto('second-target'));
  }
  if (attack.ranged && hand > 0) {
    const value = Math.min(0, PER_FURTHER_HAND * hand - PER_FURTHER_HAND * being.stats.ambidextrous);
    if (value !== 0) lines.push({ label: 'Gun in a further hand', value, rule: 'EP-GUN-8' });
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

/** What distance and the target itself do to the attack. */
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

/** A seeker finds a painted target without seeing it (EP-GUN-10). */
function withoutIndirect(ctx: Read, attack: Attack, target: string | null, lines: Line[]): Line[] {
  if (target === null || !attack.weapon.seeker || !hasEffect(ctx.peek(target), 'painted')) return lines;
  const { title } = situation('indirect-fire');
  return lines.map((line) => (line.label === title ? { ...line, counted: false } : line));
}

const PHYSICAL: readonly Tag[] = ['combat', 'physical'];
const MENTAL: readonly Tag[] = ['mental'];

function tagsOf(attack: Attack): readonly Tag[] {
  return attack.weapon.kind === 'psi' ? MENTAL : PHYSICAL;
}

/** How an unseen target was dealt with: not at all, found by another sense, or not found. */
export type Blindness = 'sees' | 'finds' | 'guesses';

/** The attack roll against one target (or at a spot: null), not yet rolled. */
export function attackPlan(ctx: Read, attack: Attack, target: string | null, blindness: Blindness): TestPlan {
  const { actor, params, base } = attack;
  if (params.suppressive) return suppressivePlan(ctx, attack);
  if (blindness === 'guesses') {
    return planTest(ctx, actor, numberBase(moxieMaxOf(ctx.peek(actor)), 'Blind luck: Moxie', 'EP-GUN-9'), {
      plain: true,
    });
  }
  const automatic = automaticSituations(ctx, attack, blindness === 'finds');
  const lines = withoutIndirect(ctx, attack, target, situationLines(params.situation, automatic));
  if (params.intent === 'touch') lines.push(auto('touch-only'));
  if (params.calledShot !== undefined) lines.push(auto('called-shot'));
  if (params.charge) lines.push(auto('charging'));
  lines.push(...targetLines(ctx, attack, target), ...aimLine(ctx, attack));
  lines.push(...followUpLines(ctx, attack), ...multipleLine(ctx, attack), ...manualLines(params.modifiers));
  const withoutRunning = attack.ranged || params.charge;
  return planTest(ctx, actor, { ...base, tags: [] }, { tags: tagsOf(attack), lines, withoutRunning });
}

/** Free attacks of suppressive fire: range and wounds, nothing else (EP-GUN-5). */
function suppressivePlan(ctx: Read, attack: Attack): TestPlan {
  const { actor, band, base } = attack;
  const lines: Line[] = [{ label: 'Wounds', value: woundModifierOf(ctx, ctx.peek(actor)), rule: 'EP-GUN-5' }];
  if (band !== null) lines.push({ label: `Range: ${band}`, value: BAND_MODIFIER[band], rule: 'EP-RNG-1' });
  return planTest(ctx, actor, base, { plain: true, lines: lines.filter((line) => line.value !== 0) });
}

/** Why a target makes no defence roll, in words; null when it does (EP-DEF-5). */
export function defenseless(ctx: Read, attack: Attack, target: string): string | null {
  const being = ctx.peek(target);
  const name = nameOf(ctx, target);
  if (isThing(being.stats.morph)) return `${name} is a thing and does not defend`;
  const reason = firstEffect(being, [...CANNOT_ACT, 'subdued']);
  if (reason !== null) return `${name} cannot defend: ${reason}`;
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
  const extra = Math.min(MOST_EXTRA_WEAPONS, ctx.peek(target).stats.meleeWeapons - 1);
  if (attack.weapon.kind !== 'melee' || extra <= 0) return [];
  return [{ label: 'Several weapons in hand', value: PER_EXTRA_WEAPON * extra, rule: 'EP-DEF-6' }];
}

/** The defence roll, not yet rolled; null for somebody who makes none. */
export function defensePlan(ctx: Read, attack: Attack, target: string): TestPlan | null {
  if (defenseless(ctx, attack, target) !== null) return null;
  const base = defenseBase(ctx, attack, target);
  if (attack.params.suppressive) {
    const wounds = woundModifierOf(ctx, ctx.peek(target));
    const lines = wounds === 0 ? [] : [{ label: 'Wounds', value: wounds, rule: 'EP-GUN-5' }];
    return planTest(ctx, target, base, { plain: true, lines: [...lines, ...fullDefenseLine(ctx, attack, target)] });
  }
  const lines = [
    ...situationLines(attack.params.defenderSituation, []),
    ...extraWeaponsLine(ctx, attack, target),
    ...fullDefenseLine(ctx, attack, target),
    ...manualLines(attack.params.defenderModifiers),
  ];
  return planTest(ctx, target, { ...base, tags: [] }, { tags: tagsOf(attack), lines });
}
