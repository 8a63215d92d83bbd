import { describe, expect, it } from 'vitest';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { JsonObject } from '../../../../src/kernel/json';
import { played, reading, tableOf, told } from './healing-play';

describe('how somebody is', () => {
  it.each<[JsonObject, string]>([
    [{ effects: [{ id: 'burning', stage: 2 }] }, 'On fire, stage 2'],
    [{ effects: ['in-cover'] }, 'In cover, minor'],
    [{ effects: [{ id: 'in-cover', value: -30 }] }, 'In cover, major'],
    [{ effects: ['prone'] }, 'Prone'],
  ])('says of %j which kind it is: %s', (state, label) => {
    const { conditions } = eclipsePhase.view.brief(reading(tableOf([{ id: 'a', state }])) as never, 'a');
    expect(conditions.map((condition) => condition.label)).toEqual([label]);
  });
});

describe('words about actions', () => {
  it.each([
    [{ name: 'draw a weapon', type: 'quick' }, 'Mira takes a Quick action: draw a weapon.'],
    [{ type: 'automatic' }, 'Mira takes an Automatic action.'],
    [{ name: 'take-cover' }, 'Mira takes cover.'],
  ])('%j: %s', (action, sentence) => {
    const call = { actor: 'a', ...action };
    const done = played(tableOf([{ id: 'a', stats: { name: 'Mira' } }]), 'use-action', call);
    expect(told(done, 'use-action', call).sentence).toBe(sentence);
  });
});
