import type { Figure, Presentation, Tone } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { counted, listOf } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { testFigures } from '../mind/present';
import { humanize } from '../tables/derangements';
import { stressTitle } from '../tables/stress';
import type { TestResult } from '../tests';
import type { Read } from '../types';
import { isSynthetic, isThing } from '../types';

/** Everything a treatment can report; each method fills in its part. */
export interface Treatment {
  check: TestResult;
  success: boolean;
  damageHealed?: number;
  woundsHealed?: number;
  bleedingStopped?: boolean;
  stressHealed?: number;
  traumasHealed?: number;
  disorderHealed?: string | null;
  hardeningHealed?: string;
  derangementsEnded?: string[];
  derangementsLowered?: string[];
  spentSeconds?: number;
}

/** What was healed or repaired, in words. */
function gains(result: Omit<Treatment, 'check' | 'success'>, isRepair: boolean): string[] {
  const words: string[] = [];
  const { damageHealed = 0, woundsHealed = 0, stressHealed = 0, traumasHealed = 0 } = result;
  if (damageHealed > 0) words.push(isRepair ? counted(damageHealed, 'point') : `${damageHealed} damage`);
  if (woundsHealed > 0) words.push(counted(woundsHealed, 'wound'));
  if (stressHealed > 0) words.push(`${stressHealed} stress`);
  if (traumasHealed > 0) words.push(counted(traumasHealed, 'trauma'));
  if (typeof result.disorderHealed === 'string') words.push(humanize(result.disorderHealed));
  return words;
}

function timeSentence(seconds: number | undefined): string {
  return seconds === undefined ? '' : ` It takes ${sayDuration(seconds)}.`;
}

function timeFigures(seconds: number | undefined): Figure[] {
  return seconds === undefined ? [] : [{ label: 'Takes', value: sayDuration(seconds), rule: 'EP-TASK-1' }];
}

const card = (sentence: string, tone: Tone, figures: Figure[]): Presentation => ({
  sentence,
  tone,
  figures,
  suggestions: [],
});

/** Suggests passing the time a command took; the GM decides. */
function withTime(presentation: Presentation, ctx: Read, seconds: number | undefined): Presentation {
  if (seconds === undefined || seconds === 0 || ctx.world.encounter !== null) return presentation;
  return {
    ...presentation,
    suggestions: [
      {
        label: `Let ${sayDuration(seconds)} pass`,
        call: { do: 'advance-time', with: { seconds } },
        reason: 'The clock does not move by itself.',
      },
    ],
  };
}

/** The result of `treat` in words. */
export function presentTreatment(
  ctx: Read,
  params: { healer: string; target: string; method: string },
  result: Treatment,
): Presentation {
  const healer = nameOf(ctx, params.healer);
  const patient = nameOf(ctx, params.target);
  const isRepair = params.method === 'repair' || params.method === 'armor-repair';
  const figures = [...testFigures(result.check), ...timeFigures(result.spentSeconds)];
  const time = timeSentence(result.spentSeconds);
  if (!result.success) {
    const stopped = result.bleedingStopped === true ? ' The bleeding stops anyway.' : '';
    return withTime(
      card(`${healer} cannot help ${patient}.${stopped}${time}`, 'warn', figures),
      ctx,
      result.spentSeconds,
    );
  }
  const parts: string[] = [];
  const healed = gains(result, isRepair);
  if (params.method === 'clear-lungs') parts.push(`${healer} gets the water out of ${patient}’s lungs.`);
  else if (result.hardeningHealed !== undefined) {
    const source = stressTitle(result.hardeningHealed);
    parts.push(`${healer} treats ${patient}, who is no longer hardened against this: ${source}.`);
  } else if (healed.length === 0) parts.push(`${healer} treats ${patient}.`);
  else parts.push(`${healer} ${isRepair ? 'repairs' : 'heals'} ${patient}: ${listOf(healed)}.`);
  if (result.bleedingStopped === true) parts.push('The bleeding stops.');
  const eased = [...(result.derangementsEnded ?? []), ...(result.derangementsLowered ?? [])];
  if (eased.length > 0) parts.push('Derangements ease.');
  return withTime(card(`${parts.join(' ')}${time}`, 'good', figures), ctx, result.spentSeconds);
}

