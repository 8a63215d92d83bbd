import { describe, expect, it } from 'vitest';
import { membersOf } from '../../../renderer/panels/roster/members';
import type { PersonView } from '../../../src/contract/campaign-view';

const person = (name: string, side: PersonView['side'], out = false): PersonView =>
  ({ id: name, name, side, out, health: { fraction: 1, word: out ? 'dead' : 'unhurt' } }) as unknown as PersonView;

const told = (...people: PersonView[]): string[] =>
  membersOf(people).map(({ text, out }) => (out === null ? text : `${text} (${out})`));

describe('who is in an encounter', () => {
  it('is told by name, several of a kind as one', () => {
    const brigands = [1, 2, 3].map((number) => person(`Brigand ${number}`, 'foe'));
    expect(told(person('Ilka', 'pc'), ...brigands, person('Hound', 'foe'))).toEqual(['Ilka', '3 × Brigand', 'Hound']);
    expect(told(person('Brigand 2', 'foe'))).toEqual(['Brigand 2']);
  });

  it('keeps sides apart, and those who are out', () => {
    const brigands = [person('Brigand 1', 'foe'), person('Brigand 2', 'foe', true), person('Brigand 3', 'foe')];
    expect(told(...brigands, person('Brigand 4', 'ally'))).toEqual(['2 × Brigand', 'Brigand 2 (dead)', 'Brigand 4']);
  });
});
