import type { QuickView } from '../../contract/views';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/words/quick-words';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { TYPE_TITLES } from './fields';
import { DAMAGE_TYPE_NAMES } from './tables/damage-types';
import { effectsUsing } from './tables/effects';

const SHORT: Readonly<Record<string, string[]>> = {
  kinetic: ['kin', 'steel'],
  thermal: ['fire', 'heat'],
  cold: ['frost', 'ice'],
  electrical: ['shock', 'lightning'],
  chemical: ['acid'],
  toxic: ['poison'],
};

/** What the quick line understands. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    type: 'type',
    types: DAMAGE_TYPE_NAMES.map((id) => ({ id, label: TYPE_TITLES[id] ?? id, words: [id, ...(SHORT[id] ?? [])] })),
  },
  pools: [
    { id: 'durability', label: 'Durability', words: ['dur', 'hp'] },
    { id: 'health', label: 'Health', words: ['hea'] },
    { id: 'vigor', label: 'Vigor', words: ['vig'] },
    { id: 'mana', label: 'Mana', words: ['mp'] },
  ],
  uncounted: [AMMUNITION],
  effects: conditionWords(
    { on: applyEffectCommand, off: removeEffect },
    {
      ...inRounds('rounds'),
      until: [
        { words: ['next turn', 'his next turn', 'her next turn', 'their next turn'], value: { until: 'next-turn' } },
        {
          words: ['end of turn', 'his turn ends', 'her turn ends', 'their turn ends'],
          value: { until: 'end-of-turn' },
        },
        { words: ['end of fight', 'the fight ends'], value: { until: 'end-of-encounter' } },
      ],
    },
    {
      value: { param: 'value', of: effectsUsing('value') },
      words: { 'knocked-down': ['prone', 'down'], unconscious: ['out', 'ko'] },
    },
  ),
};
