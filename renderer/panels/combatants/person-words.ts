import type { PersonView } from '../../../src/contract/campaign-view';
import { asRead } from '../../../src/contract/trackers';
import type { TrackerView } from '../../../src/contract/views';
import { formatNumber } from '../../lib/format';
import type { TrackerReading } from '../../ui/tracker';

/** A count without a maximum: wounds, traumas. */
export const isCount = (tracker: TrackerView): boolean => tracker.max === null && tracker.left === undefined;

/** A pool with a maximum of zero, which is not worth showing. */
export const isNothing = ({ value, max }: TrackerView): boolean => value === 0 && max === 0;

/**
 * The level of a bare number, or of what settles somewhere between its ends, by the tone the system gives it. Other bars and
 * pips go by their share instead (undefined).
 */
export function levelOf({ kind, tone, settlesAt }: TrackerView): TrackerReading['level'] | undefined {
  if ((kind !== 'number' && settlesAt === undefined) || tone === undefined) return undefined;
  return tone === 'bad' ? 'grave' : tone === 'warn' ? 'hurt' : 'fine';
}

/** A tracker in words: what is left of its maximum, or the count; empty for zero. */
export function trackerWord(tracker: TrackerView): string {
  const { label, value, max, left, word } = tracker;
  if (isNothing(tracker)) return '';
  if (tracker.absent === true) return `${label} ${word ?? ''}`.trim();
  if (left !== undefined) return `${formatNumber(left.value)} of ${formatNumber(left.of)} ${left.label}`;
  if (max !== null) return `${formatNumber(value)} of ${formatNumber(max)} ${label}`;
  return value === 0 ? '' : `${label} ${word ?? formatNumber(value)}`;
}

/** Nothing to report: a full pool, nothing accumulated, or a harmless value such as a light load. */
function isWhole(tracker: TrackerView): boolean {
  const { value, max, left, direction, absent } = tracker;
  if (absent === true || max === null) return false;
  if (tracker.kind === 'number' && levelOf(tracker) === 'fine') return true;
  if (left !== undefined) return left.value >= left.of;
  return direction === 'drain' ? value >= max : value <= 0;
}

/** The trackers of somebody on one line: the first (health), and others that are not at their best; none of those `told`. */
export function trackerWords(
  { trackers }: Pick<PersonView, 'trackers'>,
  told: ReadonlySet<string> = new Set(),
): string[] {
  const telling = trackers.filter((one, at) => !told.has(asRead(one).label) && (at === 0 || !isWhole(one)));
  return telling.map(trackerWord).filter((text) => text !== '');
}
