import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../../../src/kernel/json';
import { encodeLine } from '../../../../src/store/journal/lines';
import { must, type TestApp } from '../../../support/app';
import { TOY_RULESET } from '../../../toy/ruleset';
import { openToyApp, sendTo, viewOf } from '../../../support/open-app';

/** Campaigns of this computer in which somebody has edited a record by hand, and put its checksum right. */
let app: TestApp;
let campaign: string;
const UNREADABLE = 'Step 2, which cannot be read';

beforeEach(async () => {
  ({ app, campaign } = await openToyApp());
  for (let step = 1; step <= 3; step += 1) await struck();
});

/** Birch is struck for one point. */
async function struck(): Promise<void> {
  must(await sendTo(app, campaign, 'damage', { target: 'birch', dice: 1 }, { faces: [1], then: 'ask' }));
}

/** Closes the campaign, changes one of its records, and opens it again. */
async function edited(change: (body: JsonObject) => JsonObject, seq = 2): Promise<void> {
  must(await app.gm['campaign.close']({ campaign }));
  const file = path.join(app.folder, 'campaigns', campaign, 'journal.log');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.includes(`"seq":${seq},`));
  const record = JSON.parse(lines[at]!.slice(9)) as { body: JsonObject };
  lines[at] = encodeLine({ ...record, body: change(record.body) })
    .toString('utf8')
    .trimEnd();
  await writeFile(file, lines.join('\n'));
  must(await app.gm['campaign.open']({ id: campaign }));
}

it.each<[what: string, change: (body: JsonObject) => JsonObject]>([
  ['nothing', () => ({})],
  ['events of nothing', (body) => ({ ...body, events: [null] })],
  ['a sentence of numbers', (body) => ({ ...body, presentation: { sentence: 5, figures: [] } })],
  ['no figures', (body) => ({ ...body, presentation: { sentence: 'Birch is struck.' } })],
  ['no dice', (body) => ({ ...body, tape: 'none' })],
])('says in the log and the history of a step with %s that it cannot be read', async (_what, change) => {
  await edited(change);
  const all = { campaign, limit: 10 };
  const newest = must(await app.gm['campaign.log'](all)).entries;
  expect(newest.find(({ seq }) => seq === 2)).toMatchObject({ sentence: UNREADABLE, call: null, figures: [] });
  const found = must(await app.gm['campaign.log']({ ...all, search: 'struck' })).entries;
  expect(found.map(({ seq }) => seq)).toEqual([3, 1]);
  expect(must(await app.gm['campaign.log']({ ...all, search: 'cannot be read' })).entries).toHaveLength(1);
  expect(must(await app.gm['campaign.logEntry']({ campaign, seq: 2 })).sentence).toBe(UNREADABLE);
  expect(must(await app.gm['campaign.logText']({ campaign, format: 'text' })).text).toContain(UNREADABLE);
  const { steps } = must(await app.gm['campaign.history']({ campaign, limit: 10 }));
  expect(steps.map(({ label }) => label)[1]).toBe(UNREADABLE);
});

it('costs no more than its sentence if telling an event of a sound step fails, and reports the defect', async () => {
  const event = vi.spyOn(TOY_RULESET.view, 'event').mockImplementation(() => {
    throw new Error('no sentence for it');
  });
  onTestFinished(() => event.mockRestore());
  await edited((body) => ({ ...body, events: [{ kind: 'ember', at: 0, target: 'birch' }] }));
  const told = async () => must(await app.gm['campaign.log']({ campaign, limit: 10 })).entries;
  const untold = { text: 'Something happened here that cannot be told.' };
  expect((await told()).find(({ seq }) => seq === 2)).toMatchObject({ call: { do: 'damage' }, events: [untold] });
  const found = must(await app.gm['campaign.log']({ campaign, search: 'cannot be told', limit: 10 }));
  expect(found.entries.map(({ seq }) => seq)).toEqual([2]);
  expect(app.logged).toContainEqual(expect.stringMatching(/^telling an event in the log: Error: no sentence for it/));
  // Playing goes on, too.
  must(await sendTo(app, campaign, 'hazard', { kind: 'ember', targets: ['birch'] }));
  const passed = must(await sendTo(app, campaign, 'advance-time', { seconds: 90 }));
  expect(passed).toMatchObject({ kind: 'done', entry: { events: [untold] } });
  // One that no version could have written is still only said to be unreadable.
  await edited((body) => ({ ...body, events: [{ kind: 'ember', at: 0, target: 'birch' }], tape: 'none' }));
  const { entries } = must(await app.gm['campaign.log']({ campaign, limit: 10 }));
  expect(entries.find(({ seq }) => seq === 2)).toMatchObject({ sentence: UNREADABLE });
});

it('goes back no further than to such a step, and saves what is played after it', async () => {
  await edited(() => ({}));
  const undone = async () => app.gm['campaign.undo']({ campaign, revision: (await viewOf(app, campaign)).revision });
  must(await undone());
  expect(await undone()).toMatchObject({ error: { code: 'missing-record' } });
  await struck();
  must(await app.gm['campaign.close']({ campaign }));
  must(await app.gm['campaign.open']({ id: campaign }));
});

it('is told of such a step by the check of everything on disk', async () => {
  await edited((body) => ({ ...body, presentation: {} }));
  expect(JSON.stringify(must(await app.gm['campaigns.verify']({ id: campaign })))).toContain('record 2');
});

it('counts the cost of a fight as far as its steps can be taken back', async () => {
  must(await sendTo(app, campaign, 'start-fight'));
  for (let step = 5; step <= 6; step += 1) await struck();
  const spent = async () => must(await app.gm['campaign.spent']({ campaign }))[0]?.spent[0];
  const { after, before } = (await spent())!;
  await edited((body) => ({ ...body, inverse: [{ path: ['world', 'nowhere', 0], value: 1 }] }), 5);
  expect(await spent()).toMatchObject({ after });
  expect((await spent())?.before).not.toBe(before);
});
