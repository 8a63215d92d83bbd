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

describe('whom a part of a form offers to name', () => {
  const running = [person('ann', true), person('bo', true), person('cy', false), person('dee', false)];

  it('is everybody where it says nothing', () => {
    expect(ids(peopleFor({}, { combatants: running, value: {} }, []))).toEqual(['ann', 'bo', 'cy', 'dee']);
  });

  it('is those of the running fight, or those elsewhere, and whoever is chosen', () => {
    const form = { combatants: running, value: {} };
    expect(ids(peopleFor({ people: 'in-fight' }, form, []))).toEqual(['ann', 'bo']);
    expect(ids(peopleFor({ people: 'elsewhere' }, form, []))).toEqual(['cy', 'dee']);
    expect(ids(peopleFor({ people: 'elsewhere' }, form, ['bo']))).toEqual(['bo', 'cy', 'dee']);
  });

  it('is everybody while no fight runs', () => {
    const form = { combatants: [person('ann'), person('cy')], value: {} };
    expect(ids(peopleFor({ people: 'in-fight' }, form, []))).toEqual(['ann', 'cy']);
  });

  it('is nobody whom the field names that it is for everybody but', () => {
    const form = { combatants: running, value: { actor: 'ann' } };
    expect(ids(peopleFor({ but: 'actor' }, form, []))).toEqual(['bo', 'cy', 'dee']);
    expect(ids(peopleFor({ people: 'in-fight', but: 'actor' }, form, []))).toEqual(['bo']);
    expect(ids(peopleFor({ but: 'actor' }, { ...form, value: {} }, []))).toHaveLength(4);
    // Whoever is chosen can be taken out again.
    expect(ids(peopleFor({ but: 'actor' }, form, ['ann']))).toHaveLength(4);
  });

  it('is those whom the list beside it names, or everybody while it names nobody', () => {
    const people = { named: 'participants' };
    const form = { combatants: running, value: { participants: ['dee', 'ann'] } };
    expect(ids(peopleFor({ people }, form, []))).toEqual(['ann', 'dee']);
    expect(ids(peopleFor({ people }, { ...form, value: { participants: [] } }, []))).toHaveLength(4);
    expect(ids(peopleFor({ people }, { ...form, value: {} }, []))).toHaveLength(4);
  });
});
