import { z } from 'zod';
import { defineCommand } from '../../src/engine/command';
import type { ReadContext, RunContext } from '../../src/engine/context';
import { field } from '../../src/engine/params';
import type { CombatantInput } from '../../src/engine/ruleset';
import type { Combatant } from '../../src/engine/world';
import type { CodedError, Result } from '../../src/kernel/result';
import { err, ok } from '../../src/kernel/result';

/** An effect on somebody, as the effects kit of the engine keeps it. */
export const effectSchema = z.object({ id: z.string(), source: z.string().optional(), endsAt: z.number().nullable() });

export const statsSchema = z.looseObject({
  name: z.string().optional(),
  grit: field(z.int().min(1).default(12), { title: 'Grit' }),
});

export const stateSchema = z.object({
  hurt: field(z.int().min(0), { title: 'Hurt' }),
  emberAt: z.number().nullable(),
  effects: z.array(effectSchema).default([]),
});

export const optionsSchema = z.object({ exploding: field(z.boolean().default(false), { title: 'Sixes roll again' }) });

/** The shapes that this system fills the shared world with. */
export interface ToyTypes {
  stats: z.infer<typeof statsSchema>;
  state: z.infer<typeof stateSchema>;
  scene: { storm: boolean };
  encounter: { round: number; order: string[]; place: number };
  options: z.infer<typeof optionsSchema>;
}

export type Read = ReadContext<ToyTypes>;
export type Run = RunContext<ToyTypes>;

/** A command of this system. */
export const command = defineCommand<ToyTypes>();

export const ROUND_SECONDS = 10;

export const nameOf = (ctx: Read, id: string): string => ctx.peek(id).stats.name ?? id;

/** Hurt as much as grit holds. */
export const spent = (ctx: Read, id: string): boolean => ctx.peek(id).state.hurt >= ctx.peek(id).stats.grit;

export function createCombatant(input: CombatantInput): Result<Combatant<ToyTypes>, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  const state = stateSchema.safeParse({ hurt: 0, emberAt: null, ...input.state });
  const issue = stats.error?.issues[0] ?? state.error?.issues[0];
  if (!stats.success || !state.success) {
    const path = issue?.path.join('.') ?? '';
    return err({ code: 'invalid-params', message: issue?.message ?? '', path });
  }
  return ok({ id: input.id, side: input.side, stats: stats.data, state: state.data });
}
