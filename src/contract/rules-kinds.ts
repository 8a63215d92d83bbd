import type { Kinds } from './rpc/define';
import type { rulesCalls } from './rules-calls';

/** The part of the table that the page connects with that is about rules a table writes down. */
export const rulesKinds = {
  'rules.save': 'call',
  'rules.open': 'call',
  'rules.try': 'call',
} as const satisfies Kinds<typeof rulesCalls>;
