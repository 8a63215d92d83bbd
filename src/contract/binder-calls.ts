import { z } from 'zod';
import type { TableOdds } from './binder';
import { call } from './rpc/define';

const campaign = z.string().min(1).max(64);

/** Answers come from this process and are typed; their shape is not checked value by value on the way out. */
function answer<T>(): z.ZodType<T, T> {
  return z.custom<T>((value) => value !== undefined);
}

/** The calls of the binder beside its commands. */
export const binderCalls = {
  /** The exact chances of a table's rows; refused with `too-many-dice` where they take too long to work out. */
  'binder.odds': call(z.strictObject({ campaign, table: z.string().min(1).max(120) }), answer<TableOdds>()),
} as const;
