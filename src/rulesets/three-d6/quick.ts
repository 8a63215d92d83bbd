import type { QuickView } from '../../contract/views';
import { idWords } from '../../contract/id-words';
import { AMMUNITION, conditionWords, inRounds } from '../../engine/words/quick-words';
import { applyEffect, removeEffectCommand } from './commands/effects';
import { setPosture } from './commands/posture';
import { LYING, POSTURE_IDS, POSTURE_TITLES, type Posture, WOUNDING } from './tables/combat';

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

const POSTURE_WORDS: Readonly<Partial<Record<Posture, string[]>>> = {
  prone: ['down', 'lying'],
  'face-up': ['face up', 'on the back'],
};

/** A lying posture means knocked down; any other is set by hand. */
const postured = (posture: Posture): NonNullable<QuickView['states']>[number] => ({
  id: posture,
  label: POSTURE_TITLES[posture],
  words: POSTURE_WORDS[posture] ?? [],
  on: LYING.includes(posture)
    ? { do: setPosture.name, with: { posture, knockedDown: true } }
    : { do: 'override', with: { field: 'posture', value: posture } },
  off: { do: 'override', with: { field: 'posture', value: 'standing' } },
});

/** What the quick line understands. */
export const QUICK: QuickView = {
  harm: {
    do: 'damage',
    amount: 'amount',
    dice: 'roll',
    sides: 6,
    plain: true,
    type: 'type',
    types: Object.keys(WOUNDING).map((id) => ({ id, label: idWords(id), words: [id, ...(SHORT[id] ?? [])] })),
  },
  pools: [
    { id: 'hp', label: 'HP', words: ['hp', 'hits'] },
    { id: 'fp', label: 'FP', words: ['fp', 'tired'] },
  ],
  states: POSTURE_IDS.filter((posture) => posture !== 'standing').map(postured),
  uncounted: [AMMUNITION],
  effects: conditionWords({ on: applyEffect, off: removeEffectCommand }, inRounds('seconds'), {
    words: { unconscious: ['out', 'ko'] },
  }),
};
