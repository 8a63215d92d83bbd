import type { RuleEntry } from '../../../contract/views';
import { capital } from '../../../engine/words/say';
import { sayName } from '../levels';
import { isAttribute } from '../tables/attributes';
import { ENCUMBRANCE, ENCUMBRANCE_NAMES } from '../tables/feats';
import { SKILLS } from '../tables/skills';
import { DAMAGE_BY_ST } from '../tables/strength';
import { group, table } from './entry';

const roll = group('Rolls');
const stat = group('Characters');
const load = group('Load and movement');

function defaultsOf(defaults: (typeof SKILLS)[string]['defaults']): string {
  const parts = Object.entries(defaults).map(([name, by]) => `${isAttribute(name) ? sayName(name) : name}${by}`);
  return parts.length === 0 ? 'none' : parts.join(' or ');
}

/** Rolls, characters, load and movement. */
export const BASIC_RULES: readonly RuleEntry[] = [
  roll(
    'ROLL-1',
    'Success roll',
    'Add up three dice. The total has to be no higher than the number tested, modifiers included; any number may be tried, however low.',
  ),
  roll('ROLL-2', 'Criticals', 'The first line that fits decides.', {
    tables: [
      table(
        'How a total counts',
        ['Total', 'When', 'Result'],
        [
          ['3, 4', 'always', 'critical success'],
          [5, 'against 15 or more', 'critical success'],
          [6, 'against 16 or more', 'critical success'],
          [18, 'always', 'critical failure'],
          [17, 'against 15 or less', 'critical failure; else a failure'],
          ['10 or more over the number', 'always', 'critical failure'],
          ['no higher than the number', 'always', 'success; else a failure'],
        ],
        false,
      ),
    ],
  }),
  roll(
    'ROLL-3',
    'Margin',
    'The distance between number and total. A success has 0 at least, a failure −1 at most, however odd the dice.',
  ),
  roll(
    'ROLL-4',
    'Quick Contest',
    'Both sides roll and the higher margin prevails; with equal margins nobody does. Criticals as such settle nothing.',
  ),
  roll(
    'ROLL-5',
    'Levels and defaults',
    'Training counts first; without it the best default of the catalogue. Where there is neither, the roll cannot be made.',
    {
      tables: [
        table(
          'Skills',
          ['Skill', 'Hangs on', 'Default', 'For'],
          Object.entries(SKILLS).map(([name, { attribute, defaults, kind }]) => [
            capital(sayName(name)),
            sayName(attribute),
            defaultsOf(defaults),
            kind,
          ]),
        ),
      ],
    },
  ),
  roll(
    'ROLL-6',
    'Automatic modifiers',
    'Shock lowers DX, IQ and skills under them. The encumbrance level lowers Climbing and Stealth by itself, Swimming by twice that. Other attributes and active defences are spared.',
  ),
  roll(
    'ROLL-7',
    'Tasks without a rule',
    'Fine work is tested with DX and staying power with HT; how fast and how much one carries follow Move and Basic Lift.',
  ),
  roll(
    'ROLL-8',
    'Dice and adds',
    '2d+1 means two dice and 1. With thr or sw in front, the add goes on top of the figure for ST: sw+1 at ST 13 is 2d.',
  ),
  roll(
    'NUM-1',
    'Exact decimals',
    'Tenths and hundredths are reckoned as they are written, for weights, distances, times and costs. HP, FP, damage and modifiers are whole.',
  ),

  stat(
    'STAT-1',
    'Secondary scores',
    'HP equal ST, FP equal HT, Will and Perception equal IQ, until the stat block says otherwise.',
  ),
  stat(
    'STAT-2',
    'Basic Speed and Move',
    'Speed: HT plus DX, divided by four, quarters kept. Move: the whole number in it, in yards a second.',
  ),
  stat(
    'STAT-3',
    'Basic Lift',
    'ST times ST, divided by five, in pounds. From ten up it is rounded to whole pounds; tiredness leaves it alone.',
  ),
  stat(
    'STAT-4',
    'Damage by ST',
    'Thrust is for stabs and punches, swing for blows with a longer lever. An ST without a row takes the next lower one.',
    {
      tables: [
        table(
          'Thrust and swing',
          ['ST', 'Thrust', 'Swing'],
          Object.entries(DAMAGE_BY_ST).map(([st, [thrust, swing]]) => [st, thrust, swing]),
        ),
      ],
    },
  ),
  stat(
    'STAT-5',
    'Damage Resistance',
    'Natural DR and every piece of armour add up. A piece may have another figure against one type of damage.',
  ),

  stat(
    'STAT-6',
    'Thresholds',
    'From which HP one reels, rolls to stay up, may die and is dead; from which FP one is tired, exhausted and out; how large a wound is a major one.',
  ),
  load('LOAD-1', 'Encumbrance levels', 'The weight carried, counted in Basic Lifts, limits included.', {
    tables: [
      table(
        'Encumbrance',
        ['Level', 'Name', 'Up to × Basic Lift', 'Move ×', 'Dodge'],
        ENCUMBRANCE.map(([multiple, factor, dodge], level) => [
          level,
          ENCUMBRANCE_NAMES[level],
          multiple,
          factor,
          dodge === 0 ? 0 : -dodge,
        ]),
      ),
    ],
  }),
  load(
    'LOAD-2',
    'Load and Move',
    'Basic Move times the factor of the level, without fractions, and never under 1. Past fifteen Basic Lifts nobody moves at all.',
    { reconstructed: true },
  ),
  load('LOAD-3', 'Load and Dodge', 'Each level costs 1 Dodge; 1 is always left.'),
  load('LOAD-4', 'Load and skills', 'Climbing and Stealth lose the level, Swimming loses it twice.'),
  load(
    'LOAD-5',
    'Overload',
    'Between ten and fifteen Basic Lifts on the back every second costs 1 FP, charged when the carrying is entered.',
  ),
  load(
    'LOAD-6',
    'Overload by the clock',
    'Where the table plays it so, an overload costs 1 FP each second as time passes.',
    {
      options: ['overloadFatigue'],
    },
  ),
  load(
    'MOVE-1',
    'Current Move',
    'First the load, then half when reeling, then half again when very tired; halves go up.',
  ),
  load('MOVE-2', 'Step', 'A tenth of Move, rounded up: one yard for most people.'),
  load(
    'MOVE-3',
    'Moving in other postures',
    'On knees or all fours a third of Move, 1 at least. Lying down 1. Sitting none.',
  ),
];
