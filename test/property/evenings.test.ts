import { describe, expect, it } from 'vitest';
import { playEvenings } from '../support/evenings';
import { FIGHTING_RULESETS } from '../support/scenarios';

describe.each(FIGHTING_RULESETS)('$name played automatically', ({ ruleset, isData }) => {
  const least = isData ? 100 : 400;
  it('plays whole evenings that can be undone and repeated, and refuses nothing that it offered', () => {
    const { commands, fights, refused, wrong } = playEvenings(ruleset, least, 3);
    expect(commands).toBeGreaterThanOrEqual(least);
    expect(fights).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    expect([...refused]).toEqual([]);
  });
});
