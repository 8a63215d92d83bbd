import { idWords } from '../../contract/id-words';
import { capital } from '../../engine/words/say';
import { entryOf } from '../../kernel/lookup';
import type { FarsightOptions } from './options';
import type { Trauma } from './state';
import { SKILLS, type Ability } from './tables/skills';
import { TRAUMA_TABLES, type TraumaRow } from './tables/traumas';
import type { Being } from './types';

/** A combatant's name, or its id as words ('raider-2' → 'Raider 2'). */
export function nameOf(being: Being): string {
  if (being.stats.name !== undefined && being.stats.name !== '') return being.stats.name;
  return capital(idWords(being.id));
}

/** The row of the table that a trauma came from. */
export function traumaRow(trauma: Pick<Trauma, 'kind' | 'severity' | 'entry'>): TraumaRow | undefined {
  return TRAUMA_TABLES[trauma.kind][trauma.severity].rows.find((row) => row.entry === trauma.entry);
}

/**
 * The score a trauma lowers now, or null: mild and psychic ones until healed, severe physical ones permanently. A choice
 * that does not belong to the row is ignored (FS-TRM-6).
 */
export function loweredScore(trauma: Trauma): Ability | null {
  const row = traumaRow(trauma);
  const permanent = trauma.kind === 'physical' && trauma.severity === 'severe';
  if (trauma.healed && !permanent) return null;
  if (row === undefined) return trauma.choice;
  if (trauma.choice !== null && row.scores?.includes(trauma.choice) === true) return trauma.choice;
  return row.scores?.[0] ?? null;
}

/** Effective score of an ability: the base less reductions by traumas (FS-CHK-1). */
export function score(being: Being, ability: Ability): number {
  let value = being.stats.abilities[ability];
  const { traumas } = being.state;
  if (traumas.length === 0) return value;
  for (const trauma of traumas) if (loweredScore(trauma) === ability) value -= 1;
  return value;
}

/** True when the skill is listed or was learnt, even with a bonus of 0 (FS-SKL-1). */
export function possesses(being: Being, skill: string): boolean {
  return Object.hasOwn(being.stats.skills, skill) || Object.hasOwn(being.state.learnedSkills, skill);
}

/** Bonus of a skill; 0 without it. */
export function skillBonus(being: Being, skill: string): number {
  return (entryOf(being.stats.skills, skill) ?? 0) + (entryOf(being.state.learnedSkills, skill) ?? 0);
}

/** The ability a skill goes with, or undefined for a skill nobody knows (FS-SKL-2, FS-SKL-5). */
export function skillAbility(skill: string, options: FarsightOptions): Ability | undefined {
  return entryOf(SKILLS, skill)?.ability ?? entryOf(options.extraSkills, skill);
}

export function skillTitle(skill: string): string {
  const known = entryOf(SKILLS, skill);
  if (known !== undefined) return known.title;
  return capital(idWords(skill));
}

/** Penalty of worn armour on a check with this ability or skill; 0 or less (FS-CHK-12). */
export function armorPenalty(being: Being, ability: Ability, skill?: string): number {
  const { armor } = being.stats;
  if (armor === null) return 0;
  const hampered = armor.penaltyOn.includes(ability) || (skill !== undefined && armor.penaltyOn.includes(skill));
  return hampered ? armor.checkPenalty : 0;
}

/** Unhealed mild traumas of a limb. */
export function hurtLimbs(being: Being, limb: string): number {
  return being.state.traumas.filter(
    (t) => !t.healed && t.severity === 'mild' && t.entry === limb && t.kind === 'physical',
  ).length;
}

/** Number of limbs with a severe trauma: compromised permanently, healed or not (FS-TRM-4). */
export function lostLimbs(being: Being, ending: 'arm' | 'leg'): number {
  const limbs = being.state.traumas.filter(
    (t) => t.kind === 'physical' && t.severity === 'severe' && t.entry.endsWith(ending),
  );
  return new Set(limbs.map((t) => t.entry)).size;
}

/** Successes that heal a trauma: its own number, or that of the option (FS-TRM-8, FS-TRM-12). */
export function successesToHeal({ needed }: Trauma, options: FarsightOptions): number {
  return needed ?? options.traumaSuccesses;
}

/** Traumas not yet healed (FS-DTH-6). */
export function unhealedTraumas(being: Being): number {
  return being.state.traumas.filter((t) => !t.healed).length;
}

/** Whether the combatant dies at 0 vitality instead of dropping (FS-DTH-8). */
export function diesAtZero(being: Being, options: FarsightOptions): boolean {
  if (being.stats.deathRule !== 'auto') return being.stats.deathRule === 'dies-at-zero';
  return being.side === 'foe' && options.adversaryDeath === 'foes-die';
}

/** Hostile to each other: foes on one hand, player characters and allies on the other; neutrals to nobody (FS-MOV-11). */
export function hostile(a: Being, b: Being): boolean {
  const party = (being: Being): boolean => being.side === 'pc' || being.side === 'ally';
  return (a.side === 'foe' && party(b)) || (b.side === 'foe' && party(a));
}
