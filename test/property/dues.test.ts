import { describe, expect, it } from 'vitest';
import { tryDues } from '../support/kept-dues';
import { LAWFUL_RULESETS } from '../support/scenarios';

const LEAST = 1_000;

describe.each(LAWFUL_RULESETS)('what $name keeps to be due next', ({ ruleset, isData }) => {
  const least = isData ? LEAST / 4 : LEAST;
  it('is what asking everybody anew gives, after everything that happens', () => {
    const found = tryDues(ruleset, least, 17);
    expect(found.asked).toBeGreaterThanOrEqual(least);
    expect(found.wrong).toEqual([]);
  });
});
