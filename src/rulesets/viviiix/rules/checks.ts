import type { RuleEntry } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';
import type { Score } from '../tables/scores';
import { signed } from '../../../engine/words/say';
import {
  ACTIONS_BY_ES,
  ES_DICE,
  LEVELS,
  SCORES,
  SOM_MODIFIER,
  SOM_RANGE,
  THRESHOLDS,
  UNTRAINED_ADJUSTMENT,
  USUAL_OTHER,
} from '../tables/scores';
import { reminderTable } from './turns';

const act = entriesOf('Actions');
const arc = entriesOf('Checks');
const mod = entriesOf('Other adjustments');
const kup = entriesOf('What players know');

const lowest = (score: Score): number => (ES_DICE[score] > Number(score) ? Number(score) - ES_DICE[score] : 1);

export const CHECK_RULES: readonly RuleEntry[] = [
  act('VX-ACT-1', 'Actions per turn', 'One with a low skill, two with a high one.', {
    tables: [
      ruleTable(
        'Actions',
        ['Score', ...SCORES],
        [['Actions per turn', ...SCORES.map((score) => ACTIONS_BY_ES[score])]],
        'actionsByEs',
      ),
    ],
    options: ['actionsByEs'],
    reconstructed: true,
  }),
  act(
    'VX-ACT-2',
    'Counting actions',
    'A further action needs a skill that allows more than have been used. Checks and active defences both count.',
  ),
  act(
    'VX-ACT-3',
    'The ARC',
    'Known stat + unknown stat + skill adjustment + other adjustments, with no limit either way.',
  ),
  act(
    'VX-ACT-4',
    'Skill adjustment',
    'Roll the die of the skill. Up to the score the roll is added; above it, what it is over is taken off.',
  ),
  act('VX-ACT-5', 'The die', 'The higher the score, the larger the die.', {
    tables: [
      ruleTable(
        'Die by score',
        ['Score', ...SCORES],
        [
          ['Die', ...SCORES.map((score) => `d${ES_DICE[score]}`)],
          ['Lowest adjustment', ...SCORES.map(lowest)],
          ['Highest adjustment', ...SCORES.map((score) => Math.min(Number(score), ES_DICE[score]))],
        ],
        'esDice',
      ),
    ],
    options: ['esDice'],
    reconstructed: true,
  }),
  act(
    'VX-ACT-6',
    'Without the skill',
    `It cannot be tried, or, if you allow it, only with ${signed(UNTRAINED_ADJUSTMENT)} and no die, once a turn.`,
    {
      options: ['untrained'],
      reconstructed: true,
    },
  ),
  act('VX-ACT-7', 'Out of turn', 'You may wave something through: no turn, no action, but nobody who cannot act.'),
  act(
    'VX-ACT-8',
    'Its own count',
    'A skill may say itself how many actions it allows; then the table does not matter.',
  ),
  act(
    'VX-ACT-9',
    'Several attacks at once',
    'Attacks declared together are reckoned as things stand before the first die. Each costs its action and can be answered; one that cannot be made stops them all.',
  ),
  arc('VX-ARC-1', 'Against a threshold', 'The ARC has to beat a number.'),
  arc('VX-ARC-2', 'Against somebody', 'Both sides roll, and the ARCs are compared.'),
  arc('VX-ARC-3', 'More is needed', 'Only more than the threshold or the other ARC succeeds. Even means nobody does.'),
  arc('VX-ARC-4', 'Thresholds', 'Choose a level or any number. Levels of your own can be added.', {
    tables: [
      ruleTable(
        'Levels',
        ['Level', ...LEVELS],
        [['Threshold', ...LEVELS.map((level) => THRESHOLDS[level])]],
        'thresholds',
      ),
    ],
    options: ['thresholds'],
    reconstructed: true,
  }),
  arc(
    'VX-ARC-5',
    'Against several',
    'One roll is held against everybody who counters it, each of them by their own. Whoever cannot answer is passed over.',
  ),
  arc(
    'VX-ARC-6',
    'A check for several',
    'A whole group tries the same thing, each with their own scores. Whoever cannot is passed over; the best margin is named.',
  ),
  mod(
    'VX-MOD-1',
    'One figure',
    `Advantages, disadvantages, modifiers by hand, effects, State of Mind, armour, size and range make one figure. Beyond ${USUAL_OTHER} either way it is worth a second look.`,
  ),
  mod('VX-MOD-2', 'One each', '+1 for an advantage, −1 for a disadvantage.'),
  mod('VX-MOD-3', 'Huge ones', 'Now and then one counts double.'),
  mod(
    'VX-MOD-4',
    'Difference in size',
    'In a fight each side gets +1 for every step the other is larger, −1 for every step it is smaller.',
    {
      options: ['sizeModifier'],
    },
  ),
  mod(
    'VX-MOD-5',
    'Armour',
    'Armour that asks for more training than its wearer has hampers every ARC with Build or Control, by 1 unless it says otherwise.',
    { options: ['armourMalusScope'], reconstructed: true },
  ),
  mod(
    'VX-MOD-6',
    'Exalted and panicked',
    `${signed(SOM_MODIFIER)} at State of Mind ${SOM_RANGE.max}, ${signed(-SOM_MODIFIER)} at ${SOM_RANGE.min}, unless it does not fit the deed.`,
    {
      options: ['somModifiers'],
    },
  ),
  mod('VX-MOD-7', 'Advantages', 'What may speak for somebody; decide case by case.', {
    tables: [reminderTable('Advantages', 'advantages')],
  }),
  mod('VX-MOD-8', 'Disadvantages', 'What may speak against somebody; decide case by case.', {
    tables: [reminderTable('Disadvantages', 'disadvantages')],
  }),
  mod(
    'VX-MOD-9',
    'Standing effects',
    'Effects count in every ARC of their bearer. One that is limited to an opponent counts only in contests and fights with that one, also in defence.',
  ),
  mod(
    'VX-MOD-10',
    'Posture',
    'Lying and kneeling hamper every check, or, if you decide so, only contests and fights.',
    { options: ['postureScope'] },
  ),
  kup(
    'VX-KUP-1',
    'Hidden figures',
    'Unknown stats, ARCs, thresholds and adjustments are yours alone. Players see known stats, skills, and the rolls and outcomes you let them see.',
  ),
];
