import type { Kinds } from '../rpc/define';
import type { PhonesCalls } from './calls';

/** The game master's part about phones of the table that the page connects with. */
export const phonesKinds = {
  'phones.events': 'stream',
  'phones.look': 'call',
  'phones.open': 'call',
  'phones.close': 'call',
  'phones.seat': 'call',
  'phones.remove': 'call',
  'phones.set': 'call',
  'phones.asking': 'stream',
  'phones.take': 'call',
  'phones.decline': 'call',
} as const satisfies Kinds<PhonesCalls>;
