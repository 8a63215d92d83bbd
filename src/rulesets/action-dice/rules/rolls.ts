import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { BASE_STEP, LADDER, MOST_DICE, MOST_ROLLED } from '../tables/ladder';

const entry = entriesOf('Rolls');
const ability = entriesOf('Abilities');
const figure = entriesOf('Numbers');

/** Rolls and abilities. */
export const ROLL_RULES: readonly RuleEntry[] = [
  entry(
    'AD-DICE-1',
    'One roll for everything',
    'Roll a d20, the Action Die, add every Bonus Die and every modifier, and compare with a Victory Sum, a Guard or the other side’s total.',
  ),
  entry(
    'AD-DICE-2',
    'Bonus Dice',
    'All Bonus Dice of a roll are one size. They start at d10 and move along the ladder.',
    {
      tables: [
        {
          title: 'Ladder of Bonus Dice',
          columns: ['Step', 'Die', 'Note'],
          rows: LADDER.map((sides, step) => [step, `d${sides}`, step === BASE_STEP ? 'start' : '']),
        },
      ],
    },
  ),
  entry('AD-DICE-3', 'Challenges', 'Each Challenge makes the Bonus Dice one step smaller, and so does being wounded.'),
  entry(
    'AD-DICE-4',
    'Charges',
    'Each Charge makes all Bonus Dice of the roll one step larger; some abilities do the same.',
  ),
  entry(
    'AD-DICE-5',
    'Charges against Challenges',
    'They cancel one for one. Ability steps, Charges, Challenges and being wounded are added up first; the sum decides the die.',
  ),
  entry(
    'AD-DICE-6',
    'Ends of the ladder',
    'No Bonus Die is smaller than d4 or larger than d20; steps beyond have no effect.',
  ),
  entry(
    'AD-DICE-7',
    'The Action Die stays',
    'The d20 is always a d20. A roll without Bonus Dice loses nothing to wounds and Challenges.',
  ),
  entry(
    'AD-DICE-8',
    'Where Bonus Dice come from',
    'Dice from skill, ability, stat block and situation make one pool, never below zero.',
  ),
  entry(
    'AD-DICE-9',
    'Effect dice',
    'Charges and Challenges of an attack leave its damage dice alone unless they say otherwise. Being wounded always counts.',
    {
      options: ['effectCharges'],
    },
  ),
  entry(
    'AD-DICE-10',
    'Bursting',
    'When a Bonus Die comes up at its highest, roll it again and add, for as long as that goes on. Action Die, weapon dice and healing dice do not burst.',
    {
      options: ['burstLimit'],
      reconstructed: true,
    },
  ),
  entry('AD-DICE-11', 'Reaching the Victory Sum', 'A check succeeds with a total equal to the Victory Sum or higher.', {
    options: ['vsTie'],
  }),
  ability(
    'AD-ABIL-1',
    'Ability scores',
    'Strength, Agility, Speed, Stamina, Reason, Resolve and Soul, 10 by default. The pools are set in the stat block.',
  ),
  ability(
    'AD-ABIL-2',
    'Bonus Dice of an ability',
    'A Bonus Die for every full 10 points of the score, unless the stat block gives a number.',
    {
      options: ['pointsPerBonusDie'],
      reconstructed: true,
    },
  ),
  figure(
    'AD-NUM-1',
    'Decimals',
    'Times and distances can have six decimals and are exact. Everything else is a whole number, and so is the total of a time in seconds.',
  ),
  figure(
    'AD-NUM-2',
    'Limits',
    `Numbers and times too large to be exact, alone or added up, are refused. So are more than ${MOST_DICE.toLocaleString('en')} extra dice, Charges or Challenges at once, and more than ${MOST_ROLLED.toLocaleString('en')} dice in one roll.`,
  ),
];
