import { describe, expect, it } from 'vitest';
import { panelCounts } from '../../../renderer/app/frame-facts';
import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';

const person = (side: PersonView['side'], fraction: number, out = false): PersonView =>
  ({ side, out, health: { fraction } }) as PersonView;

describe('the figures beside the names of the panels', () => {
  it('count timers, and of those who are hurt only our own who are still there', () => {
    const people = [
      person('pc', 0.5),
      person('ally', 0),
      person('pc', 1),
      person('pc', 0.2, true),
      person('foe', 0.1),
      person('neutral', 0.9),
    ];
    const counts = panelCounts({ people, agenda: [{}, {}, {}] } as CampaignView);
    expect(counts.recovery?.count).toBe(2);
    expect(counts.timers?.count).toBe(3);
  });
});
