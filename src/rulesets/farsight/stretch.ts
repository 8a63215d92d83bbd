import type { CommandCall } from '../../contract/views';
import { type Course, type StretchRules, course } from '../../engine/time/stretch';
import { floorDiv } from '../../kernel/rounding';
import { refuseWorkParams, work, type Worked } from './commands/downtime';
import { closeFullRest, restCourse } from './commands/rest';
import type { DowntimeParams } from './downtime/params';
import { DAY_SECONDS, HOUR_SECONDS, REST_HOURS } from './tables/downtime';
import { passUntil } from './turn/passing';
import type { Farsight, Run } from './types';

/** The parameters of a stretch call that matter here. */
type CallParams = { kind?: string; activity?: string };

/** Fields that add up over the days of recuperating; the others are those of the last day. */
const SUMS = ['daysUsed', 'lifestyleCost', 'activityCost', 'cost', 'vitalityRegained', 'exhaustionRemoved'] as const;

/**
 * Work is done when its days are over; recuperating goes day by day, because each day is a full rest (FS-DWN-7). So no
 * full rest is missed meanwhile, and the next one is due a period after the last day.
 */
function* downtimeCourse(ctx: Run, params: DowntimeParams): Course<object> {
  const spend = (days: number): Worked => work(ctx, { ...params, days });
  if (params.activity !== 'recuperate') {
    // What could never be done is said before anybody rolls for the days until then.
    refuseWorkParams(ctx, params);
    yield ctx.clock + params.days * DAY_SECONDS;
    return spend(params.days);
  }
  let total: Worked | null = null;
  for (let day = 0; day < params.days; day += 1) {
    ctx.edit(params.actor).state.resting = true;
    yield ctx.clock + DAY_SECONDS;
    ctx.edit(params.actor).state.resting = false;
    const today = spend(1);
    if (ctx.peek(params.actor).state.restDueAt !== null) closeFullRest(ctx, params.actor, true);
    total = total === null ? today : joined(total, today);
  }
  return { ...total };
}

function joined(before: Worked, today: Worked): Worked {
  const sums = SUMS.map((name) => [name, (before[name] ?? 0) + (today[name] ?? 0)] as const);
  const traumaSaves = [...(before.traumaSaves ?? []), ...(today.traumaSaves ?? [])];
  return { ...today, ...Object.fromEntries(sums), traumaSaves };
}

/** Fits a rest into the time there is: too short is none, and an interrupted full rest is void (FS-RST-1, FS-RST-4). */
function fitRest(call: CommandCall, seconds: number, broken: boolean): CommandCall | null {
  const hours = floorDiv(seconds, HOUR_SECONDS);
  const full = (call.with as CallParams).kind === 'full';
  if (full && broken) return { ...call, with: { ...call.with, hours, interrupted: true } };
  return hours < REST_HOURS[full ? 'full' : 'normal'] ? null : { ...call, with: { ...call.with, hours } };
}

function fitWork(call: CommandCall, seconds: number): CommandCall | null {
  const days = floorDiv(seconds, DAY_SECONDS);
  const free = (call.with as CallParams).activity === 'expense';
  return days < 1 && !free ? null : { ...call, with: { ...call.with, days } };
}

/** Rests and work side by side (FS-RST-1, FS-DWN-1). */
export const STRETCH: StretchRules<Farsight> = {
  pass: passUntil,
  courses: {
    rest: course<Farsight, Parameters<typeof restCourse>[1]>(restCourse),
    downtime: course<Farsight, DowntimeParams>(downtimeCourse),
  },
  fit(call, seconds, broken) {
    if (call.do === 'rest') return fitRest(call, seconds, broken);
    return call.do === 'downtime' ? fitWork(call, seconds) : call;
  },
};
