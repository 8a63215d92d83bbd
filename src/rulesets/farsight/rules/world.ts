import type { RuleEntry } from '../../../contract/views';
import { GRAVITY_LADDER } from '../tables/gravity';
import { EXPOSURE, RADIATION_TABLE } from '../tables/radiation';
import { COLLISION_TABLE, SIZE_TABLE, SIZES } from '../tables/sizes';
import { PACE_TABLE, PACES } from '../tables/travel';
import { chapter } from './entry';

const paces = {
  title: 'Marching on foot',
  columns: ['Pace', 'm a minute', 'km an hour', 'km in 8 hours'],
  rows: PACES.map((pace) => {
    const row = PACE_TABLE[pace];
    return [pace, row.metresPerMinute, row.kmPerHour, row.kmPerEightHours];
  }),
};

const sizes = {
  title: 'Sizes',
  columns: ['Size', 'Space m', 'Reach m'],
  rows: SIZES.map((size) => [size, SIZE_TABLE[size].spaceMetres, SIZE_TABLE[size].reachMetres]),
};

const needs = {
  title: 'Needs of a day',
  columns: ['Size', 'Food kg', 'Water l'],
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
  columns: ['Category', 'From, to'],
  rows: GRAVITY_LADDER.map((category, i) => [category, bounds[i] ?? '']),
};

