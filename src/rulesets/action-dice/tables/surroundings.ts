/** Levels of visibility, clearest first (AD-VIS-1). */
export const VISIBILITIES = ['normal', 'reduced', 'low', 'zero'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

export interface VisibilityRow {
  /** Added to the Victory Sum of piloting, driving, navigating (AD-VIS-2). */
  piloting: number;
  /** Added to the number a ranged attack must beat (AD-VIS-3). */
  ranged: number;
  /** Farthest ranged attack in feet; null: no limit. */
  maxRange: number | null;
  /** Below this distance in feet a ranged attack has no penalty (AD-VIS-4); null: never. */
  pointBlank: number | null;
  /** Sight distance in feet; only a reminder. */
  sight: string;
}

/** Campaigns can replace these figures (`visibilityTable`). */
export const VISIBILITY_TABLE: Readonly<Record<Visibility, VisibilityRow>> = {
  normal: { piloting: 0, ranged: 0, maxRange: null, pointBlank: null, sight: '800–1200' },
  reduced: { piloting: 5, ranged: 5, maxRange: 300, pointBlank: null, sight: '70–100' },
  low: { piloting: 10, ranged: 10, maxRange: 150, pointBlank: null, sight: '30–50' },
  zero: { piloting: 15, ranged: 15, maxRange: 30, pointBlank: 10, sight: '5–10' },
};

/** A level as a sentence. */
export const visibilityText = (level: Visibility): string => `Visibility is ${level}.`;

/** Causes of each level, for the reference (AD-VIS-1). */
export const VISIBILITY_EXAMPLE: Readonly<Record<Visibility, string>> = {
  normal: 'clear air',
  reduced: 'steady rain or snow, a smoke bomb, thin fog or leaves',
  low: 'a downpour, the smoke of a fire, most fog, thick leaves',
  zero: 'dense smoke or fog, a blizzard, dense undergrowth',
};

/** Cover against ranged attacks (AD-COV-1). */
export const COVERS = ['none', 'light', 'partial', 'full'] as const;

export type Cover = (typeof COVERS)[number];

export interface CoverRow {
  guard: number;
  armor: number;
}

/** Campaigns can replace these figures (`coverTable`). */
export const COVER_TABLE: Readonly<Record<Cover, CoverRow>> = {
  none: { guard: 0, armor: 0 },
  light: { guard: 10, armor: 0 },
  partial: { guard: 3, armor: 5 },
  full: { guard: 5, armor: 10 },
};

/** Cover that an area attack ignores, and cover whose Armour Rank needs something sturdy (AD-COV-2, AD-COV-4). */
export const COVER_NOT_AGAINST_AREA: readonly Cover[] = ['light'];
export const COVER_ARMOR_IF_STURDY: readonly Cover[] = ['full'];

/** Rule of each kind of cover. */
export const COVER_RULE: Readonly<Record<Cover, string>> = {
  none: 'AD-COV-1',
  light: 'AD-COV-2',
  partial: 'AD-COV-3',
  full: 'AD-COV-4',
};
