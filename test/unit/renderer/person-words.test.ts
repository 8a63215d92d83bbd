import { expect, it } from 'vitest';
import { levelOf, trackerWords } from '../../../renderer/panels/combatants/person-words';
import type { TrackerView } from '../../../src/contract/views';

const tracker = (label: string, value: number, max: number | null, more: Partial<TrackerView> = {}): TrackerView => ({
  id: label,
  label,
  value,
  max,
  kind: 'bar',
  direction: 'drain',
  ...more,
});

it('a line about somebody shows health, and other values only if they have changed', () => {
  const durability = tracker('Durability', 0, 30, {
    direction: 'fill',
    left: { label: 'Durability', value: 30, of: 30 },
  });
  const stress = tracker('Stress', 0, 40, { direction: 'fill' });
  const wounds = tracker('Wounds', 0, null, { direction: 'fill' });
  expect(trackerWords({ trackers: [durability, wounds, stress, tracker('Moxie', 2, 2)] })).toEqual([
    '30 of 30 Durability',
  ]);
  const hurt = { ...durability, value: 11, left: { label: 'Durability', value: 19, of: 30 } };
  expect(
    trackerWords({ trackers: [hurt, { ...wounds, value: 2 }, { ...stress, value: 9 }, tracker('Moxie', 1, 2)] }),
  ).toEqual(['19 of 30 Durability', 'Wounds 2', '9 of 40 Stress', '1 of 2 Moxie']);
});

it('a load is mentioned once it encumbers somebody', () => {
  const vitality = tracker('Vitality', 19, 23);
  const load = tracker('Load (kg)', 30, 40, { kind: 'number', direction: 'fill', tone: 'good' });
  expect(trackerWords({ trackers: [vitality, load] })).toEqual(['19 of 23 Vitality']);
  expect(trackerWords({ trackers: [vitality, { ...load, tone: 'warn' }] })).toEqual([
    '19 of 23 Vitality',
    '30 of 40 Load (kg)',
  ]);
});

it('colours what settles between its ends by what the system says of it, not by its share', () => {
  const mind = tracker('State of Mind', 5, 10, { kind: 'pips', settlesAt: 5, tone: 'neutral' });
  expect(levelOf(mind)).toBe('fine');
  expect(levelOf({ ...mind, value: 3, tone: 'warn' })).toBe('hurt');
  expect(levelOf({ ...mind, value: 10, tone: 'bad' })).toBe('grave');
  expect(levelOf(tracker('Moxie', 1, 3, { kind: 'pips', tone: 'warn' }))).toBeUndefined();
  expect(trackerWords({ trackers: [tracker('Build', 4, 4), mind] })).toEqual(['4 of 4 Build', '5 of 10 State of Mind']);
});
