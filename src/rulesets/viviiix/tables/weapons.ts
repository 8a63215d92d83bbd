/** A row of the weapons table. */
export interface WeaponRow {
  name: string;
  level: number;
  kind: 'melee' | 'ranged';
  es: string;
  canDefend: boolean;
  hands: number | null;
  weightKg: number | null;
  note?: string;
}

const melee = (
  name: string,
  level: number,
  es: string,
  hands: number | null,
  weightKg: number | null,
  more: Partial<WeaponRow> = {},
): WeaponRow => ({ name, level, kind: 'melee', es, canDefend: true, hands, weightKg, ...more });

/** Weapons with published figures (VX-EXT-4). The level is subtracted from the ARC and added to damage. */
export const WEAPONS = {
  'bastard-sword': melee('bastard sword', 3, 'combat-art-heavy-blades', 2, 2),
  'battle-axe': melee('battle axe', 4, 'combat-art-axes', 2, 2.5),
  blackjack: melee('blackjack', 1, 'combat-art-vile-weapons', 1, 0.5, {
    canDefend: false,
    note: 'Cannot parry; can stun, at the game master’s discretion.',
  }),
  dagger: melee('dagger', 1, 'combat-art-daggers', 1, 0.5),
  flail: melee('flail', 4, 'combat-art-blunt-weapons', 2, 2.5),
  'hand-axe': melee('hand axe', 2, 'combat-art-axes', null, null),
} as const satisfies Record<string, WeaponRow>;

/** Lowest (unarmed) and highest level of a weapon. */
export const WEAPON_LEVELS = { min: 0, max: 4 } as const;
