import type { RolledView } from '../contract/binder';
import type { DiceTray } from '../dice/source';
import type { EngineEvent } from '../engine/state/context';
import type { Explained } from '../engine/explain/explain';
import type { AnyRuleset } from '../engine/system/ruleset';
import { TableRoller } from './binder/roll';
import { binderOf, withRolled } from './binder/state';
import type { CampaignState } from './state';
import { Exact, plus, times } from '../kernel/decimal';
import type { OwnTimerView } from '../contract/campaign-view';

/** Most rings of a repeating timer reported in one step; the last one says how many more there were. */
const MAX_RINGS = 100;

/** The game master's own timers that rang. */
export interface RungTimers {
  state: CampaignState;
  events: EngineEvent[];
  trace: Explained[];
}

/**
 * The game master's timers that are due after `from`, up to `to`: each rings once per due time, and is then rescheduled or
 * removed. A timer with a table rolls it each time, on the dice of the step, in order of time.
 */
export function ringTimers(
  ruleset: AnyRuleset,
  state: CampaignState,
  [from, to]: readonly [from: number, to: number],
  tray: DiceTray,
): RungTimers {
  if (to <= from || !state.timers.some((timer) => timer.at <= to)) return { state, events: [], trace: [] };
  const due: { timer: OwnTimerView; event: EngineEvent }[] = [];
  const timers = state.timers.flatMap((timer) => {
    if (timer.at > to) return [timer];
    for (const event of ringsOf(timer, to)) due.push({ timer, event });
    const every = timer.everySeconds;
    return every === null ? [] : [{ ...timer, at: plus(timer.at, times(timesDue(timer, to), every)) }];
  });
  due.sort((a, b) => a.event.at - b.event.at);
  const { tables } = binderOf(state);
  const roller = new TableRoller(ruleset, state, tray);
  const rolls: RolledView[] = [];
  const events = due.map(({ timer, event }): EngineEvent => {
    const table = timer.table === undefined ? undefined : tables[timer.table];
    if (table === undefined) return event;
    tray.moment = event.at;
    const rolled = roller.roll(table, `${timer.id}-${event.at}`, event.at);
    rolls.push(rolled);
    return { ...event, table: table.name, rolled: rolled.text };
  });
  return { state: withRolled({ ...state, timers }, rolls), events, trace: roller.trace };
}

function timesDue({ at, everySeconds }: OwnTimerView, to: number): number {
  return everySeconds === null ? 1 : Exact.of(to).minus(at).over(everySeconds).floor() + 1;
}

function ringsOf(timer: OwnTimerView, to: number): EngineEvent[] {
  const rings = timesDue(timer, to);
  return Array.from({ length: Math.min(rings, MAX_RINGS) }, (_, ring) => ({
    at: plus(timer.at, times(ring, timer.everySeconds ?? 0)),
    kind: 'own-timer',
    label: timer.label,
    id: timer.id,
    ...(ring === MAX_RINGS - 1 && rings > MAX_RINGS ? { more: rings - MAX_RINGS } : {}),
  }));
}
