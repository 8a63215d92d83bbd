import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BringView } from '../../../../src/contract/bring-in';
import { RULESETS } from '../../../../src/rulesets/registry';
import { must, type TestApp } from '../../../support/app';
import { guard } from '../../../support/gcs/sheet';
import { appForTest, openSample, sendTo, viewOf } from '../../../support/open-app';

let app: TestApp;
let campaign: string;

beforeEach(async () => {
  app = await appForTest();
});

/** Reads a file as the page would; every dialog of the test app chooses the same path. */
async function lookAt(content: string | Uint8Array, look: string | null = null): Promise<BringView> {
  await writeFile(path.join(app.folder, 'exported.turnwright'), content);
  return must(await app.gm['import.look']({ campaign, look, offer: 'a-file' }));
}

const paste = async (text: string, look: string | null = null): Promise<BringView> =>
  must(await app.gm['import.text']({ campaign, look, text }));

/** Everybody found, to be imported as they are. */
function everybody({ people }: BringView) {
  return people.map(({ person, name, side, tags }) => ({ person, name, side, tags, into: null }));
}

async function take(look: string, people: Parameters<TestApp['gm']['import.take']>[0]['people']) {
  const { revision } = await viewOf(app, campaign);
  return app.gm['import.take']({ campaign, revision, look, people });
}

describe('a sheet of another program', () => {
  beforeEach(async () => {
    campaign = await openSample(app, 'three-d6');
  });

  it('is previewed with its conversion, joins as one step, and leaves with one undo', async () => {
    const before = await viewOf(app, campaign);
    const view = await lookAt(JSON.stringify(guard()));
    expect(view).toMatchObject({ refused: null, table: null });
    const [odo] = view.people;
    expect(odo).toMatchObject({ name: 'Odo of the Gate', side: 'foe', problem: null, same: null });
    expect(odo?.dropped.join()).toContain('skull 4');
    expect(await viewOf(app, campaign)).toEqual(before);
    must(await take(view.look, [{ person: odo!.person, name: 'Odo', side: 'ally', tags: ['gate'], into: null }]));
    const after = await viewOf(app, campaign);
    expect(after.people.at(-1)).toMatchObject({ name: 'Odo', side: 'ally', card: { tags: ['gate'] } });
    must(await app.gm['campaign.undo']({ campaign, revision: after.revision }));
    expect((await viewOf(app, campaign)).people).toEqual(before.people);
  });

  it('imported again offers the changes, field by field', async () => {
    const first = await lookAt(JSON.stringify(guard()));
    must(await take(first.look, everybody(first)));
    const figures = (guard()['attributes'] as { attr_id: string }[]).map((one) =>
      one.attr_id === 'per' ? { ...one, calc: { value: 14, points: 0 } } : one,
    );
    const again = await lookAt(JSON.stringify(guard({ attributes: figures, other_equipment: [] })));
    const { same, person, name, side, tags } = again.people[0]!;
    expect(same?.changes.map(({ field }) => field)).toEqual(['per', '@notes']);
    expect(same?.changes[0]).toMatchObject({ title: 'Perception', from: '12', to: '14' });
    const before = await viewOf(app, campaign);
    must(await take(again.look, [{ person, name, side, tags, into: { id: same!.id, fields: ['per'] } }]));
    const after = await viewOf(app, campaign);
    expect(after.people).toHaveLength(before.people.length);
    const sheet = must(await app.gm['campaign.sheet']({ campaign, id: same!.id }));
    expect(sheet.stats).toMatchObject({ per: 14 });
    expect(after.people.find(({ id }) => id === same!.id)?.card.notes).toContain('Not carried');
  });

  it('is recognised when somebody was renamed, in the file or here', async () => {
    const first = await lookAt(JSON.stringify(guard()));
    must(await take(first.look, everybody(first)));
    const id = (await viewOf(app, campaign)).people.at(-1)!.id;
    must(await sendTo(app, campaign, 'edit-combatant', { target: id, card: { name: 'The gatekeeper' } }));
    const again = await lookAt(JSON.stringify(guard({ profile: { name: 'Odo, retired', SM: 0 } })));
    expect(again.people[0]?.same).toMatchObject({ id, name: 'The gatekeeper', changes: [] });
    const other = await lookAt(JSON.stringify(guard({ id: 'Aother', profile: { name: 'Udo', SM: 0 } })));
    expect(other.people[0]?.same).toBe(null);
  });

  it('that cannot be read is reported, and the import continues with the next one', async () => {
    const refused = await lookAt('<?xml version="1.0"?><character version="2"/>');
    expect(refused).toMatchObject({ refused: { code: 'gcs-xml' }, people: [] });
    const view = await lookAt(JSON.stringify(guard()), refused.look);
    expect(view).toMatchObject({ look: refused.look, people: [{ name: 'Odo of the Gate' }] });
  });
});

