import { expect, it } from 'vitest';
import { tollOf } from '../../../renderer/panels/combatants/toll';
import type { PersonView } from '../../../src/contract/campaign-view';

/** Somebody of 10 HP and 5 FP with so much left, in the fight. */
const person = (id: string, hp: number, fp: number, more: Partial<PersonView> = {}): PersonView =>
  ({
    id,
    name: id,
    inEncounter: true,
    out: false,
    cannotAct: null,
    health: { fraction: Math.max(0, hp / 10), word: 'as it is' },
    trackers: [
      { id: 'hp', label: 'HP', value: hp, max: 10, kind: 'bar', direction: 'drain' },
      { id: 'fp', label: 'FP', value: fp, max: 5, kind: 'bar', direction: 'drain' },
    ],
    ...more,
  }) as PersonView;

it('the end of a fight tells of everybody once: below zero is down only for those who cannot act', () => {
  const people = [
    person('hound', -5, 5),
    person('guard', -5, 5, { cannotAct: { text: 'Unconscious.' } }),
    person('dead', -60, 5, { out: true }),
    person('mage', 10, 3),
    person('fresh', 10, 5),
    person('absent', 2, 5, { inEncounter: false }),
  ];
  const spent = [
    { id: 'hound', name: 'hound', spent: [{ label: 'HP', before: 9, after: -5 }] },
    { id: 'mage', name: 'mage', spent: [{ label: 'FP', before: 5, after: 3 }] },
  ];
  const told = tollOf(people, spent).map(({ title, rows }) => [title, rows.map((row) => [row.person.id, row.figures])]);
  expect(told).toEqual([
    [
      'Down',
      [
        ['guard', ['−5 of 10 HP']],
        ['dead', ['−60 of 10 HP']],
      ],
    ],
    ['Hurt', [['hound', ['HP 9 → −5']]]],
    ['Spent', [['mage', ['FP 5 → 3', '10 of 10 HP']]]],
  ]);
});
