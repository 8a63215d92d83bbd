import { invalidParams, refuse } from '../../../engine/refusal';
import { ACTIVITY_TABLE } from '../downtime/activities';
import { dailyPrice, downtimeSchema } from '../downtime/params';
import { nameOf } from '../beings';
import { HOURS_PER_DAY, LIFESTYLE_TABLE } from '../tables/downtime';
import { command } from './shared';

export const downtime = command({
  name: 'downtime',
  title: 'Downtime',
  summary: 'Spends days on work, learning, rest or research.',
  kind: 'downtime',
  params: downtimeSchema,
  rules: ['FS-DWN-1', 'FS-DWN-2', 'FS-DWN-3', 'FS-DWN-5', 'FS-DWN-7', 'FS-DWN-8'],
  actorParam: 'actor',
  run(ctx, params) {
    const { actor, activity, days } = params;
    const row = ACTIVITY_TABLE[activity];
    if (days === 0 && activity !== 'expense') invalidParams('days', 'Say how many days.');
    if (params.lifestyle === 'opulent' && dailyPrice(params) < LIFESTYLE_TABLE.opulent.perDay) {
      invalidParams('dailyPrice', `An opulent life costs ${LIFESTYLE_TABLE.opulent.perDay} a day at least.`);
    }
    row.refuseParams?.(ctx, params);
    if (ctx.peek(actor).state.lifeState === 'dead') refuse('cannot-act', `${nameOf(ctx.peek(actor))} is dead.`);
    if (params.hoursPerDay < HOURS_PER_DAY) {
      refuse('not-enough-hours', `A day of this takes ${HOURS_PER_DAY} hours.`, 'hoursPerDay');
    }
    row.refuse?.(ctx, params);
    const plan = row.plan(ctx, params);
    const perDay = row.upkeep(params);
    payUp(ctx.peek(actor).state.credits, plan.least + plan.daysUsed * perDay, nameOf(ctx.peek(actor)));
    const { activityCost, ...result } = plan.carryOut();
    // A repair knows the days it took only now, by its dice.
    const lifestyleCost = plan.daysUsed * perDay;
    const cost = activityCost + lifestyleCost;
    payUp(ctx.peek(actor).state.credits, cost, nameOf(ctx.peek(actor)));
    const { state } = ctx.edit(actor);
    state.credits -= cost;
    ctx.explain.add('Days used', plan.daysUsed, 'FS-DWN-1', { subject: actor });
    if (lifestyleCost > 0) ctx.explain.add('Way of life', lifestyleCost, 'FS-DWN-2', { subject: actor });
    if (activityCost > 0) ctx.explain.add('Cost of the activity', activityCost, row.rule, { subject: actor });
    const spent = { daysUsed: plan.daysUsed, daysLeft: days - plan.daysUsed, activityCost, lifestyleCost, cost };
    return { ...spent, credits: state.credits, done: true, ...result };
  },
});

function payUp(credits: number, cost: number, name: string): void {
  if (cost > credits) refuse('not-enough-credits', `This costs ${cost}, and ${name} has ${credits}.`);
}
