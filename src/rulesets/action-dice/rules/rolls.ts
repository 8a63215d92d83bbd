import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { BASE_STEP, LADDER, MOST_DICE } from '../tables/ladder';

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
    'All Bonus Dice of a roll have one size. They start on d10 and move along the ladder.',
    {
      tables: [
        {
          title: 'Ladder of Bonus Dice',
          columns: ['Step', 'Die', 'Remark'],
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
    'They cancel one for one. Ability steps, Charges, Challenges and the wound are added up first; the sum decides the die.',
  ),
  entry(
    'AD-DICE-6',
    'Ends of the ladder',
    'No Bonus Die is smaller than d4 or larger than d20; what goes beyond has no effect.',
  ),
  entry(
    'AD-DICE-7',
    'The Action Die stays',
    'The d20 is always a d20. Who rolls no Bonus Dice loses nothing to wounds and Challenges.',
  ),
  entry(
    'AD-DICE-8',
    'Where Bonus Dice come from',
    'Dice of the skill, of the ability, of the stat block and of the situation make one pool, never fewer than none.',
  ),
  entry(
    'AD-DICE-9',
    'Dice on effects',
    'Charges and Challenges of an attack leave its damage dice alone unless they say otherwise. A wound always counts.',
    {
      options: ['effectCharges'],
    },
  ),
  entry(
    'AD-DICE-10',
    'Bursting',
    'A Bonus Die on its highest face is rolled again and added, as long as it goes on. Action Die, weapon dice and healing dice do not burst.',
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
    'Strength, Agility, Speed, Stamina, Reason, Resolve and Soul, 10 where nothing is said. The pools are figures of the stat block.',
  ),
  ability(
    'AD-ABIL-2',
    'Bonus Dice of an ability',
    'One Bonus Die for each full 10 points of the score, unless the stat block names a number.',
    {
      options: ['pointsPerBonusDie'],
      reconstructed: true,
    },
  ),
  figure(
    'AD-NUM-1',
    'Decimals',
    'Times and distances may have six decimals and are reckoned exactly. Everything else is whole, and so is the sum of a time, in seconds.',
  ),
  figure(
    'AD-NUM-2',
    'Limits',
    `No number beyond what can be counted exactly, no time beyond the last second, no more than ${MOST_DICE.toLocaleString('en')} dice, Charges or Challenges at once.`,
  ),
];
