import { expect, it } from 'vitest';
import { capital, counted, listOf, listOfFew, plain, signed } from '../../../../src/engine/words/say';

it('says numbers with a true minus, and modifiers with their sign', () => {
  expect([3, 0, -1, 0.5].map(plain)).toEqual(['3', '0', '−1', '0.5']);
  expect([3, 0, -1].map(signed)).toEqual(['+3', '+0', '−1']);
});

it('uses the singular or plural that fits the number', () => {
  expect([0, 1, 2].map((count) => counted(count, 'wound'))).toEqual(['0 wounds', '1 wound', '2 wounds']);
  expect(counted(2, 'child', 'children')).toBe('2 children');
  expect(counted(-2, 'point')).toBe('−2 points');
});

it('joins words as in speech', () => {
  expect([[], ['Ana'], ['Ana', 'Bo'], ['Ana', 'Bo', 'Cy']].map(listOf)).toEqual([
    '',
    'Ana',
    'Ana and Bo',
    'Ana, Bo and Cy',
  ]);
});

it('names everybody of a few, and the first two of more', () => {
  expect(listOfFew(['Ana', 'Bo', 'Cy', 'Di'])).toBe('Ana, Bo, Cy and Di');
  expect(listOfFew(['Ana', 'Bo', 'Cy', 'Di', 'Ed'])).toBe('Ana, Bo and 3 others');
});

it('begins a text with a capital and leaves the rest as it is', () => {
  expect(['full rest', 'VP', ''].map(capital)).toEqual(['Full rest', 'VP', '']);
});
