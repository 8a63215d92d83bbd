import type { bringIn } from './bring-in';
import type { Kinds } from './rpc/define';

/** The page's entries for importing. */
export const bringInKinds = {
  'import.look': 'call',
  'import.text': 'call',
  'import.map': 'call',
  'import.take': 'call',
  'import.pieces': 'call',
  'import.takePieces': 'call',
} as const satisfies Kinds<typeof bringIn>;
