import type { Kinds } from './rpc/define';
import type { rulesCalls } from './rules-calls';

/** The page's entries for rules that a table writes itself. */
export const rulesKinds = {
  'rules.save': 'call',
  'rules.open': 'call',
  'rules.try': 'call',
} as const satisfies Kinds<typeof rulesCalls>;
