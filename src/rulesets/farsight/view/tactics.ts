import type { CommandCall } from '../../../contract/views';
import type { FightTactics } from '../../../engine/fight/tactics';
import { TACTICS } from '../../../engine/fight/tactics';
import type { Farsight } from '../types';
import { trackersOf, wellbeing } from './combatant';

/** How a fight is played out automatically. */
export const FIGHT_TACTICS: FightTactics<Farsight> = {
  strikes: [{ do: 'attack', with: {} }],
  covers: [{ do: 'act', with: { action: 'defend' } }],
  knowsEarly: true,
  answer: (ctx): CommandCall | null => {
    const { order } = ctx.world.scene;
    const setback = order.find((id) => ctx.peek(id).state.pendingSetback);
    if (setback !== undefined) return { do: 'setback', with: { target: setback } };
    const owed = order.find((id) => ctx.peek(id).state.pendingExploit !== null);
    return owed === undefined ? null : { do: 'exploit', with: { actor: owed, rank: 2 } };
  },
  standing: (ctx, id) => {
    const { lifeState } = ctx.peek(id).state;
    if (lifeState === 'alive') return 'up';
    return lifeState === 'dead' ? 'dead' : 'down';
  },
  dying: (ctx, id) => ctx.peek(id).state.lifeState === 'dying',
  health: (ctx, id) => wellbeing(ctx, ctx.peek(id)).fraction,
  trackers: (ctx, id) => trackersOf(ctx, ctx.peek(id)),
  named: TACTICS,
};
