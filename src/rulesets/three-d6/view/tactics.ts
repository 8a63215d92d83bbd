import type { FightTactics } from '../../../engine/fight/tactics';
import { TACTICS } from '../../../engine/fight/tactics';
import { clamp } from '../../../kernel/rounding';
import { firstOf, HELPLESS, isDead } from '../effects';
import { healthShare } from '../figures';
import type { TD } from '../types';
import { trackersOf } from './combatant';

/** How the app plays out a fight of 3d6. */
export const FIGHT_TACTICS: FightTactics<TD> = {
  strikes: [{ do: 'attack', with: {} }],
  covers: [{ do: 'maneuver', with: { maneuver: 'all-out-defense', option: 'double' } }],
  knowsEarly: true,
  standing: (ctx, id) => {
    const being = ctx.peek(id);
    if (isDead(being)) return 'dead';
    return firstOf(being, HELPLESS) === null ? 'up' : 'down';
  },
  health: (ctx, id) => clamp(healthShare(ctx.peek(id)), 0, 1),
  trackers: (ctx, id) => trackersOf(ctx.peek(id)),
  named: TACTICS,
};
