import type { Stats } from './stats';

/** A skill name normalized for comparison: lower case, every run of other characters than letters and digits as one hyphen (AD-AID-2). */
export function normalizeSkill(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** True if `allowed` holds this skill in any spelling. */
export function isSkillOf(skill: string, allowed: readonly string[]): boolean {
  const plain = normalizeSkill(skill);
  return allowed.some((other) => normalizeSkill(other) === plain);
}

/** The allowed skill with the most dice; the first allowed one if they have none of them (AD-AID-2). */
export function bestSkill({ skills }: Stats, allowed: readonly string[]): string {
  const known = Object.keys(skills).filter((skill) => isSkillOf(skill, allowed));
  const [best = allowed[0] ?? 'medicine'] = known.sort((a, b) => (skills[b] ?? 0) - (skills[a] ?? 0));
  return best;
}

/** The skill as the stat block spells it: an exact match, else the first that matches when normalized, else as given. */
export function skillAsWritten(stats: Stats, skill: string): string {
  if (Object.hasOwn(stats.skills, skill)) return skill;
  const plain = normalizeSkill(skill);
  return Object.keys(stats.skills).find((other) => normalizeSkill(other) === plain) ?? skill;
}
