import { expect, it } from 'vitest';
import { sumFrom } from '../../../../src/engine/explain/sum';
import { addOwn } from '../../../../src/engine/own/marks';
import type { OwnMark } from '../../../../src/contract/own';

const mark = (by: number): OwnMark => ({
  id: 'own-sap',
  label: 'Sap',
  text: '',
  tone: 'info',
  seen: true,
  check: null,
  changes: [{ figure: 'grit', by }],
  each: {},
  endsAt: null,
  turn: null,
  withFight: false,
  nextAt: null,
});

it.each([
  ['takes a figure no further than to 0', 3, -5, 0],
  ['leaves a figure that is below 0 there, and no lower', -3, -1, -3],
  ['raises a figure that is below 0 by what it says', -3, 1, -2],
  ['changes no other figure', 3, 0, 3],
])('a condition of the table’s own %s', (_what, base, by, total) => {
  expect(addOwn(sumFrom('Base', base, ''), { own: [mark(by)] }, 'grit').total).toBe(total);
});
