export const NATURES = ['living', 'undead', 'construct', 'object'] as const;

export type Nature = (typeof NATURES)[number];

export interface NatureRow {
  label: string;
  /** Has Health, can be wounded and go into shock. */
  health: boolean;
  vigor: boolean;
  /** Acts at all. */
  acts: boolean;
  /** Its innate Armour Rank stops every type of damage (AD-OBJ-2). */
  hard: boolean;
}

/** What each nature has (AD-OBJ-1). */
export const NATURE_TABLE: Readonly<Record<Nature, NatureRow>> = {
  living: { label: 'Living', health: true, vigor: true, acts: true, hard: false },
  undead: { label: 'Undead', health: true, vigor: true, acts: true, hard: false },
  construct: { label: 'Construct', health: false, vigor: true, acts: true, hard: true },
  object: { label: 'Object', health: false, vigor: false, acts: false, hard: true },
};
