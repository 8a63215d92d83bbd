import type { Known, Unknown } from './stats';

/** A skill of the catalogue, with its default stats (VX-EXT-3). */
export interface CatalogueSkill {
  ks: Known;
  us: Unknown;
  title: string;
  summary: string;
  /** The link to the stats is reconstructed, not published. */
  reconstructed: boolean;
}

const row = (
  title: string,
  ks: Known,
  us: Unknown,
  summary: string,
  reconstructed: 'reconstructed' | 'source' = 'reconstructed',
): CatalogueSkill => ({ title, ks, us, summary, reconstructed: reconstructed === 'reconstructed' });

/** Exclusive skills by key. */
export const CATALOGUE: Readonly<Record<string, CatalogueSkill>> = {
  appraise: row('Appraise', 'intellect', 'erudition', 'who made a thing, where, and what it is worth', 'source'),
  'artistic-vein': row('Artistic Vein', 'control', 'accuracy', 'one art per skill', 'source'),
  'body-control': row(
    'Body Control',
    'control',
    'agility',
    'balance, tumbling, squeezing through, falling well',
    'source',
  ),
  brawl: row('Brawl', 'build', 'vigor', 'fists and feet'),
  'clerical-canon': row('Clerical Canon', 'empathy', 'equilibrium', 'one miracle-working prayer'),
  'combat-art-axes': row('Combat Art: axes', 'build', 'vigor', 'fighting with axes', 'source'),
  'combat-art-heavy-blades': row('Combat Art: heavy blades', 'build', 'vigor', 'fighting with large swords', 'source'),
  'combat-art-blunt-weapons': row('Combat Art: blunt weapons', 'build', 'vigor', 'fighting with maces and flails'),
  'combat-art-daggers': row('Combat Art: daggers', 'control', 'agility', 'fighting with short blades'),
  'combat-art-vile-weapons': row('Combat Art: vile weapons', 'control', 'agility', 'fighting with thugs’ weapons'),
  'combat-art-bows': row('Combat Art: bows', 'control', 'accuracy', 'shooting bows'),
  'combat-art-crossbows': row('Combat Art: crossbows', 'control', 'accuracy', 'shooting crossbows'),
  'combat-art-thrown-weapons': row('Combat Art: thrown weapons', 'control', 'accuracy', 'throwing weapons'),
  deceive: row('Deceive', 'empathy', 'presence', 'lies, bluff and disguise'),
  detect: row('Detect', 'intellect', 'reasoning', 'finding hidden things'),
  dodge: row('Dodge', 'control', 'agility', 'stepping out of the way'),
  education: row('Education', 'intellect', 'erudition', 'one field of learning per skill'),
  'first-aid': row('First Aid', 'intellect', 'erudition', 'bandaging on the spot'),
  hunt: row('Hunt', 'intellect', 'reasoning', 'tracking and catching game'),
  legerdemain: row('Legerdemain', 'control', 'accuracy', 'nimble fingers'),
  'lore-clerical-canons': row('Lore: clerical canons', 'intellect', 'erudition', 'knowing divine magic'),
  'lore-secret-sorcery': row('Lore: secret sorcery', 'intellect', 'erudition', 'knowing eldritch magic'),
  'outdoor-survival': row('Outdoor Survival', 'build', 'endurance', 'living off the land'),
  perception: row('Perception', 'empathy', 'equilibrium', 'noticing; also settles ties in the order'),
  ride: row('Ride', 'control', 'agility', 'staying in the saddle'),
  'secret-sorcery': row('Secret Sorcery', 'intellect', 'erudition', 'one word of power'),
  stamina: row('Stamina', 'build', 'endurance', 'keeping going'),
  stealth: row('Stealth', 'control', 'agility', 'not being seen or heard'),
  swim: row('Swim', 'build', 'endurance', 'staying afloat'),
  tamper: row('Tamper', 'control', 'accuracy', 'locks and clockwork', 'source'),
  'train-animals': row('Train Animals', 'empathy', 'presence', 'training animals'),
  'trained-in-armors': row('Trained in Armors', 'build', 'endurance', 'moving freely in armour'),
  'trained-in-shields': row('Trained in Shields', 'build', 'vigor', 'blocking with a shield'),
  workmanship: row('Workmanship', 'control', 'accuracy', 'one craft per skill'),
  'workmanship-vile-arts': row('Workmanship: vile arts', 'control', 'accuracy', 'one shady craft per skill'),
  wrestle: row('Wrestle', 'build', 'vigor', 'grappling'),
};

export const SKILL_KEYS = Object.keys(CATALOGUE);

/** Skills that rules refer to by name. */
export const NAMED_SKILLS = {
  perception: 'perception',
  armour: 'trained-in-armors',
  shield: 'trained-in-shields',
  dodge: 'dodge',
  firstAid: 'first-aid',
} as const;
