import { z } from 'zod';
import type { EngineEvent } from '../../../engine/state/context';
import { combatantId, field } from '../../../engine/commands/params';
import { refuse } from '../../../engine/state/refusal';
import type { Course } from '../../../engine/time/stretch';
import { alone } from '../../../engine/time/stretch';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { sumFrom } from '../../../engine/explain/sum';
import { plus, times } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { addEffect, has } from '../effects';
import type { Collapsed } from '../exertion';
import { exert, mayExert } from '../exertion';
import { hpMax } from '../figures';
import { heal } from '../health';
import { nameOf, needLevel } from '../levels';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { refuseInEncounter } from '../maneuvers';
import { checkTargets } from '../refusals';
import type { Roll, RollOutcome } from '../rolls';
import { rollLevel, succeeded } from '../rolls';
import type { Read, Run } from '../types';
import { MAX_STAY_DAYS, pass } from './time';
import { DOWNTIME_ASKS, TREAT_ASKS } from '../asks';
import { command } from '../command';
import { DOWNTIME_OFFER, TREAT_OFFER } from '../offers';
import type { Worked } from '../present/bodies';
import { presentDowntime, presentTreat } from '../present/bodies';
import { actorParam, againstParam, modifiersParam, targetParam } from '../forms/parts';

/** Kinds of treatment (TD-REC-8): usual skill and time taken. */
const TREATMENTS = {
  'first-aid': { skill: 'first-aid', seconds: 60 },
  'medical-care': { skill: 'physician', seconds: 3600 },
} as const;

const treatParams = z.object({
  healer: combatantId({ title: 'Healer' }),
  target: targetParam,
  method: field(z.enum(['first-aid', 'medical-care']), {
    title: 'How',
    enumTitles: { 'first-aid': 'First aid', 'medical-care': 'Medical care' },
  }),
  skill: field(againstParam('Skill').optional(), {
    title: 'Skill',
    description: 'Otherwise the usual one.',
    advanced: true,
  }),
  modifiers: modifiersParam,
});

/** Refuses what the command would refuse, as far as the form is filled in (TD-REC-8). */
function mayTreat(ctx: Read, healer: string, { target, method }: Partial<z.infer<typeof treatParams>>): void {
  if (target !== undefined) checkTargets(ctx, [target]);
  mayExert(ctx, healer);
  if (target === undefined || method === undefined) return;
  const patient = ctx.peek(target);
  const name = nameOf(patient);
  const about = { rule: 'TD-REC-8' };
  if (method === 'medical-care') {
    if (!has(patient, 'unconscious')) refuse('not-eligible', `${name} is not unconscious.`, about);
    return;
  }
  if (patient.state.bandaged) refuse('already-treated', `${name} has had first aid since the last injury.`, about);
  if (patient.state.hp >= hpMax(patient)) refuse('not-eligible', `${name} has lost no HP.`, about);
}

const treat = command({
  name: 'treat',
  title: 'Treat',
  summary: 'First aid for a wound, or medical care for the unconscious.',
  kind: 'recovery',
  params: treatParams,
  asks: TREAT_ASKS,
  rules: ['TD-REC-8', 'TD-FAT-9'],
  actorParam: 'healer',
  targetParam: 'target',
  ...TREAT_OFFER,
  guard: mayTreat,
  present: presentTreat,
  run(ctx, params) {
    const { healer, target, method } = params;
    mayTreat(ctx, healer, params);
    const { skill, seconds } = TREATMENTS[method];
    const level = needLevel(ctx.peek(healer), ctx.options, params.skill ?? skill);
    const effort = exert(ctx, [healer]);
    if ('outcome' in effort) return effort;
    const roll = rollLevel(ctx, healer, method === 'first-aid' ? 'first aid' : 'medical care', level, params.modifiers);
    const effects: string[] = [];
    let hpHealed = 0;
    if (succeeded(roll.outcome) && method === 'first-aid') {
      hpHealed = ctx.explain.lookUp('HP regained', heal(ctx, target, 1), 'TD-REC-8', { subject: target });
      ctx.edit(target).state.bandaged = true;
    }
    if (succeeded(roll.outcome) && method === 'medical-care' && addEffect(ctx, target, 'under-care')) {
      effects.push('under-care');
      ctx.explain.note('A roll to wake every hour', 'TD-REC-8', { subject: target });
    }
    return { ...roll, hpHealed, seconds, effects, ...effort };
  },
});

