import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CampaignEvent, CampaignView, DiceChoice } from '../../../src/contract/campaign-view';
import type { PlayerView } from '../../../src/contract/player-view';
import type { ShellEvent } from '../../../src/contract/shell';
import { applyPatches } from '../../../src/kernel/patch';
import { nodeFs } from '../../../src/store/disk/node-fs';
import { FaultFs } from '../../fault/fault-fs';
import { must, startApp, type TestApp } from '../../support/app';
import { appForTest, openToyApp, sendTo, viewOf } from '../../support/open-app';

const roll = { faces: [], then: 'roll' as const };

describe('the services behind the contract', () => {
  let app: TestApp;
  let campaign: string;

  beforeEach(async () => {
    ({ app, campaign } = await openToyApp());
  });

  const view = () => viewOf(app, campaign);
  const send = (command: string, params: object, dice?: DiceChoice) => sendTo(app, campaign, command, params, dice);
  const hurt = async (id: string): Promise<number | undefined> =>
    (await view()).people.find((person) => person.id === id)?.trackers[0]?.value;

  it('asks for typed dice by group and keeps those already entered', async () => {
    const first = must(await send('damage', { target: 'birch', dice: 2 }, { faces: [], then: 'ask' }));
    expect(first).toMatchObject({
      kind: 'needs-dice',
      known: 0,
      group: { label: 'birch: strike', dice: [{ sides: 6 }, { sides: 6 }] },
    });
    const second = must(await send('damage', { target: 'birch', dice: 2 }, { faces: [4], then: 'ask' }));
    expect(second).toMatchObject({ kind: 'needs-dice', known: 1, fallen: [{ sides: 6, face: 4 }] });
    expect(await hurt('birch')).toBe(0);
    const done = must(await send('damage', { target: 'birch', dice: 2 }, { faces: [4, 5], then: 'ask' }));
    expect(done).toMatchObject({
      kind: 'done',
      result: { dealt: 9 },
      entry: {
        dice: [
          { face: 4, by: 'typed' },
          { face: 5, by: 'typed' },
        ],
      },
    });
    expect(await hurt('birch')).toBe(9);
  });

  it('refuses a stale revision, an impossible face, and an unknown id, and changes nothing', async () => {
    const before = await view();
    const call = { do: 'damage', with: { target: 'birch' } };
    const stale = await app.gm['campaign.dispatch']({ campaign, revision: before.revision + 5, call, dice: roll });
    expect(stale).toMatchObject({ ok: false, error: { code: 'stale-revision' } });
    expect(await send('damage', { target: 'birch' }, { faces: [7], then: 'ask' })).toMatchObject({
      ok: false,
      error: { code: 'bad-face' },
    });
    expect(await send('damage', { target: 'nobody' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-combatant' },
    });
    expect(await send('damage', { target: 'birch', dice: 99 })).toMatchObject({
      ok: false,
      error: { code: 'invalid-params', path: 'dice' },
    });
    expect(await view()).toEqual(before);
  });

  it('lists a campaign with its last event, without undone steps', async () => {
    const first = must(await send('damage', { target: 'birch' }, { faces: [4], then: 'ask' }));
    if (first.kind !== 'done') throw new Error('a face for the die was given');
    must(await send('damage', { target: 'birch' }, { faces: [5], then: 'ask' }));
    must(await app.gm['campaign.undo']({ campaign, revision: (await view()).revision }));
    must(await app.gm['campaign.close']({ campaign }));
    const [listed] = must(await app.gm['campaigns.list']());
    expect(listed?.lastSentence).toBe(first.entry.sentence);
  });

  it('lists a campaign with its last event also after an evening has ended, and after a crash', async () => {
    must(await send('start-session', {}));
    must(await send('end-session', {}));
    must(await app.gm['campaign.close']({ campaign }));
    expect(must(await app.gm['campaigns.list']())[0]?.lastSentence).toBe('Session 1 ends.');
    must(await app.gm['campaign.open']({ id: campaign }));
    must(await send('note', { text: 'The river rises.' }));
    const heir = await startApp(app.folder, true);
    must(await heir.gm['campaign.open']({ id: campaign }));
    must(await heir.gm['campaign.close']({ campaign }));
    expect(must(await heir.gm['campaigns.list']())[0]?.lastSentence).toBe('The river rises.');
    await heir.services.close();
  });

  it('knows a campaign by its new name at once, in the list and in copies', async () => {
    must(await send('describe-campaign', { name: 'The weir' }));
    expect(must(await app.gm['campaigns.list']())[0]?.name).toBe('The weir');
    must(await app.gm['archive.export']({ campaign, copy: 'markdown' }));
    expect(await readFile(path.join(app.folder, 'exported.turnwright'), 'utf8')).toMatch(/^# The weir\n/);
  });

  it('moves a campaign that is being opened to the bin, and restores it whole', async () => {
    must(await app.gm['campaign.close']({ campaign }));
    const opening = app.gm['campaign.open']({ id: campaign });
    const { bin } = must(await app.gm['campaigns.remove']({ id: campaign }));
    must(await opening);
    expect(await app.gm['campaign.view']({ campaign })).toMatchObject({ error: { code: 'campaign-not-open' } });
    must(await app.gm['campaigns.restoreRemoved']({ bin }));
    expect(must(await app.gm['campaign.open']({ id: campaign }))).toMatchObject({ damage: [] });
  });

  it('moves a campaign that is being closed to the bin', async () => {
    const closing = app.gm['campaign.close']({ campaign });
    const { bin } = must(await app.gm['campaigns.remove']({ id: campaign }));
    must(await closing);
    must(await app.gm['campaigns.restoreRemoved']({ bin }));
    expect(must(await app.gm['campaign.open']({ id: campaign }))).toMatchObject({ damage: [] });
  });

  it('stops only when every campaign is closed: even one being opened, and however often it is called', async () => {
    must(await app.gm['campaign.close']({ campaign }));
    const opening = app.gm['campaign.open']({ id: campaign });
    await app.gm['app.settings']();
    const first = app.services.close();
    await app.services.close();
    const heir = await startApp(app.folder);
    must(await heir.gm['campaign.open']({ id: campaign }));
    await heir.services.close();
    must(await opening);
    await first;
  });

  it('previews without changing anything, and the confirmed command has the same result', async () => {
    const call = { do: 'damage', with: { target: 'birch', dice: 3 } };
    const before = await view();
    const preview = must(await app.gm['campaign.preview']({ campaign, call, dice: roll }));
    expect(await view()).toEqual(before);
    const done = must(await send(call.do, call.with));
    if (preview.kind !== 'done' || done.kind !== 'done') throw new Error('both roll everything');
    expect(done.result).toEqual(preview.result);
    expect(preview.changes).toMatchObject([{ id: 'birch', before: { trackers: [{ value: 0 }] } }]);
  });

  it('undoes to the start and back, dice included, and keeps an abandoned branch', async () => {
    const fresh = await view();
    const first = must(await send('damage', { target: 'birch', dice: 2 }));
    must(await send('add-timer', { label: 'Torch', inSeconds: 60 }));
    const later = await view();
    must(await app.gm['campaign.undo']({ campaign, revision: later.revision, to: 0 }));
    const undone = await view();
    expect({ ...undone, revision: 0, savedAt: '', redo: null }).toEqual({ ...fresh, revision: 0, savedAt: '' });
    must(await app.gm['campaign.redo']({ campaign, revision: undone.revision, to: 2 }));
    const redone = await view();
    expect({ ...redone, revision: 0, savedAt: '' }).toEqual({ ...later, revision: 0, savedAt: '' });
    must(await app.gm['campaign.undo']({ campaign, revision: redone.revision, to: 0 }));
    const again = must(await send('damage', { target: 'birch', dice: 2 }));
    expect(again).toMatchObject({ result: (first as { result: object }).result });
    expect(await app.gm['campaign.redo']({ campaign, revision: (await view()).revision })).toMatchObject({
      error: { code: 'nothing-to-redo' },
    });
  });

  it('opens where it was after the process is gone', async () => {
    must(await send('start-encounter', {}));
    must(await send('damage', { target: 'birch', dice: 2 }, { faces: [2, 3], then: 'ask' }));
    const before = await view();
    const other = await startApp(app.folder, true);
    const opened = must(await other.gm['campaign.open']({ id: campaign }));
    expect(opened.view).toEqual(before);
    await other.services.close();
  });

  it('logs that damaged settings were reset, and where they are kept', async () => {
    expect(app.logged).toEqual([]);
    must(await app.gm['app.setSettings']({ theme: 'dark' }));
    await app.services.close();
    for (const name of ['settings.json', 'settings.json.bak']) await writeFile(path.join(app.folder, name), 'torn');
    const again = await startApp(app.folder);
    expect(must(await again.gm['app.settings']())).not.toMatchObject({ theme: 'dark' });
    expect(again.logged).toEqual([
      expect.stringMatching(/set aside: .*\/settings\.json\.corrupt-/),
      expect.stringMatching(/set aside: .*\/settings\.json\.bak\.corrupt-/),
    ]);
    await again.services.close();
  });

  it.each([
    [['settings.json'], { fresh: false }, 'dark'],
    [['settings.json', 'settings.json.bak'], { fresh: true }, 'system'],
    [['settings.json.bak'], null, 'light'],
  ])('tells the first window, once, what damage to %j did to the settings', async (torn, lost, theme) => {
    must(await app.gm['app.setSettings']({ theme: 'dark' }));
    must(await app.gm['app.setSettings']({ theme: 'light' }));
    await app.services.close();
    for (const name of torn) await writeFile(path.join(app.folder, name), 'torn');
    const again = await startApp(app.folder);
    const heard: ShellEvent[] = [];
    for (let window = 1; window <= 2; window += 1) {
      again.gm['shell.events'](undefined, (event) => heard.push(event));
      expect(must(await again.gm['app.settings']())).toMatchObject({ theme });
    }
    const aside = (await readdir(app.folder)).find((name) => name.startsWith('settings.json.corrupt-')) ?? '';
    const event = { kind: 'settings-lost', keptAs: `${app.folder}/${aside}` };
    expect(heard).toEqual(lost === null ? [] : [{ ...event, ...lost }]);
    await again.services.close();
  });

  it('refuses names of which nothing can be seen', async () => {
    const unseen = '\u200b \u2060\u3164';
    const create = app.gm['campaigns.create'];
    expect(await create({ name: unseen, ruleset: 'toy-duel' })).toMatchObject({ error: { code: 'bad-input' } });
    expect(await send('describe-campaign', { name: unseen })).toMatchObject({ error: { code: 'invalid-params' } });
    must(await create({ name: '\u{1F469}\u200d\u{1F467}', ruleset: 'toy-duel' }));
  });

  it('opens a campaign after a first attempt that failed', async () => {
    let isBroken = true;
    const prepare = (): void => {
      if (isBroken) throw new Error('no thread can be had');
    };
    const other = await appForTest(false, (otherwise) => ({ ...otherwise, prepare }));
    const { id } = must(await other.gm['campaigns.createSample']({ ruleset: 'toy-duel' }));
    expect(await other.gm['campaign.open']({ id })).toMatchObject({ ok: false, error: { code: 'internal-error' } });
    isBroken = false;
    must(await other.gm['campaign.open']({ id }));
  });

  it('publishes patches that lead to the same view', async () => {
    const heard: CampaignEvent[] = [];
    app.gm['campaign.events']({ campaign }, (event) => heard.push(event));
    must(await send('start-encounter', {}));
    must(await send('damage', { target: 'birch' }));
    must(await send('note', { text: 'Rain sets in.' }));
    const last = await view();
    let page: CampaignView | null = null;
    for (const event of heard) {
      if (event.kind === 'view') page = event.view;
      else if (page !== null) page = applyPatches(page, event.patches);
    }
    expect(heard).toHaveLength(4);
    expect(JSON.parse(JSON.stringify(page))).toEqual(JSON.parse(JSON.stringify(last)));
  });

  it('notifies every page that shows a campaign when it is closed, after its last step', async () => {
    const heard: string[] = [];
    const ended = (error: unknown) => heard.push(error === undefined ? 'closed' : 'broken');
    app.gm['campaign.events']({ campaign }, ({ kind }) => heard.push(kind), ended);
    const call = { do: 'note', with: { text: 'The inn is shut.' } };
    const { revision } = await view();
    const last = app.gm['campaign.dispatch']({ campaign, revision, call, dice: roll });
    must(await app.gm['campaign.close']({ campaign }));
    must(await last);
    expect(heard).toEqual(['view', 'patches', 'closed']);
  });

  it('rings custom timers when the clock passes them', async () => {
    must(await send('add-timer', { label: 'Watch', inSeconds: 30, everySeconds: 60 }));
    const waited = must(await send('advance-time', { minutes: 3 }));
    expect(waited).toMatchObject({ entry: { events: [{ at: 30 }, { at: 90 }, { at: 150 }] } });
    expect((await view()).timers.find((timer) => timer.label === 'Watch')?.at).toBe(210);
  });

  it('gives players a view without hidden names and numbers, and nothing else', async () => {
    const seen: (PlayerView | null)[] = [];
    app.player['player.events'](undefined, (event) => seen.push(event));
    must(await send('start-encounter', {}));
    must(await send('damage', { target: 'birch', dice: 2 }, { faces: [6, 6], then: 'ask' }));
    const all = JSON.stringify(seen);
    expect(seen.at(-1)?.people.map((person) => person.name)).toEqual(['Ash', 'Adversary 1']);
    for (const hidden of ['Birch', 'birch', 'trackers', 'hurt', '12']) expect(all).not.toContain(hidden);
    expect(await app.player['campaign.view']({ campaign })).toMatchObject({
      ok: false,
      error: { code: 'not-for-players' },
    });
  });

  it('exports a campaign and imports it as another campaign', async () => {
    must(await send('damage', { target: 'birch', dice: 2 }, { faces: [2, 3], then: 'ask' }));
    must(await app.gm['archive.export']({ campaign }));
    const found = must(await app.gm['archive.inspect']({}));
    const imported = must(await app.gm['archive.import']({ archive: found?.archive ?? '' }));
    if (imported === null) throw new Error('a file was chosen');
    expect(imported.id).not.toBe(campaign);
    const opened = must(await app.gm['campaign.open']({ id: imported.id })).view;
    expect(opened.people).toEqual((await view()).people);
    const undone = must(await app.gm['campaign.undo']({ campaign: imported.id, revision: opened.revision }));
    expect(undone.revision).toBe(opened.revision + 1);
    expect(await hurt('birch')).toBe(5);
  });

  it('pages and searches the log, and marks what is undone', async () => {
    for (let i = 0; i < 5; i += 1) must(await send('note', { text: `Entry ${i}` }));
    must(await send('damage', { target: 'birch' }));
    must(await app.gm['campaign.undo']({ campaign, revision: (await view()).revision }));
    const page = must(await app.gm['campaign.log']({ campaign, limit: 3 }));
    expect(page).toMatchObject({
      total: 7,
      entries: [{ kind: 'undo' }, { kind: 'command', undone: true }, { sentence: 'Entry 4' }],
    });
    const found = must(await app.gm['campaign.log']({ campaign, search: 'entry 2' }));
    expect(found.entries.map((entry) => entry.sentence)).toEqual(['Entry 2']);
    const text = must(await app.gm['campaign.logText']({ campaign, format: 'markdown' })).text;
    expect(text).toContain('Entry 4');
    expect(text).toMatch(/~~.*struck.*~~/);
  });
});

it('writes into the log file why a campaign and the data folder could not be closed', async () => {
  const fs = new FaultFs(nodeFs());
  const { app, campaign } = await openToyApp(false, undefined, fs);
  must(await sendTo(app, campaign, 'damage', { target: 'birch', dice: 1 }));
  fs.plan = ({ name }) => (name === 'stat' ? null : 'EIO');
  await app.services.close();
  fs.plan = () => null;
  const said = app.logged.join('\n');
  expect(said).toMatch(/^closing a campaign: disk-error: /m);
  expect(said).toMatch(/^closing the data folder: disk-error: /m);
});
