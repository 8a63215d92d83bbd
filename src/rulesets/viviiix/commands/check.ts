import { defineCommand } from '../../../engine/commands/command';
import { CHECK_ASKS, CHECK_MANY_ASKS } from '../asks';
import type { Arc } from '../arc';
import { compareWith, arcSum, openArc, planArc, rollArc, rollDice } from '../arc';
import { canAct } from '../body';
import {
  actionsUsed,
  isDeclaring,
  isMember,
  isUntrained,
  lacksAction,
  mustAct,
  mustBeDistinct,
  mustBeTrained,
  noteCarryingOn,
  payAction,
  thresholdOf,
} from '../guards';
import { thresholdOdds } from '../odds';
import { bestSkill, carryingOn, company, likely } from '../offer';
import { presentCheck, presentCheckMany } from '../present/checks';
import type { Reaction } from '../reaction';
import { rollReactions } from '../reaction';
import type { CheckInput, CheckManyInput } from '../schemas/checks';
import { checkManyParams, checkParams } from '../schemas/checks';
import { resolveSkill } from '../skill';
import { USUAL_OTHER } from '../tables/scores';
import type { Read, Run, Viviiix } from '../types';

/** A check before its die, and its threshold. Refuses with `invalid-params`. */
function plan(ctx: Read, input: CheckInput): { arc: Arc; threshold: number } {
  const skill = resolveSkill(ctx, ctx.peek(input.actor), input.es, input);
  const threshold = thresholdOf(ctx.options, input.threshold);
  return { arc: planArc(ctx, input.actor, skill, input), threshold };
}

/** Everything that refuses the check, as far as the parameters are known. */
function guardCheck(ctx: Read, who: string, input: Partial<CheckInput>): void {
  const skill = input.es === undefined ? null : resolveSkill(ctx, ctx.peek(who), input.es, input);
  if (skill !== null) mustBeTrained(ctx, who, skill);
  mustAct(ctx, who, skill, input);
}

/** The result of a check not rolled because its reaction check failed (VX-REACT-9). */
function lostTurn(ctx: Run, arc: Arc, threshold: number) {
  ctx.explain.sum('Without the die', arcSum(arc), 'VX-ACT-3', arc.id);
  ctx.explain.lookUp('Threshold', threshold, 'VX-ARC-4', { subject: arc.id });
  return { outcome: 'lost-turn', die: null, roll: null, adjustment: null, arc: null, margin: null };
}

function rollCheck(ctx: Run, arc: Arc, threshold: number) {
  const rolled = rollArc(ctx, arc, threshold);
  const margin = compareWith(ctx, arc.id, rolled.arc, threshold);
  return { outcome: outcomeOf(margin), die: arc.skill.die, ...rolled, margin };
}

const outcomeOf = (margin: number): 'success' | 'failure' => (margin > 0 ? 'success' : 'failure');

/** The reaction check under pressure; null without pressure (VX-REACT-9). */
function react(ctx: Run, { actor, pressure }: CheckInput): Pick<Reaction, 'som' | 'roll' | 'success'> | null {
  const [reaction] = pressure ? rollReactions(ctx, [actor]) : [];
  if (reaction === undefined) return null;
  const { som, roll, success } = reaction;
  return { som, roll, success };
}

export const check = defineCommand<Viviiix>()({
  name: 'check',
  title: 'Check',
  summary: 'One skill against a threshold.',
  kind: 'check',
  params: checkParams,
  asks: CHECK_ASKS,
  rules: ['VX-ARC-1', 'VX-ARC-3', 'VX-ACT-3', 'VX-ACT-4', 'VX-REACT-9', 'VX-SEQ-7'],
  actorParam: 'actor',
  guard: guardCheck,
  run(ctx, input) {
    const { actor } = input;
    const { arc, threshold } = plan(ctx, input);
    guardCheck(ctx, actor, input);
    noteCarryingOn(ctx, actor, input, 'VX-SEQ-7');
    const reaction = react(ctx, input);
    const lost = reaction?.success === false;
    // A turn lost to the reaction costs no action, but acting out of turn is still noted.
    if (!lost || input.free) payAction(ctx, actor, input.free);
    const rolled = lost ? lostTurn(ctx, arc, threshold) : rollCheck(ctx, arc, threshold);
    return {
      ...rolled,
      ks: arc.ks,
      us: arc.us,
      other: arc.other,
      threshold,
      unusual: Math.abs(arc.other) > USUAL_OTHER,
      actionsUsed: actionsUsed(ctx, actor),
      actionsAllowed: arc.skill.actions,
      reaction,
    };
  },
  present: presentCheck,
  likelihood: likely(0.6),
  prefill: (ctx, actor) => ({
    actor,
    threshold: 'average',
    ...bestSkill(ctx, actor),
    ...carryingOn(ctx, actor),
  }),
  odds: (ctx, input) => {
    const { arc, threshold } = plan(ctx, input);
    mustBeTrained(ctx, input.actor, arc.skill);
    const pressure = input.pressure ? { id: input.actor, som: ctx.peek(input.actor).state.som } : null;
    return thresholdOdds(ctx.explain, arc, threshold, pressure);
  },
});

