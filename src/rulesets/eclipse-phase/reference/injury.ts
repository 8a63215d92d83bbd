import type { RuleEntry } from '../../../contract/views';
import { OBJECTS } from '../tables/objects';
import { group, table } from './entry';

const entry = group('Injury');

export const INJURY_RULES: RuleEntry[] = [
  entry('ARM-1', 'Two kinds of armour', 'Energy and kinetic. What kind of damage comes in decides which one counts.'),
  entry('ARM-2', 'Armour penetration', 'A weapon’s penetration lowers the armour it meets, down to 0.'),
  entry(
    'ARM-3',
    'Layers',
    'Armour adds up, but each worn layer after the first costs 20 on everything. Helmets, shields and hulls are no layers.',
  ),
  entry('DMG-1', 'Damage', 'What armour lets through adds up.'),
  entry('DMG-2', 'Kinds of damage', 'Energy and kinetic meet armour; psi and untyped damage do not.'),
  entry(
    'DMG-3',
    'Out of it',
    'With damage at Durability a living body passes out and a machine breaks down, until it is below again.',
  ),
  entry(
    'DMG-4',
    'Bleeding',
    'A wounded living body with more damage than Durability loses a point every turn until somebody helps or it dies.',
    { options: ['bleedingNeedsSuccess'] },
  ),
  entry(
    'DMG-5',
    'Death',
    'At the Death Rating flesh dies and machines are beyond repair. Stacks and backups are another story.',
  ),
  entry('WND-1', 'Wounds', 'One hit wounds once for every full Wound Threshold it does.'),
  entry('WND-2', 'Knockdown', 'Whoever is wounded tests SOM × 3 or goes down.'),
  entry(
    'WND-3',
    'Passing out',
    'Two or more wounds from one hit: a second SOM × 3, or unconscious until woken or until a wound heals.',
  ),
  entry('WND-4', 'Wound modifier', 'Each wound costs 10 on everything. Some bodies shrug off up to three.'),
  entry(
    'OBJ-1',
    'Things',
    'They have Durability, a threshold and one armour for both kinds, and break at Durability. They never defend.',
  ),
  entry(
    'OBJ-2',
    'Guns against walls',
    'Shots and thrown blasts do a third to structures, blows and placed charges all of it. Stunners do nothing to things.',
  ),
  entry('OBJ-3', 'Holes', 'A thing’s wounds call for no tests; each may hinder using it.'),
  entry(
    'OBJ-5',
    'Damaged devices',
    'Each wound of the thing a test is made with costs 10; with a wreck there is no test.',
  ),
  entry('OBJ-4', 'Sample things', 'Ready-made walls, doors and furniture.', {
    tables: [
      table(
        'Sample things',
        ['Thing', 'Kind', 'Armour', 'Durability', 'Wound Threshold'],
        Object.entries(OBJECTS).map(([id, row]) => [id, row.morph, row.armor, row.dur, row.woundThreshold]),
        true,
      ),
    ],
  }),
];

const shells = group('Vehicles and drones');

export const SHELL_RULES: RuleEntry[] = [
  shells(
    'VEH-1',
    'Shells fight along',
    'Bots and vehicles roll initiative and act with the skills of their AI; handling counts on Pilot.',
  ),
  shells('VEH-2', 'Crashing', 'One wound: Pilot, or it crashes. Two at once: it crashes.'),
  shells(
    'VEH-3',
    'Collisions',
    'A die plus a tenth of Durability (rounded up), more with speed. Both sides take it; against a soft body the shell takes half. Synthetic morphs count among the shells here.',
    {
      tables: [
        table(
          'By pace',
          ['Pace', 'Damage'],
          [
            ['walking', '× 1'],
            ['running', '× 2'],
            ['chase', '× velocity ÷ 10'],
          ],
        ),
      ],
    },
  ),
  shells(
    'VEH-4',
    'Shell against shell',
    'Head-on both damages add up; in the same direction only the difference in speed counts.',
  ),
  shells('VEH-5', 'Loose passengers', 'Half of what the vehicle is hit with, less their own kinetic armour.'),
  shells('VEH-6', 'Attacking somebody inside', 'At −30 with whatever weapon, and the hull protects as well.'),
  shells('VEH-8', 'Those in the other vehicle', 'Loose ones suffer half of what their vehicle is hit with.'),
  shells(
    'VEH-9',
    'Into a group',
    'Each of them suffers it all, the shell once, and half of it only if all of them are soft.',
  ),
  shells('VEH-10', 'Kilometres per hour', 'One is five sixths of a metre per turn.'),
  shells('VEH-7', 'Chases', 'Faster than running is a chase, told with Pilot tests. A reminder without arithmetic.'),
  shells(
    'REM-1',
    'Direct control',
    'With a puppet sock a drone moves at its operator’s will: their skills, −10, their initiative, its own speed. A wreck obeys nobody.',
  ),
  shells('REM-2', 'On its own', 'Under orders a drone uses its own figures.'),
  shells('REM-3', 'Jamming', 'Living in the drone: no −10, but one at a time, and the own body lies limp at −60.', {
    options: ['jammingPenalty'],
  }),
  shells('REM-4', 'Dumped', 'When a jammed body is lost, whatever it is, its operator takes a die of stress.'),
  shells(
    'REM-5',
    'The mind behind it',
    'A directed or jammed body carries its operator’s traumas; wounds and strength stay its own.',
  ),
  shells(
    'REM-6',
    'Instructions',
    'A Quick action tells one directed drone, or several of them the same, what to do until the end of its slot.',
    { options: ['instructionsNeeded'] },
  ),
];
