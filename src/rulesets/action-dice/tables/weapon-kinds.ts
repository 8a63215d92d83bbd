/** Kinds of weapon (AD-ATK-1). `bow` is a pull bow, `modern` firearms and the like, `spell` an aimed spell. */
export const WEAPON_KINDS = ['melee', 'unarmed', 'natural', 'bow', 'crossbow', 'modern', 'spell', 'technique'] as const;

export type WeaponKind = (typeof WEAPON_KINDS)[number];

export const DAMAGE_BONUSES = ['strength', 'skill', 'none'] as const;

export type DamageBonus = (typeof DAMAGE_BONUSES)[number];

export interface WeaponKindRow {
  label: string;
  /** Ability that gives dice to the attack. */
  attackAbility: string;
  /** What gives dice to the damage (AD-DMG-3, 4). */
  damageBonus: DamageBonus;
  ranged: boolean;
  /** Can take more than one action, and cannot be used for an off-hand attack or an opening (AD-ACT-2, 4, AD-REA-6). */
  ability: boolean;
}

export const WEAPON_KIND_TABLE: Readonly<Record<WeaponKind, WeaponKindRow>> = {
  melee: { label: 'Melee weapon', attackAbility: 'agility', damageBonus: 'strength', ranged: false, ability: false },
  unarmed: { label: 'Bare hands', attackAbility: 'agility', damageBonus: 'strength', ranged: false, ability: false },
  natural: {
    label: 'Natural weapon',
    attackAbility: 'agility',
    damageBonus: 'strength',
    ranged: false,
    ability: false,
  },
  bow: { label: 'Pull bow', attackAbility: 'agility', damageBonus: 'strength', ranged: true, ability: false },
  crossbow: { label: 'Crossbow', attackAbility: 'agility', damageBonus: 'skill', ranged: true, ability: false },
  modern: { label: 'Modern weapon', attackAbility: 'agility', damageBonus: 'skill', ranged: true, ability: false },
  spell: { label: 'Aimed spell', attackAbility: 'soul', damageBonus: 'skill', ranged: true, ability: true },
  technique: { label: 'Technique', attackAbility: 'speed', damageBonus: 'none', ranged: false, ability: true },
};
