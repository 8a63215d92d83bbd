/**
 * Carries values between the page's own world and the preload's isolated world the way contextBridge does: plain data
 * is copied, functions and promises become stand-ins that call across, prototypes are lost. Both ends run this same
 * code; `post` is synchronous, so a function called across returns at once.
 */
export type Flat =
  | { kind: 'value'; value: null | boolean | number | string }
  | { kind: 'undefined' }
  | { kind: 'number'; text: string }
  | { kind: 'bigint'; text: string }
  | { kind: 'date'; time: number }
  | { kind: 'bytes'; bytes: number[] }
  | { kind: 'file'; name: string }
  | { kind: 'array'; items: Flat[] }
  | { kind: 'map'; entries: [Flat, Flat][] }
  | { kind: 'set'; items: Flat[] }
  | { kind: 'object'; entries: [string, Flat][] }
  | { kind: 'error'; name: string; message: string }
  | { kind: 'function'; id: number }
  | { kind: 'promise'; id: number };

export type Message =
  | { type: 'expose'; key: string; value: Flat }
  | { type: 'call'; fn: number; args: Flat[] }
  | { type: 'returned'; value: Flat }
  | { type: 'threw'; error: Flat }
  | { type: 'settled'; id: number; ok: boolean; value: Flat };

type Fn = (...args: unknown[]) => unknown;

const MAX_DEPTH = 100;

/** True for what contextBridge treats as a promise. */
const isThenable = (value: object): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown }).then === 'function';

export class Marshal {
  private nextId = 1;
  private readonly functions = new Map<number, Fn>();
  private readonly idsOfFunctions = new WeakMap<Fn, number>();
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  /** Answers of calls under way, innermost last. */
  private readonly answers: (Message | undefined)[] = [];

  constructor(private readonly post: (message: Message) => void) {}

  /** Takes one message of the other world, except `expose`, which belongs to the page's side. */
  receive(message: Message): void {
    if (message.type === 'call') this.post(this.answerCall(message.fn, message.args));
    else if (message.type === 'returned' || message.type === 'threw') this.answers[this.answers.length - 1] = message;
    else if (message.type === 'settled') this.settle(message.id, message.ok, this.revive(message.value));
  }

  flatten(value: unknown, depth = 0): Flat {
    if (depth > MAX_DEPTH) throw new Error('Electron contextBridge: the object is nested too deep');
    switch (typeof value) {
      case 'undefined':
        return { kind: 'undefined' };
      case 'boolean':
      case 'string':
        return { kind: 'value', value };
      case 'number':
        if (Object.is(value, -0)) return { kind: 'number', text: '-0' };
        return Number.isFinite(value) ? { kind: 'value', value } : { kind: 'number', text: String(value) };
      case 'bigint':
        return { kind: 'bigint', text: String(value) };
      case 'function':
        return { kind: 'function', id: this.idOf(value as Fn) };
      case 'symbol':
        throw new Error('An object could not be cloned.');
      case 'object':
        return value === null ? { kind: 'value', value } : this.flattenObject(value, depth + 1);
    }
  }

  private flattenObject(value: object, depth: number): Flat {
    const each = (items: Iterable<unknown>): Flat[] => [...items].map((item) => this.flatten(item, depth));
    if (isThenable(value)) return { kind: 'promise', id: this.watch(value) };
    if (Array.isArray(value)) return { kind: 'array', items: each(value) };
    if (value instanceof Date) return { kind: 'date', time: value.getTime() };
    if (value instanceof Map) {
      const entries = [...value].map(([key, item]): [Flat, Flat] => [
        this.flatten(key, depth),
        this.flatten(item, depth),
      ]);
      return { kind: 'map', entries };
    }
    if (value instanceof Set) return { kind: 'set', items: each(value) };
    if (value instanceof Error) return { kind: 'error', name: value.name, message: value.message };
    if (value instanceof Uint8Array) return { kind: 'bytes', bytes: [...value] };
    if (typeof File !== 'undefined' && value instanceof File) return { kind: 'file', name: value.name };
    const entries = Object.entries(value).map(([key, item]): [string, Flat] => [key, this.flatten(item, depth)]);
    return { kind: 'object', entries };
  }

  revive(flat: Flat): unknown {
    switch (flat.kind) {
      case 'value':
        return flat.value;
      case 'undefined':
        return undefined;
      case 'number':
        return flat.text === '-0' ? -0 : Number(flat.text);
      case 'bigint':
        return BigInt(flat.text);
      case 'date':
        return new Date(flat.time);
      case 'bytes':
        return Uint8Array.from(flat.bytes);
      case 'file':
        return new File([], flat.name);
      case 'array':
        return flat.items.map((item) => this.revive(item));
      case 'map':
        return new Map(flat.entries.map(([key, item]) => [this.revive(key), this.revive(item)]));
      case 'set':
        return new Set(flat.items.map((item) => this.revive(item)));
      case 'object':
        return Object.fromEntries(flat.entries.map(([key, item]) => [key, this.revive(item)]));
      case 'error':
        return Object.assign(new Error(flat.message), { name: flat.name });
      case 'function':
        return (...args: unknown[]) => this.callAcross(flat.id, args);
      case 'promise':
        return new Promise((resolve, reject) => this.waiting.set(flat.id, { resolve, reject }));
    }
  }

  private idOf(fn: Fn): number {
    const known = this.idsOfFunctions.get(fn);
    if (known !== undefined) return known;
    const id = this.nextId++;
    this.idsOfFunctions.set(fn, id);
    this.functions.set(id, fn);
    return id;
  }

  private watch(promise: PromiseLike<unknown>): number {
    const id = this.nextId++;
    promise.then(
      (value) => this.post({ type: 'settled', id, ok: true, value: this.flatten(value) }),
      (error: unknown) => this.post({ type: 'settled', id, ok: false, value: this.flatten(error) }),
    );
    return id;
  }

  private callAcross(fn: number, args: unknown[]): unknown {
    this.answers.push(undefined);
    this.post({ type: 'call', fn, args: args.map((arg) => this.flatten(arg)) });
    const answer = this.answers.pop();
    if (answer?.type === 'returned') return this.revive(answer.value);
    if (answer?.type === 'threw') throw this.revive(answer.error);
    throw new Error('Electron contextBridge: the other world is gone');
  }

  private answerCall(id: number, args: Flat[]): Message {
    try {
      const fn = this.functions.get(id);
      if (fn === undefined) throw new Error('Electron contextBridge: no such function');
      return { type: 'returned', value: this.flatten(fn(...args.map((arg) => this.revive(arg)))) };
    } catch (error) {
      return { type: 'threw', error: this.flatten(error instanceof Error ? error : new Error(String(error))) };
    }
  }

  private settle(id: number, ok: boolean, value: unknown): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (ok) waiting?.resolve(value);
    else waiting?.reject(value);
  }
}
