import type { RuleEntry } from '../../../contract/views';
import { GRAVITY_LADDER } from '../tables/gravity';
import { EXPOSURE, RADIATION_TABLE } from '../tables/radiation';
import { COLLISION_TABLE, SIZE_TABLE, SIZES } from '../tables/sizes';
import { PACE_TABLE, PACES } from '../tables/travel';
import { chapter } from './entry';

const paces = {
  title: 'Marching on foot',
  columns: ['Pace', 'm per minute', 'km per hour', 'km in 8 hours'],
  rows: PACES.map((pace) => {
    const row = PACE_TABLE[pace];
    return [pace, row.metresPerMinute, row.kmPerHour, row.kmPerEightHours];
  }),
};

const sizes = {
  title: 'Sizes',
  columns: ['Size', 'Space (m)', 'Reach (m)'],
  rows: SIZES.map((size) => [size, SIZE_TABLE[size].spaceMetres, SIZE_TABLE[size].reachMetres]),
};

const needs = {
  title: 'Daily needs',
  columns: ['Size', 'Food (kg)', 'Water (l)'],
  rows: SIZES.map((size) => [size, SIZE_TABLE[size].foodKg, SIZE_TABLE[size].waterLitres]),
};

const collisions = {
  title: 'Collisions',
  columns: ['Size of the object', 'Damage', 'DC'],
  rows: SIZES.map((size) => [size, `${COLLISION_TABLE[size].d6}d6`, COLLISION_TABLE[size].dc]),
};

const bounds = ['below 0.1 g', '0.1 g to below 0.7 g', '0.7 g to 1.3 g', 'above 1.3 g to 2 g', 'above 2 g to 4 g'];
const gravity = {
  title: 'Gravity',
  columns: ['Category', 'Range'],
  rows: GRAVITY_LADDER.map((category, i) => [category, bounds[i] ?? '']),
};

const exposure = {
  title: 'Exposure',
  columns: ['Level', 'Name', 'Seconds per rad'],
  rows: EXPOSURE.map(({ level, name, secondsPerRad }) => [level, name, secondsPerRad]),
};

const doses = {
  title: 'Doses',
  columns: ['Rads', 'Effect'],
  rows: RADIATION_TABLE.map(({ rads, text }) => [rads, text]),
};

