import { beforeEach, expect, it } from 'vitest';
import type { PieceKind, PiecesView } from '../../../../src/contract/pieces';
import type { JsonObject } from '../../../../src/kernel/json';
import { must, type TestApp } from '../../../support/app';
import { appForTest, openSample, sendTo, viewOf } from '../../../support/open-app';

let app: TestApp;
/** The campaign prepared elsewhere, and the one that imports. */
let desktop: string;
let laptop: string;

beforeEach(async () => {
  app = await appForTest();
});

async function send(campaign: string, name: string, params: JsonObject): Promise<JsonObject> {
  const done = must(await sendTo(app, campaign, name, params));
  if (done.kind !== 'done') throw new Error('it asks for dice');
  return done.result;
}

/** A fight at the well, with somebody of its own, a table, a timer that rolls it and a note about the fight. */
async function prepareDesktop(system = 'three-d6'): Promise<void> {
  desktop = await openSample(app, system);
  await send(desktop, 'add-combatants', { people: [{ name: 'Wellkeeper', side: 'foe', card: { tags: ['well'] } }] });
  const { id: table } = await send(desktop, 'write-table', {
    name: 'What crawls',
    rows: [{ text: 'A [[Wellkeeper]]' }],
  });
  const members = ['wellkeeper'];
  const plan = { name: 'At the well', members, start: { surprised: members } };
  const { id: encounter } = await send(desktop, 'prepare-encounter', plan);
  await send(desktop, 'add-timer', { label: 'Something stirs', inSeconds: 600, everySeconds: 600, table: table! });
  await send(desktop, 'write-page', {
    title: 'The well',
    text: 'Deep.',
    about: { kind: 'encounter', id: encounter! },
  });
}

const look = async (from: { offer: string } | { campaign: string }): Promise<PiecesView> =>
  must(await app.gm['import.pieces']({ campaign: laptop, from }));

async function take(view: PiecesView, wanted: [PieceKind, string, 'beside' | 'over'][]) {
  const pieces = wanted.map(([kind, name, how]) => {
    const found = view.pieces.find((one) => one.kind === kind && one.name === name);
    return { piece: found!.piece, how };
  });
  const { revision } = await viewOf(app, laptop);
  return app.gm['import.takePieces']({ campaign: laptop, revision, look: view.look, pieces });
}

const ALL: [PieceKind, string, 'beside' | 'over'][] = [
  ['timer', 'Something stirs', 'beside'],
  ['page', 'The well', 'beside'],
  ['encounter', 'At the well', 'beside'],
  ['table', 'What crawls', 'beside'],
  ['person', 'Wellkeeper', 'beside'],
];

const marks = (view: PiecesView, name: string): string[] =>
  view.pieces.filter((one) => one.name === name).map(({ mark }) => mark);

it.each([['campaign'], ['archive']])(
  'pieces of another %s come in as one step, what they name included',
  async (way) => {
    await prepareDesktop();
    must(await app.gm['archive.export']({ campaign: desktop, copy: 'whole' }));
    laptop = await openSample(app, 'three-d6');
    const before = await viewOf(app, laptop);
    const view = await look(way === 'campaign' ? { campaign: desktop } : { offer: 'exported.turnwright' });
    expect(ALL.map(([, name]) => marks(view, name))).toEqual(ALL.map(() => ['new']));
    // Both begin with the people of the sample.
    const shared = before.people[0]!.name;
    expect(marks(view, shared)).toEqual(['same']);
    must(await take(view, ALL));
    const after = await viewOf(app, laptop);
    expect(after.people.at(-1)).toMatchObject({ name: 'Wellkeeper', card: { tags: ['well'] } });
    const prepared = after.prepared.find(({ name }) => name === 'At the well');
    expect(prepared?.members).toEqual(['wellkeeper']);
    const table = Object.values(after.binder.tables).find(({ name }) => name === 'What crawls');
    const page = Object.values(after.binder.pages).find(({ title }) => title === 'The well');
    expect(page).toMatchObject({ text: 'Deep.', about: { kind: 'encounter', id: prepared?.id } });
    const { timers } = must(await app.gm['campaign.open']({ id: laptop })).view;
    expect(timers.find(({ label }) => label === 'Something stirs')).toMatchObject({
      everySeconds: 600,
      table: table?.id,
    });
    expect(marks(await look({ campaign: desktop }), 'The well')).toEqual(['same']);
    must(await app.gm['campaign.undo']({ campaign: laptop, revision: after.revision }));
    const undone = await viewOf(app, laptop);
    expect([undone.people, undone.prepared, undone.binder]).toEqual([before.people, before.prepared, before.binder]);
  },
);

it('what differs here is marked, kept beside with a number, or replaced', async () => {
  await prepareDesktop();
  laptop = await openSample(app, 'three-d6');
  must(await take(await look({ campaign: desktop }), ALL));
  await send(laptop, 'edit-combatant', { target: 'wellkeeper', card: { notes: 'Grew a beard.' } });
  const { binder } = await viewOf(app, laptop);
  const known = Object.values(binder.tables).find(({ name }) => name === 'What crawls')!;
  await send(laptop, 'write-table', { id: known.id, name: known.name, rows: [{ text: 'Rats' }] });
  const view = await look({ campaign: desktop });
  expect([marks(view, 'Wellkeeper'), marks(view, 'What crawls')]).toEqual([['other'], ['other']]);
  must(
    await take(view, [
      ['person', 'Wellkeeper', 'beside'],
      ['table', 'What crawls', 'over'],
    ]),
  );
  const after = await viewOf(app, laptop);
  expect(after.people.map(({ name }) => name).slice(-2)).toEqual(['Wellkeeper', 'Wellkeeper 2']);
  expect(after.people.at(-2)?.card.notes).toBe('Grew a beard.');
  expect(after.binder.tables[known.id]?.rows.map(({ text }) => text)).toEqual(['A [[Wellkeeper]]']);
});

it('from another game system only what depends on none of its rules is offered', async () => {
  await prepareDesktop('farsight');
  laptop = await openSample(app, 'three-d6');
  const view = await look({ campaign: desktop });
  expect(new Set(view.pieces.map(({ kind }) => kind))).toEqual(new Set(['table', 'page', 'timer']));
  expect(view.left).toContain('another game system');
});

it('a person left out is left out of the encounter, and an unknown preview id is refused', async () => {
  await prepareDesktop();
  laptop = await openSample(app, 'three-d6');
  const view = await look({ campaign: desktop });
  must(await take(view, [['encounter', 'At the well', 'beside']]));
  const { prepared } = await viewOf(app, laptop);
  expect(prepared.find(({ name }) => name === 'At the well')).toMatchObject({ members: [], start: { surprised: [] } });
  const refused = await take({ ...view, look: 'made-up' }, [['person', 'Wellkeeper', 'beside']]);
  expect(refused).toMatchObject({ ok: false, error: { code: 'roster-file-gone' } });
});
