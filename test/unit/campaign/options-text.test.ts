import { expect, it } from 'vitest';
import { createSample } from '../../../src/campaign/create';
import { dispatch } from '../../../src/campaign/dispatch';
import { optionChanges } from '../../../src/campaign/options-text';
import { ROLL_ALL } from '../../../src/engine/commands/execute';
import type { JsonObject } from '../../../src/kernel/json';
import { ALL_RULESETS } from '../../support/scenarios';
import { TOY_RULESET } from '../../toy/ruleset';

const set = (options: JsonObject): string => {
  const made = createSample(TOY_RULESET, 7);
  if (!made.ok) throw new Error(made.error.message);
  const call = { do: 'set-options', with: { options } };
  const done = dispatch(TOY_RULESET, made.value, call, ROLL_ALL, { seq: 1, now: '2026-03-01T19:00:00.000Z' });
  if (done.kind !== 'done') throw new Error(done.kind);
  return done.body.presentation.sentence;
};

it('says what a change of options does, by their titles', () => {
  expect(set({ exploding: true })).toBe('Sixes roll again: on (was off).');
  expect(set({ exploding: false })).toBe('No options changed.');
});

it('has words for every option of every system, and for every value it lists', () => {
  for (const ruleset of ALL_RULESETS) {
    const before = ruleset.options.parse({}) as JsonObject;
    for (const key of Object.keys(before)) {
      const value = before[key];
      const other = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : null;
      if (other === null) continue;
      const [line] = optionChanges(ruleset, before, { ...before, [key]: other });
      expect(line, `${ruleset.id}: ${key}`).toMatch(/^\p{Lu}.*: .+ \(was .+\)$/u);
      expect(line).not.toContain(`${key}:`);
    }
  }
});
