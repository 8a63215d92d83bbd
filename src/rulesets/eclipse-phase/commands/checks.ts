import { z } from 'zod';
import type { Odds } from '../../../contract/views';
import { PERCENTILE } from '../../../dice/die';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { nameOf } from '../derive';
import type { NamedTest } from '../devices';
import { deviceField, namedTest, requireThing, requireWhole, setupOf, tagsField } from '../devices';
import { presentCheck, presentContest } from '../present/tests';
import type { CheckResult } from '../present/tests';
import { ALL_ROLLS, OUTCOME_LABELS, outcomeOdds } from '../odds';
import { mayAct, spendAction } from '../slots';
import type { Base } from '../bases';
import type { TestPlan, TestResult } from '../tests';
import { baseFields, requireTrained, resolveBase } from '../bases';
import { contest, contestWords, explained, explainPlan, flipped, judge, planTest, rollPlan } from '../tests';
import type { EP, Read, Run } from '../types';
import { payMoxie, requireMoxie } from './encounter';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

const action = field(z.enum(['none', 'quick', 'complex', 'task']).default('none'), {
  title: 'Action',
  enumTitles: { none: 'Costs nothing', quick: 'Quick', complex: 'Complex', task: 'Task' },
});

type Cost = z.infer<typeof action>;

/** Requires a slot with the action that a test costs; 'none' needs no slot. */
function requireCost(ctx: Read, id: string, cost: Cost): void {
  if (cost !== 'none') mayAct(ctx, id, cost);
}

function spendCost(ctx: Run, id: string, cost: Cost): void {
  if (cost !== 'none') spendAction(ctx, id, cost);
}

const MOXIE_USES = ['ignore-penalties', 'flip', 'upgrade', 'soften'] as const;

type MoxieUse = (typeof MOXIE_USES)[number];

const checkParams = z.object({
  actor: combatantId({ title: 'Who' }),
  ...baseFields(),
  modifiers: modifierList().optional(),
  device: deviceField,
  tags: tagsField,
  action,
  moxie: field(z.enum(MOXIE_USES).optional(), {
    title: 'Moxie',
    enumTitles: {
      'ignore-penalties': 'Ignore penalties',
      flip: 'Swap the digits',
      upgrade: 'Make a success critical',
      soften: 'Soften a critical failure',
    },
    advanced: true,
    rules: ['EP-MOX-2'],
  }),
});

type CheckParams = z.infer<typeof checkParams>;

function checkPlan(ctx: Read, params: CheckParams, base: Base): TestPlan {
  const ignorePenalties = params.moxie === 'ignore-penalties';
  return planTest(ctx, params.actor, base, { ...setupOf(ctx, params), ignorePenalties });
}

/** The base of a check. Refuses a device that is no thing, then a destroyed one (EP-OBJ-5). */
function checkBase(ctx: Read, params: CheckParams): Base {
  const base = resolveBase(ctx, params.actor, params);
  requireThing(ctx, params.device);
  requireWhole(ctx, params.device);
  return base;
}

/** Rolls a check with a use of Moxie; also returns whether the point was spent (EP-MOX-2). */
function rollWithMoxie(ctx: Run, id: string, plan: TestPlan, use: MoxieUse, label: string): [TestResult, boolean] {
  explainPlan(ctx, id, plan);
  const fell = ctx.percentile(`${nameOf(ctx, id)}: ${label}`, id);
  if (use === 'flip')
    ctx.explain.roll('Digits swapped from', fell, 'EP-MOX-2', { sides: PERCENTILE.sides, subject: id });
  const result = explained(ctx, id, judge(plan, use === 'flip' ? flipped(fell) : fell, ctx.options));
  if (use === 'upgrade') {
    if (!result.success) return [result, false];
    return [{ ...result, critical: true, outcome: 'critical-success' }, true];
  }
  if (use === 'soften') {
    if (result.outcome !== 'critical-failure') return [result, false];
    return [{ ...result, critical: false, outcome: 'failure' }, true];
  }
  return [result, true];
}

/** Requires the action that a test costs, and Moxie if it uses any. */
function mayCheck(ctx: Read, who: string, { action: cost = 'none', moxie }: Partial<CheckParams>): void {
  requireCost(ctx, who, cost);
  if (moxie !== undefined) requireMoxie(ctx, who);
}

