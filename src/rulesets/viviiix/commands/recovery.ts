import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { passTime } from '../../../engine/schedule';
import type { Course } from '../../../engine/stretch';
import { alone } from '../../../engine/stretch';
import { field as labelled } from '../../../engine/params';
import { mustBeDistinct, mustBeQuiet, quietObstacle } from '../guards';
import { applyHealing } from '../injury';
import { deadlineOf, isPermanent } from '../effects';
import { groupLoss } from '../injury';
import { presentRest } from '../present/recovery';
import { DAY_SECONDS } from '../tables/scores';
import type { Stat } from '../tables/stats';
import { KNOWN } from '../tables/stats';
import { rememberDays, schedule } from '../timers';
import type { Run, Viviiix } from '../types';
import { combatantIds } from './fields';

const HOURS_PER_DAY = 24;
const HOUR_SECONDS = DAY_SECONDS / HOURS_PER_DAY;

const restParams = z.object({
  targets: combatantIds({ title: 'Who rests' }),
  hours: labelled(z.number().positive(), { title: 'Hours', unit: 'h', rules: ['VX-EXT-13'] }),
});

interface Rested {
  id: string;
  days: number;
  healed: number;
  restored: Partial<Record<Stat, number>>;
  restHours: number;
  ended: string[];
}

/** One day of natural healing: points for every injured group that may heal (VX-EXT-13). */
function healDay(ctx: Run, id: string, result: Rested): void {
  for (const group of KNOWN) {
    const being = ctx.peek(id);
    if (groupLoss(being, group) === 0) continue;
    if (deadlineOf(being.state, group) !== null || isPermanent(being.state, group)) {
      if (result.healed === 0) ctx.explain.note(`${group} does not heal`, 'VX-EXT-13', { subject: id, counted: false });
      continue;
    }
    const points = ctx.options.naturalHealingPerDay;
    const mending = applyHealing(ctx, id, group, points, { rule: 'VX-EXT-13', silent: true });
    result.healed += mending.healed;
    result.ended.push(...mending.ended);
    for (const [stat, gained] of Object.entries(mending.restored)) {
      result.restored[stat as Stat] = (result.restored[stat as Stat] ?? 0) + gained;
    }
  }
}

function restOne(ctx: Run, id: string, hours: number): Rested {
  const rested = ctx.peek(id).state.restHours + hours;
  const days = ctx.explain.add('Days of rest', Math.floor(rested / HOURS_PER_DAY), 'VX-EXT-13', { subject: id });
  const restHours = rested - days * HOURS_PER_DAY;
  ctx.edit(id).state.restHours = restHours;
  const result: Rested = { id, days, healed: 0, restored: {}, restHours, ended: [] };
  for (let day = 0; day < days && mayHeal(ctx, id); day += 1) healDay(ctx, id, result);
  return result;
}

function mayHeal(ctx: Run, id: string): boolean {
  const being = ctx.peek(id);
  return KNOWN.some(
    (group) =>
      groupLoss(being, group) > 0 && deadlineOf(being.state, group) === null && !isPermanent(being.state, group),
  );
}

/** Lets time pass up to a clock second; answers the seconds that were not passed. */
export function pass(ctx: Run, until: number): number {
  const { secondsLeft } = passTime(ctx, schedule, until);
  rememberDays(ctx);
  return secondsLeft;
}

/** A rest while time passes for everybody; its days heal at its end (VX-EXT-13). */
export function* restCourse(ctx: Run, { targets, hours }: z.infer<typeof restParams>): Course {
  mustBeDistinct(targets, 'targets');
  mustBeQuiet(ctx);
  yield ctx.clock + hours * HOUR_SECONDS;
  const events = [...ctx.events];
  return { targets: targets.map((id) => restOne(ctx, id, hours)), events };
}

export const rest = defineCommand<Viviiix>()({
  name: 'rest',
  title: 'Rest',
  summary: 'Hours of rest; every 24 of them heal.',
  kind: 'recovery',
  params: restParams,
  rules: ['VX-EXT-13', 'VX-EXT-16', 'VX-EXT-18'],
  targetParam: 'targets',
  manyTargets: true,
  rolls: false,
  run: (ctx, params) => alone(ctx, pass, restCourse(ctx, params)),
  present: presentRest,
  obstacle: quietObstacle,
  prefill: (_ctx, actor, target) => ({ targets: [target ?? actor], hours: 8 }),
});
