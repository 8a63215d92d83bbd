import { z } from 'zod';
import { field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import type { Weapon } from '../gear';
import { nameOf, needLevel } from '../levels';
import {
  checkFeintClass,
  checkGuard,
  checkReach,
  checkReady,
  declare,
  makeReady,
  needEncounter,
  rollFeint,
} from '../maneuvers';
import { checkFreeToAct, checkTargets } from '../refusals';
import type { Read } from '../types';
import { findWeapon, weaponParam } from '../weapons';
import { actorParam, againstParam, command, modifiersParam, targetParam, yards } from './parts';

const triggerParams = z.object({
  actor: actorParam,
  target: targetParam.optional(),
  weapon: weaponParam.optional(),
  distance: yards('Distance').default(1),
  opponentAgainst: field(againstParam('Foe resists with').optional(), {
    title: 'Foe resists a feint with',
    advanced: true,
  }),
  item: field(z.string().min(1).optional(), { title: 'Item to ready' }),
  modifiers: modifiersParam,
});

type TriggerParams = z.infer<typeof triggerParams>;

/** The feint of a Wait that holds one back, its parameters checked. */
function heldFeint(ctx: Read, params: TriggerParams): { target: string; weapon: Weapon } | null {
  const { wait } = ctx.peek(params.actor).state;
  const feinting = wait?.action === 'feint' || (wait?.action === 'all-out-attack' && wait.option === 'feint');
  if (wait?.action === 'ready' && params.item === undefined) invalidParams('item', 'Say what is made ready.');
  if (!feinting) return null;
  const { target, weapon } = params;
  if (target === undefined) return invalidParams('target', 'A feint needs a foe.');
  if (weapon === undefined) return invalidParams('weapon', 'A feint needs a weapon or bare hands.');
  checkGuard(ctx, params.opponentAgainst);
  return { target, weapon: findWeapon(ctx, ctx.peek(params.actor), weapon, 'weapon') };
}

const triggerWait = command({
  name: 'trigger-wait',
  title: 'Trigger the Wait',
  summary: 'The event waited for has come: act now, out of turn.',
  kind: 'action',
  params: triggerParams,
  rules: ['TD-WAIT-2', 'TD-FEINT-1', 'TD-FEINT-2', 'TD-AOA-4'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, params) {
    const id = params.actor;
    const held = heldFeint(ctx, params);
    needEncounter(ctx);
    if (params.target !== undefined) checkTargets(ctx, [params.target]);
    checkFreeToAct(ctx, id);
    const actor = ctx.peek(id);
    const { wait } = actor.state;
    if (wait === null || !actor.state.fighting) return refuse('not-waiting', `${nameOf(actor)} has declared no Wait.`);
    const call = held === null ? null : { ...params, ...held };
    if (call !== null) {
      checkFeintClass(call);
      checkReady(actor, call.weapon);
      checkReach(call.weapon, call.distance);
      needLevel(actor, ctx.options, call.weapon.skill);
      if (call.opponentAgainst !== undefined) needLevel(ctx.peek(call.target), ctx.options, call.opponentAgainst);
    }
    const bound = wait.action === 'all-out-attack' ? call?.target : undefined;
    declare(ctx, id, wait.action, wait.option, bound);
    const { state } = ctx.edit(id);
    state.attacksMade = 0;
    state.attackedTargets = [];
    state.interrupting = true;
    state.wait = null;
    ctx.explain.note(`Acts out of turn: ${wait.trigger}`, 'TD-WAIT-2', { subject: id });
    if (wait.action === 'ready') makeReady(ctx, id, params.item ?? '');
    const result = { maneuver: wait.action, option: wait.option };
    return call === null ? result : { ...result, feint: rollFeint(ctx, id, call) };
  },
});

export const waitCommands = [triggerWait];
