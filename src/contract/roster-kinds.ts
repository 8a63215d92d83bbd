import type { roster } from './roster';
import type { Kinds } from './rpc/define';

/** The roster's part of the table that the page connects with. */
export const rosterKinds = {
  'roster.addPicture': 'call',
  'roster.picture': 'call',
  'roster.derive': 'call',
  'roster.export': 'call',
  'roster.exportTable': 'call',
} as const satisfies Kinds<typeof roster>;
