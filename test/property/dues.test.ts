import { describe, expect, it } from 'vitest';
import { tryDues } from '../support/kept-dues';
import { PROPERTY_RULESETS } from '../support/scenarios';

const LEAST = 1_000;

describe.each(PROPERTY_RULESETS)('the cached due events of $name', ({ ruleset, isData }) => {
  const least = isData ? LEAST / 4 : LEAST;
  it('are the same as asking everybody again, after every event', () => {
    const found = tryDues(ruleset, least, 17);
    expect(found.asked).toBeGreaterThanOrEqual(least);
    expect(found.wrong).toEqual([]);
  });
});
