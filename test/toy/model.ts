import { z } from 'zod';
import { defineCommand } from '../../src/engine/commands/command';
import type { ReadContext, RunContext } from '../../src/engine/state/context';
import { effectSchema } from '../../src/engine/time/effects';
import { field } from '../../src/engine/commands/params';
import type { PlainEncounter } from '../../src/engine/fight/plain-fight';

export const statsSchema = z.looseObject({
  name: z.string().optional(),
  grit: field(z.int().min(1).default(12), { title: 'Grit' }),
});

export const stateSchema = z.object({
  hurt: field(z.int().min(0).default(0), { title: 'Hurt' }),
  emberAt: z.number().nullable().default(null),
  effects: z.array(effectSchema).default([]),
});

export const optionsSchema = z.object({ exploding: field(z.boolean().default(false), { title: 'Sixes roll again' }) });

/** The shapes that this system fills the shared world with. */
export interface ToyTypes {
  stats: z.infer<typeof statsSchema>;
  state: z.infer<typeof stateSchema>;
  scene: { storm: boolean };
  encounter: PlainEncounter;
  options: z.infer<typeof optionsSchema>;
}

export type Read = ReadContext<ToyTypes>;
export type Run = RunContext<ToyTypes>;

/** A command of this system. */
export const command = defineCommand<ToyTypes>();

/** Hurt as much as grit holds. */
export const spent = (ctx: Read, id: string): boolean => ctx.peek(id).state.hurt >= ctx.peek(id).stats.grit;
