import { z } from 'zod';
import type { EngineEvent } from '../../../engine/state/context';
import { defineCommand } from '../../../engine/commands/command';
import { spanSeconds } from '../../../engine/time/duration';
import { combatantIds, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { spanEnd } from '../../../engine/state/limits';
import { passTime } from '../../../engine/time/schedule';
import type { Course } from '../../../engine/time/stretch';
import { alone } from '../../../engine/time/stretch';
import type { JsonObject } from '../../../kernel/json';
import { requireNoEncounter } from '../encounter';
import { eventsInOrder } from '../events';
import { uniqueIds } from '../fields';
import { SCHEDULE } from '../timers';
import type { EP, Run } from '../types';
import { beginRest, endRest } from './natural';
import type { RestRow } from './present';
import { presentRest } from './present';
import { ASKS } from '../asks';

const command = defineCommand<EP>();

const restParams = z.object({
  targets: uniqueIds(combatantIds({ title: 'Who rests' })),
  hours: field(z.number().min(0).optional(), { title: 'Hours', unit: 'h' }),
  days: field(z.number().min(0).optional(), { title: 'Days', unit: 'd' }),
  weeks: field(z.number().min(0).optional(), { title: 'Weeks', unit: 'wk' }),
  conditions: field(z.enum(['normal', 'poor', 'harsh']).default('normal'), {
    title: 'Conditions',
    enumTitles: { normal: 'Normal', poor: 'Poor: twice as long', harsh: 'Harsh: three times, no wounds' },
    rules: ['EP-HEAL-3'],
  }),
  aid: field(z.enum(['none', 'nanobandage', 'medichines', 'fixers']).default('none'), {
    title: 'Help',
    enumTitles: { none: 'None', nanobandage: 'Nanobandage', medichines: 'Medichines', fixers: 'Fixers' },
    rules: ['EP-HEAL-1', 'EP-REP-3'],
  }),
});

type RestParams = z.infer<typeof restParams>;

/** Lets time pass up to a clock second. Returns the seconds that did not pass. */
export function pass(ctx: Run, until: number): number {
  return passTime(ctx, SCHEDULE, until).secondsLeft;
}

/** The result of a rest. */
interface RestResult {
  results: RestRow[];
  events: EngineEvent[];
  clock: number;
}

/** A rest: time passes for everybody while the targets heal (EP-HEAL-1). */
export function* restCourse(ctx: Run, params: RestParams): Course<RestResult> {
  const { targets, hours, days, weeks, conditions, aid } = params;
  if (hours === undefined && days === undefined && weeks === undefined) {
    invalidParams('hours', 'How long is the rest: how many hours, days or weeks?');
  }
  const seconds = spanSeconds({ hours: hours ?? 0, days: days ?? 0, weeks: weeks ?? 0 });
  const until = spanEnd(ctx, seconds, 'hours');
  requireNoEncounter(ctx);
  const rates = new Map([...new Set(targets)].map((id) => [id, beginRest(ctx, id, conditions, aid)]));
  if (conditions !== 'normal') ctx.explain.note(`Conditions: ${conditions}`, 'EP-HEAL-3');
  ctx.explain.note('Rest', 'EP-HEAL-1', { value: seconds, span: true });
  yield until;
  const healed = new Map([...rates.keys()].map((id) => [id, endRest(ctx, id)]));
  const results = targets.map((target): RestRow => {
    const { damageHealed = 0, woundsHealed = 0 } = healed.get(target) ?? {};
    return { target, rate: rates.get(target) ?? null, damageHealed, woundsHealed };
  });
  return { results, events: eventsInOrder(ctx), clock: ctx.clock };
}

export const rest = command({
  name: 'rest',
  title: 'Rest',
  summary: 'Time passes while the targets heal; everything else goes on too.',
  kind: 'recovery',
  params: restParams,
  rules: ['EP-HEAL-1', 'EP-HEAL-2', 'EP-HEAL-3', 'EP-REP-3'],
  targetParam: 'targets',
  manyTargets: true,
  asks: ASKS.rest,
  run: (ctx, params) => alone(ctx, pass, restCourse(ctx, params)),
  guard: (ctx) => requireNoEncounter(ctx),
  present: (ctx, _, result) => presentRest(ctx, result),
  prefill: (_, actor, target): JsonObject => ({ targets: [target ?? actor], hours: 12 }),
});
