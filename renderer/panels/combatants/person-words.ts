import type { PersonView } from '../../../src/contract/campaign-view';
import type { TrackerView } from '../../../src/contract/views';
import { formatNumber } from '../../lib/format';
import type { TrackerReading } from '../../ui/tracker';

/** A count without a maximum: wounds, traumas. */
export const isCount = (tracker: TrackerView): boolean => tracker.max === null && tracker.left === undefined;

/** A pool of nothing: there is none of it to keep an eye on. */
export const isNothing = ({ value, max }: TrackerView): boolean => value === 0 && max === 0;

/** How a bare number stands: by what the system says of it, as its share of the most says nothing. Bars and pips go by their share. */
export function levelOf({ kind, tone }: TrackerView): TrackerReading['level'] | undefined {
  if (kind !== 'number' || tone === undefined) return undefined;
  return tone === 'bad' ? 'grave' : tone === 'warn' ? 'hurt' : 'fine';
}

/** What is left of what, or how many; empty for a count of nothing. */
export function trackerWord(tracker: TrackerView): string {
  const { label, value, max, left, word } = tracker;
  if (isNothing(tracker)) return '';
  if (tracker.absent === true) return `${label} ${word ?? ''}`.trim();
  if (left !== undefined) return `${formatNumber(left.value)} of ${formatNumber(left.of)} ${left.label}`;
  if (max !== null) return `${formatNumber(value)} of ${formatNumber(max)} ${label}`;
  return value === 0 ? '' : `${label} ${word ?? formatNumber(value)}`;
}

/** As well as it can be: nothing has come off a pool, nothing has piled up, or what has is no trouble, as a load light enough. */
function isWhole(tracker: TrackerView): boolean {
  const { value, max, left, direction, absent } = tracker;
  if (absent === true || max === null) return false;
  if (levelOf(tracker) === 'fine') return true;
  if (left !== undefined) return left.value >= left.of;
  return direction === 'drain' ? value >= max : value <= 0;
}

/** The trackers of somebody in a line: health, and of the others what is not as it was to begin with. */
export function trackerWords({ trackers }: Pick<PersonView, 'trackers'>): string[] {
  const told = trackers.filter((tracker, at) => at === 0 || !isWhole(tracker));
  return told.map(trackerWord).filter((text) => text !== '');
}