const check = define({
  name: 'check',
  title: 'Test',
  summary: 'Rolls a test: a skill, an aptitude times a number, a sum of aptitudes, a stat or your own number.',
  kind: 'check',
  rules: ['EP-TEST-1', 'EP-TEST-2', 'EP-TEST-3', 'EP-TEST-4', 'EP-TEST-5', 'EP-TEST-7', 'EP-MOX-2', 'EP-OBJ-5'],
  actorParam: 'actor',
  params: checkParams,
  asks: ASKS.check,
  run(ctx, params): CheckResult {
    const { actor, moxie } = params;
    const base = checkBase(ctx, params);
    mayCheck(ctx, actor, params);
    requireTrained(base);
    spendCost(ctx, actor, params.action);
    const plan = checkPlan(ctx, params, base);
    if (moxie === undefined) return rollPlan(ctx, actor, plan, base.label);
    const [result, moxieSpent] = rollWithMoxie(ctx, actor, plan, moxie, base.label);
    if (moxieSpent) payMoxie(ctx, actor);
    return { ...result, moxieSpent };
  },
  present: presentCheck,
  guard: mayCheck,
  odds(ctx, params): Odds & Record<string, unknown> {
    const base = checkBase(ctx, params);
    requireTrained(base);
    const plan = checkPlan(ctx, params, base);
    explainPlan(ctx, params.actor, plan);
    return { outcomes: outcomeOdds(ctx, plan, params.moxie), labels: OUTCOME_LABELS, targetNumber: plan.targetNumber };
  },
});

const opposedParams = z.object({
  actor: combatantId({ title: 'Who' }),
  opponent: combatantId({ title: 'Opponent', but: 'actor' }),
  actorTest: field(namedTest, { title: 'Own test' }),
  opponentTest: field(namedTest, { title: 'Opponent’s test' }),
  action,
});

type OpposedParams = z.infer<typeof opposedParams>;

/** The bases of both sides. Refuses devices that are no things, then destroyed ones (EP-OBJ-5). */
function basesOf(ctx: Read, { actor, opponent, actorTest, opponentTest }: OpposedParams): [Base, Base] {
  const own = resolveBase(ctx, actor, actorTest, 'actorTest');
  const other = resolveBase(ctx, opponent, opponentTest, 'opponentTest');
  requireThing(ctx, actorTest.device, 'actorTest.device');
  requireThing(ctx, opponentTest.device, 'opponentTest.device');
  requireWhole(ctx, actorTest.device);
  requireWhole(ctx, opponentTest.device);
  return [own, other];
}

const sidePlan = (ctx: Read, id: string, test: NamedTest, base: Base): TestPlan =>
  planTest(ctx, id, base, setupOf(ctx, test));

const opposed = define({
  name: 'opposed',
  title: 'Contest',
  summary: 'Two tests against each other; when both succeed, the higher roll wins.',
  kind: 'check',
  rules: ['EP-TEST-6', 'EP-TEST-7', 'EP-OBJ-5'],
  actorParam: 'actor',
  targetParam: 'opponent',
  params: opposedParams,
  asks: ASKS.opposed,
  prefill: () => ({ actorTest: { skill: 'perception' }, opponentTest: { skill: 'infiltration' } }),
  run(ctx, params) {
    const { actor, opponent } = params;
    const [own, other] = basesOf(ctx, params);
    requireCost(ctx, actor, params.action);
    requireTrained(own);
    requireTrained(other);
    spendCost(ctx, actor, params.action);
    const actorResult = rollPlan(ctx, actor, sidePlan(ctx, actor, params.actorTest, own), own.label);
    const opponentResult = rollPlan(ctx, opponent, sidePlan(ctx, opponent, params.opponentTest, other), other.label);
    const outcome = contest(actorResult, opponentResult, ctx.options);
    const names = { actor: nameOf(ctx, actor), opponent: nameOf(ctx, opponent) };
    ctx.explain.note(contestWords(outcome, names), 'EP-TEST-6');
    return { outcome, actorResult, opponentResult };
  },
  present: (ctx, sides, result) => presentContest(ctx, sides, result),
  guard: (ctx, who, { action: cost = 'none' }) => requireCost(ctx, who, cost),
  odds(ctx, params): Odds & Record<string, unknown> {
    const { actor, opponent } = params;
    const [own, other] = basesOf(ctx, params);
    requireTrained(own);
    requireTrained(other);
    const mine = sidePlan(ctx, actor, params.actorTest, own);
    const theirs = sidePlan(ctx, opponent, params.opponentTest, other);
    explainPlan(ctx, actor, mine);
    explainPlan(ctx, opponent, theirs);
    const wins = { actor: 0, opponent: 0, tie: 0 };
    const answers = ALL_ROLLS.map((roll) => judge(theirs, roll, ctx.options));
    for (const roll of ALL_ROLLS) {
      const result = judge(mine, roll, ctx.options);
      for (const answer of answers) wins[contest(result, answer, ctx.options)] += 1;
    }
    const outcomes = { actor: wins.actor / 10_000, opponent: wins.opponent / 10_000, tie: wins.tie / 10_000 };
    const labels = { actor: nameOf(ctx, actor), tie: 'Tie', opponent: nameOf(ctx, opponent) };
    return { outcomes, labels, actorTarget: mine.targetNumber, opponentTarget: theirs.targetNumber };
  },
});

export const checkCommands = [check, opposed];
