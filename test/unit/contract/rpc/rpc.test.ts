import { describe, expect, it } from 'vitest';
import { connect } from '../../../../src/contract/rpc/client';
import { serve, type ServeOptions } from '../../../../src/contract/rpc/serve';
import type { Role, WireError } from '../../../../src/contract/rpc/wire';
import { wirePair } from './pair';
import { sample, sampleImpl, sampleKinds } from './sample';

function join(role: Role = 'gm', options: ServeOptions = {}) {
  const wires = wirePair();
  const behind = sampleImpl();
  const defects: unknown[] = [];
  const served = serve(
    sample,
    behind.impl,
    wires.server,
    { role },
    {
      onDefect: (_name, problem) => defects.push(problem),
      ...options,
    },
  );
  return {
    ...wires,
    ...behind,
    served,
    defects,
    client: wires.client,
    calls: connect<typeof sample>(sampleKinds, wires.client),
  };
}

/** Resolves when everything already under way in microtasks has run. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('calls', () => {
  it('answers with the checked output', async () => {
    const { calls } = join();
    expect(await calls['sum.add']({ left: 2, right: 3 })).toEqual({ ok: true, value: { sum: 5 } });
  });

  it('answers many at once, each to its own caller', async () => {
    const { calls } = join();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => calls['sum.add']({ left: i, right: 1 })));
    expect(answers.map((answer) => answer.ok && answer.value.sum)).toEqual(
      Array.from({ length: 100 }, (_, i) => i + 1),
    );
  });

  it('refuses input that breaks the schema, naming the place', async () => {
    const { calls } = join();
    const answer = await calls['sum.add']({ left: 1.5, right: 3 });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input', path: 'left' } });
  });

  it('refuses fields that nobody asked for', async () => {
    const { calls } = join();
    const answer = await calls['sum.add']({ left: 1, right: 3, extra: true } as { left: number; right: number });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  it('carries a refusal with its path and data', async () => {
    const { calls } = join();
    expect(await calls['sum.refuse'](undefined)).toEqual({
      ok: false,
      error: { code: 'no-such-sum', message: 'There is no such sum.', path: 'left', data: { id: 7 } },
    });
  });

  it('tells nothing of a defect to the caller and all of it to the log', async () => {
    const { calls, defects, sent } = join();
    expect(await calls['sum.throw'](undefined)).toMatchObject({ ok: false, error: { code: 'internal-error' } });
    expect(JSON.stringify(sent)).not.toContain('secret-path');
    expect(String(defects[0])).toContain('secret-path');
  });

  it('counts an answer that breaks its own schema as a defect', async () => {
    const { calls, defects } = join();
    expect(await calls['sum.wrongAnswer'](undefined)).toMatchObject({ ok: false, error: { code: 'internal-error' } });
    expect(defects).toHaveLength(1);
  });

  it('limits the calls that run at once', async () => {
    const { calls, finishSlow } = join('gm', { maxOpenCalls: 2 });
    const first = [calls['sum.slow'](undefined), calls['sum.slow'](undefined)];
    expect(await calls['sum.slow'](undefined)).toMatchObject({ ok: false, error: { code: 'too-many' } });
    finishSlow();
    expect((await Promise.all(first)).every((answer) => answer.ok)).toBe(true);
  });

  it('answers open calls with a coded error when the wire closes, and later ones too', async () => {
    const { calls, client } = join();
    const open = calls['sum.slow'](undefined);
    await settle();
    client.close();
    expect(await open).toMatchObject({ ok: false, error: { code: 'connection-closed' } });
    expect(await calls['sum.add']({ left: 1, right: 1 })).toMatchObject({ error: { code: 'connection-closed' } });
  });
});

describe('names and roles', () => {
  it.each(['toString', '__proto__', 'constructor', 'sum.nothing', '', 7, null])('refuses the name %j', async (name) => {
    const { client, sent } = join();
    client.send({ type: 'call', id: 1, name });
    await settle();
    expect(sent).toMatchObject([{ type: 'error', id: 1, error: { code: 'unknown-call' } }]);
  });

  it('refuses to call a stream and to subscribe to a call', async () => {
    const { client, sent } = join();
    client.send({ type: 'call', id: 1, name: 'sum.ticks', input: { from: 0 } });
    client.send({ type: 'subscribe', id: 2, name: 'sum.add', input: { left: 1, right: 1 } });
    await settle();
    expect(sent).toMatchObject([
      { id: 1, error: { code: 'unknown-call' } },
      { id: 2, error: { code: 'unknown-call' } },
    ]);
  });

  it('gives a player only what the contract allows to players', async () => {
    const { calls, sent } = join('player');
    expect(await calls['sum.add']({ left: 1, right: 1 })).toMatchObject({ ok: true });
    expect(await calls['sum.secret'](undefined)).toMatchObject({ ok: false, error: { code: 'not-for-players' } });
    expect(JSON.stringify(sent)).not.toContain('ogre');
  });

  it.each([
    null,
    'call',
    [],
    { type: 'call' },
    { type: 'call', id: '1', name: 'sum.add' },
    { type: 'call', id: 1.5, name: 'sum.add' },
    { type: 'call', id: -1, name: 'sum.add' },
    { type: 'reboot', id: 1, name: 'sum.add' },
  ])('drops %j, which is no request', async (message) => {
    const { client, sent } = join();
    client.send(message);
    await settle();
    expect(sent).toEqual([]);
  });
});

describe('streams', () => {
  it('delivers events in order, numbered from 1', async () => {
    const { calls, sinks } = join();
    const heard: [number, number][] = [];
    calls['sum.ticks']({ from: 10 }, ({ tick }, seq) => heard.push([tick, seq]));
    await settle();
    for (const sink of sinks) sink.event({ tick: 11 });
    await settle();
    expect(heard).toEqual([
      [10, 1],
      [11, 2],
    ]);
  });

  it('frees the handler on unsubscribe and sends nothing afterwards', async () => {
    const { calls, sinks, served } = join();
    const heard: number[] = [];
    const stop = calls['sum.ticks']({ from: 0 }, ({ tick }) => heard.push(tick));
    await settle();
    const [sink] = [...sinks];
    stop();
    stop();
    await settle();
    sink?.event({ tick: 1 });
    await settle();
    expect(heard).toEqual([0]);
    expect(sinks.size).toBe(0);
    expect(served.openStreams()).toBe(0);
  });

  it('frees everything when the wire closes and tells the page once', async () => {
    const { calls, sinks, served, client } = join();
    const ends: (WireError | undefined)[] = [];
    calls['sum.ticks'](
      { from: 0 },
      () => {},
      (error) => ends.push(error),
    );
    calls['sum.ticks'](
      { from: 5 },
      () => {},
      (error) => ends.push(error),
    );
    await settle();
    expect(served.openStreams()).toBe(2);
    client.close();
    await settle();
    expect(sinks.size).toBe(0);
    expect(served.openStreams()).toBe(0);
    expect(ends.map((error) => error?.code)).toEqual(['connection-closed', 'connection-closed']);
  });

  it('passes on a refusal and an end from the server', async () => {
    const { calls, sinks } = join();
    const ends: (string | undefined)[] = [];
    calls['sum.ticks'](
      { from: -1 },
      () => {},
      (error) => ends.push(error?.code),
    );
    calls['sum.ticks'](
      { from: 1 },
      () => {},
      (error) => ends.push(error?.code),
    );
    await settle();
    for (const sink of sinks) sink.end();
    await settle();
    expect(ends).toEqual(['no-past', undefined]);
    expect(sinks.size).toBe(0);
  });

  it('ends a stream whose event breaks its schema, without showing the event', async () => {
    const { calls, sinks, defects, sent } = join();
    const ends: (string | undefined)[] = [];
    calls['sum.ticks'](
      { from: 1 },
      () => {},
      (error) => ends.push(error?.code),
    );
    await settle();
    for (const sink of sinks) sink.event({ tick: 'hidden' as unknown as number });
    await settle();
    expect(ends).toEqual(['internal-error']);
    expect(defects).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('hidden');
  });

  it('limits the streams of one connection and refuses a number already in use', async () => {
    const { client, sent } = join('gm', { maxStreams: 2 });
    for (const id of [1, 1, 2, 3]) client.send({ type: 'subscribe', id, name: 'sum.ticks', input: { from: 0 } });
    await settle();
    expect(sent.filter((message) => (message as { type: string }).type === 'error')).toMatchObject([
      { id: 1, error: { code: 'id-in-use' } },
      { id: 3, error: { code: 'too-many' } },
    ]);
  });

  it('notices a missing event and ends with a gap', async () => {
    const { calls, server } = join();
    const ends: (WireError | undefined)[] = [];
    calls['sum.ticks'](
      { from: 0 },
      () => {},
      (error) => ends.push(error),
    );
    await settle();
    server.send({ type: 'event', id: 1, seq: 3, event: { tick: 9 } });
    await settle();
    expect(ends).toMatchObject([{ code: 'stream-gap', data: { expected: 2, got: 3 } }]);
  });
});
