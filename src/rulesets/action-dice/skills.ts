import type { Stats } from './stats';

/** A skill's name as names are compared: lower case, other characters than letters and digits as one hyphen (AD-AID-2). */
export function plainSkill(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** True if one of `allowed` is this skill, however either is written. */
export function isSkillOf(skill: string, allowed: readonly string[]): boolean {
  const plain = plainSkill(skill);
  return allowed.some((other) => plainSkill(other) === plain);
}

/** The skill as the stat block writes it: written just so, else the first that is the same in plain; else as asked. */
export function skillAsWritten(stats: Stats, skill: string): string {
  if (Object.hasOwn(stats.skills, skill)) return skill;
  const plain = plainSkill(skill);
  return Object.keys(stats.skills).find((other) => plainSkill(other) === plain) ?? skill;
}
