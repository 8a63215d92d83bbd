import type { QuickView } from '../../contract/views';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/quick-words';
import { applyEffect, removeOne } from './commands/effects';
import { WOUNDING } from './tables/combat';

const SHORT: Readonly<Record<string, string[]>> = {
  crushing: ['cr', 'blunt'],
  cutting: ['cut'],
  impaling: ['imp', 'stab'],
  'small-piercing': ['pi-'],
  piercing: ['pi'],
  'large-piercing': ['pi+'],
  'huge-piercing': ['pi++'],
  burning: ['burn', 'fire'],
  corrosion: ['cor', 'acid'],
  toxic: ['tox', 'poison'],
  fatigue: ['fat'],
};

/** What the quick line understands. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    dice: 'roll',
    type: 'type',
    types: Object.keys(WOUNDING).map((id) => ({ id, label: id.replace('-', ' '), words: [id, ...(SHORT[id] ?? [])] })),
  },
  pools: [
    { id: 'hp', label: 'HP', words: ['hp', 'hits'] },
    { id: 'fp', label: 'FP', words: ['fp', 'tired'] },
  ],
  uncounted: [AMMUNITION],
  effects: conditionWords({ on: applyEffect, off: removeOne }, inRounds('seconds'), {
    words: { unconscious: ['out', 'ko'] },
  }),
};
