import type { JsonObject } from '../../../kernel/json';

/** Weapons and armor that templates and the sample share. */
export const WEAPONS = {
  rapier: { name: 'Rapier', kind: 'melee', damage: 2, subtype: 'piercing' },
  dagger: { name: 'Dagger', kind: 'melee', damage: 1, subtype: 'piercing' },
  cudgel: { name: 'Cudgel', kind: 'melee', damage: 1, subtype: 'impact' },
  boarSpear: { name: 'Boar spear', kind: 'melee', damage: 2, subtype: 'piercing', reach: 10 },
  longbow: { name: 'Longbow', kind: 'bow', damage: 2, subtype: 'piercing', range: 400 },
  crossbow: { name: 'Crossbow', kind: 'crossbow', damage: 2, subtype: 'piercing', skill: 'crossbows', range: 250 },
  carbine: { name: 'Carbine', kind: 'modern', damage: 3, subtype: 'piercing', skill: 'rifles', range: 600 },
  emberDart: {
    name: 'Ember dart',
    kind: 'spell',
    damage: 2,
    quality: 'heroic',
    type: 'thermal',
    skill: 'evocation',
    mana: 2,
    range: 120,
  },
  jaws: { name: 'Jaws', kind: 'natural', damage: 1, quality: 'poor', subtype: 'piercing' },
  fists: { name: 'Great fists', kind: 'natural', damage: 3, subtype: 'impact' },
  claws: { name: 'Cold claws', kind: 'natural', damage: 2, quality: 'poor', type: 'umbral' },
  brassArm: { name: 'Brass arm', kind: 'natural', damage: 2, quality: 'heroic', subtype: 'impact' },
} as const satisfies Record<string, JsonObject>;

export const ARMOR = {
  leather: { id: 'leather', name: 'Leather coat', rank: 2, durabilityMax: 12 },
  mail: { id: 'mail', name: 'Mail shirt', rank: 4, durabilityMax: 20 },
  buckler: { id: 'buckler', name: 'Buckler', rank: 0, durabilityMax: 8, guardBonus: 2 },
  hide: { id: 'hide', name: 'Thick hide', rank: 3, worn: false },
} as const satisfies Record<string, JsonObject>;
