import { collision, fall, impact } from './blows';
import { terror } from './terror';
import type { HAZARDS, HazardRow } from './params';
import { foodWater, gravityDay, radiation, spaceSickness } from './slow';

/** Kind of hazard → what it does (section 9). */
export const HAZARD_TABLE: Readonly<Record<(typeof HAZARDS)[number], HazardRow>> = {
  collision,
  fall,
  impact,
  'food-water': foodWater,
  'gravity-day': gravityDay,
  'space-sickness': spaceSickness,
  radiation,
  terror,
};
