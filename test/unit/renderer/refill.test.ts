import { describe, expect, it } from 'vitest';
import { Prefilled, refilled, refillOf, changedByHand } from '../../../renderer/app/refill';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import { err, ok } from '../../../src/kernel/result';

const filled = { actor: 'ann', weapon: 'bow', distance: 30, defence: { kind: 'dodge' }, labels: ['dark'] };

describe('manual input', () => {
  it('is what differs from the prefilled values, part by part', () => {
    const now = { ...filled, weapon: 'axe', defence: { kind: 'dodge', level: 2 } };
    expect(changedByHand(filled, filled)).toEqual({});
    expect(changedByHand(now, filled)).toEqual({ weapon: 'axe', defence: { level: 2 } });
    expect(changedByHand({ ...filled, labels: ['dark', 'rain'] }, filled)).toEqual({ labels: ['dark', 'rain'] });
  });

  it('is the whole of a thing with another name, of which nothing is left over from the one before', () => {
    const rifle = { weapon: { name: 'rifle', skill: 'guns', modes: ['SA'] } };
    const missile = { weapon: { name: 'missile', skill: 'guns' } };
    expect(changedByHand(missile, rifle)).toEqual(missile);
    expect(refilled({ ...missile, mode: 'SA' }, { ...rifle, mode: 'SA' }, missile)).toEqual(missile);
    expect(changedByHand({ weapon: { ...rifle.weapon, modes: [] } }, rifle)).toEqual({ weapon: { modes: [] } });
  });

  it('is found in a list of parts by position, as long as none was added or removed', () => {
    const series = { attacks: [{ defence: 'dodge' }, { defence: 'dodge' }] };
    const attacks: JsonObject[] = [{ defence: 'dodge' }, { defence: 'dodge', target: 'cy' }];
    const now = { attacks };
    expect(changedByHand(now, series)).toEqual({ attacks: [{}, { target: 'cy' }] });
    expect(changedByHand({ attacks: [...attacks, {}] }, series)).toEqual({ attacks: [...attacks, {}] });
    expect(changedByHand({ attacks: 'none' }, series)).toEqual({ attacks: 'none' });
  });
});

describe('a form prefilled again', () => {
  it('takes the new answers where nothing was entered manually, and drops those no longer given', () => {
    const fresh = { actor: 'ann', weapon: 'axe', defence: { kind: 'parry', with: 'sword' } };
    expect(refilled({ ...filled, weapon: 'axe' }, filled, fresh)).toEqual(fresh);
  });

  it('keeps manual input, including removals', () => {
    const { distance: _, ...near } = filled;
    const now = { ...near, defence: { kind: 'parry' }, labels: [] };
    const fresh = { ...filled, distance: 20, labels: ['rain'], defence: { kind: 'parry', with: 'sword' } };
    expect(refilled(now, filled, fresh)).toEqual({ ...near, labels: [], defence: { kind: 'parry', with: 'sword' } });
  });

  it('keeps manual input at one position of a list of parts, and a whole list with additions', () => {
    const series = { attacks: [{ defence: 'dodge' }, { defence: 'dodge' }] };
    const attacks: JsonObject[] = [{ defence: 'none' }, { defence: 'dodge', target: 'cy' }];
    const now = { attacks };
    const fresh = { attacks: [{ defence: 'dodge' }, { defence: 'shield' }] };
    expect(refilled(now, series, fresh)).toEqual({
      attacks: [{ defence: 'none' }, { defence: 'shield', target: 'cy' }],
    });
    const longer = { attacks: [...attacks, {}] };
    expect(refilled(longer, series, fresh)).toEqual(longer);
    expect(refilled(now, series, { attacks: [{ defence: 'dodge' }] })).toEqual(now);
  });
});

const attack = { name: 'attack', actorParam: 'actor', targetParam: 'target', asks: { refills: ['weapon'] } };
const command = attack as unknown as CommandView;

