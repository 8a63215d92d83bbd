import { describe, expect, it } from 'vitest';
import { recoveryRow } from '../../../../src/rulesets/eclipse-phase/healing/recovery-row';
import { ACTIVITIES, projects, RESTS } from '../../../../src/rulesets/eclipse-phase/healing/view';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { JsonObject } from '../../../../src/kernel/json';
import type { Person } from './healing-play';
import { attempt, played, reading, tableOf, told } from './healing-play';

const medic = {
  id: 'medic',
  stats: {
    name: 'Ito',
    skills: { 'medicine-paramedic': 60, 'medicine-psychiatry': 50, 'medicine-trauma-surgery': 40 },
  },
};

const rowOf = (stats: JsonObject, state: JsonObject) =>
  recoveryRow(reading(tableOf([medic, { id: 't', stats: { name: 'Mira', ...stats }, state }])), 't');

describe('the recovery panel', () => {
  it('leaves out the hale', () => {
    expect(rowOf({}, {})).toBeNull();
  });

  it('says what rest heals and what waits', () => {
    const row = rowOf({}, { damage: 8, wounds: 1 });
    // Durability 30 and one wound at −10.
    expect(row?.ailments).toEqual([
      { label: 'Durability', value: 22, max: 30, note: '8 damage', rule: 'EP-DMG-1' },
      { label: 'Wounds', value: 1, note: '−10 on every test', rule: 'EP-WND-1' },
    ]);
    expect(row?.prospects).toEqual([
      { text: 'Resting, basic biomods: 1d10 damage', everySeconds: 43_200, rule: 'EP-HEAL-1' },
      {
        text: 'A wound every 3 days, once all damage is gone.',
        everySeconds: 259_200,
        blocked: true,
        rule: 'EP-HEAL-2',
      },
    ]);
    expect(row?.treatments.map(({ label }) => label)).toEqual(['First aid by Ito']);
  });

  it('says when somebody bleeds to death, and nothing of tests of the dead', () => {
    // Durability 30, dead at 45: from 41 four points, the first in three seconds.
    const bleeds = rowOf({}, { damage: 41, wounds: 2, effects: ['incapacitated', 'bleeding'] });
    expect(bleeds?.ailments.at(-1)).toEqual({ label: 'Bleeding', note: 'dead in 12 s', rule: 'EP-DMG-4' });
    const dead = rowOf({}, { damage: 45, wounds: 2, effects: ['dead'] });
    expect(dead?.ailments.at(-1)).toEqual({ label: 'Wounds', value: 2, rule: 'EP-WND-1' });
  });

  it('says how far it is beyond Durability, and what the mind bears', () => {
    // Lucidity is WIL 10 × 2, the Insanity Rating twice that; a biomorph of Durability 30 dies at 45.
    const state = { damage: 41, wounds: 2, stress: 25, traumas: 2, disorders: ['fugue'] };
    const row = rowOf({ woundsIgnored: 2 }, state);
    expect(row?.ailments.map(({ label, value, max, note }) => [label, value, max, note])).toEqual([
      ['Durability', -11, 30, '41 damage, dead at 45'],
      ['Stress', 25, 40, 'lost for good at 40'],
      ['Wounds', 2, undefined, 'shrugged off'],
      ['Traumas', 2, undefined, '−20 on every test'],
      ['Fugue', undefined, undefined, undefined],
    ]);
  });

  it.each([
    [undefined, 'a body that heals', {}, { damage: 3 }],
    [undefined, 'fixers', { morph: 'bot', fixers: true }, { wounds: 1 }],
    [true, 'a synthetic body', { morph: 'synthmorph' }, { damage: 3 }],
    [true, 'a mind alone', {}, { stress: 3 }],
    [true, 'surgery first', {}, { damage: 3, effects: ['needs-surgery'] }],
    [true, 'the dead', { dur: 5 }, { damage: 30 }],
  ])('says %s to whether rest is beside the point: %s', (beyond, _, stats, state) => {
    expect(rowOf(stats as JsonObject, state as JsonObject)?.beyondRest).toBe(beyond);
  });

  it('offers to overcome a disorder alone where it may be tried', () => {
    const world = tableOf([{ id: 't', stats: {}, state: { disorders: ['fugue'] } }]);
    const later = played(world, 'advance-time', { days: 90 }).world;
    const calls = recoveryRow(reading(later), 't')?.treatments.map(({ call }) => call);
    const alone = calls?.find(({ do: name }) => name === 'downtime');
    expect(alone?.with).toEqual({ actor: 't', activity: 'disorder-recovery' });
    expect(attempt(later, 'downtime', alone?.with ?? {}).kind).toBe('done');
  });

  it.each([
    ['surgery first', {}, { damage: 3, effects: ['needs-surgery'] }, 'EP-HEAL-5', 'Surgery by Ito'],
    ['machines are repaired', { morph: 'synthmorph' }, { damage: 3 }, 'EP-REP-1', 'Repair by Ito'],
    ['the dead are beyond help', { dur: 5 }, { damage: 30 }, 'EP-DMG-5', undefined],
    ['first aid was tried', {}, { damage: 3, firstAidUsed: true }, 'EP-HEAL-4', undefined],
  ])('names the rule that stands in the way: %s', (_, stats, state, rule, treatment) => {
    const row = rowOf(stats as JsonObject, state as JsonObject);
    expect(row?.prospects.filter(({ blocked }) => blocked).map((entry) => entry.rule)).toContain(rule);
    expect(row?.treatments[0]?.label).toBe(treatment);
  });

  it('has nothing for the minds of the dead', () => {
    const row = rowOf({ dur: 5 }, { damage: 30, stress: 4 });
    expect(row?.treatments).toEqual([]);
    expect(row?.prospects.map(({ text }) => text)).toEqual(['Beyond help.']);
  });

  it.each([
    ['their own hand, if others are much worse', { damage: 3 }, 29, 'First aid by Ito'],
    ['somebody not much worse', { damage: 3 }, 31, 'First aid by Mira'],
    ['anybody else for an operation', { damage: 3, effects: ['needs-surgery'] }, 0, 'Surgery by Mira'],
    ['anybody else for the mind', { stress: 3 }, 0, 'Psychotherapy (stress) by Mira'],
  ])('a healer is treated by %s', (_, state, level, label) => {
    const skills = { 'medicine-paramedic': level };
    const table = tableOf([
      { ...medic, state },
      { id: 't', stats: { name: 'Mira', skills } },
    ]);
    expect(recoveryRow(reading(table), 'medic')?.treatments[0]?.label).toBe(label);
  });

  it('offers what the mind needs first', () => {
    const labels = (state: JsonObject) => rowOf({}, state)?.treatments.map(({ label }) => label);
    expect(labels({ stress: 3, traumas: 1, disorders: ['fugue'] })).toEqual(['Psychotherapy (stress) by Ito']);
    expect(labels({ traumas: 1, disorders: ['fugue'] })).toEqual(['Psychotherapy (trauma) by Ito']);
    expect(labels({ disorders: ['fugue'] })).toEqual(['Psychotherapy (disorder) by Ito']);
    expect(labels({ hardened: ['betrayal'] })).toEqual(['Psychotherapy (hardening) by Ito']);
  });

  it('counts the days until one may try alone', () => {
    const world = tableOf([{ id: 't', stats: {}, state: { stress: 3 } }]);
    expect(recoveryRow(reading(world), 't')?.prospects).toMatchObject([
      { text: 'Can try to recover alone in 4 weeks 2 days, without new stress.', blocked: true },
    ]);
    const later = played(world, 'advance-time', { days: 30 }).world;
    const row = recoveryRow(reading(later), 't');
    expect(row?.prospects).toMatchObject([{ text: 'Can try to recover alone now.', blocked: false }]);
    expect(row?.treatments.map(({ call }) => call.do)).toEqual(['treat', 'downtime']);
  });

  it('offers only what the rules accept', () => {
    const people: Person[] = [
      {
        id: 'a',
        state: { damage: 8, wounds: 1, stress: 2, armorLoss: { energy: 3 } },
        stats: { armor: [{ energy: 5 }] },
      },
      { id: 'b', stats: { morph: 'bot' }, state: { damage: 9, wounds: 1 } },
      { id: 'c', state: { traumas: 2, disorders: ['fugue'], effects: ['needs-surgery'] } },
      { id: 'd', state: { effects: [{ id: 'asphyxiation', drowning: true, nextAt: 90 }] } },
      { id: 'e', stats: { preset: 'desk' }, state: { damage: 60 } },
    ];
    const world = tableOf([medic, ...people]);
    const calls = people.flatMap(({ id }) => recoveryRow(reading(world), id)?.treatments ?? []);
    expect(calls.length).toBeGreaterThanOrEqual(8);
    for (const { call, label } of calls)
      expect([label, attempt(world, call.do, call.with).kind]).toEqual([label, 'done']);
  });
});

