import { expect, it } from 'vitest';
import type { ApiClient } from '../../../renderer/app/link';
import { PhonesModel } from '../../../renderer/app/phones.svelte';
import { toasts } from '../../../renderer/ui';
import { ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

it('opens no door for a page about phones that has been closed meanwhile', async () => {
  const asked: string[] = [];
  let look: (value: unknown) => void = () => undefined;
  const api = {
    'phones.events': (_input: unknown, hear: (view: object) => void) =>
      hear({ door: null, known: true, proposals: [], settings: { auto: {} } }),
    'phones.look': () => new Promise((resolve) => (look = resolve)),
    'phones.open': () => (asked.push('open'), Promise.resolve(ok(undefined))),
  };
  const phones = new PhonesModel(api as unknown as ApiClient);
  phones.listen();
  void phones.show();
  phones.shown = false;
  look(ok(undefined));
  await settled();
  expect(asked).toEqual([]);
  void phones.show();
  look(ok(undefined));
  await settled();
  expect(asked).toEqual(['open']);
});

it('accepts a proposal that is not possible yet when retried later, and notifies no phone before', async () => {
  const taken: string[] = [];
  const pass = { id: 'p', kind: 'pass', ask: null };
  const api = {
    'phones.events': (_input: unknown, hear: (view: object) => void) =>
      hear({ door: {}, known: true, proposals: [pass], settings: { auto: { pass: true } } }),
    'phones.take': ({ proposal }: { proposal: string }) => (taken.push(proposal), Promise.resolve(ok(undefined))),
  };
  const phones = new PhonesModel(api as unknown as ApiClient);
  phones.listen();
  const done: string[] = [];
  let isBusy = true;
  phones.handleUnasked(
    ({ id }) => done.push(id),
    () => isBusy,
  );
  phones.takeNext();
  await settled();
  expect([taken, done]).toEqual([[], []]);
  isBusy = false;
  phones.takeNext();
  await settled();
  expect([taken, done]).toEqual([['p'], ['p']]);
});

it('says why the door closed by itself, once, and nothing when it is closed on purpose or could not be opened', () => {
  let hear: (view: object) => void = () => undefined;
  const api = { 'phones.events': (_input: unknown, sink: (view: object) => void) => (hear = sink) };
  new PhonesModel(api as unknown as ApiClient).listen();
  const rest = { known: true, proposals: [], settings: { auto: {} } };
  const problem = { code: 'campaign-left', message: 'You have left Winter.' };
  const told = (): string[] => toasts.toasts.map(({ text }) => text).filter((text) => text === problem.message);
  hear({ ...rest, door: null, problem });
  hear({ ...rest, door: {}, problem: null });
  hear({ ...rest, door: null, problem: null });
  expect(told()).toEqual([]);
  hear({ ...rest, door: {}, problem: null });
  hear({ ...rest, door: null, problem });
  hear({ ...rest, door: null, problem });
  expect(told()).toEqual([problem.message]);
});