describe.each(RULESETS.map(({ id, templates, compare }) => ({ id, templates, compare })))(
  'tables for $id',
  ({ id }) => {
    it('become people, and a row without a name is reported', async () => {
      campaign = await openSample(app, id);
      const view = await paste('Name,Side,Tags,Notes,Odd\nRuna,ally,"watch, gate",Left-handed,?\n,foe,,,\n');
      expect(view.table?.columns.map(({ field }) => field)).toEqual(['@name', '@side', '@tags', '@notes', null]);
      expect(view.table?.problems).toEqual([{ row: 2, reason: 'It has no name.' }]);
      expect(view.people).toMatchObject([{ name: 'Runa', side: 'ally', tags: ['watch', 'gate'], problem: null }]);
      expect(view.people[0]?.dropped).toEqual(['Odd: ?. Its column was left out.']);
      must(await take(view.look, everybody(view)));
      expect((await viewOf(app, campaign)).people.at(-1)).toMatchObject({
        name: 'Runa',
        card: { notes: 'Left-handed' },
      });
    });
  },
);

describe('a table', () => {
  beforeEach(async () => {
    campaign = await openSample(app, 'three-d6');
  });

  it('says which of its rows were too many', async () => {
    const lines = Array.from({ length: 2_003 }, (_none, at) => `Guard ${at},12`);
    const { people, table } = await paste(`\uFEFFName,ST\r\n${lines.join('\r\n')}\r\n`);
    expect(people).toHaveLength(2_000);
    const reason = 'Only 2,000 rows are read at once; 3 rows from here on were left out.';
    expect(table?.problems).toEqual([{ row: 2_001, reason }]);
  });

  it('says what stood in a cell without a heading', async () => {
    const { people } = await paste('Name,ST\nRuna,12\nOdo,13,left-handed\n');
    expect(people.map(({ dropped }) => dropped)).toEqual([[], ['left-handed. Its column has no heading.']]);
  });

  it.each([
    ['1,200', 1_200],
    ['1,200.5', 1_200.5],
    ['5,75', 5.75],
    ['−0,25 yd', -0.25],
    ['12, then 14', 12],
  ])('reads the number in %s', async (cell, speed) => {
    const { people, table } = await paste(`Name\tBasic Speed\nRuna\t${cell}\n`);
    expect(table?.columns[1]?.field).toBe('basicSpeed');
    const [{ kept, changed } = { kept: [], changed: [] }] = people;
    expect([...kept, ...changed].join()).toMatch(new RegExp(`${String(speed).replace('.', String.raw`\.`)}(?!\\d)`));
  });

  it('takes no figure out of a formula', async () => {
    const { people } = await paste('Name,ST\nRuna,=B12+1\n');
    expect(people[0]?.dropped).toEqual([
      expect.stringMatching(/=B12\+1\. It is a formula\. Copy its value instead\.$/),
    ]);
  });
});

