import type { Change, ExplainedExtras, Rounding, SumPart, SumStep } from '../../contract/explanation';
import type { Numeric } from '../../kernel/decimal';
import { Exact } from '../../kernel/decimal';
import type { Json } from '../../kernel/json';

/** Details of a part of a sum; `value` is what the flat explanation shows if that is not the number itself. */
export type PartExtras = ExplainedExtras & { value?: Json };

const NOTHING_MORE: PartExtras = {};
const PLAIN: Pick<SumPart, 'base' | 'faces'> = {};

/** A step's extras: the flat explanation shows its figure (0.5, 30), or the sum after it, or how much it changes. */
export type StepExtras = PartExtras & { show?: 'after' | 'difference' };

/**
 * A total that is made with its explanation: a base, summands with their signs, and steps (halves, factors, caps, minima).
 * It enters an explanation by `explain.sum`, which returns the total; computed exactly, and rounded once, to six
 * decimals. Each part names the rule it follows; what does not count is added with `counted: false` and stays visible.
 */
export class Sum {
  readonly #lines: (SumPart | SumStep)[] = [];
  readonly #keeps: boolean;
  #now: Numeric = 0;

  /** Pass `false` if only the total is needed: the parts are then not kept. */
  constructor(keeps = true) {
    this.#keeps = keeps;
  }

  /** Sets the base; a later base replaces an earlier one. Shown without a sign. */
  base(label: string, value: number, rule: string, extras: PartExtras | boolean = NOTHING_MORE): this {
    return this.#part(label, value, rule, extras, { base: true });
  }

  /** Adds a summand, shown with its sign. Pass `false` for one that does not count. */
  add(label: string, value: number, rule: string, extras: PartExtras | boolean = NOTHING_MORE): this {
    return this.#part(label, value, rule, extras, PLAIN);
  }

  /** Adds modifiers entered by hand, each as a summand. */
  addAll(modifiers: readonly { label: string; value: number }[], rule: string): this {
    for (const { label, value } of modifiers) this.add(label, value, rule);
    return this;
  }

  /** Adds a roll as a summand. */
  rolled(label: string, faces: readonly number[], rule: string, extras: PartExtras | boolean = NOTHING_MORE): this {
    const value = faces.reduce((total, face) => total + face, 0);
    return this.#part(label, value, rule, extras, { faces: [...faces] });
  }

  /** Changes the sum so far. */
  then(label: string, rule: string, change: Change, extras: StepExtras = {}): this {
    const { show, value, ...rest } = extras;
    const before = this.#now;
    const after = changed(before, change);
    if (rest.counted !== false) this.#now = after;
    if (!this.#keeps) return this;
    const shown = numberOf(after);
    const figure =
      show === 'after' ? shown : show === 'difference' ? numberOf(less(after, before)) : figureOf(change, shown);
    this.#lines.push({ label, rule, value: value ?? figure, step: change, after: shown, ...rest });
    return this;
  }

  /** The total so far, exact to six decimals. */
  get total(): number {
    return numberOf(this.#now);
  }

  /** Its parts. */
  get lines(): readonly (SumPart | SumStep)[] {
    return this.#lines;
  }

  #part(
    label: string,
    number: number,
    rule: string,
    extras: PartExtras | boolean,
    more: Pick<SumPart, 'base' | 'faces'>,
  ): this {
    const adds = number + 0;
    // Fast path: nearly all parts have no details.
    if (extras === NOTHING_MORE || extras === true) {
      this.#now = more.base === true ? adds : sumOf(this.#now, adds);
      if (this.#keeps)
        this.#lines.push(more === PLAIN ? { label, value: adds, rule } : { label, value: adds, rule, ...more });
      return this;
    }
    const { value, ...rest }: PartExtras = extras === false ? { counted: false } : extras;
    if (rest.counted !== false) this.#now = more.base === true ? adds : sumOf(this.#now, adds);
    if (!this.#keeps) return this;
    this.#lines.push({
      label,
      value: value ?? adds,
      ...(value === undefined ? {} : { adds }),
      rule,
      ...more,
      ...rest,
    });
    return this;
  }
}

/** Starts a sum with its base. */
export function sumFrom(label: string, value: number, rule: string, extras: PartExtras = NOTHING_MORE): Sum {
  return new Sum().base(label, value, rule, extras);
}

// Fast path for whole numbers.
function sumOf(now: Numeric, value: number): Numeric {
  if (typeof now === 'number' && Number.isSafeInteger(now + value) && Number.isSafeInteger(value)) return now + value;
  return Exact.of(now).plus(value);
}

function less(a: Numeric, b: Numeric): Exact {
  return Exact.of(a).minus(b);
}

function numberOf(figure: Numeric): number {
  return typeof figure === 'number' && Number.isSafeInteger(figure) ? figure + 0 : Exact.of(figure).toNumber();
}

/** The figure after a step; exact, so that later steps do not start from a rounded value. */
export function changed(now: Numeric, change: Change): Numeric {
  const whole = typeof now === 'number' && Number.isSafeInteger(now) ? wholeChanged(now, change) : null;
  if (whole !== null) return whole;
  if ('times' in change) return roundedBy(Exact.of(now).times(change.times), change.round);
  if ('over' in change) return roundedBy(Exact.of(now).over(change.over), change.round);
  if ('round' in change) return roundedBy(Exact.of(now), change.round);
  if ('atMost' in change) return Exact.of(now).compare(change.atMost) > 0 ? change.atMost : now;
  if ('atLeast' in change) return Exact.of(now).compare(change.atLeast) < 0 ? change.atLeast : now;
  return change.instead;
}

/** Below this, quotients of whole numbers in floating point never end up on the wrong side of a whole number. */
const SMALL = 2 ** 31;

/** Fast path for the common steps without fractions: a whole factor, a rounded half or part, a bound. */
function wholeChanged(now: number, change: Change): number | null {
  if ('times' in change && Number.isSafeInteger(now * change.times) && Number.isSafeInteger(change.times)) {
    return now * change.times + 0;
  }
  if ('times' in change || 'over' in change) {
    const by = 'over' in change ? change.over : change.times === 0.5 ? 2 : 0;
    if (!Number.isInteger(by) || by <= 0 || by > SMALL || Math.abs(now) > SMALL) return null;
    if (change.round === 'down') return Math.floor(now / by) + 0;
    return change.round === 'up' ? Math.ceil(now / by) + 0 : null;
  }
  if ('round' in change) return now;
  if ('atMost' in change) return Math.min(now, change.atMost);
  return 'atLeast' in change ? Math.max(now, change.atLeast) : null;
}

function roundedBy(exact: Exact, rounding: Rounding | undefined): Numeric {
  if (rounding === undefined) return exact;
  if (rounding === 'down') return exact.floor();
  if (rounding === 'up') return exact.ceil();
  return exact.round(rounding === 'nearest' ? 0 : rounding);
}

function figureOf(change: Change, after: number): number {
  if ('times' in change) return change.times;
  if ('over' in change) return Exact.of(1).over(change.over).toNumber();
  if ('atMost' in change) return change.atMost;
  if ('atLeast' in change) return change.atLeast;
  return 'instead' in change ? change.instead : after;
}
