import type { QuickView } from '../../contract/views';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/words/quick-words';
import { applyEffectCommand, removeEffect } from './commands/effects';
import { treat } from './commands/treat';
import { setSom } from './commands/mind';
import { DAMAGE_TYPES, GROUP, KNOWN, STAT_TITLES } from './tables/stats';

/** Other words for the default pairs of stats (VX-EXT-10). */
const SHORT: Readonly<Record<string, string[]>> = {
  physical: ['body', 'phys', 'build'],
  mental: ['mind', 'intellect'],
};

/** Damage to a pair of stats, named by its unknown stat. */
const PAIRS = KNOWN.flatMap((ks) =>
  GROUP[ks].map((us) => ({
    id: us,
    label: STAT_TITLES[us].toLowerCase(),
    with: { type: 'other', stats: { ks, us } },
  })),
);

/** Known stats without a default pair: the rules do not say which unknown stat takes damage first. */
const OPEN = (['control', 'empathy'] as const).map((ks) => {
  const [one, other] = GROUP[ks];
  const instead = `Damage to ${STAT_TITLES[ks]} starts with an unknown stat: ${one} -1 or ${other} -1.`;
  return { id: ks, label: STAT_TITLES[ks], instead };
});

const LOAD = { id: 'load', label: 'Load', words: ['kg'], instead: 'Set the load under More: Load.' };

/** The vocabulary of the quick line. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    type: 'type',
    types: [
      ...(['physical', 'mental'] as const).map((id) => ({
        id,
        label: DAMAGE_TYPES[id].title.toLowerCase(),
        words: SHORT[id] ?? [],
      })),
      ...PAIRS,
    ],
  },
  mend: { do: treat.name, with: { method: 'magic' }, amount: 'amount', who: ['healer', 'target'] },
  pools: [
    {
      id: 'som',
      label: 'State of Mind',
      words: ['som'],
      set: { do: setSom.name, to: 'som', by: 'delta' },
      isSaid: true,
    },
  ],
  uncounted: [AMMUNITION, ...OPEN, LOAD],
  effects: conditionWords({ on: applyEffectCommand, off: removeEffect }, inRounds('turns'), {
    words: { prone: ['down'] },
  }),
};
