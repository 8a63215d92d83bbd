import type { EffectRow } from '../../src/engine/time/effects';
import { EffectKit } from '../../src/engine/time/effects';
import type { ToyTypes } from './model';

/** Conditions: what each does is in its row, and nowhere else. `attack` is the figure that attacks are rolled with. */
const ROWS: Readonly<Record<string, EffectRow<ToyTypes>>> = {
  bound: {
    label: 'Bound',
    text: 'Can do nothing until somebody cuts the rope.',
    rule: 'TOY-5',
    tone: 'bad',
    seen: true,
    byHand: 'free',
    stacking: 'once',
    until: 'until cut loose',
    forbids: ['act'],
  },
  winded: {
    label: 'Winded',
    text: 'Attacks at −1 for a minute.',
    rule: 'TOY-5',
    tone: 'warn',
    seen: true,
    byHand: 'free',
    stacking: 'longest',
    seconds: 60,
    changes: [{ figure: 'attack', by: -1 }],
  },
  blessed: {
    label: 'Blessed',
    text: 'Attacks at +1, once for each who blesses.',
    rule: 'TOY-5',
    tone: 'good',
    seen: false,
    byHand: 'free',
    stacking: 'by-source',
    changes: [{ figure: 'attack', by: 1 }],
  },
};

export const EFFECTS = new EffectKit<ToyTypes>({
  rows: ROWS,
  read: (state) => state.effects,
  write(state, effects) {
    state.effects = effects;
  },
});
