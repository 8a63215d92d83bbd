/** The seven abilities every creature has (AD-ABIL-1). Stat blocks may add more. */
export const ABILITIES = ['strength', 'agility', 'speed', 'stamina', 'reason', 'resolve', 'soul'] as const;

/** Score if the stat block gives none. */
export const DEFAULT_SCORE = 10;

/** Skills worth offering in forms; any other name works as well. */
export const SKILL_SUGGESTIONS = [
  'athletics',
  'awareness',
  'climb',
  'craft',
  'lore',
  'medicine',
  'medical-science',
  'menace',
  'pilot',
  'rifles',
  'social',
  'stealth',
  'survival',
] as const;
