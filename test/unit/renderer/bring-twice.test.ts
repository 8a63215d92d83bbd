import { expect, it } from 'vitest';
import type { AppModel } from '../../../renderer/app/app.svelte';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { BringModel } from '../../../renderer/panels/roster/bring-in/bring-in.svelte';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

const person = (number: number) => ({
  person: number,
  name: `P${number}`,
  side: 'foe',
  tags: [],
  same: null,
  problem: null,
});
const refused = { code: 'no-room', message: 'The disk is full.' };

/** An import of files and of another campaign; inspections are answered when the test says so. */
function importing() {
  const looks: { asked: { look: string | null }; answer: (value: object) => void }[] = [];
  const look = (asked: { look: string | null }) =>
    new Promise((resolve) => looks.push({ asked, answer: (value) => resolve(ok(value)) }));
  const taken: string[] = [];
  let isFull = true;
  const api = {
    'import.look': look,
    'import.text': look,
    'import.pieces': () => ok({ look: 's', name: 'Other', left: '', pieces: [{ piece: 0, mark: 'new' }] }),
    'import.take': () => (taken.push('people'), Promise.resolve(ok({}))),
    'import.takePieces': () => (isFull ? err(refused) : (taken.push('pieces'), ok({}))),
  };
  const campaign = { id: 'c', api, inTurn: (step: (revision: number) => unknown) => Promise.resolve(step(1)) };
  const app = { link: { page: { offerFile: ({ name }: File) => Promise.resolve(ok(name)) } } };
  const model = new BringModel(app as unknown as AppModel, campaign as unknown as CampaignModel);
  return { model, looks, taken, mend: () => (isFull = false) };
}

const seen = (look: string, ...numbers: number[]) => ({
  look,
  name: '',
  refused: null,
  people: numbers.map(person),
  table: null,
});

it('imports nobody a second time when the rest is retried', async () => {
  const { model, looks, taken, mend } = importing();
  void model.read([new File(['x'], 'ana.gcs')]);
  await settled();
  looks[0]?.answer(seen('l', 1));
  await settled();
  await model.readCampaign('other');
  expect(model.count).toBe(2);
  expect(await model.take()).toBe(false);
  expect([model.error, model.count, taken]).toEqual([refused, 1, ['people']]);
  mend();
  expect(await model.take()).toBe(true);
  expect(taken).toEqual(['people', 'pieces']);
});

it('inspects files that arrive at the same time together, one after the other', async () => {
  const { model, looks } = importing();
  void model.read([new File(['x'], 'ana.gcs')]);
  void model.readText('Bo');
  await settled();
  expect(looks.map(({ asked }) => asked.look)).toEqual([null]);
  looks[0]?.answer(seen('l', 1));
  await settled();
  expect(looks.map(({ asked }) => asked.look)).toEqual([null, 'l']);
  looks[1]?.answer(seen('l', 2));
  await settled();
  expect(model.rows.map(({ found }) => found.person)).toEqual([1, 2]);
});

it('adds files dropped on it meanwhile to what it has found', async () => {
  const { model, looks } = importing();
  const all = Promise.all([model.read([new File(['x'], 'ana.gcs')]), model.read([new File(['x'], 'bo.gcs')])]);
  await settled();
  expect(looks).toHaveLength(1);
  looks[0]?.answer(seen('l', 1));
  await settled();
  expect(looks[1]?.asked.look).toBe('l');
  const [ana] = model.rows;
  if (ana !== undefined) ana.wanted = false;
  looks[1]?.answer(seen('l', 2));
  await all;
  expect(model.rows.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['P1', false],
    ['P2', true],
  ]);
  expect(model.progress).toBeNull();
});
