import { z } from 'zod';
import { d } from '../../../dice/die';
import { combatantId, field } from '../../../engine/params';
import { refuse } from '../../../engine/refusal';
import { minus, plus } from '../../../kernel/decimal';
import { dropEffect } from '../effects';
import { nameOf } from '../beings';
import { conditions, feltGravity, gravityOf } from '../conditions';
import { settle } from '../settle';
import { LOW_GRAVITY_DAYS, MOST_GRAVITY, ZERO_GRAVITY_DAYS } from '../tables/gravity';
import { DAY_SECONDS, secondsPerRad, SICKNESS_SECONDS } from '../timers';
import type { Being, Run } from '../types';
import { command, refuseDead } from './shared';
import { idList } from '../lists';

/** Never gets space-sick: used to weightlessness by skill or by birth (FS-GRV-10). */
export function immuneToSpaceSickness(being: Being): boolean {
  const skilled = Object.hasOwn(being.stats.skills, 'g-zero') || Object.hasOwn(being.state.learnedSkills, 'g-zero');
  return skilled || gravityOf(being.stats.nativeGravity) === 'zero';
}

/** Starts a stay in another gravity; gives the days until low gravity feels ordinary, or null (FS-GRV-1 to FS-GRV-11). */
export function enterGravity(ctx: Run, id: string, gravity: number | null): number | null {
  const being = ctx.peek(id);
  if (being.state.gravity === gravity) return null;
  const before = feltGravity(being, ctx.options);
  const after = feltGravity(being, ctx.options, gravity);
  ctx.explain.lookUp('Gravity', gravity, 'FS-GRV-1', { subject: id });
  const staysPut = before === after && (after === 'normal' || after === 'zero');
  if (staysPut) {
    ctx.edit(id).state.gravity = gravity;
    settle(ctx, id);
    return null;
  }
  if (before === 'extreme' && after !== 'extreme') dropEffect(ctx, id, 'gravity-braced');
  const deconditioned = after === 'normal' && ctx.options.additionalGravity && longStay(being, before, ctx.clock);
  const { state } = ctx.edit(id);
  state.gravity = gravity;
  state.gravitySince = ctx.clock;
  state.highGravity = { successes: 0, acclimated: false };
  state.lowGravity = { acclimatesAt: null, acclimated: false };
  state.deconditioned = deconditioned;
  state.gravityDayAt = after === 'high' || deconditioned ? plus(ctx.clock, DAY_SECONDS) : null;
  state.spaceSickness = 'none';
  state.sicknessAt =
    after === 'zero' && ctx.options.additionalGravity && !immuneToSpaceSickness(being)
      ? plus(ctx.clock, SICKNESS_SECONDS)
      : null;
  if (after !== 'zero') state.drift = 0;
  if (deconditioned) ctx.explain.note('Back after a long stay', 'FS-GRV-11', { subject: id });
  settle(ctx, id);
  return after === 'low' ? rollAcclimation(ctx, id) : null;
}

/** A long stay in low or no gravity weakens a body (FS-GRV-11). */
function longStay(being: Being, before: string, clock: number): boolean {
  if (before === 'low') return being.state.lowGravity.acclimated;
  if (before !== 'zero' || being.state.gravitySince === null) return false;
  return minus(clock, being.state.gravitySince) > ZERO_GRAVITY_DAYS * DAY_SECONDS;
}

function rollAcclimation(ctx: Run, id: string): number {
  const faces = ctx.rollAll([d(6), d(6)], `${nameOf(ctx.peek(id))}: days to get used to it`, id);
  const days = LOW_GRAVITY_DAYS + faces.reduce((sum, face) => sum + face, 0);
  ctx.edit(id).state.lowGravity.acclimatesAt = plus(ctx.clock, days * DAY_SECONDS);
  ctx.explain.lookUp('Days to get used to it', days, 'FS-GRV-4', { subject: id });
  return days;
}

/** Changes the air around somebody (FS-SUF-1). */
export function enterAir(ctx: Run, id: string, air: 'breathable' | 'none', canHoldBreath: boolean): void {
  const { state } = ctx.edit(id);
  if (air === 'breathable') {
    state.airLostAt = null;
    state.breathSpent = false;
  } else if (state.air !== 'none') {
    state.airLostAt = ctx.clock;
    state.canHoldBreath = canHoldBreath;
    state.breathSpent = false;
  }
  state.air = air;
  ctx.explain.lookUp('Air', air, 'FS-SUF-1', { subject: id });
}

/** Starts, changes or ends an exposure; what was under way starts anew when the level changes (FS-RAD-1). */
export function enterRadiation(ctx: Run, id: string, level: number): void {
  if (ctx.peek(id).state.radiation === level) return;
  const being = ctx.edit(id);
  being.state.radiation = level;
  const period = secondsPerRad(being);
  being.state.radGainAt = period === null ? null : plus(ctx.clock, period);
  ctx.explain.lookUp('Exposure', level, 'FS-RAD-1', { subject: id });
}

