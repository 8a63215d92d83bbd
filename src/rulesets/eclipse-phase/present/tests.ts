import type { Figure, Presentation, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { nameOf } from '../derive';
import { against, listed, testFigures } from '../mind/present';
import type { BaseChoice } from '../bases';
import type { Contest, Outcome, TestResult } from '../tests';
import { APTITUDE_TITLES, skillTitle } from '../tables/skills';
import type { Read } from '../types';

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

/** What was tested, as said at the table. */
export function baseWords(choice: BaseChoice): string {
  if (choice.skill !== undefined) return skillTitle(choice.skill);
  if (choice.aptitude !== undefined) return `${APTITUDE_TITLES[choice.aptitude]} × ${choice.multiplier ?? 3}`;
  if (choice.aptitudes !== undefined) return listed(choice.aptitudes.map((entry) => APTITUDE_TITLES[entry]));
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

export function presentCheck(ctx: Read, params: BaseChoice & { actor: string }, raw: JsonObject): Presentation {
  const spent = raw['moxieSpent'] === true ? ' A point of Moxie is spent.' : '';
  return presentTest(ctx, params.actor, baseWords(params), raw as unknown as TestResult, spent);
}

interface ContestResult {
  outcome: Contest;
  actorResult: TestResult;
  opponentResult: TestResult;
}

const sideFigures = (name: string, result: TestResult): Figure[] => [
  { label: name, value: against(result.roll, result.targetNumber), rule: 'EP-TEST-6' },
];

/** A contest in words; `won` and `lost` say what it was about. */
export function presentContest(
  ctx: Read,
  sides: { actor: string; opponent: string | null },
  raw: JsonObject,
  words: { won?: string; lost?: string; tie?: string } = {},
): Presentation {
  const result = raw as unknown as ContestResult;
  const own = nameOf(ctx, sides.actor);
  const other = sides.opponent === null ? 'The other side' : nameOf(ctx, sides.opponent);
  const sentences: Record<Contest, string> = {
    actor: words.won ?? `${own} wins against ${other}.`,
    opponent: words.lost ?? `${other} wins against ${own}.`,
    tie: words.tie ?? `Neither ${own} nor ${other} gets the better of it.`,
  };
  return {
    sentence: sentences[result.outcome],
    tone: result.outcome === 'actor' ? 'good' : result.outcome === 'tie' ? 'neutral' : 'warn',
    figures: [...sideFigures(own, result.actorResult), ...sideFigures(other, result.opponentResult)],
    suggestions: [],
  };
}
