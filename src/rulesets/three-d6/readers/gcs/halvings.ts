import type { SheetFigures } from './figures';
import { entryOf } from '../../../../kernel/lookup';
import type { Node } from './node';
import { nodeOf, nodesOf, numberOf, textOf } from './node';
import { evaluateFormula } from './formula';
import type { Sheet } from './sheet';

/** What a sheet can halve while a pool is low. */
export type Halved = 'move' | 'dodge' | 'st';

/** A pool so low that the sheet halves something. */
interface LowPool {
  id: string;
  /** The pool's full value is 0, so nothing was lost. */
  empty: boolean;
  halves: ReadonlySet<Halved>;
}

/** What HP and FP halve at a third of their full value, on a sheet without thresholds. */
const USUAL: Readonly<Record<string, readonly Halved[]>> = { hp: ['move', 'dodge'], fp: ['move', 'dodge', 'st'] };

/** GCS halves twice at most. */
const MAX_HALVINGS = 2;

/** The pools that currently halve Move, Dodge or ST, by the sheet's own thresholds. */
export class Halvings {
  readonly #low: LowPool[];

  constructor({ root }: Sheet, figures: SheetFigures) {
    const definitions = nodesOf(nodeOf(root, 'settings'), 'attributes');
    this.#low = figures.ids.flatMap((id) => {
      const definition = definitions.find((one) => textOf(one, 'id') === id);
      const halves = halvedBy(id, definition, figures);
      return halves.length === 0 ? [] : [{ id, empty: figures.get(id) === 0, halves: new Set(halves) }];
    });
  }

  #of(what: Halved): LowPool[] {
    return this.#low.filter(({ halves }) => halves.has(what));
  }

  /** What the sheet divides its figure by: 1, 2 or 4. */
  divisor(what: Halved): number {
    const times = Math.min(MAX_HALVINGS, this.#of(what).length);
    return times === 0 ? 1 : times * 2;
  }

  /** Why the sheet's figure is lower, or null if nothing halves it. */
  reason(what: Halved): string | null {
    const [pool] = this.#of(what);
    if (pool === undefined) return null;
    const name = pool.id.toUpperCase().replaceAll('_', ' ');
    if (pool.empty) return `The sheet halves it without any ${name}; these rules do not.`;
    return entryOf(USUAL, pool.id) !== undefined
      ? 'The sheet halves it for current losses.'
      : `The sheet halves it for low ${name}, a pool these rules do not have.`;
  }
}

function halvedBy(id: string, definition: Node | undefined, figures: SheetFigures): Halved[] {
  const left = figures.left(id);
  if (left === null) return [];
  const thresholds = definition === undefined ? [] : nodesOf(definition, 'thresholds');
  if (thresholds.length === 0) {
    const third = Math.round((figures.get(id) ?? 0) / 3);
    return left <= third ? [...(entryOf(USUAL, id) ?? [])] : [];
  }
  const met = thresholds.find((one) => {
    const at = thresholdAt(one, id, figures);
    return at !== null && left <= at;
  });
  return met === undefined ? [] : opsOf(met);
}

/** The value of a threshold: a formula in newer sheets, a fraction of the full value in older ones. */
function thresholdAt(threshold: Node, id: string, figures: SheetFigures): number | null {
  const formula = textOf(threshold, 'value', 'expression');
  if (formula !== '') return evaluateFormula(formula, (name) => figures.get(name));
  const multiplier = numberOf(threshold, 'multiplier') ?? 0;
  const divisor = numberOf(threshold, 'divisor') ?? 1;
  if (divisor === 0) return null;
  return Math.round(((figures.get(id) ?? 0) * multiplier) / divisor) + (numberOf(threshold, 'addition') ?? 0);
}

const OPS: Readonly<Record<string, Halved>> = { halve_move: 'move', halve_dodge: 'dodge', halve_st: 'st' };

function opsOf(threshold: Node): Halved[] {
  const ops = threshold['ops'];
  if (!Array.isArray(ops)) return [];
  return (ops as unknown[]).flatMap((one) => {
    const op = typeof one === 'string' ? entryOf(OPS, one) : undefined;
    return op === undefined ? [] : [op];
  });
}
