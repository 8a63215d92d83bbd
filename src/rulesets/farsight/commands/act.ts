import { invalidParams, refuse } from '../../../engine/state/refusal';
import { lostLimbs, nameOf } from '../beings';
import { refuseCheck, refuseCheckParams } from '../check/refusals';
import { hasInstance } from '../effects';
import { payCost, refuseCost, refuseHelpless, refuseOtherTurn, type ActionLost } from '../turn/budget';
import type { Use } from '../tables/turns';
import { EFFECTS } from '../tables/effects';
import type { Read, Run } from '../types';
import { ACT_TABLE, type ActDone } from './act-actions';
import { actSchema, type ActionName, type ActParams } from './act-params';
import { command } from './shared';
import { refuseDead } from '../guards';
import { explainUnused } from '../check/called';
import { takesPart } from '../durations';
import type { RollFields } from '../check/roll';
import type { CheckSpec } from '../check/spec';
import { guardOf } from '../guards';
import { actWords } from '../present/actions';
import { ACT_ASKS } from './asks';

/** What an action costs: a second interaction, or a special one, takes the action (FS-TRN-2). */
function costOf(ctx: Read, params: ActParams): Use | null {
  const usual = ACT_TABLE[params.action].cost;
  if (params.action === 'interact') {
    // Paid for by a reaction or an exploit, it is not the free one of the own turn.
    if (params.use === 'readied' || params.use === 'extra') return params.use;
    const second = takesPart(ctx, params.actor) && ctx.peek(params.actor).state.turn.objectUsed;
    return params.special || second ? (params.use ?? 'action') : null;
  }
  if (usual === 'free') return null;
  if (usual === 'minor') return params.use === undefined || params.use === 'action' ? 'minor' : params.use;
  return params.use ?? 'action';
}

/** Parameters an action cannot do without, and the question for each. */
const NEEDED: Readonly<Partial<Record<ActionName, readonly (readonly [keyof ActParams, string])[]>>> = {
  help: [['target', 'Who is helped?']],
  aim: [['target', 'Who is the target?']],
  ready: [
    ['trigger', 'What is the trigger?'],
    ['response', 'What is the response?'],
  ],
};

function refuseAct(ctx: Read, params: ActParams): void {
  for (const [path, question] of NEEDED[params.action] ?? []) {
    if (params[path] === undefined) invalidParams(path, question);
  }
  if (params.use === 'minor' && params.action !== 'aim') invalidParams('use', 'Only aiming is a minor action.');
  if (params.action === 'search' && params.skill !== undefined && !['inspection', 'alertness'].includes(params.skill)) {
    invalidParams('skill', 'A search uses Inspection or Alertness.');
  }
  if (params.action === 'help' && params.target === params.actor) {
    invalidParams('target', 'Nobody can help themselves.');
  }
}

/** What the action itself needs: somebody alive to help, something to pick up, a hold to break. */
function refuseActionItself(ctx: Read, params: ActParams): void {
  const being = ctx.peek(params.actor);
  if (params.action === 'help' && params.target !== undefined) refuseDead(ctx, params.target);
  const missing = (effect: 'weapon-unready' | 'pinned', text: string): void => {
    if (!hasInstance(being, effect)) refuse('no-such-effect', text, { rule: EFFECTS[effect].rule });
  };
  if (params.action === 'recover-weapon') missing('weapon-unready', `${nameOf(being)} already has the weapon in hand.`);
  if (params.action === 'break-free') missing('pinned', `${nameOf(being)} is not pinned.`);
  if (params.action === 'interact' && params.pickUp) refusePickUp(ctx, params.actor);
  if (params.action === 'search' && params.target !== undefined && ctx.peek(params.target).state.hidden === null) {
    refuse('no-such-effect', `${nameOf(ctx.peek(params.target))} is not hidden.`, { rule: 'FS-HID-2' });
  }
}

/** Something dropped, and an arm to hold it with (FS-CND-18). */
function refusePickUp(ctx: Read, actor: string): void {
  const being = ctx.peek(actor);
  const name = nameOf(being);
  if (!being.state.emptyHanded) refuse('no-such-effect', `${name} has dropped nothing.`, { rule: 'FS-CND-18' });
  if (lostLimbs(being, 'arm') >= 2) refuse('cannot-hold', `${name} has no arm to hold it with.`, { rule: 'FS-CND-18' });
}

/** Everything that a way to use the turn refuses, in order: parameters, the action itself, the actor, the turn's budget. */
function mayAct(ctx: Read, params: ActParams): { spec: CheckSpec | undefined; use: Use | null } {
  const spec = ACT_TABLE[params.action].check?.(ctx, params);
  refuseAct(ctx, params);
  if (spec !== undefined) refuseCheckParams(ctx, spec);
  refuseActionItself(ctx, params);
  if (spec !== undefined) refuseCheck(ctx, spec);
  const use = costOf(ctx, params);
  if (use === null) refuseFree(ctx, params.actor);
  else refuseCost(ctx, params.actor, use);
  return { spec, use };
}

export const act = command({
  name: 'act',
  title: 'Act',
  summary: 'Dash, defend, disengage, help, hide, ready, search, aim and the other ways to use a turn.',
  kind: 'action',
  params: actSchema,
  asks: ACT_ASKS,
  rules: ['FS-TRN-1', 'FS-ACT-2', 'FS-ACT-3', 'FS-ACT-5', 'FS-ACT-7'],
  actorParam: 'actor',
  targetParam: 'target',
  guard: guardOf<ActParams>(['actor', 'action'], mayAct, refuseHelpless),
  present: actWords,
  run(ctx, params): (ActDone | ActionLost) & { roll: RollFields | null } {
    const { spec, use } = mayAct(ctx, params);
    if (spec === undefined) explainUnused(ctx, params);
    const lost = use === null ? null : payCost(ctx, params.actor, use);
    if (lost !== null) {
      if (spec !== undefined) explainUnused(ctx, params, 'the action is lost');
      return { ...lost, roll: null };
    }
    const done = ACT_TABLE[params.action].run(ctx, params);
    if (params.action === 'interact') noteInteraction(ctx, params, use);
    return { roll: null, ...done };
  },
});

/** What costs nothing still needs the own turn and an actor who can act (FS-TRN-2, FS-MOV-5). */
function refuseFree(ctx: Read, actor: string): void {
  refuseHelpless(ctx, actor);
  refuseOtherTurn(ctx, actor);
}

function noteInteraction(ctx: Run, { actor, pickUp }: ActParams, use: Use | null): void {
  if (pickUp) {
    ctx.edit(actor).state.emptyHanded = false;
    ctx.explain.note('Picks it up', 'FS-CND-18', { subject: actor });
  }
  if (takesPart(ctx, actor) && use === null) ctx.edit(actor).state.turn.objectUsed = true;
}
