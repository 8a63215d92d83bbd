import { EffectKit, type EffectInstance as Timed, type EffectRow } from '../../engine/time/effects';
import { cloneJson } from '../../kernel/patch';
import type { EffectInstance } from './state';
import { EFFECTS, type EffectEntry } from './tables/effects';
import type { Farsight } from './types';

/** An effect on somebody as the engine reads it: only an end by the clock is a second, every other is told by `sayEnd`. */
interface Placed extends Timed {
  instance: EffectInstance;
}

/**
 * The effects of these rules: the catalogue, what panels show, taking off. How they are laid and what ends them at turns,
 * rounds, saves and with concentrations is told in `effects.ts`.
 */
export const EFFECT_KIT = new EffectKit<Farsight, EffectRow<Farsight, Placed> & EffectEntry, Placed>({
  rows: EFFECTS,
  read: ({ effects }) =>
    effects.map((instance) => {
      const { effect, source, ends } = instance;
      return { id: effect, source, endsAt: ends?.kind === 'clock' ? ends.at : null, instance };
    }),
  // Copies: ends are counted down in place, and what was read may still belong to the world before the command.
  write(state, effects) {
    state.effects = effects.map(({ instance }) => cloneJson(instance));
  },
});
