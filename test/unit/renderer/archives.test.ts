import { expect, it } from 'vitest';
import { Archives, type ArchivesPage } from '../../../renderer/app/archives.svelte';

/** An archive is looked into by `offer`; what its check finds is held back until it is let go. */
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

it('says of an archive only what the check of that one found', async () => {
  const { archives, checks } = page();
  await archives.inspect('first');
  const first = archives.verify();
  await archives.putAway();
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
