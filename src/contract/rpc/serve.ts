import type { z } from 'zod';
import { isObject } from '../../kernel/json';
import { err, ok, type Result } from '../../kernel/result';
import type { CallDef, Contract, Impl, Sink, StreamDef } from './define';
import { rpcErrors } from './errors';
import { checkPayload, DEFAULT_LIMITS, type PayloadLimits } from './limits';
import type { Role, ServerMessage, Wire, WireError } from './wire';

/** What a handler knows about its caller. */
export interface Caller {
  readonly role: Role;
}

export interface ServeOptions {
  limits?: PayloadLimits;
  /** Calls that may run at once on one connection; 256 if left out. */
  maxOpenCalls?: number;
  /** Streams that may be open at once on one connection; 64 if left out. */
  maxStreams?: number;
  /** Called with everything a handler throws and every answer that breaks its schema; the caller gets no details. */
  onDefect?: (name: string, problem: unknown) => void;
}

/** One served connection. */
export interface Served {
  /** Streams open at this moment. */
  openStreams(): number;
  /** Ends the connection and frees everything that belongs to it. */
  close(): void;
}

const MAX_OPEN_CALLS = 256;
const MAX_STREAMS = 64;

type Handler = (input: unknown, ctx: unknown, sink?: Sink<unknown>) => unknown;

/**
 * Answers one connection with `impl`. Everything that comes in is checked against `contract`; what goes out is checked where
 * it has a schema, and otherwise only for being there (`unchecked`). Refused: messages that are no requests (dropped),
 * payloads beyond the limits, unknown names, names the caller's role may not use, and inputs that break their schema. Closing
 * the wire aborts every stream.
 */
export function serve<C extends Contract, Ctx extends Caller>(
  contract: C,
  impl: Impl<C, Ctx>,
  wire: Wire,
  ctx: Ctx,
  options: ServeOptions = {},
): Served {
  const connection = new Connection(contract, impl as unknown as Record<string, Handler>, wire, ctx, options);
  return { openStreams: () => connection.openStreams(), close: () => wire.close() };
}

class Connection {
  readonly #contract: Contract;
  readonly #handlers: Record<string, Handler>;
  readonly #wire: Wire;
  readonly #ctx: Caller;
  readonly #options: ServeOptions;
  readonly #streams = new Map<number, AbortController>();
  #openCalls = 0;
  #closed = false;

