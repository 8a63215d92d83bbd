import { describe, expect, it } from 'vitest';
import { roundsBetween, sayPassed } from '../../../../src/engine/time/duration';

describe('rounds until a time', () => {
  it.each([
    // 3.7 - 0.7 is 3.0000000000000004 in binary: one round, not two.
    [0.7, 3.7, 3, 1],
    [0, 0.1, 3, 1],
    [10, 16, 6, 1],
    [10, 16.1, 6, 2],
    [16, 10, 6, 0],
  ])('from %s to %s by %s s are %s', (from, at, seconds, rounds) => {
    expect(roundsBetween(from, at, seconds)).toBe(rounds);
  });
});

describe('time that has passed', () => {
  it.each([
    [1, '1 s passes.'],
    [60, '1 min passes.'],
    [86_400, '1 day passes.'],
    [0, '0 s pass.'],
    [0.3, '0.3 s pass.'],
    [0.999, '1 s passes.'],
    [59.6, '1 min passes.'],
    [61, '1 min 1 s pass.'],
    [7200, '2 h pass.'],
  ])('%d s: %s', (seconds, words) => {
    expect(sayPassed(seconds)).toBe(words);
  });
});
