import type { PersonView } from '../../../src/contract/campaign-view';
import { SIDES as EVERY_SIDE } from '../../../src/contract/sides';
import type { RulesetView } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { QuickLanguage } from './quick-line';

/** What the quick line needs to know of a campaign. */
export type QuickTable = Pick<CampaignModel, 'ruleset'>;

/** Whole sides by the word for them. */
export const SIDES: Readonly<Record<string, readonly PersonView['side'][]>> = {
  party: ['pc'],
  allies: ['ally'],
  foes: ['foe'],
  all: EVERY_SIDE,
};

const languages = new WeakMap<RulesetView, QuickLanguage>();

/** What the system of the campaign lets be typed; put together once, not with every letter. */
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
