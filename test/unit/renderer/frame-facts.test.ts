import { describe, expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { nextUp, panelCounts } from '../../../renderer/app/frame-facts';
import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';

const person = (side: PersonView['side'], needsCare: boolean, out = false): PersonView =>
  ({ side, out, ...(needsCare ? { needsCare } : {}) }) as PersonView;

describe('the numbers beside the names of the panels', () => {
  it('count timers, and those of the party in need of care who are still there', () => {
    const people = [
      person('pc', true),
      person('ally', true),
      person('pc', false),
      person('pc', true, true),
      person('foe', true),
      person('neutral', true),
    ];
    const counts = panelCounts({ people, agenda: [{}, {}, {}] } as CampaignView);
    expect(counts.recovery).toEqual({ count: 2, label: 'people who need care' });
    expect(counts.timers).toEqual({ count: 3, label: 'running timers' });
    const one = panelCounts({ people: people.slice(1, 5), agenda: [{}] } as CampaignView);
    expect(one.recovery).toEqual({ count: 1, label: 'person who needs care' });
    expect(one.timers).toEqual({ count: 1, label: 'running timer' });
  });
});

describe('the next automatic event', () => {
  const names: Record<string, string> = { i: 'Ilka', t: 'Tamsin', m: 'Maren', o: 'Osk' };
  const line = (target: string, text: string, at: number) => ({
    timer: text,
    target,
    text,
    at,
    asksDice: target === 't',
  });
  const told = (agenda: readonly object[], fight: object = {}): [string, string, boolean | undefined][] => {
    const campaign = {
      view: { encounter: null, agenda, clock: { seconds: 0 }, ...fight },
      nameOf: (id: string) => names[id] ?? id,
    };
    const lines = nextUp(campaign as unknown as CampaignModel);
    return lines.map(({ text, when, asksForDice }) => [text, when.replaceAll('\u00A0', ' '), asksForDice]);
  };

  it('is shown once for everybody it affects at the same time, and separately for others', () => {
    const agenda = [
      { ...line('', 'The bell', 10), target: undefined },
      { ...line('', 'The bell', 10), target: undefined },
      line('i', 'Ambushed ends', 15),
      line('t', 'Ambushed ends', 15),
      line('i', 'Ambushed ends', 15),
      line('m', 'Ambushed ends', 30),
    ];
    expect(told(agenda)).toEqual([
      ['The bell', 'in 10 s', false],
      ['The bell', 'in 10 s', false],
      ['Ilka and Tamsin: Ambushed ends', 'in 15 s', true],
      ['Maren: Ambushed ends', 'in 30 s', false],
    ]);
  });

  it('is first what ends with this turn, and as the next one begins', () => {
    const ends = (label: string, whose: string, at: 'start' | 'end') => ({ label, endsOn: { whose, at } });
    const bearer = (id: string, ...conditions: object[]) => ({ id, conditions });
    const people = [
      bearer('i', ends('Braced', 'i', 'end'), ends('Pinned', 't', 'end'), { label: 'Prone' }),
      bearer('t', ends('Braced', 'i', 'end'), ends('Guarded', 't', 'start')),
      bearer('m', ends('Guarded', 'm', 'start')),
    ];
    const order = [
      { id: 'm', status: 'waiting' },
      { id: 'i', status: 'active' },
      { id: 'o', status: 'skipped' },
      { id: 't', status: 'waiting' },
    ];
    const agenda = [line('t', 'Guarded ends', 12), line('m', 'Torch ends', 30)];
    expect(told(agenda, { people, encounter: { active: 'i', order } })).toEqual([
      ['Ilka and Tamsin: Braced ends', 'with this turn', false],
      ['Tamsin: Guarded ends', 'as Tamsin’s turn begins', false],
      ['Maren: Torch ends', 'in 30 s', false],
    ]);
    expect(told(agenda, { people, encounter: { active: null, order } }).length).toBe(2);
  });

  it('names two of more than three, and mentions the others', () => {
    const chilled = (ids: string) => [...ids].map((id) => line(id, 'Chilled ends', 40));
    expect(told(chilled('imo'))).toEqual([['Ilka, Maren and Osk: Chilled ends', 'in 40 s', false]]);
    expect(told(chilled('itmo'))).toEqual([['Ilka, Tamsin and others: Chilled ends', 'in 40 s', true]]);
  });
});
