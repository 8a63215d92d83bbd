import type { LogEntry } from '../../../src/contract/campaign-view';

/**
 * Nothing but a change of turn, or a step back or forward: one small line of the log. `next` is the system's command for
 * the next turn, if it has one.
 */
export function isThin(entry: LogEntry, next: string | undefined): boolean {
  if (entry.kind !== 'command') return true;
  const { call, events, figures, dice } = entry;
  return call !== null && call.do === next && events.length + figures.length + dice.length === 0;
}
