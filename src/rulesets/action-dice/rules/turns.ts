import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';

const time = entriesOf('Time and order');
const ambush = entriesOf('Ambush');

/** Rounds, turns, initiative, ambush. */
export const TURN_RULES: readonly RuleEntry[] = [
  time(
    'AD-TIME-1',
    'Encounter, round, turn',
    'In an encounter everybody has one turn per round. A closed round is 15 seconds on the clock.',
  ),
  time(
    'AD-TIME-2',
    'Durations in rounds',
    'A round of duration is 15 seconds from the moment of application, so one round ends with the round it began in.',
  ),
  time(
    'AD-TIME-3',
    'More than a turn',
    'An ability that needs more actions than are left goes on in later turns and works with its last action. Another ability, another act over several turns, helplessness or a fall on the own turn loses what was done.',
  ),
  time(
    'AD-TIME-4',
    'End of a round',
    'The clock moves, everybody recovers, what goes on hurting hurts, those in shock whose time is up die, effects run out, and the next round begins. Each step is done for all before the next.',
  ),
  time(
    'AD-TIME-5',
    'Outside encounters',
    'Recovery comes on every clock second divisible by 15. Deaths and ends of effects come on their own second, after the recovery of that second.',
  ),
  time(
    'AD-TIME-6',
    'Reminders',
    'A turn begins with what must not be forgotten: standing up, breath, an act to go on with, what can be struggled against, what will hurt, what ends with the round.',
  ),
  time(
    'AD-INIT-1',
    'Initiative roll',
    'Everybody who wants to act rolls the Action Die with initiative dice and what the situation grants. Wounds and Charges count.',
  ),
  time(
    'AD-INIT-2',
    'Order',
    'From the highest initiative down. The dead, the destroyed and the unconscious keep a place but are passed over.',
  ),
  time('AD-INIT-3', 'Equal initiative', 'The higher Speed score goes first, then whoever was named earlier.'),
  time(
    'AD-INIT-4',
    'Rolled once',
    'Initiative is rolled when the encounter begins and kept, or rolled anew every round.',
    { options: ['initiative'] },
  ),
  time(
    'AD-INIT-5',
    'Coming and going',
    'Who arrives rolls and is sorted in; placed after the active one they act this round. Only those without the turn can leave.',
  ),
  time(
    'AD-INIT-6',
    'Situation and slips',
    'High ground and the like add dice or a figure. A wrong result can be set right: the order is sorted anew, and nobody gains or loses a turn by it.',
  ),
  ambush('AD-AMB-1', 'Ambushed', 'At most one action in the first round; reactions stay possible.'),
  ambush('AD-AMB-2', 'Ambusher', 'One action more in the first round for those who lay in wait.'),
  ambush(
    'AD-AMB-3',
    'Over watch',
    'Who watched the right direction rolls one more die on the first initiative. Who watched the wrong one is ambushed.',
  ),
];
