import type { JsonObject } from '../../../src/kernel/json';
import { UNIT_SECONDS, type PlanActivity } from './stretch-activities';

/** A planned activity of one person. `from` and `length` are in the plan's unit; `from` starts at 0. */
export interface PlanSegment {
  id: number;
  who: string;
  activity: PlanActivity;
  with: JsonObject;
  from: number;
  length: number;
}

/** True for treatments, which run alongside other activities and take no time from them. */
export const isBeside = ({ activity }: PlanSegment): boolean => activity.group === 'Treatment';

/** The parameters with the length filled in, converted to the activity's own unit. */
export function withLength({ activity: { view }, with: params, length }: PlanSegment, unitSeconds: number): JsonObject {
  if (view?.lengthParam === undefined || view.lengthUnit === undefined || view.lengthUnit === 'weeks') return params;
  const units = Math.floor((length * unitSeconds) / UNIT_SECONDS[view.lengthUnit]);
  return { ...params, [view.lengthParam]: Math.max(1, units) };
}

/** A segment of the `stretch` command. */
export interface CallSegment {
  /** Ids of the planned segments it covers. */
  ids: number[];
  who: string[];
  do: string;
  with: JsonObject;
  from: number;
  seconds: number;
  every: number | null;
  until: number | null;
}

/** Gaps between the segments, in the plan's unit. */
export function between(held: readonly PlanSegment[], length: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, length: long } of held) {
    if (from > at) found.push({ from: at, to: from });
    at = Math.max(at, from + long);
  }
  return at < length ? [...found, { from: at, to: length }] : found;
}

/** Merges segments of people who do exactly the same. */
export function together(segments: readonly CallSegment[]): CallSegment[] {
  const found = new Map<string, CallSegment>();
  for (const { who, ids, ...rest } of segments) {
    const key = JSON.stringify(rest);
    const same = found.get(key);
    const both = same ?? { who: [], ids: [] };
    found.set(key, { ...rest, who: [...both.who, ...who], ids: [...both.ids, ...ids] });
  }
  return [...found.values()];
}
