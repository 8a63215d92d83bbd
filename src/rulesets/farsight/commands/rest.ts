import { z } from 'zod';
import { field, type FieldMeta } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { type Course, alone } from '../../../engine/time/stretch';
import { spanEnd } from '../../../engine/state/limits';
import { compare, minus, plus, times } from '../../../kernel/decimal';
import { nameOf } from '../beings';
import { stretchOf } from '../durations';
import { restAllowedAt } from '../derive';
import type { RollFields } from '../check/roll';
import { armorRestCheck, fullRestGain, NO_GAIN, restoreUses, restVitality, type RestGain } from '../recovery';
import { HOUR_SECONDS, REST_HOURS } from '../tables/downtime';
import { missRests } from '../timers/body';
import { passUntil, refuseInFight } from '../turn/passing';
import { guardOf, refuseDead } from '../guards';
import type { Read, Run } from '../types';
import { command } from './shared';
import { idList } from '../id-fields';
import type { EngineEvent } from '../../../engine/state/context';
import { restWords } from '../present/times';
import { REST_ASKS } from './asks';

/** A circumstance of everybody, of nobody, or of those named (FS-RST-10). */
const forSome = (usual: boolean, meta: FieldMeta) => field(z.union([z.boolean(), idList()]).default(usual), meta);

type ForSome = boolean | readonly string[];

const appliesTo = (who: ForSome, id: string): boolean => (typeof who === 'boolean' ? who : who.includes(id));

const restSchema = z.object({
  targets: idList({ title: 'Who' }).min(1),
  kind: field(z.enum(['normal', 'full']), { title: 'Rest', enumTitles: { normal: 'An hour', full: 'A full rest' } }),
  hours: field(stretchOf('hours', z.number().min(0)).optional(), { title: 'Hours', unit: 'h' }),
  fed: forSome(true, { title: 'Enough food and water' }),
  inArmor: forSome(false, { title: 'In armour', advanced: true }),
  treatment: field(z.union([z.boolean(), z.array(z.string())]).default(false), {
    title: 'Traumas treated',
    advanced: true,
  }),
  recuperating: forSome(false, { title: 'Recuperating', advanced: true }),
  interrupted: field(z.boolean().default(false), { title: 'Interrupted', advanced: true }),
});
type RestParams = z.infer<typeof restSchema>;

type RestResult = RestGain & {
  benefit: boolean;
  reason: 'no-vitality' | 'armor' | 'interrupted' | null;
  vitality: number;
  armorCheck: RollFields | null;
};

/** Result of a rest, with the events during it. */
type Rested = { events: EngineEvent[]; clock: number; results: Record<string, RestResult>; secondsLeft?: number };

function refuseRest(ctx: Read, params: RestParams): void {
  const { targets, kind, hours, interrupted } = params;
  const least = interrupted ? 0 : REST_HOURS[kind];
  if (hours !== undefined && hours < least) invalidParams('hours', `This rest takes at least ${least} h.`);
  for (const name of ['fed', 'inArmor', 'recuperating'] as const) {
    const who = params[name];
    if (typeof who !== 'boolean' && who.some((id) => !targets.includes(id))) {
      invalidParams(name, 'This names somebody who is not resting.');
    }
  }
  refuseInFight(ctx);
  for (const id of targets) refuseDead(ctx, id, 'targets');
  if (kind !== 'full') return;
  for (const id of targets) {
    const being = ctx.peek(id);
    const from = restAllowedAt(being);
    if (from !== null && compare(ctx.world.clock, from) < 0) {
      const text = `It is too soon for another full rest for ${nameOf(being)}.`;
      refuse('too-soon', text, { path: 'targets', rule: 'FS-RST-3' });
    }
  }
}

/** A rest while time passes for everybody; its benefits come at its end (FS-RST-5). */
export function* restCourse(ctx: Run, params: RestParams): Course<Rested> {
  const { targets, kind } = params;
  refuseRest(ctx, params);
  // Vitality at the start counts: without any, a rest gives nothing (FS-RST-9).
  const fit = new Set(targets.filter((id) => ctx.peek(id).state.vitality >= 1));
  if (kind === 'full') for (const id of targets) ctx.edit(id).state.resting = true;
  for (const id of targets) if (ctx.peek(id).state.pace !== null) ctx.edit(id).state.pace = null;
  // Interrupted without `hours`: no time passed (FS-RST-4).
  const hours = params.hours ?? (params.interrupted ? 0 : REST_HOURS[kind]);
  ctx.explain.note('Hours of rest', 'FS-RST-1', { value: hours });
  const began = ctx.clock;
  const until = spanEnd(ctx, times(hours, HOUR_SECONDS), 'hours');
  yield until;
  const secondsLeft = minus(until, ctx.clock);
  ctx.explain.lookUp('Time passed', minus(ctx.clock, began), 'FS-TRV-1', { span: true });
  const results = Object.fromEntries(targets.map((id) => [id, restOne(ctx, params, id, fit.has(id))]));
  return { events: [...ctx.events], clock: ctx.clock, results, ...(secondsLeft > 0 ? { secondsLeft } : {}) };
}

export const rest = command({
  name: 'rest',
  title: 'Rest',
  summary: 'An hour of rest, or a full rest of eight hours.',
  kind: 'recovery',
  params: restSchema,
  rules: ['FS-RST-1', 'FS-RST-3', 'FS-RST-10', 'FS-RST-5', 'FS-RST-6', 'FS-RST-7', 'FS-TRM-8'],
  targetParam: 'targets',
  manyTargets: true,
  guard: guardOf<RestParams>(['targets', 'kind'], refuseRest, (ctx) => refuseInFight(ctx)),
  asks: REST_ASKS,
  present: restWords,
  run: (ctx, params) => alone(ctx, passUntil, restCourse(ctx, params)),
});

/** What the rest gives one of them, once it is over. */
function restOne(ctx: Run, params: RestParams, id: string, fit: boolean): RestResult {
  const dead = ctx.peek(id).state.lifeState === 'dead';
  const full = params.kind === 'full';
  let reason: RestResult['reason'] = params.interrupted ? 'interrupted' : fit && !dead ? null : 'no-vitality';
  let armorCheck: RollFields | null = null;
  if (reason === null && full && appliesTo(params.inArmor, id)) {
    armorCheck = armorRestCheck(ctx, id);
    if (armorCheck?.outcome === 'failure') reason = 'armor';
  }
  let gain = NO_GAIN;
  if (reason === null) {
    const { treatment } = params;
    const care = { treatment, recuperating: appliesTo(params.recuperating, id), fed: appliesTo(params.fed, id) };
    if (full) gain = fullRestGain(ctx, id, care);
    else gain = { ...NO_GAIN, vitalityRegained: restVitality(ctx, id), restored: restoreUses(ctx, id, false) };
  }
  if (full && !dead) closeFullRest(ctx, id, reason === null);
  return { benefit: reason === null, reason, ...gain, vitality: ctx.peek(id).state.vitality, armorCheck };
}

/** A full rest restarts the cadence; after a void one the missed deadlines count now (FS-RST-2). */
export function closeFullRest(ctx: Run, id: string, counted: boolean): void {
  const being = ctx.edit(id);
  being.state.resting = false;
  if (counted) {
    being.state.lastFullRestAt = ctx.clock;
    being.state.restDueAt = plus(ctx.clock, times(being.stats.fullRestEvery, HOUR_SECONDS));
    ctx.explain.note('Full rest', 'FS-RST-1', { subject: id });
    return;
  }
  if (ctx.options.restCadence) missRests(ctx, id);
}
