import { describe, expect, it } from 'vitest';
import { scenarioSchema } from '../../../src/scenario/model';
import { runScenario } from '../../../src/scenario/run';
import { TOY_RULESET } from '../../toy/ruleset';

/** What a scenario with one strike of 3 at Ash says when it fails. */
const problemOf = (asks: object): string | undefined =>
  runScenario(
    scenarioSchema.parse({
      name: 'a strike',
      ruleset: 'toy-duel',
      combatants: [{ id: 'ash' }, { id: 'birch' }],
      steps: [{ do: 'damage', with: { target: 'ash' }, dice: [3], ...asks }],
    }),
    TOY_RULESET,
  ).problem;

describe('a scenario that fails', () => {
  it('says what is there instead of a value that is not', () => {
    expect(problemOf({ expect: { dealt: 4 } })).toBe('STEP 1: dealt expected 4 got 3');
    expect(problemOf({ expect: { dealed: 3 } })).toBe('STEP 1: dealed expected 3 got null (there is: dealt, faces)');
    expect(problemOf({ state: { 'ash.hurts': 3 } })).toBe(
      'STEP 1: ash.hurts expected 3 got null (there is: hurt, emberAt, effects)',
    );
    expect(problemOf({ state: { 'ash.derived.rest': 9 } })).toBe(
      'STEP 1: ash.derived.rest expected 9 got null (there is: left)',
    );
    expect(problemOf({ state: { 'alder.hurt': 3 } })).toBe(
      'STEP 1: alder.hurt expected 3 got null (there is: ash, birch)',
    );
  });
});
