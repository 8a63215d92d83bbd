import { idWords } from '../../../contract/id-words';
import type { RuleEntry } from '../../../contract/views';
import { capital, signed } from '../../../engine/words/say';
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
  const parts = Object.entries(defaults).map(
    ([name, by]) => `${isAttribute(name) ? sayName(name) : name}${signed(by)}`,
  );
  return parts.length === 0 ? 'none' : parts.join(' or ');
}

/** Rolls, characters, load and movement. */
export const BASIC_RULES: readonly RuleEntry[] = [
  roll(
    'ROLL-1',
    'Success roll',
    'Add up three dice: a total no higher than the modified target number succeeds. You can try against any number, however low.',
  ),
  roll('ROLL-2', 'Criticals', 'The first line that applies decides.', {
    tables: [
      table(
        'Reading the roll',
        ['Total', 'When', 'Result'],
        [
          ['3, 4', 'always', 'critical success'],
          [5, 'against 15 or more', 'critical success'],
          [6, 'against 16 or more', 'critical success'],
          [18, 'always', 'critical failure'],
          [17, 'against 15 or less', 'critical failure; otherwise a failure'],
          ['10 or more over the number', 'always', 'critical failure'],
          ['no higher than the number', 'always', 'success; otherwise a failure'],
        ],
        false,
      ),
    ],
  }),
  roll(
    'ROLL-3',
    'Margin',
    'The difference between target number and total. A success always has at least 0, a failure −1 or worse.',
  ),
  roll(
    'ROLL-4',
    'Quick Contest',
    'Both sides roll; the higher margin wins, and equal margins tie. Criticals have no special effect.',
  ),
  roll(
    'ROLL-5',
    'Levels and defaults',
    'A trained level counts first, then the best default in the table. With neither, the roll cannot be made.',
    {
      tables: [
        table(
          'Skills',
          ['Skill', 'Attribute', 'Default', 'Kind'],
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
    'Shock lowers DX, IQ and skills based on them. Encumbrance lowers Climbing and Stealth by its level and Swimming by twice that. Other attributes and active defences are not affected.',
  ),
  roll(
    'ROLL-7',
    'Tasks without a rule',
    'Fine work is a DX roll, staying power an HT roll. Move says how fast somebody goes, Basic Lift how much they can carry.',
  ),
  roll(
    'ROLL-8',
    'Dice and adds',
    '2d+1 is two dice plus 1. With thr or sw, the add goes on top of the damage for ST: sw+1 at ST 13 is 2d.',
  ),
  roll(
    'NUM-1',
    'Exact decimals',
    'Weights, distances, times and costs keep their decimals exactly. HP, FP, damage and modifiers are whole numbers.',
  ),

  stat(
    'STAT-1',
    'Secondary scores',
    'HP equal ST, FP equal HT, Will and Perception equal IQ, unless the stat block gives other figures.',
  ),
  stat(
    'STAT-2',
    'Basic Speed and Move',
    'Speed: HT plus DX, divided by four, quarters kept. Move: Speed rounded down, in yards per second.',
  ),
  stat(
    'STAT-3',
    'Basic Lift',
    'ST squared, divided by five, in pounds; ten or more is rounded to whole pounds. Being tired does not lower it.',
  ),
  stat(
    'STAT-4',
    'Damage by ST',
    'Thrust is for stabs and punches, swing for swung weapons. An ST not listed uses the next lower row.',
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
    'Natural DR and every piece of armour add up. A piece can have a different DR against one type of damage.',
  ),

  stat(
    'STAT-6',
    'Thresholds',
    'The HP for reeling, for rolls to stay conscious, for death rolls and for certain death; the FP for being very tired, exhausted and unconscious; the size of a major wound.',
  ),
  load(
    'LOAD-1',
    'Encumbrance levels',
    'Set by the weight carried, in multiples of Basic Lift. Weight exactly at a limit is still within it.',
    {
      tables: [
        table(
          'Encumbrance',
          ['Level', 'Name', 'Up to × Basic Lift', 'Move ×', 'Dodge'],
          ENCUMBRANCE.map(([multiple, factor, dodge], level) => [
            level,
            capital(idWords(ENCUMBRANCE_NAMES[level] ?? '')),
            multiple,
            factor,
            dodge === 0 ? 0 : -dodge,
          ]),
        ),
      ],
    },
  ),
  load(
    'LOAD-2',
    'Load and Move',
    'Basic Move times the factor for the level, rounded down, but never below 1. Over fifteen times Basic Lift nobody can move.',
    { reconstructed: true },
  ),
  load('LOAD-3', 'Load and Dodge', 'Each level takes 1 off Dodge, but never below 1.'),
  load('LOAD-4', 'Load and skills', 'Subtract the level from Climbing and Stealth, and twice the level from Swimming.'),
  load(
    'LOAD-5',
    'Overload',
    'Carrying ten to fifteen times Basic Lift on the back costs 1 FP per second, charged when the carrying is entered.',
  ),
  load('LOAD-6', 'Overload by the clock', 'Optional: an overload costs 1 FP each second as time passes.', {
    options: ['overloadFatigue'],
  }),
  load('MOVE-1', 'Current Move', 'Load first; then halved when reeling and halved again when very tired, rounding up.'),
  load('MOVE-2', 'Step', 'A tenth of Move, rounded up: one yard for most people.'),
  load(
    'MOVE-3',
    'Moving in other postures',
    'Kneeling or crawling: a third of Move, at least 1. Lying: 1. Sitting: 0.',
  ),
];
