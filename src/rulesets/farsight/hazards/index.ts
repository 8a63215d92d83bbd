import { collision, fall, impact } from './impacts';
import type { HazardKind } from './params';
import type { HazardRow } from './row';
import { foodWater, gravityDay, radiation, spaceSickness } from './slow';
import { terror } from './terror';

/** Kind of hazard → what it does. */
export const HAZARD_TABLE: Readonly<Record<HazardKind, HazardRow>> = {
  collision,
  fall,
  impact,
  'food-water': foodWater,
  'gravity-day': gravityDay,
  'space-sickness': spaceSickness,
  radiation,
  terror,
};