/** A stat block as adventures print them. */
const ORC = `**Orc Warrior**

ST: 13   HP: 15   Speed: 5.75
DX: 11   Will: 9   Move: 5
HT: 12   FP: 12    SM: 0
Dodge: 8  Parry: 10  DR: 2

Axe (13): 2d+1 cutting. Reach 1. Parry 8U. HT-2 or be poisoned.
Small Bow (11): thr+1 imp; Acc 1; Range x10/x15; RoF 1; Bulk -6.
**Large Knife-12:** sw-2 cut, Reach C, 1
Bite: 1d-1 cut (Reach C).
Attacks: Rifle 12, 5d(2) pi, Acc 4, Range 700/3,000, RoF 3, Rcl 2
He deals 2d crushing damage to whoever he hugs.

Traits: Bad Temper (12); High Pain Threshold; Danger Sense.
Skills: Axe/Mace-13; Shield (12); Carousing;
Bow-11; Guns (Pistol)-9.
`;

describe('a table or a text', () => {
  beforeEach(async () => {
    campaign = await openSample(app, 'three-d6');
  });

  const stats = async (view: BringView) => {
    must(await take(view.look, everybody(view)));
    const { people } = await viewOf(app, campaign);
    return must(await app.gm['campaign.sheet']({ campaign, id: people.at(-1)!.id })).stats;
  };

  it('numbers people with the same name, and says so', async () => {
    const view = await paste('Name,ST\nBrol,14\nGrusha,9\nBrol,12\nBrol 2,10\nBrol,11\n');
    expect(view.people.map(({ name, namesake }) => [name, namesake])).toEqual([
      ['Brol', null],
      ['Grusha', null],
      ['Brol 2', 'Brol'],
      ['Brol 3', 'Brol 2'],
      ['Brol 4', 'Brol'],
    ]);
    const again = must(await app.gm['import.map']({ campaign, look: view.look, table: 0, fields: ['@name', null] }));
    expect(again.people.map(({ name }) => name)).toEqual(view.people.map(({ name }) => name));
    must(await take(view.look, everybody(again)));
    const known = await paste('Name,ST\nBrol,14\nBrol,13\n');
    const ids = known.people.map(({ same }) => same?.name);
    expect(ids).toEqual(['Brol', 'Brol 2']);
  });

  it('without headings or labels is refused, with a hint how to begin', async () => {
    expect(await paste('Brol is strong')).toMatchObject({
      refused: {
        code: 'import-unreadable',
        message: 'No table and no stat block found. A table begins with its headings, a stat block with a name.',
      },
      people: [],
    });
  });

  it.each([
    ['CSV', 'Name,ST,Hit Points,DX\nBrol,14,16,11\n'],
    ['semicolons', 'Name;ST;Hit Points;DX\nBrol;14;16;11\n'],
    ['TSV', 'Name\tST\tHit Points\tDX\nBrol\t14\t16\t11\n'],
    ['Markdown', '| Name | ST | HP | DX |\n|---|--:|---|---|\n| **Brol** | 14 | 16 | 11 |\n'],
    ['a stat block', 'Brol\nST 14; DX 11; HP: 16\n'],
  ])('in %s is read by its headings', async (_name, text) => {
    const view = await paste(text);
    expect(view.people).toMatchObject([{ name: 'Brol', problem: null }]);
    expect(await stats(view)).toMatchObject({ st: 14, dx: 11, hp: 16 });
  });

  it('of several blocks keeps unknown lines as notes', async () => {
    const view = await paste('Brol\nST 14, fears fire.\n\nGrusha\nST 9; DX 12\n');
    expect(view.people.map(({ name }) => name)).toEqual(['Brol', 'Grusha']);
    must(await take(view.look, everybody(view)));
    const { people } = await viewOf(app, campaign);
    expect(people.at(-2)?.card.notes).toContain('fears fire');
  });

  it('of a stat block imports attacks, skills and traits, and numbers by their names in stat blocks', async () => {
    const view = await paste(ORC);
    expect(view.people).toMatchObject([{ name: 'Orc Warrior', problem: null }]);
    expect(view.people[0]?.kept).toEqual(
      expect.arrayContaining(['Basic Move 5', 'Axe: 2d+1 cutting, level 13', '3 traits', '4 skills']),
    );
    const read = await stats(view);
    expect(read).toMatchObject({ st: 13, hp: 15, basicSpeed: 5.75, basicMove: 5, sizeModifier: 0, dr: 2 });
    expect(read['skills']).toEqual({ 'axe-mace': 13, shield: 12, bow: 11, 'Guns (Pistol)': 9 });
    expect(read['traits']).toEqual(['Bad Temper (12)', 'High Pain Threshold', 'danger-sense']);
    // A parry of 8 at level 13 is one less than 3 and half the level; ranges of a bow hang on its ST of 13.
    expect(read['weapons']).toMatchObject([
      { name: 'Axe', class: 'melee', skill: 'axe-mace', level: 13, damage: '2d+1', damageType: 'cutting', reach: 1 },
      { name: 'Small Bow', class: 'muscle-missile', skill: 'bow', level: 11, damage: 'thr+1', damageType: 'impaling' },
      { name: 'Large Knife', class: 'melee', skill: 'knife', level: 12, damage: 'sw-2', reach: 1 },
      { name: 'Bite', class: 'unarmed', skill: 'dx', damage: '1d-1', damageType: 'cutting' },
      { name: 'Rifle', class: 'firearm', skill: 'guns', damage: '5d', damageType: 'piercing', armorDivisor: 2 },
    ]);
    expect(read['weapons']).toMatchObject([
      { parry: -1, unbalanced: true },
      { acc: 1, halfDamageRange: 130, maxRange: 195, rof: 1, bulk: -6 },
      {},
      {},
      { acc: 4, halfDamageRange: 700, maxRange: 3000, rof: 3, rcl: 2 },
    ]);
    const notes = (await viewOf(app, campaign)).people.at(-1)?.card.notes ?? '';
    for (const kept of ['Axe: HT-2 or be poisoned', 'Dodge: 8', 'He deals 2d crushing damage', 'Skills: Carousing']) {
      expect(notes).toContain(kept);
    }
  });

  it('keeps other text in a column of attacks as notes', async () => {
    const view = await paste('Name,ST,Attacks\nBrol,14,Club (12): sw+1 cr\nGrusha,9,runs away\n');
    expect(view.table?.columns.map(({ field }) => field)).toEqual(['@name', 'st', 'weapons']);
    const [brol, grusha] = view.people;
    expect([brol?.kept, grusha?.kept]).toEqual([['ST 14', 'Club: sw+1 crushing, level 12'], ['ST 9']]);
    expect(await stats(view)).not.toHaveProperty('weapons.0');
    expect((await viewOf(app, campaign)).people.at(-1)?.card.notes).toBe('Weapons: runs away');
  });

  it('is read quickly however many spaces it contains', async () => {
    const blanks = ' '.repeat(300_000);
    const [knight] = (await paste(`A knight${'*'.repeat(300_000)}!\nHT 13, brave${blanks}of heart`)).people;
    expect(knight?.name).toMatch(/^A knight\*+/);
  });

  it('is read again with other fields', async () => {
    const view = await paste('Who,Might\nBrol,14\n');
    expect(view.table?.columns.map(({ field }) => field)).toEqual(['@name', null]);
    const mapped = must(
      await app.gm['import.map']({ campaign, look: view.look, table: view.table!.table, fields: ['@name', 'st'] }),
    );
    expect(mapped.people).toMatchObject([{ name: 'Brol', kept: ['ST 14'] }]);
    expect(await stats(mapped)).toMatchObject({ st: 14 });
  });

  it('with numbers that the rules refuse says so for that row', async () => {
    const view = await paste('Name,ST\nBrol,14\nGrusha,-3\n');
    expect(view.people.map(({ problem }) => problem === null)).toEqual([true, false]);
    expect(await take(view.look, everybody(view))).toMatchObject({ error: { code: 'roster-entry-refused' } });
  });

  it('that is no table is refused', async () => {
    expect(await paste('Once upon a time')).toMatchObject({ refused: { code: 'import-unreadable' }, people: [] });
  });
});
