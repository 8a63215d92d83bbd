import type { FightTactics } from '../../../engine/fight/tactics';
import { TACTICS } from '../../../engine/fight/tactics';
import { currentDurOf, durOf } from '../derive';
import { hasMortalEffect, isDown, isGone } from '../effects';
import type { EP } from '../types';
import { trackersOf } from './combatant';

/** How the forecast plays out a fight of Eclipse Phase. */
export const FIGHT_TACTICS: FightTactics<EP> = {
  strikes: [{ do: 'attack', with: {} }],
  covers: [{ do: 'full-defense', with: {} }],
  knowsEarly: true,
  standing: (ctx, id) => {
    const being = ctx.peek(id);
    if (isGone(being)) return 'dead';
    return isDown(being) ? 'down' : 'up';
  },
  dying: (ctx, id) => {
    const being = ctx.peek(id);
    return isDown(being) && !isGone(being) && hasMortalEffect(being);
  },
  health: (ctx, id) => {
    const being = ctx.peek(id);
    return currentDurOf(being) / durOf(being);
  },
  trackers: (ctx, id) => trackersOf(ctx.peek(id)),
  named: TACTICS,
};
