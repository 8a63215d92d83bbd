import type { RuleEntry } from '../../../contract/views';
import { HEALING } from '../tables/healing';
import { group, table } from './entry';

const entry = group('Hazards');

export const HAZARD_RULES: RuleEntry[] = [
  entry('HAZ-1', 'Falling', 'Started metres count in full. Half the kinetic armour helps, and so may a soft landing.', {
    tables: [
      table(
        'Falls',
        ['Metres', 'Damage'],
        [
          ['1–2', '1d10'],
          ['3–5', '2d10'],
          ['6–8', '3d10'],
          ['more', '3d10, and 1 for each metre over 8'],
        ],
      ),
    ],
  }),
  entry(
    'HAZ-2',
    'Fire',
    'Burns at the end of each turn against energy armour, which may burn away with it. Not in vacuum.',
    {
      tables: [
        table(
          'Fire',
          ['Stage', 'Damage per turn'],
          [
            ['0', '1d10 ÷ 2, up'],
            ['1', '1d10'],
            ['2', '2d10'],
            ['3', '3d10'],
            ['further', '+5 each'],
          ],
        ),
      ],
    },
  ),
  entry('HAZ-3', 'Fire grows', 'One stage for every 5 turns it burns, in microgravity every 10.'),
  entry(
    'HAZ-4',
    'Without air',
    'A free minute, then a Durability test every 30 seconds from second 90 on, each 10 harder than the last. Who fails blacks out and takes 10 a minute, without wounds.',
    { options: ['asphyxiaFirstModifier'] },
  ),
  entry('HAZ-5', 'Panic', 'WIL × 3, or half a die of stress (rounded up) and no help for oneself this turn.'),
  entry(
    'HAZ-6',
    'Toxic air',
    'Caught unaware: REF × 3 to hold the breath, else 10 damage a turn. Whoever holds it has the time one has without air.',
    { options: ['toxicCausesWounds'] },
  ),
  entry(
    'HAZ-7',
    'Corrosive air',
    'Ten a turn, breathing or not. Shells and things lose 1 a minute, 5 in a dense cloud.',
  ),
  entry(
    'HAZ-8',
    'Vacuum',
    'No air for whoever is not sealed in; twice the damage for the unprepared, and 10 a minute from the cold without insulation.',
    { options: ['vacuum'] },
  ),
  entry(
    'HAZ-9',
    'Underwater',
    'Twenty off physical tests and a quarter of the pace. Drowning goes on after the rescue until the lungs are cleared; whoever does not breathe only gets wet.',
  ),
  entry('HAZ-10', 'Contamination', 'Mild −10, moderate −20, severe −30 on physical and social tests.'),
  entry('HAZ-11', 'Other exposure', 'Heat, cold, pressure: the game master sets damage and interval.', {
    reconstructed: true,
  }),
  entry('HAZ-12', 'Magnetism', 'After a minute electronics suffer; how is the game master’s call.', {
    reconstructed: true,
  }),
  entry('HAZ-13', 'Radiation', 'Three reminders apart: sickness within hours, a quiet spell, then what stays.', {
    reconstructed: true,
  }),
  entry(
    'HAZ-14',
    'Adrift',
    'In a spinning habitat 30 seconds for each kilometre of width before one falls; half or a quarter of that after a push, or whatever part the game master says.',
  ),
  entry(
    'HAZ-15',
    'Sapped bodies',
    'SOM and Durability are lower for a time, and with them all that is reckoned from them. Learned skills stay as they are.',
  ),
  entry(
    'HAZ-16',
    'Putting out a fire',
    'A Complex action beside the fire, with a test if one is asked for, takes a stage off it; below stage 0 it is out.',
  ),
];

const healing = group('Healing');

export const HEALING_RULES: RuleEntry[] = [
  healing('HEAL-1', 'Natural healing', 'Resting bodies get a die of damage or a wound back in each interval.', {
    tables: [
      table(
        'Natural healing',
        ['With', '1d10 damage per', 'a wound per'],
        Object.entries(HEALING).map(([id, row]) => [id, `${row.damageHours} h`, `${row.woundHours} h`]),
        true,
      ),
    ],
  }),
  healing(
    'HEAL-2',
    'Damage first',
    'Wounds start to heal when the last damage is gone. Rest in pieces adds up while the means stay the same.',
  ),
  healing(
    'HEAL-3',
    'Conditions',
    'Poor ones double the intervals; harsh ones triple that of damage and keep wounds open.',
  ),
  healing(
    'HEAL-4',
    'First aid',
    'Medicine within a day of the injury: a die of damage and a wound, once per injury. Nothing after nanotech.',
    {
      options: ['firstAidAttemptCounts'],
    },
  ),
  healing(
    'HEAL-5',
    'Surgery',
    'Some wounds do not heal without it. Medicine over 1 to 8 hours: a die of damage, a wound, and rest works again.',
  ),
  healing(
    'REP-1',
    'Repair',
    'Hardware at −10 per wound, with tools up to +30: two hours for each started ten points and eight per wound, all or nothing.',
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
  healing('REP-2', 'Mending armour', 'Like repair; wounds do not matter.'),
  healing('REP-3', 'Fixers', 'Nanotech that mends machines and things as medichines mend flesh; wrecks stay wrecks.', {
    reconstructed: true,
  }),
  healing(
    'TASK-1',
    'Task time',
    'The roll comes first. Ten points of success save a tenth of the time, down to a tenth; ten points of failure are a tenth until it shows.',
    { options: ['taskMarginReducesTime'] },
  ),
  healing('TASK-2', 'Interruptions', 'A task can wait and go on with what is left, or be given up.'),
];
