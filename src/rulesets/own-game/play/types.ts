import { z } from 'zod';
import type { OwnMark } from '../../../contract/own';
import { defineCommand } from '../../../engine/commands/command';
import type { ReadContext, RunContext } from '../../../engine/state/context';
import type { EffectInstance } from '../../../engine/time/effects';
import { effectSchema } from '../../../engine/time/effects';
import type { PlainEncounter } from '../../../engine/fight/plain-fight';
import type { Definition } from '../definition/schema';

/**
 * An active condition. `tickAt` is the clock second of its next repeating effect. `waits`: it ends with a `turn`, or with
 * the `next` one, while the turn it began in is still running.
 */
export interface OwnEffect extends EffectInstance {
  tickAt?: number | undefined;
  waits?: 'turn' | 'next' | undefined;
}

export const ownEffectSchema = effectSchema.extend({
  tickAt: z.number().optional(),
  waits: z.enum(['turn', 'next']).optional(),
});

/** Uses of each kind of rest, and the day of the clock they were in. */
export const usedSchema = z.record(z.string(), z.object({ day: z.int(), times: z.int() }));

/** Attacks made in a turn. */
export const actedSchema = z.object({ round: z.int(), phase: z.int(), times: z.int() });

/** The state of a combatant. Trackers are stored alongside, by their ids. */
export interface OwnState {
  effects: OwnEffect[];
  used: z.infer<typeof usedSchema>;
  acted: z.infer<typeof actedSchema> | null;
  /** The order figure, as rolled or set. */
  score: number | null;
  [tracker: string]: unknown;
}

export interface OwnStats {
  name?: string | undefined;
  [field: string]: unknown;
}

/** A combatant as formulas see it; `own` holds the group's own conditions. */
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
