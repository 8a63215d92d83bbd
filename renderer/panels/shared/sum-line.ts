import type { Change, ExplainedSum, SumPart, SumStep } from '../../../src/contract/explanation';
import { isStep } from '../../../src/contract/explanation';
import type { LogEntry, NeedsDice } from '../../../src/contract/campaign-view';
import { formatNumber } from '../../lib/format';
import { leavesAsItIs } from './explanation';

const PLACES = 6;

/** A step in words: '× 2', 'halved', 'at most 30'. */
function stepText(step: Change, after: number): string {
  if ('times' in step) return step.times === 0.5 ? 'halved' : `× ${formatNumber(step.times, PLACES)}`;
  if ('over' in step) return step.over === 2 ? 'halved' : `÷ ${formatNumber(step.over, PLACES)}`;
  if ('atMost' in step) return `at most ${formatNumber(step.atMost, PLACES)}`;
  if ('atLeast' in step) return `at least ${formatNumber(step.atLeast, PLACES)}`;
  if ('instead' in step) return `set to ${formatNumber(step.instead, PLACES)}`;
  return `rounded ${formatNumber(after, PLACES)}`;
}

/** Lower case inside a line, except for abbreviations and text in brackets: 'DX', 'spell (Ysolde’s ward)'. */
const inSmall = (label: string): string =>
  label.replace(/\([^)]*\)|\b\p{Lu}(?!\p{Lu})/gu, (part) => (part.length > 2 ? part : part.toLowerCase()));

function partText({ value, adds, base, label }: SumPart): string {
  const number = adds ?? value;
  const word = inSmall(label);
  if (typeof number !== 'number') return `${String(value)} ${word}`;
  if (base === true) return `${formatNumber(number, PLACES)} ${word}`;
  return `${number < 0 ? '−' : '+'} ${formatNumber(Math.abs(number), PLACES)} ${word}`;
}

/** A bound that was never in the way: at least 1 of a total of 6. */
const isOutOfReach = ({ step, after }: SumStep): boolean =>
  ('atLeast' in step && after > step.atLeast) || ('atMost' in step && after < step.atMost);

const counts = (line: ExplainedSum['lines'][number]): boolean =>
  line.counted !== false &&
  (isStep(line) ? !leavesAsItIs(line) && !isOutOfReach(line) : (line.adds ?? line.value) !== 0);

/** Labels that count in any sum so far, in lower case. */
export function countedIn(trace: LogEntry['trace']): ReadonlySet<string> {
  const sums = trace.filter((part) => part.kind === 'sum');
  return new Set(sums.flatMap(({ lines }) => lines.filter(counts)).map(({ label }) => label.toLowerCase()));
}

/** A sum on one line with only what counted: '55 guns − 10 wound = 45'. Empty for a single entry. */
export function sumLine(sum: ExplainedSum): string {
  const counted = sum.lines.filter(counts);
  if (counted.length < 2) return '';
  const parts = counted.map((line) => (isStep(line) ? `, ${stepText(line.step, line.after)}` : ` ${partText(line)}`));
  // No sign before the first entry.
  return `${parts.join('').trim().replace(/^\+ /, '')} = ${formatNumber(sum.value, PLACES)}`;
}

/** Who rolls against a sum. */
const rollerOf = ({ whose, subject }: ExplainedSum): string | undefined => whose ?? subject;

/** True once the sum has been rolled: it holds dice, or its roller has rolled against something since. */
const isUsed = (trace: LogEntry['trace'], sum: ExplainedSum): boolean =>
  sum.fallen === true ||
  sum.lines.some((line) => !isStep(line) && line.faces !== undefined) ||
  trace
    .slice(trace.indexOf(sum))
    .some((part) => part.kind === 'roll' && part.subject === rollerOf(sum) && part.against !== undefined);

const openSums = (trace: LogEntry['trace']): ExplainedSum[] =>
  trace.filter((part) => part.kind === 'sum').filter(({ thrown }) => thrown !== true);

/** The distinct owners of a group's dice. */
const rollersOf = ({ whose, dice }: NeedsDice['group']): (string | undefined)[] => [
  ...new Set(dice.map((die) => die.whose ?? whose)),
];

/** The total of each of several rollers that is still to be rolled with or against. */
export function sumsByRoller(
  trace: LogEntry['trace'],
  { group }: Pick<NeedsDice, 'group'>,
): ReadonlyMap<string, ExplainedSum> {
  const sums = openSums(trace);
  const each = rollersOf(group).flatMap((id) => {
    const last = id === undefined ? undefined : sums.filter((sum) => rollerOf(sum) === id).at(-1);
    return id === undefined || last === undefined || isUsed(trace, last) ? [] : [[id, last] as const];
  });
  return new Map(rollersOf(group).length < 2 ? [] : each);
}

/** Those totals on one line: 'Before the die: Hask 13, Aldo 12'. */
export function sumsOfSeveral(
  trace: LogEntry['trace'],
  wanted: Pick<NeedsDice, 'group'>,
  nameOf: (id: string) => string,
): string {
  const each = [...sumsByRoller(trace, wanted)];
  const [label, ...others] = new Set(each.map(([, sum]) => sum.label));
  if (label === undefined || others.length > 0) return '';
  return `${label}: ${each.map(([id, sum]) => `${nameOf(id)} ${formatNumber(sum.value, PLACES)}`).join(', ')}`;
}

/** A total and what it is: 'Bonus 3'. */
export function totalOf({ label, value }: ExplainedSum): string {
  return `${label} ${formatNumber(value, PLACES)}`;
}

/**
 * The total that the wanted dice are rolled against: the last one of their owner. Before the first roll, and for dice without
 * an owner, the last one of anybody. null where there is none, where it was rolled against already (damage follows), and for
 * dice of several people.
 */
export function sumToBeat(
  trace: LogEntry['trace'],
  { group, fallen }: Pick<NeedsDice, 'group' | 'fallen'>,
): ExplainedSum | null {
  const { whose } = group;
  if (rollersOf(group).length > 1) return null;
  const sums = openSums(trace);
  const own = sums.filter((sum) => whose !== undefined && rollerOf(sum) === whose).at(-1);
  const last = own ?? (fallen.length === 0 || whose === undefined ? sums.at(-1) : undefined);
  return last === undefined || isUsed(trace, last) ? null : last;
}
