import type { RuleEntry } from '../../../contract/views';
import { CANNOT_ACT, EFFECT_TABLE } from '../tables/effects';
import { group, table } from './entry';

const time = group('Turn');

export const TURN_RULES: RuleEntry[] = [
  time(
    'TIME-1',
    'Turns and phases',
    'A turn is 3 seconds in four phases. In each phase everybody with enough Speed acts, in initiative order. When the turn ends the clock moves, per-turn effects happen, and initiative is rolled again.',
    { options: ['phasesPerTurn'] },
  ),
  time(
    'TIME-2',
    'Leaving the fight',
    'The current turn counts as played out; then everything that lasts only for the fight ends.',
  ),
  time(
    'INIT-1',
    'Rolling initiative',
    'Each turn: d100 plus initiative plus wound modifier. A directed or jammed drone takes its operator’s score, critical included.',
    { options: ['initiativeTrauma'] },
  ),
  time('INIT-2', 'Ties', 'Equal scores act at the same time; one can still take the other down.'),
  time(
    'INIT-3',
    'Wounds and initiative',
    'The score always uses current wounds. Anybody who has yet to act moves at once.',
  ),
  time(
    'INIT-4',
    'Critical initiative',
    'A double goes ahead of everybody for the whole turn, Moxie or not; 99 does not count.',
    {
      options: ['initiativeCriticals'],
    },
  ),
  time(
    'INIT-5',
    'Going first with Moxie',
    'For one phase, if one has yet to act in it: ahead of all but the criticals. If nobody has used an action yet (starting a task is one), the slot passes at once. Not for the active or an interrupted combatant, and not in the free phase of an ambush.',
  ),
  time(
    'INIT-6',
    'Delaying',
    'Before using any action one can wait and later cut in on anybody, who then carries on; if actions are not tracked, afterwards too. The chance is lost when one’s next slot comes.',
  ),
  time('INIT-7', 'One roll per scene', 'An option: the first rolls stand, and wounds do not change them.', {
    options: ['initiativeOnce'],
  }),
  time('INIT-8', 'Bulky weapons', 'A big weapon in hand lowers initiative by as much as the game master sets.', {
    reconstructed: true,
  }),
  time('ACT-1', 'Automatic actions', 'Reflexes cost nothing and need no slot: breathing, resisting, defending.'),
  time(
    'ACT-2',
    'Quick actions',
    'Small acts: talking, standing up, drawing, walking. Three in a slot, or one alongside something bigger.',
    { options: ['quickActionsAlone', 'quickActionsWithComplex'] },
  ),
  time('ACT-3', 'Complex actions', 'One demanding act per slot: attacking, full defence, reloading, sprinting.', {
    options: ['trackActions'],
  }),
  time(
    'ACT-4',
    'Task actions',
    'Work longer than a turn takes up every slot until it is done or paused; one Quick action is left.',
  ),
  time(
    'ACT-5',
    'Aiming',
    '+10 in the same slot as the only Quick action; +30 until the end of the next slot as a Complex action. The next shot uses it up, whoever it is at; with several targets it helps only against the one aimed at.',
  ),
  time(
    'ACT-6',
    'Full defence',
    'A Complex action for +30 on every defence until the next slot, with Freerunning allowed. The mental version is for psi.',
  ),
  time('ACT-7', 'Reloading', 'A Complex action fills the weapon; with a magazine ready, a Quick one may do.'),
  time(
    'ACT-8',
    'Who cannot act',
    'The dead, destroyed, unconscious, incapacitated, disabled, stunned, broken down or surprised lose their slots. The disoriented can only regain their wits, the held only break free, look around, guide drones and send signals.',
    {
      tables: [
        table(
          'The reason given is the first of these',
          ['Condition'],
          CANNOT_ACT.map((id) => [EFFECT_TABLE[id].label]),
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
    'A pace lasts the whole turn, a quarter of it per phase. Walking and running cost a Quick action.',
  ),
  move(
    'MOVE-2',
    'Running',
    'Those who run have −20 on ranged attacks and −10 on everything else physical, melee and fine work included.',
  ),
  move(
    'MOVE-3',
    'Sprinting',
    'A Complex action with Freerunning: an extra metre per 10 points of margin, at most five.',
  ),
  move(
    'MOVE-4',
    'Jumping',
    'With a run-up a fifth of SOM, standing a twentieth, both rounded up; upwards one metre. Per 10 points of margin Freerunning adds 1 m with a run-up, otherwise a quarter metre.',
  ),
  move(
    'MOVE-5',
    'Swimming and crawling',
    'A quarter of walking pace. Walking and running underwater also drop to a quarter.',
  ),
  move(
    'MOVE-6',
    'Gravity and movement',
    'Low gravity: running half as fast again, jumps twice as far. Microgravity: half as fast, with Free Fall tests for anything tricky.',
  ),
  move(
    'MOVE-7',
    'Demanding movement',
    'Swimming, vaulting, tumbling and the like take a Complex action and hinder like running.',
  ),
  move('GRAV-1', 'Gravity classes', 'The scene has one gravity; a single command can name another.', {
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
    'For three days −10 on physical, social and fine work; if severe, −20 on combat and fine work and −10 on the rest.',
  ),
  move(
    'GRAV-3',
    'High gravity',
    'Each full step of 0.2 g beyond the accustomed gravity counts as a wound, on tests and initiative.',
    { options: ['gravity'] },
  ),
  move(
    'GRAV-4',
    'Free Fall',
    'In microgravity, for anything tricky: long flights, sharp turns, a brawl. Failure means ending up elsewhere; by 30 or more, tumbling until the next success.',
  ),
  move('GRAV-5', 'Slowed by gravity', 'An option: in high gravity every pace is multiplied by a factor.', {
    options: ['highGravityMovement'],
  }),
];
