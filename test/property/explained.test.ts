import { describe, expect, it } from 'vitest';
import { tryExplanations, wrongExplanations } from '../support/explained-law';
import { ALL_RULESETS } from '../support/scenarios';

/** What is known not to tell everything and is being mended: by system. Each entry goes with its command. */
const BEING_MENDED: Readonly<Record<string, readonly string[]>> = {};

const STEPS = 400;

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('what %s explains', (id, ruleset) => {
  it('are sums that equal their lines and steps, and it tells every modifier typed by hand', () => {
    const found = tryExplanations(ruleset, STEPS, 17);
    expect(found.explained).toBeGreaterThan(STEPS);
    expect(found.sums).toBeGreaterThan(STEPS / 4);
    expect(wrongExplanations(found, BEING_MENDED[id])).toEqual([]);
  });
});
