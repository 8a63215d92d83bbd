import { expect, it } from 'vitest';
import { saidOnce } from '../../../renderer/panels/combatants/said-once';

it('a reason that holds for one entry after another is given by the first of them, in each group', () => {
  const waits = 'An attack on Grell waits for an answer.';
  const no = (label: string, hint: string) => ({ label, hint, disabled: true });
  const entries = [
    { kind: 'title' as const, label: 'Actions' },
    { label: 'Answer the attack', hint: '' },
    no('Attack', waits),
    no('Move', waits),
    no('Stand up', 'Maren is already standing.'),
    no('Ready an action', waits),
    { kind: 'title' as const, label: 'Checks' },
    no('Check', waits),
    // A reason beside something that can be done is another one's.
    { label: 'Contest', hint: waits },
  ];
  expect(saidOnce(entries).map(({ hint }) => hint)).toEqual([
    undefined,
    '',
    waits,
    '',
    'Maren is already standing.',
    waits,
    undefined,
    waits,
    waits,
  ]);
});
