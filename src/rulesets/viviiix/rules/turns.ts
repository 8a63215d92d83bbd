import type { RuleEntry, RuleTable } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import type { Topic } from '../tables/reminders';
import { REMINDERS } from '../tables/reminders';
import { REACTION_SIDES, SOM_RANGE, TURN_SECONDS } from '../tables/scores';

const time = entriesOf('Time');
const som = entriesOf('State of Mind');
const react = entriesOf('Reactions');
const seq = entriesOf('Order');

export function reminderTable(title: string, topic: Topic): RuleTable {
  return { title, columns: ['Reminder', 'Meaning'], rows: REMINDERS[topic].map(({ id, text }) => [id, text]) };
}

export const TURN_RULES: readonly RuleEntry[] = [
  time(
    'VX-TIME-1',
    'Turn',
    `Fights and tense scenes go by turns of ${TURN_SECONDS} seconds. Every turn that closes moves the clock.`,
  ),
  time(
    'VX-TIME-2',
    'Clock time',
    'Otherwise time passes in minutes, hours, days and weeks, and what falls due happens on the way.',
  ),
  time(
    'VX-TIME-3',
    'Together at the end',
    'Damage, healing, effects and changes of mind wait for the end of the turn, unless you let one act now. Surprise, a lost turn, loads and gear, moves, declarations and taking an effect off never wait.',
    { options: ['effectsTiming'] },
  ),
  time(
    'VX-TIME-4',
    'Closing a turn',
    'First the clock, then what waits in the order it came, then effects that run out, then countdowns that end. The next turn opens with fresh budgets, members whose mind changed are placed anew, reminders are raised, and the first who can act declares. A duration counts from the moment it takes hold.',
  ),
  som(
    'VX-SOM-1',
    'Scale',
    `From ${SOM_RANGE.min}, panicked, to ${SOM_RANGE.max}, exalted. No change leads beyond the ends.`,
  ),
  som(
    'VX-SOM-2',
    'Changing it',
    'Set it or shift it. In an encounter the change waits for the end of the turn and then moves the member in the order.',
  ),
  react(
    'VX-REACT-1',
    'When instinct decides',
    'A surprise, a lack of time, a shock: you decide when somebody has to check their reaction.',
  ),
  react(
    'VX-REACT-2',
    'The check',
    `A d${REACTION_SIDES}, without modifiers: up to the State of Mind it succeeds, above it fails.`,
  ),
  react(
    'VX-REACT-3',
    'What comes of it',
    'Who succeeds acts as usual and is no longer surprised. Who fails loses the rest of this turn, at once, and is back in the next. A place already passed over is gone.',
  ),
  react('VX-REACT-4', 'Both ends', `At ${SOM_RANGE.max} no roll is needed; at ${SOM_RANGE.min} only a 1 will do.`),
  react('VX-REACT-5', 'In a fight', 'What may call for a check in a fight. The list is not complete.', {
    tables: [reminderTable('In a fight', 'reaction-combat')],
  }),
  react('VX-REACT-6', 'Outside a fight', 'What may call for a check at other times.', {
    tables: [reminderTable('Outside a fight', 'reaction-non-combat')],
  }),
  react(
    'VX-REACT-7',
    'Reminders by the app',
    'Once per side and encounter: the first of its members is down, and more than half of them are dead or dying. In an attack: the second enemy goes for the same one in a turn. Whoever is helpless is not named, and nothing is rolled by itself.',
    { options: ['halfAllies'] },
  ),
  react(
    'VX-REACT-8',
    'Surprise',
    'Whoever is surprised as a fight begins, or as they come late, is pointed out for a check, or makes it at once if you decide so.',
    { options: ['surpriseReaction'] },
  ),
  react(
    'VX-REACT-9',
    'Under pressure',
    'A check in too little time or in the wrong place begins with a reaction. If that fails, the turn is lost, the skill is not rolled and no action is spent.',
  ),
  seq('VX-SEQ-1', 'Who declares first', 'The lowest State of Mind, then upwards.'),
  seq(
    'VX-SEQ-2',
    'Ties',
    'The lower Empathy, then the lower Perception score, then the lower d10. Rolls are kept for the whole encounter; after that the order in which they were named counts.',
  ),
  seq('VX-SEQ-3', 'Passed over', 'Who cannot act keeps a place but is passed over. Every place comes once in a turn.'),
  seq(
    'VX-SEQ-4',
    'The order stays',
    'Only a changed State of Mind moves somebody. All who move are taken out and put back one by one; new ties roll.',
  ),
  seq(
    'VX-SEQ-5',
    'Newcomers',
    'They are fitted in. Behind the active member they still act in this turn, before it in the next. Whoever left and comes back is a newcomer too.',
  ),
  seq('VX-SEQ-6', 'Declare and do', 'Who declares acts at once, unless you want all declarations first.'),
  seq(
    'VX-SEQ-7',
    'Absorbed in work',
    'Somebody surprised over a task may carry on with it or stop. Carrying on is a check out of the order that still costs an action.',
    { tables: [reminderTable('The order', 'sequence')] },
  ),
  seq(
    'VX-SEQ-8',
    'Any task goes on',
    'Carrying on while surprised holds for contests, attacks and first aid as well, each at the cost of an action.',
  ),
  seq(
    'VX-SEQ-9',
    'Declarations',
    'What somebody is going to do can be noted. It costs nothing, binds nobody, and is gone when the turn closes.',
  ),
  seq(
    'VX-SEQ-10',
    'First all declare',
    'If you decide so, a turn goes through the order twice: all declare, then all act in the same order. Nobody acts while the others declare, unless you wave it through.',
    { options: ['turnPhases'] },
  ),
];
