import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { DAMAGE_TYPE_TABLE, DAMAGE_TYPES, KINETIC_SUBTYPES, OTHER_NAMES, SUBTYPE_TABLE } from '../tables/damage-types';
import { NATURE_TABLE, NATURES } from '../tables/natures';
import { QUALITIES, QUALITY_DICE } from '../tables/qualities';

const damage = entriesOf('Damage');
const armor = entriesOf('Armor and quality');
const types = entriesOf('Damage types');
const bodies = entriesOf('Bodies and objects');
const boons = entriesOf('Boons and ready figures');
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Damage, armor, types, natures. */
export const INJURY_RULES: readonly RuleEntry[] = [
  damage('AD-DMG-1', 'Damage value', 'The number of weapon dice.'),
  damage(
    'AD-DMG-2',
    'Weapon dice',
    'Their size follows from the quality of the weapon. They know no steps and no bursts.',
    {
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
    },
  ),
  damage(
    'AD-DMG-3',
    'Strength to damage',
    'Melee weapons, natural weapons, bare hands and pull bows add the dice of Strength.',
  ),
  damage(
    'AD-DMG-4',
    'Skill to damage',
    'Crossbows, modern weapons and aimed spells add the dice of their skill, if one is named.',
  ),
  damage(
    'AD-DMG-5',
    'Bonus Dice to damage',
    'They start on d10. A wound, an off-hand attack, and Charges or Challenges meant for damage move them.',
    { options: ['effectCharges'] },
  ),
  damage(
    'AD-DMG-6',
    'Critical hit',
    'A hit whose damage Bonus Dice burst is called critical; the further dice are all it brings.',
  ),
  damage('AD-DMG-7', 'Durability first', 'Injury comes off Durability, what goes beyond it off Health.', {
    options: ['overflow'],
  }),
  damage(
    'AD-DMG-8',
    'Wounded',
    'Without Durability, all Bonus Dice are one step smaller and Durability is slow to return.',
    { options: ['woundedEnds'] },
  ),
  damage('AD-DMG-9', 'Health', 'Comes back by the day. At 0 somebody falls into shock.'),
  damage(
    'AD-DMG-10',
    'Straight to Health',
    'Poison and the like pass Durability by, not armor. What has no Health loses Durability.',
  ),
  damage(
    'AD-DMG-11',
    'Ongoing harm',
    'What burns, poisons or crushes hurts at the end of every round, after recovery, through armor as ever, until it ends. Nothing is rolled for it.',
  ),
  armor('AD-ARM-1', 'Armor Rank', 'Takes its rank off each hit, and suffers what it took.'),
  armor('AD-ARM-2', 'Several ranks', 'The highest counts alone, wards included; cover is added to it.'),
  armor('AD-ARM-3', 'What armor stops', 'Kinetic damage, unless a piece names other types or ranks.'),
  armor(
    'AD-ARM-4',
    'Better weapon',
    'A weapon of heroic rank or above that is three ranks better goes through as if the armor were not there.',
    { options: ['qualityRule'] },
  ),
  armor(
    'AD-ARM-5',
    'Better armor',
    'Armor of heroic rank or above that is three ranks better protects without wearing out.',
    { options: ['qualityRule'] },
  ),
  armor(
    'AD-ARM-6',
    'Superior durability',
    'Some beings are only hurt by weapons of their rank or above, so one of ordinary rank is still hurt by every ordinary weapon. Falls and fires have no rank and always hurt.',
  ),
  armor(
    'AD-ARM-7',
    'Wear',
    'Worn pieces lose the points they stopped, in order, then natural ones. A piece nobody keeps count of takes it all. At 0 a piece is destroyed.',
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
    'Opposites are for the story; they change no figure. Three types go by a second name.',
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
  types('AD-TYP-3', 'Toxic', 'Only the living are harmed; armor is not worn by it.'),
  types('AD-TYP-4', 'Umbral', 'Does nothing to the undead, unless the campaign says otherwise.', {
    options: ['undeadUmbral'],
  }),
  types(
    'AD-TYP-5',
    'Reminders',
    'Some types and some attacks come with a note for the game master; notes change nothing.',
  ),
  types(
    'AD-TYP-6',
    'Immunities',
    'A stat block may name types that do nothing. Quality is looked at first, then toxic, umbral, and the list.',
  ),
  types(
    'AD-TYP-7',
    'Cutting, piercing, impact',
    'Kinetic damage may say of which kind it is. Armor, wards and immunities may name a kind of its own; what says nothing of it treats all alike.',
    {
      tables: [
        {
          title: 'Kinds of kinetic damage',
          columns: ['Kind', 'What does it'],
          rows: KINETIC_SUBTYPES.map((kind) => [SUBTYPE_TABLE[kind].label, SUBTYPE_TABLE[kind].text]),
        },
      ],
    },
  ),
  bodies('AD-NAT-1', 'Bare hands', 'One feeble die of impact with the dice of Strength.'),
  bodies(
    'AD-NAT-2',
    'Natural weapons and training',
    'Claws and fangs have figures of their own; training raises those of bare hands.',
  ),
  bodies('AD-OBJ-1', 'Objects and constructs', 'They have no Health. Without Durability they are destroyed.', {
    tables: [
      {
        title: 'Natures',
        columns: ['Nature', 'Health', 'Vigor', 'Acts', 'Own armor stops all types'],
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
    'The Armor Rank of objects and constructs stops every type and does not wear out.',
  ),
  boons('AD-BON-1', 'Guard for a time', 'A stance or a ward raises the Guard, a hindrance lowers it, while it lasts.'),
  boons(
    'AD-BON-2',
    'Ward',
    'A further Armor Rank with a quality of its own, against everything or against what it names. It is compared with armor, not added, and never wears out.',
  ),
  boons('AD-BON-3', 'More actions', 'Haste adds actions to the turns that begin while it lasts.'),
  boons('AD-BON-4', 'Granted durability', 'A power may give superior durability; the highest somebody has counts.'),
  boons(
    'AD-DER-1',
    'Figures ready made',
    'The sheet tells Armor Rank by type, superior durability, how many defences the Vigor pays for, and how long a Winded one still needs.',
  ),
];
