import type { MenuEntry } from '../../ui';
import type { PlanActivity } from './stretch-activities';
import { isBeside, type PlanSegment } from './stretch-segments';
import type { StretchPlan } from './stretch.svelte';

/** Part of a person's row: an activity or a gap. */
export interface Slot {
  readonly from: number;
  readonly span: number;
  readonly segment: PlanSegment | null;
}

/** Somebody's row from left to right. A plan in hours or minutes has one column. */
export function slotsOf(plan: StretchPlan, who: string, columns: number): Slot[] {
  const done = plan.segmentsOf(who).filter((one) => !isBeside(one));
  if (columns === 1) return [{ from: 0, span: 1, segment: done[0] ?? null }];
  const filled = done.map((segment): Slot => ({ from: segment.from, span: segment.length, segment }));
  const gaps = plan.gaps(who).map(({ from, to }): Slot => ({ from, span: to - from, segment: null }));
  return [...filled, ...gaps].sort((a, b) => a.from - b.from);
}

const GROUPS = ['Continue', 'Rest', 'Work', 'Treatment'] as const;

/** Entries of the Add menu, grouped by kind. */
export function addEntries(activities: readonly PlanActivity[], choose: (activity: PlanActivity) => void): MenuEntry[] {
  return GROUPS.flatMap((group) => {
    const found = activities.filter((activity) => activity.group === group);
    if (found.length === 0) return [];
    const items = found.map((activity): MenuEntry => ({ label: activity.label, onselect: () => choose(activity) }));
    return [{ kind: 'title', label: group } as const, ...items];
  });
}

/** What a key does to an entry: arrows move it, Shift and arrows stretch it, Delete removes it; null for other keys. */
export function shiftBy(event: KeyboardEvent): { from?: number; length?: number } | 'remove' | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'Delete' || event.key === 'Backspace') return 'remove';
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return null;
  return event.shiftKey ? { length: step } : { from: step };
}
