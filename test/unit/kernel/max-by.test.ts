import { expect, it } from 'vitest';
import { maxBy } from '../../../src/kernel/max-by';

it('finds the first item of the highest worth', () => {
  const worth = ({ length }: string): number => length;
  expect(maxBy(['ox', 'ember', 'birch', 'rat'], worth)).toBe('ember');
  expect(maxBy(['ox', 'rat'], () => -Infinity)).toBe('ox');
  expect(maxBy([], worth)).toBeUndefined();
});

it('reckons the worth of each once', () => {
  const asked: number[] = [];
  maxBy([3, 1, 2], (one) => (asked.push(one), one));
  expect(asked).toEqual([3, 1, 2]);
});
