import { expect, it } from 'vitest';
import type { CommandFlow } from '../../../renderer/app/command-flow.svelte';
import { flowSentence } from '../../../renderer/panels/shared/flow-sentence';
import type { JsonObject } from '../../../src/kernel/json';

const harm = { do: 'damage', amount: 'amount', dice: 'roll', type: 'type', types: [{ id: 'cut', label: 'Cutting' }] };

/** The text above the dice that damage asks for, such as a check against a wound. */
function sentence(params: JsonObject, targets: readonly string[], name = 'damage'): string {
  const campaign = { ruleset: { quick: { harm } }, nameOf: (id: string) => id.toUpperCase() };
  const command = { name, targetParam: 'target', form: { properties: {} } };
  return flowSentence({ campaign, command, params, targets } as unknown as CommandFlow);
}

it('says how much damage of which type somebody takes, while its dice are asked for', () => {
  expect(sentence({ target: 'mira', amount: 9 }, ['mira'])).toBe('9 damage → MIRA');
  expect(sentence({ target: 'mira', roll: '2d+1', type: 'cut' }, ['mira', 'osk'])).toBe(
    '2d+1 cutting damage → MIRA and OSK',
  );
  expect(sentence({ type: 'cut' }, ['mira'])).toBe('');
  expect(sentence({ target: 'mira', amount: 9 }, ['mira'], 'heal')).toBe('');
});

it('says which task is paused, since nobody is asked', () => {
  const person = { id: 'mira', choices: { task: [{ value: 'door', label: 'Cut the door, 40 min left' }] } };
  const campaign = { view: { people: [person] }, nameOf: (id: string) => id.toUpperCase() };
  const command = { actorParam: 'actor', asks: { questions: [], chips: [], about: 'task' }, form: {} };
  const flow = { campaign, command, params: { actor: 'mira' }, targets: [] };
  expect(flowSentence(flow as unknown as CommandFlow)).toBe('MIRA, Cut the door, 40 min left');
});
