import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { freeHands } from '../figures';
import { checkFreeHands, heldItem, letGo, takeUp } from '../hands';
import { nameOf } from '../levels';
import { refuseParticipants } from '../maneuvers';
import { checkAble, checkAlive } from '../refusals';
import { HOLD_ASKS } from '../asks';
import { command } from '../command';
import { HOLD_OFFER } from '../offers';
import { presentHold } from '../present/bodies';
import { actorParam } from '../forms/parts';
import type { Read } from '../types';

/** Seconds it takes to take something up outside a fight (TD-READY-4). */
const TAKE_UP_SECONDS = 1;

const holdParams = z.object({
  actor: actorParam,
  item: field(z.string().min(1), { title: 'What', widget: 'held' }),
  held: field(z.boolean(), { title: 'In hand' }),
});

/** Refuses what the command would refuse, as far as the form is filled in. */
function mayHold(ctx: Read, who: string, { item, held = false }: Partial<z.infer<typeof holdParams>>): void {
  if (held) refuseParticipants(ctx, who, 'TD-READY-4');
  if (held) checkAble(ctx, [who]);
  else checkAlive(ctx, [who]);
  const being = ctx.peek(who);
  const thing = item === undefined ? null : heldItem(being, item);
  if (item === undefined || thing === null) return;
  if (held) checkFreeHands(ctx, being, item);
  if (held ? !thing.ready : thing.inHand) return;
  const why = held ? `already has ${thing.name} in hand and ready` : `does not have ${thing.name} in hand`;
  refuse('not-eligible', `${nameOf(being)} ${why}.`, { rule: 'TD-READY-4' });
}

const hold = command({
  name: 'hold',
  title: 'Take up or drop',
  summary: 'Take a weapon or shield in hand, or drop it.',
  kind: 'action',
  rolls: false,
  params: holdParams,
  asks: HOLD_ASKS,
  rules: ['TD-READY-3', 'TD-READY-4', 'TD-PARRY-6'],
  actorParam: 'actor',
  ...HOLD_OFFER,
  guard: mayHold,
  present: presentHold,
  run(ctx, params) {
    const { actor: id, item, held } = params;
    const being = ctx.peek(id);
    const thing = heldItem(being, item);
    if (thing === null) return invalidParams('item', `${nameOf(being)} has no weapon or shield '${item}'.`);
    mayHold(ctx, id, params);
    if (held) takeUp(ctx, id, item);
    else letGo(ctx, id, item);
    const after = ctx.peek(id);
    const seconds = held ? TAKE_UP_SECONDS : 0;
    return { item, held, seconds, stowed: [...after.state.stowed], freeHands: freeHands(after) };
  },
});

export const handCommands = [hold];
