import type { roster } from './roster';
import type { Kinds } from './rpc/define';

/** The page's entries for the roster. */
export const rosterKinds = {
  'roster.addPicture': 'call',
  'roster.picture': 'call',
  'roster.derive': 'call',
  'roster.export': 'call',
  'roster.exportTable': 'call',
} as const satisfies Kinds<typeof roster>;
