import type {
  Explained,
  ExplainedExtras,
  ExplainedRoll,
  ExplainedSum,
  SumPart,
  SumStep,
} from '../../../src/contract/explanation';
import { faceText } from '../../../src/contract/faces';
import { isStep } from '../../../src/contract/explanation';
import { idWords } from '../../../src/contract/id-words';
import { marginWords } from '../../lib/dice-runs';
import { formatDuration, formatFigure, formatNumber, formatSigned } from '../../lib/format';
import type { ExplanationLine } from '../../ui';

/** Decimals shown, as many as are stored. */
const PLACES = 6;

type NameOf = (id: string) => string;

/**
 * An explanation as display lines: a sum as its base, signed summands, steps and total; a roll as its result and target.
 * Where several people are involved and `nameOf` is given, each part says whose it is.
 */
export function explanationLines(explanation: readonly Explained[], nameOf?: NameOf): ExplanationLine[] {
  const several = new Set(explanation.map(({ subject }) => subject)).size > 1;
  const whose = (subject: string | undefined): string | undefined =>
    several && subject !== undefined ? nameOf?.(subject) : undefined;
  return explanation.flatMap((part) => {
    if (part.kind === 'sum') return sumLines(part, whose, nameOf);
    return [line(part, textOf(part), whose(part.subject))];
  });
}

function sumLines(sum: ExplainedSum, whose: (id?: string) => string | undefined, nameOf?: NameOf): ExplanationLine[] {
  const total = line(sum, { label: sum.label, value: figure(sum, sum.value) }, whose(sum.subject));
  const told = sum.lines.filter((one) => !isStep(one) || !leavesAsItIs(one));
  const [only] = told;
  // A sum with a single entry becomes one line that names it.
  if (told.length === 1 && only !== undefined && !isStep(only) && only.base === true) {
    const says = total.label.toLowerCase().includes(only.label.toLowerCase());
    return [says ? total : { ...total, label: `${total.label} (${only.label})` }];
  }
  const lines = told.map((one): ExplanationLine => {
    const other = one.subject === undefined || one.subject === sum.subject ? undefined : nameOf?.(one.subject);
    const value = isStep(one) ? stepText(one) : partText(one);
    return line(one, { label: one.label, value }, other);
  });
  return [...lines, { ...total, isTotal: true }];
}

function line(
  part: ExplainedExtras & { rule: string },
  text: { label: string; value?: string | undefined },
  whose: string | undefined,
): ExplanationLine {
  const isOutranked = part.counted === false;
  const note = isOutranked ? (part.because ?? 'does not count') : undefined;
  const notes = [whose, note].filter((one) => one !== undefined);
  return {
    label: text.label,
    ...(text.value === undefined ? {} : { value: text.value }),
    ruleId: part.rule,
    ...(isOutranked ? { isOutranked } : {}),
    ...(notes.length === 0 ? {} : { note: notes.join(', ') }),
  };
}

function textOf(part: Exclude<Explained, ExplainedSum>): { label: string; value?: string | undefined } {
  if (part.kind === 'roll') return { label: rollText(part) };
  if (part.kind === 'compare') return { label: `${part.label} ${plain(part.value)} against ${plain(part.against)}` };
  const { label, value } = part;
  const isSaid = value === undefined || value === null || repeats(label, value);
  return { label, value: isSaid ? undefined : figure(part, value) };
}

/** True for a value its label contains already, such as a condition's id: 'Stunned', 'A severe trauma: left arm'. */
function repeats(label: string, value: unknown): boolean {
  return typeof value === 'string' && label.toLowerCase().includes(plain(value).toLowerCase());
}

/** 'Rolled 32 against 45: by 13'. */
function rollText({ label, value, faces, sides, against, by, failed }: ExplainedRoll): string {
  const dice = faces === undefined || faces.length < 2 ? '' : ` (${faces.join(', ')})`;
  const what = against === undefined ? '' : ` against ${plain(against)}`;
  const margin = by === undefined ? '' : `: ${marginWords(by, failed)}`;
  const shown = typeof value === 'number' && sides !== undefined ? faceText(value, sides) : plain(value);
  return `${label} ${shown}${dice}${what}${margin}`;
}

function partText(part: SumPart): string {
  const { value, adds, base, faces } = part;
  const number = adds ?? value;
  if (typeof number !== 'number') return plain(value);
  if (part.span === true) return `${base === true || number < 0 ? '' : '+'}${figure(part, number)}`;
  const dice = faces === undefined || faces.length < 2 ? '' : `${faces.join(' + ')} = `;
  return `${dice}${base === true || faces !== undefined ? plain(number) : formatSigned(number)}`;
}

/** A step of × 1, which changes nothing. */
export const leavesAsItIs = ({ step, span }: SumStep): boolean => 'times' in step && step.times === 1 && span !== true;

/** A step in words. */
function stepText(line: SumStep): string {
  const { step, after } = line;
  if ('times' in step) return step.times === 0.5 ? 'halved' : `× ${figure(line, step.times)}`;
  if ('over' in step) return step.over === 2 ? 'halved' : `÷ ${plain(step.over)}`;
  if ('atMost' in step) return `at most ${plain(step.atMost)}`;
  if ('atLeast' in step) return `at least ${plain(step.atLeast)}`;
  return 'instead' in step ? plain(step.instead) : `rounded to ${plain(after)}`;
}

/** A figure in words; a span of seconds as a duration. */
const figure = ({ span }: ExplainedExtras, value: unknown): string =>
  span === true && typeof value === 'number' ? formatDuration(value) : plain(value);

/** An id from a table: 'mood-swings', 'on-timer'. */
const IS_ID = /^[a-z]+(?:-[a-z]+)+$/;

function plain(value: unknown): string {
  if (typeof value === 'string') return IS_ID.test(value) ? idWords(value) : value;
  if (typeof value === 'number') return formatNumber(value, PLACES);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : formatFigure(value);
}
