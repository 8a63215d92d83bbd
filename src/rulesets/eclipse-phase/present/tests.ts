import type { Figure, Presentation, Tone } from '../../../contract/views';
import { listOf } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { against, testFigures } from '../mind/present';
import type { BaseChoice } from '../bases';
import type { Contest, Outcome, TestResult } from '../tests';
import { APTITUDE_TITLES, skillTitle } from '../tables/skills';
import type { Read } from '../types';
import { say } from './say';

const OUTCOME_WORDS: Record<Outcome, string> = {
  'critical-success': 'a critical success',
  success: 'success',
  failure: 'failure',
  'critical-failure': 'a critical failure',
};

const OUTCOME_TONES: Record<Outcome, Tone> = {
  'critical-success': 'good',
  success: 'good',
  failure: 'warn',
  'critical-failure': 'bad',
};

const STAT_WORDS: Record<NonNullable<BaseChoice['stat']>, string> = {
  dur: 'Durability',
  'current-dur': 'Durability left',
  moxie: 'Moxie',
  lucidity: 'Lucidity',
};

/** What was tested, in words. */
export function baseWords(choice: BaseChoice): string {
  if (choice.skill !== undefined) return skillTitle(choice.skill);
  if (choice.aptitude !== undefined) return `${APTITUDE_TITLES[choice.aptitude]} × ${choice.multiplier ?? 3}`;
  if (choice.aptitudes !== undefined) return listOf(choice.aptitudes.map((entry) => APTITUDE_TITLES[entry]));
  return choice.stat === undefined ? 'a test' : STAT_WORDS[choice.stat];
}

/** '34 against 50, success by 16'. */
export function testWords(result: TestResult): string {
  const degree = result.degree === 'normal' ? '' : ` (${result.degree})`;
  return `${against(result.roll, result.targetNumber)}, ${OUTCOME_WORDS[result.outcome]} by ${result.margin}${degree}`;
}

/** A single test in words. */
export function presentTest(ctx: Read, who: string, what: string, result: TestResult, tail = ''): Presentation {
  return {
    sentence: `${nameOf(ctx, who)}, ${what}: ${testWords(result)}.${tail}`,
    tone: OUTCOME_TONES[result.outcome],
    figures: testFigures(result),
    suggestions: [],
  };
}

/** A test that may have cost a point of Moxie. */
export type CheckResult = TestResult & { moxieSpent?: boolean };

export function presentCheck(ctx: Read, params: BaseChoice & { actor: string }, result: CheckResult): Presentation {
  const spent = result.moxieSpent === true ? ' It costs a point of Moxie.' : '';
  return presentTest(ctx, params.actor, baseWords(params), result, spent);
}

export type Noticed = TestResult & { actor: string };

/** The results of a group, and who noticed. */
export interface Group {
  results: Noticed[];
  noticed: string[];
}

export function presentPerception(
  ctx: Read,
  { actor = '', mode }: { actor?: string | undefined; mode: 'basic' | 'detailed' },
  result: TestResult | Group,
): Presentation {
  if ('results' in result) return presentGroup(ctx, result);
  return presentTest(ctx, actor, mode === 'basic' ? 'noticing in passing' : 'looking closely', result);
}

function presentGroup(ctx: Read, { results, noticed }: Group): Presentation {
  const seen = noticed.map((id) => nameOf(ctx, id));
  const missed = results.filter(({ success }) => !success).map(({ actor }) => nameOf(ctx, actor));
  const words = [
    seen.length === 0 ? 'Nobody notices.' : `${listOf(seen)} ${seen.length === 1 ? 'notices' : 'notice'} it.`,
    ...(seen.length > 0 && missed.length > 0 ? [`${listOf(missed)} ${missed.length === 1 ? 'does' : 'do'} not.`] : []),
  ];
  const figures = results.map(({ actor, roll, targetNumber }) => ({
    label: nameOf(ctx, actor),
    value: against(roll, targetNumber),
    rule: 'EP-TEST-10',
  }));
  return say(words.join(' '), seen.length > 0 ? 'good' : 'warn', { figures });
}

/** Both sides of a contest. */
export interface ContestResult {
  outcome: Contest;
  actorResult: TestResult;
  opponentResult: TestResult;
}

const sideFigures = (name: string, result: TestResult): Figure[] => [
  { label: name, value: against(result.roll, result.targetNumber), rule: 'EP-TEST-6' },
];

/** A contest in words; `words` replaces the plain sentences for each outcome. */
export function presentContest(
  ctx: Read,
  sides: { actor: string; opponent: string | null },
  result: ContestResult,
  words: { won?: string; lost?: string; tie?: string } = {},
): Presentation {
  const own = nameOf(ctx, sides.actor);
  const other = sides.opponent === null ? 'The other side' : nameOf(ctx, sides.opponent);
  const sentences: Record<Contest, string> = {
    actor: words.won ?? `${own} wins against ${other}.`,
    opponent: words.lost ?? `${other} wins against ${own}.`,
    tie: words.tie ?? `Neither ${own} nor ${other} wins.`,
  };
  return {
    sentence: sentences[result.outcome],
    tone: result.outcome === 'actor' ? 'good' : result.outcome === 'tie' ? 'neutral' : 'warn',
    figures: [...sideFigures(own, result.actorResult), ...sideFigures(other, result.opponentResult)],
    suggestions: [],
  };
}
