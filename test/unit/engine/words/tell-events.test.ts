import { expect, it } from 'vitest';
import type { EngineEvent } from '../../../../src/engine/state/context';
import { tellEvents, type Telling } from '../../../../src/engine/words/tell-events';

const WORDS: Telling<null> = {
  say: (_ctx, { kind, left, times }, targets) =>
    kind === 'blank'
      ? ''
      : `${targets.join(' and ')}: ${kind}${left === undefined ? '' : ` ${String(left)} left, ${String(times ?? 1)}×`}.`,
  isSilent: ({ kind }) => kind === 'round',
  stepOf: ({ kind }) => (kind === 'rest' ? kind : null),
  isGrave: ({ kind }) => kind === 'dies',
};

const told = (...events: [at: number, kind: string, target?: string, more?: object][]): string =>
  tellEvents(
    null,
    events.map(([at, kind, target, more]): EngineEvent => ({ at, kind, ...(target && { target }), ...more })),
    WORDS,
  );

it('tells nothing of nothing, and not what is shown elsewhere or needs no words', () => {
  expect(told()).toBe('');
  expect(told([1, 'round'], [1, 'blank', 'ana'])).toBe('');
});

it('tells what happens to several at one moment as one, and what happens again with a count', () => {
  expect(told([1, 'falls', 'ana'], [1, 'falls', 'bo'], [2, 'burns', 'bo'])).toBe('Ana and bo: falls. Bo: burns.');
  expect(told([1, 'burns', 'ana'], [2, 'burns', 'ana'], [2, 'burns', 'ana'])).toBe('Ana: burns (3 times).');
  expect(told([1, 'burns', 'ana'], [2, 'burns', 'bo'])).toBe('Ana: burns. Bo: burns.');
});

it('tells steps of one thing by the last, each person’s by themselves', () => {
  const steps = told(
    [1, 'rest', 'ana', { left: 3 }],
    [1, 'rest', 'bo', { left: 9 }],
    [2, 'rest', 'ana', { left: 2, times: 4 }],
    [2, 'falls', 'bo'],
    [3, 'rest', 'ana', { left: 1 }],
  );
  expect(steps).toBe('Bo: rest 9 left, 1×. Bo: falls. Ana: rest 1 left, 6×.');
});

it('tells eight and counts the others, but leaves out nothing grave', () => {
  const nine = 'abcdefghi'.split('').map((who): [number, string, string] => [1, `falls over ${who}`, who]);
  expect(told(...nine)).toMatch(/^A: falls over a\. .* H: falls over h\. And 1 more\.$/);
  expect(told(...nine, [2, 'dies', 'zoe'])).toMatch(/G: falls over g\. Zoe: dies\. And 2 more\.$/);
  const many = Array.from({ length: 3_000 }, (_none, at): [number, string, string] => [at, `falls over ${at}`, 'ana']);
  expect(told(...many, [9_999, 'dies', 'zoe'])).toMatch(/Zoe: dies\. And 2993 more\.$/);
});

it('tells what a condition of the table’s own does in its own words', () => {
  expect(told([1, 'said', 'ana', { text: 'Ana, Sap: 1 damage.' }])).toBe('Ana, Sap: 1 damage.');
});
