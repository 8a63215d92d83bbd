/** Difficulty names and outcome bands share one scale (FS-CHK-3). */
export const DIFFICULTIES = [
  { value: 5, dc: 'insignificant', band: 'terrible' },
  { value: 7, dc: 'trivial', band: 'poor' },
  { value: 10, dc: 'easy', band: 'mediocre' },
  { value: 13, dc: 'normal', band: 'ordinary' },
  { value: 17, dc: 'moderate', band: 'decent' },
  { value: 21, dc: 'challenging', band: 'good' },
  { value: 25, dc: 'hard', band: 'great' },
  { value: 28, dc: 'formidable', band: 'excellent' },
  { value: 31, dc: 'prodigious', band: 'astounding' },
] as const;

export type DifficultyName = (typeof DIFFICULTIES)[number]['dc'];
export type Band = (typeof DIFFICULTIES)[number]['band'];

/** Vitality burned for tenacity → bonus (FS-CHK-16). */
export const TENACITY_BONUS: Readonly<Record<number, number>> = { 0: 0, 3: 1, 6: 2, 9: 3 };

/** Base value of a passive check, and what advantage or disadvantage is worth there (FS-CHK-9). */
export const PASSIVE_BASE = 12;
export const PASSIVE_MODE_SHIFT = 3;
/** Penalty of sleep on passive Perception (FS-HID-4). */
export const SLEEPER_PENALTY = -5;

/** What a check may involve; sources and automatic results look at it (FS-CHK-14, FS-CHK-17). */
export const INVOLVEMENTS = [
  'sight',
  'hearing',
  'physical',
  'mental',
  'social',
  'study',
  'move-object',
  'visual-illusion',
  'left-arm',
  'right-arm',
  'left-leg',
  'right-leg',
] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

export const VISIBILITIES = ['clear', 'bleared', 'obscured'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
