import type { PersonView } from '../../../src/contract/campaign-view';
import { SIDES as EVERY_SIDE } from '../../../src/contract/sides';
import type { RulesetView } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { QuickLanguage } from './quick-line';

/** The part of a campaign that the quick line needs. */
export type QuickTable = Pick<CampaignModel, 'ruleset'>;

/** Words for whole sides. */
export const SIDES: Readonly<Record<string, readonly PersonView['side'][]>> = {
  party: ['pc'],
  allies: ['ally'],
  foes: ['foe'],
  all: EVERY_SIDE,
};

const languages = new WeakMap<RulesetView, QuickLanguage>();

/** The quick line's vocabulary for the campaign's system, built once per ruleset. */
export function languageOf({ ruleset }: QuickTable): QuickLanguage {
  const known = languages.get(ruleset) ?? languageIn(ruleset);
  languages.set(ruleset, known);
  return known;
}

function languageIn(ruleset: RulesetView): QuickLanguage {
  const { quick } = ruleset;
  return {
    types: quick?.harm.types ?? [],
    takesDice: quick?.harm.dice !== undefined,
    sides: quick?.harm.sides,
    pools: [
      ...(quick?.pools ?? []),
      ...(quick?.ammunition === undefined ? [] : [{ ...quick.ammunition, isSaid: true as const }]),
    ],
    uncounted: quick?.uncounted ?? [],
    effects: [
      ...ruleset.effects
        .filter((effect) => effect.byHand)
        .map(({ id, label }) => ({ id, label, words: quick?.effects.words?.[id] ?? [] })),
      ...(quick?.states ?? []),
    ],
    figures: ruleset.figures,
    duration: quick?.effects.duration,
    numbered: quick?.effects.value?.of ?? [],
  };
}
