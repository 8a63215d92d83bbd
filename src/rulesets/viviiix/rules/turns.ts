import type { RuleEntry, RuleTable } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';
import type { Topic } from '../tables/reminders';
import { REMINDERS } from '../tables/reminders';
import { REACTION_SIDES, SOM_RANGE, TURN_SECONDS } from '../tables/scores';

const time = entriesOf('Time');
const som = entriesOf('State of Mind');
const react = entriesOf('Reactions');
const seq = entriesOf('Order');

export function reminderTable(title: string, topic: Topic): RuleTable {
  return ruleTable(
    title,
    ['Reminder'],
    REMINDERS[topic].map(({ text }) => [text]),
  );
}

export const TURN_RULES: readonly RuleEntry[] = [
  time(
    'VX-TIME-1',
    'Turn',
    `Fights and tense scenes are played in turns of ${TURN_SECONDS} seconds. The clock moves at the end of each turn.`,
  ),
  time(
    'VX-TIME-2',
    'Clock time',
    'Otherwise time passes in minutes, hours, days and weeks, and anything that falls due happens along the way.',
  ),
  time(
    'VX-TIME-3',
    'Together at the end',
    'Damage, healing, effects and changes of State of Mind wait for the end of the turn, unless you apply one now. Surprise, a lost turn, loads and gear, moves, declarations and removing an effect never wait.',
    { options: ['effectsTiming'] },
  ),
  time(
    'VX-TIME-4',
    'End of a turn',
    'First the clock advances, then waiting results apply in the order they came, then effects run out, then countdowns end. In the next turn actions and movement reset, members whose State of Mind changed move in the order, reminders appear, and the first who can act declares. A duration starts when the effect applies.',
  ),
  som(
    'VX-SOM-1',
    'Scale',
    `From ${SOM_RANGE.min}, panicked, to ${SOM_RANGE.max}, exalted. No change goes beyond either end.`,
  ),
  som(
    'VX-SOM-2',
    'Changing it',
    'Set it or change it by steps. In an encounter the change waits for the end of the turn and then moves the member in the order.',
  ),
  react(
    'VX-REACT-1',
    'When instinct decides',
    'Surprise, time pressure, a shock: you decide when somebody has to make a reaction check.',
  ),
  react(
    'VX-REACT-2',
    'The check',
    `Roll a d${REACTION_SIDES} without modifiers. At or under State of Mind it succeeds, over it fails.`,
  ),
  react(
    'VX-REACT-3',
    'The result',
    'Success means acting as usual and no longer being surprised. Failure means losing the rest of this turn, at once. A place in the order that was already passed over is lost.',
  ),
  react('VX-REACT-4', 'Extremes', `At ${SOM_RANGE.max} no roll is needed; at ${SOM_RANGE.min} only a 1 succeeds.`),
  react('VX-REACT-5', 'In a fight', 'What can call for a check in a fight, among other things.', {
    tables: [reminderTable('In a fight', 'reaction-combat')],
  }),
  react('VX-REACT-6', 'Outside a fight', 'What can call for a check at other times.', {
    tables: [reminderTable('Outside a fight', 'reaction-non-combat')],
  }),
  react(
    'VX-REACT-7',
    'Reminders from the app',
    'Once per side and encounter: when the first of its members goes down, and when more than half of them are dead or dying. In an attack: when a second enemy attacks the same person in a turn. The helpless are left out, and nothing is rolled automatically.',
    { options: ['halfAllies'] },
  ),
  react(
    'VX-REACT-8',
    'Surprise',
    'Anybody surprised at the start of a fight or on joining one is suggested for a reaction check or, as an option, makes it at once.',
    { options: ['surpriseReaction'] },
  ),
  react(
    'VX-REACT-9',
    'Under pressure',
    'A check under time pressure or in a bad spot starts with a reaction check. If that fails, the turn is lost, the skill is not rolled and no action is spent.',
  ),
  seq('VX-SEQ-1', 'Who declares first', 'The lowest State of Mind, then upwards.'),
  seq(
    'VX-SEQ-2',
    'Ties',
    'Broken by the lower Empathy, the lower Perception score, the lower d10 and the order of the list, in turn. A roll, once made, stands until the encounter ends.',
  ),
  seq(
    'VX-SEQ-3',
    'Passed over',
    'Anybody who cannot act keeps their place but is passed over. Each place comes up once per turn.',
  ),
  seq(
    'VX-SEQ-4',
    'The order stays',
    'Only a change of State of Mind moves somebody. All who move are taken out and inserted again one by one; new ties roll.',
  ),
  seq(
    'VX-SEQ-5',
    'Newcomers',
    'They are inserted into the order. Behind the active member they still act this turn, ahead of it from the next. Anybody who left and returns is a newcomer too.',
  ),
  seq('VX-SEQ-6', 'Declare and act', 'Each member declares and acts at once, unless you want all declarations first.'),
  seq(
    'VX-SEQ-7',
    'Carrying on',
    'Somebody surprised in the middle of a task can carry on with it or stop. Carrying on is a check outside the order that still costs an action.',
    { tables: [reminderTable('The order', 'sequence')] },
  ),
  seq(
    'VX-SEQ-8',
    'Carrying on with any task',
    'Carrying on while surprised also works for contests, attacks and first aid, each at the cost of an action.',
  ),
  seq(
    'VX-SEQ-9',
    'Declarations',
    'You can note what somebody is going to do. It costs nothing, is not binding, and is cleared at the end of the turn.',
  ),
  seq(
    'VX-SEQ-10',
    'All declare first',
    'As an option, a turn goes through the order twice: all declare, then all act in the same order. Nobody acts during the declarations unless you let them act out of turn.',
    { options: ['turnPhases'] },
  ),
];
