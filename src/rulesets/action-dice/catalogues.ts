import type { CatalogueView } from '../../contract/views';
import { keyEntries, lineOf, textOf, thingEntries } from '../../engine/system/catalogue';
import type { JsonObject } from '../../kernel/json';
import { ARMOR, WEAPONS } from './samples/weapons';
import { SKILL_SUGGESTIONS } from './tables/abilities';
import { WEAPON_KIND_TABLE, type WeaponKind } from './tables/weapon-kinds';

const weaponLine = (weapon: JsonObject): string =>
  lineOf(
    `${textOf(weapon, 'damage')} ${weapon['damage'] === 1 ? 'die' : 'dice'}`,
    textOf(weapon, 'quality'),
    textOf(weapon, 'type') || textOf(weapon, 'subtype'),
    weapon['range'] === undefined ? '' : `${textOf(weapon, 'range')} ft`,
  );

/** What forms of Action Dice offer to choose from. */
export const CATALOGUES: readonly CatalogueView[] = [
  {
    id: 'weapons',
    title: 'Weapons',
    entries: thingEntries(
      Object.values(WEAPONS),
      weaponLine,
      (weapon) => WEAPON_KIND_TABLE[weapon['kind'] as WeaponKind].label,
    ),
  },
  {
    id: 'armor',
    title: 'Armour',
    entries: thingEntries(Object.values(ARMOR), (piece) =>
      lineOf(
        `Armour Rank ${textOf(piece, 'rank')}`,
        piece['durabilityMax'] === undefined ? '' : `Durability ${textOf(piece, 'durabilityMax')}`,
        piece['guardBonus'] === undefined ? '' : `Guard +${textOf(piece, 'guardBonus')}`,
      ),
    ),
  },
  {
    id: 'skills',
    title: 'Skills',
    entries: keyEntries(SKILL_SUGGESTIONS.map((key) => ({ key, line: 'Bonus Dice', value: 1 }))),
  },
];
