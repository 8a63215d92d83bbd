import { describe, expect, it } from 'vitest';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { JsonObject } from '../../../../src/kernel/json';
import { played, reading, tableOf, told, type Person } from './healing-play';

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

describe('a drone', () => {
  it('is what has a puppet sock or is directed, and is released only while it is', () => {
    const people: Person[] = [
      { id: 'op', stats: { name: 'Ito' } },
      { id: 'bot', stats: { morph: 'bot' } },
      { id: 'wreck', stats: { morph: 'bot' }, state: { effects: ['destroyed'] } },
      { id: 'held', state: { effects: [{ id: 'teleoperated', by: 'op' }] } },
    ];
    const shown = people.map(({ id }) => eclipsePhase.view.combatant(reading(tableOf(people)) as never, id));
    expect(shown.map(({ kinds = [] }) => kinds.includes('drone'))).toEqual([false, true, false, true]);
    const noRelease = ['mode=release'];
    expect(shown.map(({ idleAt }) => idleAt?.['control'])).toEqual([noRelease, noRelease, noRelease, undefined]);
    expect(shown[3]?.conditions.map(({ label }) => label)).toEqual(['Directed by Ito']);
  });
});

describe('somebody with a task', () => {
  const work = { name: 'Cut the door', endsAt: 2400, success: true, remaining: null, total: 2400 };
  const viewOf = (task: JsonObject | null) =>
    eclipsePhase.view.combatant(reading(tableOf([{ id: 'a', state: { task } }])) as never, 'a');
  const lines = (task: JsonObject | null) =>
    viewOf(task).figures.flatMap(({ label, value }) => (label === 'Task' ? [value] : []));

  it('has it on the sheet, with what is left of it', () => {
    expect(lines({ ...work, status: 'running' })).toEqual(['Cut the door, 40 min left']);
    expect(lines({ ...work, status: 'paused', endsAt: null, remaining: 600 })).toEqual([
      'Cut the door, paused, 10 min left',
    ]);
    expect(lines(null)).toEqual([]);
    expect(viewOf({ ...work, status: 'running' }).choices?.['task']).toEqual([
      { value: 'Cut the door', label: 'Cut the door, 40 min left' },
    ]);
    expect(viewOf(null).choices?.['task']).toEqual([]);
  });

  it('is asked for nothing that its task does not allow', () => {
    const idle = (task: JsonObject | null) => viewOf(task).idle?.['task'];
    expect(idle(null)).toEqual(['action=pause', 'action=resume', 'action=abandon']);
    expect(idle({ ...work, status: 'running' })).toEqual(['action=start', 'action=resume']);
    expect(idle({ ...work, status: 'paused' })).toEqual(['action=start', 'action=pause']);
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
