import type { Formula as Dice } from '../../../dice/notation';
import type { Node } from './node';
import { partsOf } from './node';

/** Faces that all dice of one group may have together, and ways in which dice of which some are kept may fall. */
const MOST_FACES = 1000;
const MOST_WAYS = 20_000;
/** A die that is rolled again counts as so many: beyond, the chance is too small to matter. */
const AGAIN = 20;
const MOST_AGAIN = 20;
/** Values that have to be gone through to tell the odds of a formula. */
const MOST_CASES = 400_000;

/** Why these dice are too many to tell their odds at once; null where they are not. */
export function diceProblem(dice: Dice): string | null {
  if (dice.kind === 'number') return null;
  if (dice.kind === 'operation') return diceProblem(dice.left) ?? diceProblem(dice.right);
  const { count, sides, keep, exploding } = dice;
  if (count * sides > MOST_FACES) return `Dice of a group have at most ${MOST_FACES} faces together.`;
  if (exploding && (count > MOST_AGAIN || sides > 100)) return `At most ${MOST_AGAIN} dice can be rolled again.`;
  if (keep === null) return null;
  const values = exploding ? sides * AGAIN : sides;
  return waysOf(count, values) <= MOST_WAYS ? null : 'There are too many dice to keep or drop some of them.';
}

/** In how many ways dice can fall whose order does not matter; cut off beyond what is told apart. */
function waysOf(count: number, values: number): number {
  let ways = 1;
  for (let die = 1; die <= count && ways <= MOST_WAYS; die += 1) ways = (ways * (values + die - 1)) / die;
  return ways;
}

/** How many values dice of the notation can come to, at most. */
function spanOfDice(dice: Dice): number {
  if (dice.kind === 'number') return 1;
  if (dice.kind === 'dice') return dice.count * dice.sides * (dice.exploding ? AGAIN : 1);
  return spanOfDice(dice.left) * spanOfDice(dice.right);
}

/** Values that a formula can come to, and the cases gone through on the way, at most. */
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

/** Why the odds of a formula could not be told at once; null where they can. */
export function oddsProblem(node: Node): string | null {
  return casesOf(node, 100).cases <= MOST_CASES ? null : 'There are too many dice in it to tell the odds.';
}
