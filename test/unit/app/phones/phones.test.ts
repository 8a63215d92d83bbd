import { describe, expect, it, onTestFinished } from 'vitest';
import type { CampaignView } from '../../../../src/contract/campaign-view';
import { DOOR_CLOSES } from '../../../../src/contract/phones/door';
import { startWork } from '../../../../src/contract/work';
import type { TestApp } from '../../../support/app';
import { freshFolder, leave, must, startApp } from '../../../support/app';
import { appForTest, openSample, sendTo, viewOf } from '../../../support/open-app';
import { Door } from '../../../support/phones/evening';
import { loopback, phones, type TestMachine } from '../../../support/phones/machine';
import { ask } from '../../../support/phones/phone';

interface Evening {
  app: TestApp;
  campaign: string;
  machine: TestMachine;
  view(): Promise<CampaignView>;
  send(command: string, params?: object): Promise<void>;
}

async function evening(addresses: readonly string[] = [], ruleset = 'toy-duel'): Promise<Evening> {
  const machine = phones(...addresses.map((address, at) => loopback(address, `lo${at}`)));
  const app = await appForTest(false, undefined, undefined, machine);
  const campaign = await openSample(app, ruleset);
  const send = async (command: string, params: object = {}): Promise<void> => {
    must(await sendTo(app, campaign, command, params));
  };
  return { app, campaign, machine, send, view: () => viewOf(app, campaign) };
}

async function fighting(ruleset?: string): Promise<Evening & { hero: string; foe: string; door: Door }> {
  const table = await evening([], ruleset);
  const { people, prepared } = await table.view();
  const { start, members } = prepared[0] ?? { start: {}, members: people.map(({ id }) => id) };
  await table.send('start-encounter', { ...start, participants: members });
  const hero = people.find(({ side, id }) => side === 'pc' && members.includes(id))?.id ?? '';
  const foe = people.find(({ side, id }) => side === 'foe' && members.includes(id))?.id ?? '';
  return { ...table, hero, foe, door: await Door.open(table.app) };
}

