import type { HazardParams, HAZARDS } from '../commands/hazard';
import type { Run } from '../types';
import { collision, fall, impact } from './blows';
import { foodWater, gravityDay, radiation, spaceSickness } from './slow';

/** A hazard: what it refuses, and what it does to each target. */
export interface HazardRow {
  refuse(ctx: Run, params: HazardParams): void;
  run(ctx: Run, params: HazardParams): Record<string, object>;
}

/** Kind of hazard → what it does (section 9). */
export const HAZARD_TABLE: Readonly<Record<(typeof HAZARDS)[number], HazardRow>> = {
  collision,
  fall,
  impact,
  'food-water': foodWater,
  'gravity-day': gravityDay,
  'space-sickness': spaceSickness,
  radiation,
};
