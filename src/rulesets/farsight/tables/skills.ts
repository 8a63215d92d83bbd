/** The seven abilities (FS-CHK-1), in the order of the sheet. */
export const ABILITIES = ['cmb', 'str', 'dex', 'per', 'int', 'wil', 'tec'] as const;
export type Ability = (typeof ABILITIES)[number];

export const ABILITY_TITLES: Readonly<Record<Ability, string>> = {
  cmb: 'Combativity',
  str: 'Strength',
  dex: 'Dexterity',
  per: 'Perception',
  int: 'Intelligence',
  wil: 'Will',
  tec: 'Tech',
};

/** A row of the skill catalogue (FS-SKL-2). */
export interface SkillRow {
  ability: Ability;
  title: string;
  use: string;
}

/** Skill id → its ability, name and use (FS-SKL-2). */
export const SKILLS: Readonly<Record<string, SkillRow>> = {
  'cold-weapons': { ability: 'cmb', title: 'Cold Weapons', use: 'blades, clubs, bows and other simple arms' },
  'energy-weapons': { ability: 'cmb', title: 'Energy Weapons', use: 'blasters and beams' },
  gunnery: { ability: 'cmb', title: 'Gunnery', use: 'guns of vehicles, ships and batteries' },
  'kinetic-weapons': { ability: 'cmb', title: 'Kinetic Weapons', use: 'slug throwers' },
  'natural-weapons': { ability: 'cmb', title: 'Natural Weapons', use: 'fists, claws, martial arts' },
  throwing: { ability: 'cmb', title: 'Throwing', use: 'thrown things and grenades' },
  wrestling: { ability: 'cmb', title: 'Wrestling', use: 'grabbing, shoving, getting free' },
  athletics: { ability: 'str', title: 'Athletics', use: 'running, marching, jumping' },
  climbing: { ability: 'str', title: 'Climbing', use: 'walls, ropes, cliffs' },
  'g-zero': { ability: 'str', title: 'G-Zero', use: 'acting without weight' },
  might: { ability: 'str', title: 'Might', use: 'brute force' },
  stamina: { ability: 'str', title: 'Stamina', use: 'enduring fatigue, disease and poison' },
  swimming: { ability: 'str', title: 'Swimming', use: 'moving in water' },
  acrobatics: { ability: 'dex', title: 'Acrobatics', use: 'balance and contortion' },
  dancing: { ability: 'dex', title: 'Dancing', use: 'dance of every kind' },
  piloting: { ability: 'dex', title: 'Piloting', use: 'vehicles and ships' },
  reflex: { ability: 'dex', title: 'Reflex', use: 'sudden reactions' },
  riding: { ability: 'dex', title: 'Riding', use: 'mounts' },
  stealth: { ability: 'dex', title: 'Stealth', use: 'hiding and sneaking' },
  'sleight-of-hand': { ability: 'dex', title: 'Sleight of Hand', use: 'palming, picking pockets, knots' },
  alertness: { ability: 'per', title: 'Alertness', use: 'sensing threats' },
  insight: { ability: 'per', title: 'Insight', use: 'reading people' },
  inspection: { ability: 'per', title: 'Inspection', use: 'searching' },
  music: { ability: 'per', title: 'Music', use: 'playing and composing' },
  survival: { ability: 'per', title: 'Survival', use: 'life in the wild' },
  'visual-arts': { ability: 'per', title: 'Visual Arts', use: 'painting, design, images' },
  erudition: { ability: 'int', title: 'Erudition', use: 'humanities and law' },
  lucidity: { ability: 'int', title: 'Lucidity', use: 'a clear mind under attack' },
  medicine: { ability: 'int', title: 'Medicine', use: 'wounds and sickness' },
  nature: { ability: 'int', title: 'Nature', use: 'living things and farming' },
  psionics: { ability: 'int', title: 'Psionics', use: 'powers and psychic lore' },
  science: { ability: 'int', title: 'Science', use: 'the exact sciences' },
  warfare: { ability: 'int', title: 'Warfare', use: 'tactics and military lore' },
  charisma: { ability: 'wil', title: 'Charisma', use: 'charm and performance' },
  cunning: { ability: 'wil', title: 'Cunning', use: 'persuasion, lies, gambling' },
  fortitude: { ability: 'wil', title: 'Fortitude', use: 'self-control' },
  intimidation: { ability: 'wil', title: 'Intimidation', use: 'threats' },
  socialite: { ability: 'wil', title: 'Socialite', use: 'manners and rank' },
  streetwise: { ability: 'wil', title: 'Streetwise', use: 'underworld and rumours' },
  trading: { ability: 'wil', title: 'Trading', use: 'prices and bargains' },
  astronautics: { ability: 'tec', title: 'Astronautics', use: 'ship systems and navigation' },
  computer: { ability: 'tec', title: 'Computer', use: 'programs and networks' },
  cybernetics: { ability: 'tec', title: 'Cybernetics', use: 'implants and robots' },
  explosives: { ability: 'tec', title: 'Explosives', use: 'charges and fuses' },
  mechatronics: { ability: 'tec', title: 'Mechatronics', use: 'engineering and repair' },
  mystification: { ability: 'tec', title: 'Mystification', use: 'disguise, forgery, codes' },
  tampering: { ability: 'tec', title: 'Tampering', use: 'locks, alarms, sabotage' },
};