export const WORLD_RULES: readonly RuleEntry[] = [
  ...chapter('TRV', 'Travel', [
    [
      1,
      'Time scales',
      'Minutes indoors, hours in town or country, days on the road, rounds in a fight. Travel gives the distance; the clock is advanced separately.',
    ],
    [
      2,
      'Pace',
      'A group on foot moves at these rates, whoever is in it. Fast gives disadvantage on Alertness, slow allows Stealth.',
      { tables: [paces] },
    ],
    [
      3,
      'Forced march',
      'A save after each whole hour beyond the eighth: DC 14, plus 1 per hour beyond. A failure costs a level of exhaustion.',
      { options: ['forcedMarchSave'] },
    ],
    [
      4,
      'Mounts and vehicles',
      'Metres per minute are speed × 10, km per hour half the speed. Mounts and draft animals go a third farther at a fast pace, a third less at a slow one; vehicles run up to 24 hours. Draft animals keep up a fast pace for two hours.',
    ],
    [
      5,
      'Difficult terrain',
      'A group covers half the distance; the rates per minute and hour are shown without the terrain.',
    ],
    [6, 'On the way', 'Keeping watch, mapping, tracking and foraging are checks the game master calls for.'],
    [
      7,
      'Pace under way',
      'A march under way keeps its pace; a fast one gives disadvantage on Alertness until a rest, a fight or the arrival.',
    ],
  ]),
  ...chapter('MOV', 'Movement', [
    [
      1,
      'Derived speed',
      'Low gravity adds 3 m to walking speed. Each mild leg trauma takes off 2 m, a severe one halves the speed, two leave a third, being hindered halves it. Grappled, restrained, helpless or at exhaustion 5: no movement. Rounded down to half metres.',
    ],
    [2, 'Moving', 'Up to the speed, split freely between actions and even attacks.'],
    [3, 'Several speeds', 'All movement this turn, whatever its mode, counts against the speed in use.'],
    [
      4,
      'Cost per metre',
      '1 m; 1 more on difficult ground; 1 more for crawling, squeezing, or climbing or swimming without that speed.',
    ],
    [
      5,
      'Prone and standing',
      'Lying down is free, getting up takes 3 m. Getting up within a foe’s reach provokes an opportunity attack unless DEX (Acrobatics) DC 16 succeeds.',
    ],
    [
      6,
      'Jumping',
      'With a run-up: 3 m + STR long, ¼ m + ¼ STR high. Standing: half. In low gravity: double. Going farther needs STR (Athletics), landing on rough ground DEX (Acrobatics) DC 14.',
    ],
    [7, 'Sneaking', 'At half speed; faster means disadvantage on Stealth.'],
    [8, 'Flying', 'A flyer that goes prone, loses its speed or is helpless falls, unless it hovers.'],
    [
      9,
      'Sizes',
      'A creature fills a square; space is its side. Reach is how far its melee attacks and the area it threatens extend.',
      { tables: [sizes] },
    ],
    [
      10,
      'Squeezing',
      'Through a gap for one size smaller. Each metre costs 1 more; disadvantage on attacks and Dexterity saves; attackers have advantage.',
    ],
    [
      11,
      'Other creatures’ space',
      'A friend’s can be crossed; a foe’s only if it is two sizes larger or smaller, or after an overrun. It counts as difficult ground.',
    ],
    [12, 'Leaving reach', 'Moving out of a foe’s reach provokes an opportunity attack.'],
    [13, 'Surrounding', 'Eight creatures fit around one of their own size.'],
    [14, 'Falls are reported', 'Anybody who drops from the air is named in the result of whatever caused it.'],
  ]),
  ...chapter('COL', 'Collisions', [
    [
      1,
      'Collisions',
      'One roll for everybody hit; DEX (Reflex) for half. The damage is kinetic, so armour counts.',
      { tables: [collisions] },
    ],
    [
      2,
      'Pinned',
      'A falling object two sizes larger pins anybody who fails the save; STR (Might) against the same DC gets them free.',
    ],
    [3, 'Unavoidable', 'Crashes and the like: a number of d6, no save.'],
  ]),
  ...chapter('FAL', 'Falling', [
    [
      1,
      'Falling',
      '1d6 for each whole 3 m, 20 dice at most. A soft landing takes 3 m off the height, and so does the Acrobatics check.',
    ],
    [2, 'Landing', 'DEX (Acrobatics) DC 13, plus 1 per 3 m. Anybody hurt lands prone.'],
  ]),
  ...chapter('FOO', 'Food and water', [
    [
      1,
      'Food',
      'The first STR days without food cost nothing; each full day beyond is a level of exhaustion. A day on half rations counts as half a day.',
    ],
    [
      2,
      'Water',
      'A day on half the water needed: STR (Stamina) DC 16, or a level of exhaustion. On less: a level without a save.',
    ],
    [3, 'Daily needs', 'Food and water depend on size. Hot or dry country doubles the water.', { tables: [needs] }],
    [4, 'Recovery', 'After a day with enough of both, hunger and thirst become general exhaustion.'],
  ]),
  ...chapter('GRV', 'Gravity', [
    [1, 'Categories', 'From none to crushing; above 4 g the game master decides.', { tables: [gravity] }],
    [
      2,
      'High gravity',
      'Sickened and hindered; a STR (Stamina) save each day, DC ten times the g. After five successes only sickened.',
    ],
    [
      3,
      'Extreme gravity',
      'Sickened and restrained; STR (Might) DC 22 at the start of a turn makes that hindered until the next.',
    ],
    [
      4,
      'Low gravity',
      'Advantage on Strength and Dexterity for 10 + 2d6 days; 3 m more speed and double jumps for the whole stay.',
    ],
    [
      5,
      'Zero gravity: skills',
      'In physical checks skills count only for those who have G-Zero.',
      { options: ['weightlessStamina'] },
    ],
    [
      6,
      'Zero gravity: moving',
      'Without propulsion you push off, at up to twice STR plus Might, and drift to the next surface.',
    ],
    [
      7,
      'Gravity and impacts',
      'High gravity doubles falling damage, low gravity halves it; in zero gravity nothing falls.',
    ],
    [
      8,
      'Native gravity',
      'Optional: creatures feel gravity relative to that of their home world.',
      { options: ['additionalGravity'], reconstructed: true },
    ],
    [
      9,
      'Weight and inertia',
      'Optional: loads weigh more or less with the g, and weightless objects are easy to set moving.',
      { options: ['additionalGravity'] },
    ],
    [
      10,
      'Space sickness',
      'Optional: every four weightless hours call for STR (Stamina) DC 18; the first failure sickens for a day. Medicine DC 16 gives advantage on the next save.',
      { options: ['additionalGravity'] },
    ],
    [
      11,
      'Long stay',
      'Optional: after acclimating to low gravity, or more than ten weightless days, normal gravity feels high.',
      { options: ['additionalGravity'] },
    ],
  ]),
  ...chapter('OBJ', 'Objects', [
    [
      1,
      'Objects',
      'Moving a stuck object is STR (Might). An object at rest is hit at DC 9, a moving one has its own Defence.',
    ],
  ]),
  ...chapter('RAD', 'Radiation', [
    [1, 'Exposure', 'A rad whenever a full period is over.', { tables: [exposure] }],
    [
      2,
      'Effects',
      'A row counts while the rads are above it, and rows add up.',
      { tables: [doses], options: ['radThreshold'] },
    ],
    [3, 'Decay', 'One rad fades every eight hours from when the first was taken. Drugs are a treatment.'],
    [
      4,
      'Resistance',
      'Each point lowers the exposure level by one; at 0 or less there is none. A dose set in rads is not lowered.',
    ],
  ]),
  ...chapter('SUF', 'Breath', [
    [1, 'Holding breath', '1 + STR minutes, then 1 + STR rounds, then dropping at the start of the next turn.'],
    [2, 'Dropping', 'Like any drop to 0 vitality: exhaustion and a mild trauma. The first death save comes later.'],
    [
      3,
      'No recovery',
      'Once the breath is gone nothing heals and nobody is stabilised; a 12 is one success, and a third success does not count.',
    ],
    [4, 'Breath on the clock', 'When the held breath ends, and the earliest moment the creature drops.'],
  ]),
  ...chapter('VIS', 'Sight', [
    [1, 'Visibility', 'Bleared: disadvantage on sight and on attacks against anybody there. Obscured: unseen.'],
    [2, 'Light', 'Bright is clear, dim is bleared, dark is obscured.'],
    [
      3,
      'Senses',
      'Infravision and thermovision improve the light by one step, ultravision fully. Blindsight needs no light, tremorsense feels the ground. Light senses do not help in fog.',
    ],
  ]),
  ...chapter('SOC', 'Social', [
    [1, 'Attitude', 'Friendly, indifferent or hostile; it shifts in steps and stops at either end.'],
    [2, 'Social checks', 'Talk first, roll when the outcome is in doubt. Offers and threats are modifiers.'],
  ]),
];
