import { describe, expect, it } from 'vitest';
import { tryExplanations, wrongExplanations } from '../support/explanation-checks';
import { PROPERTY_RULESETS } from '../support/scenarios';

/** Known incomplete explanations, by system. Remove an entry when its command is fixed. */
const BEING_MENDED: Readonly<Record<string, readonly string[]>> = {};

const STEPS = 400;

describe.each(PROPERTY_RULESETS)('the explanations of $name', ({ ruleset, isData }) => {
  const steps = isData ? STEPS / 4 : STEPS;
  it('have sums that equal their lines and steps, and list every modifier typed by hand', () => {
    const found = tryExplanations(ruleset, steps, 17);
    expect(found.explained).toBeGreaterThan(steps);
    expect(found.sums).toBeGreaterThan(steps / 4);
    expect(wrongExplanations(found, BEING_MENDED[ruleset.id])).toEqual([]);
  });
});
