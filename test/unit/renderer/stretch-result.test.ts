import { describe, expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { PlanLine, PlanResult } from '../../../renderer/panels/shared/stretch-result';
import { cellsOf, resultOf, ringsOf } from '../../../renderer/panels/shared/stretch-result';
import type { StretchPlan } from '../../../renderer/panels/shared/stretch.svelte';

const line = (kind: PlanLine['kind'], text: string, who = 'bo', day = 1): PlanLine => {
  return { day, at: day * 86_400, who, text, kind, tone: 'info' };
};
const change = (text: string, tells: string[], who = 'bo'): PlanLine => ({ ...line('change', text, who), tells });
const plan = { unit: 'days', length: 2, people: ['bo'] } as unknown as StretchPlan;
const result = (cells: PlanLine[]): PlanResult => {
  return { secondsLeft: 0, finished: [], notDone: [], booked: [], cells, cellsLeftOut: 0 };
};
const texts = (cells: PlanLine[], who = 'bo'): string[][] =>
  cellsOf(result(cells), plan, who).map((cell) => cell.map(({ text }) => text));

describe('a cell of the plan', () => {
  it('leaves out events implied by its changes, and keeps those that say more', () => {
    const cells = [
      line('event', 'Bo is no longer immobilised.'),
      line('event', 'Bo may wake: 8 against 11, success by 3.'),
      line('event', 'Bo’s State of Mind goes from 7 to 6.'),
      line('event', "Bo: 'Ward of ash' has ended."),
      change('State of Mind 7 → 6', ['State of Mind', 'from 7 to 6']),
      change('Immobilised ends', ['Immobilised']),
      change('Warded 2: Ward of ash ends', ['Ward of ash']),
    ];
    expect(texts(cells)).toEqual([
      [
        'State of Mind 7 → 6',
        'Immobilised ends',
        'Warded 2: Ward of ash ends',
        'Bo may wake: 8 against 11, success by 3.',
      ],
      [],
    ]);
  });

  it('reports a death once, with its cause', () => {
    const death = change('Bo: dead', ['Bo dies.']);
    expect(texts([line('event', 'Bo dies.'), death])[0]).toEqual(['Bo: dead']);
    expect(texts([line('event', 'Bo dies of radiation.'), death])[0]).toEqual(['Bo: dead', 'Bo dies of radiation.']);
  });

  it('leaves out an event that an outcome already mentions', () => {
    const cells = [line('event', 'Bo recovers 1 point.'), line('outcome', '24 hours of rest. Bo recovers 1 point.')];
    expect(texts(cells)[0]).toEqual(['24 hours of rest. Bo recovers 1 point.']);
    expect(texts([line('event', 'Bo wakes.'), ...cells])[0]).toEqual([
      'Bo wakes.',
      '24 hours of rest. Bo recovers 1 point.',
    ]);
  });

  it('keeps an event of another day or person, or with other numbers', () => {
    const cells = [
      change('Poisoned ends', ['Poisoned'], 'cy'),
      line('event', 'Dee is no longer poisoned.', 'dee'),
      line('event', "Cy's rage goes from 3 to 2.", 'cy'),
      change('Rage 3 → 1', ['Rage', 'from 3 to 1'], 'cy'),
      line('event', 'Cy is no longer poisoned.', 'cy', 2),
    ];
    expect(texts(cells, '')).toEqual([
      ['Poisoned ends', 'Rage 3 → 1', 'Dee is no longer poisoned.', "Cy's rage goes from 3 to 2."],
      ['Cy is no longer poisoned.'],
    ]);
  });
});

describe('timers that ring in between', () => {
  it('have one line each, with the first and the last time', () => {
    const ring = (when: string, text: string) => ({ at: 0, when, text, timer: true as const });
    const events = [
      ring('Day 1, 08:20', 'Timer: The watch.'),
      ring('Day 1, 09:30', 'Timer: The lamp.'),
      ring('Day 1, 10:20', 'Timer: The watch.'),
      { at: 0, when: 'Day 1, 11:00', text: 'Bo wakes.' },
      ring('Day 2, 08:20', 'Timer: The watch.'),
    ];
    expect(ringsOf(events)).toEqual([
      { text: 'Timer: The watch (3 times).', when: 'Day 1, 08:20 to Day 2, 08:20' },
      { text: 'Timer: The lamp.', when: 'Day 1, 09:30' },
    ]);
  });
});

describe('the dice of a day', () => {
  it('say what they came to, so that a day that brings nothing says why', () => {
    const die = (face: number, day: number) => ({ sides: 6, face, by: 'app', group: 'Bo: recovery', at: day * 86_400 });
    const roll = (faces: number[], value: number, by: number) => {
      return { kind: 'roll', label: 'Rolled', rule: 'R-1', faces, value, against: 12, by };
    };
    const entry = {
      clock: [0, 2 * 86_400],
      dice: [die(2, 1), die(3, 1), die(5, 1), die(4, 2), die(6, 2), die(5, 2)],
      trace: [roll([2, 3, 5], 10, 2), roll([4, 6, 5], 15, -3)],
    };
    const campaign = { view: { people: [{ id: 'bo', name: 'Bo' }] } } as unknown as CampaignModel;
    const preview = { kind: 'done', entry, result: result([]) } as unknown as Parameters<typeof resultOf>[1];
    expect(texts([...(resultOf(campaign, preview)?.cells ?? [])])).toEqual([
      ['recovery: 2, 3, 5 = 10, by 2'],
      ['recovery: 4, 6, 5 = 15, missed by 3'],
    ]);
  });
});
