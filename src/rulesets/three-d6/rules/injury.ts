import type { RuleEntry } from '../../../contract/views';
import { WOUNDING } from '../tables/combat';
import { group, table } from './entry';

const harm = group('Damage and injury');
const heal = group('Recovery');
const tired = group('Fatigue');
const other = group('Falls, downtime and odds');

/** Damage, injury, recovery, fatigue and the rest. */
export const INJURY_RULES: readonly RuleEntry[] = [
  harm('DMG-1', 'Damage roll', 'Dice and adds. Subtractions leave 0 of crushing damage and 1 of any other.'),
  harm('DMG-2', 'Penetration', 'What DR does not hold back.'),
  harm('DMG-3', 'Damage types', 'What got through is multiplied, fractions dropped; 1 at least, once anything did.', {
    options: ['minimumInjury'],
    tables: [
      table(
        'Damage types',
        ['Type', 'Factor'],
        Object.entries(WOUNDING).map(([type, factor]) => [
          type,
          type === 'fatigue' ? 'FP instead of HP' : type === 'injury' ? 'DR does not help' : factor,
        ]),
      ),
    ],
  }),
  harm(
    'INJ-1',
    'Losing Hit Points',
    'HP first, then shock, death, the major wound, and the wake timer, in this order.',
  ),
  harm('INJ-2', 'Reeling', 'While HP are under a third, Move and Dodge are half, rounded up.'),
  harm('INJ-3', 'Hanging on', 'With 0 HP or less each own turn begins with an HT roll; failing it is passing out.', {
    options: ['consciousnessPenalty'],
  }),
  harm(
    'INJ-4',
    'Death rolls',
    'HT at minus full HP and at each further multiple down to four. Healing above one brings its roll back.',
  ),
  harm('INJ-5', 'Certain death', 'Minus five times full HP cannot be survived.'),
  harm(
    'INJ-6',
    'Major wound',
    'More than half of HP in one wound to the torso: HT, or stunned; missed by 5 or critically, unconscious.',
    { options: ['knockdown'] },
  ),
  harm(
    'INJ-7',
    'Shock',
    'One for each HP lost, 4 at most, on the next own turn. From 20 HP up a tenth of HP counts as one.',
    { options: ['shockUnit'] },
  ),
  harm(
    'INJ-8',
    'Stun',
    'Defences at −4 and only Do Nothing. HT, for a stunned mind IQ, at the end of each such turn; every second outside a fight.',
  ),

  heal('REC-1', 'Waking up', 'How long one lies there goes by HP, and is looked at anew when they change stage.'),
  heal('REC-2', 'Light wounds', 'With HP left: awake after a quarter of an hour.'),
  heal('REC-3', 'At zero or below', 'An HT roll every hour; a success wakes.'),
  heal('REC-4', 'In deep trouble', 'From minus full HP down a single HT roll, after twelve hours.'),
  heal('REC-5', 'Coma', 'When that fails: HT every twelve hours to live, until a healer takes over.'),
  heal('REC-6', 'Awake again', 'Those who woke at 0 HP or less act without rolling, until the next injury.'),
  heal('REC-7', 'Natural recovery', 'HT once a day of rest for 1 HP. Some wounds do not heal this way.'),
  heal(
    'REC-8',
    'Treatment',
    'First aid: a minute, 1 HP, once an injury. Medical care: an hour, and from then on a roll to wake each hour, coma or not.',
    { reconstructed: true },
  ),

  tired('FAT-1', 'Losing FP', 'Counted point by point; what it costs in HP is one injury.'),
  tired('FAT-2', 'Very tired', 'Under a third of FP, Move, Dodge and ST are half; damage and lifting are not.'),
  tired(
    'FAT-3',
    'On the verge',
    'At 0 FP a Will roll before each deed; failing is collapse until FP come back above 0.',
  ),
  tired('FAT-4', 'Beyond zero', 'Every point costs 1 HP as well.'),
  tired('FAT-5', 'The bottom', 'At minus full FP one passes out, and all further cost is HP.'),
  tired('FAT-6', 'Rest', '1 FP for ten full minutes of quiet. The collapsed get it without being told to rest.'),
  tired(
    'FAT-9',
    'Will rolls outside fights',
    'Where the table plays it so, the Will roll of the exhausted comes before every effort.',
    {
      options: ['exhaustionRolls'],
    },
  ),
  tired('FAT-7', 'Meal', 'Eating well adds 1 FP, once a rest.'),
  tired('FAT-8', 'Other sources', 'Potions, drugs and spells, as the GM says.'),

  other('FALL-1', 'Speed', 'The root of 21.4 times the yards, rounded, is the speed of impact.'),
  other(
    'FALL-2',
    'Damage',
    'Full HP times speed in hundredths of a die, doubled on hard ground. Under one die: 1d−3 to a quarter, 1d−2 to a half, 1d−1 above.',
  ),
  other(
    'DOWN-1',
    'Projects',
    'A day’s hours count double on a critical success, half on a failure, not at all on a critical one. Without a skill they simply add up.',
    { reconstructed: true },
  ),
  other('ODDS-1', 'Odds', 'All 216 falls of three dice are counted for each roll. Nothing is rolled.'),
  other('ODDS-2', 'Further odds', 'Throws, feints, senses, influence and reactions are counted in the same way.'),
];
