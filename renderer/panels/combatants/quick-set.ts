import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall, QuickPool, QuickView, TrackerView } from '../../../src/contract/views';
import type { QuickEdit } from './quick-line';

/** Setting and stepping figures by hand. */

/** Steps a figure up or down; without a step, changes the first figure by `by` (negative is damage). */
export function stepCall(
  person: PersonView,
  step: Extract<QuickEdit, { kind: 'step' }> | null,
  by = 0,
): CommandCall | string {
  const pool = step?.pool ?? null;
  const tracker = trackerOf(person, pool);
  if (step?.isTaken === true && (tracker?.direction === 'drain' || pool?.remains === true)) {
    const word = step.pool.words?.[0] ?? step.pool.label.toLowerCase();
    return `Write ${word} +${step.by}, ${word} -${step.by} or ${word}=${step.by}.`;
  }
  if (step !== null && pool?.set !== undefined) return ruled(person, pool.set.do, pool.set.by, step.by);
  return setCall(person, pool, ({ value, direction }) => {
    if (step === null) return value + (direction === 'fill' ? -by : by);
    return value + (pool?.remains === true ? -step.by : step.by);
  });
}

/** Sets a figure to an amount, or what is left of it where that was named. */
export const setTo = (person: PersonView, pool: QuickPool | null, amount: number): CommandCall | string =>
  pool?.set !== undefined
    ? ruled(person, pool.set.do, pool.set.to, amount)
    : setCall(
        person,
        pool,
        ({ left }) => (pool?.remains === true && left !== undefined ? left.of - amount : amount),
        amount < 0,
      );

/** Uses the rules' own command for the figure, so that its consequences apply too. */
const ruled = (person: PersonView, command: string, param: string, amount: number): CommandCall => ({
  do: command,
  with: { target: person.id, [param]: amount },
});

/** Healing: by the rules' own command where there is one, else on the first figure that can be set. */
export function mendCall(person: PersonView, mend: QuickView['mend'], amount: number): CommandCall | string {
  if (mend === undefined)
    return setCall(person, null, ({ value, direction }) => value + (direction === 'fill' ? -amount : amount));
  const who = Object.fromEntries(mend.who.map((param) => [param, person.id]));
  return { do: mend.do, with: { ...mend.with, ...who, [mend.amount]: amount } };
}

/** Whether healing would do nothing. */
export function isWhole(person: PersonView, mend: QuickView['mend']): boolean {
  if (mend !== undefined) return person.health.fraction >= 1;
  const tracker = trackerOf(person, null);
  if (tracker === undefined) return false;
  return tracker.direction === 'fill' ? tracker.value <= 0 : tracker.value >= (tracker.max ?? Infinity);
}

const trackerOf = (person: PersonView, pool: QuickPool | null): TrackerView | undefined =>
  person.trackers.find((one) => one.field !== undefined && (pool === null || one.id === pool.id));

/**
 * Sets a figure, capped at its maximum (or at its present value if that is higher). It may go below zero where it is negative
 * already, has a threshold below zero, or was typed so (`isBelow`); the system then decides.
 */
export function setCall(
  person: PersonView,
  pool: QuickPool | null,
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
  const highest = Math.max(tracker.max ?? Infinity, tracker.value);
  const value = Math.max(lowest, Math.min(highest, wanted(tracker)));
  return { do: 'override', with: { target: person.id, field: tracker.field, value } };
}
