import type { RunningEncounter } from '../../engine/system/ruleset';
import type { Read } from './types';

/** The running encounter by the names that scenarios read; null without one. */
export function encounterState(ctx: Read): RunningEncounter | null {
  const { encounter, scene } = ctx.world;
  if (encounter === null) return null;
  const initiative = Object.fromEntries(scene.order.map((id) => [id, ctx.peek(id).state.initiative]));
  return { round: encounter.round, active: encounter.active, order: [...scene.order], initiative, phase: null };
}
