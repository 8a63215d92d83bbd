import type { EffectId } from './state';

/** How the table calls each effect. */
export const EFFECT_TITLES: Readonly<Record<EffectId, string>> = {
  stunned: 'Stunned',
  'mentally-stunned': 'Mentally stunned',
  'fright-stunned': 'Stunned by fright',
  surprised: 'Surprised',
  collapsed: 'Collapsed',
  unconscious: 'Unconscious',
  'unconscious-fatigue': 'Unconscious from fatigue',
  fainted: 'Fainted',
  immobilized: 'Immobilized',
  drowning: 'Drowning',
  'under-care': 'Under care',
  dead: 'Dead',
};
