import { doorErrors, type DoorCallbacks } from '../contract/phones/door';
import type { PhoneLine } from '../contract/phones/line';
import type { Impl } from '../contract/rpc/define';
import type { Caller } from '../contract/rpc/serve';
import { err, ok } from '../kernel/result';
import type { Feed } from './feed';
import type { Member } from './members';

/** A phone as seen by its calls. */
export interface PhoneCaller extends Caller {
  readonly role: 'player';
  readonly member: Member;
}

/** Implements a phone's calls. A phone that was not let in learns only about itself. */
export function lineImpl(feed: Feed, asks: DoorCallbacks): Impl<PhoneLine, PhoneCaller> {
  return {
    'player.view': (_input, { member }) => (member.isIn ? ok(feed.view) : err(doorErrors.notIn())),
    'player.portrait': async ({ id }, { member }) =>
      member.isIn ? asks.portrait(member.id, id) : err(doorErrors.notIn()),
    'phone.feed': ({ since }, { member }, sink) => {
      let wasIn = false;
      const tell = (): void => {
        if (member.isIn) sink.event(feed.after(wasIn ? 0 : since));
        wasIn = member.isIn;
      };
      const stops = [feed.watch(tell), member.watch(() => member.isIn !== wasIn && tell())];
      sink.signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
      return ok(undefined);
    },
    'phone.mine': (_input, { member }, sink) => {
      sink.signal.addEventListener(
        'abort',
        member.watch((mine) => sink.event(mine)),
      );
      return ok(undefined);
    },
    'phone.say': async (message, { member }) => (member.isIn ? asks.say(member.id, message) : err(doorErrors.notIn())),
  };
}
