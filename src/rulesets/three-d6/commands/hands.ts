import { z } from 'zod';
import { field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { freeHands } from '../figures';
import { checkFreeHands, heldItem, letGo, takeUp } from '../hands';
import { nameOf } from '../levels';
import { refuseParticipants } from '../maneuvers';
import { checkAble, checkAlive } from '../refusals';
import { actorParam, command } from '../forms/parts';

/** Seconds to take something up outside a fight (TD-READY-4). */
const TAKE_UP_SECONDS = 1;

const hold = command({
  name: 'hold',
  title: 'Take up or drop',
  summary: 'Take a weapon or shield in hand, or let it fall.',
  kind: 'action',
  rolls: false,
  params: z.object({
    actor: actorParam,
    item: field(z.string().min(1), { title: 'What', widget: 'held' }),
    held: field(z.boolean(), { title: 'In hand' }),
  }),
  rules: ['TD-READY-3', 'TD-READY-4', 'TD-PARRY-6'],
  actorParam: 'actor',
  run(ctx, params) {
    const { actor: id, item, held } = params;
    const being = ctx.peek(id);
    const thing = heldItem(being, item);
    if (thing === null) return invalidParams('item', `${nameOf(being)} has no weapon or shield '${item}'.`);
    if (held) refuseParticipants(ctx, id, 'TD-READY-4');
    if (held) checkAble(ctx, [id]);
    else checkAlive(ctx, [id]);
    if (held) checkFreeHands(ctx, being, item);
    if (held ? thing.ready : !thing.inHand) {
      const already = held ? 'in hand and ready' : 'not in hand';
      refuse('not-eligible', `${thing.name} of ${nameOf(being)} is ${already} already.`, { rule: 'TD-READY-4' });
    }
    if (held) takeUp(ctx, id, item);
    else letGo(ctx, id, item);
    const after = ctx.peek(id);
    const seconds = held ? TAKE_UP_SECONDS : 0;
    return { item, held, seconds, stowed: [...after.state.stowed], freeHands: freeHands(after) };
  },
});

export const handCommands = [hold];
