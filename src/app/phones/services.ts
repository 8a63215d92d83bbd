import type { PhonesCalls } from '../../contract/phones/calls';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import type { Phones } from './phones';

/** The game master's calls about phones. */
export function phonesServices(phones: Phones): Impl<PhonesCalls, Caller> {
  return {
    'phones.events': (_input, _caller, sink) => phones.watch(sink),
    'phones.look': () => {
      phones.look();
      return ok(undefined);
    },
    'phones.open': ({ address }) => phones.open(address),
    'phones.close': async () => {
      await phones.close();
      return ok(undefined);
    },
    'phones.seat': ({ phone, who }) => phones.seat(phone, who),
    'phones.remove': ({ phone }) => phones.remove(phone),
    'phones.set': (change) => phones.set(change),
    'phones.asking': (asked, _caller, sink) => phones.asking(asked, sink),
    'phones.take': ({ proposal }) => phones.take(proposal),
    'phones.decline': ({ proposal }) => phones.decline(proposal),
  };
}
