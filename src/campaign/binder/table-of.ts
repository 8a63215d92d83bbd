import type { RandomTable, TableRow } from '../../contract/binder';
import { parseNotation } from '../../dice/notation';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { lowestTotal } from './odds';

/** Sides of the largest die that can be typed or rolled. */
export const MAX_SIDES = 1000;

/** A table as entered: rows with totals of its dice, or with weights if it has none. */
interface TableDraft {
  name: string;
  /** Empty for weights. */
  dice: string;
  rows: { text: string; weight: number; from?: number | undefined; to?: number | undefined }[];
  tags: string[];
}

/** A table as stored, every row with its totals. */
export function tableOf(id: string, { name: called, dice, rows, tags }: TableDraft): Result<RandomTable, CodedError> {
  const weighted = dice === '';
  const sides = rows.reduce((sum, { weight }) => sum + weight, 0);
  if (weighted && sides > MAX_SIDES) {
    return err({
      code: 'invalid-params',
      message: `The weights add up to ${sides}; ${MAX_SIDES} is the most.`,
      path: 'rows',
    });
  }
  const formula = parseNotation(weighted ? `d${sides}` : dice);
  if (!formula.ok) return err({ ...formula.error, path: 'dice' });
  const ranged: TableRow[] = [];
  let next = weighted ? 1 : lowestTotal(formula.value);
  for (const { from: first, to: last, weight, text } of rows) {
    const from = weighted ? next : (first ?? next);
    const to = weighted ? next + weight - 1 : (last ?? from);
    ranged.push({ from, to, text });
    next = to + 1;
  }
  const problem = rangeProblem(ranged);
  if (problem !== null) return err(problem);
  return ok({ id, name: called, dice: weighted ? `d${sides}` : dice, weighted, rows: ranged, tags });
}

function rangeProblem(rows: readonly TableRow[]): CodedError | null {
  for (const [place, { from, to }] of rows.entries()) {
    const path = `rows.${place}`;
    if (to < from) return { code: 'invalid-params', message: `${from} to ${to} runs backwards.`, path };
    const other = rows.findIndex((row, at) => at < place && row.from <= to && from <= row.to);
    if (other >= 0) {
      const shared = Math.max(from, rows[other]?.from ?? from);
      return { code: 'rows-overlap', message: `${shared} is in row ${other + 1} and in row ${place + 1}.`, path };
    }
  }
  return null;
}
