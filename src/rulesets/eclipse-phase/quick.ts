import type { QuickView } from '../../contract/views';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/words/quick-words';
import { applyEffect, removeEffectCommand } from './commands/corrections';

/** What the quick line understands. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    dice: 'roll',
    sides: 10,
    type: 'type',
    types: [
      { id: 'untyped', label: 'untyped', words: ['pure'] },
      { id: 'kinetic', label: 'kinetic', words: ['kin', 'blade', 'bullet'] },
      { id: 'energy', label: 'energy', words: ['en', 'fire', 'beam'] },
      { id: 'psi', label: 'psi', words: ['mind'] },
    ],
  },
  pools: [
    { id: 'damage', label: 'Damage', words: ['dv'] },
    { id: 'damage', label: 'Durability', words: ['dur', 'hp'], remains: true },
    { id: 'wounds', label: 'Wounds', words: ['wound', 'wnd'] },
    { id: 'stress', label: 'Stress', words: ['sv'] },
    { id: 'traumas', label: 'Traumas', words: ['trauma', 'tra'] },
    { id: 'moxie', label: 'Moxie', words: ['mox'] },
  ],
  ammunition: { ...AMMUNITION, do: 'adjust', figure: 'field', before: 'ammo.', value: 'value' },
  effects: conditionWords({ on: applyEffect, off: removeEffectCommand }, inRounds('turns', 'weeks'), {
    value: { param: 'value', of: ['custom-modifier'] },
    words: { unconscious: ['out', 'ko'], prone: ['down'], subdued: ['grappled', 'subdued'] },
  }),
};