/** What a rest did for one of those who rested. */
export interface RestRow {
  target: string;
  rate: string | null;
  damageHealed: number;
  woundsHealed: number;
}

/** What helps instead of rest (EP-REP-1, EP-REP-3). */
function insteadOfRest(ctx: Read, id: string): string {
  const { morph } = ctx.peek(id).stats;
  return isSynthetic(morph) || isThing(morph) ? '; repair or fixers do' : '';
}

/** The result of `rest` in words. */
export function presentRest(ctx: Read, { results }: { results: readonly RestRow[] }): Presentation {
  const words = results.map((row) => {
    const name = nameOf(ctx, row.target);
    if (row.rate === null) return `Rest does nothing for ${name}${insteadOfRest(ctx, row.target)}.`;
    const healed = gains(row, false);
    if (healed.length > 0) return `${name} heals ${listOf(healed)}.`;
    const { damage, wounds } = ctx.peek(row.target).state;
    return damage + wounds > 0 ? `${name} rests; nothing has healed yet.` : `${name} rests and has no damage to heal.`;
  });
  const better = results.some((row) => row.damageHealed + row.woundsHealed > 0);
  return card(words.join(' '), better ? 'good' : 'neutral', []);
}

const TASK_WORDS: Readonly<Record<string, string>> = { pause: 'pauses', resume: 'resumes', abandon: 'gives up' };

/** What a step of a task reports. */
export interface TaskReport {
  check?: TestResult;
  timeframeSeconds?: number;
  spentSeconds?: number;
  endsAt?: number;
  status?: 'running' | 'paused' | 'abandoned';
  remainingSeconds?: number;
}

/** The result of `task` in words. */
export function presentTask(
  ctx: Read,
  params: { actor: string; action: string; name?: string | undefined },
  { check, spentSeconds, remainingSeconds }: TaskReport,
): Presentation {
  const name = nameOf(ctx, params.actor);
  if (check !== undefined) {
    const figures = [...testFigures(check), ...timeFigures(spentSeconds)];
    const outcome = check.success ? 'It will be done in' : 'It will fail, which shows after';
    const sentence = `${name} starts work: ${params.name ?? 'task'}. ${outcome} ${sayDuration(spentSeconds ?? 0)}.`;
    return card(sentence, check.success ? 'good' : 'warn', figures);
  }
  const left = remainingSeconds === undefined ? '' : ` ${sayDuration(remainingSeconds)} left.`;
  const { task } = ctx.peek(params.actor).state;
  const what = task === null ? 'the task' : `'${task.name}'`;
  return card(`${name} ${TASK_WORDS[params.action] ?? 'changes'} ${what}.${left}`, 'neutral', []);
}

/** What an attempt to recover, or work between adventures, reports. */
export type DowntimeResult = Treatment & { mishap?: boolean; dv?: string | null; timeframeSeconds?: number };

/** The result of `downtime` in words. */
export function presentDowntime(
  ctx: Read,
  params: { actor: string; activity: string },
  result: DowntimeResult,
): Presentation {
  const name = nameOf(ctx, params.actor);
  const figures = [...testFigures(result.check), ...timeFigures(result.spentSeconds)];
  const tone: Tone = result.success ? 'good' : 'warn';
  if (params.activity !== 'make-explosives') {
    const healed = gains(result, false);
    const sentence = healed.length === 0 ? `${name} does not recover.` : `${name} overcomes ${listOf(healed)}.`;
    return card(sentence, tone, figures);
  }
  const time = timeSentence(result.spentSeconds);
  const made = result.success ? `${name} makes a charge of ${result.dv ?? ''}.` : `${name} makes nothing usable.`;
  const mishap = result.mishap === true ? ' There is a mishap: you say what happens.' : '';
  return withTime(card(`${made}${mishap}${time}`, mishap === '' ? tone : 'bad', figures), ctx, result.spentSeconds);
}