const exposure = {
  title: 'Exposure',
  columns: ['Level', 'Name', 'Seconds to a rad'],
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
      'Minutes indoors, hours in town or country, days on the road, rounds in a fight. Travel tells the way; the clock is moved by itself.',
    ],
    [
      2,
      'Pace',
      'A group on foot goes by this table, whatever its speeds. Fast dulls Alertness, slow allows Stealth.',
      { tables: [paces] },
    ],
    [
      3,
      'Forced march',
      'After each whole hour beyond the eighth a save with DC 14 and one more for each; a failure is a level of exhaustion.',
      { options: ['forcedMarchSave'] },
    ],
    [
      4,
      'Mounts and vehicles',
      'Ten times the speed in metres a minute, half of it in km an hour. Mounts and draft animals go a third more or less by pace; vehicles run up to 24 hours. Draft animals keep a fast pace for two hours.',
    ],
    [
      5,
      'Difficult terrain',
      'A group covers half the distance; the figures for a minute and an hour are shown without the terrain.',
    ],
    [6, 'On the way', 'Watching, mapping, tracking and foraging are checks of the game master’s choice.'],
    [
      7,
      'Pace under way',
      'A march that goes on keeps its pace; a fast one dulls Alertness until it ends, by a rest, a fight or the arrival.',
    ],
  ]),
  ...chapter('MOV', 'Movement', [
    [
      1,
      'Derived speed',
      'Low gravity adds 3 m to walking, each mildly hurt leg takes 2 m, a ruined leg halves, two leave a third, being hindered halves. Holds, helplessness and the fifth level of exhaustion stop. Rounded down to half metres.',
    ],
    [2, 'Moving', 'Up to the speed, split as one likes between actions and even attacks.'],
    [3, 'Several speeds', 'What was moved in any way counts against the speed now used.'],
    [
      4,
      'Cost of a metre',
      '1 m; one more on difficult ground, one more for climbing or swimming without that speed, for crawling or squeezing.',
    ],
    [
      5,
      'Prone and standing',
      'Lying down is free, getting up takes 3 m. Getting up in reach of a foe invites a blow unless DEX (Acrobatics) DC 16 works out.',
    ],
    [
      6,
      'Jumping',
      'With a run-up 3 m + STR far, ¼ m + ¼ STR high; half of it standing; double in low gravity. More needs STR (Athletics). Rough landings ask DEX (Acrobatics) DC 14.',
    ],
    [7, 'Sneaking', 'At half speed; faster means disadvantage on Stealth.'],
    [8, 'Flying', 'A flyer that lies, stops or is helpless falls, unless it hovers.'],
    [
      9,
      'Sizes',
      'Space is the side of the square a creature holds; reach is how far its melee attacks and threats go.',
      { tables: [sizes] },
    ],
    [
      10,
      'Squeezing',
      'Through a gap for one size less: each metre costs one more, attacks and dodges suffer, blows land easily.',
    ],
    [
      11,
      'Other people’s space',
      'A friend’s is open, a foe’s only with two sizes between or after an overrun. It counts as difficult ground.',
    ],
    [12, 'Leaving reach', 'Walking out of a foe’s reach invites an opportunity attack.'],
    [13, 'Surrounding', 'Eight of one size find room around one of the same.'],
    [14, 'Falls are told', 'Whoever drops from the air is named in the answer of whatever brought it down.'],
  ]),
  ...chapter('COL', 'Collisions', [
    [
      1,
      'Collisions',
      'One roll for all who are hit, DEX (Reflex) for half, kinetic, armour counts.',
      { tables: [collisions] },
    ],
    [
      2,
      'Pinned',
      'Something falling and two sizes larger holds down whoever did not dodge, until STR (Might) against the same DC.',
    ],
    [3, 'No way out', 'Crashes and the like: so many d6, no save.'],
  ]),
  ...chapter('FAL', 'Falling', [
    [1, 'Falling', '1d6 for each whole 3 m, 20 dice at most; a soft landing and a good roll take 3 m each off.'],
    [2, 'Landing', 'DEX (Acrobatics) against 13 and one more for each 3 m. Whoever is hurt lies on the ground.'],
  ]),
  ...chapter('FOO', 'Food and water', [
    [
      1,
      'Food',
      'STR days go without; each full day beyond costs a level of exhaustion. Half rations count half a day.',
    ],
    [2, 'Water', 'Half the need: STR (Stamina) DC 16 or a level; less: a level.'],
    [
      3,
      'Needs of a day',
      'Food and water for a day go by size. Hot or dry country doubles the water.',
      { tables: [needs] },
    ],
    [4, 'Recovery', 'Hunger and thirst turn into common exhaustion after a day with enough of both.'],
  ]),
  ...chapter('GRV', 'Gravity', [
    [1, 'Categories', 'From none to crushing; above 4 g is for the game master.', { tables: [gravity] }],
    [
      2,
      'High gravity',
      'Sickened and hindered; a STR (Stamina) save each day, DC ten times the g. Five successes, and the body is only sickened.',
    ],
    [
      3,
      'Extreme gravity',
      'Sickened and restrained; STR (Might) DC 22 at the start of a turn makes it hindered for that turn.',
    ],
    [
      4,
      'Low gravity',
      'Advantage on Strength and Dexterity for 10 + 2d6 days, 3 m more speed and double jumps for as long as it lasts.',
    ],
    [
      5,
      'Zero gravity: skills',
      'Bodily skills count only for whoever knows G-Zero.',
      { options: ['weightlessStamina'] },
    ],
    [
      6,
      'Zero gravity: moving',
      'Without propulsion one pushes off, at up to twice STR and Might, and drifts until the next surface.',
    ],
    [
      7,
      'Gravity and impacts',
      'Heavy gravity doubles the damage of falls, low gravity halves it; without any nothing falls.',
    ],
    [
      8,
      'Native gravity',
      'By option every body feels gravity from where it was born.',
      { options: ['additionalGravity'], reconstructed: true },
    ],
    [
      9,
      'Weight and inertia',
      'By option loads weigh by the g, and the weightless are easily set moving.',
      { options: ['additionalGravity'] },
    ],
    [
      10,
      'Space sickness',
      'By option every four weightless hours ask STR (Stamina) DC 18; the first failure sickens for a day. Medicine DC 16 eases the next save.',
      { options: ['additionalGravity'] },
    ],
    [
      11,
      'Long stay',
      'By option a body used to low gravity, or ten days weightless, meets normal gravity as if it were high.',
      { options: ['additionalGravity'] },
    ],
  ]),
  ...chapter('OBJ', 'Objects', [
    [1, 'Objects', 'Stuck things are STR (Might). To hit a thing at rest takes 9, a moving one has its own Defence.'],
  ]),
  ...chapter('RAD', 'Radiation', [
    [1, 'Exposure', 'A rad at the end of each full period.', { tables: [exposure] }],
    [
      2,
      'Effects',
      'A row counts while the rads are above it, and rows add up.',
      { tables: [doses], options: ['radThreshold'] },
    ],
    [
      3,
      'Decay',
      'One rad fades every eight hours, counted from the moment there was a first one. Drugs are a treatment.',
    ],
    [
      4,
      'Resistance',
      'Each point lowers the level of exposure by one; at 0 or less there is none. A dose given outright is not lowered.',
    ],
  ]),
  ...chapter('SUF', 'Breath', [
    [1, 'Holding breath', '1 + STR minutes, then 1 + STR rounds, then down at the start of the next turn.'],
    [2, 'Dropping', 'As any fall to 0 vitality: exhaustion and a mild trauma. The first death save comes later.'],
    [
      3,
      'No recovery',
      'Past the breath nothing heals and nobody is stabilised; a 12 is one success, the third is not counted.',
    ],
    [4, 'Breath on the clock', 'The moment the held breath ends, and the one from which the body gives in.'],
  ]),
  ...chapter('VIS', 'Sight', [
    [1, 'Visibility', 'Bleared: disadvantage by sight and on shots at whoever stands there. Obscured: unseen.'],
    [2, 'Light', 'Bright is clear, dim bleared, dark obscured.'],
    [
      3,
      'Senses',
      'Infravision and thermovision better the light by one step, ultravision entirely. Blindsight needs no light, tremorsense feels the ground. Fog is not bettered.',
    ],
  ]),
  ...chapter('SOC', 'Others', [
    [1, 'Attitude', 'Friendly, indifferent or hostile; moved by steps, never beyond the ends.'],
    [2, 'Social checks', 'Talk first; dice where it is open. Offers and threats are modifiers.'],
  ]),
];