/** The first reason why somebody is passed over in a group check (VX-ARC-6); null if they roll. */
function whyNot(ctx: Read, { id, skill }: Arc, free: boolean): string | null {
  if (isUntrained(ctx, skill)) return 'untrained';
  if (!canAct(ctx, ctx.peek(id))) return 'cannot-act';
  if (free || !isMember(ctx, id)) return null;
  if (isDeclaring(ctx)) return 'declaring';
  if (ctx.world.encounter?.active !== id) return 'not-your-turn';
  return lacksAction(ctx, id, skill) ? 'no-actions-left' : null;
}

interface Trial {
  arc: Arc;
  why: string | null;
}

/** Everybody's ARC before the dice, and whether they roll. If nobody does, refuses with the first one's code. */
function planMany(ctx: Read, input: CheckManyInput): { trials: Trial[]; threshold: number } {
  mustBeDistinct(input.actors, 'actors');
  const threshold = thresholdOf(ctx.options, input.threshold);
  const arcs = input.actors.map((id) => planArc(ctx, id, resolveSkill(ctx, ctx.peek(id), input.es, input), input));
  const trials = arcs.map((arc) => ({ arc, why: whyNot(ctx, arc, input.free) }));
  const [first] = trials;
  if (first !== undefined && trials.every(({ why }) => why !== null)) {
    mustBeTrained(ctx, first.arc.id, first.arc.skill);
    mustAct(ctx, first.arc.id, first.arc.skill, input);
  }
  return { trials, threshold };
}

/** The result of one member of a group check. */
function tryOne(ctx: Run, { arc, why }: Trial, roll: number | null, threshold: number) {
  const figures = { ks: arc.ks, us: arc.us, other: arc.other };
  if (why !== null) {
    ctx.explain.note('Passed over', 'VX-ARC-6', { value: why, subject: arc.id, counted: false });
    const none = { die: null, roll: null, adjustment: null, arc: null, margin: null };
    return { id: arc.id, outcome: 'none' as const, why, ...none, ...figures };
  }
  const rolled = openArc(ctx, arc)(roll);
  const margin = compareWith(ctx, arc.id, rolled.arc, threshold);
  return { id: arc.id, outcome: outcomeOf(margin), why, die: arc.skill.die, ...rolled, ...figures, margin };
}

export const checkMany = defineCommand<Viviiix>()({
  name: 'check-many',
  title: 'Check for several',
  summary: 'The same skill for a whole group against one threshold.',
  kind: 'check',
  params: checkManyParams,
  asks: CHECK_MANY_ASKS,
  rules: ['VX-ARC-6', 'VX-ARC-1', 'VX-ARC-3'],
  targetParam: 'actors',
  manyTargets: true,
  guard: (ctx, _who, given) => {
    const whole = checkManyParams.safeParse(given);
    if (whole.success) planMany(ctx, whole.data);
  },
  run(ctx, input) {
    const { trials, threshold } = planMany(ctx, input);
    const rolling = trials.flatMap(({ arc, why }) => (why === null ? [arc] : []));
    for (const { id } of rolling) payAction(ctx, id, input.free);
    const rolls = rollDice(ctx, rolling);
    const actors = trials.map((trial) => tryOne(ctx, trial, rolls[rolling.indexOf(trial.arc)] ?? null, threshold));
    const highest = Math.max(...actors.flatMap(({ margin }) => margin ?? []));
    const best = actors.find(({ margin }) => margin === highest);
    return {
      actors,
      threshold,
      successes: actors.filter(({ outcome }) => outcome === 'success').length,
      best: best?.id ?? null,
    };
  },
  present: presentCheckMany,
  likelihood: likely(0.25),
  prefill: (ctx, actor) => ({
    actors: company(ctx, actor),
    threshold: 'average',
    ...bestSkill(ctx, actor),
  }),
});
