import type { Munition } from './state';
import type { Read, Run } from './types';

/** The place of the fuse that is set next: after all that wait at the table (EP-GREN-6). */
export function nextPlace(ctx: Read): number {
  const set = ctx.world.combatants.flatMap(({ state }) => state.munitions.map((munition) => munition.set ?? 0));
  const fuses = (ctx.world.encounter?.fuses ?? []).map((fuse) => fuse.set);
  return Math.max(0, ...set, ...fuses) + 1;
}

/** Leaves an explosive of somebody waiting for its second, or with `dueAt` null for its signal. */
export function leaveWaiting(ctx: Run, by: string, munition: Omit<Munition, 'set'>, set = nextPlace(ctx)): void {
  ctx.edit(by).state.munitions.push({ ...munition, set });
}

/** What of somebody's waits for a signal, oldest first: all of it, or only what bears this name. */
export function awaitingSignal(ctx: Read, by: string, weapon?: string): Munition[] {
  const { munitions } = ctx.peek(by).state;
  return munitions.filter(({ trigger, weapon: name }) => trigger === 'signal' && (weapon ?? name) === name);
}

/** Takes some of the waiting explosives away. */
export function takeWaiting(ctx: Run, by: string, taken: readonly Munition[]): void {
  const { state } = ctx.edit(by);
  state.munitions = state.munitions.filter(({ set }) => !taken.some((munition) => munition.set === set));
}

/** Whether something of this name waits or counts down for its setter (EP-DEMO-2). */
export function isPrimed(ctx: Read, setter: string, weapon: string): boolean {
  const counted = ctx.world.encounter?.fuses ?? [];
  return (
    ctx.peek(setter).state.munitions.some((munition) => munition.weapon === weapon) ||
    counted.some((fuse) => fuse.by === setter && fuse.weapon === weapon)
  );
}

/** Makes the oldest explosive of this name safe: one that waits, else one that is counted in phases (EP-DEMO-2). */
export function makeSafe(ctx: Run, setter: string, weapon: string): void {
  const waiting = ctx.peek(setter).state.munitions.find((munition) => munition.weapon === weapon);
  if (waiting !== undefined) {
    takeWaiting(ctx, setter, [waiting]);
    return;
  }
  const encounter = ctx.editEncounter();
  const place = encounter?.fuses.findIndex((fuse) => fuse.by === setter && fuse.weapon === weapon) ?? -1;
  if (place >= 0) encounter?.fuses.splice(place, 1);
}

/** Gives explosives of a starting state their place among all that wait. */
export function placeWaiting(ctx: Run, by: string): void {
  for (const [index, munition] of ctx.peek(by).state.munitions.entries()) {
    if (munition.set !== undefined) continue;
    const set = nextPlace(ctx);
    Object.assign(ctx.edit(by).state.munitions[index] ?? {}, { set });
  }
}
