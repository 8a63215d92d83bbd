import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall, QuickWord, TrackerView } from '../../../src/contract/views';
import type { Deed } from './quick-line';

/** Figures that are set and stepped by hand. */

/** Up or down by as much; without a step, as much off the first figure as `by` is below nought. */
export function stepCall(
  person: PersonView,
  step: Extract<Deed, { kind: 'step' }> | null,
  by = 0,
): CommandCall | string {
  const pool = step?.pool ?? null;
  const tracker = trackerOf(person, pool);
  if (step?.isTaken === true && (tracker?.direction === 'drain' || pool?.remains === true)) {
    const word = step.pool.words?.[0] ?? step.pool.label.toLowerCase();
    return `Write ${word} +${step.by}, ${word} -${step.by} or ${word}=${step.by}.`;
  }
  return setCall(person, pool, ({ value, direction }) => {
    if (step === null) return value + (direction === 'fill' ? -by : by);
    return value + (pool?.remains === true ? -step.by : step.by);
  });
}

/** The figure is so much from now on; what is left of it, where that is what was named. */
export const setTo = (person: PersonView, pool: QuickWord | null, amount: number): CommandCall | string =>
  setCall(
    person,
    pool,
    ({ left }) => (pool?.remains === true && left !== undefined ? left.of - amount : amount),
    amount < 0,
  );

const trackerOf = (person: PersonView, pool: QuickWord | null): TrackerView | undefined =>
  person.trackers.find((one) => one.field !== undefined && (pool === null || one.id === pool.id));

/**
 * Sets a figure, never past its maximum; below nought where it is there already, where something happens to it there, or
 * where it was written so (`isBelow`), and the system says whether it may.
 */
export function setCall(
  person: PersonView,
  pool: QuickWord | null,
  wanted: (tracker: TrackerView) => number,
  isBelow = false,
): CommandCall | string {
  const tracker = trackerOf(person, pool);
  if (tracker?.field === undefined) {
    return pool === null
      ? `${person.name} has no figure that can be set by hand.`
      : `${person.name} has no ${pool.label} to set.`;
  }
  const goesBelow = isBelow || (tracker.marks ?? []).some(({ at }) => at < 0);
  const lowest = goesBelow ? -Infinity : Math.min(0, tracker.value);
  const value = Math.max(lowest, Math.min(tracker.max ?? Infinity, wanted(tracker)));
  return { do: 'override', with: { target: person.id, field: tracker.field, value } };
}
