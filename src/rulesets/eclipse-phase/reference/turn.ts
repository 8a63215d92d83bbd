import type { RuleEntry } from '../../../contract/views';
import { CANNOT_ACT } from '../tables/effects';
import { group, table } from './entry';

const time = group('Turn');

export const TURN_RULES: RuleEntry[] = [
  time(
    'TIME-1',
    'Turns and phases',
    'A turn is 3 seconds in four phases. Everybody with enough Speed acts in a phase, in order of initiative. When the turn closes the clock moves, per-turn effects work, and initiative is rolled again.',
    { options: ['phasesPerTurn'] },
  ),
  time(
    'TIME-2',
    'Leaving the fight',
    'The running turn is closed as if it had been played out; then whatever lasts only for the fight ends.',
  ),
  time(
    'INIT-1',
    'Rolling initiative',
    'Each turn: d100 plus initiative plus wound modifier. A drone that is directed or jammed takes its operator’s score, a critical included.',
    { options: ['initiativeTrauma'] },
  ),
  time('INIT-2', 'Ties', 'Equal scores act at once; one may still put the other down.'),
  time('INIT-3', 'Wounds slow', 'The score follows the wounds of the moment. Whoever has yet to act moves at once.'),
  time(
    'INIT-4',
    'Critical initiative',
    'A double goes before everyone for the whole turn, Moxie or not; 99 does not count.',
    {
      options: ['initiativeCriticals'],
    },
  ),
  time(
    'INIT-5',
    'Going first with Moxie',
    'For one phase, for who has yet to act in it: before all but the criticals. As long as nobody has used an action, a task begun just now included, the slot passes at once. Not for the active or the interrupted one, and not in the free phase of an ambush.',
  ),
  time(
    'INIT-6',
    'Waiting',
    'Before using any action one may wait and later cut in on anybody, who then goes on; where actions are not counted, afterwards as well. The chance is lost when the next own slot comes.',
  ),
  time('INIT-7', 'One roll for the scene', 'An option: the first rolls stay, and wounds do not change them.', {
    options: ['initiativeOnce'],
  }),
  time('INIT-8', 'Bulky weapons', 'A big weapon in hand lowers initiative by a figure of the game master’s choice.', {
    reconstructed: true,
  }),
  time(
    'ACT-1',
    'Automatic actions',
    'What goes by itself costs nothing and needs no slot: breathing, resisting, defending.',
  ),
  time(
    'ACT-2',
    'Quick actions',
    'Small acts: talking, standing up, drawing, walking. Three in a slot, or one beside something bigger.',
    { options: ['quickActionsAlone', 'quickActionsWithComplex'] },
  ),
  time('ACT-3', 'Complex actions', 'One demanding act per slot: attacking, full defence, reloading, sprinting.', {
    options: ['trackActions'],
  }),
  time(
    'ACT-4',
    'Task actions',
    'Work longer than a turn fills every slot until it is done or paused; one Quick action is left.',
  ),
  time(
    'ACT-5',
    'Aiming',
    'As the only Quick action +10 in the same slot; as a Complex action +30 until the end of the next one. The next shot uses it up, whomever it is at; of several targets it helps against the one aimed at.',
  ),
  time(
    'ACT-6',
    'Full defence',
    'A Complex action for +30 on every defence until the next slot, with Freerunning allowed. A mental one does it against psi.',
  ),
  time('ACT-7', 'Reloading', 'A Complex action fills the weapon; with a magazine at hand a Quick one may do.'),
  time(
    'ACT-8',
    'Who cannot act',
    'The dead and destroyed, the unconscious, those out from damage, stunned, broken down or surprised lose their slots. The disoriented can only collect themselves, the held only break free, look around, guide drones and send signals.',
    {
      tables: [
        table(
          'In this order the reason is named',
          ['Effect'],
          CANNOT_ACT.map((id) => [id]),
        ),
      ],
    },
  ),
];

const move = group('Movement');

export const MOVE_RULES: RuleEntry[] = [
  move(
    'MOVE-1',
    'Pace per phase',
    'A pace runs through the turn, a quarter of it per phase. Walking and running cost a Quick action.',
  ),
  move('MOVE-2', 'Running jostles', 'While running −10 on physical, combat and fine work, −20 on ranged attacks.'),
  move(
    'MOVE-3',
    'Sprinting',
    'A Complex action with Freerunning: a metre for every 10 points of margin, at most five.',
  ),
  move(
    'MOVE-4',
    'Jumping',
    'Running a fifth of SOM, standing a twentieth, both rounded up, upwards one metre. Freerunning adds 1 m or a quarter metre for every 10 points of margin.',
  ),
  move('MOVE-5', 'Swimming and crawling', 'A quarter of walking pace; so is any walking and running under water.'),
  move(
    'MOVE-6',
    'Gravity and moving',
    'Low gravity: half as fast again, jumps twice as far. Weightless: half as fast, with Free Fall tests for anything tricky.',
  ),
  move(
    'MOVE-7',
    'Demanding movement',
    'Swimming, vaulting, tumbling and the like take a Complex action and hinder like running.',
  ),
  move('GRAV-1', 'Classes of gravity', 'The scene has one gravity; single commands may name another.', {
    tables: [
      table(
        'Classes',
        ['Gravity', 'Class'],
        [
          ['under 0.05 g', 'microgravity'],
          ['up to 0.5 g', 'low'],
          ['up to 1.2 g', 'standard'],
          ['1.2 g and more', 'high'],
        ],
      ),
    ],
    options: ['gravity'],
    reconstructed: true,
  }),
  move(
    'GRAV-2',
    'Getting used to gravity',
    'For three days −10 on physical, social and fine work; in the severe form −20 on combat and fine work and −10 on the rest.',
  ),
  move(
    'GRAV-3',
    'Weight',
    'In high gravity each full 0.2 g above what one is used to weighs like a wound, on tests and initiative.',
    { options: ['gravity'] },
  ),
  move(
    'GRAV-4',
    'Free Fall',
    'In microgravity for whatever is tricky: long flights, sharp turns, a brawl. Failure ends up elsewhere, by 30 or more it tumbles until the next success.',
  ),
  move('GRAV-5', 'Slow under weight', 'An option: in high gravity every pace is a part of what it was.', {
    options: ['highGravityMovement'],
  }),
];
