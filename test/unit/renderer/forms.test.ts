import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { DraftStore } from '../../../renderer/panels/roster/drafts';
import { EncounterFormModel } from '../../../renderer/panels/roster/encounter-form.svelte';
import { PersonFormModel } from '../../../renderer/panels/roster/person-form.svelte';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

const card = { alias: '', tags: [], group: '', notes: '', portrait: null, seen: { name: true } };
const refused = { code: 'unknown-combatant', message: 'Nobody is called so.' };

/** A campaign with Ada and Bo that answers when the test says so. */
function table() {
  const asked: { what: Record<string, unknown>; answer: (value: unknown) => void }[] = [];
  const ask = (what: Record<string, unknown>) =>
    new Promise((resolve) => asked.push({ what, answer: (value) => resolve(value) }));
  const people = ['ada', 'bo'].map((id) => ({ id, name: id, side: 'pc', card }));
  const campaign = {
    id: 'c',
    view: { people, prepared: [] },
    person: (id: string) => people.find((one) => one.id === id) ?? null,
    dispatch: ask,
    api: { 'campaign.sheet': ask, 'roster.derive': () => Promise.resolve(err(refused)) },
  } as unknown as CampaignModel;
  const store = new DraftStore('c');
  return { asked, person: new PersonFormModel(campaign, store), encounter: new EncounterFormModel(campaign, store) };
}

/** The same with Ada's form open. */
async function editingAda() {
  const opened = table();
  void opened.person.edit('ada');
  opened.asked[0]?.answer(ok({ stats: {} }));
  await settled();
  return opened;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('the form of somebody', () => {
  it('is that of the person opened last, however late another answer comes', async () => {
    const { asked, person } = table();
    void person.edit('ada');
    void person.edit('bo');
    asked[1]?.answer(ok({ stats: { st: 11 } }));
    asked[0]?.answer(ok({ stats: { st: 10 } }));
    await settled();
    expect(person.draft).toMatchObject({ id: 'bo', stats: { st: 11 } });
    void person.edit('ada');
    person.begin(null);
    asked[2]?.answer(ok({ stats: { st: 10 } }));
    await settled();
    expect(person.draft?.id).toBeNull();
  });

  it('names to players by the side, until that is set by hand', async () => {
    const { person } = table();
    const name = (): unknown => person.draft?.seen.name;
    person.begin(null, 'pc');
    expect(name()).toBe(true);
    person.change({ side: 'foe' });
    expect(name()).toBe(false);
    person.change({ side: 'neutral' });
    expect(name()).toBe(true);
    person.change({ seen: { ...person.draft!.seen, name: false } });
    person.change({ side: 'ally' });
    expect(name()).toBe(false);
    // Somebody whose name players know, and who turns on them.
    const { person: known } = await editingAda();
    known.change({ side: 'foe' });
    expect(known.draft?.seen.name).toBe(false);
    known.change({ side: 'pc' });
    expect(known.draft?.seen.name).toBe(true);
  });

  it('keeps text typed while saving', async () => {
    const { asked, person } = await editingAda();
    person.change({ notes: 'Owes' });
    void person.save();
    person.change({ notes: 'Owes Bo' });
    asked[1]?.answer(ok({}));
    await settled();
    expect(person.draft?.notes).toBe('Owes Bo');
    void person.save();
    asked[2]?.answer(ok({}));
    await settled();
    expect([person.draft, person.unfinished]).toEqual([null, []]);
  });

  it('accepts no picture that was chosen for somebody else', async () => {
    const { asked, person } = await editingAda();
    const adas = person.changeHere();
    void person.edit('bo');
    asked[1]?.answer(ok({ stats: {} }));
    await settled();
    adas({ portrait: 'ada.png' });
    expect(person.draft).toMatchObject({ id: 'bo', portrait: null });
    person.changeHere()({ portrait: 'bo.png' });
    expect(person.draft?.portrait).toBe('bo.png');
  });

  it('shows no refusal of somebody else', async () => {
    const { asked, person } = await editingAda();
    person.change({ notes: 'Owes' });
    void person.save();
    person.begin(null);
    asked[1]?.answer(err(refused));
    await settled();
    expect([person.error, person.unfinished.map(({ id }) => id)]).toEqual([null, ['ada']]);
  });
});

it('keeps an encounter once, however often Enter is pressed', async () => {
  const { asked, encounter } = table();
  encounter.begin();
  encounter.change({ name: 'The gate' });
  void encounter.save();
  void encounter.save();
  asked[0]?.answer(ok({}));
  await settled();
  expect(asked.map(({ what }) => what['do'])).toEqual(['prepare-encounter']);
  expect([encounter.draft, encounter.saved]).toEqual([null, 'The gate']);
});
