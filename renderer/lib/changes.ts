import type { PersonView } from '../../src/contract/campaign-view';
import { asRead } from '../../src/contract/trackers';
import type { Figure } from '../../src/contract/views';

/**
 * The differences between two states of one person, in words: 'HP 7 → 4', 'Bleeding begins'. With `derived`, includes every
 * figure of the sheet; without, only those seen at a glance.
 */
export function changesOf(before: PersonView, after: PersonView, derived = false): string[] {
  const trackers = after.trackers.flatMap((tracker) => {
    const found = before.trackers.find((one) => one.id === tracker.id);
    if (found === undefined) return [];
    const [old, now] = [asRead(found), asRead(tracker)];
    const value = old.value === now.value ? [] : [`${now.label} ${old.value} → ${now.value}`];
    const max = old.max === now.max ? [] : [`most ${now.label} ${old.max ?? '–'} → ${now.max ?? '–'}`];
    return [...value, ...max];
  });
  const had = new Set(before.conditions.map((condition) => condition.label));
  const has = new Set(after.conditions.map((condition) => condition.label));
  const gone = [...had].filter((label) => !has.has(label)).map((label) => `${label} ends`);
  const came = [...has].filter((label) => !had.has(label)).map((label) => `${label} begins`);
  const glance = figureChanges(before.figures, after.figures);
  const sheet = derived ? figureChanges(before.derived, after.derived) : [];
  return [...new Set([...trackers, ...glance, ...sheet, ...gone, ...came])];
}

/** Figures with the same label are matched by their order. */
function figureChanges(before: readonly Figure[], after: readonly Figure[]): string[] {
  const seen = new Map<string, number>();
  return after.flatMap((figure) => {
    const place = seen.get(figure.label) ?? 0;
    seen.set(figure.label, place + 1);
    const old = before.filter((one) => one.label === figure.label)[place];
    if (old === undefined || text(old) === text(figure)) return [];
    return [`${figure.label} ${text(old)} → ${text(figure)}`];
  });
}

const text = ({ value, unit }: Figure): string => {
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return unit === undefined ? plain : `${plain} ${unit}`;
};
