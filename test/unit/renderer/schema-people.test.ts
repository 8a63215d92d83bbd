import { describe, expect, it } from 'vitest';
import { peopleFor } from '../../../renderer/ui/schema-people';
import type { CombatantOption } from '../../../renderer/ui/types';

const person = (id: string, inFight?: boolean): CombatantOption => ({
  id,
  name: id,
  side: 'party',
  ...(inFight === undefined ? {} : { inFight }),
});
const ids = (found: readonly CombatantOption[]): string[] => found.map(({ id }) => id);

describe('the people offered in a part of a form', () => {
  const running = [person('ann', true), person('bo', true), person('cy', false), person('dee', false)];

  it('are everybody by default', () => {
    expect(ids(peopleFor({}, { combatants: running, value: {} }, []))).toEqual(['ann', 'bo', 'cy', 'dee']);
  });

  it('are those in the running fight, or those outside it, and the chosen one', () => {
    const form = { combatants: running, value: {} };
    expect(ids(peopleFor({ people: 'in-fight' }, form, []))).toEqual(['ann', 'bo']);
    expect(ids(peopleFor({ people: 'elsewhere' }, form, []))).toEqual(['cy', 'dee']);
    expect(ids(peopleFor({ people: 'elsewhere' }, form, ['bo']))).toEqual(['bo', 'cy', 'dee']);
  });

  it('are everybody while no fight is running', () => {
    const form = { combatants: [person('ann'), person('cy')], value: {} };
    expect(ids(peopleFor({ people: 'in-fight' }, form, []))).toEqual(['ann', 'cy']);
  });

  it('exclude the people named by the field for exceptions', () => {
    const form = { combatants: running, value: { actor: 'ann' } };
    expect(ids(peopleFor({ but: 'actor' }, form, []))).toEqual(['bo', 'cy', 'dee']);
    expect(ids(peopleFor({ people: 'in-fight', but: 'actor' }, form, []))).toEqual(['bo']);
    expect(ids(peopleFor({ but: 'actor' }, { ...form, value: {} }, []))).toHaveLength(4);
    // The chosen one can be removed again.
    expect(ids(peopleFor({ but: 'actor' }, form, ['ann']))).toHaveLength(4);
  });

  it('are those of a kind, or of a kind of one person’s', () => {
    const combatants = [
      { ...person('crow'), kinds: ['device', 'directed:ann'] },
      { ...person('wren'), kinds: ['directed:bo'] },
      person('bo'),
    ];
    expect(ids(peopleFor({ people: { kind: 'device' } }, { combatants, value: {} }, []))).toEqual(['crow']);
    const people = { kind: 'directed', by: 'operator' };
    expect(ids(peopleFor({ people }, { combatants, value: { operator: 'bo' } }, []))).toEqual(['wren']);
    expect(ids(peopleFor({ people }, { combatants, value: {} }, []))).toEqual([]);
  });

  it('are those named in the list beside it, or everybody while it is empty', () => {
    const people = { named: 'participants' };
    const form = { combatants: running, value: { participants: ['dee', 'ann'] } };
    expect(ids(peopleFor({ people }, form, []))).toEqual(['ann', 'dee']);
    expect(ids(peopleFor({ people }, { ...form, value: { participants: [] } }, []))).toHaveLength(4);
    expect(ids(peopleFor({ people }, { ...form, value: {} }, []))).toHaveLength(4);
  });
});
