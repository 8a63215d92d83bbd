import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/rulesets/registry';
import { playEvenings } from '../support/evenings';

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('%s left to itself', (_id, ruleset) => {
  it('plays whole evenings that can be taken back and repeated, and refuses nothing that it offered', () => {
    const { commands, fights, refused, wrong } = playEvenings(ruleset, 400, 3);
    expect(commands).toBeGreaterThanOrEqual(400);
    expect(fights).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    expect([...refused]).toEqual([]);
  });
});