  constructor(contract: Contract, handlers: Record<string, Handler>, wire: Wire, ctx: Caller, options: ServeOptions) {
    this.#contract = contract;
    this.#handlers = handlers;
    this.#wire = wire;
    this.#ctx = ctx;
    this.#options = options;
    wire.onMessage((message) => void this.#hear(message));
    wire.onClose(() => {
      this.#closed = true;
      for (const stream of this.#streams.values()) stream.abort();
      this.#streams.clear();
    });
  }

  openStreams(): number {
    return this.#streams.size;
  }

  async #hear(message: unknown): Promise<void> {
    if (this.#closed || !isObject(message)) return;
    const { type, id, name, input } = message;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return;
    if (type === 'unsubscribe') {
      this.#streams.get(id)?.abort();
      this.#streams.delete(id);
      return;
    }
    if (type !== 'call' && type !== 'subscribe') return;
    const checked = this.#check(type, name, input);
    if (!checked.ok) this.#refuse(id, checked.error);
    else if (checked.value.def.kind === 'call')
      await this.#runCall(id, name as string, checked.value.def, checked.value);
    else await this.#runStream(id, name as string, checked.value.def, checked.value);
  }

  /** Everything that can be refused before a handler is called. */
  #check(
    type: 'call' | 'subscribe',
    name: unknown,
    input: unknown,
  ): Result<{ def: CallDef | StreamDef; input: unknown }, WireError> {
    // A name that is not a string is not converted to one: a hostile object's toString would run its code.
    if (typeof name !== 'string') return err(rpcErrors.unknownCall('without a name'));
    const known = Object.hasOwn(this.#contract, name) ? this.#contract[name] : undefined;
    if (known === undefined || (known.kind === 'call') !== (type === 'call')) return err(rpcErrors.unknownCall(name));
    if (!known.roles.includes(this.#ctx.role)) return err(rpcErrors.notForPlayers(name));
    const payload = checkPayload(input, this.#options.limits ?? DEFAULT_LIMITS);
    if (!payload.ok) return payload;
    const parsed = known.input.safeParse(input);
    if (!parsed.success) return err(describeIssues(parsed.error));
    return ok({ def: known, input: parsed.data });
  }

  async #runCall(id: number, name: string, def: CallDef, { input }: { input: unknown }): Promise<void> {
    if (this.#openCalls >= (this.#options.maxOpenCalls ?? MAX_OPEN_CALLS)) {
      this.#refuse(id, rpcErrors.tooMany('requests'));
      return;
    }
    this.#openCalls += 1;
    try {
      const result = (await this.#handler(name)(input, this.#ctx)) as Result<unknown, WireError>;
      if (!result.ok) this.#refuse(id, cleanError(result.error));
      else this.#say({ type: 'ok', id, value: def.output.parse(result.value) });
    } catch (problem) {
      this.#options.onDefect?.(name, problem);
      this.#refuse(id, rpcErrors.internal());
    } finally {
      this.#openCalls -= 1;
    }
  }

  async #runStream(id: number, name: string, def: StreamDef, { input }: { input: unknown }): Promise<void> {
    if (this.#streams.has(id)) {
      this.#refuse(id, rpcErrors.idInUse());
      return;
    }
    if (this.#streams.size >= (this.#options.maxStreams ?? MAX_STREAMS)) {
      this.#refuse(id, rpcErrors.tooMany('subscriptions'));
      return;
    }
    const control = new AbortController();
    this.#streams.set(id, control);
    const sink = this.#sink(id, name, def, control);
    try {
      const result = (await this.#handler(name)(input, this.#ctx, sink)) as Result<void, WireError>;
      if (!result.ok) sink.end(result.error);
    } catch (problem) {
      this.#options.onDefect?.(name, problem);
      sink.end(rpcErrors.internal());
    }
  }

  #sink(id: number, name: string, def: StreamDef, control: AbortController): Sink<unknown> {
    let seq = 0;
    const end = (error?: WireError): void => {
      if (control.signal.aborted) return;
      this.#streams.delete(id);
      control.abort();
      if (error === undefined) this.#say({ type: 'end', id });
      else this.#refuse(id, cleanError(error));
    };
    const event = (value: unknown): void => {
      if (control.signal.aborted) return;
      const parsed = def.event.safeParse(value);
      if (parsed.success) {
        seq += 1;
        this.#say({ type: 'event', id, seq, event: parsed.data });
        return;
      }
      this.#options.onDefect?.(name, parsed.error);
      end(rpcErrors.internal());
    };
    return { event, end, signal: control.signal };
  }

  #handler(name: string): Handler {
    const handler = Object.hasOwn(this.#handlers, name) ? this.#handlers[name] : undefined;
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    return handler;
  }

  #refuse(id: number, error: WireError): void {
    this.#say({ type: 'error', id, error });
  }

  #say(message: ServerMessage): void {
    if (!this.#closed) this.#wire.send(message);
  }
}

/** Only the four agreed fields cross, whatever else a handler put on its error. */
function cleanError({ code, message, path, data }: WireError): WireError {
  return { code, message, ...(path === undefined ? {} : { path }), ...(data === undefined ? {} : { data }) };
}

/** The first broken rule of a schema as one sentence, with the first ten as data for a form to show beside fields. */
function describeIssues(error: z.ZodError): WireError {
  const issues = error.issues.slice(0, 10).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const first = issues[0];
  return { ...rpcErrors.badInput(first?.path ?? '', lowerFirst(first?.message ?? 'invalid input')), data: { issues } };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
