import type { RuleEntry } from '../../../contract/views';
import { APTITUDE_TITLES, SKILLS, skillTitle } from '../tables/skills';
import { group, table } from './entry';

const entry = group('Tests');

const skillTable = table(
  'Skills and the aptitude behind each',
  ['Skill', 'Aptitude', 'Kind', 'Untrained'],
  Object.entries(SKILLS).map(([id, row]) => [
    skillTitle(id),
    APTITUDE_TITLES[row.aptitude],
    row.category,
    row.defaultable ? 'yes' : 'no',
  ]),
);

const degreeTable = table(
  'How good or bad',
  ['Margin', 'Success', 'Failure'],
  [
    ['under 30', 'normal', 'normal'],
    ['30 to 59', 'excellent', 'severe'],
    ['60 and more', 'exceptional', 'horrific'],
  ],
);

export const TEST_RULES: RuleEntry[] = [
  entry(
    'TEST-1',
    'Percentile test',
    'One roll from 00 to 99 against a target number: base plus modifiers. Equal or lower succeeds. Target numbers below 0 or above 99 stay as they are.',
  ),
  entry(
    'TEST-2',
    'Doubles, 00 and 99',
    'Both digits alike make the result critical, for better or worse. 00 cannot fail and 99 cannot succeed.',
  ),
  entry(
    'TEST-3',
    'Margins',
    'The distance between roll and target number, never below 0, grades the result. One option takes the roll itself as the margin of a success.',
    { tables: [degreeTable], options: ['marginMethod'] },
  ),
  entry(
    'TEST-4',
    'Modifiers',
    'Everything that helps or hinders changes the target number. It is summed first and then held within ±60. Wounds, traumas, worn layers and effects lie on every test, resistance included.',
    { options: ['modifierCap'] },
  ),
  entry(
    'TEST-5',
    'Untrained',
    'Where a skill is missing its aptitude stands in, at no further cost. Some skills cannot be tried at all without training. A field, as in Medicine: Paramedic, belongs to its family.',
    { tables: [skillTable] },
  ),
  entry(
    'TEST-6',
    'Opposed tests',
    'Both roll. A lone success wins; with two failures nobody does. Of two successes a lone critical wins, otherwise the higher roll; equal rolls tie.',
    { options: ['criticalsTrump'] },
  ),
  entry(
    'TEST-7',
    'Aptitude tests',
    'The base may be an aptitude times a number, or several aptitudes added up: SOM × 3 to stay on one’s feet, WIL × 3 for calm, REF × 3 for speed.',
  ),
  entry(
    'TEST-8',
    'Damage formulas',
    'Ten-sided dice, added, perhaps divided (down, or up with a u) and shifted: 2d10+5, 1d10/2u, 7. Never below 0; a 0 on the die counts 10. With fixed values each die counts 5 unrolled.',
    { options: ['staticValues'] },
  ),
  entry(
    'TEST-9',
    'Perception',
    'Noticing by chance costs no action and suffers −20; looking on purpose is a Quick action without it, unless the place distracts. An oracle implant spares the first −20.',
  ),
  entry(
    'TEST-10',
    'Who of a group notices',
    'Each of them rolls Perception in passing, one after the other; those who succeed have noticed.',
  ),
  entry('MOX-1', 'Moxie for initiative', 'A point of Moxie buys the place before everyone but the criticals.'),
  entry(
    'MOX-2',
    'Moxie on a test',
    'A point drops all penalties beforehand, swaps the two digits of the roll, makes a success critical or a critical failure plain. The last two cost nothing where they have nothing to work on.',
  ),
];

const stat = group('Figures');

export const STAT_RULES: RuleEntry[] = [
  stat(
    'STAT-1',
    'Initiative',
    'Twice the sum of INT and REF, plus what morph, implants and drugs add. It may be given outright.',
  ),
  stat('STAT-2', 'Speed', 'In how many phases of a turn one acts, counted from the first: 1 to 4.'),
  stat(
    'STAT-3',
    'Durability and Wound Threshold',
    'Durability is what a body can take. Each full fifth of it (rounded up) in one hit is a wound.',
  ),
  stat(
    'STAT-4',
    'Death Rating',
    'Where damage ends a body: one and a half times Durability for flesh, rounded up, twice for machines, once for things. Infomorphs have none.',
  ),
  stat(
    'STAT-5',
    'Lucidity',
    'Twice WIL. A dose of a fifth of that (rounded up) is a trauma, and twice as much in all is the Insanity Rating.',
  ),
  stat('STAT-6', 'Damage bonus', 'A tenth of SOM, rounded down, on every blow and throw.'),
  stat('STAT-7', 'Pace', 'Metres walked and run in a turn, 4 and 20 unless the body says otherwise.'),
];

const number = group('Numbers');

export const NUMBER_RULES: RuleEntry[] = [
  number(
    'NUM-1',
    'Exact figures',
    'Up to six decimals of seconds, metres and the like add up without a remainder, and limits include their own figure. Points of damage, stress, wounds and traumas are whole.',
  ),
  number('NUM-2', 'Limits', 'No figure beyond a thousand million, and no story longer than a million million seconds.'),
  number('NUM-3', 'Nobody twice', 'A list of people or things names each of them once.'),
];
