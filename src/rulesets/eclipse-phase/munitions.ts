import type { Munition } from './state';
import type { Read, Run } from './types';

/** The order number of the next fuse, after all that are waiting (EP-GREN-6). */
export function nextFuseOrder(ctx: Read): number {
  const set = ctx.world.combatants.flatMap(({ state }) => state.munitions.map((munition) => munition.set ?? 0));
  const fuses = (ctx.world.encounter?.fuses ?? []).map((fuse) => fuse.set);
  return Math.max(0, ...set, ...fuses) + 1;
}

/** Adds an explosive that waits for its time, or with `dueAt` null for its signal; the oldest stays first. */
export function addMunition(ctx: Run, by: string, munition: Omit<Munition, 'set'>, set = nextFuseOrder(ctx)): void {
  const { munitions } = ctx.edit(by).state;
  munitions.push({ ...munition, set });
  munitions.sort((a, b) => (a.set ?? 0) - (b.set ?? 0));
}

/** Somebody's explosives that wait for a signal, oldest first: all, or those of this name. */
export function awaitingSignal(ctx: Read, by: string, weapon?: string): Munition[] {
  const { munitions } = ctx.peek(by).state;
  return munitions.filter(({ trigger, weapon: name }) => trigger === 'signal' && (weapon ?? name) === name);
}

/** Removes some of the waiting explosives. */
export function removeMunitions(ctx: Run, by: string, taken: readonly Munition[]): void {
  const { state } = ctx.edit(by);
  state.munitions = state.munitions.filter(({ set }) => !taken.some((munition) => munition.set === set));
}

/** The names of somebody's explosives that wait or count down, one for each (EP-DEMO-2). */
export function primedBy(ctx: Read, setter: string): string[] {
  const counted = (ctx.world.encounter?.fuses ?? []).filter((fuse) => fuse.by === setter);
  return [...ctx.peek(setter).state.munitions, ...counted].map(({ weapon }) => weapon);
}

/** Disarms the oldest explosive of this name: a waiting one, otherwise one counted in phases (EP-DEMO-2). */
export function disarmMunition(ctx: Run, setter: string, weapon: string): void {
  const waiting = ctx.peek(setter).state.munitions.find((munition) => munition.weapon === weapon);
  if (waiting !== undefined) {
    removeMunitions(ctx, setter, [waiting]);
    return;
  }
  const encounter = ctx.editEncounter();
  const place = encounter?.fuses.findIndex((fuse) => fuse.by === setter && fuse.weapon === weapon) ?? -1;
  if (place >= 0) encounter?.fuses.splice(place, 1);
}

/** Gives explosives of a starting state their order numbers. */
export function orderMunitions(ctx: Run, by: string): void {
  for (const [index, munition] of ctx.peek(by).state.munitions.entries()) {
    if (munition.set !== undefined) continue;
    const set = nextFuseOrder(ctx);
    Object.assign(ctx.edit(by).state.munitions[index] ?? {}, { set });
  }
}