describe('what is filled in', () => {
  const fill = (name: string, actor: string, target: string | null, state: JsonObject) => {
    const ctx = reading(tableOf([medic, { id: 't', state }]));
    return eclipsePhase.commands.find((command) => command.name === name)?.prefill?.(ctx as never, actor, target);
  };

  it('is what the patient needs', () => {
    expect(fill('treat', 'medic', 't', { damage: 3 })).toEqual({ healer: 'medic', target: 't', method: 'first-aid' });
    expect(fill('treat', 'medic', 't', { traumas: 1 })).toMatchObject({ method: 'psychotherapy', what: 'trauma' });
    expect(fill('treat', 'medic', 't', {})).toEqual({ healer: 'medic', target: 't', method: 'first-aid' });
    expect(fill('rest', 'medic', 't', {})).toEqual({ targets: ['t'], hours: 12 });
    expect(fill('downtime', 't', null, { stress: 2 })).toMatchObject({ activity: 'stress-recovery' });
    expect(fill('downtime', 't', null, { disorders: ['fugue'] })).toMatchObject({ activity: 'disorder-recovery' });
    expect(fill('task', 't', null, { task: { name: 'x', remaining: 5, status: 'paused' } })).toMatchObject({
      action: 'resume',
    });
  });
});

describe('projects, rests and activities', () => {
  it('shows a task under way, and how to go on with a paused one', () => {
    const world = tableOf([{ id: 't', stats: { skills: { research: 60 } } }]);
    const task = { actor: 't', name: 'Archive', timeframe: { hours: 10 }, skill: 'research' };
    const begun = played(world, 'task', task, [60]).world;
    const later = played(begun, 'advance-time', { hours: 4 }).world;
    expect(projects(reading(later))).toEqual([
      { combatant: 't', name: 'Archive', done: 4, goal: 10, unit: 'h', status: '6 h left' },
    ]);
    const paused = played(later, 'task', { actor: 't', action: 'pause' }).world;
    const [project] = projects(reading(paused));
    expect(project).toMatchObject({ done: 4, status: 'paused, 6 h left' });
    expect(attempt(paused, project?.resume?.do ?? '', project?.resume?.with ?? {}).kind).toBe('done');
  });

  it.each(RESTS.map((rest) => [rest.label, rest] as const))('%s can be had', (_, rest) => {
    const world = tableOf([{ id: 't', state: { damage: 2 } }]);
    const params = { ...rest.call.with, [rest.whoParam]: ['t'], [rest.lengthParam ?? '']: 2 };
    expect(attempt(world, rest.call.do, params).kind).toBe('done');
  });

  it('lists activities that the commands know', () => {
    expect(ACTIVITIES.map(({ call }) => `${call.do} ${String(call.with['activity'] ?? call.with['action'])}`)).toEqual([
      'downtime stress-recovery',
      'downtime disorder-recovery',
      'downtime make-explosives',
      'task start',
    ]);
  });
});

