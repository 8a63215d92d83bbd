import { maxBy } from '../../../kernel/max-by';
import { capital } from '../../../engine/words/say';

/** Aptitudes in the order of character sheets. */
export const APTITUDES = ['cog', 'coo', 'int', 'ref', 'sav', 'som', 'wil'] as const;

export type Aptitude = (typeof APTITUDES)[number];

export const APTITUDE_TITLES: Record<Aptitude, string> = {
  cog: 'COG',
  coo: 'COO',
  int: 'INT',
  ref: 'REF',
  sav: 'SAV',
  som: 'SOM',
  wil: 'WIL',
};

export type SkillCategory = 'knowledge' | 'social' | 'combat' | 'physical' | 'technical' | 'mental' | 'vehicle' | 'psi';

/** What a test is about; tags decide which effects modify it. */
export const TAGS = ['combat', 'physical', 'social', 'technical', 'fine', 'mental', 'knowledge', 'vehicle'] as const;

export type Tag = (typeof TAGS)[number];

export interface SkillFamily {
  aptitude: Aptitude;
  category: SkillCategory;
  /** False if it cannot be used untrained. */
  defaultable: boolean;
  tags: readonly Tag[];
}

const TAGS_OF: Record<SkillCategory, readonly Tag[]> = {
  combat: ['combat', 'physical'],
  physical: ['physical'],
  social: ['social'],
  technical: ['technical'],
  mental: ['mental'],
  psi: ['mental'],
  knowledge: ['knowledge'],
  vehicle: ['vehicle'],
};

/** Technical families that also need steady hands. */
const FINE = ['hardware', 'demolitions', 'medicine'];

type Row = readonly [ids: string, aptitude: Aptitude, category: SkillCategory, defaultable?: false];

const ROWS: readonly Row[] = [
  ['academics profession interest', 'cog', 'knowledge'],
  ['art language', 'int', 'knowledge'],
  ['animal-handling deception impersonation intimidation kinesics networking persuasion protocol', 'sav', 'social'],
  ['beam-weapons exotic-ranged kinetic-weapons seeker-weapons spray-weapons throwing-weapons', 'coo', 'combat'],
  ['blades clubs exotic-melee unarmed-combat', 'som', 'combat'],
  ['fray', 'ref', 'combat'],
  ['gunnery', 'int', 'combat'],
  ['climbing flight freerunning swimming', 'som', 'physical'],
  ['free-fall', 'ref', 'physical'],
  ['infiltration palming', 'coo', 'physical'],
  ['disguise', 'int', 'physical'],
  ['hardware interfacing medicine research', 'cog', 'technical'],
  ['demolitions infosec programming', 'cog', 'technical', false],
  ['psychosurgery', 'int', 'technical'],
  ['investigation navigation perception scrounging', 'int', 'mental'],
  ['pilot', 'ref', 'vehicle'],
  ['psi-assault control', 'wil', 'psi', false],
  ['sense', 'int', 'psi', false],
];

/** Skill families by id (EP-TEST-5). */
export const SKILLS: Readonly<Record<string, SkillFamily>> = Object.fromEntries(
  ROWS.flatMap(([ids, aptitude, category, defaultable]) =>
    ids.split(' ').map((id) => {
      const tags = FINE.includes(id) ? [...TAGS_OF[category], 'fine' as const] : TAGS_OF[category];
      return [id, { aptitude, category, defaultable: defaultable ?? true, tags }] as const;
    }),
  ),
);

/** The family of a skill id: its own, or the longest family id it extends with a field; undefined for neither. */
export function skillFamily(id: string): SkillFamily | undefined {
  if (Object.hasOwn(SKILLS, id)) return SKILLS[id];
  let best = '';
  for (const family of Object.keys(SKILLS)) {
    if (id.startsWith(`${family}-`) && family.length > best.length && id.length > family.length + 1) best = family;
  }
  return best === '' ? undefined : SKILLS[best];
}

/** The family id of a skill id ('medicine' for 'medicine-paramedic'); the id itself if it has none. */
export function familyName(id: string): string {
  if (Object.hasOwn(SKILLS, id)) return id;
  const families = Object.keys(SKILLS).filter((family) => id.startsWith(`${family}-`));
  return maxBy(families, ({ length }) => length) ?? id;
}

/** Skill ids with their names, for forms. */
export function skillTitles(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, skillTitle(id)]));
}

/** Skills used to attack, with weapons or psi. */
export const WEAPON_SKILLS = Object.entries(SKILLS).flatMap(([id, { category }]) =>
  id !== 'fray' && (category === 'combat' || category === 'psi') ? [id] : [],
);

/** A skill id in words: 'medicine-paramedic' is 'Medicine: Paramedic'. */
export function skillTitle(id: string): string {
  const capitals = (text: string): string => text.split('-').map(capital).join(' ');
  const family = familyName(id);
  return family === id ? capitals(id) : `${capitals(family)}: ${capitals(id.slice(family.length + 1))}`;
}
