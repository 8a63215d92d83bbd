import { z } from 'zod';
import { cannotAct } from '../../../engine/commands/common-refusals';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, combatantIds, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { endControl, hasPuppetSock } from '../control';
import { nameOf } from '../derive';
import { addEffect, effectOf, firstEffect } from '../effects';
import { uniqueIds } from '../fields';
import { presentControl, presentInstruction } from '../present/drones';
import { actionsOf, mayAct, payAction, REASON_TEXT, requireAction, requireSlot } from '../slots';
import type { EP, Read, Run } from '../types';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

const MODES = ['direct', 'autonomous', 'jam', 'release'] as const;

type Mode = (typeof MODES)[number];

const MODE_TITLES: Readonly<Record<Mode, string>> = {
  direct: 'Direct control',
  autonomous: 'On its own',
  jam: 'Jam',
  release: 'Release',
};

/** Refuses with `no-puppet-sock`. */
function requirePuppetSock(ctx: Read, drone: string, mode: Mode): void {
  if (mode !== 'direct' && mode !== 'jam') return;
  if (hasPuppetSock(ctx, drone)) return;
  refuse('no-puppet-sock', `${nameOf(ctx, drone)} has no puppet sock and cannot be remote-controlled.`, {
    rule: 'EP-REM-1',
  });
}

/** Refuses with `cannot-act` a drone that is dead or destroyed (EP-REM-1). */
function requireIntact(ctx: Read, drone: string): void {
  const gone = firstEffect(ctx.peek(drone), ['dead', 'destroyed']);
  if (gone !== null) cannotAct(nameOf(ctx, drone), REASON_TEXT[gone] ?? gone, 'EP-REM-1');
}

function requireOneJam(ctx: Read, operator: string, drone: string, mode: Mode): void {
  const jamming = effectOf(ctx.peek(operator), 'jamming');
  const { controller, controlMode } = ctx.peek(drone).state;
  const same = controller === operator && controlMode === 'jam';
  if (mode !== 'jam' || jamming === undefined || same) return;
  refuse('already-jamming', `${nameOf(ctx, operator)} is already jamming another drone.`, { rule: 'EP-REM-3' });
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

/** Starting or ending a jam is a Complex action, anything else a Quick one. */
function controlCost(ctx: Read, drone: string, mode: Mode): 'quick' | 'complex' {
  return mode === 'jam' || ctx.peek(drone).state.controlMode === 'jam' ? 'complex' : 'quick';
}

/** Requires a drone that can be controlled this way, and the action for it. */
function mayControl(ctx: Read, who: string, { drone, mode }: { drone?: string; mode?: Mode }): void {
  if (drone === undefined || mode === undefined) {
    return refuse('no-puppet-sock', 'Nobody here has a puppet sock.', { rule: 'EP-REM-1' });
  }
  requirePuppetSock(ctx, drone, mode);
  requireOneJam(ctx, who, drone, mode);
  requireSlot(ctx, who, 'held');
  if (mode !== 'release') requireIntact(ctx, drone);
  requireAction(ctx, who, controlCost(ctx, drone, mode));
}

const control = define({
  name: 'control',
  title: 'Control a drone',
  summary: 'Takes direct control of a drone, jams it, leaves it on its own or releases it.',
  kind: 'action',
  rules: ['EP-REM-1', 'EP-REM-2', 'EP-REM-3', 'EP-REM-5', 'EP-ACT-8'],
  actorParam: 'operator',
  targetParam: 'drone',
  rolls: false,
  params: z.object({
    operator: combatantId({ title: 'Operator' }),
    drone: combatantId({ title: 'Drone', but: 'operator', people: { kind: 'drone' } }),
    mode: field(z.enum(MODES), {
      title: 'How',
      enumTitles: MODE_TITLES,
    }),
  }),
  asks: ASKS.control,
  run(ctx, { operator, drone, mode }) {
    if (operator === drone) invalidParams('drone', 'Nobody can remote-control their own body.');
    mayControl(ctx, operator, { drone, mode });
    payAction(ctx, operator, controlCost(ctx, drone, mode));
    endControl(ctx, drone);
    if (mode !== 'release') takeControl(ctx, operator, drone, mode);
    ctx.explain.note(`${nameOf(ctx, drone)}: ${MODE_TITLES[mode].toLowerCase()}`, RULE_OF[mode], { subject: drone });
    return { drone, mode };
  },
  present: presentControl,
  guard: mayControl,
});

/** Refuses with `invalid-params` drones that this operator does not direct (EP-REM-6). */
function requireDirected(ctx: Read, operator: string, drones: readonly string[]): void {
  const stranger = drones.find((id) => {
    const { controller, controlMode } = ctx.peek(id).state;
    return controller !== operator || controlMode !== 'direct';
  });
  if (stranger === undefined) return;
  invalidParams('drones', `${nameOf(ctx, stranger)} is not directed by ${nameOf(ctx, operator)}.`);
}

/** Requires a drone to instruct, and the action for it. */
function mayInstruct(ctx: Read, who: string, { drones }: { drones?: string[] }): void {
  requireDirected(ctx, who, drones ?? []);
  const directs = ctx.world.combatants.some(({ state }) => state.controller === who && state.controlMode === 'direct');
  if (!directs) invalidParams('drones', `${nameOf(ctx, who)} directs no drone.`);
  mayAct(ctx, who, 'quick', 'held');
}

const instruct = define({
  name: 'instruct',
  title: 'Instruct drones',
  summary: 'Tells directed drones what to do in their next slot: one Quick action for all with the same command.',
  kind: 'action',
  rules: ['EP-REM-6', 'EP-ACT-2', 'EP-ACT-8'],
  actorParam: 'operator',
  targetParam: 'drones',
  manyTargets: true,
  rolls: false,
  params: z.object({
    operator: combatantId({ title: 'Operator' }),
    drones: field(uniqueIds(combatantIds().min(1)), {
      title: 'Drones',
      widget: 'combatants',
      people: { kind: 'directed', by: 'operator' },
    }),
  }),
  asks: ASKS.instruct,
  run(ctx, { operator, drones }) {
    mayInstruct(ctx, operator, { drones });
    payAction(ctx, operator, 'quick');
    for (const drone of drones) {
      addEffect(ctx, drone, 'instructed', { by: operator });
      ctx.explain.note('Instructed', 'EP-REM-6', { subject: drone });
    }
    return { instructed: drones, actions: ctx.world.encounter === null ? null : actionsOf(ctx, operator) };
  },
  present: presentInstruction,
  guard: mayInstruct,
});

export const droneCommands = [control, instruct];
