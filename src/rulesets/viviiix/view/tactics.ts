import type { FightTactics } from '../../../engine/fight/tactics';
import { TACTICS } from '../../../engine/fight/tactics';
import { isHelpless } from '../body';
import { isDead } from '../derive';
import { has } from '../effects';
import type { Viviiix } from '../types';
import { trackersOf, wellbeing } from './combatant';

/** How forecasts play out a fight; careful combatants who are hurt let the turn pass. */
export const FIGHT_TACTICS: FightTactics<Viviiix> = {
  strikes: [{ do: 'attack', with: {} }],
  covers: [],
  standing: (ctx, id) => {
    const being = ctx.peek(id);
    if (isDead(being)) return 'dead';
    return isHelpless(ctx, being) ? 'down' : 'up';
  },
  dying: (ctx, id) => has(ctx.peek(id).state, 'dying'),
  health: (ctx, id) => wellbeing(ctx, ctx.peek(id)).fraction,
  trackers: (ctx, id) => trackersOf(ctx, ctx.peek(id)),
  named: TACTICS,
};
