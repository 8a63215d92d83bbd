import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import type { FeintCall } from '../combat/feint';
import { checkFeintClass, checkFeintReach, checkGuard, feintLines, rollFeint } from '../combat/feint';
import { TRIGGER_ASKS } from '../asks';
import { command } from '../command';
import { TRIGGER_OFFER } from '../offers';
import { presentTrigger } from '../present/turns';
import { actorParam, againstParam, modifiersParam, yards } from '../forms/parts';
import { checkFreeHands, takeUp } from '../hands';
import { nameOf } from '../levels';
import { declare, holdsFeint, needEncounter } from '../maneuvers';
import { checkFreeToAct, checkTargets } from '../refusals';
import type { State } from '../state';
import type { Read } from '../types';
import { findWeapon } from '../find-weapon';
import { weaponParam } from '../weapons';

const triggerParams = z.object({
  actor: actorParam,
  target: combatantId({ title: 'Target' }).optional(),
  weapon: weaponParam.optional(),
  distance: yards('Distance').default(1),
  opponentAgainst: field(againstParam('Foe resists with').optional(), {
    title: 'Foe resists a feint with',
    advanced: true,
  }),
  item: field(z.string().min(1).optional(), { title: 'Item to ready', widget: 'held' }),
  modifiers: modifiersParam,
});

type TriggerParams = z.infer<typeof triggerParams>;

/** The feint that a Wait was declared for, with its parameters checked; null for other Waits. */
function declaredFeint(ctx: Read, params: TriggerParams): FeintCall | null {
  const { wait } = ctx.peek(params.actor).state;
  if (wait?.action === 'ready' && params.item === undefined) invalidParams('item', 'Which item is made ready?');
  if (!holdsFeint(wait)) return null;
  const { target, weapon, distance, opponentAgainst, modifiers } = params;
  if (target === undefined) return invalidParams('target', 'A feint needs a foe.');
  if (weapon === undefined) return invalidParams('weapon', 'A feint needs a weapon or bare hands.');
  checkGuard(ctx, opponentAgainst);
  const found = findWeapon(ctx, ctx.peek(params.actor), weapon, 'weapon');
  return { target, weapon: found, distance, opponentAgainst, modifiers };
}

/** Refuses outside a fight, against the dead, by those who cannot act, and without a declared Wait. */
function mayTrigger(ctx: Read, who: string, { target }: Partial<TriggerParams>): NonNullable<State['wait']> {
  needEncounter(ctx);
  if (target !== undefined) checkTargets(ctx, [target]);
  checkFreeToAct(ctx, who);
  const being = ctx.peek(who);
  const { wait, fighting } = being.state;
  if (wait !== null && fighting) return wait;
  return refuse('not-waiting', `${nameOf(being)} has not declared a Wait.`, { rule: 'TD-WAIT-2' });
}

const triggerWait = command({
  name: 'trigger-wait',
  title: 'Trigger the Wait',
  summary: 'The event has happened: act now, out of turn.',
  kind: 'action',
  params: triggerParams,
  asks: TRIGGER_ASKS,
  rules: ['TD-WAIT-2', 'TD-FEINT-1', 'TD-FEINT-2', 'TD-AOA-4'],
  actorParam: 'actor',
  targetParam: 'target',
  ...TRIGGER_OFFER,
  guard: mayTrigger,
  present: presentTrigger,
  run(ctx, params) {
    const id = params.actor;
    const feint = declaredFeint(ctx, params);
    const wait = mayTrigger(ctx, id, params);
    if (feint !== null) {
      checkFeintClass(feint.weapon);
      checkFeintReach(ctx, id, feint);
      feintLines(ctx, id, feint);
    }
    if (wait.action === 'ready') checkFreeHands(ctx, ctx.peek(id), params.item ?? '');
    const { action: maneuver, option } = wait;
    declare(ctx, id, { maneuver, option }, maneuver === 'all-out-attack' ? feint?.target : undefined);
    const { state } = ctx.edit(id);
    state.attacksMade = 0;
    state.attackedTargets = [];
    state.interrupting = true;
    state.wait = null;
    ctx.explain.note(`Acts out of turn: ${wait.trigger}`, 'TD-WAIT-2', { subject: id });
    if (maneuver === 'ready') takeUp(ctx, id, params.item ?? '');
    const result = { maneuver, option, weapon: wait.weapon };
    return feint === null ? result : { ...result, feint: rollFeint(ctx, id, feint) };
  },
});

export const waitCommands = [triggerWait];
