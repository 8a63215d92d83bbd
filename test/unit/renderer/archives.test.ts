import { expect, it } from 'vitest';
import { Archives, type ArchivesPage } from '../../../renderer/app/archives.svelte';
import { settled } from '../../support/settled';

/** `offer` inspects an archive; the findings of its check are held back until released. */
function page() {
  const checks: ((report: object) => void)[] = [];
  const api = {
    'archive.inspect': ({ offer }: { offer: string }) =>
      Promise.resolve({ ok: true, value: { archive: offer, name: offer } }),
    'archive.verify': () => new Promise((resolve) => checks.push((value) => resolve({ ok: true, value }))),
    'archive.putAway': () => Promise.resolve({ ok: true, value: undefined }),
  };
  const app = { link: { api }, campaign: null, problem: null, switchTo: () => Promise.resolve() };
  return { archives: new Archives(app as unknown as ArchivesPage), checks };
}

it('shows for an archive only the findings of its own check', async () => {
  const { archives, checks } = page();
  await archives.inspect('first');
  const first = archives.verify();
  await archives.dismiss();
  expect(archives.checking).toBe(false);
  await archives.inspect('second');
  checks[0]?.({ of: 'first' });
  await first;
  expect(archives.check).toBeNull();
  const second = archives.verify();
  checks[1]?.({ of: 'second' });
  await second;
  expect(archives.check).toEqual({ of: 'second' });
  expect(archives.checking).toBe(false);
});

/** Archives that are inspected, imported and discarded when the test says so. */
function slowly() {
  const asked: { name: string; archive: string; answer: (value: unknown) => void }[] = [];
  const call = (name: string) => (input: { archive?: string; offer?: string }) =>
    new Promise((answer) => asked.push({ name, archive: input.archive ?? input.offer ?? '', answer }));
  const api = new Proxy({}, { get: (_, name: string) => call(name) });
  const opened: string[] = [];
  const app = {
    link: { api },
    campaign: null,
    problem: null,
    switchTo: (id: string) => Promise.resolve(opened.push(id)),
  };
  const archives = new Archives(app as unknown as ArchivesPage);
  const answer = async (name: string, archive: string, value: unknown): Promise<void> => {
    asked.find((one) => one.name === name && one.archive === archive)?.answer(value);
    await settled();
  };
  return { archives, asked, answer, opened };
}

const found = (archive: string) => ({ ok: true, value: { archive, name: archive } });

it('imports an archive once, and keeps another one inspected meanwhile', async () => {
  const { archives, asked, answer, opened } = slowly();
  void archives.inspect('first');
  await answer('archive.inspect', 'first', found('first'));
  void archives.take('first');
  void archives.take('first');
  expect(asked.filter(({ name }) => name === 'archive.import')).toHaveLength(1);
  void archives.inspect('second');
  await answer('archive.inspect', 'second', found('second'));
  await answer('archive.putAway', 'first', { ok: true, value: undefined });
  await answer('archive.import', 'first', { ok: true, value: { id: 'made' } });
  expect([archives.pending?.archive, opened]).toEqual(['second', ['made']]);
});

it('holds one archive at a time, however they arrive', async () => {
  const { archives, asked, answer } = slowly();
  void archives.inspect('first');
  void archives.inspect('second');
  void archives.inspect('third');
  for (const one of ['first', 'second', 'third']) await answer('archive.inspect', one, found(one));
  for (const one of ['first', 'second', 'third']) await answer('archive.putAway', one, { ok: true, value: undefined });
  expect(archives.pending?.archive).toBe('third');
  expect(asked.filter(({ name }) => name === 'archive.putAway').map(({ archive }) => archive)).toEqual([
    'first',
    'second',
  ]);
});
