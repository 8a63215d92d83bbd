import { z } from 'zod';
import type { PlayerView } from './player-view';
import type { PictureView } from './roster';
import { call, EVERYONE, stream, unchecked } from './rpc/define';

const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

/** The players' part of the contract: everything their window can call, and the basis of a phone's. */
export const playerCalls = {
  'player.view': call(z.void(), unchecked<PlayerView | null>(), { roles: EVERYONE }),
  'player.events': stream(z.void(), unchecked<PlayerView | null>(), { roles: EVERYONE }),
  /** A picture that is on the players' view right now; any other is refused. */
  'player.portrait': call(z.strictObject({ id: pictureId }), unchecked<PictureView>(), { roles: EVERYONE }),
} as const;
