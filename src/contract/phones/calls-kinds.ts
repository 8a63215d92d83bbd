import type { Kinds } from '../rpc/define';
import type { PhonesCalls } from './calls';

/** The page's entries for phones, for the game master. */
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
