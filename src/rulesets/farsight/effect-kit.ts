import { EffectKit, type EffectInstance as Timed, type EffectRow } from '../../engine/time/effects';
import { cloneJson } from '../../kernel/patch';
import type { EffectInstance } from './state';
import { EFFECTS, type EffectEntry } from './tables/effects';
import type { Farsight } from './types';

/** An effect as the engine reads it: only ends by the clock have a time, `sayEnd` words all others. */
interface Placed extends Timed {
  instance: EffectInstance;
}

/**
 * The effects of these rules: catalogue, views, removal. Applying them, and ending them by turns, rounds, saves and
 * concentration, is in `effects.ts`.
 */
export const EFFECT_KIT = new EffectKit<Farsight, EffectRow<Farsight, Placed> & EffectEntry, Placed>({
  rows: EFFECTS,
  read: ({ effects }) =>
    effects.map((instance) => {
      const { effect, source, ends } = instance;
      return { id: effect, source, endsAt: ends?.kind === 'clock' ? ends.at : null, instance };
    }),
  // Copies: ends are counted down in place, and what was read can still belong to the world before the command.
  write(state, effects) {
    state.effects = effects.map(({ instance }) => cloneJson(instance));
  },
});
