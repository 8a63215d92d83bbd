import type { JsonObject } from '../../kernel/json';
import { setOffHand, spendActions } from './spend';
import type { Read, Run } from './types';

/** An act over several turns: actions it takes, actions spent including now, and actions spent now. */
export interface PlannedProgress {
  name: string;
  needed: number;
  spent: number;
  now: number;
}

/** What results contain of an act over several turns. */
export type Progress = Omit<PlannedProgress, 'now'>;

/** How far an act gets with the actions of this turn; one of the same name continues (AD-TIME-3). */
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
 * Spends this turn's actions on an act over several turns and stores the progress; true if that completes it. `rule` asks
 * for the actions; the total so far is always explained under AD-ACT-12. `power`: the
 * parameters, if the act is a power.
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

/** Display name of an act in progress: first aid is stored under the name of its method. */
export const nameOfAct = (name: string): string => (name === 'emergency-aid' ? 'Emergency aid' : name);

export function progressOf({ name, needed, spent }: PlannedProgress): Progress {
  return { name, needed, spent };
}
