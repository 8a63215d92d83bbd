import { createHash } from 'node:crypto';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BringView } from '../../../../src/contract/bring-in';
import type { JsonObject } from '../../../../src/kernel/json';
import { RULESETS } from '../../../../src/rulesets/registry';
import { must, type TestApp } from '../../../support/app';
import { appForTest, openSample, sendTo, viewOf } from '../../../support/open-app';

let app: TestApp;
let campaign: string;
/** The path that every file dialog of the test app chooses. */
const file = (): string => path.join(app.folder, 'exported.turnwright');
const table = () => viewOf(app, campaign);

async function carry(name: string, params: JsonObject): Promise<void> {
  must(await sendTo(app, campaign, name, params));
}
async function open(ruleset: string): Promise<void> {
  campaign = await openSample(app, ruleset);
}

/** Previews the import of the exported file as a roster. */
async function lookAt(): Promise<BringView> {
  await copyFile(file(), path.join(app.folder, 'roster.json'));
  return must(await app.gm['import.look']({ campaign, look: null, offer: 'roster.json' }));
}

async function take({ look }: BringView, people: BringView['people']) {
  const { revision } = await table();
  const wanted = people.map(({ person, name, side, tags }) => ({ person, name, side, tags, into: null }));
  return app.gm['import.take']({ campaign, revision, look, people: wanted });
}

