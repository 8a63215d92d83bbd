import { describe, expect, it } from 'vitest';
import { panelCounts } from '../../../renderer/app/frame-facts';
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
