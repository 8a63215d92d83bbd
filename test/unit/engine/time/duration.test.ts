import { describe, expect, it } from 'vitest';
import { sayPassed } from '../../../../src/engine/time/duration';

describe('time that has passed', () => {
  it.each([
    [1, '1 s passes.'],
    [60, '1 min passes.'],
    [86_400, '1 day passes.'],
    [0, '0 s pass.'],
    [59.6, '1 min passes.'],
    [61, '1 min 1 s pass.'],
    [7200, '2 h pass.'],
  ])('%d s: %s', (seconds, words) => {
    expect(sayPassed(seconds)).toBe(words);
  });
});
