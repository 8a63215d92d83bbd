import type { EngineEvent } from '../../engine/context';
import type { Run } from './types';

/** Damage ticks by kind and target that this command has reported so far. */
const ticks = new WeakMap<Run, Map<string, EngineEvent>>();

/**
 * Reports a damage tick. Ticks of one kind on one target within a command become one event with `ticks`, the summed
 * `damage` and the time of the last of them (section 6).
 */
export function tickEvent(ctx: Run, kind: string, target: string, damage: number): void {
  let known = ticks.get(ctx);
  if (known === undefined) {
    known = new Map();
    ticks.set(ctx, known);
  }
  const key = `${kind} ${target}`;
  const event = known.get(key);
  if (event === undefined) {
    known.set(key, ctx.event(kind, { target, ticks: 1, damage }));
    return;
  }
  event.at = ctx.clock;
  event['ticks'] = (event['ticks'] as number) + 1;
  event['damage'] = (event['damage'] as number) + damage;
}

/** The events of the command in order of their time; of equal times, first come first. */
export function eventsInOrder(ctx: Run): EngineEvent[] {
  return ctx.events.sort((a, b) => a.at - b.at);
}
