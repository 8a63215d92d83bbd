import { describe, expect, it } from 'vitest';
import { must } from '../../../support/app';
import { appForTest, openSample, openToyApp, sendTo, viewOf } from '../../../support/open-app';

describe('what a fight has cost', () => {
  it('is the losses of those in it since its first step', async () => {
    const { app, campaign } = await openToyApp();
    const spent = async () => must(await app.gm['campaign.spent']({ campaign }));
    must(await sendTo(app, campaign, 'damage', { target: 'ash', amount: 1 }));
    expect(await spent()).toEqual([]);
    must(await sendTo(app, campaign, 'start-fight', { participants: ['ash', 'birch'] }));
    expect(await spent()).toEqual([]);
    must(await sendTo(app, campaign, 'damage', { target: 'birch', amount: 3 }));
    must(await sendTo(app, campaign, 'note', { text: 'A bell rings' }));
    must(await sendTo(app, campaign, 'damage', { target: 'birch', amount: 2 }));
    expect(await spent()).toEqual([{ id: 'birch', name: 'Birch', spent: [{ label: 'Hurt', before: 0, after: 5 }] }]);
    // An undone step costs nothing.
    const { revision } = await viewOf(app, campaign);
    must(await app.gm['campaign.undo']({ campaign, revision }));
    expect((await spent())[0]?.spent).toEqual([{ label: 'Hurt', before: 0, after: 3 }]);
  });

  it('counts newcomers from what they joined with', async () => {
    const { app, campaign } = await openToyApp();
    const brings = [{ person: 'birch', count: 1 }];
    must(await sendTo(app, campaign, 'start-fight', { participants: ['ash'], brings }));
    const { people } = await viewOf(app, campaign);
    const copy = people.find(({ id }) => id !== 'ash' && id !== 'birch');
    must(await sendTo(app, campaign, 'damage', { target: copy?.id ?? '', amount: 4 }));
    expect(must(await app.gm['campaign.spent']({ campaign }))).toEqual([
      { id: copy?.id, name: copy?.name, spent: [{ label: 'Hurt', before: 0, after: 4 }] },
    ]);
  });
});

describe('what a task blocks', () => {
  it('is offered with pausing the task first, as one step', async () => {
    const app = await appForTest();
    const campaign = await openSample(app, 'eclipse-phase');
    const offerOf = async (name: string) => {
      const offers = must(await app.gm['campaign.offers']({ campaign, actor: 'lumen', target: 'drone' }));
      return offers.find((one) => one.name === name);
    };
    const participants = ['lumen', 'drone'];
    // Lumen rolls 90, the drone 1: hers is the first slot.
    must(await sendTo(app, campaign, 'start-encounter', { participants }, { faces: [90, 1], then: 'roll' }));
    expect((await viewOf(app, campaign)).encounter?.active).toBe('lumen');
    const attack = await offerOf('attack');
    expect(attack?.refusal?.code).toBe('no-actions-left');
    expect(attack?.refusal?.message).toContain('Read the freighter’s log');
    expect(attack?.after).toEqual({ do: 'task', with: { actor: 'lumen', action: 'pause' } });
    // Somebody without a task gets no such offer.
    must(await sendTo(app, campaign, 'task', { actor: 'lumen', action: 'pause' }));
    expect(await offerOf('attack')).toMatchObject({ refusal: null });
    expect((await offerOf('attack'))?.after).toBeUndefined();
  });
});
