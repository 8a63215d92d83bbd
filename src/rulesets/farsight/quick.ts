import type { QuickView } from '../../contract/views';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/words/quick-words';
import { applyEffect, removeEffect } from './commands/effects';

/** What the quick line understands of these rules. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    dice: 'roll',
    type: 'type',
    types: [
      { id: 'kinetic', label: 'kinetic', words: ['kin', 'blade', 'bullet'] },
      { id: 'energy', label: 'energy', words: ['en', 'fire', 'beam', 'laser'] },
      { id: 'biotic', label: 'biotic', words: ['bio', 'poison'] },
      { id: 'psychic', label: 'psychic', words: ['psy', 'mind'] },
    ],
  },
  pools: [
    { id: 'vitality', label: 'Vitality', words: ['vit', 'hp'] },
    { id: 'exhaustion', label: 'Exhaustion', words: ['exh'] },
    { id: 'rads', label: 'Rads', words: ['rad'] },
    { id: 'psi', label: 'Psi', words: ['pp'] },
    { id: 'load', label: 'Load', words: ['kg'] },
  ],
  uncounted: [AMMUNITION],
  effects: conditionWords(
    { on: applyEffect, off: removeEffect },
    {
      ...inRounds('rounds', 'weeks'),
      until: [
        {
          words: ['his turn ends', 'her turn ends', 'their turn ends', 'end of turn'],
          value: { until: 'end-of-turn' },
        },
        { words: ['his turn', 'her turn', 'their turn', 'start of turn'], value: { until: 'start-of-turn' } },
        { words: ['the fight ends', 'end of fight'], value: { until: 'encounter-end' } },
      ],
    },
    { words: { unconscious: ['out', 'ko'], prone: ['down'] } },
  ),
};
