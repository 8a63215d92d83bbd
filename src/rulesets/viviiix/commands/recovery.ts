import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import type { EngineEvent } from '../../../engine/state/context';
import type { Course } from '../../../engine/time/stretch';
import { alone } from '../../../engine/time/stretch';
import { field as labelled } from '../../../engine/commands/params';
import { spanEnd } from '../../../engine/state/limits';
import { sumFrom } from '../../../engine/explain/sum';
import { minus, plus, rounded, times } from '../../../kernel/decimal';
import { deadlineOf, isPermanent } from '../effects';
import { mustBeDistinct, mustBeOutsideEncounter } from '../guards';
import type { BurdenChange } from '../injury';
import { explainRestored, groupLoss, healGroupForDay, watchBurden } from '../injury';
import { company } from '../offer';
import { presentRest } from '../present/recovery';
import { DAY_SECONDS, HOURS_PER_DAY } from '../tables/scores';
import type { Known, Stat } from '../tables/stats';
import { KNOWN } from '../tables/stats';
import { pass } from '../timers';
import type { Being, Run, Viviiix } from '../types';
import { combatantIds } from '../schemas/fields';

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
  burdenChanged: BurdenChange;
}

/** Whether rest restores points in a group, provided it has lost any (VX-EXT-13). */
function healsByRest(ctx: Run, { state }: Being, group: Known): boolean {
  return deadlineOf(state, group) === null && !isPermanent(state, group) && ctx.options.naturalHealingPerDay > 0;
}

/** One day of natural healing for every injured group that can heal (VX-EXT-13). */
function healDay(ctx: Run, id: string, result: Rested): void {
  for (const group of KNOWN) {
    const being = ctx.peek(id);
    if (groupLoss(being, group) === 0 || !healsByRest(ctx, being, group)) continue;
    const mending = healGroupForDay(ctx, id, group);
    result.healed += mending.healed;
    for (const effect of mending.ended) {
      result.ended.push(effect);
      ctx.event('state-lost', { target: id, effect });
    }
    for (const [stat, gained] of Object.entries(mending.restored)) {
      result.restored[stat as Stat] = (result.restored[stat as Stat] ?? 0) + gained;
    }
  }
}

/** Notes groups that have lost points but do not heal with rest. */
function explainUnhealed(ctx: Run, id: string): void {
  const being = ctx.peek(id);
  for (const group of KNOWN) {
    if (groupLoss(being, group) === 0 || healsByRest(ctx, being, group)) continue;
    ctx.explain.note('Does not heal with rest', 'VX-EXT-13', { value: group, subject: id, counted: false });
  }
}

function restOne(ctx: Run, id: string, hours: number): Rested {
  const before = ctx.peek(id).state.restHours;
  const rested = plus(before, hours);
  const whole = sumFrom('Hours rested earlier', before, 'VX-EXT-13')
    .add('Hours of this rest', rounded(hours), 'VX-EXT-13')
    .then('Whole days', 'VX-EXT-13', { over: HOURS_PER_DAY, round: 'down' }, { show: 'after' });
  const days = ctx.explain.sum('Days of rest', whole, 'VX-EXT-13', id);
  const restHours = minus(rested, days * HOURS_PER_DAY);
  ctx.edit(id).state.restHours = restHours;
  const result: Rested = { id, days, healed: 0, restored: {}, restHours, ended: [], burdenChanged: null };
  if (days === 0) return result;
  explainUnhealed(ctx, id);
  result.burdenChanged = watchBurden(ctx, id, () => {
    for (let day = 0; day < days && canHeal(ctx, id); day += 1) healDay(ctx, id, result);
    explainRestored(ctx, id, result.restored, 'VX-EXT-13');
  });
  if (result.healed > 0) ctx.event('recovered', { target: id, amount: result.healed });
  return result;
}

function canHeal(ctx: Run, id: string): boolean {
  const being = ctx.peek(id);
  return KNOWN.some((group) => groupLoss(being, group) > 0 && healsByRest(ctx, being, group));
}

interface Rest {
  targets: Rested[];
  events: EngineEvent[];
}

/** A rest while time passes for everybody; healing is applied at its end (VX-EXT-13). */
export function* restCourse(ctx: Run, { targets, hours }: z.infer<typeof restParams>): Course<Rest> {
  mustBeDistinct(targets, 'targets');
  const end = spanEnd(ctx, times(hours, HOUR_SECONDS), 'hours');
  mustBeOutsideEncounter(ctx);
  yield end;
  const events = [...ctx.events];
  return { targets: targets.map((id) => restOne(ctx, id, hours)), events };
}

export const rest = defineCommand<Viviiix>()({
  name: 'rest',
  title: 'Rest',
  summary: 'Hours of rest; every 24 hours heal.',
  kind: 'recovery',
  params: restParams,
  rules: ['VX-EXT-13', 'VX-EXT-16', 'VX-EXT-18', 'VX-LOAD-13'],
  targetParam: 'targets',
  manyTargets: true,
  rolls: false,
  run: (ctx, params) => alone(ctx, pass, restCourse(ctx, params)),
  present: presentRest,
  guard: mustBeOutsideEncounter,
  prefill: (ctx, actor) => ({ targets: company(ctx, actor), hours: 8 }),
});