/** A table that answers when the test says so. */
function table() {
  const asked: { question: JsonObject; answer: (prefill: JsonObject | null) => void }[] = [];
  const api = {
    'campaign.offers': (question: JsonObject) =>
      new Promise((done) =>
        asked.push({
          question,
          answer: (prefill) => {
            done(prefill === null ? err({ code: 'unknown-combatant', message: 'Nobody.' }) : ok([{ prefill }]));
          },
        }),
      ),
  };
  return { asked, campaign: { id: 'c', api } as unknown as CampaignModel };
}

describe('the system’s prefill', () => {
  const atBo = { actor: 'ann', target: 'bo', weapon: 'bow', defence: 'dodge' };
  const atCy = { actor: 'ann', target: 'cy', weapon: 'bow', defence: 'shield' };
  const form = (params: JsonObject) => ({ params, targets: [String(params['target'])] });

  it('is requested of the target for what nobody does', async () => {
    const { asked, campaign } = table();
    const ofTable = { name: 'set-gear', targetParam: 'target', asks: { refills: ['thing'] } } as unknown as CommandView;
    const lantern = { target: 'bo', thing: 'lantern' };
    const known = new Prefilled(ofTable, lantern, refillOf(campaign, ofTable, lantern, {}));
    const now = form({ ...lantern, target: 'cy' });
    const later = known.anew(now);
    expect(asked[0]?.question).toMatchObject({ actor: 'cy', target: 'cy' });
    asked[0]?.answer({ target: 'cy', thing: 'rope' });
    await later;
    expect(now.params).toEqual({ target: 'cy', thing: 'rope' });
  });

  it('is requested once for another target, around manual input', async () => {
    const { asked, campaign } = table();
    const known = new Prefilled(command, atBo, refillOf(campaign, command, atBo, {}));
    const same = form({ ...atBo, free: true });
    await known.anew(same);
    expect(same.params).toEqual({ ...atBo, free: true });
    expect(asked).toEqual([]);
    const now = form({ ...atBo, target: 'cy', free: true });
    const later = known.anew(now);
    const begun = { do: 'attack', with: { target: 'cy', free: true } };
    expect(asked[0]?.question).toEqual({ campaign: 'c', actor: 'ann', target: 'cy', begun });
    asked[0]?.answer(atCy);
    await later;
    expect(now.params).toEqual({ ...atCy, free: true });
    await known.anew(now);
    expect(asked).toHaveLength(1);
  });

  it('is requested when a form starts with another weapon than it was prefilled for', async () => {
    const { asked, campaign } = table();
    const over = { weapon: 'axe', defence: null };
    const known = new Prefilled(command, { actor: 'ann', weapon: 'axe' }, refillOf(campaign, command, atBo, over));
    const now = form({ actor: 'ann', target: 'bo', weapon: 'axe' });
    const later = known.anew(now);
    asked[0]?.answer({ ...atBo, weapon: 'axe', defence: 'parry' });
    await later;
    expect(now.params).toEqual({ actor: 'ann', target: 'bo', weapon: 'axe', defence: 'parry' });
  });

  it('ignores outdated answers, and is requested again if none came', async () => {
    const { asked, campaign } = table();
    const known = new Prefilled(command, atBo, refillOf(campaign, command, atBo, {}));
    const now = { params: { ...atBo, target: 'cy' } as JsonObject, targets: ['cy'] };
    const first = known.anew(now);
    now.params = { ...atBo };
    asked[0]?.answer(atCy);
    await first;
    expect(now.params).toEqual(atBo);
    now.params = { ...atBo, target: 'cy' };
    const second = known.anew(now);
    asked[1]?.answer(null);
    await second;
    expect(now.params).toEqual({ ...atBo, target: 'cy' });
    const third = known.anew(now);
    asked[2]?.answer(atCy);
    await third;
    expect(now.params).toEqual(atCy);
  });

  it('is kept in a form that answers a question', async () => {
    const { asked, campaign } = table();
    const known = new Prefilled(command, atBo, refillOf(campaign, command, atBo, null));
    const now = form({ ...atBo, target: 'cy' });
    await known.anew(now);
    expect(now.params).toEqual({ ...atBo, target: 'cy' });
    expect(asked).toEqual([]);
  });
});
