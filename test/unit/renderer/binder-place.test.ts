import { beforeEach, expect, it, vi } from 'vitest';
import { BinderPlace } from '../../../renderer/app/binder-place.svelte';

const NEW_NOTE = 'note';
const empty = { title: '', text: '' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** The binder of a campaign as the page opens it. */
const opened = (campaign = 'c'): BinderPlace => new BinderPlace(campaign);

it('is open after a reload where a note was being written, with the typed text', () => {
  const before = opened();
  before.begin('');
  before.keep(NEW_NOTE, empty, { title: 'The heron', text: 'It st' });
  const after = opened();
  expect([after.half, after.writing]).toEqual(['notes', 'new']);
  expect(after.begun(NEW_NOTE, empty)).toEqual({ title: 'The heron', text: 'It st' });
  expect(opened('other').begun(NEW_NOTE, empty)).toBe(empty);
});

it('keeps no draft that is saved, discarded, or typed back to the original', () => {
  const place = opened();
  for (const undo of [() => place.forget(NEW_NOTE), () => place.keep(NEW_NOTE, empty, { ...empty })]) {
    place.keep(NEW_NOTE, empty, { title: 'The heron', text: '' });
    undo();
    expect([kept.size, opened().writing, opened().begun(NEW_NOTE, empty)]).toEqual([0, null, empty]);
  }
});

it('opens no form if another draft is left, and accepts nothing unreadable', () => {
  const place = opened();
  place.writing = 'shown';
  place.keep('note 1', empty, { title: 'Ford', text: '' });
  place.keep('note 2', empty, { title: 'Mill', text: '' });
  place.forget('note 2');
  expect([opened().writing, opened().begun('note 1', empty)]).toEqual([null, { title: 'Ford', text: '' }]);
  const [key = ''] = kept.keys();
  for (const text of [
    '{',
    '{"typed":1}',
    '{"typed":[1,["note 1","Ford"]]}',
    '{"typed":[["note 1",{"title":"Ford"}]]}',
  ]) {
    kept.set(key, text);
    expect(opened().begun('note 1', empty)).toBe(empty);
  }
});

it('keeps a half-written note when a link starts another one, and both across a reload', () => {
  const place = opened();
  const [heron, ford] = [
    { title: 'The heron', text: 'It st' },
    { title: 'Ford', text: 'Knee d' },
  ];
  place.begin('');
  place.keep(place.newNote, empty, heron);
  place.begin('Ford');
  const titled = { ...empty, title: 'Ford' };
  expect(place.begun(place.newNote, titled)).toBe(titled);
  place.keep(place.newNote, titled, ford);
  for (const one of [place, opened()]) {
    expect([one.title, one.begun(one.newNote, titled)]).toEqual(['Ford', ford]);
    one.openPage(null);
    expect(one.begun(one.newNote, empty)).toEqual(heron);
  }
});
