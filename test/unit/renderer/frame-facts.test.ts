import { describe, expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { nextUp, panelCounts } from '../../../renderer/app/frame-facts';
import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';

const person = (side: PersonView['side'], needsCare: boolean, out = false): PersonView =>
  ({ side, out, ...(needsCare ? { needsCare } : {}) }) as PersonView;

describe('the figures beside the names of the panels', () => {
  it('count timers, and of those who need care only our own who are still there', () => {
    const people = [
      person('pc', true),
      person('ally', true),
      person('pc', false),
      person('pc', true, true),
      person('foe', true),
      person('neutral', true),
    ];
    const counts = panelCounts({ people, agenda: [{}, {}, {}] } as CampaignView);
    expect(counts.recovery?.count).toBe(2);
    expect(counts.timers?.count).toBe(3);
  });
});

describe('what happens next by itself', () => {
  it('is said once of all whom it befalls at that moment, and of everybody else by themselves', () => {
    const names: Record<string, string> = { i: 'Ilka', t: 'Tamsin', m: 'Maren' };
    const line = (target: string, text: string, at: number) => ({
      timer: text,
      target,
      text,
      at,
      asksDice: target === 't',
    });
    const agenda = [
      { ...line('', 'The bell', 10), target: undefined },
      { ...line('', 'The bell', 10), target: undefined },
      line('i', 'Ambushed ends', 15),
      line('t', 'Ambushed ends', 15),
      line('i', 'Ambushed ends', 15),
      line('m', 'Ambushed ends', 30),
    ];
    const campaign = { view: { agenda, clock: { seconds: 0 } }, nameOf: (id: string) => names[id] ?? id };
    const told = nextUp(campaign as unknown as CampaignModel);
    expect(told.map(({ text, when, asksForDice }) => [text, when.replaceAll('\u00A0', ' '), asksForDice])).toEqual([
      ['The bell', 'in 10 s', false],
      ['The bell', 'in 10 s', false],
      ['Ilka and Tamsin: Ambushed ends', 'in 15 s', true],
      ['Maren: Ambushed ends', 'in 30 s', false],
    ]);
  });
});
