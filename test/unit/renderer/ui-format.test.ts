import { expect, it } from 'vitest';
import * as format from '../../../renderer/lib/format';

it('writes numbers with a true minus and thin spaces', () => {
  expect(format.formatNumber(-20)).toBe('−20');
  expect(format.formatNumber(12500)).toBe('12\u202f500');
  expect(format.formatNumber(1.333)).toBe('1.33');
  expect(format.formatNumber(-0.001)).toBe('0');
  expect([10, 0, -20].map(format.formatSigned)).toEqual(['+10', '±0', '−20']);
});

it('writes a figure that somebody does not have as a dash', () => {
  expect([null, undefined, 0, -3, 'd10'].map(format.formatFigure)).toEqual(['–', '–', '0', '−3', 'd10']);
});

it('never calls the possible impossible or the uncertain certain', () => {
  expect(format.formatOdds(0.2412)).toBe('24.1\u00a0%');
  expect(format.formatOdds(0.00001)).toBe('<\u00a00.1\u00a0%');
  expect(format.formatOdds(0.99999)).toBe('>\u00a099.9\u00a0%');
  expect([0, 1].map(format.formatOdds)).toEqual(['0\u00a0%', '100\u00a0%']);
});

it('writes durations in two units at most', () => {
  expect(format.formatDuration(38 * 60)).toBe('38\u00a0min');
  expect(format.formatDuration(4_800)).toBe('1\u00a0h 20\u00a0min');
  expect(format.formatDuration(86_400 + 59)).toBe('1\u00a0d');
  expect(format.formatDuration(40)).toBe('40\u00a0s');
  expect(format.formatDuration(0)).toBe('0\u00a0s');
  expect(format.formatDuration(-90)).toBe('−1\u00a0min 30\u00a0s');
  expect([3_729, 299, -4].map(format.formatCountdown)).toEqual(['1:02:09', '04:59', '00:00']);
});

it('uses the singular and plural', () => {
  expect(format.plural(1, 'wound')).toBe('1\u00a0wound');
  expect(format.plural(3, 'entry', 'entries')).toBe('3\u00a0entries');
  expect(format.unitFor(1, 'days')).toBe('day');
  expect(format.unitFor(2, 'days')).toBe('days');
  expect(['h', 'min', 's'].map((unit) => format.unitFor(1, unit))).toEqual(['h', 'min', 's']);
  expect(format.listOf(['Stoya', 'Jin', 'the assassin'])).toBe('Stoya, Jin and the assassin');
  expect(format.listOf([])).toBe('');
});

it.each([
  ['Stoya', 'ST'],
  ['Jin Wei', 'JW'],
  ['Assassin 3', 'A3'],
  ['Night-Owl of the North', 'NN'],
  ['', '?'],
])('finds initials for %s', (name, expected) => {
  expect(format.initials(name)).toBe(expected);
});
