import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/commands/refusal';
import { OPPOSED_ASKS, OPPOSED_MANY_ASKS } from '../asks';
import type { Arc } from '../arc';
import { marginOf, openArc, planArc, rollArcs, rollDice, sizeFor } from '../arc';
import { canAct, isHelpless } from '../body';
import {
  isUntrained,
  lacksAction,
  mustAct,
  mustBeAble,
  mustBeActive,
  mustBeDistinct,
  mustBeTrained,
  mustHaveAction,
  mustNotBeHelpless,
  noteCarryingOn,
  payAction,
  spendAction,
} from '../guards';
import { contestOdds } from '../odds';
import { answering, bestSkill, carryingOn, likely } from '../offer';
import type { Contests } from '../present/checks';
import { presentOpposed, presentOpposedMany } from '../present/checks';
import type { OpposedInput, OpposedManyInput } from '../schemas/checks';
import { opposedManyParams, opposedParams } from '../schemas/checks';
import { adjustmentOf, resolveSkill } from '../skill';
import type { Read, Run, Viviiix } from '../types';

interface Sides {
  actor: Arc;
  opponent: Arc;
}

/** Both sides before the dice. Refuses with `invalid-params`. */
function plan(ctx: Read, input: Omit<OpposedInput, 'opponentActs' | 'free' | 'continuing'>, path = ''): Sides {
  const { actor, opponent, versus } = input;
  const own = resolveSkill(ctx, ctx.peek(actor), input.es, input);
  const other = resolveSkill(ctx, ctx.peek(opponent), versus.es, versus, `${path}versus.`);
  const size = (side: 'acting' | 'other') => (input.size ? sizeFor(ctx, side) : undefined);
  return {
    actor: planArc(ctx, actor, own, input, { opponent, size: size('acting') }),
    opponent: planArc(ctx, opponent, other, versus, { opponent: actor, size: size('other') }),
  };
}

/** Refusals (5) to (9) of section 9; each checks the actor before the opponent. */
function guardContest(ctx: Read, input: OpposedInput, arcs: Sides): void {
  const { actor, opponent } = input;
  mustBeTrained(ctx, actor, arcs.actor.skill);
  mustBeTrained(ctx, opponent, arcs.opponent.skill);
  mustBeAble(ctx, actor, input);
  if (input.opponentActs) mustBeAble(ctx, opponent);
  else mustNotBeHelpless(ctx, opponent);
  mustBeActive(ctx, actor, input);
  if (!input.free) mustHaveAction(ctx, actor, arcs.actor.skill);
  if (input.opponentActs) mustHaveAction(ctx, opponent, arcs.opponent.skill);
}

/** Guard for contests whose parameters may be incomplete. */
function guardPartial(ctx: Read, who: string, given: Partial<OpposedInput>): void {
  const whole = opposedParams.safeParse(given);
  if (whole.success) {
    guardContest(ctx, whole.data, plan(ctx, whole.data));
    return;
  }
  const skill = given.es === undefined ? null : resolveSkill(ctx, ctx.peek(who), given.es, given);
  if (skill !== null) mustBeTrained(ctx, who, skill);
  mustAct(ctx, who, skill, given);
}

export const opposed = defineCommand<Viviiix>()({
  name: 'opposed',
  title: 'Contest',
  summary: 'One skill against another; both roll.',
  kind: 'check',
  params: opposedParams,
  asks: OPPOSED_ASKS,
  rules: ['VX-ARC-2', 'VX-ARC-3', 'VX-MOD-4', 'VX-SEQ-8'],
  actorParam: 'actor',
  targetParam: 'opponent',
  guard: guardPartial,
  run(ctx, input) {
    const arcs = plan(ctx, input);
    guardContest(ctx, input, arcs);
    noteCarryingOn(ctx, input.actor, input, 'VX-SEQ-8');
    payAction(ctx, input.actor, input.free);
    if (input.opponentActs) spendAction(ctx, input.opponent);
    const [own, other] = rollArcs(ctx, [arcs.actor, arcs.opponent]);
    const margin = marginOf(ctx, input.actor, own?.arc ?? 0, other?.arc ?? 0, 'VX-ARC-2');
    return {
      outcome: margin > 0 ? 'actor' : margin < 0 ? 'opponent' : 'tie',
      success: margin > 0,
      opponentSuccess: margin < 0,
      actorDie: arcs.actor.skill.die,
      actorRoll: own?.roll ?? null,
      actorAdjustment: own?.adjustment ?? 0,
      actorOther: arcs.actor.other,
      actorArc: own?.arc ?? 0,
      opponentDie: arcs.opponent.skill.die,
      opponentRoll: other?.roll ?? null,
      opponentAdjustment: other?.adjustment ?? 0,
      opponentOther: arcs.opponent.other,
      opponentArc: other?.arc ?? 0,
      margin,
    };
  },
  present: presentOpposed,
  likelihood: likely(0.5),
  prefill: (ctx, actor, target) => ({
    actor,
    ...bestSkill(ctx, actor),
    ...carryingOn(ctx, actor),
    ...(target === null || target === actor ? {} : { opponent: target, versus: answering(ctx, target) }),
  }),
  odds: (ctx, input) => {
    const { actor, opponent } = plan(ctx, input);
    mustBeTrained(ctx, input.actor, actor.skill);
    mustBeTrained(ctx, input.opponent, opponent.skill);
    return contestOdds(ctx.explain, actor, opponent);
  },
});

/** One of several opponents before the dice: both ARCs, and why the opponent is passed over, if so. */
interface Pairing extends Sides {
  id: string;
  acts: boolean;
  why: string | null;
}

