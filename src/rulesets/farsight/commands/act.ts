import { invalidParams, refuse } from '../../../engine/refusal';
import { nameOf } from '../beings';
import { refuseCheck } from '../check/refusals';
import { hasInstance } from '../effects';
import { payCost, refuseCost, refuseHelpless, type Use } from '../turn/budget';
import type { Read, Run } from '../types';
import { ACT_TABLE, type ActDone } from './act-actions';
import { actSchema, type ActionName, type ActParams } from './act-params';
import { command, refuseDead } from './shared';
import { takesPart } from '../durations';

/** What an action costs: a second interaction, or a special one, takes the action (FS-TRN-2). */
function costOf(ctx: Read, params: ActParams): Use | null {
  const usual = ACT_TABLE[params.action].cost;
  if (params.action === 'interact') {
    const second = takesPart(ctx, params.actor) && ctx.peek(params.actor).state.turn.objectUsed;
    return params.special || second ? (params.use ?? 'action') : null;
  }
  if (usual === 'free') return null;
  if (usual === 'minor') return params.use === undefined || params.use === 'action' ? 'minor' : params.use;
  return params.use ?? 'action';
}

/** What an action cannot do without, and how it is asked for. */
const NEEDED: Readonly<Partial<Record<ActionName, readonly (readonly [keyof ActParams, string])[]>>> = {
  help: [['target', 'Say who is helped.']],
  aim: [['target', 'Say whom it aims at.']],
  ready: [
    ['trigger', 'Say what it waits for.'],
    ['response', 'Say what it does then.'],
  ],
};

function refuseAct(ctx: Read, params: ActParams): void {
  for (const [path, question] of NEEDED[params.action] ?? []) {
    if (params[path] === undefined) invalidParams(path, question);
  }
  if (params.use === 'minor' && params.action !== 'aim') invalidParams('use', 'Only aiming is a minor action.');
  if (params.action === 'search' && params.skill !== undefined && !['inspection', 'alertness'].includes(params.skill)) {
    invalidParams('skill', 'A search goes with inspection or alertness.');
  }
  const being = ctx.peek(params.actor);
  if (params.action === 'help' && params.target !== undefined) refuseDead(ctx, params.target);
  const missing = (effect: 'weapon-unready' | 'pinned', text: string): void => {
    if (!hasInstance(being, effect)) refuse('no-such-effect', text);
  };
  if (params.action === 'recover-weapon') missing('weapon-unready', `${nameOf(being)} has the weapon in hand.`);
  if (params.action === 'break-free') missing('pinned', `${nameOf(being)} is not pinned.`);
  if (params.action === 'search' && params.target !== undefined && ctx.peek(params.target).state.hidden === null) {
    refuse('no-such-effect', `${nameOf(ctx.peek(params.target))} is not hidden.`);
  }
}

export const act = command({
  name: 'act',
  title: 'Act',
  summary: 'Dash, defend, disengage, help, hide, ready, search, aim and the other ways to use a turn.',
  kind: 'action',
  params: actSchema,
  rules: ['FS-TRN-1', 'FS-ACT-2', 'FS-ACT-3', 'FS-ACT-5', 'FS-ACT-7'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, params) {
    const { actor } = params;
    const row = ACT_TABLE[params.action];
    const spec = row.check?.(ctx, params);
    refuseAct(ctx, params);
    if (spec !== undefined) refuseCheck(ctx, spec);
    const use = costOf(ctx, params);
    if (use === null) refuseHelpless(ctx, actor);
    else refuseCost(ctx, actor, use);
    const lost = use === null ? null : payCost(ctx, actor, use);
    if (lost !== null) return { ...lost, roll: null };
    const done: ActDone = row.run(ctx, params, spec);
    if (params.action === 'interact') noteInteraction(ctx, actor, use);
    return { roll: null, ...done };
  },
});

function noteInteraction(ctx: Run, actor: string, use: Use | null): void {
  if (takesPart(ctx, actor) && use === null) ctx.edit(actor).state.turn.objectUsed = true;
}
