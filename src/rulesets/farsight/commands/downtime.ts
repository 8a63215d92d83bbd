import { sumFrom } from '../../../engine/explain/sum';
import { minus, plus, times, within } from '../../../kernel/decimal';
import { ceilDiv } from '../../../kernel/rounding';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { ACTIVITY_TABLE, type Plan, type Work } from '../downtime/activities';
import { spendNights } from '../recovery';
import { dailyPrice, downtimeSchema, repairOf, type DowntimeParams } from '../downtime/params';
import { nameOf } from '../beings';
import { HOURS_PER_DAY, LIFESTYLE_TABLE, MOST_DAYS } from '../tables/downtime';
import { command } from './shared';
import { guardOf, refuseDeadActor } from '../guards';
import { downtimeWords } from '../present/times';
import type { Read, Run } from '../types';
import { DOWNTIME_ASKS } from './asks';

export const downtime = command({
  name: 'downtime',
  title: 'Downtime',
  summary: 'Spends days on work, learning, rest or research.',
  kind: 'downtime',
  params: downtimeSchema,
  rules: ['FS-DWN-1', 'FS-DWN-2', 'FS-DWN-3', 'FS-DWN-5', 'FS-DWN-7', 'FS-DWN-8', 'FS-DWN-10'],
  actorParam: 'actor',
  asks: DOWNTIME_ASKS,
  guard: guardOf<DowntimeParams>(['actor', 'activity', 'days'], mayWork, (ctx, who) =>
    refuseDeadActor(ctx, who, 'FS-DWN-1'),
  ),
  present: downtimeWords,
  run: work,
});

/** Days of an activity with what they cost. A type and not an interface, so that it is plain JSON. */
export type Worked = Work & {
  daysUsed: number;
  daysLeft: number;
  lifestyleCost: number;
  cost: number;
  credits: number;
  done: boolean;
};

/** Spends the days, pays for them and applies what they bring. */
export function work(ctx: Run, params: DowntimeParams): Worked {
  const plan = mayWork(ctx, params);
  const { actor, activity, days } = params;
  const { activityCost, ...result } = plan.carryOut(ctx);
  // Only now, after its dice, does a repair know the days it took.
  const lifestyleCost = times(plan.daysUsed, ACTIVITY_TABLE[activity].upkeep(params));
  const made = sumFrom('The activity', activityCost, ACTIVITY_TABLE[activity].rule);
  if (lifestyleCost > 0) made.add('Lifestyle', lifestyleCost, 'FS-DWN-2');
  const waived = minus(times(plan.daysUsed, dailyPrice(params)), lifestyleCost);
  const idle = { counted: false, because: 'the work pays for it' };
  if (waived > 0) made.add('Lifestyle', waived, 'FS-DWN-2', idle);
  const cost = ctx.explain.came('Cost', made, 'FS-DWN-1', actor);
  refuseUnaffordable(ctx, actor, cost);
  const slept = params.nights ? spendNights(ctx, actor, plan.daysUsed, params) : {};
  const { state } = ctx.edit(actor);
  state.credits = minus(state.credits, cost);
  ctx.explain.note('Days used', 'FS-DWN-1', { value: plan.daysUsed, subject: actor });
  const spent = { daysUsed: plan.daysUsed, daysLeft: days - plan.daysUsed, activityCost, lifestyleCost, cost };
  return { ...spent, credits: state.credits, done: true, ...result, ...slept };
}

/** Everything that days of an activity refuse before any die is rolled, in order; returns the plan. */
function mayWork(ctx: Read, params: DowntimeParams): Plan {
  const { actor, activity } = params;
  const row = ACTIVITY_TABLE[activity];
  refuseWorkParams(ctx, params);
  if (params.hoursPerDay < HOURS_PER_DAY) {
    refuse('not-enough-hours', `A day of this takes at least ${HOURS_PER_DAY} hours.`, {
      path: 'hoursPerDay',
      rule: 'FS-DWN-1',
    });
  }
  row.refuse?.(ctx, params);
  const plan = row.plan(ctx, params);
  refuseUnaffordable(ctx, actor, plus(plan.least, times(plan.daysUsed, row.upkeep(params))));
  refuseDeadActor(ctx, actor, 'FS-DWN-1');
  return plan;
}

/** What is wrong with the parameters, whoever it is for; nothing that happens meanwhile changes it. */
export function refuseWorkParams(ctx: Read, params: DowntimeParams): void {
  const { actor, activity, days } = params;
  if (days === 0 && activity !== 'expense') invalidParams('days', 'How many days?');
  if (params.lifestyle === 'opulent' && dailyPrice(params) < LIFESTYLE_TABLE.opulent.perDay) {
    invalidParams('dailyPrice', `An opulent lifestyle costs at least ${LIFESTYLE_TABLE.opulent.perDay} a day.`);
  }
  if (params.workers.includes(actor)) invalidParams('workers', 'They are working already.');
  refuseDays(params);
  ACTIVITY_TABLE[activity].refuseParams?.(ctx, params);
}

/** Nights belong to days of work (FS-DWN-10). They and a repair roll day by day (FS-CHK-19). */
function refuseDays(params: DowntimeParams): void {
  const { nights, activity, days } = params;
  const byNight = nights || activity === 'recuperate';
  if (nights && (activity === 'recuperate' || activity === 'expense')) {
    invalidParams('nights', 'Nights cannot count as rest with this activity.');
  }
  const { missing, plus: sure } = repairOf(params);
  // A repair is over when nothing is missing, so it may be given more days than it can roll for.
  const repairs = activity === 'repair' && ceilDiv(missing, 1 + sure) > MOST_DAYS;
  if ((byNight || repairs) && days > MOST_DAYS) invalidParams('days', `At most ${MOST_DAYS} days.`);
}

/** Refuses a cost the actor cannot afford (FS-DWN-1). */
function refuseUnaffordable(ctx: Read, actor: string, cost: number): void {
  const { credits } = ctx.peek(actor).state;
  if (within(cost, credits)) return;
  refuse('not-enough-credits', `This costs ${cost}, and ${nameOf(ctx.peek(actor))} has ${credits}.`, {
    rule: 'FS-DWN-1',
  });
}
