import type { EffectView } from '../../../contract/views';
import { EFFECT_IDS, EFFECTS } from '../tables/effects';

/** The catalogue as panels show it. */
export const EFFECT_VIEWS: readonly EffectView[] = EFFECT_IDS.map((id) => {
  const { label, text, rule, tone, computed } = EFFECTS[id];
  return { id, label, text, rule, tone, byHand: computed !== true };
});
