import type { RandomTable, TableOdds } from '../../contract/binder';
import * as chance from '../../dice/distribution';
import type { Formula } from '../../dice/notation';
import { distributionOf, parseNotation } from '../../dice/notation';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';

/** More work than this is refused: it would block the application. */
const MAX_WORK = 3e7;

/** The exact distribution of a table; refused with `too-many-dice` if it would take too long. */
export function tableOdds({ dice, rows }: Pick<RandomTable, 'dice' | 'rows'>): Result<TableOdds, CodedError> {
  const formula = parseNotation(dice);
  if (!formula.ok) return formula;
  if (work(formula.value) > MAX_WORK) return err(tooMany(dice));
  const known = chance.workedOut(() => distributionOf(formula.value));
  if (known === null) return err(tooMany(dice));
  const totals = [...chance.entriesOf(known)];
  const of = ({ from, to }: { from: number; to: number }): number =>
    totals.reduce((sum, [value, p]) => (value >= from && value <= to ? sum + p : sum), 0);
  const likely = rows.map(of);
  const sum = likely.reduce((all, p) => all + p, 0);
  return ok({
    rows: likely,
    nothing: Math.max(0, 1 - sum) < 1e-12 ? 0 : 1 - sum,
    totals: totals.map(([value, probability]) => ({ value, probability })),
  });
}

function tooMany(dice: string): CodedError {
  return { code: 'too-many-dice', message: `The odds of ${dice} take too long to work out.` };
}

/** About how many steps the distribution of a formula takes. */
function work(formula: Formula): number {
  if (formula.kind === 'number') return 1;
  if (formula.kind === 'operation') {
    const [left, right] = [formula.left, formula.right];
    return work(left) + work(right) + span(left) * span(right);
  }
  const { count, sides, keep } = formula;
  if (keep === null) return (count * count * sides * sides * (formula.exploding ? 60 : 1)) / 2;
  // Combinations of faces with repetition: (sides + count − 1) choose count.
  let sets = 1;
  for (let die = 1; die <= count && sets < MAX_WORK; die += 1) sets *= (sides - 1 + die) / die;
  return sets * (formula.exploding ? 60 ** count : 1);
}

/** About how many totals a formula has. */
function span(formula: Formula): number {
  if (formula.kind === 'number') return 1;
  if (formula.kind === 'dice') return formula.count * formula.sides * (formula.exploding ? 60 : 1);
  return span(formula.left) * (formula.operator === '*' ? span(formula.right) : 1) + span(formula.right);
}

/** The total of a formula when every die shows its lowest face; the rows of a table begin there. */
export function lowestTotal(formula: Formula): number {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'dice') {
    const { count, keep } = formula;
    if (keep === null) return count;
    if ('high' in keep) return keep.high;
    if ('low' in keep) return keep.low;
    return Math.max(0, count - ('dropHigh' in keep ? keep.dropHigh : keep.dropLow));
  }
  const [left, right] = [lowestTotal(formula.left), lowestTotal(formula.right)];
  if (formula.operator === '+') return left + right;
  if (formula.operator === '-') return left - right;
  if (formula.operator === '*') return left * right;
  return right === 0 ? 0 : Math.floor(left / right);
}
