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
  attack('AD-ATK-1', 'Attack roll', 'Action Die with the dice of the ability that the kind of weapon asks for.', {
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
    'The total must be higher than Guard plus the penalty for sight. Equal is a miss.',
  ),
  attack(
    'AD-ATK-3',
    'Guard',
    `${BASE_GUARD}, with abilities, sound worn armor, boons and hindrances, difference of size, cover and what is entered by hand.`,
  ),
  attack(
    'AD-ATK-4',
    'Attack against defence',
    'Only an attack that beats the Guard can be answered. The defence must be higher; a tie hits. The defender may wait for the attack’s total.',
  ),
  attack(
    'AD-ATK-5',
    'From behind',
    'Against somebody unaware, an attack from behind meets half the whole Guard, rounded up.',
    { options: ['behindNeedsUnaware'] },
  ),
  attack(
    'AD-ATK-6',
    'Reach and range',
    'Where a distance is given, melee needs reach, and a shot the weapon’s range and the limit of sight.',
  ),
  attack(
    'AD-ATK-7',
    'By hand',
    'Modifiers to the total, to the Guard and to the pool cover whatever the table agrees on.',
  ),
  attack(
    'AD-ATK-8',
    'Distant shots',
    'A weapon may say from where on a shot is a distant one. It is harder to hit with, not weaker.',
    { options: ['farChallenges'] },
  ),
  attack(
    'AD-ATK-9',
    'Area attacks',
    'Paid once; everybody in the area is attacked against their own Guard and cover and may answer. A roll for each, or one for all.',
    { options: ['areaRoll'] },
  ),
  around(
    'AD-SIZ-1',
    'Seven sizes',
    'From tiny to colossal. Stat blocks carry final figures; size itself only matters for Guard.',
    {
      tables: [
        {
          title: 'For example',
          columns: ['Size', 'Such as'],
          rows: SIZES.map((size) => [size, SIZE_EXAMPLE[size] ?? '–']),
        },
      ],
    },
  ),
  around(
    'AD-SIZ-2',
    'Size by volume and mass',
    'Volume decides, mass where no volume is known. It is only a suggestion.',
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
    `Each category by which the attacker is larger raises the Guard by ${SIZE_GUARD}. From two categories on, a hit would normally end the target.`,
  ),
  around(
    'AD-VIS-1',
    'Visibility',
    'Four levels; a command may name one of its own. How far one sees is a reminder only.',
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
          title: 'What makes it',
          columns: ['Level', 'Such as'],
          rows: VISIBILITIES.map((level) => [level, VISIBILITY_EXAMPLE[level]]),
        },
      ],
    },
  ),
  around(
    'AD-VIS-2',
    'Piloting',
    'Driving, flying and navigating get a higher Victory Sum. With zero visibility, eyes alone will hardly do.',
    { options: ['visibilityTable'] },
  ),
  around('AD-VIS-3', 'Shooting', 'A ranged attack must beat a higher number and reaches only so far.', {
    options: ['visibilityTable'],
  }),
  around(
    'AD-VIS-4',
    'Point blank',
    'At zero visibility a shot from nearer than 10 feet has no penalty. Unknown distance counts as far.',
    { options: ['visibilityTable'] },
  ),
  around(
    'AD-COV-1',
    'Cover',
    'Only ranged attacks look at cover. A campaign may give the open ground figures of its own.',
    {
      options: ['coverTable'],
      tables: [
        {
          title: 'Cover',
          columns: ['Cover', 'Guard', 'Armor Rank'],
          rows: COVERS.map((cover) => [cover, COVER_TABLE[cover].guard, COVER_TABLE[cover].armor]),
          option: 'coverTable',
        },
      ],
    },
  ),
  around(
    'AD-COV-2',
    'Light cover',
    `Leaves and nets hide without stopping anything: Guard + ${COVER_TABLE.light.guard}, but not against areas.`,
    { options: ['coverTable'] },
  ),
  around(
    'AD-COV-3',
    'Partial cover',
    `A stump, a barricade: Guard + ${COVER_TABLE.partial.guard}, and ${COVER_TABLE.partial.armor} points are stopped before armor has to.`,
    {
      options: ['coverTable'],
    },
  ),
  around(
    'AD-COV-4',
    'Full cover',
    `A pillar or wall: Guard + ${COVER_TABLE.full.guard}, and ${COVER_TABLE.full.armor} points stopped if it is sturdy.`,
    {
      options: ['coverTable'],
    },
  ),
];
