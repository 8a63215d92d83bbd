import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';

const time = entriesOf('Time and order');
const ambush = entriesOf('Ambush');

/** Rounds, turns, initiative, ambush. */
export const TURN_RULES: readonly RuleEntry[] = [
  time(
    'AD-TIME-1',
    'Encounter, round, turn',
    'In an encounter everybody has one turn per round. Each round puts 15 seconds on the clock.',
  ),
  time(
    'AD-TIME-2',
    'Durations in rounds',
    'A duration of one round is 15 seconds from when it is applied, so it ends with the round it began in.',
  ),
  time(
    'AD-TIME-3',
    'Longer than a turn',
    'An ability with more actions than the turn has left goes on in later turns and takes effect with its last action. Starting another ability or long act, becoming helpless, or falling on their own turn loses the progress.',
  ),
  time(
    'AD-TIME-4',
    'End of a round',
    'The clock moves on, everybody recovers, ongoing harm strikes, those in shock whose time is up die, effects run out, and the next round begins. Each step is done for everybody before the next.',
  ),
  time(
    'AD-TIME-5',
    'Outside encounters',
    'Everybody recovers on every clock second divisible by 15. Deaths and the ends of effects come on their exact second, after any recovery then.',
  ),
  time(
    'AD-TIME-6',
    'Reminders',
    'A turn begins with reminders: standing up, being winded, an act to continue, what to struggle against, what will hurt, what ends with the round.',
  ),
  time(
    'AD-INIT-1',
    'Initiative roll',
    'Each participant rolls the Action Die plus initiative dice and any the situation grants. Wounds and Charges count.',
  ),
  time(
    'AD-INIT-2',
    'Order',
    'From the highest initiative down. The dead, destroyed and unconscious stay in the order but are passed over.',
  ),
  time('AD-INIT-3', 'Equal initiative', 'Faster creatures go first; at equal Speed, the one listed first.'),
  time(
    'AD-INIT-4',
    'Rolled once',
    'Initiative is rolled when the encounter begins and kept, or rolled again every round.',
    { options: ['initiative'] },
  ),
  time(
    'AD-INIT-5',
    'Coming and going',
    'Newcomers roll and take their place; below the active creature, they still act this round. The active creature cannot leave.',
  ),
  time(
    'AD-INIT-6',
    'Modifiers and corrections',
    'High ground and the like add dice or a modifier. A wrong result can be corrected: the order is sorted again, and everybody keeps the number of turns they had.',
  ),
  ambush('AD-AMB-1', 'Ambushed', 'At most one action in the first round. Reactions are unaffected.'),
  ambush('AD-AMB-2', 'Ambusher', 'One extra action in the first round for those lying in ambush.'),
  ambush(
    'AD-AMB-3',
    'Overwatch',
    'Watching the right direction adds a die to the first initiative roll. Watching the wrong one means being ambushed.',
  ),
];
