import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { DAMAGE_TYPE_TABLE, DAMAGE_TYPES, KINETIC_SUBTYPES, OTHER_NAMES, SUBTYPE_TABLE } from '../tables/damage-types';
import { NATURE_TABLE, NATURES } from '../tables/natures';
import { QUALITIES, QUALITY_DICE } from '../tables/qualities';

const damage = entriesOf('Damage');
const armor = entriesOf('Armour and quality');
const types = entriesOf('Damage types');
const bodies = entriesOf('Bodies and objects');
const boons = entriesOf('Boons and derived values');
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Damage, armour, types, natures. */
export const INJURY_RULES: readonly RuleEntry[] = [
  damage('AD-DMG-1', 'Damage value', 'The number of weapon dice.'),
  damage('AD-DMG-2', 'Weapon dice', 'The quality of the weapon sets their size. They have no steps and never burst.', {
    options: ['qualityDice'],
    reconstructed: true,
    tables: [
      {
        title: 'Quality',
        columns: ['Rank', 'Weapon dice'],
        rows: QUALITIES.map((quality) => [quality, `d${QUALITY_DICE[quality]}`]),
        option: 'qualityDice',
      },
    ],
  }),
  damage(
    'AD-DMG-3',
    'Strength to damage',
    'Melee weapons, natural weapons, bare hands and pull bows add Strength dice.',
  ),
  damage(
    'AD-DMG-4',
    'Skill to damage',
    'Crossbows, modern weapons and aimed spells add the dice of their skill, if one is named.',
  ),
  damage(
    'AD-DMG-5',
    'Bonus Dice to damage',
    'They start at d10. Being wounded, an off-hand attack, and Charges or Challenges on damage move them.',
    { options: ['effectCharges'] },
  ),
  damage(
    'AD-DMG-6',
    'Critical hit',
    'A hit whose damage Bonus Dice burst is called critical; the extra dice are its only effect.',
  ),
  damage('AD-DMG-7', 'Durability first', 'Injury comes off Durability first, and the rest off Health.', {
    options: ['overflow'],
  }),
  damage(
    'AD-DMG-8',
    'Wounded',
    'At 0 Durability all Bonus Dice are one step smaller, and Durability is slow to come back.',
    { options: ['woundedEnds'] },
  ),
  damage('AD-DMG-9', 'Health', 'Comes back by the day. At 0 a creature goes into shock.'),
  damage(
    'AD-DMG-10',
    'Straight to Health',
    'Poison and the like bypass Durability, but not armour. Anything without Health loses Durability.',
  ),
  damage(
    'AD-DMG-11',
    'Ongoing harm',
    'Fire, poison or a crushing grip does its damage once a round, after recovery, until it ends. Armour counts as usual. Nothing is rolled.',
  ),
  armor('AD-ARM-1', 'Armour Rank', 'Takes its rank off each hit, and wears by as much as it stopped.'),
  armor('AD-ARM-2', 'Several ranks', 'The highest alone counts, wards included; cover is added to it.'),
  armor('AD-ARM-3', 'What armour stops', 'Kinetic damage, unless a piece names other types or ranks.'),
  armor(
    'AD-ARM-4',
    'Better weapon',
    'A heroic or better weapon, three ranks above the armour, goes straight through it.',
    { options: ['qualityRule'] },
  ),
  armor(
    'AD-ARM-5',
    'Better armour',
    'Heroic or better armour, three ranks above the weapon, protects without wearing.',
    { options: ['qualityRule'] },
  ),
  armor(
    'AD-ARM-6',
    'Superior durability',
    'Some beings are hurt only by weapons of their own rank or better, so ordinary weapons still hurt those of ordinary rank. Falls and fires have no rank and always hurt.',
  ),
  armor(
    'AD-ARM-7',
    'Wear',
    'Worn pieces lose the points stopped, in order, then natural ones. An untracked piece takes all the rest. At 0 a piece is destroyed.',
  ),
  types('AD-TYP-1', 'Thirteen types', 'Every injury has one type.', {
    tables: [
      {
        title: 'Damage types',
        columns: ['Type', 'What it is', 'Opposite'],
        rows: DAMAGE_TYPES.map((type) => {
          const row = DAMAGE_TYPE_TABLE[type];
          return [row.label, row.text, row.opposite === null ? '–' : DAMAGE_TYPE_TABLE[row.opposite].label];
        }),
      },
    ],
  }),
  types(
    'AD-TYP-2',
    'Opposites and other names',
    'Opposites are for the story and change no numbers. Three types have a second name.',
    {
      tables: [
        {
          title: 'Other names',
          columns: ['Name', 'Type'],
          rows: Object.entries(OTHER_NAMES).map(([name, type]) => [name, type]),
        },
      ],
    },
  ),
  types('AD-TYP-3', 'Toxic', 'Harms only the living; armour takes no wear from it.'),
  types('AD-TYP-4', 'Umbral', 'Does nothing to the undead, unless the campaign says otherwise.', {
    options: ['undeadUmbral'],
  }),
  types(
    'AD-TYP-5',
    'Reminders',
    'Some types and some attacks come with a reminder for the game master. It changes nothing.',
  ),
  types(
    'AD-TYP-6',
    'Immunities',
    'A stat block can list types that do nothing. Quality is checked first, then toxic, umbral, and the list.',
  ),
  types(
    'AD-TYP-7',
    'Cutting, piercing, impact',
    'Kinetic damage can be one of three kinds. Armour, wards and immunities can name a kind; otherwise they treat all three alike.',
    {
      tables: [
        {
          title: 'Kinds of kinetic damage',
          columns: ['Kind', 'Such as'],
          rows: KINETIC_SUBTYPES.map((kind) => [SUBTYPE_TABLE[kind].label, SUBTYPE_TABLE[kind].text]),
        },
      ],
    },
  ),
  bodies('AD-NAT-1', 'Bare hands', 'One feeble die of impact damage, plus Strength dice.'),
  bodies(
    'AD-NAT-2',
    'Natural weapons and training',
    'Claws and fangs have their own figures; training improves bare hands.',
  ),
  bodies('AD-OBJ-1', 'Objects and constructs', 'They have no Health. At 0 Durability they are destroyed.', {
    tables: [
      {
        title: 'Natures',
        columns: ['Nature', 'Health', 'Vigor', 'Acts', 'Innate armour stops all types'],
        rows: NATURES.map((nature) => {
          const row = NATURE_TABLE[nature];
          return [row.label, yesNo(row.health), yesNo(row.vigor), yesNo(row.acts), yesNo(row.hard)];
        }),
      },
    ],
  }),
  bodies(
    'AD-OBJ-2',
    'Hard material',
    'The innate Armour Rank of objects and constructs stops every type and does not wear out.',
  ),
  boons('AD-BON-1', 'Temporary Guard', 'A stance or ward raises the Guard, and a hindrance lowers it, while it lasts.'),
  boons(
    'AD-BON-2',
    'Ward',
    'An extra Armour Rank with its own quality, against everything or only what it names. It is compared with armour, not added, and never wears out.',
  ),
  boons('AD-BON-3', 'More actions', 'Haste adds actions to the turns that begin while it lasts.'),
  boons('AD-BON-4', 'Granted durability', 'A power can grant superior durability; the highest counts.'),
  boons(
    'AD-DER-1',
    'Derived values',
    'The sheet shows Armour Rank by type, superior durability, how many defences the Vigor pays for, and how long somebody stays winded.',
  ),
];
