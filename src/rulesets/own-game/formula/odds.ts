import * as chance from '../../../dice/distribution';
import { distributionOf } from '../../../dice/notation';
import { call, evaluate, figure, isTrue, operate, valueOf, type Look } from './evaluate';
import type { Node } from './node';
import { rolls } from './node';

/** The possible values of a formula with their exact probabilities. */
export type Chances = ReadonlyMap<number, number>;

/** A dice node whose face is already known. */
export interface Known {
  node: Node;
  face: number;
}

const certain = (value: number): Chances => new Map([[value, 1]]);

/** The exact distribution of a formula. Different dice nodes are independent. */
export function chancesOf(node: Node, look: Look, known: Known | null = null): Chances {
  if (known?.node === node) return certain(known.face);
  if (!rolls(node)) return certain(evaluate(node, look));
  switch (node.kind) {
    case 'dice':
      return of(distributionOf(node.dice));
    case 'name':
      return of(distributionOf(look.diceOf(node.name, node.whose)));
    case 'table':
      return mapped(chancesOf(node.at, look, known), (at) => figure(look.table(node.table, at)));
    case 'operation':
      return combined(node, look, known);
    case 'call':
      return node.name === 'if' ? choice(node.args, look, known) : called(node, look, known);
    default:
      return certain(0);
  }
}

function of(distribution: chance.Distribution): Chances {
  return new Map([...chance.entriesOf(distribution)].filter(([, probability]) => probability > 0));
}

export function mapped(chances: Chances, change: (value: number) => number): Chances {
  const to = new Map<number, number>();
  for (const [value, probability] of chances) note(to, change(value), probability);
  return to;
}

function note(to: Map<number, number>, value: number, probability: number): void {
  to.set(value, (to.get(value) ?? 0) + probability);
}

/** The distribution of a combination of two independent ones. */
export function combine(left: Chances, right: Chances, make: (a: number, b: number) => number): Chances {
  const to = new Map<number, number>();
  for (const [a, p] of left) for (const [b, q] of right) note(to, make(a, b), p * q);
  return to;
}

type Of<K extends Node['kind']> = Extract<Node, { kind: K }>;

function combined({ operator, left, right }: Of<'operation'>, look: Look, known: Known | null): Chances {
  // Texts are never rolled and are compared as text.
  const plainLeft = rolls(left) ? null : valueOf(left, look);
  const plainRight = rolls(right) ? null : valueOf(right, look);
  return combine(
    plainLeft === null ? chancesOf(left, look, known) : certain(0),
    plainRight === null ? chancesOf(right, look, known) : certain(0),
    (a, b) => operate(operator, plainLeft ?? a, plainRight ?? b),
  );
}

function called({ name, args }: Of<'call'>, look: Look, known: Known | null): Chances {
  let cases: { figures: number[]; chance: number }[] = [{ figures: [], chance: 1 }];
  const isExtreme = name === 'min' || name === 'max';
  for (const arg of args) {
    const chances = [...chancesOf(arg, look, known)];
    cases = cases.flatMap((one) =>
      chances.map(([value, probability]) => ({ figures: [...one.figures, value], chance: one.chance * probability })),
    );
    // The minimum or maximum so far is enough, which keeps the number of cases small.
    if (isExtreme) cases = merged(cases.map((one) => ({ ...one, figures: [call(name, one.figures)] })));
  }
  const to = new Map<number, number>();
  for (const { figures, chance: probability } of cases) note(to, call(name, figures), probability);
  return to;
}

function merged(cases: readonly { figures: number[]; chance: number }[]): { figures: number[]; chance: number }[] {
  const to = new Map<number, number>();
  for (const { figures, chance: probability } of cases) note(to, figures[0] ?? 0, probability);
  return [...to].map(([value, probability]) => ({ figures: [value], chance: probability }));
}

function choice([test, yes, no]: readonly Node[], look: Look, known: Known | null): Chances {
  if (test === undefined || yes === undefined || no === undefined) return certain(0);
  const tests = rolls(test) ? chancesOf(test, look, known) : certain(isTrue(valueOf(test, look)) ? 1 : 0);
  const to = new Map<number, number>();
  for (const [value, probability] of tests) {
    for (const [result, share] of chancesOf(value === 0 ? no : yes, look, known)) note(to, result, probability * share);
  }
  return to;
}

/** Rounds a probability or mean to twelve decimals, to drop floating-point noise. */
export function roundOff(value: number): number {
  return Math.round(value * 1e12) / 1e12 + 0;
}

/** The mean of a distribution. */
export function meanOf(chances: Chances): number {
  let mean = 0;
  for (const [value, probability] of chances) mean += value * probability;
  return roundOff(mean);
}
