/** What the running fight has cost somebody: figures that got worse since its first step, ammunition included. */
export interface SpentView {
  id: string;
  name: string;
  /** 'Mana' 16 → 11; a weapon's name for its shots. */
  spent: { label: string; before: number; after: number }[];
}
