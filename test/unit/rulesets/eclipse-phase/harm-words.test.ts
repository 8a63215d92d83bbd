import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/kernel/json';
import { untold } from '../../../../src/contract/untold';
import type { Person } from './healing-play';
import { played, tableOf, told } from './healing-play';

const figures = (list: readonly { label: string; value: unknown }[]): [string, unknown][] =>
  list.map(({ label, value }) => [label, value]);

describe('what harm is told as', () => {
  it('names a death once, and what is left of the body as the card does', () => {
    // Durability 20, dead at 30: 31 damage leave 11 less than nothing, at a Wound Threshold of 4 with 7 wounds.
    const call = { target: 't', amount: 31 };
    const done = played(tableOf([{ id: 't', stats: { name: 'Mira', dur: 20 } }]), 'damage', call);
    const { sentence, figures: shown } = told(done, 'damage', call);
    expect(sentence).toBe('Mira: 31 damage, 7 wounds. Mira dies.');
    expect(untold({ sentence, events: [{ text: 'Mira dies.' }] })).toEqual([]);
    expect(figures(shown)).toEqual([
      ['Damage', 31],
      ['Durability left', '−11 of 20'],
      ['Total wounds', 7],
    ]);
  });

  it.each([
    ['1d10/2', 'stunner (1d10/2)', 3],
    ['1d10+3', 'stunner (1d10+3)', 10],
    ['1d10', 'stunner', 7],
  ])('says how %s came to its figure where a 7 alone does not', (dv, label, value) => {
    const weapon = { name: 'stunner', kind: 'melee', skill: 'clubs', dv };
    const people: Person[] = [
      { id: 'a', stats: { skills: { clubs: 60 } } },
      { id: 't', stats: { dur: 100 }, state: { effects: ['surprised'] } },
    ];
    const { trace } = played(tableOf(people), 'attack', { actor: 'a', target: 't', weapon }, [50, 7]);
    const lines = trace.flatMap((one) => ('lines' in one && one.label === 'Damage rolled' ? one.lines : []));
    expect(lines[0]).toMatchObject({ label, value });
    const taken = trace.flatMap((one) => ('lines' in one && one.label === 'Damage taken' ? one.lines : []));
    expect(taken[0]).toMatchObject({ label: 'Damage', value: value + 1 });
  });

  it('names no wounds where there are none', () => {
    const call = { target: 't', amount: 2 };
    const done = played(tableOf([{ id: 't', stats: { name: 'Mira', dur: 20 } }]), 'damage', call);
    expect(figures(told(done, 'damage', call).figures)).toEqual([
      ['Damage', 2],
      ['Durability left', '18 of 20'],
    ]);
  });

  it('reads percentile dice as they stand', () => {
    // COO 15 × 3.
    const call = { actor: 't', aptitude: 'coo' };
    const done = played(tableOf([{ id: 't', stats: { name: 'Mira', aptitudes: { coo: 15 } } }]), 'check', call, [0]);
    const { sentence, figures: shown } = told(done, 'check', call);
    expect(sentence).toContain('00 against 45');
    expect(figures(shown)).toContainEqual(['Roll', '00']);
  });

  it('says whose figures they are where several are struck at once', () => {
    const people = [{ id: 'a' }, { id: 'b', stats: { name: 'Rat' } }, { id: 'c', stats: { name: 'Ito' } }];
    const weapon = { kind: 'ranged', skill: 'kinetic-weapons', modes: ['BF'], dv: 4 };
    const call: JsonObject = { actor: 'a', targets: ['b', 'c'], weapon, modifiers: [{ label: 'Lamp', value: 50 }] };
    // COO 10 + 50 against half of REF 10: Rat fails with 90, Ito with 80; 4 damage each of Durability 30.
    const done = played(tableOf(people), 'attack', call, [40, 90, 80]);
    const labels = told(done, 'attack', call).figures.map(({ label, value }) => `${label} ${String(value)}`);
    expect(labels).toContain('Rat: durability left 26 of 30');
    expect(labels).toContain('Ito: defence 80 against 5');
  });

  it('says of a crash who ran into whom, and what everybody has left', () => {
    const people: Person[] = [
      { id: 'car', stats: { name: 'The Ox', morph: 'vehicle', dur: 90 } },
      { id: 't', stats: { name: 'Mira', dur: 90 } },
    ];
    // (1 + 9) × 1.5 = 15 at 15 m per turn; half for what hits a soft body. No wound reaches a threshold of 18.
    const call: JsonObject = { vehicle: 'car', target: 't', pace: 'chase', velocity: 15 };
    const done = played(tableOf(people), 'collision', call, [1]);
    const { sentence, figures: shown } = told(done, 'collision', call);
    expect(sentence).toBe('The Ox runs into Mira with a force of 15.\nThe Ox: 7 damage.\nMira: 15 damage.');
    expect(figures(shown)).toEqual([
      ['The Ox: durability left', '83 of 90'],
      ['Mira: durability left', '75 of 90'],
    ]);
    const alone = { vehicle: 'car' };
    const crash = played(tableOf(people), 'collision', alone, [1]);
    expect(told(crash, 'collision', alone).sentence).toMatch(/^The Ox crashes with a force of 10\. /);
  });

  it('says who is late in an ambush that was noticed', () => {
    const call = { ambushers: ['a'] };
    const done = played(tableOf([{ id: 'a', stats: { name: 'Rat' } }, { id: 'b' }]), 'start-encounter', call, [50, 40]);
    expect(told(done, 'start-encounter', call).sentence).toBe(
      'The fight begins. Everybody but the ambushers has −30 on initiative this turn. Action Turn 1, phase 1. Rat acts.',
    );
  });
});