/** A PNG with a size in its header; its content is one grey row and need not match. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(width % 4096)))]);
}

beforeEach(async () => {
  app = await appForTest();
});

describe('a picture', () => {
  const first = RULESETS[0]!.id;
  const add = async (bytes: Uint8Array) => {
    await writeFile(file(), bytes);
    return app.gm['roster.addPicture']({ campaign });
  };

  it('is copied into the campaign and sent to players only while their view shows it', async () => {
    await open(first);
    const { people } = await table();
    const hero = people.find((person) => person.side === 'pc')!;
    const { id } = must(await add(png(64, 48)))!;
    await carry('edit-combatant', { target: hero.id, card: { portrait: id } });
    await rm(file());
    const kept = must(await app.gm['roster.picture']({ campaign, id }));
    expect(kept).toEqual({ type: 'image/png', base64: png(64, 48).toString('base64') });
    expect(must(await app.player['player.portrait']({ id }))).toEqual(kept);
    expect(await app.player['roster.picture']({ campaign, id })).toMatchObject({ error: { code: 'not-for-players' } });
    await carry('show-to-players', { targets: [hero.id], seen: { portrait: false } });
    expect(await app.player['player.portrait']({ id })).toMatchObject({ error: { code: 'picture-not-shown' } });
  });

  it.each([
    ['text under a picture’s name', Buffer.from('Not a picture at all, but long enough to look.'), 'not-a-picture'],
    ['a picture cut off behind its head', png(64, 48).subarray(0, 20), 'not-a-picture'],
    ['more pixels than any screen', png(50_000, 50_000), 'picture-too-many-pixels'],
    ['more than 10 MB', Buffer.concat([png(64, 48), Buffer.alloc(10 * 1024 * 1024)]), 'picture-too-large'],
  ])('is refused: %s', async (_what, bytes, code) => {
    await open(first);
    expect(await add(bytes)).toMatchObject({ ok: false, error: { code } });
  });

  it('beyond the limits, for example from a foreign archive, is sent to no page', async () => {
    await open(first);
    const hostile = png(50_000, 50_000);
    const id = createHash('sha256').update(hostile).digest('hex').slice(0, 32);
    const { id: small } = must(await add(png(64, 48)))!;
    await writeFile(path.join(app.folder, 'campaigns', campaign, 'portraits', `${id}.png`), hostile);
    const hero = (await table()).people.find((person) => person.side === 'pc')!;
    await carry('edit-combatant', { target: hero.id, card: { portrait: id } });
    const refused = { error: { code: 'picture-too-many-pixels' } };
    expect(await app.gm['roster.picture']({ campaign, id })).toMatchObject(refused);
    expect(await app.player['player.portrait']({ id })).toMatchObject(refused);
    must(await app.gm['roster.picture']({ campaign, id: small }));
  });

  it('of an adversary is in the whole archive and not in the copy for players', async () => {
    await open(first);
    const { people } = await table();
    const picture = async (side: string, size: number): Promise<void> => {
      const { id } = must(await add(png(size, size)))!;
      const target = people.find((person) => person.side === side)!.id;
      await carry('edit-combatant', { target, card: { portrait: id } });
    };
    await picture('pc', 32);
    await picture('foe', 33);
    for (const [copy, portraits] of [['whole', 2] as const, ['player', 1] as const]) {
      must(await app.gm['archive.export']({ campaign, copy }));
      expect(must(await app.gm['archive.inspect']({}))).toMatchObject({ copy, portraits });
    }
  });

  it('that is damaged is left out of an archive, which says so, and can be chosen again', async () => {
    await open(first);
    const { id } = must(await add(png(64, 48)))!;
    must(await add(png(32, 32)));
    const stored = path.join(app.folder, 'campaigns', campaign, 'portraits', `${id}.png`);
    await writeFile(stored, png(64, 47));
    expect(await app.gm['roster.picture']({ campaign, id })).toMatchObject({ error: { code: 'portrait-damaged' } });
    const leftOut = expect.objectContaining({ code: 'pictures-left-out' }) as unknown;
    expect(must(await app.gm['archive.export']({ campaign }))).toMatchObject({ leftOut });
    expect(must(await app.gm['archive.inspect']({}))).toMatchObject({ portraits: 1 });
    expect(must(await add(png(64, 48)))).toEqual({ id });
    expect(await readFile(stored)).toEqual(png(64, 48));
    expect(must(await app.gm['archive.export']({ campaign }))).toMatchObject({ leftOut: null });
    expect(must(await app.gm['archive.inspect']({}))).toMatchObject({ portraits: 2 });
  });
});

describe.each(RULESETS.map((ruleset) => ruleset.id))('the roster of %s', (id) => {
  it('derives values for every template and everybody there, and says where a value is not valid', async () => {
    await open(id);
    const { templates } = must(await app.gm['app.ruleset']({ id }));
    for (const { side, stats } of templates) {
      const figures = must(await app.gm['roster.derive']({ campaign, id: null, side, stats }));
      expect(figures.length).toBeGreaterThan(0);
    }
    const before = await table();
    for (const person of before.people) {
      const { stats, derived } = must(await app.gm['campaign.sheet']({ campaign, id: person.id }));
      const request = { campaign, id: person.id, side: person.side, stats };
      expect(must(await app.gm['roster.derive'](request))).toEqual(derived);
    }
    const [first] = before.people;
    const { stats } = must(await app.gm['campaign.sheet']({ campaign, id: first!.id }));
    const broken = Object.entries(stats).find(([, value]) => typeof value !== 'string')![0];
    const request = { campaign, id: null, side: first!.side, stats: { ...stats, [broken]: '?' } };
    const refused = await app.gm['roster.derive'](request);
    expect(refused).toMatchObject({ ok: false, error: { path: expect.stringMatching(new RegExp(`^${broken}`)) } });
    expect(await table()).toEqual(before);
  });

  it('exports a file that follows the schema and imports it beside those already there, in one step', async () => {
    await open(id);
    const before = await table();
    const ids = before.people.map((person) => person.id);
    must(await app.gm['roster.export']({ campaign, ids }));
    const text = await readFile(file(), 'utf8');
    const schema = JSON.parse(await readFile('docs/schema/roster.schema.json', 'utf8')) as object;
    expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(JSON.parse(text)).error).toBe(
      undefined,
    );
    const looked = await lookAt();
    expect(looked.people.map((entry) => entry.problem)).toEqual(ids.map(() => null));
    expect(looked.people.map((entry) => entry.name)).toEqual(before.people.map((person) => person.name));
    expect(await table()).toEqual(before);
    must(await take(looked, looked.people));
    const after = await table();
    expect(after.people.slice(0, ids.length)).toEqual(before.people);
    const fresh = after.people.slice(ids.length);
    expect(new Set(after.people.map((person) => person.name)).size).toBe(2 * ids.length);
    expect(fresh.map((person) => person.card)).toEqual(before.people.map((person) => person.card));
    must(await app.gm['campaign.undo']({ campaign, revision: after.revision }));
    expect((await table()).people).toEqual(before.people);
  });
});

describe('a table of the roster', () => {
  it('is exported as CSV with the columns shown, and can be imported again', async () => {
    await open('three-d6');
    const before = await table();
    const headings = ['Name', 'Side', 'Tags', 'HP'];
    const rows = [
      ['Runa, the "Red"', 'ally', 'watch, gate', '12'],
      ['Old Brol', 'foe', '', '9'],
    ];
    must(await app.gm['roster.exportTable']({ campaign, headings, rows }));
    const text = await readFile(file(), 'utf8');
    expect(text.split(/\r?\n/)[1]).toBe('"Runa, the ""Red""",ally,"watch, gate",12');
    const looked = must(await app.gm['import.text']({ campaign, look: null, text }));
    expect(looked.table?.columns.map(({ field }) => field)).toEqual(['@name', '@side', '@tags', 'hp']);
    expect(looked.people[0]).toMatchObject({ name: 'Runa, the "Red"', side: 'ally', tags: ['watch', 'gate'] });
    must(await take(looked, looked.people.slice(0, 1)));
    expect((await table()).people).toHaveLength(before.people.length + 1);
  });
});

describe('a roster file from elsewhere', () => {
  const [one, other] = RULESETS;

  it('imports nothing of an entry that the rules refuse, and says why', async () => {
    await open(one!.id);
    const template = one!.templates[0]!;
    const numeric = Object.entries(template.stats).find(([, value]) => typeof value !== 'string')![0];
    const people = [
      { name: 'Sound', side: 'foe', stats: template.stats },
      { name: 'Broken', side: 'foe', stats: { ...template.stats, [numeric]: '?' } },
    ];
    const ruleset = { id: one!.id, version: 1 };
    await writeFile(file(), JSON.stringify({ kind: 'turnwright-roster', format: 1, app: 'a friend', ruleset, people }));
    const looked = await lookAt();
    expect(looked.people).toMatchObject([
      { name: 'Sound', problem: null },
      { name: 'Broken', problem: expect.any(String) },
    ]);
    const before = await table();
    const refused = await take(looked, looked.people);
    expect(refused).toMatchObject({ error: { code: 'roster-entry-refused' } });
    expect(await table()).toEqual(before);
    must(await take(looked, looked.people.slice(0, 1)));
    expect((await table()).people.at(-1)).toMatchObject({ name: 'Sound' });
    expect(await take({ ...looked, look: 'made-up' }, looked.people.slice(0, 1))).toMatchObject({
      error: { code: 'roster-file-gone' },
    });
  });

  it('of another system is refused before anything else', async () => {
    await open(one!.id);
    must(await app.gm['roster.export']({ campaign, ids: [(await table()).people[0]!.id] }));
    await open(other!.id);
    expect(await lookAt()).toMatchObject({ refused: { code: 'roster-other-system' } });
  });

  it('imports its pictures, and refuses files that only claim to be one', async () => {
    await open(one!.id);
    const { people } = await table();
    await writeFile(file(), png(20, 20));
    const { id } = must(await app.gm['roster.addPicture']({ campaign }))!;
    await carry('edit-combatant', { target: people[0]!.id, card: { portrait: id } });
    must(await app.gm['roster.export']({ campaign, ids: [people[0]!.id] }));
    const text = await readFile(file(), 'utf8');
    await open(one!.id);
    const looked = await lookAt();
    expect(looked.people).toMatchObject([{ dropped: [] }]);
    must(await take(looked, looked.people));
    expect((await table()).people.at(-1)?.card.portrait).toBe(id);
    expect(must(await app.gm['roster.picture']({ campaign, id })).base64).toBe(png(20, 20).toString('base64'));
    await writeFile(file(), text.replace(/"base64": "[^"]+"/, '"base64": "bm90IGEgcGljdHVyZSBhdCBhbGw="'));
    const [claimed] = (await lookAt()).people;
    expect(claimed).toMatchObject({ dropped: [expect.stringContaining('Portrait')] });
  });
});
