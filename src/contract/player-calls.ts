import { z } from 'zod';
import type { PlayerView } from './player-view';
import type { PictureView } from './roster';
import { answer, call, EVERYONE, stream } from './rpc/define';

const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

/** The contract's part for players: all that their window may ask for, and the whole of what a phone's router begins with. */
export const playerCalls = {
  'player.view': call(z.void(), answer<PlayerView | null>(), { roles: EVERYONE }),
  'player.events': stream(z.void(), answer<PlayerView | null>(), { roles: EVERYONE }),
  /** A picture that stands on the players' view at this moment; any other is not there for them. */
  'player.portrait': call(z.strictObject({ id: pictureId }), answer<PictureView>(), { roles: EVERYONE }),
} as const;
