import type { Change, Explained, ExplainedSum, Rounding } from '../../src/contract/explanation';
import { isStep } from '../../src/contract/explanation';
import { flatten } from '../../src/engine/explain/explain';
import { Exact } from '../../src/kernel/decimal';
import { isObject } from '../../src/kernel/json';

/** The effect that a line claims to have on the sum so far, recalculated from the record. */
function again(now: Exact, change: Change): Exact {
  if ('times' in change) return cut(now.times(change.times), change.round);
  if ('over' in change) return cut(now.over(change.over), change.round);
  if ('round' in change) return cut(now, change.round);
  if ('atMost' in change) return now.compare(change.atMost) > 0 ? Exact.of(change.atMost) : now;
  if ('atLeast' in change) return now.compare(change.atLeast) < 0 ? Exact.of(change.atLeast) : now;
  return Exact.of(change.instead);
}

function cut(exact: Exact, rounding: Rounding | undefined): Exact {
  if (rounding === undefined) return exact;
  if (rounding === 'down') return Exact.of(exact.floor());
  if (rounding === 'up') return Exact.of(exact.ceil());
  return exact.round(rounding === 'nearest' ? 0 : rounding);
}

/** What is wrong with a sum: where its total, or the value after a step, does not follow from its lines. */
function wrongSum({ label, value, lines }: ExplainedSum): string[] {
  const wrong: string[] = [];
  let now = Exact.of(0);
  for (const line of lines) {
    const counts = line.counted !== false;
    if (isStep(line)) {
      const after = again(now, line.step);
      if (after.toNumber() !== line.after)
        wrong.push(`${label}: ${line.after} after '${line.label}', not ${after.toNumber()}`);
      if (counts) now = after;
      continue;
    }
    const adds = line.adds ?? line.value;
    if (typeof adds !== 'number') wrong.push(`${label}: '${line.label}' adds no number`);
    else if (counts) now = line.base === true ? Exact.of(adds) : now.plus(adds);
    const { faces } = line;
    if (faces !== undefined && faces.reduce((sum, face) => sum + face, 0) !== adds) {
      wrong.push(`${label}: '${line.label}' are not its dice`);
    }
  }
  if (now.toNumber() !== value) wrong.push(`${label}: ${value} are not the ${now.toNumber()} of its lines`);
  return wrong;
}

/** Every number in an explanation that would not survive JSON. */
function wrongNumbers(value: unknown): string[] {
  if (typeof value === 'number')
    return Object.is(value, -0) || !Number.isFinite(value) ? ['a number that is none, or −0'] : [];
  if (Array.isArray(value)) return value.flatMap(wrongNumbers);
  return isObject(value) ? Object.values(value).flatMap(wrongNumbers) : [];
}

interface ByHand {
  label: string;
  value: number;
}

/** Every modifier typed by hand anywhere in the parameters: entries of a list of `{label, value}`. */
function byHand(params: unknown): ByHand[] {
  if (Array.isArray(params)) {
    return params.flatMap((entry) =>
      isObject(entry) && typeof entry['label'] === 'string' && typeof entry['value'] === 'number'
        ? [{ label: entry['label'], value: entry['value'] }]
        : byHand(entry),
    );
  }
  return isObject(params) ? Object.values(params).flatMap(byHand) : [];
}

/** Modifiers typed by hand that the explanation does not list, counted or not, each as often as it was typed. */
function untold(params: unknown, explanation: readonly Explained[]): string[] {
  const lines = flatten(explanation);
  return byHand(params).flatMap(({ label, value }) => {
    const told = lines.findIndex(
      (line) => line.label.includes(label) && Math.abs(Number(line.value)) === Math.abs(value),
    );
    if (told >= 0) lines.splice(told, 1);
    return told >= 0 ? [] : [`'${label}' ${value} was typed by hand and is not told`];
  });
}

/**
 * What is wrong with an explanation; empty if every sum equals its lines and steps, and every
 * modifier typed by hand appears, counted or not.
 */
export function wrongWith(params: unknown, explanation: readonly Explained[]): string[] {
  const sums = explanation.filter((part) => part.kind === 'sum');
  return [...sums.flatMap(wrongSum), ...wrongNumbers(explanation), ...untold(params, explanation)];
}
