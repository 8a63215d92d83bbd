import type { CommandView } from '../../../src/contract/views';

/** The application's own command that rolls a table, as a `CommandFlow` needs it: its dice can be typed or rolled like any others. */
export const ROLL_TABLE: CommandView = {
  name: 'roll-table',
  title: 'Roll',
  summary: '',
  kind: 'question',
  form: {},
  rules: [],
  priced: false,
  rolls: true,
};
