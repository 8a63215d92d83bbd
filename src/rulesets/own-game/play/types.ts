import { z } from 'zod';
import type { OwnMark } from '../../../contract/own';
import { defineCommand } from '../../../engine/commands/command';
import type { ReadContext, RunContext } from '../../../engine/state/context';
import type { EffectInstance } from '../../../engine/time/effects';
import { effectSchema } from '../../../engine/time/effects';
import type { PlainEncounter } from '../../../engine/fight/plain-fight';
import type { Definition } from '../definition/schema';

/**
 * A condition on somebody; `tickAt` is the clock second at which it does something next. It `waits` for a turn to end it,
 * or for the next one, while the one it began in still runs.
 */
export interface OwnEffect extends EffectInstance {
  tickAt?: number | undefined;
  waits?: 'turn' | 'next' | undefined;
}

export const ownEffectSchema = effectSchema.extend({
  tickAt: z.number().optional(),
  waits: z.enum(['turn', 'next']).optional(),
});

/** How often somebody has rested in a way, and in which day of the clock. */
export const usedSchema = z.record(z.string(), z.object({ day: z.int(), times: z.int() }));

/** Attacks made in a turn of a fight. */
export const actedSchema = z.object({ round: z.int(), phase: z.int(), times: z.int() });

/** What play changes of somebody. Its trackers stand beside the rest, by their names. */
export interface OwnState {
  effects: OwnEffect[];
  used: z.infer<typeof usedSchema>;
  acted: z.infer<typeof actedSchema> | null;
  /** What the order is made by, as it was rolled. */
  score: number | null;
  [tracker: string]: unknown;
}

export interface OwnStats {
  name?: string | undefined;
  [field: string]: unknown;
}

/** Somebody as formulas see them; `own` are conditions of the table's own on them. */
export interface Being {
  stats: OwnStats;
  state: OwnState;
  own?: readonly OwnMark[];
}

export interface OwnTypes {
  stats: OwnStats;
  state: OwnState;
  scene: object;
  encounter: PlainEncounter;
  options: { definition: Definition };
}

export type Read = ReadContext<OwnTypes>;
export type Run = RunContext<OwnTypes>;

/** A command of this system. */
export const command = defineCommand<OwnTypes>();
