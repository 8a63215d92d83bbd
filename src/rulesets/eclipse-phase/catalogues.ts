import type { CatalogueView } from '../../contract/views';
import { keyEntries, lineOf, textOf, thingEntries, thingsOf } from '../../engine/system/catalogue';
import { plain } from '../../engine/words/say';
import type { JsonObject } from '../../kernel/json';
import { TEMPLATES } from './samples/templates';
import { COMMON_ARMOUR } from './tables/armour';
import { EXAMPLE_GUNS, IMPROVISED } from './tables/presets';
import { APTITUDE_TITLES, SKILLS } from './tables/skills';
import { COMMON_WEAPONS } from './tables/weapons';

/** Initial value of a skill picked from the catalogue. */
const FIRST_VALUE = 40;

const penetration = (ap: number): string => (ap === 0 ? '' : `AP ${plain(ap)}`);

const weaponLine = (weapon: JsonObject): string =>
  lineOf(
    textOf(weapon, 'dv'),
    weapon['sv'] === undefined ? '' : `${textOf(weapon, 'sv')} stress`,
    weapon['dv'] === undefined && weapon['sv'] === undefined ? 'damage depends on the payload' : '',
    penetration(Number(weapon['ap'] ?? 0)),
    Array.isArray(weapon['modes']) ? weapon['modes'].join(' ') : '',
    SPECIAL.filter(({ field }) => weapon[field] === true)
      .map(({ word }) => word)
      .join(', '),
  );

/** Weapon fields mentioned in its line. */
const SPECIAL = [
  { field: 'shock', word: 'shock' },
  { field: 'livingOnly', word: 'only works on the living' },
  { field: 'twoHanded', word: 'two-handed' },
];

const armourLine = (piece: JsonObject): string =>
  `energy ${textOf(piece, 'energy') || '0'}, kinetic ${textOf(piece, 'kinetic') || '0'}`;

/** Ready-made weapons by preset; the figures stay in their table (EP-MEL-10, EP-GUN-13). */
const presetEntries = (table: typeof IMPROVISED, group: string): CatalogueView['entries'] =>
  Object.entries(table).map(([preset, { title, dv, ap }]) => ({
    id: preset,
    name: title,
    group,
    line: lineOf(dv, penetration(ap)),
    value: { preset, name: title },
  }));

/** Entries of a table, grouped by its headings. */
function tableEntries(
  table: Readonly<Record<string, readonly { name: string }[]>>,
  line: (thing: JsonObject) => string,
): CatalogueView['entries'] {
  return Object.entries(table).flatMap(([heading, things]) =>
    thingEntries(
      things.map((thing): JsonObject => ({ ...thing })),
      line,
      () => heading,
    ),
  );
}

/** What templates carry that is in no table. */
function templateEntries(
  field: string,
  known: readonly { id: string }[],
  line: (thing: JsonObject) => string,
  group: string,
) {
  const own = thingEntries(thingsOf(TEMPLATES, field), line, () => group);
  return own.filter(({ id }) => !known.some((entry) => entry.id === id));
}

const COMMON = [
  ...tableEntries(COMMON_WEAPONS, weaponLine),
  ...presetEntries(EXAMPLE_GUNS, 'Guns from the rules'),
  ...presetEntries(IMPROVISED, 'Improvised'),
];

const ARMOUR = tableEntries(COMMON_ARMOUR, armourLine);

/** What forms of Eclipse Phase let you pick from. */
export const CATALOGUES: readonly CatalogueView[] = [
  {
    id: 'weapons',
    title: 'Weapons',
    entries: [...COMMON, ...templateEntries('weapons', COMMON, weaponLine, 'Built in or psi')],
  },
  {
    id: 'armour',
    title: 'Armour',
    entries: [...ARMOUR, ...templateEntries('armor', ARMOUR, armourLine, 'Part of the body')],
  },
  {
    id: 'skills',
    title: 'Skills',
    entries: keyEntries(
      Object.entries(SKILLS).map(([key, { aptitude, category }]) => ({
        key,
        line: APTITUDE_TITLES[aptitude],
        group: category,
        value: FIRST_VALUE,
      })),
    ),
  },
];
