import type { PersonView } from '../../../src/contract/campaign-view';
import { asRead } from '../../../src/contract/trackers';
import type { Figure, TrackerView } from '../../../src/contract/views';
import { capital } from '../../../src/kernel/words';
import { formatFigure, formatNumber } from '../../lib/format';

/** '12 of 20', '3'; for an absent figure, its word. */
function trackerText(tracker: TrackerView): string {
  if (tracker.absent === true) return tracker.word ?? '';
  const { value, max } = asRead(tracker);
  return max === null ? formatNumber(value) : `${formatNumber(value)} of ${formatNumber(max)}`;
}

/** How somebody stands, as on the screen: what is left rather than what is gone, and no pool of nothing. */
export function standing({ trackers }: Pick<PersonView, 'trackers'>): { id: string; label: string; text: string }[] {
  return trackers
    .filter(({ value, max }) => value !== 0 || max !== 0)
    .map((one) => ({ id: one.id, label: asRead(one).label, text: trackerText(one) }));
}

/** '13 m', '14'. */
export const figureText = ({ value, unit }: Figure): string =>
  unit === undefined ? formatFigure(value) : `${formatFigure(value)} ${unit}`;

/**
 * Figures of a fight first, then the main ones of the sheet and what they are in themselves, such as strong; each once. A figure that the fight lists in parts ('Parry,
 * Knife') is not repeated as a whole ('Parry').
 */
export function cardFigures(person: Pick<PersonView, 'figures' | 'derived' | 'trackers'>): Figure[] {
  const { figures, derived } = person;
  const told = standing(person);
  const inParts = (label: string): boolean => figures.some((one) => one.label.startsWith(`${label}, `));
  const isMain = ({ group, basic }: Figure): boolean => group === undefined || basic === true;
  const firsts = derived.filter((one) => isMain(one) && !inParts(one.label));
  const labels = [...told, ...figures, ...firsts].map(({ label }) => label);
  return [...figures, ...firsts].filter(({ label }, at) => labels.indexOf(label) === told.length + at);
}

/** What somebody has learnt, each with its figure, the first ones first. */
export const cardSkills = ({ choices = {} }: Pick<PersonView, 'choices'>): string[] =>
  (choices['skill'] ?? []).flatMap(({ label, untrained }) => (untrained === true ? [] : [capital(label)]));