export const environment = command({
  name: 'environment',
  title: 'Surroundings',
  summary: 'Sets gravity, air and radiation around somebody.',
  kind: 'scene',
  params: z.object({
    targets: idList({ title: 'Who' }).min(1),
    gravity: field(z.number().min(0).nullish(), { title: 'Gravity', unit: 'g', widget: 'situation' }),
    air: field(z.enum(['breathable', 'none']).optional(), { title: 'Air', enumTitles: { none: 'no air' } }),
    canHoldBreath: field(z.boolean().default(true), { title: 'Could take a breath', advanced: true }),
    radiation: field(z.int().min(0).max(5).optional(), { title: 'Exposure level' }),
  }),
  rules: ['FS-GRV-1', 'FS-SUF-1', 'FS-RAD-1'],
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, { targets, gravity, air, canHoldBreath, radiation }) {
    for (const id of targets) refuseDead(ctx, id, 'targets');
    if (gravity !== undefined && gravity !== null && gravity > MOST_GRAVITY) {
      refuse('out-of-range', `More than ${MOST_GRAVITY} g is for the game master to judge.`, 'gravity');
    }
    const results: Record<string, { gravityCategory: string; acclimatesInDays: number | null }> = {};
    for (const id of targets) {
      const acclimatesInDays = gravity === undefined ? null : enterGravity(ctx, id, gravity);
      if (air !== undefined) enterAir(ctx, id, air, canHoldBreath);
      if (radiation !== undefined) enterRadiation(ctx, id, radiation);
      const gravityCategory = feltGravity(ctx.peek(id), ctx.options);
      ctx.explain.lookUp('Gravity as felt', gravityCategory, 'FS-GRV-1', { subject: id });
      results[id] = { gravityCategory, acclimatesInDays };
    }
    return { results };
  },
});

const LADDER = ['clear', 'bleared', 'obscured'] as const;
type Sight = (typeof LADDER)[number];

/** What light does to plain eyes, and to each better sense (FS-VIS-2, FS-VIS-3). */
const LIGHT: Readonly<Record<'bright' | 'dim' | 'dark', { plain: Sight; heat: Sight; ultra: Sight }>> = {
  bright: { plain: 'clear', heat: 'clear', ultra: 'clear' },
  dim: { plain: 'bleared', heat: 'clear', ultra: 'clear' },
  dark: { plain: 'obscured', heat: 'bleared', ultra: 'clear' },
};

const visionSchema = z.object({
  observer: combatantId({ title: 'Who looks' }),
  light: field(z.enum(['bright', 'dim', 'dark']), { title: 'Light' }),
  obscurement: field(z.enum(['none', 'bleared', 'obscured']).default('none'), { title: 'Fog or foliage' }),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm' }),
  targetInvisible: field(z.boolean().default(false), { title: 'Target invisible', advanced: true }),
  targetFlying: field(z.boolean().default(false), { title: 'Target in the air', advanced: true }),
});

export const vision = command({
  name: 'vision',
  title: 'Vision',
  summary: 'What somebody perceives in this light.',
  kind: 'question',
  params: visionSchema,
  rules: ['FS-VIS-1', 'FS-VIS-2', 'FS-VIS-3'],
  actorParam: 'observer',
  rolls: false,
  run(ctx, { observer, light, obscurement, distance, targetInvisible, targetFlying }) {
    const being = ctx.peek(observer);
    const { senses } = being.stats;
    const present = conditions(being, ctx.options);
    const aware = being.state.lifeState !== 'dead' && !present.has('unconscious') && !present.has('asleep');
    const sense = senses.ultravision ? 'ultra' : senses.infravision || senses.thermovision ? 'heat' : 'plain';
    const byLight = LIGHT[light][sense];
    const fog: Sight = obscurement === 'none' ? 'clear' : obscurement;
    let visibility = LADDER[Math.max(LADDER.indexOf(byLight), LADDER.indexOf(fog))] ?? 'clear';
    if (present.has('blinded') || !aware) visibility = 'obscured';
    let canSee = visibility !== 'obscured' && (!targetInvisible || senses.ultravision);
    const within = (metres: number): boolean => aware && distance !== undefined && metres > 0 && distance <= metres;
    if (within(senses.blindsight)) {
      visibility = 'clear';
      canSee = true;
      ctx.explain.note('Blindsight', 'FS-VIS-3', { subject: observer });
    }
    const located = canSee || (within(senses.tremorsense) && !targetFlying);
    ctx.explain.lookUp('Sight', visibility, 'FS-VIS-2', { subject: observer });
    return { visibility, canSee, located };
  },
});
