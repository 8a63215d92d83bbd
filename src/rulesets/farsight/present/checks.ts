import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import { plain } from '../../../engine/words/say';
import { skillTitle } from '../beings';
import type { Contest, RollFields } from '../check/roll';
import { ABILITY_TITLES, type Ability } from '../tables/skills';
import type { Read } from '../types';
import { listNames, nameById } from '../words';
import { rollFigures, say, specialSuggestions, specialWord } from './say';

interface Checked {
  ability: Ability;
  skill?: string | undefined;
}

/** 'Strength (Might)'. */
function checkWord({ ability, skill }: Checked): string {
  return skill === undefined ? ABILITY_TITLES[ability] : `${ABILITY_TITLES[ability]} (${skillTitle(skill)})`;
}

const TONES: Readonly<Record<string, Tone>> = { success: 'good', failure: 'warn' };

/** The outcome of a rolled check in words. */
function outcomeWords(who: string, what: string, roll: RollFields): string {
  const { outcome, total, band, auto } = roll;
  if (outcome === 'rated') return `${who} rolls ${plain(total ?? 0)} with ${what}: ${band ?? ''}.${specialWord(roll)}`;
  const by = auto === null ? '' : ' without a roll';
  return `${who} ${outcome === 'success' ? 'succeeds' : 'fails'} with ${what}${by}.${specialWord(roll)}`;
}

interface OneCheck extends Checked {
  actor: string;
  against?: string | undefined;
}

export function checkWords(ctx: Read, params: OneCheck, result: RollFields): Presentation {
  const { actor, against } = params;
  const sentence = outcomeWords(nameById(ctx, actor), checkWord(params), result);
  const tone = TONES[result.outcome] ?? 'neutral';
  return say(sentence, tone, rollFigures(result), specialSuggestions(ctx, actor, result, 'other', against));
}

interface PassiveResult {
  value: number | null;
  outcome: string | null;
}

export function passiveWords(ctx: Read, params: OneCheck, { value, outcome }: PassiveResult): Presentation {
  const who = nameById(ctx, params.actor);
  const ends = outcome === 'rated' ? '' : outcome === 'success' ? ', enough' : ', not enough';
  const sentence =
    value === null
      ? `${who} ${outcome === 'success' ? 'cannot be fooled' : 'notices nothing'}.`
      : `${who}: passive ${checkWord(params)} is ${plain(value)}${ends}.`;
  return say(sentence, TONES[outcome ?? ''] ?? 'neutral');
}

/** Suggestions from the special results of both sides; the opponent's are labelled with their name. */
export function contestSuggestions(
  ctx: Read,
  own: string,
  other: string,
  contest: Contest,
  list: 'combat' | 'other' = 'other',
): Suggestion[] {
  return [
    ...specialSuggestions(ctx, own, contest.actorRoll, list, other),
    ...specialSuggestions(ctx, other, contest.opponentRoll, list, own).map((one) => ({
      ...one,
      label: `${nameById(ctx, other)}: ${one.label}`,
    })),
  ];
}

/** Both totals, each under the name of whoever rolled it. */
export function contestFigures(ctx: Read, own: string, other: string, { actorRoll, opponentRoll }: Contest): Figure[] {
  return [
    { label: nameById(ctx, own), value: actorRoll.total, rule: 'FS-CHK-5' },
    { label: nameById(ctx, other), value: opponentRoll.total, rule: 'FS-CHK-5' },
  ];
}

interface Sides {
  actor: string;
  opponent: string;
}

export function opposedWords(ctx: Read, { actor, opponent }: Sides, result: Contest): Presentation {
  const [who, whom] = [nameById(ctx, actor), nameById(ctx, opponent)];
  const won = result.outcome === 'actor';
  const tie = result.outcome === 'tie';
  const sentence = tie ? `${who} and ${whom} tie.` : `${won ? who : whom} wins against ${won ? whom : who}.`;
  const tone: Tone = won ? 'good' : tie ? 'neutral' : 'warn';
  return say(
    sentence,
    tone,
    contestFigures(ctx, actor, opponent, result),
    contestSuggestions(ctx, actor, opponent, result),
  );
}

type Progress = { successes: number; failures: number; required: number; status: string };

export function complexWords(ctx: Read, params: OneCheck, result: RollFields & Progress): Presentation {
  const { actor } = params;
  const { successes, failures, required, status } = result;
  const ends: Readonly<Record<string, string>> = { succeeded: 'The job is done.', failed: 'The job has failed.' };
  const tally = `${successes} of ${required} done, ${failures} failed.`;
  const sentence = `${outcomeWords(nameById(ctx, actor), checkWord(params), result)} ${ends[status] ?? tally}`;
  const tone: Tone = status === 'failed' ? 'bad' : (TONES[result.outcome] ?? 'neutral');
  return say(sentence, tone, rollFigures(result), specialSuggestions(ctx, actor, result, 'other', params.against));
}

interface Collective {
  outcome: string;
  successes: number;
  needed: number;
  results: Readonly<Record<string, RollFields>>;
}

export function collectiveWords(ctx: Read, params: Checked, result: Collective): Presentation {
  const made = Object.entries(result.results).flatMap(([id, { outcome }]) => (outcome === 'success' ? [id] : []));
  const success = result.outcome === 'success';
  const who = made.length === 0 ? 'nobody succeeded' : `${listNames(ctx, made)} succeeded`;
  const sentence = `The group ${success ? 'succeeds' : 'fails'} with ${checkWord(params)}: ${who}.`;
  return say(sentence, success ? 'good' : 'warn', [
    { label: 'Successes', value: result.successes, rule: 'FS-CHK-8' },
    { label: 'Needed', value: result.needed, rule: 'FS-CHK-8' },
  ]);
}

export function surpriseWords(ctx: Read, _params: object, { surprised }: { surprised: string[] }): Presentation {
  const start: Suggestion = {
    label: 'Start the fight',
    call: { do: 'start-encounter', with: { surprised } },
    rule: 'FS-INI-3',
  };
  const verb = surprised.length === 1 ? 'is' : 'are';
  const nobody = surprised.length === 0;
  const sentence = nobody ? 'Nobody is surprised.' : `${listNames(ctx, surprised)} ${verb} surprised.`;
  return say(sentence, nobody ? 'neutral' : 'warn', [], [start]);
}
