import type { EngineEvent } from '../../engine/state/context';
import type { Run } from './types';

/** Damage ticks by kind and target that this command has reported so far. */
const ticks = new WeakMap<Run, Map<string, EngineEvent>>();

/** A damage tick: the event, its target, and its line of explanation. */
export interface Tick {
  kind: string;
  target: string;
  label: string;
  rule: string;
}

/**
 * Reports a damage tick, then does the damage: `deal` returns how much got through. Ticks of one kind on one target within a
 * command become one event with `ticks`, the total `damage` and the time of the last tick.
 */
export function tickEvent(ctx: Run, tick: Tick, deal: () => number): void {
  const event = latestTick(ctx, tick.kind, tick.target);
  const lost = deal();
  event['ticks'] = (event['ticks'] as number) + 1;
  event['damage'] = (event['damage'] as number) + lost;
  ctx.explain.note(tick.label, tick.rule, { value: lost, subject: tick.target });
}

/** The event of these ticks, moved to the end of the list. */
function latestTick(ctx: Run, kind: string, target: string): EngineEvent {
  const known = ticks.get(ctx) ?? new Map<string, EngineEvent>();
  ticks.set(ctx, known);
  const key = `${kind} ${target}`;
  const event = known.get(key);
  if (event === undefined) {
    const first = ctx.event(kind, { target, ticks: 0, damage: 0 });
    known.set(key, first);
    return first;
  }
  event.at = ctx.clock;
  ctx.events.splice(ctx.events.indexOf(event), 1);
  ctx.events.push(event);
  return event;
}

/** The events of the command by time; equal times stay in order. */
export function eventsInOrder(ctx: Run): EngineEvent[] {
  return ctx.events.sort((a, b) => a.at - b.at);
}
