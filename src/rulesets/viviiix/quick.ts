import type { QuickView } from '../../contract/views';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/quick-words';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { DAMAGE_TYPES } from './tables/stats';

const SHORT: Readonly<Record<string, string[]>> = { physical: ['body', 'phys'], mental: ['mind'] };

/** What the quick line understands. Damage of another kind needs its two stats and is a form. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    type: 'type',
    types: (['physical', 'mental'] as const).map((id) => ({
      id,
      label: DAMAGE_TYPES[id].title.toLowerCase(),
      words: SHORT[id] ?? [],
    })),
  },
  pools: [],
  uncounted: [AMMUNITION],
  effects: conditionWords({ on: applyEffectCommand, off: removeEffect }, inRounds('turns'), {
    words: { prone: ['down'] },
  }),
};
