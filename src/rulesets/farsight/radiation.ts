import { plus } from '../../kernel/decimal';
import { settle } from './settle';
import { EXPOSURE, RAD_DECAY_SECONDS } from './tables/radiation';
import type { Being, Run } from './types';

/** Adds rads, or removes them if negative; decay runs from the moment they rise above 0 (FS-RAD-2, FS-RAD-3). */
export function addRads(ctx: Run, id: string, rads: number): void {
  if (rads === 0) return;
  const { state } = ctx.edit(id);
  const before = state.rads;
  state.rads = Math.max(0, before + rads);
  if (before === 0 && state.rads > 0) state.radDecayAt = plus(ctx.clock, RAD_DECAY_SECONDS);
  if (state.rads === 0) state.radDecayAt = null;
  ctx.explain.lookUp('Rads', state.rads - before, 'FS-RAD-2', { subject: id });
  settle(ctx, id);
}

/** Seconds per rad at the creature's exposure, resistance included; null if it takes none (FS-RAD-1, FS-RAD-4). */
export function secondsPerRad(being: Being, level = being.state.radiation): number | null {
  return EXPOSURE.find((row) => row.level === level - being.stats.radiationResistance)?.secondsPerRad ?? null;
}
