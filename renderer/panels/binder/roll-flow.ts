import type { CommandView } from '../../../src/contract/views';

/** The application's own command that rolls a table, as a flow needs it: its dice are asked for or rolled like any others. */
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
