import { describe, expect, it } from 'vitest';
import { runErrors } from './errors';

const CASES = [
  { title: 'any one call fails and is tried again', options: { perCall: 1, width: 1, every: 3, skip: false } },
  { title: 'any one call fails and the step is left out', options: { perCall: 1, width: 1, every: 4, skip: true } },
  { title: 'it fails for a while', options: { perCall: 1, width: 12, every: 11, skip: false } },
];

describe('a failing disk loses no confirmed record when', () => {
  it.each(CASES)('$title', async ({ title, options }) => {
    const figures = await runErrors(options);
    console.log(
      `${title}: ${figures.calls} calls, ${figures.rounds} rounds, ${figures.refusals} refusals, ` +
        `lost ${figures.lost}, wrong ${figures.wrong}`,
    );
    expect(figures.examples).toEqual([]);
    expect(figures.refusals).toBeGreaterThan(50);
  });
});
