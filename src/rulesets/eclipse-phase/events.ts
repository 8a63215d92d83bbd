import type { EngineEvent } from '../../engine/state/context';
import type { Run } from './types';

/** Damage ticks by kind and target that this command has reported so far. */
const ticks = new WeakMap<Run, Map<string, Map<string, EngineEvent>>>();

/** A damage tick: the event, its target, and its line of explanation. */
export interface Tick {
  kind: string;
  target: string;
  label: string;
  rule: string;
}

/**
 * Reports a damage tick, then does the damage: `deal` returns how much got through. Ticks of one kind on one target within a
 * command become one event with `ticks`, the total `damage` and the time of the last tick (section 6).
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
  let known = ticks.get(ctx);
  if (known === undefined) {
    known = new Map();
    ticks.set(ctx, known);
  }
  let ofKind = known.get(kind);
  if (ofKind === undefined) {
    ofKind = new Map();
    known.set(kind, ofKind);
  }
  const event = ofKind.get(target);
  if (event === undefined) {
    const first = ctx.event(kind, { target, ticks: 0, damage: 0 });
    ofKind.set(target, first);
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
