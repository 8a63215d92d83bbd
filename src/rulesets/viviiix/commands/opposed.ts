import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { OPPOSED_ASKS, OPPOSED_MANY_ASKS } from '../asks';
import type { Arc, RolledArc } from '../arc';
import { marginOf, openArc, planArc, rollDice, rollPair, sizeFor } from '../arc';
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
import type { Skill } from '../skill';
import { adjustmentOf, resolveSkill } from '../skill';
import type { Read, Run, Viviiix } from '../types';

interface Sides {
  actor: Arc;
  opponent: Arc;
}

function ownSkill(ctx: Read, input: Pick<OpposedInput, 'actor' | 'es' | 'ks' | 'us'>): Skill {
  return resolveSkill(ctx, ctx.peek(input.actor), input.es, input);
}

/** Both sides before the dice. Refuses with `invalid-params`. */
function plan(ctx: Read, input: Omit<OpposedInput, 'opponentActs' | 'free' | 'continuing'>, path = ''): Sides {
  const { actor, opponent, versus } = input;
  const own = ownSkill(ctx, input);
  const other = resolveSkill(ctx, ctx.peek(opponent), versus.es, versus, `${path}versus.`);
  const size = (side: 'acting' | 'other') => (input.size ? sizeFor(ctx, side) : undefined);
  return {
    actor: planArc(ctx, actor, own, input, { opponent, size: size('acting') }),
    opponent: planArc(ctx, opponent, other, versus, { opponent: actor, size: size('other') }),
  };
}

/** Everything that refuses the check; each refusal looks at the actor before the opponent. */
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

/** A contest after the dice, but for the actor's own roll, which may stand against several (VX-ARC-3). */
function decide(ctx: Run, { actor, opponent }: Sides, own: RolledArc, other: RolledArc) {
  const margin = marginOf(ctx, actor.id, own.arc, other.arc, 'VX-ARC-2');
  const outcome: 'actor' | 'opponent' | 'tie' = margin > 0 ? 'actor' : margin < 0 ? 'opponent' : 'tie';
  return {
    outcome,
    success: margin > 0,
    opponentSuccess: margin < 0,
    actorOther: actor.other,
    actorArc: own.arc,
    opponentDie: opponent.skill.die,
    opponentRoll: other.roll,
    opponentAdjustment: other.adjustment,
    opponentOther: opponent.other,
    opponentArc: other.arc,
    margin,
  };
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
    const [own, other] = rollPair(ctx, arcs.actor, arcs.opponent);
    return {
      ...decide(ctx, arcs, own, other),
      actorDie: arcs.actor.skill.die,
      actorRoll: own.roll,
      actorAdjustment: own.adjustment,
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
  const skill = ownSkill(ctx, input);
  mustBeTrained(ctx, input.actor, skill);
  mustAct(ctx, input.actor, skill, input);
  const [first] = pairs;
  if (first !== undefined && pairs.every(({ why }) => why !== null)) {
    mustBeTrained(ctx, first.id, first.opponent.skill);
    if (first.acts) mustBeAble(ctx, first.id);
    else mustNotBeHelpless(ctx, first.id);
    mustHaveAction(ctx, first.id, first.opponent.skill);
  }
  return pairs;
}

/** What an opponent who is passed over has none of. */
const NOTHING = {
  success: null,
  opponentSuccess: null,
  actorArc: null,
  opponentDie: null,
  opponentRoll: null,
  opponentAdjustment: null,
  opponentArc: null,
  margin: null,
};

/** One pair after the dice. */
function settle(ctx: Run, one: Pairing, roll: number | null, answer: number | null) {
  const { id, why, actor, opponent } = one;
  if (why === null) return { id, why, ...decide(ctx, one, openArc(ctx, actor)(roll), openArc(ctx, opponent)(answer)) };
  ctx.explain.note('Passed over', 'VX-ARC-5', { value: why, subject: id, counted: false });
  return { id, why, outcome: 'none' as const, ...NOTHING, actorOther: actor.other, opponentOther: opponent.other };
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
    const opponents = pairs.map((one) => settle(ctx, one, roll, others[rolling.indexOf(one)] ?? null));
    const beaten = opponents.filter(({ outcome }) => outcome === 'actor').length;
    const { die, score } = ownSkill(ctx, input);
    const outcome: Contests['outcome'] = beaten === rolling.length ? 'all' : beaten === 0 ? 'none' : 'some';
    return {
      outcome,
      beaten,
      actorDie: die,
      actorRoll: roll,
      actorAdjustment: adjustmentOf(score, roll),
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
