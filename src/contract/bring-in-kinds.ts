import type { bringIn } from './bring-in';
import type { Kinds } from './rpc/define';

/** The import's part of the table that the page connects with. */
export const bringInKinds = {
  'import.look': 'call',
  'import.text': 'call',
  'import.map': 'call',
  'import.take': 'call',
  'import.pieces': 'call',
  'import.takePieces': 'call',
} as const satisfies Kinds<typeof bringIn>;
