import type { CatalogueView } from '../../contract/views';
import { keyEntries, lineOf, textOf, thingEntries, thingsOf } from '../../engine/catalogue';
import type { JsonObject } from '../../kernel/json';
import { TEMPLATES } from './samples/templates';
import { EXAMPLE_GUNS, IMPROVISED } from './tables/presets';
import { APTITUDE_TITLES, SKILLS } from './tables/skills';

/** Value that a skill begins with when it is picked. */
const FIRST_VALUE = 40;

const weaponLine = (weapon: JsonObject): string =>
  lineOf(
    weapon['dv'] === undefined ? '' : `${textOf(weapon, 'dv')} damage`,
    weapon['sv'] === undefined ? '' : `${textOf(weapon, 'sv')} stress`,
    weapon['ap'] === undefined || weapon['ap'] === 0 ? '' : `armour penetration ${textOf(weapon, 'ap')}`,
    Array.isArray(weapon['modes']) ? weapon['modes'].join(' ') : '',
  );

/** Ready-made weapons by their presets: the figures stay in their table (EP-MEL-10, EP-GUN-13). */
const ready = (table: typeof IMPROVISED, group: string): CatalogueView['entries'] =>
  Object.entries(table).map(([preset, { title, dv, ap }]) => ({
    id: preset,
    name: title,
    group,
    line: lineOf(`${dv} damage`, ap === 0 ? '' : `armour penetration ${ap}`),
    value: { preset, name: title },
  }));

const READY = { ...EXAMPLE_GUNS, ...IMPROVISED };

/** What templates carry beyond the ready-made weapons. */
const own = thingsOf(TEMPLATES, 'weapons').filter((weapon) => !(textOf(weapon, 'name') in READY));

/** What forms of Eclipse Phase offer to pick. */
export const CATALOGUES: readonly CatalogueView[] = [
  {
    id: 'weapons',
    title: 'Weapons',
    entries: [
      ...thingEntries(own, weaponLine, () => 'Weapons'),
      ...ready(EXAMPLE_GUNS, 'Known guns'),
      ...ready(IMPROVISED, 'What lies at hand'),
    ],
  },
  {
    id: 'armour',
    title: 'Armour',
    entries: thingEntries(
      thingsOf(TEMPLATES, 'armor'),
      (piece) => `energy ${textOf(piece, 'energy') || '0'}, kinetic ${textOf(piece, 'kinetic') || '0'}`,
    ),
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
