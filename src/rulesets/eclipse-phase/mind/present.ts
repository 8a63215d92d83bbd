import type { Figure, Presentation, Suggestion } from '../../../contract/views';
import { faceText } from '../../../contract/faces';
import { PERCENTILE } from '../../../dice/die';
import { counted, inLines, listOf, plain } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { humanize } from '../tables/derangements';
import type { TestResult } from '../tests';
import type { Read } from '../types';
import type { DerangementChange } from './derangements';
import type { StressResult } from './stress';

/** `34 against 50`, `00 against 50`. */
export function against(roll: number, targetNumber: number | null | undefined): string {
  return `${faceText(roll, PERCENTILE.sides)} against ${plain(targetNumber ?? 0)}`;
}

/** The figures of a test, for a result card. */
export function testFigures(check: TestResult, rule = 'EP-TEST-1'): Figure[] {
  return [
    { label: 'Roll', value: check.roll === 0 ? faceText(0, PERCENTILE.sides) : check.roll, rule: 'EP-TEST-1' },
    { label: 'Target number', value: plain(check.targetNumber), rule },
    { label: check.success ? 'Margin of success' : 'Margin of failure', value: check.margin, rule: 'EP-TEST-3' },
  ];
}

function derangementWords({ id, change, level, hours, from }: DerangementChange): string {
  if (change === 'disorder') return `a disorder: ${humanize(id)}`;
  const length = hours === 0 ? 'gone at once' : `${hours ?? 0} h`;
  if (change === 'upgraded') return `${level ?? ''} ${humanize(id)} instead of ${humanize(from ?? '')} (${length})`;
  return `${level ?? ''} ${humanize(id)} (${length})`;
}

/** What stress did, in words: empty when it did nothing. */
export function stressWords(name: string, result: StressResult): string {
  if (result.dealt === 0)
    return result.breakdown === 'meltdown' ? `${name}’s mind is already lost.` : `${name} takes no stress.`;
  const taken = [`${result.dealt} stress`];
  if (result.traumasTaken > 0) taken.push(counted(result.traumasTaken, 'trauma'));
  const parts = [`${name} takes ${listOf(taken)}.`];
  if (result.breakdown === 'catatonic') parts.push('The mind shuts down.');
  if (result.breakdown === 'meltdown') parts.push('The mind is lost for good.');
  if (result.disorientation === 'disoriented') parts.push(`${name} is disoriented.`);
  if (result.derangements.length > 0) parts.push(`This brings ${listOf(result.derangements.map(derangementWords))}.`);
  return parts.join(' ');
}

/** The way out of disorientation. */
export function stressSuggestions(id: string, name: string, result: StressResult): Suggestion[] {
  if (result.disorientation !== 'disoriented') return [];
  return [
    {
      label: `${name} regains their wits`,
      call: { do: 'use-action', with: { actor: id, name: 'regain-wits' } },
      reason: 'They can do nothing else until then.',
      rule: 'EP-TRA-3',
    },
  ];
}

/** The result of `stress` in words: of one mind, or of several witnesses. */
export function presentStress(
  ctx: Read,
  { target = '' }: { target?: string | undefined },
  result: Dose | { results: readonly (Dose & { target: string })[] },
): Presentation {
  if (!('results' in result)) return presentDose(ctx, target, result);
  const each = result.results.map((dose) => ({
    ...presentDose(ctx, dose.target, dose),
    name: nameOf(ctx, dose.target),
  }));
  const worst = ['bad', 'warn', 'neutral', 'info', 'good'] as const;
  return {
    sentence: inLines(each.map(({ sentence }) => sentence)),
    tone: worst.find((tone) => each.some((one) => one.tone === tone)) ?? 'neutral',
    figures: each.flatMap(({ name, figures }) =>
      figures.map((figure) => ({ ...figure, label: `${name}: ${figure.label.toLowerCase()}` })),
    ),
    suggestions: each.flatMap(({ suggestions }) => suggestions),
  };
}

/** The figures of a dose of stress, with the totals. */
export function stressFigures({ dealt, stressTotal, traumasTotal }: StressResult): Figure[] {
  return [
    { label: 'Stress', value: dealt, rule: 'EP-STR-2' },
    { label: 'Total stress', value: stressTotal, rule: 'EP-STR-2' },
    ...(traumasTotal > 0 ? [{ label: 'Total traumas', value: traumasTotal, rule: 'EP-TRA-2' }] : []),
  ];
}

type Dose = StressResult & { outcome: string; check?: TestResult; hardened?: boolean };

function presentDose(ctx: Read, id: string, result: Dose): Presentation {
  const name = nameOf(ctx, id);
  const figures = result.check === undefined ? [] : testFigures(result.check, 'EP-STR-1');
  if (result.outcome === 'hardened') {
    return { sentence: `${name} has seen this too often to care.`, tone: 'info', figures, suggestions: [] };
  }
  if (result.outcome === 'resisted') {
    const grown = result.hardened === true ? ' From now on it leaves them cold, at the cost of 1 Moxie.' : '';
    return { sentence: `${name} stays calm.${grown}`, tone: 'good', figures, suggestions: [] };
  }
  figures.push(...stressFigures(result));
  const tone = result.breakdown !== null || result.traumasTaken > 0 ? 'bad' : result.dealt > 0 ? 'warn' : 'neutral';
  return {
    sentence: stressWords(name, result),
    tone,
    figures,
    suggestions: stressSuggestions(id, name, result),
  };
}
