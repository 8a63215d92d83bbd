import { describe, expect, it } from 'vitest';
import { tryExplanations, wrongExplanations } from '../support/explained-law';
import { LAWFUL_RULESETS } from '../support/scenarios';

/** What is known not to tell everything and is being mended: by system. Each entry goes with its command. */
const BEING_MENDED: Readonly<Record<string, readonly string[]>> = {};

const STEPS = 400;

describe.each(LAWFUL_RULESETS)('what $name explains', ({ ruleset, isData }) => {
  const steps = isData ? STEPS / 4 : STEPS;
  it('are sums that equal their lines and steps, and it tells every modifier typed by hand', () => {
    const found = tryExplanations(ruleset, steps, 17);
    expect(found.explained).toBeGreaterThan(steps);
    expect(found.sums).toBeGreaterThan(steps / 4);
    expect(wrongExplanations(found, BEING_MENDED[ruleset.id])).toEqual([]);
  });
});