const downtimeParams = z.object({
  actor: actorParam,
  activity: field(z.string().min(1), { title: 'Project' }),
  days: field(z.int().min(1).max(MAX_STAY_DAYS), { title: 'Days at most', unit: 'd' }),
  goalHours: field(z.number().positive(), { title: 'Hours needed', unit: 'h' }),
  hoursPerDay: field(z.number().min(0).default(8), { title: 'Hours a day', unit: 'h', advanced: true }),
  skill: field(againstParam('Skill').optional(), { title: 'Skill', description: 'Otherwise no rolls.' }),
  modifiers: modifiersParam,
  costPerDay: field(z.number().min(0).default(0), { title: 'Cost a day', advanced: true }),
});

/** Progress in hours from the hours worked, by the day's roll (TD-DOWN-1). */
const HOURS_EARNED: Readonly<Record<RollOutcome, (hours: number) => number>> = {
  'critical-success': (hours) => times(2, hours),
  success: (hours) => hours,
  failure: (hours) => floorDiv(hours, 2),
  'critical-failure': () => 0,
};

/** Refuses work during a fight and by those who cannot act. */
function mayWork(ctx: Read, who: string): void {
  refuseInEncounter(ctx);
  mayExert(ctx, who);
}

/** Days of work while time passes for everybody, each with its roll at its end (TD-DOWN-1). */
export function* downtimeCourse(
  ctx: Run,
  params: z.infer<typeof downtimeParams>,
): Course<(Worked | Collapsed) & { events: EngineEvent[] }> {
  const { actor, activity, goalHours } = params;
  mayWork(ctx, actor);
  const { skill } = params;
  // Looked up anew every day, since fatigue can change it; called here first to refuse a missing level before any roll.
  const levelNow = () => (skill === undefined ? null : needLevel(ctx.peek(actor), ctx.options, skill));
  levelNow();
  const effort = exert(ctx, [actor]);
  if ('outcome' in effort) return { ...effort, events: ctx.events };
  const { state } = ctx.edit(actor);
  const before = entryOf(state.projects, activity) ?? 0;
  const rolls: Roll[] = [];
  let gained = 0;
  let daysUsed = 0;
  while (daysUsed < params.days && plus(before, gained) < goalHours) {
    yield plus(ctx.clock, UNIT_SECONDS.days);
    daysUsed += 1;
    const level = levelNow();
    const roll = level === null ? null : rollLevel(ctx, actor, activity, level, params.modifiers);
    if (roll !== null) rolls.push(roll);
    const hours = HOURS_EARNED[roll?.outcome ?? 'success'](params.hoursPerDay);
    gained = plus(gained, ctx.explain.lookUp(`Hours on day ${daysUsed}`, hours, 'TD-DOWN-1', { subject: actor }));
  }
  const all = sumFrom('Hours before', before, 'TD-DOWN-1').add('Hours gained', gained, 'TD-DOWN-1');
  const totalHours = ctx.explain.sum('Total hours', all, 'TD-DOWN-1', actor);
  const { days: _days, actor: _actor, ...terms } = params;
  const after = ctx.edit(actor).state;
  putEntry(after.projects, activity, totalHours);
  putEntry(after.projectGoals, activity, {
    goalHours,
    terms: JSON.parse(JSON.stringify(terms)) as typeof terms & Record<string, never>,
  });
  return {
    hoursGained: gained,
    totalHours,
    goalHours,
    completed: totalHours >= goalHours,
    daysUsed,
    cost: times(daysUsed, params.costPerDay),
    rolls,
    events: ctx.events,
    ...effort,
  };
}

export const downtime = command({
  name: 'downtime',
  title: 'Work on a project',
  summary: 'Days of work towards a goal, with or without a daily roll.',
  kind: 'downtime',
  params: downtimeParams,
  asks: DOWNTIME_ASKS,
  rules: ['TD-DOWN-1', 'TD-FAT-9'],
  actorParam: 'actor',
  ...DOWNTIME_OFFER,
  guard: mayWork,
  present: presentDowntime,
  run: (ctx, params) => alone(ctx, pass, downtimeCourse(ctx, params)),
});

export const recoveryCommands = [treat, downtime];
