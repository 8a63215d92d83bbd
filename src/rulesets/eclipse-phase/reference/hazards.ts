import type { RuleEntry } from '../../../contract/views';
import { HEALING } from '../tables/healing';
import { group, table } from './entry';

const entry = group('Hazards');

export const HAZARD_RULES: RuleEntry[] = [
  entry('HAZ-1', 'Falling', 'Metres are rounded up. Half the kinetic armour helps, and a soft landing can too.', {
    tables: [
      table(
        'Falls',
        ['Metres', 'Damage'],
        [
          ['1–2', '1d10'],
          ['3–5', '2d10'],
          ['6–8', '3d10'],
          ['more', '3d10, plus 1 per metre over 8'],
        ],
      ),
    ],
  }),
  entry(
    'HAZ-2',
    'Fire',
    'Damage at the end of each turn, against energy armour, which can burn away too. Not in vacuum.',
    {
      tables: [
        table(
          'Fire',
          ['Stage', 'Damage per turn'],
          [
            ['0', '1d10 ÷ 2, rounded up'],
            ['1', '1d10'],
            ['2', '2d10'],
            ['3', '3d10'],
            ['higher', '+5 per stage'],
          ],
        ),
      ],
    },
  ),
  entry('HAZ-3', 'Fire grows', 'By one stage every 5 turns, or every 10 in microgravity.'),
  entry(
    'HAZ-4',
    'No air',
    'A free minute, then a Durability test every 30 seconds from second 90, each 10 harder than the last. Failing means blacking out and taking 10 damage a minute, without wounds.',
    { options: ['asphyxiaFirstModifier'] },
  ),
  entry(
    'HAZ-5',
    'Panic',
    'WIL × 3, or take half a die of stress (rounded up) and be unable to help oneself this turn.',
  ),
  entry(
    'HAZ-6',
    'Toxic air',
    'Caught unaware: REF × 3 to hold one’s breath, or take 10 damage a turn. Holding it works as with no air.',
    { options: ['toxicCausesWounds'] },
  ),
  entry(
    'HAZ-7',
    'Corrosive air',
    '10 damage a turn, breathing or not. Shells and things take 1 a minute, 5 in a dense cloud.',
  ),
  entry(
    'HAZ-8',
    'Vacuum',
    'No air for bodies that are not sealed; double damage for the unprepared, and 10 a minute from the cold without insulation.',
    { options: ['vacuum'] },
  ),
  entry(
    'HAZ-9',
    'Underwater',
    '−20 on physical tests and a quarter of the pace. Drowning continues after the rescue until the lungs are cleared; bodies that do not breathe only get wet.',
  ),
  entry('HAZ-10', 'Contamination', 'Mild −10, moderate −20, severe −30 on physical and social tests.'),
  entry('HAZ-11', 'Other exposure', 'Heat, cold, pressure: the game master sets damage and interval.', {
    reconstructed: true,
  }),
  entry('HAZ-12', 'Magnetism', 'Electronics suffer after a minute; the game master says how.', {
    reconstructed: true,
  }),
  entry('HAZ-13', 'Radiation', 'Reminders only: first effects within hours, a quiet spell, then the final effects.', {
    reconstructed: true,
  }),
  entry(
    'HAZ-14',
    'Adrift',
    'In a spin habitat it takes 30 seconds per kilometre of diameter to start falling; after a push half or a quarter of that, or whatever fraction the game master sets.',
  ),
  entry(
    'HAZ-15',
    'Weakened bodies',
    'SOM and Durability are lowered for a time, and with them everything derived from them. Trained skills stay as they are.',
  ),
  entry(
    'HAZ-16',
    'Putting out a fire',
    'A Complex action beside the fire, with a test if the game master asks for one, lowers it by a stage; below stage 0 it is out.',
  ),
];

const healing = group('Healing');

export const HEALING_RULES: RuleEntry[] = [
  healing('HEAL-1', 'Natural healing', 'A resting body recovers a die of damage or a wound per interval.', {
    tables: [
      table(
        'Natural healing',
        ['Rate', '1d10 damage every', 'A wound every'],
        Object.entries(HEALING).map(([id, row]) => [id, `${row.damageHours} h`, `${row.woundHours} h`]),
        true,
      ),
    ],
  }),
  healing(
    'HEAL-2',
    'Damage first',
    'Wounds start to heal when all damage is gone. Separate rests add up as long as the rate stays the same.',
  ),
  healing(
    'HEAL-3',
    'Conditions',
    'Poor conditions double both intervals; harsh ones triple the one for damage and stop wounds healing.',
  ),
  healing(
    'HEAL-4',
    'First aid',
    'Medicine within a day of the injury: a die of damage and a wound, once per injury. No use after nanotech.',
    {
      options: ['firstAidAttemptCounts'],
    },
  ),
  healing(
    'HEAL-5',
    'Surgery',
    'Some wounds will not heal without it. Medicine over 1 to 8 hours: a die of damage, a wound, and rest works again.',
  ),
  healing(
    'REP-1',
    'Repair',
    'Hardware at −10 per wound, with tools up to +30: two hours per ten points (rounded up) and eight per wound, all or nothing.',
    {
      tables: [
        table(
          'Tools',
          ['Tool', 'Bonus'],
          [
            ['utilitool', 20],
            ['repair spray', 30],
          ],
        ),
      ],
    },
  ),
  healing('REP-2', 'Repairing armour', 'Like repair; wounds make no difference.'),
  healing(
    'REP-3',
    'Fixers',
    'Nanotech that repairs machines and things as medichines heal flesh; wrecks stay wrecks.',
    {
      reconstructed: true,
    },
  ),
  healing(
    'TASK-1',
    'Task time',
    'The roll comes first. Every 10 points of success saves a tenth of the time, down to a tenth; every 10 points of failure is a tenth wasted before it shows.',
    { options: ['taskMarginReducesTime'] },
  ),
  healing('TASK-2', 'Interruptions', 'A task can be paused and resumed with the time left, or given up.'),
];
