import { describe, expect, it } from 'vitest';
import { tryOffers, wrongOffers } from '../support/offers-law';
import { ALL_RULESETS } from '../support/scenarios';

const STEPS = 400;

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('what %s offers', (_id, ruleset) => {
  it('can be done as it is filled in, and what is greyed out is refused with the same code', () => {
    const found = tryOffers(ruleset, STEPS, 17);
    expect(found.asked).toBeGreaterThan(STEPS);
    expect(wrongOffers(found)).toEqual([]);
  });
});
