import type { JsonObject } from '../../kernel/json';
import { setOffHand, spendActions } from './spend';
import type { Read, Run } from './types';

/** An act of several turns: how many actions it takes, are spent with this one, and are spent now. */
export interface PlannedProgress {
  name: string;
  needed: number;
  spent: number;
  now: number;
}

/** What results show of an act of several turns. */
export type Progress = Omit<PlannedProgress, 'now'>;

/** How far an act comes with the actions of this turn; one of the same name goes on (AD-TIME-3). */
export function planProgress(ctx: Read, id: string, name: string, actions: number): PlannedProgress {
  const { pendingAbility, actionsLeft } = ctx.peek(id).state;
  const begun = pendingAbility?.name === name ? pendingAbility : null;
  const needed = begun?.needed ?? actions;
  const before = begun?.spent ?? 0;
  const missing = Math.max(0, needed - before);
  const now = ctx.world.encounter === null ? missing : Math.min(actionsLeft, missing);
  return { name, needed, spent: before + now, now };
}

/**
 * Spends this turn's actions on an act of several turns and keeps what is spent; true if that completes it. `rule` asks
 * for the actions; what is spent so far is told under AD-ACT-12, whatever the act (section 11 of the document). `power`:
 * what the act is, where it is a power.
 */
export function workOn(ctx: Run, id: string, planned: PlannedProgress, rule: string, power?: JsonObject): boolean {
  const { name, needed, spent, now } = planned;
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

export function progressOf({ name, needed, spent }: PlannedProgress): Progress {
  return { name, needed, spent };
}
