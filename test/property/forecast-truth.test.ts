import { describe, expect, it } from 'vitest';
import { covered, deviations, DUELLING, tryDuel } from '../support/duels';
import { forecastAndPlay, FORECAST_SEED } from '../support/forecast-and-play';
import { FIGHTING_RULESETS } from '../support/scenarios';

const SIZES = { rare: 2e-3, forecasts: 20, fightsEach: 25, fought: 100 };

describe.each(DUELLING.map((ruleset) => [ruleset.id, ruleset] as const))('a duel of %s', (_id, ruleset) => {
  it('ends in forecasts and in play as often as its exact solution, a Markov chain, says', () => {
    const found = tryDuel(ruleset, SIZES);
    const { truth, left, states, fought } = found;
    expect(states).toBeGreaterThan(3);
    // Neither side is sure to win, so the forecast has something to get right.
    expect(Math.min(truth.ours, truth.theirs)).toBeGreaterThan(0.05);
    // Of 40 intervals of 95 %, fewer than 33 contain the truth once in ten thousand runs.
    expect(covered(found, SIZES.fightsEach)).toBeGreaterThanOrEqual(33 / 40);
    const all = SIZES.forecasts * SIZES.fightsEach;
    for (const side of ['ours', 'theirs'] as const) {
      const times = found.forecasts.reduce((sum, one) => sum + one[side], 0);
      expect(deviations(times, all, truth[side], left)).toBeLessThan(3.9);
      expect(deviations(fought[side], SIZES.fought, truth[side], left)).toBeLessThan(3.9);
    }
  });
});

describe.each(FIGHTING_RULESETS)('a whole fight of $name, which has attacks', ({ ruleset }) => {
  it('ends at the table as forecast, when the dice are the same', () => {
    const things = forecastAndPlay(ruleset, 2, FORECAST_SEED);
    expect(things.length).toBeGreaterThan(8);
    expect(things.map(({ what, played }) => [what, played])).toEqual(
      things.map(({ what, forecast }) => [what, forecast]),
    );
  });
});
