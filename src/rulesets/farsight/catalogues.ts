import type { CatalogueView } from '../../contract/views';
import { keyEntries, lineOf, textOf, thingEntries, thingsOf } from '../../engine/system/catalogue';
import type { JsonObject } from '../../kernel/json';
import { ARMS } from './samples/weapons';
import { TEMPLATES } from './samples/templates';
import { ABILITY_TITLES, SKILLS } from './tables/skills';

const weaponLine = (weapon: JsonObject): string =>
  lineOf(
    `${textOf(weapon, 'damage')} ${textOf(weapon, 'type')}`,
    weapon['range'] === undefined ? '' : `${textOf(weapon, 'range')} range`,
    weapon['hands'] === 2 ? 'both hands' : '',
  );

/** Catalogues that Farsight's forms pick from. */
export const CATALOGUES: readonly CatalogueView[] = [
  {
    id: 'weapons',
    title: 'Weapons',
    entries: thingEntries(Object.values(ARMS), weaponLine, (weapon) =>
      weapon['mode'] === 'melee' ? 'Melee' : 'Ranged',
    ),
  },
  {
    id: 'armour',
    title: 'Armour',
    entries: thingEntries(thingsOf(TEMPLATES, 'armor'), (piece) =>
      lineOf(`armour value ${textOf(piece, 'av')}`, textOf(piece, 'class')),
    ),
  },
  {
    id: 'skills',
    title: 'Skills',
    entries: keyEntries(
      Object.entries(SKILLS).map(([key, { title, ability, use }]) => ({
        key,
        title,
        line: use,
        group: ABILITY_TITLES[ability],
        value: 0,
      })),
    ),
  },
];
