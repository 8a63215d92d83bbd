import type { CatalogueView } from '../../contract/views';
import { keyEntries, lineOf, textOf, thingEntries, thingsOf } from '../../engine/system/catalogue';
import { capital } from '../../engine/words/say';
import type { JsonObject } from '../../kernel/json';
import { CLASS_TITLES, type WeaponClass } from './gear';
import { sayName } from './levels';
import { ARMS } from './samples/gear';
import { TEMPLATES } from './samples/templates';
import { SKILLS } from './tables/skills';

/** Level of a newly picked skill: that of somebody trained, with average attributes. */
const FIRST_LEVEL = 10;

const weaponLine = (weapon: JsonObject): string =>
  lineOf(
    `${textOf(weapon, 'damage')} ${textOf(weapon, 'damageType') || 'crushing'}`,
    weapon['maxRange'] === undefined
      ? `reach ${textOf(weapon, 'reach') || '1'}`
      : `up to ${textOf(weapon, 'maxRange')} yd`,
  );

const classOf = (weapon: JsonObject): string => CLASS_TITLES[(weapon['class'] ?? 'melee') as WeaponClass];

/** What forms offer to pick from. */
export const CATALOGUES: readonly CatalogueView[] = [
  { id: 'weapons', title: 'Weapons', entries: thingEntries(Object.values(ARMS), weaponLine, classOf) },
  {
    id: 'armour',
    title: 'Armour',
    entries: thingEntries(thingsOf(TEMPLATES, 'armor'), (piece) => `DR ${textOf(piece, 'dr')}`),
  },
  {
    id: 'skills',
    title: 'Skills',
    entries: keyEntries(
      Object.entries(SKILLS).map(([key, { attribute, kind }]) => ({
        key,
        title: capital(sayName(key)),
        line: attribute.toUpperCase(),
        group: kind,
        value: FIRST_LEVEL,
      })),
    ),
  },
];
