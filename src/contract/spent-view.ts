/** What the running fight has cost somebody: figures that went the wrong way since its first step, shots included. */
export interface SpentView {
  id: string;
  name: string;
  /** 'Mana' 16 → 11; a weapon's name for its shots. */
  spent: { label: string; before: number; after: number }[];
}
