import type { Formula as Dice } from '../../../dice/notation';
import type { Node } from './node';
import { partsOf } from './node';

/** Limit of count × sides of a group of dice. */
const MAX_FACES = 1000;
/** Limit of distinct outcomes of dice of which some are kept or dropped. */
const MAX_COMBINATIONS = 20_000;
/** An exploding die counts as this many; the chance of more explosions is negligible. */
const EXPLOSIONS = 20;
const MAX_EXPLODING = 20;
/** Limit of values to enumerate for the odds of a formula. */
const MAX_CASES = 400_000;

/** Why the odds of these dice would take too long to compute; null if they would not. */
export function diceProblem(dice: Dice): string | null {
  if (dice.kind === 'number') return null;
  if (dice.kind === 'operation') return diceProblem(dice.left) ?? diceProblem(dice.right);
  const { count, sides, keep, exploding } = dice;
  if (count * sides > MAX_FACES) return `A group of dice can have at most ${MAX_FACES} faces in all.`;
  if (exploding && (count > MAX_EXPLODING || sides > 100)) return `At most ${MAX_EXPLODING} dice can explode.`;
  if (keep === null) return null;
  const values = exploding ? sides * EXPLOSIONS : sides;
  return combinationsOf(count, values) <= MAX_COMBINATIONS
    ? null
    : 'That is too many dice to keep or drop some of them.';
}

/** The number of combinations of dice regardless of order, at least up to the limit. */
function combinationsOf(count: number, values: number): number {
  let ways = 1;
  for (let die = 1; die <= count && ways <= MAX_COMBINATIONS; die += 1) ways = (ways * (values + die - 1)) / die;
  return ways;
}

/** An upper bound of the number of values that dice can total. */
function spanOfDice(dice: Dice): number {
  if (dice.kind === 'number') return 1;
  if (dice.kind === 'dice') return dice.count * dice.sides * (dice.exploding ? EXPLOSIONS : 1);
  return spanOfDice(dice.left) * spanOfDice(dice.right);
}

/** Upper bounds of a formula's number of values and of the cases enumerated to get there. */
function casesOf(node: Node, ofField: number): { values: number; cases: number } {
  if (node.kind === 'dice') return { values: spanOfDice(node.dice), cases: spanOfDice(node.dice) };
  if (node.kind === 'name') {
    const values = node.type === 'dice' ? ofField : 1;
    return { values, cases: values };
  }
  const parts = partsOf(node).map((part) => casesOf(part, ofField));
  const values = parts.reduce((product, part) => product * part.values, 1);
  const cases = parts.reduce((sum, part) => sum + part.cases, values);
  const isSum = node.kind === 'operation' && (node.operator === '+' || node.operator === '−');
  return { values: isSum ? parts.reduce((sum, part) => sum + part.values, 0) : values, cases };
}

/** Why the odds of a formula would take too long to compute; null if they would not. */
export function oddsProblem(node: Node): string | null {
  return casesOf(node, 100).cases <= MAX_CASES ? null : 'There are too many dice to compute the odds.';
}
