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
  'Degrees',
  ['Margin', 'Success', 'Failure'],
  [
    ['under 30', 'normal', 'normal'],
    ['30 to 59', 'excellent', 'severe'],
    ['60 or more', 'exceptional', 'horrific'],
  ],
);

export const TEST_RULES: RuleEntry[] = [
  entry(
    'TEST-1',
    'Percentile test',
    'One roll from 00 to 99 against a target number: base plus modifiers. Equal or lower succeeds. The target number can be below 0 or above 99.',
  ),
  entry(
    'TEST-2',
    'Doubles, 00 and 99',
    'A double is a critical, for better or worse. 00 cannot fail and 99 cannot succeed.',
  ),
  entry(
    'TEST-3',
    'Margins',
    'The difference between roll and target number, never below 0, grades the result. One option takes the roll itself for the margin of a success.',
    { tables: [degreeTable], options: ['marginMethod'] },
  ),
  entry(
    'TEST-4',
    'Modifiers',
    'Everything that helps or hinders changes the target number. It is added up, then limited to ±60. Wounds, traumas, worn layers and effects count on every test, resistance included.',
    { options: ['modifierCap'] },
  ),
  entry(
    'TEST-5',
    'Untrained',
    'Without the skill, roll its aptitude at no further penalty. Some skills cannot be used untrained at all. A field, as in Medicine: Paramedic, belongs to its family.',
    { tables: [skillTable] },
  ),
  entry(
    'TEST-6',
    'Opposed tests',
    'Both roll. A lone success wins; two failures tie. Of two successes a lone critical wins, otherwise the higher roll; equal rolls tie.',
    { options: ['criticalsTrump'] },
  ),
  entry(
    'TEST-7',
    'Aptitude tests',
    'The base can be an aptitude times a number, or several aptitudes added up: SOM × 3 to keep one’s feet, WIL × 3 for calm, REF × 3 for speed.',
  ),
  entry(
    'TEST-8',
    'Damage formulas',
    'd10s added up, divided if so written (rounded down, or up with a u), plus or minus a number: 2d10+5, 1d10/2u, 7. Never below 0; a 0 on the die counts 10. With fixed values each die counts 5 and is not rolled.',
    { options: ['staticValues'] },
  ),
  entry(
    'TEST-9',
    'Perception',
    'Noticing in passing is free, at −20; looking closely is a Quick action without it, unless the place is distracting. An oracle implant removes the first −20.',
  ),
  entry(
    'TEST-10',
    'Perception in a group',
    'Everybody rolls Perception in passing, one after another; those who succeed notice.',
  ),
  entry('MOX-1', 'Moxie for initiative', 'A point of Moxie buys a place ahead of everybody but the criticals.'),
  entry(
    'MOX-2',
    'Moxie on a test',
    'A point drops all penalties (before the roll), swaps the two digits of the roll, makes a success critical, or makes a critical failure a plain one. The last two are free if they change nothing.',
  ),
];

const stat = group('Stats');

export const STAT_RULES: RuleEntry[] = [
  stat(
    'STAT-1',
    'Initiative',
    'Twice the sum of INT and REF, plus what morph, implants and drugs add. It can also be given outright.',
  ),
  stat('STAT-2', 'Speed', 'How many phases of a turn somebody acts in, from the first: 1 to 4.'),
  stat(
    'STAT-3',
    'Durability and Wound Threshold',
    'Durability is how much a body can take. Each full fifth of it (rounded up) in one hit is a wound.',
  ),
  stat(
    'STAT-4',
    'Death Rating',
    'The damage that ends a body: one and a half times Durability for flesh, rounded up, twice for machines, once for things. Infomorphs have none.',
  ),
  stat(
    'STAT-5',
    'Lucidity',
    'Twice WIL. A fifth of it (rounded up) in one dose is a trauma; twice Lucidity is the Insanity Rating.',
  ),
  stat('STAT-6', 'Damage bonus', 'A tenth of SOM, rounded down, on every melee and thrown hit.'),
  stat('STAT-7', 'Pace', 'Metres walked and run in a turn, 4 and 20 unless the body says otherwise.'),
];

const number = group('Numbers');

export const NUMBER_RULES: RuleEntry[] = [
  number(
    'NUM-1',
    'Exact figures',
    'Seconds, metres and the like are exact to six decimals, and limits include their own figure. Points of damage, stress, wounds and traumas are whole.',
  ),
  number(
    'NUM-2',
    'Limits',
    'No figure beyond a thousand million, and no campaign longer than a million million seconds.',
  ),
  number('NUM-3', 'Nobody twice', 'A list names each person or thing only once.'),
];
