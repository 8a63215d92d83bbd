import type { EffectRow } from '../../../engine/effects';
import { EffectKit } from '../../../engine/effects';
import type { Game } from '../definition/game';
import type { OwnEffect, OwnTypes, Run } from './types';

export type Kit = EffectKit<OwnTypes, EffectRow<OwnTypes, OwnEffect>, OwnEffect>;

/** Conditions that a threshold has put on come from here, and go with it. */
export const BY_ITSELF = 'threshold';

/** The conditions of a game as rows of the catalogue. */
export function kitOf(game: Game): Kit {
  const rows = [...game.conditions].map(([id, { def, rule }]): [string, EffectRow<OwnTypes, OwnEffect>] => {
    const { label, text, tone, seen, byHand, stacking, until, seconds, forbids, changes, tick } = def;
    return [
      id,
      {
        ...{ label, text, rule, tone, seen, byHand, stacking, forbids, changes },
        ...(until === undefined ? {} : { until }),
        ...(seconds === undefined ? {} : { seconds }),
        ...(tick === undefined
          ? {}
          : { start: (ctx: Run, who: string, effect: OwnEffect) => winds(ctx, who, effect, tick.seconds) }),
      },
    ];
  });
  return new EffectKit<OwnTypes, EffectRow<OwnTypes, OwnEffect>, OwnEffect>({
    rows: Object.fromEntries(rows),
    read: (state) => state.effects,
    write(state, effects) {
      state.effects = effects;
    },
  });
}

/** A condition that does something over and over does it first after its first span. */
function winds(ctx: Run, who: string, effect: OwnEffect, seconds: number): void {
  const { state } = ctx.edit(who);
  state.effects = state.effects.map((one) => (one === effect ? { ...one, tickAt: ctx.clock + seconds } : one));
}
