import type { EffectView } from '../../contract/views';
import { EFFECT_TITLES } from './effect-titles';
import type { EffectId } from './state';
import { EFFECT_IDS } from './state';

interface EffectText {
  text: string;
  rule: string;
  tone: EffectView['tone'];
}

/** What each effect does, in a sentence. */
export const EFFECT_TEXTS: Readonly<Record<EffectId, EffectText>> = {
  stunned: {
    text: 'Can only Do Nothing and defends at −4; an HT roll at the end of such a turn shakes it off.',
    rule: 'TD-INJ-8',
    tone: 'warn',
  },
  'mentally-stunned': {
    text: 'Can only Do Nothing and defends at −4; an IQ roll at the end of such a turn shakes it off.',
    rule: 'TD-INJ-8',
    tone: 'warn',
  },
  'fright-stunned': {
    text: 'Can only Do Nothing and defends at −4 until the fright has run its seconds.',
    rule: 'TD-FRIGHT-2',
    tone: 'warn',
  },
  surprised: { text: 'Can only Do Nothing, for one turn of its own.', rule: 'TD-MAN-2', tone: 'warn' },
  collapsed: {
    text: 'Too tired to act or defend until FP are above 0 again.',
    rule: 'TD-FAT-3',
    tone: 'bad',
  },
  unconscious: { text: 'Out cold; when and how it ends hangs on HP.', rule: 'TD-REC-1', tone: 'bad' },
  'unconscious-fatigue': {
    text: 'Passed out from exertion until FP are above 0 again.',
    rule: 'TD-FAT-5',
    tone: 'bad',
  },
  fainted: {
    text: 'Fainted from fright; nothing wakes it before its minutes are over.',
    rule: 'TD-FRIGHT-3',
    tone: 'bad',
  },
  immobilized: { text: 'Cannot move from the spot or defend.', rule: 'TD-DEF-2', tone: 'warn' },
  drowning: {
    text: 'Out of fatigue in the water; every failed roll now costs HP too.',
    rule: 'TD-SWIM-2',
    tone: 'bad',
  },
  'under-care': { text: 'In a healer’s hands: a roll to wake every hour.', rule: 'TD-REC-8', tone: 'good' },
  dead: { text: 'Dead.', rule: 'TD-INJ-5', tone: 'bad' },
};

/** The catalogue as the panels list it. */
export const EFFECTS: readonly EffectView[] = EFFECT_IDS.map((id) => ({
  id,
  label: EFFECT_TITLES[id],
  ...EFFECT_TEXTS[id],
  byHand: true,
}));
