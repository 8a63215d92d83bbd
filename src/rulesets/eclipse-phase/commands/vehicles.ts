import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { combatantId, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { endControl } from '../control';
import type { DamageResult } from '../damage';
import { strike } from '../damage';
import { nameOf } from '../derive';
import { addEffect, effectOf } from '../effects';
import { amountDice } from '../amount';
import { takeAction } from '../slots';
import type { EP, Read, Run } from '../types';
import { isBiological, isShell, isSynthetic } from '../types';

const define = defineCommand<EP>();

const velocity = field(z.number().min(0).optional(), {
  title: 'Velocity',
  unit: 'm per turn',
  when: { pace: ['chase'] },
});

const pace = z.enum(['walk', 'run', 'chase']);

const PACE_TITLES = { walk: 'Walking speed', run: 'Running speed', chase: 'Chase speed' };

const collisionParams = z.object({
  vehicle: combatantId({ title: 'What runs into it' }),
  pace: field(pace.default('walk'), { title: 'Speed', enumTitles: PACE_TITLES }),
  velocity,
  target: field(combatantId().optional(), { title: 'What is hit', widget: 'combatant' }),
  headOn: field(
    z
      .object({ pace: field(pace.default('walk'), { title: 'Its speed', enumTitles: PACE_TITLES }), velocity })
      .optional(),
    { title: 'Head-on', advanced: true },
  ),
  sameDirectionVelocity: field(z.number().min(0).optional(), {
    title: 'It moves the same way at',
    when: { pace: ['chase'] },
    unit: 'm per turn',
    advanced: true,
  }),
  passengers: field(
    z
      .array(
        z.object({
          id: combatantId({ title: 'Who' }),
          restrained: field(z.boolean().default(false), { title: 'Strapped in' }),
        }),
      )
      .default([]),
    { title: 'Passengers' },
  ),
});

type CollisionParams = z.infer<typeof collisionParams>;

type Pace = z.infer<typeof pace>;

function requireVelocity(motion: { pace: Pace; velocity?: number | undefined }, path: string): void {
  if (motion.pace === 'chase' && motion.velocity === undefined)
    invalidParams(path, 'At chase speed give the velocity.');
}

function requireCollision(ctx: Read, params: CollisionParams): void {
  const { target, headOn, sameDirectionVelocity } = params;
  requireVelocity(params, 'velocity');
  if (headOn !== undefined) {
    if (target === undefined) return invalidParams('target', 'A head-on collision needs the other side.');
    if (!isShell(ctx.peek(target).stats.morph)) invalidParams('headOn', 'Only a bot or vehicle collides head-on.');
    requireVelocity(headOn, 'headOn.velocity');
  }
  if (sameDirectionVelocity === undefined) return;
  if (params.pace !== 'chase') invalidParams('sameDirectionVelocity', 'This counts at chase speed only.');
  if (headOn !== undefined) invalidParams('sameDirectionVelocity', 'Head-on or the same way: not both.');
}

/** What a moving body of this size does to both sides (EP-VEH-3, EP-VEH-4). */
function collisionDv(ctx: Run, id: string, motion: { pace: Pace; velocity?: number | undefined }, other = 0): number {
  const die = amountDice(ctx, 1, `${nameOf(ctx, id)}: collision`)[0] ?? 0;
  const base = ctx.explain.add('Collision', die + Math.ceil(ctx.peek(id).stats.dur / 10), 'EP-VEH-3', { subject: id });
  if (motion.pace === 'walk') return base;
  if (motion.pace === 'run') return ctx.explain.add('At running speed', base * 2, 'EP-VEH-3', { subject: id });
  const speed = Math.abs((motion.velocity ?? 0) - other);
  return ctx.explain.add('At chase speed', Math.floor((base * speed) / 10), other > 0 ? 'EP-VEH-4' : 'EP-VEH-3', {
    subject: id,
  });
}

/** A body without a hard shell: what runs into it suffers only half. */
function isSoft(ctx: Read, id: string): boolean {
  const { morph, traits } = ctx.peek(id).stats;
  return isBiological(morph) && !traits.includes('hardsuit');
}

type Struck = (DamageResult & { target: string }) | { target: string; dealt: 0; restrained: true };

const collision = define({
  name: 'collision',
  title: 'Collision',
  summary: 'A moving shell runs into something: both sides and unrestrained passengers suffer.',
  kind: 'injury',
  rules: ['EP-VEH-3', 'EP-VEH-4', 'EP-VEH-5'],
  actorParam: 'vehicle',
  targetParam: 'target',
  params: collisionParams,
  run(ctx, params) {
    requireCollision(ctx, params);
    const { vehicle, target, headOn } = params;
    const vehicleDv = collisionDv(ctx, vehicle, params, params.sameDirectionVelocity);
    const otherDv = headOn === undefined || target === undefined ? null : collisionDv(ctx, target, headOn);
    const dv = vehicleDv + (otherDv ?? 0);
    const soft = target !== undefined && isShell(ctx.peek(vehicle).stats.morph) && isSoft(ctx, target);
    const suffered = soft
      ? ctx.explain.add('Hits a soft body: half', Math.floor(dv / 2), 'EP-VEH-3', { subject: vehicle })
      : dv;
    const results: Struck[] = [{ target: vehicle, ...strike(ctx, vehicle, { dv: suffered, type: 'kinetic' }) }];
    if (target !== undefined) results.push({ target, ...strike(ctx, target, { dv, type: 'kinetic' }) });
    for (const { id, restrained } of params.passengers) {
      if (restrained) results.push({ target: id, dealt: 0, restrained: true });
      else results.push({ target: id, ...strike(ctx, id, { dv: halfFor(ctx, id, suffered), type: 'kinetic' }) });
    }
    return { vehicleDv, otherDv, dv, results };
  },
});

function halfFor(ctx: Run, id: string, suffered: number): number {
  return ctx.explain.add('Half of what the vehicle suffers', Math.floor(suffered / 2), 'EP-VEH-5', { subject: id });
}

const MODES = ['direct', 'autonomous', 'jam', 'release'] as const;

type Mode = (typeof MODES)[number];

/** A puppet sock is built into synthetic bodies; others need the trait (EP-REM-1). */
function requirePuppetSock(ctx: Read, drone: string, mode: Mode): void {
  if (mode !== 'direct' && mode !== 'jam') return;
  const { morph, traits } = ctx.peek(drone).stats;
  if (isSynthetic(morph) || traits.includes('puppet-sock')) return;
  refuse('no-puppet-sock', `${nameOf(ctx, drone)} has no puppet sock and cannot be controlled from afar.`);
}

function requireOneJam(ctx: Read, operator: string, drone: string, mode: Mode): void {
  const jamming = effectOf(ctx.peek(operator), 'jamming');
  const { controller, controlMode } = ctx.peek(drone).state;
  const same = controller === operator && controlMode === 'jam';
  if (mode !== 'jam' || jamming === undefined || same) return;
  refuse('already-jamming', `${nameOf(ctx, operator)} is jamming another drone: one at a time.`);
}

function takeControl(ctx: Run, operator: string, drone: string, mode: Exclude<Mode, 'release'>): void {
  const { state } = ctx.edit(drone);
  state.controller = operator;
  state.controlMode = mode;
  if (mode === 'direct') addEffect(ctx, drone, 'teleoperated', { by: operator });
  if (mode !== 'jam') return;
  addEffect(ctx, drone, 'jammed', { by: operator });
  addEffect(ctx, operator, 'jamming', { target: drone });
}

const RULE_OF: Record<Mode, string> = {
  direct: 'EP-REM-1',
  autonomous: 'EP-REM-2',
  jam: 'EP-REM-3',
  release: 'EP-REM-2',
};

const control = define({
  name: 'control',
  title: 'Control a drone',
  summary: 'Directs a drone, jams into it, leaves it to itself or lets it go.',
  kind: 'action',
  rules: ['EP-REM-1', 'EP-REM-2', 'EP-REM-3'],
  actorParam: 'operator',
  targetParam: 'drone',
  rolls: false,
  params: z.object({
    operator: combatantId({ title: 'Operator' }),
    drone: combatantId({ title: 'Drone' }),
    mode: field(z.enum(MODES), {
      title: 'How',
      enumTitles: { direct: 'Direct control', autonomous: 'On its own', jam: 'Jam', release: 'Let go' },
    }),
  }),
  run(ctx, { operator, drone, mode }) {
    if (operator === drone) invalidParams('drone', 'Nobody operates the own body from afar.');
    requirePuppetSock(ctx, drone, mode);
    requireOneJam(ctx, operator, drone, mode);
    const leavesJam = ctx.peek(drone).state.controlMode === 'jam';
    takeAction(ctx, operator, mode === 'jam' || leavesJam ? 'complex' : 'quick');
    endControl(ctx, drone);
    if (mode !== 'release') takeControl(ctx, operator, drone, mode);
    ctx.explain.note(`${nameOf(ctx, drone)}: ${mode}`, RULE_OF[mode], { subject: drone });
    return { drone, mode };
  },
});

export const vehicleCommands = [collision, control];
