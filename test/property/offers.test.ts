import { describe, expect, it } from 'vitest';
import { tryOffers, wrongOffers } from '../support/offers-law';
import { ALL_RULESETS } from '../support/scenarios';

/** Commands whose offers are known to be wrong and are being mended: by system. Each line goes with its command. */
const BEING_MENDED: Readonly<Record<string, readonly string[]>> = {
  'action-dice': ['area-attack', 'attack', 'opposed'],
};

const STEPS = 400;

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('what %s offers', (id, ruleset) => {
  it('can be done as it is filled in, and what is greyed out is refused with the same code', () => {
    const found = tryOffers(ruleset, STEPS, 17);
    expect(found.asked).toBeGreaterThan(STEPS);
    expect(wrongOffers(found, BEING_MENDED[id])).toEqual([]);
  });
});
