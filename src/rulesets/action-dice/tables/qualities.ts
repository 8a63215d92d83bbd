/** Quality ranks, lowest first (AD-DMG-2). */
export const QUALITIES = ['feeble', 'poor', 'ordinary', 'heroic', 'epic', 'legendary'] as const;

export type Quality = (typeof QUALITIES)[number];

/** Weapon dice of each rank; campaigns can replace them (`qualityDice`). */
export const QUALITY_DICE: Readonly<Record<Quality, number>> = {
  feeble: 4,
  poor: 6,
  ordinary: 8,
  heroic: 10,
  epic: 12,
  legendary: 20,
};

/** Ranks between weapon and armour at which the better one ignores the other (AD-ARM-4, 5). */
export const QUALITY_GAP = 3;

export function qualityIndex(quality: Quality): number {
  return QUALITIES.indexOf(quality);
}
