import { describe, expect, it } from 'vitest';
import { playEvenings } from '../support/evenings';
import { LAWFUL_RULESETS } from '../support/scenarios';
import { TOY_RULESET } from '../toy/ruleset';

/** Where nobody can strike, nobody fights on by themselves. */
const LEFT_ALONE = LAWFUL_RULESETS.filter(({ ruleset }) => ruleset !== TOY_RULESET && ruleset.tactics !== undefined);

describe.each(LEFT_ALONE)('$name left to itself', ({ ruleset, isData }) => {
  const least = isData ? 100 : 400;
  it('plays whole evenings that can be taken back and repeated, and refuses nothing that it offered', () => {
    const { commands, fights, refused, wrong } = playEvenings(ruleset, least, 3);
    expect(commands).toBeGreaterThanOrEqual(least);
    expect(fights).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    expect([...refused]).toEqual([]);
  });
});
