import type { FightTactics } from '../../../engine/fight/tactics';
import { TACTICS } from '../../../engine/fight/tactics';
import { has, isGone } from '../effects';
import { waitingTarget } from '../guards';
import { answerFor } from '../offer';
import type { ActionDice } from '../types';
import { trackersOf, wellbeing } from './combatant';

/** How forecasts play on a fight of Action Dice. */
export const FIGHT_TACTICS: FightTactics<ActionDice> = {
  strikes: [{ do: 'attack', with: {} }],
  covers: [{ do: 'defend', with: {} }],
  answer: (ctx) => {
    const target = waitingTarget(ctx);
    return target === null ? null : { do: 'react', with: answerFor(ctx, target) };
  },
  standing: (ctx, id) => {
    const { state } = ctx.peek(id);
    if (isGone(state)) return 'dead';
    return has(state, 'unconscious') ? 'down' : 'up';
  },
  dying: (ctx, id) => has(ctx.peek(id).state, 'shock'),
  health: (ctx, id) => wellbeing(ctx, id).fraction,
  trackers: trackersOf,
  named: TACTICS,
};
