import { plus } from '../../../kernel/decimal';
import { ROUND_SECONDS } from '../durations';
import { effectEnded, takeEffects } from '../effects';
import type { EffectInstance } from '../state';
import type { Run } from '../types';
import { dropPending, freshTurn, isDead, explainSurpriseEnds } from './turns';

/** Ends at once when the fight ends (FS-DUR-2). */
function endsWithFight({ effect, ends }: EffectInstance): boolean {
  if (effect === 'surprised') return true;
  return ends !== undefined && ['turn-start', 'turn-end', 'this-turn', 'encounter'].includes(ends.kind);
}

/** Closes an encounter: durations, budgets and anything pending; the clock is already at its end (FS-INI-1). */
export function closeEncounter(ctx: Run): void {
  for (const { id, state } of ctx.world.combatants) {
    if (state.effects.some(endsWithFight)) {
      const ended = takeEffects(ctx, id, endsWithFight);
      effectEnded(
        ctx,
        id,
        ended.filter(({ effect }) => effect !== 'surprised'),
      );
      if (ended.some(({ effect }) => effect === 'surprised')) explainSurpriseEnds(ctx, id);
    }
    if (ctx.peek(id).state.effects.some(({ ends }) => ends?.kind === 'rounds')) {
      for (const instance of ctx.edit(id).state.effects) {
        if (instance.ends?.kind !== 'rounds') continue;
        instance.ends = { kind: 'clock', at: plus(ctx.clock, instance.ends.left * ROUND_SECONDS) };
      }
    }
    if (state.edgeUsed) ctx.edit(id).state.edgeUsed = false;
    if (state.pendingExploit !== null || state.pendingSetback) dropPending(ctx.edit(id).state);
  }
  for (const id of ctx.world.scene.order) {
    const { state } = ctx.edit(id);
    if (!isDead(ctx, id)) state.strenuous = true;
    state.turn = freshTurn();
    state.reactionDebt = false;
    state.initiative = null;
  }
  ctx.editScene().order = [];
  ctx.setEncounter(null);
}
