import type { JsonObject } from '../../kernel/json';
import { setOffHand, spendActions } from './spend';
import type { Read, Run } from './types';

/** An act of several turns: how many actions it takes, are spent with this one, and are spent now. */
export interface Going {
  name: string;
  needed: number;
  spent: number;
  now: number;
}

/** What results show of an act of several turns. */
export type Progress = Omit<Going, 'now'>;

/** How far an act comes with the actions of this turn; one of the same name goes on (AD-TIME-3). */
export function actionsNow(ctx: Read, id: string, name: string, actions: number): Going {
  const { pendingAbility, actionsLeft } = ctx.peek(id).state;
  const going = pendingAbility?.name === name ? pendingAbility : null;
  const needed = going?.needed ?? actions;
  const before = going?.spent ?? 0;
  const missing = Math.max(0, needed - before);
  const now = ctx.world.encounter === null ? missing : Math.min(actionsLeft, missing);
  return { name, needed, spent: before + now, now };
}

/**
 * Spends this turn's actions on an act of several turns and keeps what is spent; true if that completes it. `rule` asks
 * for the actions; what is spent so far is told under AD-ACT-12, whatever the act (section 11 of the document). `power`:
 * what the act is, where it is a power.
 */
export function workOn(ctx: Run, id: string, going: Going, rule: string, power?: JsonObject): boolean {
  const { name, needed, spent, now } = going;
  const complete = spent >= needed;
  spendActions(ctx, id, now, rule);
  ctx.explain.lookUp(`${nameOfAct(name)}: actions spent, of ${needed}`, spent, needed > 1 ? 'AD-ACT-12' : rule, {
    subject: id,
  });
  const as = power === undefined ? {} : { power };
  ctx.edit(id).state.pendingAbility = complete ? null : { name, needed, spent, ...as };
  if (!complete) setOffHand(ctx, id, false);
  return complete;
}

/** An act under way as it is said: first aid over several turns is kept under the name of its method. */
export const nameOfAct = (name: string): string => (name === 'emergency-aid' ? 'Emergency aid' : name);

export function progressOf({ name, needed, spent }: Going): Progress {
  return { name, needed, spent };
}
