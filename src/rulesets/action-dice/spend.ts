import { follow } from './follow';
import type { Line } from './line';
import { explainLines, sum, sumOf } from './line';
import type { Run } from './types';

/** Spends actions of the current turn; outside an encounter none are counted (AD-ACT-2). `rule` asks for them. */
export function spendActions(ctx: Run, id: string, actions: number, rule: string): void {
  if (ctx.world.encounter === null || actions === 0) return;
  ctx.edit(id).state.actionsLeft -= actions;
  ctx.explain.lookUp('Actions spent', actions, rule, { subject: id });
}

/** Spends one action of any kind but an attack: an open off-hand attack is lost (AD-ACT-2). */
export function takeAction(ctx: Run, id: string, rule: string, actions = 1): void {
  spendActions(ctx, id, actions, rule);
  closeOffHand(ctx, id);
}

/** Actions left as in results: null outside an encounter. */
export function actionsLeft(ctx: Run, id: string): number | null {
  return ctx.world.encounter === null ? null : ctx.peek(id).state.actionsLeft;
}

/** Pays Vigor for each of `prices`; at 0 they are Winded at once (AD-REA-4, AD-VIG-3). Returns what was paid. */
export function payVigor(ctx: Run, id: string, prices: readonly Line[]): number {
  return pay(ctx, id, 'vigor', prices);
}

/** Pays Mana for each of `prices`. Returns what was paid. */
export function payMana(ctx: Run, id: string, prices: readonly Line[]): number {
  return pay(ctx, id, 'mana', prices);
}

function pay(ctx: Run, id: string, pool: 'vigor' | 'mana', prices: readonly Line[]): number {
  const cost = sum(prices);
  const asked = prices.filter((line) => line.value !== 0);
  const [first] = asked;
  if (first === undefined) return 0;
  const label = pool === 'vigor' ? 'Vigor paid' : 'Mana paid';
  if (asked.length > 1) ctx.explain.came(label, sumOf(asked), first.rule, id);
  else explainLines(ctx.explain, asked, id);
  if (cost === 0) return 0;
  ctx.edit(id).state[pool] -= cost;
  if (pool === 'vigor') follow(ctx, id);
  return cost;
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

/** Records that this combatant holds something that ends with the turn. */
export function expose(ctx: Run, id: string): void {
  if (!ctx.world.scene.exposed.includes(id)) ctx.editScene().exposed.push(id);
}

/** Adds to the openings somebody gives, without duplicates (AD-POS-3). Returns all of them. */
export function giveOpenings(ctx: Run, id: string, adjacent: readonly string[]): string[] {
  const fresh = adjacent.filter((other) => !ctx.peek(id).state.openings.includes(other));
  if (fresh.length > 0) {
    ctx.edit(id).state.openings.push(...fresh);
    expose(ctx, id);
    ctx.explain.lookUp('Openings given', fresh, 'AD-POS-3', { subject: id });
  }
  return [...ctx.peek(id).state.openings];
}

/** The end of a turn clears everybody's openings, off-hand attacks, attacks out of turn and escapes. */
export function clearExposed(ctx: Run): void {
  const { exposed } = ctx.world.scene;
  if (exposed.length === 0) return;
  for (const id of exposed) {
    if (!ctx.has(id)) continue;
    const { state } = ctx.edit(id);
    state.openings = [];
    state.offHandReady = false;
    state.reactedTo = [];
    state.escaping = false;
  }
  ctx.editScene().exposed = [];
}
