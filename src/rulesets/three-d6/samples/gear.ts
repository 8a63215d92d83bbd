import type { JsonObject } from '../../../kernel/json';

/** Weapons that samples and templates share. */
export const ARMS = {
  sword: { id: 'sword', name: 'Broadsword', skill: 'broadsword', damage: 'sw+1', damageType: 'cutting' },
  saber: { id: 'saber', name: 'Short blade', skill: 'shortsword', damage: 'sw', damageType: 'cutting' },
  spear: { id: 'spear', name: 'Spear', skill: 'spear', damage: 'thr+2', damageType: 'impaling', reach: 2 },
  axe: { id: 'axe', name: 'Axe', skill: 'axe-mace', damage: 'sw+2', damageType: 'cutting', unbalanced: true },
  knife: { id: 'knife', name: 'Knife', skill: 'knife', damage: 'sw-2', damageType: 'cutting', parry: -1 },
  staff: { id: 'staff', name: 'Quarterstaff', skill: 'staff', damage: 'sw+2', reach: 2, parry: 2 },
  maul: {
    id: 'maul',
    name: 'Two-handed maul',
    skill: 'two-handed-axe-mace',
    damage: 'sw+4',
    reach: 2,
    unbalanced: true,
    unreadyAfterAttack: true,
  },
  fist: { id: 'fist', name: 'Fist', class: 'unarmed', skill: 'brawling', damage: 'thr-1' },
  bow: {
    id: 'bow',
    name: 'Hunting bow',
    class: 'muscle-missile',
    skill: 'bow',
    damage: 'thr+1',
    damageType: 'impaling',
    acc: 2,
    halfDamageRange: 150,
    maxRange: 200,
    bulk: -6,
  },
  rifle: {
    id: 'rifle',
    name: 'Rifle',
    class: 'firearm',
    skill: 'guns',
    damage: '5d',
    damageType: 'piercing',
    acc: 4,
    halfDamageRange: 700,
    maxRange: 3000,
    rof: 3,
    rcl: 2,
    bulk: -5,
  },
  bite: {
    id: 'bite',
    name: 'Bite',
    class: 'unarmed',
    skill: 'brawling',
    damage: 'thr',
    damageType: 'cutting',
    parry: null,
  },
} satisfies Record<string, JsonObject>;

export const LEATHER: JsonObject = { name: 'Leather', dr: 2 };
export const MAIL: JsonObject = { name: 'Mail shirt', dr: 4, drByType: { crushing: 2 } };
export const BUCKLER: JsonObject = { id: 'buckler', skill: 'shield', db: 1 };
export const SHIELD: JsonObject = { id: 'shield', skill: 'shield', db: 2 };
