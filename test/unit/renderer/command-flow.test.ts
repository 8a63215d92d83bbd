import { expect, it, vi } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { Refill } from '../../../renderer/app/command-flow-options';
import { CommandFlow } from '../../../renderer/app/command-flow.svelte';
import type { CommandView } from '../../../src/contract/views';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

it('keeps the messages of a form while it is being checked', async () => {
  const refused = { code: 'unknown-combatant', message: 'Nobody is called so.' };
  const campaign = { id: 'c', api: { 'campaign.preview': () => Promise.resolve(err(refused)) } };
  const command = { name: 'attack', targetParam: 'target', form: {} } as unknown as CommandView;
  const flow = new CommandFlow(campaign as unknown as CampaignModel, command, { target: 'bo', free: true });
  flow.aim(['cy']);
  await flow.firstLook;
  expect(flow.params).toEqual({ target: 'cy', free: true });
});

/** A campaign whose answers to commands come when the test says so. */
function table(ondone?: (sent: object) => void, refill?: Refill) {
  const sent: { call: object; answer: (value: unknown) => void }[] = [];
  const looked = vi.fn<() => void>();
  const campaign = {
    id: 'c',
    person: () => null,
    callOf: () => null,
    api: { 'campaign.preview': () => (looked(), Promise.resolve(err({ code: 'no', message: 'No.' }))) },
    dispatch: (call: object) => new Promise((resolve) => sent.push({ call, answer: (value) => resolve(ok(value)) })),
  };
  const command = { name: 'strike', targetParam: 'target', form: {} } as unknown as CommandView;
  const flow = new CommandFlow(
    campaign as unknown as CampaignModel,
    command,
    { target: 'bo' },
    { look: false, ondone, refill },
  );
  return { flow, sent, looked };
}

const wants = { kind: 'needs-dice', fallen: [], trace: [], group: { label: 'x', dice: [{ sides: 6 }] } };
const done = { kind: 'done', entry: {}, presentation: { suggestions: [] } };

it('is sent once, however often it is pressed', async () => {
  const { flow, sent } = table();
  void flow.start('roll');
  void flow.start('roll');
  await settled();
  sent[0]?.answer(wants);
  await settled();
  void flow.type([3]);
  void flow.type([3]);
  await settled();
  expect(sent).toHaveLength(2);
  sent[1]?.answer(done);
  await settled();
  expect(flow.stage).toBe('done');
});

it('asks for no dice once somebody has gone back to the form', async () => {
  const { flow, sent } = table();
  void flow.start('roll');
  await settled();
  sent[0]?.answer(wants);
  await settled();
  expect(flow.stage).toBe('dice');
  void flow.type([3]);
  flow.again();
  sent[1]?.answer(wants);
  await settled();
  expect([flow.stage, flow.faces, flow.wanted]).toEqual(['form', [], null]);
});

it('is not sent once somebody has gone back to the form before it was filled in', async () => {
  let fill = (_prefill: null): void => undefined;
  const ask = () => new Promise<null>((resolve) => (fill = resolve));
  const { flow, sent } = table(undefined, { filled: {}, isOther: true, ask });
  void flow.start('roll');
  const answer = fill;
  flow.again();
  answer(null);
  await settled();
  expect([flow.stage, sent]).toEqual(['form', []]);
});

it('is remembered as sent, whatever changes meanwhile', async () => {
  const known: object[] = [];
  const { flow, sent, looked } = table((params) => known.push(params));
  void flow.start('roll');
  await settled();
  vi.useFakeTimers();
  flow.change({ target: 'cy' });
  sent[0]?.answer(done);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect([known, flow.stage]).toEqual([[{ target: 'bo' }], 'done']);
  expect(looked).not.toHaveBeenCalled();
});
