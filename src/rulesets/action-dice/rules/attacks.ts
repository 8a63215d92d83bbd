import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { COVER_TABLE, COVERS, VISIBILITIES, VISIBILITY_EXAMPLE, VISIBILITY_TABLE } from '../tables/surroundings';
import { BASE_GUARD } from '../tables/ladder';
import { SIZE_EXAMPLE, SIZE_GUARD, SIZE_TABLE, SIZES } from '../tables/sizes';
import { WEAPON_KIND_TABLE, WEAPON_KINDS } from '../tables/weapon-kinds';

const attack = entriesOf('Attacks');
const around = entriesOf('Size, sight and cover');

const orDash = (value: number | null) => value ?? '–';

/** Attack rolls, Guard, size, visibility, cover. */
export const ATTACK_RULES: readonly RuleEntry[] = [
  attack('AD-ATK-1', 'Attack roll', 'Action Die plus the dice of the ability that goes with the kind of weapon.', {
    options: ['attackSkillDice'],
    tables: [
      {
        title: 'Kinds of weapon',
        columns: ['Kind', 'To hit', 'Dice to damage', 'Ranged'],
        rows: WEAPON_KINDS.map((kind) => {
          const row = WEAPON_KIND_TABLE[kind];
          return [row.label, row.attackAbility, row.damageBonus, row.ranged ? 'yes' : 'no'];
        }),
      },
    ],
  }),
  attack(
    'AD-ATK-2',
    'Beating the Guard',
    'The total must be higher than Guard plus any visibility penalty. A tie misses.',
  ),
  attack(
    'AD-ATK-3',
    'Guard',
    `${BASE_GUARD}, with abilities, intact worn armour, boons and hindrances, size difference, cover and modifiers by hand.`,
  ),
  attack(
    'AD-ATK-4',
    'Attack against defence',
    'Only an attack that beats the Guard can be answered. The defence must be higher; a tie hits. The defender can wait for the attack total.',
  ),
  attack(
    'AD-ATK-5',
    'From behind',
    'Against somebody unaware, an attack from behind has to beat only half the whole Guard, rounded up.',
    { options: ['behindNeedsUnaware'] },
  ),
  attack(
    'AD-ATK-6',
    'Reach and range',
    'If a distance is given, melee must be within reach, and a shot within the weapon’s range and the limit of visibility.',
  ),
  attack(
    'AD-ATK-7',
    'Modifiers by hand',
    'Modifiers to the total, the Guard and the pool cover whatever the table agrees on.',
  ),
  attack(
    'AD-ATK-8',
    'Distant shots',
    'A weapon can name the distance beyond which a shot is a distant one: harder to hit with, but no weaker.',
    { options: ['farChallenges'] },
  ),
  attack(
    'AD-ATK-9',
    'Area attacks',
    'Paid once. Everybody in the area is attacked, with their own Guard and cover, and can answer. One roll each, or one for all.',
    { options: ['areaRoll'] },
  ),
  around(
    'AD-SIZ-1',
    'Seven sizes',
    'From tiny to colossal. Stat blocks already allow for size; by itself it only matters for Guard.',
    {
      tables: [
        {
          title: 'Examples',
          columns: ['Size', 'Such as'],
          rows: SIZES.map((size) => [size, SIZE_EXAMPLE[size] ?? '–']),
        },
      ],
    },
  ),
  around(
    'AD-SIZ-2',
    'Size by volume and mass',
    'Volume decides, or mass if the volume is not known. Only a suggestion.',
    {
      options: ['sizeTable'],
      reconstructed: true,
      tables: [
        {
          title: 'Sizes',
          columns: ['Size', 'Pounds', 'Cubic feet, under'],
          rows: SIZES.map((size) => {
            const { massUnder, volumeUnder } = SIZE_TABLE[size];
            return [size, orDash(massUnder), volumeUnder === null ? '–' : Number(volumeUnder.toFixed(4))];
          }),
          option: 'sizeTable',
        },
      ],
    },
  ),
  around(
    'AD-SIZ-3',
    'Large against small',
    `Each category by which the attacker is larger adds ${SIZE_GUARD} to the Guard. From two categories up, a hit would normally finish the target.`,
  ),
  around(
    'AD-VIS-1',
    'Visibility',
    'Four levels; a single roll can use another one. The sight distance is only a reminder.',
    {
      options: ['visibilityTable'],
      tables: [
        {
          title: 'Visibility',
          columns: ['Level', 'Sight in feet', 'Piloting', 'Ranged attacks', 'Farthest shot', 'Point blank under'],
          rows: VISIBILITIES.map((level) => {
            const row = VISIBILITY_TABLE[level];
            return [level, row.sight, row.piloting, row.ranged, orDash(row.maxRange), orDash(row.pointBlank)];
          }),
          option: 'visibilityTable',
        },
        {
          title: 'Causes',
          columns: ['Level', 'Such as'],
          rows: VISIBILITIES.map((level) => [level, VISIBILITY_EXAMPLE[level]]),
        },
      ],
    },
  ),
  around(
    'AD-VIS-2',
    'Piloting',
    'Driving, flying and navigating get a higher Victory Sum. At zero visibility, eyes alone are hardly enough.',
    { options: ['visibilityTable'] },
  ),
  around('AD-VIS-3', 'Shooting', 'A ranged attack must beat a higher number and reaches only so far.', {
    options: ['visibilityTable'],
  }),
  around(
    'AD-VIS-4',
    'Point blank',
    'At zero visibility a shot from less than 10 feet away has no penalty. An unknown distance counts as far.',
    { options: ['visibilityTable'] },
  ),
  around(
    'AD-COV-1',
    'Cover',
    'Cover only counts against ranged attacks. A campaign can give figures to open ground too.',
    {
      options: ['coverTable'],
      tables: [
        {
          title: 'Cover',
          columns: ['Cover', 'Guard', 'Armour Rank'],
          rows: COVERS.map((cover) => [cover, COVER_TABLE[cover].guard, COVER_TABLE[cover].armor]),
          option: 'coverTable',
        },
      ],
    },
  ),
  around(
    'AD-COV-2',
    'Light cover',
    `Leaves and nets hide without stopping anything: Guard +${COVER_TABLE.light.guard}, but not against area attacks.`,
    { options: ['coverTable'] },
  ),
  around(
    'AD-COV-3',
    'Partial cover',
    `A stump or barricade: Guard +${COVER_TABLE.partial.guard}, and ${COVER_TABLE.partial.armor} points are stopped before they reach armour.`,
    {
      options: ['coverTable'],
    },
  ),
  around(
    'AD-COV-4',
    'Full cover',
    `A pillar or wall: Guard +${COVER_TABLE.full.guard}, and ${COVER_TABLE.full.armor} points stopped if it is sturdy.`,
    {
      options: ['coverTable'],
    },
  ),
];
