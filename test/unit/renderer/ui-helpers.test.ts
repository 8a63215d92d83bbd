import { expect, it } from 'vitest';
import { filterByText, matchScore, withinOneSlip } from '../../../renderer/lib/filter';
import { bestUnit } from '../../../renderer/ui/duration';
import { parseTypedNumber, stepFrom } from '../../../renderer/ui/number';
import { bundle, describeDistribution, meanOf } from '../../../renderer/ui/odds';
import { levelOf } from '../../../renderer/panels/combatants/person-words';
import { trackerReading } from '../../../renderer/ui/tracker';

it('reads numbers as people type them', () => {
  expect(['−7', '+3', '1,5', ' 12 000 ', '.5'].map(parseTypedNumber)).toEqual([-7, 3, 1.5, 12000, 0.5]);
  expect(['', '-', '2d6', '1.2.3'].map(parseTypedNumber)).toEqual([null, null, null, null]);
});

it('steps within the range and without binary rounding errors', () => {
  expect(stepFrom(0.1, 0.2, {})).toBe(0.3);
  expect(stepFrom(58, 10, { max: 60 })).toBe(60);
  expect(stepFrom(null, 1, { min: 5 })).toBe(5);
});

it('finds names by word starts, letters in order and with one typo', () => {
  const names = ['Assassin', 'Stoya', 'Cartel guard 1', 'Jin'];
  const find = (query: string): string[] => filterByText(names, query, (name) => name);
  expect(find('gua')).toEqual(['Cartel guard 1']);
  expect(find('asasin')).toEqual(['Assassin']);
  expect(find('stoay')).toEqual(['Stoya']);
  expect(find('car 1')).toEqual(['Cartel guard 1']);
  expect(find('zzz')).toEqual([]);
  expect(find('')).toEqual(names);
  expect(matchScore('Stoya', 'st')).toBeGreaterThan(matchScore('Most', 'st'));
  expect(withinOneSlip('stoya', 'stoay')).toBe(true);
  expect(withinOneSlip('stoya', 'soaty')).toBe(false);
});

it('picks the unit that fits a duration', () => {
  expect([30, 5_400, 7_200, 86_400, 604_800, null].map((seconds) => bestUnit(seconds).value)).toEqual([
    's',
    'min',
    'h',
    'd',
    'w',
    'min',
  ]);
});

it('describes the state of a tracker, counting down or up', () => {
  expect(trackerReading({ value: 30, max: 30 })).toEqual({ fill: 1, level: 'fine', word: 'full' });
  expect(trackerReading({ value: 0, max: 30 }).level).toBe('out');
  expect(trackerReading({ value: -4, max: 30 })).toMatchObject({ fill: 0, level: 'out' });
  expect(trackerReading({ value: 21, max: 30, counts: 'up' }).level).toBe('hurt');
  expect(trackerReading({ value: 29, max: 30, counts: 'up' }).level).toBe('grave');
  expect(trackerReading({ value: 35, max: 30, counts: 'up' })).toMatchObject({ fill: 1, level: 'out' });
});

it('colours a plain number by the system’s tone, and bars and pips by their fraction', () => {
  const load = { id: 'load', label: 'Load (kg)', value: 30, max: 40, direction: 'fill' as const };
  expect(levelOf({ ...load, kind: 'number', tone: 'neutral' })).toBe('fine');
  expect(levelOf({ ...load, kind: 'number', tone: 'warn' })).toBe('hurt');
  expect(levelOf({ ...load, kind: 'number', tone: 'bad' })).toBe('grave');
  expect(levelOf({ ...load, kind: 'number' })).toBeUndefined();
  expect(levelOf({ ...load, kind: 'bar', tone: 'bad' })).toBeUndefined();
  expect(trackerReading({ value: 30, max: 40, counts: 'up', level: 'fine' })).toMatchObject({
    fill: 0.75,
    level: 'fine',
  });
});

it('summarises a distribution completely', () => {
  const dice = [1, 2, 3, 4, 5, 6].map((value) => ({ value, probability: 1 / 6 }));
  expect(meanOf(dice)).toBeCloseTo(3.5);
  const bars = bundle(dice, 3);
  expect(bars.map(({ value, upTo }) => [value, upTo])).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(bars.reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(1);
  expect(describeDistribution(dice, 'Damage')).toMatch(/^Damage 1 to 6, mean 3\.5/);
  expect(describeDistribution([], 'Damage')).toBe('Damage: nothing can happen.');
});
