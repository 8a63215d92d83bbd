import { expect, it } from 'vitest';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { playOf } from '../../../support/play';

const { table, run, done } = playOf(threeD6);
const people = table([
  { id: 'ana', side: 'pc' },
  { id: 'bo', side: 'pc' },
  { id: 'cy', side: 'foe' },
]);

/** Whose dice are asked for, one by one. */
function asked(faces: readonly number[]) {
  const outcome = run(people, 'start-encounter', {}, faces);
  return outcome.kind === 'needs-dice' ? outcome.group.dice.map(({ whose }) => whose) : outcome.kind;
}

it('asks everybody who ties for their dice at once, and those still tied again', () => {
  expect(asked([])).toEqual(['ana', 'bo', 'cy']);
  expect(asked([4, 2, 4])).toEqual(['ana', 'cy']);
  expect(done(people, 'start-encounter', {}, [4, 2, 4, 1, 6]).result).toMatchObject({ order: ['cy', 'ana', 'bo'] });
});