describe('words about healing', () => {
  const hurt = { id: 't', stats: { name: 'Mira' }, state: { damage: 8, wounds: 1, stress: 2 } };

  it.each([
    [{ method: 'first-aid' }, [60, 5], 'Ito heals Mira: 5 damage and 1 wound.'],
    [{ method: 'first-aid' }, [61], 'Ito cannot help Mira.'],
    [{ method: 'psychotherapy', what: 'stress' }, [20], 'Ito heals Mira: 2 stress. It takes 2 h.'],
    [{ method: 'surgery', hours: 2 }, [20, 3], 'Ito heals Mira: 3 damage and 1 wound. It takes 1 h 36 min.'],
  ])('%j', (extra, faces, sentence) => {
    const call = { healer: 'medic', target: 't', ...extra };
    const done = played(tableOf([medic, hurt]), 'treat', call, faces);
    expect(told(done, 'treat', call).sentence).toBe(sentence);
  });

  it('counts one point of a repair as one', () => {
    const shell = { ...hurt, stats: { ...hurt.stats, morph: 'bot' }, state: { damage: 1 } };
    const call = { healer: 'medic', target: 't', method: 'repair' };
    const done = played(tableOf([medic, shell]), 'treat', call, [10]);
    expect(told(done, 'treat', call).sentence).toBe('Ito repairs Mira: 1 point. It takes 2 h.');
  });

  it.each([
    [{ what: 'disorder' }, { disorders: ['post-traumatic-stress'] }, 'Ito heals Mira: post-traumatic stress.'],
    [
      { what: 'hardening' },
      { hardened: ['betrayal'] },
      'Ito treats Mira, who is no longer hardened against this: Betrayal by a trusted friend.',
    ],
  ])('therapy of %j', (extra, state, sentence) => {
    const call = { healer: 'medic', target: 't', method: 'psychotherapy', ...extra };
    const done = played(tableOf([medic, { ...hurt, state }]), 'treat', call, [20]);
    expect(told(done, 'treat', call).sentence).toBe(`${sentence} It takes 1 day 16 h.`);
  });

  it.each([
    ['dead', { damage: 60 }, "Mira: 'Dead' lasts as long as its cause."],
    ['meltdown', { stress: 60 }, "Mira: 'Meltdown' lasts as long as its cause."],
    ['subdued', {}, "Mira is free of 'Held'."],
    ['jamming', { effects: ['jamming'] }, 'Release the drone to end remote control.'],
  ])('%s is not ended by hand', (effect, state, message) => {
    const world = tableOf([{ ...hurt, state }]);
    expect(attempt(world, 'remove-effect', { target: 't', effect })).toMatchObject({ error: { message } });
  });

  it('tells of rest, tasks and downtime', () => {
    const world = tableOf([
      { ...hurt, state: { damage: 4 } },
      { id: 's', stats: { name: 'Quill', morph: 'bot' } },
    ]);
    const rest = { targets: ['t', 's'], hours: 12 };
    const rested = played(world, 'rest', rest, [3]);
    expect(told(rested, 'rest', rest).sentence).toBe(
      'Mira heals 3 damage. Rest does nothing for Quill; repair or fixers do.',
    );
    const task = { actor: 't', name: 'Sew', timeframe: { hours: 1 }, base: 50 };
    const begun = played(world, 'task', task, [50]);
    expect(told(begun, 'task', task).sentence).toBe('Mira starts work: Sew. It will be done in 1 h.');
    const pause = { actor: 't', action: 'pause' };
    expect(told(played(begun.world, 'task', pause), 'task', pause).sentence).toBe("Mira pauses 'Sew'. 1 h left.");
    const explosives = { actor: 'x', activity: 'make-explosives', dice: 2 };
    const workshop = tableOf([{ id: 'x', stats: { name: 'Bran', skills: { demolitions: 50 } } }]);
    const made = played(workshop, 'downtime', explosives, [50]);
    expect(told(made, 'downtime', explosives)).toMatchObject({
      sentence: 'Bran makes a charge of 2d10. It takes 2 h.',
      suggestions: [{ call: { do: 'advance-time', with: { seconds: 7200 } } }],
    });
    const ruined = played(workshop, 'downtime', explosives, [99]);
    expect(told(ruined, 'downtime', explosives).sentence).toContain('mishap');
  });
});
