import { describe, expect, it } from 'vitest';
import { tryOffers, wrongOffers } from '../support/offer-checks';
import { PROPERTY_RULESETS } from '../support/scenarios';

const STEPS = 400;

describe.each(PROPERTY_RULESETS)('the offers of $name', ({ ruleset, isData }) => {
  const steps = isData ? STEPS / 4 : STEPS;
  it('succeed as filled in, and what is greyed out is refused with the same code', () => {
    const found = tryOffers(ruleset, steps, 17);
    expect(found.asked).toBeGreaterThan(steps);
    expect(wrongOffers(found)).toEqual([]);
  });
});
