import { describe, expect, it } from 'vitest';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { played, reading, tableOf, told } from './healing-play';

const grenade = { name: 'frag grenade', kind: 'thrown', skill: 'throwing-weapons', dv: '3d10', area: 'blast' };

const table = () =>
  tableOf([
    { id: 'b', stats: { name: 'Bran', skills: { demolitions: 60, 'throwing-weapons': 60 }, weapons: [grenade] } },
    { id: 't', stats: { name: 'Mira' } },
  ]);

/** Somebody throws one that waits for its signal; it scatters by the last die. */
const THROW = { actor: 'b', target: 't', weapon: grenade, trigger: 'signal' };

describe('words about explosives', () => {
  it('tells what a charge gains by how well it is placed, and brings up its explosion', () => {
    // A double within 60, by 38: three times in its direction, 5 more, and armour does not count.
    const call = { actor: 'b', task: 'place', mode: 'shaped' };
    const { sentence, suggestions } = told(played(table(), 'demolitions', call, [22]), 'demolitions', call);
    expect(sentence).toBe(
      'Bran places the charge well: damage × 3 in its direction, +5 damage and armour does not count.',
    );
    const blast = { weapon: { name: 'charge', skill: 'demolitions' }, dvBonus: 5, armorDefeating: true };
    expect(suggestions).toMatchObject([{ label: 'It goes off', call: { do: 'blast', with: blast } }]);
    const failed = told(played(table(), 'demolitions', call, [70]), 'demolitions', call);
    expect(failed.sentence).toBe('Bran places the charge without any bonus.');
  });

  it('counts what goes off at a signal, and brings up one explosion of its kind', () => {
    const first = played(table(), 'attack', THROW, [20, 90, 3]);
    expect(told(first, 'attack', THROW).sentence).toBe(
      'Bran hits Mira. It lands 3 m off, direction 3 of 10. It waits for the signal.',
    );
    const second = played(first.world, 'attack', THROW, [20, 90, 3]);
    const signal = { actor: 'b' };
    const { sentence, suggestions } = told(played(second.world, 'signal', signal), 'signal', signal);
    expect(sentence).toBe('Bran sends the signal: 2 frag grenades go off.');
    expect(suggestions).toMatchObject([{ label: 'The frag grenade goes off', call: { do: 'blast' } }]);
  });
});

describe('the charges that forms offer', () => {
  it('are those that wait, each kind once, and only those on a signal for the signal', () => {
    const shown = (world: Parameters<typeof reading>[0]) => eclipsePhase.view.combatant(reading(world) as never, 'b');
    const none = shown(table());
    expect([none.choices?.['charge'], none.idleAt?.['demolitions']]).toEqual([[], ['weapon']]);
    const first = played(table(), 'attack', THROW, [20, 90, 3]);
    const second = played(first.world, 'attack', THROW, [20, 90, 3]);
    const timed = { ...THROW, weapon: { ...grenade, name: 'gas grenade' }, trigger: 'timer', timer: 60 };
    const some = shown(played(second.world, 'attack', timed, [20, 90, 3]).world);
    const frag = { value: 'frag grenade', label: '2 × frag grenade' };
    expect(some.choices?.['charge']).toEqual([frag, { value: 'gas grenade', label: 'gas grenade' }]);
    expect([some.choices?.['signalled'], some.idleAt?.['demolitions']]).toEqual([[frag], []]);
  });
});
