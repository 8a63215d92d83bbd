import { z } from 'zod';
import type { Result } from '../../kernel/result';
import type { Role, WireError } from './wire';

type Schema = z.ZodType;

/** A question with one answer. */
export interface CallDef<I extends Schema = Schema, O extends Schema = Schema> {
  readonly kind: 'call';
  readonly input: I;
  readonly output: O;
  readonly roles: readonly Role[];
}

/** A subscription: any number of events until one side ends it. */
export interface StreamDef<I extends Schema = Schema, E extends Schema = Schema> {
  readonly kind: 'stream';
  readonly input: I;
  readonly event: E;
  readonly roles: readonly Role[];
}

/** Everything that can cross a connection, by name (`area.verb`). */
export type Contract = Readonly<Record<string, CallDef | StreamDef>>;

interface DefOptions {
  /** Who may use it; by default only the game master. */
  roles?: readonly Role[];
}

const GM_ONLY: readonly Role[] = ['gm'];
/** For entries the player view needs too. */
export const EVERYONE: readonly Role[] = ['gm', 'player'];

/** Defines a call. Use `z.strictObject` for input, so that a mistyped field is refused and not ignored. */
export function call<I extends Schema, O extends Schema>(input: I, output: O, options: DefOptions = {}): CallDef<I, O> {
  return { kind: 'call', input, output, roles: options.roles ?? GM_ONLY };
}

/** Defines a stream of events. */
export function stream<I extends Schema, E extends Schema>(
  input: I,
  event: E,
  options: DefOptions = {},
): StreamDef<I, E> {
  return { kind: 'stream', input, event, roles: options.roles ?? GM_ONLY };
}

/** Outgoing data that is not validated, except that there is some: it comes from this process, and the compiler knows its shape. */
export function unchecked<T>(): z.ZodType<T, T> {
  return z.custom<T>((value) => value !== undefined);
}

/** Where a stream's handler sends its events. */
export interface Sink<E> {
  /** Sends one event; after the end or an unsubscribe it does nothing. */
  event(event: E): void;
  /** Ends the stream from this side, with a reason if it ended badly. */
  end(error?: WireError): void;
  /** Aborts when the client unsubscribes, the connection closes, or the stream ends: free everything then. */
  readonly signal: AbortSignal;
}

type MaybePromise<T> = T | Promise<T>;

/** The handlers behind a contract. A refusal is returned, not thrown; anything thrown counts as a defect. */
export type Impl<C extends Contract, Ctx> = {
  readonly [K in keyof C]: C[K] extends CallDef<infer I, infer O>
    ? (input: z.output<I>, ctx: Ctx) => MaybePromise<Result<z.input<O>, WireError>>
    : C[K] extends StreamDef<infer I, infer E>
      ? (input: z.output<I>, ctx: Ctx, sink: Sink<z.input<E>>) => MaybePromise<Result<void, WireError>>
      : never;
};

/** Stops listening; safe to call twice. */
export type Unsubscribe = () => void;

/** The same contract seen by a page: calls resolve to a result and never reject; streams return their stop function. */
export type Client<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends CallDef<infer I, infer O>
    ? (input: z.input<I>) => Promise<Result<z.output<O>, WireError>>
    : C[K] extends StreamDef<infer I, infer E>
      ? (
          input: z.input<I>,
          onEvent: (event: z.output<E>, seq: number) => void,
          onEnd?: (error?: WireError) => void,
        ) => Unsubscribe
      : never;
};

/** The only run-time part of a contract in a page: which names are calls and which are streams. */
export type Kinds<C extends Contract> = { readonly [K in keyof C]: C[K]['kind'] };