/** The first reason why an opponent cannot respond (VX-ARC-5); null if they roll. */
function whyNot(ctx: Read, { id, skill }: Arc, acts: boolean): string | null {
  if (isUntrained(ctx, skill)) return 'untrained';
  const being = ctx.peek(id);
  if (acts ? !canAct(ctx, being) : isHelpless(ctx, being)) return 'cannot-act';
  return acts && lacksAction(ctx, id, skill) ? 'no-actions-left' : null;
}

function pair(ctx: Read, input: OpposedManyInput, place: number): Pairing {
  const one = input.opponents[place];
  const path = `opponents.${place}.`;
  const versus = one?.versus ?? input.versus;
  if (one === undefined || versus === undefined) return invalidParams(`${path}versus`, 'Which skill do they use?');
  if (one.opponent === input.actor) return invalidParams(`${path}opponent`, 'Nobody can be their own opponent.');
  const sides = plan(ctx, { ...input, opponent: one.opponent, versus }, one.versus === undefined ? '' : path);
  return { ...sides, id: one.opponent, acts: one.opponentActs, why: whyNot(ctx, sides.opponent, one.opponentActs) };
}

/** Refuses the actor first; then, if no opponent can respond, refuses with the first one's code. */
function planMany(ctx: Read, input: OpposedManyInput): Pairing[] {
  mustBeDistinct(
    input.opponents.map(({ opponent }) => opponent),
    'opponents',
  );
  const pairs = input.opponents.map((_, place) => pair(ctx, input, place));
  const [first] = pairs;
  if (first === undefined) return pairs;
  mustBeTrained(ctx, input.actor, first.actor.skill);
  mustAct(ctx, input.actor, first.actor.skill, input);
  if (pairs.every(({ why }) => why !== null)) {
    mustBeTrained(ctx, first.id, first.opponent.skill);
    if (first.acts) mustBeAble(ctx, first.id);
    else mustNotBeHelpless(ctx, first.id);
    mustHaveAction(ctx, first.id, first.opponent.skill);
  }
  return pairs;
}

const NO_ROLL = { success: null, opponentSuccess: null, actorArc: null, opponentDie: null, opponentRoll: null };

/** One pair after the dice (VX-ARC-3). */
function decide(ctx: Run, one: Pairing, roll: number | null, other: number | null) {
  const { id, why } = one;
  const others = { actorOther: one.actor.other, opponentOther: one.opponent.other };
  if (why !== null) {
    ctx.explain.note('Passed over', 'VX-ARC-5', { value: why, subject: id, counted: false });
    const none = { ...NO_ROLL, opponentAdjustment: null, opponentArc: null, margin: null };
    return { id, outcome: 'none' as const, why, ...none, ...others };
  }
  const own = openArc(ctx, one.actor)(roll);
  const theirs = openArc(ctx, one.opponent)(other);
  const margin = marginOf(ctx, one.actor.id, own.arc, theirs.arc, 'VX-ARC-2');
  return {
    id,
    outcome: margin > 0 ? ('actor' as const) : margin < 0 ? ('opponent' as const) : ('tie' as const),
    why,
    success: margin > 0,
    opponentSuccess: margin < 0,
    actorArc: own.arc,
    opponentDie: one.opponent.skill.die,
    opponentRoll: other,
    opponentAdjustment: theirs.adjustment,
    opponentArc: theirs.arc,
    margin,
    ...others,
  };
}

export const opposedMany = defineCommand<Viviiix>()({
  name: 'opposed-many',
  title: 'Contest with several',
  summary: 'One roll against everybody who counters it.',
  kind: 'check',
  params: opposedManyParams,
  asks: OPPOSED_MANY_ASKS,
  rules: ['VX-ARC-5', 'VX-ARC-2', 'VX-ARC-3', 'VX-SEQ-8'],
  actorParam: 'actor',
  guard: (ctx, who, given) => {
    const whole = opposedManyParams.safeParse(given);
    if (whole.success) planMany(ctx, whole.data);
    else mustAct(ctx, who, null, given);
  },
  run(ctx, input) {
    const pairs = planMany(ctx, input);
    noteCarryingOn(ctx, input.actor, input, 'VX-SEQ-8');
    payAction(ctx, input.actor, input.free);
    const rolling = pairs.filter(({ why }) => why === null);
    for (const { id, acts } of rolling) if (acts) spendAction(ctx, id);
    const arcs = rolling.flatMap(({ actor, opponent }, place) => (place === 0 ? [actor, opponent] : [opponent]));
    const [roll = null, ...others] = rollDice(ctx, arcs);
    const opponents = pairs.map((one) => decide(ctx, one, roll, others[rolling.indexOf(one)] ?? null));
    const beaten = opponents.filter(({ outcome }) => outcome === 'actor').length;
    const { skill } = (pairs[0] as Pairing).actor;
    const outcome: Contests['outcome'] = beaten === rolling.length ? 'all' : beaten === 0 ? 'none' : 'some';
    return {
      outcome,
      beaten,
      actorDie: skill.die,
      actorRoll: roll,
      actorAdjustment: adjustmentOf(skill.score, roll),
      opponents,
    };
  },
  present: presentOpposedMany,
  likelihood: likely(0.2),
  prefill: (ctx, actor, target) => ({
    actor,
    ...bestSkill(ctx, actor),
    ...(target === null || target === actor
      ? {}
      : { opponents: [{ opponent: target }], versus: answering(ctx, target) }),
  }),
});
