import { idWords } from '../../../contract/id-words';
import type { RuleEntry } from '../../../contract/views';
import { capital } from '../../../engine/words/say';
import { WOUNDING } from '../tables/combat';
import { group, table } from './entry';

const harm = group('Damage and injury');
const heal = group('Recovery');
const tired = group('Fatigue');
const other = group('Falls, downtime and odds');

/** Damage, injury, recovery, fatigue and the rest. */
export const INJURY_RULES: readonly RuleEntry[] = [
  harm('DMG-1', 'Damage roll', 'Roll the dice and add. Crushing damage is never below 0, other damage never below 1.'),
  harm('DMG-2', 'Penetration', 'Damage minus DR is what gets through.'),
  harm('DMG-3', 'Damage types', 'Multiply what gets through, dropping fractions; at least 1 if anything got through.', {
    options: ['minimumInjury'],
    tables: [
      table(
        'Damage types',
        ['Type', 'Factor'],
        Object.entries(WOUNDING).map(([type, factor]) => [
          capital(idWords(type)),
          type === 'fatigue' ? 'FP instead of HP' : type === 'injury' ? 'DR does not help' : factor,
        ]),
      ),
    ],
  }),
  harm('INJ-1', 'Losing Hit Points', 'In order: HP, shock, death, major wound, wake timer.'),
  harm('INJ-2', 'Reeling', 'Below a third of full HP, Move and Dodge are halved, rounding up.'),
  harm(
    'INJ-3',
    'Hanging on',
    'At 0 HP or less, each of your turns begins with an HT roll; on a failure you pass out.',
    {
      options: ['consciousnessPenalty'],
    },
  ),
  harm(
    'INJ-4',
    'Death rolls',
    'HT at minus full HP and at each further multiple down to −4×HP. Healing above a multiple brings its roll back.',
  ),
  harm('INJ-5', 'Certain death', 'Minus five times full HP cannot be survived.'),
  harm(
    'INJ-6',
    'Major wound',
    'One wound to the torso of more than half of full HP: roll HT or be stunned; unconscious if you fail by 5 or critically.',
    { options: ['knockdown'] },
  ),
  harm(
    'INJ-7',
    'Shock',
    '−1 for each HP lost, −4 at most, on your next turn. With 20 HP or more, each tenth of full HP lost counts as one.',
    { options: ['shockUnit'] },
  ),
  harm(
    'INJ-8',
    'Stun',
    'Defences at −4, and only Do Nothing. Roll HT to recover (IQ for mental stun) at the end of each such turn, or every second outside a fight.',
  ),

  heal('REC-1', 'Waking up', 'How long you are out depends on HP, and starts over when they reach another stage.'),
  heal('REC-2', 'Light wounds', 'With HP left, awake after 15 minutes.'),
  heal('REC-3', 'At zero or below', 'HT every hour; on a success you wake.'),
  heal('REC-4', 'In deep trouble', 'From minus full HP down, one chance to wake: HT after twelve hours.'),
  heal('REC-5', 'Coma', 'After that failure: HT every twelve hours to survive, until you get medical care.'),
  heal('REC-6', 'Awake again', 'Those who woke at 0 HP or less act without rolling, until the next injury.'),
  heal('REC-7', 'Natural recovery', 'Roll HT for each day of rest to regain 1 HP. Some wounds do not heal this way.'),
  heal(
    'REC-8',
    'Treatment',
    'First aid: one minute, 1 HP, once per injury. Medical care: an hour, then a roll to wake every hour, even from a coma.',
    { reconstructed: true },
  ),

  tired('FAT-1', 'Losing FP', 'Counted point by point; HP lost with them are one injury.'),
  tired('FAT-2', 'Very tired', 'Below a third of full FP: half Move, Dodge and ST, but full damage and Basic Lift.'),
  tired(
    'FAT-3',
    'On the verge',
    'At 0 FP or less, roll Will before each action; on a failure you collapse until FP are above 0 again.',
  ),
  tired('FAT-4', 'Beyond zero', 'From 0 FP down, each point costs 1 HP as well.'),
  tired('FAT-5', 'The bottom', 'Minus full FP is the limit: unconscious, and any further cost is paid in HP.'),
  tired('FAT-6', 'Rest', '1 FP for every ten full minutes of quiet. The collapsed get it automatically.'),
  tired(
    'FAT-9',
    'Will rolls outside fights',
    'Optional: the exhausted roll Will before any effort outside a fight too.',
    {
      options: ['exhaustionRolls'],
    },
  ),
  tired('FAT-7', 'Meal', 'Eating well adds 1 FP, once per rest.'),
  tired('FAT-8', 'Other sources', 'Potions, drugs and spells, as the game master says.'),

  other('FALL-1', 'Speed', 'Impact speed is the square root of 21.4 × yards, rounded.'),
  other(
    'FALL-2',
    'Damage',
    'Dice: full HP × speed / 100, doubled on hard ground. Under one die: 1d−3 up to a quarter, 1d−2 up to a half, 1d−1 above.',
  ),
  other(
    'DOWN-1',
    'Projects',
    'A day’s hours count double on a critical success, half on a failure and not at all on a critical failure. Without a skill they simply add up.',
    { reconstructed: true },
  ),
  other('ODDS-1', 'Odds', 'All 216 results of three dice are counted for each roll. Nothing is rolled.'),
  other('ODDS-2', 'Further odds', 'Throws, feints, senses, influence and reactions are counted the same way.'),
];
