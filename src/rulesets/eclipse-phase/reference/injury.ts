import type { RuleEntry } from '../../../contract/views';
import { OBJECTS } from '../tables/objects';
import { group, table } from './entry';

const entry = group('Injury');

export const INJURY_RULES: RuleEntry[] = [
  entry('ARM-1', 'Two kinds of armour', 'Energy and kinetic. The type of damage decides which one counts.'),
  entry('ARM-2', 'Armour penetration', 'A weapon’s penetration lowers the armour it meets, to 0 at the least.'),
  entry(
    'ARM-3',
    'Layers',
    'Armour adds up, but each worn layer after the first is −20 on everything. Helmets, shields and hulls are not layers.',
  ),
  entry('DMG-1', 'Damage', 'Whatever gets through armour adds up.'),
  entry('DMG-2', 'Kinds of damage', 'Armour stops energy and kinetic damage, but not psi or untyped.'),
  entry(
    'DMG-3',
    'Incapacitated',
    'When damage reaches Durability a living body passes out and a machine breaks down, until it is below again.',
  ),
  entry(
    'DMG-4',
    'Bleeding',
    'A wounded living body with more damage than Durability takes a point every turn until somebody helps or it dies.',
    { options: ['bleedingNeedsSuccess'] },
  ),
  entry(
    'DMG-5',
    'Death',
    'At the Death Rating flesh dies and machines are beyond repair. Stacks and backups are another story.',
  ),
  entry('WND-1', 'Wounds', 'A hit causes one wound for every full Wound Threshold of damage.'),
  entry('WND-2', 'Knockdown', 'A wound calls for SOM × 3, or the target goes down.'),
  entry(
    'WND-3',
    'Passing out',
    'Two or more wounds from one hit: a second SOM × 3, or unconscious until woken or a wound heals.',
  ),
  entry('WND-4', 'Wound modifier', 'Each wound is −10 on everything. Some bodies shrug off up to three.'),
  entry(
    'OBJ-1',
    'Things',
    'They have Durability, a Wound Threshold and one armour value for both types, and are destroyed at Durability. They never defend.',
  ),
  entry(
    'OBJ-2',
    'Guns against walls',
    'Ranged attacks and grenades do a third of their damage to structures, melee and placed charges all of it. Stunners do nothing to things.',
  ),
  entry('OBJ-3', 'Damaged things', 'A thing’s wounds call for no tests; each may make it harder to use.'),
  entry(
    'OBJ-5',
    'Damaged devices',
    '−10 on the test for each wound of the device used; once destroyed it is no use at all.',
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
    'Shells as combatants',
    'Bots and vehicles roll initiative and act with their AI’s skills; handling modifies Pilot.',
  ),
  shells('VEH-2', 'Crashing', 'One wound: Pilot, or it crashes. Two at once: it crashes anyway.'),
  shells(
    'VEH-3',
    'Collisions',
    'A die plus a tenth of Durability (rounded up), more at speed. Both sides take it; against a soft body the shell takes half. Synthmorphs count as shells here.',
    {
      tables: [
        table(
          'By speed',
          ['Speed', 'Damage'],
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
    'Head-on, both damages are added; in the same direction only the difference in speed counts.',
  ),
  shells('VEH-5', 'Unrestrained passengers', 'Half of what their vehicle is hit with, less their own kinetic armour.'),
  shells('VEH-6', 'Attacking somebody inside', 'At −30 with any weapon, and the hull’s armour is added.'),
  shells(
    'VEH-8',
    'The other vehicle’s passengers',
    'If unrestrained, they take half of what their vehicle is hit with.',
  ),
  shells(
    'VEH-9',
    'Running into a group',
    'Everybody takes the full damage, the shell once, and half of it only if they are all soft.',
  ),
  shells('VEH-10', 'Kilometres per hour', '1 km/h is five sixths of a metre per turn.'),
  shells(
    'VEH-7',
    'Chases',
    'Faster than running is a chase, narrated with Pilot tests. A reminder without arithmetic.',
  ),
  shells(
    'REM-1',
    'Direct control',
    'With a puppet sock an operator acts through a drone: their skills at −10, their initiative, its own Speed. A wreck cannot be controlled.',
  ),
  shells('REM-2', 'On its own', 'Under orders a drone uses its own stats and skills.'),
  shells('REM-3', 'Jamming', 'Becoming the drone: no −10, but one at a time, and one’s own body lies limp at −60.', {
    options: ['jammingPenalty'],
  }),
  shells('REM-4', 'Dumped', 'When a jammed body of any kind is lost, its operator takes a die of stress.'),
  shells(
    'REM-5',
    'The mind behind it',
    'A directed or jammed body uses its operator’s traumas; wounds and strength stay its own.',
  ),
  shells(
    'REM-6',
    'Instructions',
    'A Quick action tells one directed drone, or several with the same command, what to do until the end of its slot.',
    { options: ['instructionsNeeded'] },
  ),
];
