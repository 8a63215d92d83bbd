/** A piece of armour in the catalogue. */
export type KnownArmour = {
  name: string;
  energy: number;
  kinetic: number;
  accessory?: boolean;
  inherent?: boolean;
};

/** Common armour by heading. The rules give no figures; these are ours. */
export const COMMON_ARMOUR = {
  Worn: [
    { name: 'armoured clothing', energy: 3, kinetic: 4 },
    { name: 'armour vest', energy: 6, kinetic: 6 },
    { name: 'light combat suit', energy: 10, kinetic: 12 },
    { name: 'heavy combat suit', energy: 13, kinetic: 15 },
    { name: 'light vacsuit', energy: 5, kinetic: 5 },
    { name: 'vacsuit', energy: 7, kinetic: 7 },
    { name: 'hardsuit', energy: 15, kinetic: 15 },
    { name: 'battlesuit', energy: 20, kinetic: 20 },
  ],
  'Accessories, no layer': [
    { name: 'helmet', energy: 2, kinetic: 2, accessory: true },
    { name: 'full helmet', energy: 3, kinetic: 3, accessory: true },
    { name: 'riot shield', energy: 3, kinetic: 2, accessory: true },
  ],
  'Part of the body': [
    { name: 'casing', energy: 2, kinetic: 2, inherent: true },
    { name: 'frame', energy: 8, kinetic: 8, inherent: true },
    { name: 'hull', energy: 14, kinetic: 16, inherent: true },
  ],
} satisfies Record<string, readonly KnownArmour[]>;

/** A common piece of armour by its name. */
export function commonArmour(name: string): KnownArmour {
  const all: readonly KnownArmour[] = Object.values(COMMON_ARMOUR).flat();
  const found = all.find((piece) => piece.name === name);
  if (found === undefined) throw new Error(`no armour ${name}`);
  return found;
}
