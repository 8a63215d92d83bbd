import { idWords } from '../../../contract/id-words';
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
    'Another action needs a skill that allows more actions than have been used. Checks and active defences both count.',
  ),
  act(
    'VX-ACT-3',
    'The ARC',
    'Known stat + unknown stat + skill adjustment + other adjustments, with no limit either way.',
  ),
  act(
    'VX-ACT-4',
    'Skill adjustment',
    'Roll the skill die. At or under the score, add the roll; over it, subtract the excess.',
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
    `It cannot be tried, or, as an option, only at ${signed(UNTRAINED_ADJUSTMENT)} without a die, once a turn.`,
    {
      options: ['untrained'],
      reconstructed: true,
    },
  ),
  act(
    'VX-ACT-7',
    'Out of turn',
    'You can let somebody do something without using a turn or an action, provided they are able to act.',
  ),
  act(
    'VX-ACT-8',
    'Actions of a skill',
    'A skill can have its own number of actions per turn, which replaces the table.',
  ),
  act(
    'VX-ACT-9',
    'Several attacks at once',
    'Attacks declared together are settled in full, then rolled. Each costs an action and can be defended against; if one is impossible, none is made.',
  ),
  arc('VX-ARC-1', 'Against a threshold', 'The ARC has to beat a number.'),
  arc('VX-ARC-2', 'Against somebody', 'Both sides roll, and the ARCs are compared.'),
  arc(
    'VX-ARC-3',
    'Ties fail',
    'An ARC succeeds only if it is higher than the threshold or the other ARC. On a tie neither side succeeds.',
  ),
  arc('VX-ARC-4', 'Thresholds', 'Choose a level or any number. You can add levels of your own.', {
    tables: [
      ruleTable(
        'Levels',
        ['Level', ...LEVELS.map(idWords)],
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
    'One roll is compared with that of each opponent. Opponents who cannot respond are passed over.',
  ),
  arc(
    'VX-ARC-6',
    'A check for several',
    'A group tries the same thing, each with their own scores. Anybody who cannot is passed over; the best margin is noted.',
  ),
  mod(
    'VX-MOD-1',
    'Other adjustments',
    `Advantages, disadvantages, modifiers by hand, effects, State of Mind, armour, size and range are added up. A total beyond ±${USUAL_OTHER} is unusual.`,
  ),
  mod('VX-MOD-2', 'Advantages and disadvantages', '+1 for each advantage, −1 for each disadvantage.'),
  mod('VX-MOD-3', 'Exceptional ones', 'An exceptional advantage or disadvantage counts double.'),
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
    'Armour that requires more training than its wearer has reduces every ARC with Build or Control, by 1 unless stated otherwise.',
    { options: ['armourMalusScope'], reconstructed: true },
  ),
  mod(
    'VX-MOD-6',
    'Exalted and panicked',
    `${signed(SOM_MODIFIER)} at State of Mind ${SOM_RANGE.max}, ${signed(-SOM_MODIFIER)} at ${SOM_RANGE.min}, unless it does not suit the action.`,
    {
      options: ['somModifiers'],
    },
  ),
  mod('VX-MOD-7', 'Advantages', 'What can give an advantage; decide case by case.', {
    tables: [reminderTable('Advantages', 'advantages')],
  }),
  mod('VX-MOD-8', 'Disadvantages', 'What can give a disadvantage; decide case by case.', {
    tables: [reminderTable('Disadvantages', 'disadvantages')],
  }),
  mod(
    'VX-MOD-9',
    'Standing effects',
    'Effects modify every ARC of their bearer. One limited to an opponent counts only in contests and fights against that opponent, defence included.',
  ),
  mod(
    'VX-MOD-10',
    'Posture',
    'Being prone or off balance affects every check or, as an option, only contests and fights.',
    { options: ['postureScope'] },
  ),
  kup(
    'VX-KUP-1',
    'Hidden figures',
    'Unknown stats, ARCs, thresholds and adjustments are for the game master only. Players see known stats, skills, and the rolls and outcomes you show them.',
  ),
];
