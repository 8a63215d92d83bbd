import type { Kinds } from '../rpc/define';
import type { PhoneLine } from './line';

/** The entries a phone's page connects with. */
export const phoneKinds = {
  'player.view': 'call',
  'player.portrait': 'call',
  'phone.feed': 'stream',
  'phone.mine': 'stream',
  'phone.say': 'call',
} as const satisfies Kinds<PhoneLine>;
