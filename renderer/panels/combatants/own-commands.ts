import type { CommandView } from '../../../src/contract/views';

/** One of the application's own commands, made runnable by a flow: it may ask for dice but has no form. */
const own = (name: string, title: string, summary: string): [string, CommandView] => [
  name,
  {
    name,
    title,
    summary,
    kind: 'encounter',
    form: { type: 'object', properties: {} },
    rules: [],
    priced: false,
    rolls: true,
  },
];

/** Commands of the application that belong to a fight, by name. */
export const OWN_COMMANDS: ReadonlyMap<string, CommandView> = new Map([
  own('skip-turn', 'Pass over', 'Ends the current turn with nothing done.'),
  own('bring-into-fight', 'Bring in', 'Brings people from templates into the running fight.'),
  own('join-fight', 'Join late', 'Brings somebody into the running fight.'),
  own('leave-fight', 'Leave the fight', 'Takes somebody out of the running fight.'),
]);
