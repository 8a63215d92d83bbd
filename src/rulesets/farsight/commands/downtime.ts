import { z } from 'zod';
import { combatantIds, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { ACTIVITY_TABLE, ACTIVITIES } from '../downtime/activities';
import { nameOf } from '../beings';
import { HOURS_PER_DAY, LIFESTYLE_TABLE, LIFESTYLES, TIERS } from '../tables/downtime';
import { actorField, command } from './shared';

const downtimeSchema = z.object({
  actor: actorField,
  activity: field(z.enum(ACTIVITIES), { title: 'Activity' }),
  days: field(z.int().min(0), { title: 'Days', unit: 'd' }),
  hoursPerDay: field(z.number().min(0).max(24).default(HOURS_PER_DAY), {
    title: 'Hours a day',
    unit: 'h',
    advanced: true,
  }),
  lifestyle: field(z.enum(LIFESTYLES).optional(), { title: 'Way of life' }),
  dailyPrice: field(z.number().min(0).optional(), {
    title: 'Price a day',
    unit: '¢',
    description: 'Only for an opulent life: 300 or more.',
    advanced: true,
  }),
  item: field(
    z
      .object({
        id: field(z.string().min(1), { title: 'Item' }),
        value: field(z.number().gt(0).optional(), { title: 'Market value', unit: '¢' }),
        cost: field(z.number().min(0).optional(), { title: 'Cost of the item', unit: '¢' }),
        structureMax: field(z.int().min(1).optional(), { title: 'Whole structure' }),
        structure: field(z.int().min(0).optional(), { title: 'Structure now' }),
      })
      .optional(),
    { title: 'Item', when: { activity: ['craft', 'repair'] } },
  ),
  skill: field(z.string().optional(), { title: 'Skill', when: { activity: ['craft', 'repair'] } }),
  workers: combatantIds({ title: 'Others who work', when: { activity: ['craft', 'repair'] } }).default([]),
  equipped: field(z.boolean().default(true), { title: 'With equipment', when: { activity: ['craft', 'repair'] } }),
  subject: field(
    z
      .object({
        kind: field(z.enum(['skill', 'language']), { title: 'Kind' }),
        id: field(z.string().min(1), { title: 'Subject' }),
      })
      .optional(),
    { title: 'Subject', when: { activity: ['learn'] } },
  ),
  instructor: field(z.boolean().default(false), { title: 'With an instructor', when: { activity: ['learn'] } }),
  bonus: field(z.int().min(0).max(20).default(1), {
    title: 'Bonus of the new skill',
    description: 'Put together here; the source gives none.',
    when: { activity: ['learn'] },
  }),
  tier: field(z.enum(TIERS).default('ordinary'), {
    title: 'Standing in the trade',
    when: { activity: ['profession'] },
  }),
  treatment: field(z.union([z.boolean(), z.array(z.string())]).default(false), {
    title: 'Traumas are treated',
    when: { activity: ['recuperate'] },
  }),
  fed: field(z.boolean().default(true), { title: 'Enough food and water', when: { activity: ['recuperate'] } }),
  topic: field(z.string().min(1).optional(), { title: 'Topic', when: { activity: ['research'] } }),
  daysNeeded: field(z.int().min(1).optional(), { title: 'Days needed', unit: 'd', when: { activity: ['research'] } }),
  available: field(z.boolean().default(true), { title: 'It can be found', when: { activity: ['research'] } }),
  amount: field(z.number().min(0).optional(), { title: 'Amount', unit: '¢', when: { activity: ['expense'] } }),
});

export type DowntimeParams = z.infer<typeof downtimeSchema>;

/** Price of a day of this way of life; opulence may cost more than its least (FS-DWN-2). */
export function dailyPrice({ lifestyle, dailyPrice: price }: DowntimeParams): number {
  if (lifestyle === undefined) return 0;
  const { perDay } = LIFESTYLE_TABLE[lifestyle];
  return lifestyle === 'opulent' ? (price ?? perDay) : perDay;
}

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
