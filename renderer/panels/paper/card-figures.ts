import type { PersonView } from '../../../src/contract/campaign-view';
import type { Figure, TrackerView } from '../../../src/contract/views';
import { formatFigure, formatNumber } from '../../lib/format';

/** '12 of 20', '3'; for an absent figure, its word. */
export function trackerText({ value, max, absent, word }: TrackerView): string {
  if (absent === true) return word ?? '';
  return max === null ? formatNumber(value) : `${formatNumber(value)} of ${formatNumber(max)}`;
}

/** '13 m', '14'. */
export const figureText = ({ value, unit }: Figure): string =>
  unit === undefined ? formatFigure(value) : `${formatFigure(value)} ${unit}`;

/**
 * Figures of a fight first, then the main ones of the sheet; each once. A figure that the fight lists in parts ('Parry,
 * Knife') is not repeated as a whole ('Parry').
 */
export function cardFigures(person: Pick<PersonView, 'figures' | 'derived' | 'trackers'>): Figure[] {
  const { figures, derived, trackers } = person;
  const inParts = (label: string): boolean => figures.some((one) => one.label.startsWith(`${label}, `));
  const firsts = derived.filter(({ label, group }) => group === undefined && !inParts(label));
  const labels = [...trackers, ...figures, ...firsts].map(({ label }) => label);
  return [...figures, ...firsts].filter(({ label }, at) => labels.indexOf(label) === trackers.length + at);
}
