import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import type { ReadContext, RunContext } from '../../../engine/context';
import type { EffectInstance } from '../../../engine/effects';
import { effectSchema } from '../../../engine/effects';
import type { PlainEncounter } from '../../../engine/plain-fight';
import type { Definition } from '../definition/schema';

/** A condition on somebody; `tickAt` is the clock second at which it does something next. */
export interface OwnEffect extends EffectInstance {
  tickAt?: number | undefined;
}

export const ownEffectSchema = effectSchema.extend({ tickAt: z.number().optional() });

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

/** Somebody as formulas see them. */
export interface Being {
  stats: OwnStats;
  state: OwnState;
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
