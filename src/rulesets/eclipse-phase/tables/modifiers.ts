/** Of each group only the strongest given counts (EP-MOD-2). */
export type Alternative = 'visibility' | 'cover' | 'sight';

export interface CombatModifier {
  value: number;
  title: string;
  /** What it is meant for; guidance only, never checked. */
  appliesTo: 'any' | 'attack' | 'melee' | 'ranged';
  alternative?: Alternative;
  rule: string;
}

const row = (
  value: number,
  title: string,
  appliesTo: CombatModifier['appliesTo'],
  rule = 'EP-MOD-1',
  alternative?: Alternative,
): CombatModifier => ({ value, title, appliesTo, rule, ...(alternative === undefined ? {} : { alternative }) });

/** Situations that can be given for an attack or a defence (EP-MOD-1). */
export const SITUATIONS = {
  'off-hand': row(-20, 'Off hand', 'attack'),
  'superior-position': row(20, 'Superior position', 'any'),
  'two-handed-one-hand': row(-20, 'Two-handed weapon in one hand', 'attack'),
  'visibility-minor': row(-10, 'Visibility slightly impaired', 'any', 'EP-MOD-1', 'visibility'),
  'visibility-major': row(-20, 'Visibility badly impaired', 'any', 'EP-MOD-1', 'visibility'),
  'blind-attack': row(-30, 'Target unseen', 'attack', 'EP-GUN-9', 'visibility'),
  reach: row(10, 'Longer reach', 'melee', 'EP-MEL-7'),
  'receiving-charge': row(20, 'Receiving a charge', 'melee', 'EP-MEL-2'),
  smartlink: row(10, 'Smartlink', 'ranged', 'EP-MOD-1', 'sight'),
  'laser-sight': row(10, 'Laser sight', 'ranged', 'EP-MOD-1', 'sight'),
  'attacker-behind-cover': row(-10, 'Shooting from cover', 'ranged'),
  'attacker-running': row(-20, 'Shooting on the run', 'ranged', 'EP-MOVE-2'),
  'attacker-in-melee': row(-30, 'Shooting while in melee', 'ranged'),
  'minor-cover': row(-10, 'Minor cover', 'ranged', 'EP-MOD-1', 'cover'),
  'moderate-cover': row(-20, 'Moderate cover', 'ranged', 'EP-MOD-1', 'cover'),
  'major-cover': row(-30, 'Major cover', 'ranged', 'EP-MOD-1', 'cover'),
  'defender-hidden': row(-60, 'Target hidden', 'ranged'),
  'indirect-fire': row(-30, 'Indirect fire', 'ranged', 'EP-GUN-10'),
} as const satisfies Record<string, CombatModifier>;

export type SituationId = keyof typeof SITUATIONS;

export const SITUATION_IDS = Object.keys(SITUATIONS) as [SituationId, ...SituationId[]];

export function situation(id: SituationId): CombatModifier {
  return SITUATIONS[id];
}

/** Kinds of cover and the situation each is (EP-MOD-3). */
export const COVERS = {
  minor: 'minor-cover',
  moderate: 'moderate-cover',
  major: 'major-cover',
} as const satisfies Record<string, SituationId>;

export type Cover = keyof typeof COVERS;

/** The modifier of a kind of cover. */
export function coverValue(cover: Cover): number {
  return situation(COVERS[cover]).value;
}

/** The cover with this modifier; undefined if there is none. */
export function coverOf(value: number): Cover | undefined {
  return (Object.keys(COVERS) as Cover[]).find((cover) => coverValue(cover) === value);
}

/** Modifiers added automatically, which cannot be given. */
export const AUTOMATIC = {
  'touch-only': row(20, 'A touch is enough', 'melee', 'EP-MEL-6'),
  'called-shot': row(-10, 'Called shot', 'attack', 'EP-CALL-1'),
  charging: row(-10, 'Charging', 'melee', 'EP-MEL-1'),
  'prone-far': row(-10, 'Target prone at a distance', 'ranged'),
  sweeping: row(10, 'Sweeping the beam', 'ranged', 'EP-BEAM-1'),
  'second-target': row(-20, 'Another target', 'ranged', 'EP-GUN-7'),
  'point-blank': row(10, 'Point blank', 'ranged'),
  'full-defense': row(30, 'Full defence', 'any', 'EP-DEF-3'),
} as const satisfies Record<string, CombatModifier>;

export type AutomaticId = keyof typeof AUTOMATIC;

export const SIZES = ['normal', 'small', 'very-small', 'large', 'very-large'] as const;

/** Attack modifier by the size of the target. */
export const SIZE_MODIFIER: Record<(typeof SIZES)[number], number> = {
  normal: 0,
  small: -10,
  'very-small': -30,
  large: 10,
  'very-large': 30,
};

/** Metres up to which a shot is point blank, and from which being prone helps. */
export const POINT_BLANK_METRES = 2;
export const PRONE_FAR_METRES = 10;

/** Penalty per extra gun, and what a trained off-hand reduces it by (EP-GUN-8). */
export const PER_EXTRA_HAND = -20;

/** Defence bonus per extra melee weapon, and how many count (EP-DEF-6). */
export const PER_EXTRA_WEAPON = 10;
export const MAX_EXTRA_WEAPONS = 3;
