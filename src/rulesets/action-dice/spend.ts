import { follow } from './follow';
import type { Run } from './types';

/** Spends actions of the running turn; without an encounter none are counted (AD-ACT-2). */
export function spendActions(ctx: Run, id: string, actions: number): void {
  if (ctx.world.encounter === null || actions === 0) return;
  ctx.edit(id).state.actionsLeft -= actions;
  ctx.explain.add('Actions spent', actions, 'AD-ACT-2', { subject: id });
}

/** Spends one action of any kind but an attack: an open off-hand attack is lost (AD-ACT-2). */
export function takeAction(ctx: Run, id: string): void {
  spendActions(ctx, id, 1);
  closeOffHand(ctx, id);
}

/** Actions left as results show them: null without an encounter. */
export function actionsLeft(ctx: Run, id: string): number | null {
  return ctx.world.encounter === null ? null : ctx.peek(id).state.actionsLeft;
}

/** Pays Vigor; whoever comes to 0 is Winded at once (AD-REA-4, AD-VIG-3). `rule` names what it is paid for. */
export function payVigor(ctx: Run, id: string, cost: number, rule: string): void {
  if (cost === 0) return;
  ctx.edit(id).state.vigor -= cost;
  ctx.explain.add('Vigor paid', cost, rule, { subject: id });
  follow(ctx, id);
}

/** Pays Mana. */
export function payMana(ctx: Run, id: string, cost: number, rule: string): void {
  if (cost === 0) return;
  ctx.edit(id).state.mana -= cost;
  ctx.explain.add('Mana paid', cost, rule, { subject: id });
}

/** Any action but an attack closes an open off-hand attack (AD-ACT-2). */
export function closeOffHand(ctx: Run, id: string): void {
  setOffHand(ctx, id, false);
}

export function setOffHand(ctx: Run, id: string, ready: boolean): void {
  if (ctx.peek(id).state.offHandReady === ready) return;
  ctx.edit(id).state.offHandReady = ready;
  if (ready) expose(ctx, id);
}

/** Notes that this combatant holds something that ends with the turn. */
export function expose(ctx: Run, id: string): void {
  if (!ctx.world.scene.exposed.includes(id)) ctx.editScene().exposed.push(id);
}

/** Adds to the openings somebody gives; nobody twice (AD-POS-3). Returns all of them. */
export function giveOpenings(ctx: Run, id: string, adjacent: readonly string[]): string[] {
  const fresh = adjacent.filter((other) => !ctx.peek(id).state.openings.includes(other));
  if (fresh.length > 0) {
    ctx.edit(id).state.openings.push(...fresh);
    expose(ctx, id);
    ctx.explain.add('Openings given', fresh, 'AD-POS-3', { subject: id });
  }
  return [...ctx.peek(id).state.openings];
}

/** The end of a turn clears everybody's openings and off-hand attacks (section 9.3). */
export function clearExposed(ctx: Run): void {
  const { exposed } = ctx.world.scene;
  if (exposed.length === 0) return;
  for (const id of exposed) {
    if (!ctx.has(id)) continue;
    const { state } = ctx.edit(id);
    state.openings = [];
    state.offHandReady = false;
  }
  ctx.editScene().exposed = [];
}