describe('the door', () => {
  it('is closed until it is opened, closes at once, and closes with the application', async () => {
    const { app } = await evening();
    const door = new Door(app);
    expect((await door.until(() => true)).door).toBeNull();
    must(await app.gm['phones.open']({}));
    const { door: open } = await door.until((view) => view.door !== null);
    expect(open?.short).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(open?.url).toMatch(/#[\w-]{22}$/);
    expect(open?.code).toHaveLength(6);
    const phone = await door.seated(null);
    const { place } = door;
    must(await app.gm['phones.close']());
    await phone.until(() => phone.closedWith !== null);
    expect(phone.closedWith).toBe(DOOR_CLOSES.closed);
    expect((await door.until((view) => view.door === null)).phones).toEqual([]);
    await expect(ask(place, '/')).rejects.toThrow();
    must(await app.gm['phones.open']({}));
    await door.until((view) => view.door !== null);
    const last = door.place;
    await app.services.close();
    await expect(ask(last, '/')).rejects.toThrow();
  });

  it('remembers the adapter chosen for a network, and offers the next one', async () => {
    const { app, machine } = await evening(['127.0.0.1', '127.0.0.2']);
    machine.list = [...machine.list, { ...loopback('10.9.8.7', 'wlan0'), internal: false }];
    const door = await Door.open(app, '127.0.0.2');
    expect(door.view?.addresses.map(({ address }) => address)).toEqual(['10.9.8.7', '127.0.0.1', '127.0.0.2']);
    must(await app.gm['phones.look']());
    const { addresses } = await door.until((view) => view.addresses[0]?.address === '127.0.0.2');
    expect(addresses[0]).toEqual({ address: '127.0.0.2', adapter: 'lo1', kind: 'self' });
    const before = door.place;
    must(await app.gm['phones.open']({ address: '127.0.0.1' }));
    await door.until((view) => view.door?.address === '127.0.0.1');
    await expect(ask(before, '/')).rejects.toThrow();
    expect(await app.gm['phones.open']({ address: '192.168.7.7' })).toMatchObject({
      error: { code: 'unknown-address' },
    });
    machine.list = [];
    expect(await app.gm['phones.open']({})).toMatchObject({ error: { code: 'no-address' } });
  });

  it('closes automatically when the computer leaves the network, and says so', async () => {
    const { app, machine } = await evening(['127.0.0.3', '127.0.0.4']);
    const door = await Door.open(app, '127.0.0.3');
    const phone = await door.seated(null);
    machine.tick();
    machine.list = [loopback('127.0.0.4', 'lo1')];
    machine.tick();
    const view = await door.until(({ problem }) => problem !== null);
    expect(view).toMatchObject({ door: null, problem: { code: 'address-gone' }, phones: [] });
    expect(view.addresses.map(({ address }) => address)).toEqual(['127.0.0.4']);
    await phone.until(() => phone.closedWith !== null);
  });

  it('closes with the campaign that phones joined for, says so, and shows them nothing of the next one', async () => {
    const { app, campaign } = await evening();
    const { name } = await viewOf(app, campaign);
    const leaves = [
      async (id: string) => must(await app.gm['campaign.close']({ campaign: id })),
      // Another one can be opened beside it.
      async () => undefined,
    ];
    let shown = campaign;
    for (const leave of leaves) {
      const door = await Door.open(app);
      const phone = await door.seated(null);
      const before = phone.feed.filter((event) => 'view' in event && event.view !== null).length;
      await leave(shown);
      shown = await openSample(app, 'toy-duel');
      const view = await door.until(({ problem }) => problem !== null);
      expect(view).toMatchObject({ door: null, problem: { code: 'campaign-left' }, phones: [] });
      expect(view.problem?.message).toContain(`left ${name}`);
      await phone.until(() => phone.closedWith !== null);
      expect(phone.closedWith).toBe(DOOR_CLOSES.closed);
      expect(phone.feed.filter((event) => 'view' in event && event.view !== null)).toHaveLength(before);
    }
    // Opened again, it starts without anybody and without the old reason.
    const again = await Door.open(app);
    expect(again.view).toMatchObject({ problem: null, phones: [] });
  });

  it('does not open where another campaign is shown by then', async () => {
    const { app, campaign, machine } = await evening();
    const { open } = machine.door;
    machine.door.open = async (place, hear, asks) => {
      must(await app.gm['campaign.close']({ campaign }));
      return open(place, hear, asks);
    };
    expect(await app.gm['phones.open']({})).toMatchObject({ error: { code: 'campaign-left' } });
    expect((await new Door(app).until(() => true)).door).toBeNull();
  });

  it('keeps nobody who joined while it closed', async () => {
    const { app, machine } = await evening();
    const { open } = machine.door;
    machine.door.open = async (place, hear, asks) => {
      const opened = await open(place, hear, asks);
      if (!opened.ok) return opened;
      const { value: door } = opened;
      const close = async (): Promise<void> => {
        hear({ event: 'joined', phone: '9' });
        await door.close();
      };
      return { ok: true, value: { facts: door.facts, tell: (order) => door.tell(order), close } };
    };
    await Door.open(app);
    must(await app.gm['phones.open']({}));
    expect((await new Door(app).until(() => true)).phones).toEqual([]);
  });

  it('can let everybody in without asking, as the table', async () => {
    const { app } = await evening();
    must(await app.gm['phones.set']({ approve: false }));
    const door = await Door.open(app);
    const phone = await door.join();
    await phone.until(() => phone.feed.length > 0);
    expect(phone.mine).toMatchObject({ state: 'in', who: { id: null, name: 'the table' }, ask: null, turn: null });
    expect((await door.until(({ phones: list }) => list[0]?.here === true)).phones).toMatchObject([
      { phone: 'Phone 1', state: 'in', who: null, name: 'Phone 1' },
    ]);
  });

  it('keeps the settings for phones', async () => {
    const folder = await freshFolder();
    const app = await startApp(folder);
    must(await app.gm['phones.set']({ figures: true, may: { initiative: true, dice: true, harm: false, pass: true } }));
    await app.services.close();
    const again = await startApp(folder);
    onTestFinished(() => leave(again));
    const { settings } = await new Door(again).until(() => true);
    expect(settings).toMatchObject({ approve: true, figures: true, may: { harm: false, pass: true } });
  });
});

describe('a page about phones', () => {
  it('receives every change, even one back to what another page received last', async () => {
    const { app } = await evening();
    const approves = async (approve: boolean): Promise<void> => {
      must(await app.gm['phones.set']({ approve }));
      must(await app.gm['app.settings']());
    };
    const stop = app.gm['phones.events'](undefined, () => undefined);
    await approves(false);
    stop();
    await approves(true);
    const heard: boolean[] = [];
    app.gm['phones.events'](undefined, ({ settings }) => heard.push(settings.approve));
    await approves(false);
    expect(heard).toEqual([true, false]);
  });
});

describe('a phone', () => {
  it('receives nothing that a game hides from players, not even on its own sheet', async () => {
    const app = await appForTest(false, undefined, undefined, phones(loopback('127.0.0.1', 'lo')));
    const made = await app.gm['campaigns.create']({ name: 'Winter', ruleset: 'own-game', begin: 'trackers' });
    const { id: campaign } = must(made);
    must(await app.gm['campaign.open']({ id: campaign }));
    must(await sendTo(app, campaign, 'add-combatants', { people: [{ name: 'Ash', side: 'pc' }] }));
    const [ash] = (await viewOf(app, campaign)).people;
    expect(ash?.trackers.map(({ label, hidden }) => [label, hidden])).toContainEqual(['Doom', true]);
    must(await app.gm['phones.set']({ figures: true }));
    const phone = await (await Door.open(app)).seated(ash?.id ?? '');
    await phone.until(() => (phone.mine?.figures.length ?? 0) > 0);
    expect(phone.mine?.figures.map(({ label }) => label)).toEqual(['Stress', 'Supplies', 'Trust']);
    expect(JSON.stringify([phone.feed, phone.mine])).not.toContain('Doom');
  });

  it('sees byte for byte what the player view sees, and its own numbers only where they are shown', async () => {
    const { app, door, hero, send, view } = await fighting();
    const window: string[] = [];
    app.player['player.events'](undefined, (event) => window.push(JSON.stringify(event)));
    const phone = await door.seated(hero);
    for (let turn = 0; turn < 3; turn += 1) await send('advance-turn');
    await phone.until(() => phone.feed.length >= 4);
    const seen = phone.feed.map((event) => JSON.stringify('view' in event ? event.view : null));
    expect(seen.slice(-3)).toEqual(window.slice(-3));
    expect(phone.mine?.figures).toEqual([]);
    must(await app.gm['phones.set']({ figures: true }));
    await phone.until(() => (phone.mine?.figures.length ?? 0) > 0);
    const person = (await view()).people.find(({ id }) => id === hero);
    expect(phone.mine?.figures.map(({ label }) => label)).toEqual(person?.trackers.map(({ label }) => label));
    const own = phone.mine?.who?.id;
    const last = phone.feed.at(-1);
    expect(last !== undefined && 'view' in last && last.view?.people.some(({ id }) => id === own)).toBe(true);
  });

  it('sends “I took 7”, which changes nothing until it is accepted, once, and is then marked in the log', async () => {
    const { app, campaign, door, hero, view } = await fighting();
    const phone = await door.seated(hero);
    const { revision } = await view();
    must(await phone.api['phone.say']({ kind: 'harm', amount: 2 }));
    const { proposals } = await door.until((one) => one.proposals.length > 0);
    const name = (await view()).people.find(({ id }) => id === hero)?.name ?? '';
    expect(proposals).toMatchObject([{ kind: 'harm', amount: 2, who: hero, name }]);
    expect((await view()).revision).toBe(revision);
    const id = proposals[0]?.id ?? '';
    const call = { do: 'damage', with: { target: hero, amount: 2 } };
    const request = { campaign, revision, call, dice: { faces: [], then: 'roll' as const }, proposals: [id] };
    expect(await app.gm['campaign.dispatch'](request)).toMatchObject({ error: { code: 'stale' } });
    expect(must(await app.gm['phones.take']({ proposal: id }))).toEqual({ name });
    expect(await app.gm['phones.take']({ proposal: id })).toMatchObject({ error: { code: 'stale' } });
    expect(must(await app.gm['campaign.dispatch'](request))).toMatchObject({ kind: 'done', entry: { from: [name] } });
    const log = must(await app.gm['campaign.log']({ campaign }));
    expect(log.entries[0]).toMatchObject({ sentence: expect.any(String), from: [name] });
    await phone.until(() => phone.mine?.said.some(({ state }) => state === 'taken') === true);
    expect(phone.mine?.said).toEqual([{ id, text: 'I took 2', state: 'taken' }]);
  });

  it('can pass only on its own turn, and is notified when the table was faster', async () => {
    const { door, app, send, view } = await fighting();
    const active = (await view()).encounter?.active ?? '';
    const phone = await door.seated(active);
    await phone.until(() => phone.mine?.turn !== null);
    const turn = phone.mine?.turn ?? -1;
    must(await phone.api['phone.say']({ kind: 'pass', turn }));
    const id = await door.proposal();
    await send('advance-turn');
    await phone.until(() => phone.mine?.said[0]?.state === 'stale');
    expect(phone.mine?.turn).toBeNull();
    expect(await app.gm['phones.take']({ proposal: id })).toMatchObject({ error: { code: 'stale' } });
    expect(await phone.api['phone.say']({ kind: 'pass', turn })).toMatchObject({ error: { code: 'stale' } });
  });

  it('never receives the target number of its dice where only the game master may know it', async () => {
    const { app, door, hero } = await fighting('viviiix');
    const phone = await door.seated(hero);
    const dice = [{ sides: 8, lowest: 1, whose: hero }];
    const stop = app.gm['phones.asking'](
      { kind: 'dice', label: 'Strike', dice, need: 'Before the die 15' },
      () => undefined,
    );
    await phone.until(() => phone.mine?.ask !== null);
    expect(phone.mine?.ask).toMatchObject({ label: 'Strike', need: null });
    stop();
  });

  it('is asked for its own dice of a group and can send only possible faces, while they are asked for', async () => {
    const { app, door, hero, foe } = await fighting();
    const phone = await door.seated(hero);
    const dice = [
      { sides: 10, lowest: 0, whose: foe },
      { sides: 10, lowest: 0, zeroAs: 10, whose: hero },
      { sides: 6, lowest: 1, whose: hero },
    ];
    const stop = app.gm['phones.asking']({ kind: 'dice', label: 'Strike', dice, need: '45' }, () => undefined);
    await phone.until(() => phone.mine?.ask !== null);
    const { ask: asked } = phone.mine ?? {};
    expect(asked).toMatchObject({ label: 'Strike', need: '45', dice: [{ sides: 10, zeroAs: 10 }, { sides: 6 }] });
    const id = asked?.id ?? '';
    const say = (faces: number[], of = id) => phone.api['phone.say']({ kind: 'dice', ask: of, faces });
    for (const wrong of [[7], [7, 7], [11, 1], [1, 0], [1, 2, 3]])
      expect(await say(wrong), wrong.join()).toMatchObject({ error: { code: 'bad-face' } });
    expect(await say([1, 2], 'ask-0')).toMatchObject({ error: { code: 'stale' } });
    must(await say([0, 6]));
    must(await say([0, 5]));
    const { proposals } = await door.until((view) => view.proposals[0]?.faces[1]?.face === 5);
    expect(proposals).toHaveLength(1);
    expect(proposals[0]).toMatchObject({
      ask: id,
      faces: [
        { at: 1, face: 10, sides: 10 },
        { at: 2, face: 5, sides: 6 },
      ],
    });
    stop();
    await phone.until(() => phone.mine?.ask === null);
    expect(phone.mine?.said.map(({ state }) => state)).toEqual(['stale', 'stale']);
    expect(await say([1, 2])).toMatchObject({ error: { code: 'stale' } });
  });

  it('is asked for the same dice when it comes back to a reopened door', async () => {
    const { app, door, hero } = await fighting();
    const dice = [{ sides: 6, lowest: 1, whose: hero }];
    const stop = app.gm['phones.asking']({ kind: 'dice', label: 'Strike', dice, need: null }, () => undefined);
    const before = (await door.until((view) => view.door !== null)).door?.short;
    must(await app.gm['phones.open']({}));
    await door.until((view) => view.door !== null && view.door.short !== before);
    const phone = await door.seated(hero);
    await phone.until(() => phone.mine !== null && phone.mine.ask !== null);
    expect(phone.mine?.ask).toMatchObject({ label: 'Strike' });
    stop();
  });

  it('can send its initiative early: it waits, is used when the order asks for it, and is then gone', async () => {
    // Custom games as well as any.
    const app = await appForTest(false, undefined, undefined, phones(loopback()));
    const campaign = await openSample(app, 'own-game');
    const { people, prepared } = await viewOf(app, campaign);
    const members = prepared[0]?.members ?? [];
    const hero = people.find(({ side, id }) => side === 'pc' && members.includes(id))?.id ?? '';
    const door = await Door.open(app);
    const phone = await door.seated(hero);
    const { options } = await viewOf(app, campaign);
    const other = JSON.parse(JSON.stringify(options).replaceAll('d20', 'd12')) as typeof options;
    must(await sendTo(app, campaign, 'set-options', { options: other }));
    await phone.until(() => phone.mine?.initiative?.[0]?.sides === 12);
    must(await sendTo(app, campaign, 'set-options', { options }));
    await phone.until(() => phone.mine?.initiative?.[0]?.sides === 20);
    expect(phone.mine?.initiative).toEqual([{ sides: 20, lowest: 1 }]);
    const say = (faces: number[]) => phone.api['phone.say']({ kind: 'initiative', faces });
    for (const wrong of [[21], [0], [3, 4]]) expect(await say(wrong)).toMatchObject({ error: { code: 'bad-face' } });
    must(await say([4]));
    must(await say([17]));
    const { proposals } = await door.until((one) => one.proposals[0]?.faces[0]?.face === 17);
    expect(proposals).toMatchObject([{ kind: 'initiative', ask: null, faces: [{ at: 0, face: 17 }] }]);
    const foe = people.find(({ side, id }) => side === 'foe' && members.includes(id))?.id ?? null;
    const dice = [foe, hero].map((whose) => ({ sides: 20, lowest: 1, whose }));
    const asking = { kind: 'initiative' as const, label: 'Initiative', dice, need: null };
    const stop = app.gm['phones.asking'](asking, () => undefined);
    const answered = await door.until((one) => one.proposals[0]?.ask !== null);
    expect(answered.proposals).toMatchObject([{ id: proposals[0]?.id, faces: [{ at: 1, face: 17 }] }]);
    stop();
    await door.until((one) => one.proposals[0]?.ask === null);
    const stopOther = app.gm['phones.asking']({ ...asking, kind: 'dice' }, () => undefined);
    await phone.until(() => phone.mine?.ask !== null);
    expect((await door.until(() => true)).proposals[0]?.ask).toBeNull();
    stopOther();
    must(await sendTo(app, campaign, 'start-encounter', { ...prepared[0]?.start, participants: members }));
    await phone.until(() => phone.mine?.initiative === null);
    expect(phone.mine?.said.at(-1)).toMatchObject({ text: 'Initiative 17', state: 'stale' });
    expect(await say([4])).toMatchObject({ error: { code: 'stale' } });
    expect(must(await app.gm['campaign.log']({ campaign })).entries[0]?.from).toBeUndefined();
  });

  it('sends no initiative for somebody who has died since the last fight', async () => {
    const { app, campaign, view, send } = await evening([], 'eclipse-phase');
    const hero = (await view()).people.find(({ side }) => side === 'pc')?.id ?? '';
    const phone = await (await Door.open(app)).seated(hero);
    expect(phone.mine?.initiative).not.toBeNull();
    await send('damage', { target: hero, amount: 500 });
    await phone.until(() => phone.mine?.initiative === null);
    must(await app.gm['campaign.undo']({ campaign, revision: (await view()).revision }));
    await phone.until(() => phone.mine?.initiative !== null);
  });

  it('is marked in the log for long work too', async () => {
    const { app, campaign, door, hero, view } = await fighting();
    const phone = await door.seated(hero);
    must(await phone.api['phone.say']({ kind: 'harm', amount: 2 }));
    const proposal = await door.proposal();
    const { revision, people } = await view();
    const name = people.find(({ id }) => id === hero)?.name ?? '';
    const task = {
      kind: 'dispatch' as const,
      revision,
      call: { do: 'damage', with: { target: hero, amount: 2 } },
      dice: { faces: [], then: 'roll' as const },
      proposals: [proposal],
    };
    const { answer: refused } = startWork<'dispatch'>(app.gm, campaign, task, () => undefined);
    expect(await refused).toMatchObject({ error: { code: 'stale' } });
    must(await app.gm['phones.take']({ proposal }));
    const { answer } = startWork<'dispatch'>(app.gm, campaign, task, () => undefined);
    expect(await answer).toMatchObject({ value: { answer: { entry: { from: [name] } } } });
  });

  it('can send nothing for the table, nothing that is not allowed, and nothing once it is removed', async () => {
    const { app, door, hero } = await fighting();
    const [table, own] = [await door.seated(null), await door.seated(hero)];
    expect(await table.api['phone.say']({ kind: 'harm', amount: 1 })).toMatchObject({ error: { code: 'not-yours' } });
    must(await app.gm['phones.set']({ may: { initiative: true, dice: true, harm: false, pass: true } }));
    expect(await own.api['phone.say']({ kind: 'harm', amount: 1 })).toMatchObject({ error: { code: 'not-allowed' } });
    must(await app.gm['phones.remove']({ phone: '2' }));
    await own.until(() => own.closedWith !== null);
    expect((await door.until((view) => view.phones.length === 1)).phones[0]?.id).toBe('1');
    expect(await app.gm['phones.seat']({ phone: '2', who: hero })).toMatchObject({ error: { code: 'unknown-phone' } });
    expect(await app.gm['phones.seat']({ phone: '1', who: 'x' })).toMatchObject({
      error: { code: 'unknown-combatant' },
    });
  });

  it('that is given to the table takes along nothing that was sent for its owner', async () => {
    const { app, door, hero } = await fighting();
    const phone = await door.seated(hero);
    must(await phone.api['phone.say']({ kind: 'harm', amount: 1 }));
    const id = await door.proposal();
    must(await app.gm['phones.seat']({ phone: '1', who: null }));
    expect(await app.gm['phones.take']({ proposal: id })).toMatchObject({ error: { code: 'stale' } });
    await phone.until(() => phone.mine?.said[0]?.state === 'stale');
  });

  it('goes on being asked by one page when another that asked before is closed', async () => {
    const { app, door, hero } = await fighting();
    const phone = await door.seated(hero);
    const dice = [{ sides: 6, lowest: 1, whose: hero }];
    const ask = (label: string) => app.gm['phones.asking']({ kind: 'dice', label, dice, need: null }, () => undefined);
    const stops = [ask('Strike'), ask('Parry')];
    await phone.until(() => phone.mine?.ask?.label === 'Parry');
    stops[0]?.();
    must(await phone.api['phone.say']({ kind: 'dice', ask: phone.mine?.ask?.id ?? '', faces: [3] }));
    await door.proposal();
    stops[1]?.();
    await phone.until(() => phone.mine?.ask === null);
  });

  it('of somebody who left belongs to the table', async () => {
    const { door, hero, send } = await fighting();
    const phone = await door.seated(hero);
    must(await phone.api['phone.say']({ kind: 'harm', amount: 1 }));
    await door.proposal();
    await send('end-encounter');
    await send('remove-combatants', { targets: [hero] });
    await phone.until(() => phone.mine?.who?.id === null);
    expect(phone.mine?.said[0]?.state).toBe('stale');
    expect((await door.until((view) => view.proposals.length === 0)).phones[0]?.who).toBeNull();
  });

  it('is theirs again after an undo', async () => {
    const { app, campaign, door, hero, send, view } = await fighting();
    const phone = await door.seated(hero);
    const { name } = (await view()).people.find(({ id }) => id === hero)!;
    await send('end-encounter');
    await send('remove-combatants', { targets: [hero] });
    await phone.until(() => phone.mine?.who?.id === null);
    must(await app.gm['campaign.undo']({ campaign, revision: (await view()).revision }));
    await phone.until(() => phone.mine?.who?.name === name);
    expect((await door.until(({ phones: [one] }) => one?.who !== null)).phones).toMatchObject([{ who: hero, name }]);
  });

  it('stays the same person on the view when a fight ends', async () => {
    const { app, campaign, foe, hero, send, door } = await fighting();
    must(await app.gm['campaign.undo']({ campaign, revision: 1 }));
    await send('show-to-players', { targets: [hero], seen: { shown: false } });
    await send('start-encounter', { participants: [hero, foe] });
    await door.seated(null);
    await send('show-to-players', { targets: [hero], seen: { shown: true } });
    const phone = await door.seated(hero);
    const own = phone.mine?.who?.id;
    const seen = phone.feed.length;
    await send('end-encounter');
    await phone.until(() => phone.feed.length > seen);
    const last = phone.feed.at(-1)!;
    expect('view' in last && last.view?.people.map(({ id }) => id)).toEqual([own]);
  });
});
