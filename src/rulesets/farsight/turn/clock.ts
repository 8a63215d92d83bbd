import { fireOwn, keepRhythm, ownDues } from '../../../engine/own/timers';
import { MAX_EVENTS, type Passage } from '../../../engine/time/schedule';
import { minus, plus } from '../../../kernel/decimal';
import { ROUND_SECONDS } from '../durations';
import { releasedBy } from '../side-effects';
import { TIMERS } from '../timers';
import { mark } from '../timers/body';
import type { Kind, Timer } from '../timers/timer';
import type { Run } from '../types';
import { Agenda } from './agenda';
import { IdleMoments } from './idle';

/** What ends at a moment, before anything else happens then. */
const ENDINGS: readonly Kind[] = ['timed-effects', 'concentration'];

const NOT_IN_ROUNDS: readonly Kind[] = ['six-second-mark', 'breath', 'stable-wake'];

/** Timers in free time, and those that run at the end of a round; turns handle the rest. */
const RUNNING = { free: TIMERS, round: TIMERS.filter(({ name }) => !NOT_IN_ROUNDS.includes(name)) } as const;

/** Runs at the end of a stretch, after the effects that end then and before everything else (FS-DTH-10). */
type AtTheEnd = (ctx: Run) => void;

/**
 * Lets time pass up to clock second `until` with everything that falls due, in its order. An event changes
 * only the timers of its creature and of those under effects held by its concentration, so only they are refreshed: a
 * year for a crowd stays cheap.
 */
export function passClock(ctx: Run, until: number, time: keyof typeof RUNNING, atTheEnd?: AtTheEnd): Passage {
  const idle = new IdleMoments(ctx);
  const began = ctx.clock;
  const agendaNow = (): Agenda => new Agenda(ctx, RUNNING[time], idle.skips, began);
  let agenda = agendaNow();
  const owns = ownDues(ctx);
  let waiting = atTheEnd;
  for (let happenings = 0; ; happenings += 1) {
    const due = agenda.first(until);
    const own = owns.first(due === null ? until : Math.min(until, due.at));
    if (own !== null && (due === null || own.at < due.at) && happenings < MAX_EVENTS) {
      if (own.at > ctx.clock) ctx.setClock(own.at);
      idle.endAll();
      fireOwn(ctx, own);
      agenda = agendaNow();
      continue;
    }
    if (waiting !== undefined && (due === null || (due.at >= until && !ENDINGS.includes(due.timer.name)))) {
      ctx.setClock(Math.max(until, ctx.clock));
      waiting(ctx);
      waiting = undefined;
      agenda = agendaNow();
      continue;
    }
    const being = due === null ? undefined : ctx.world.combatants[due.place];
    if (due === null || being === undefined) {
      ctx.setClock(Math.max(until, ctx.clock));
      idle.endAll();
      keepRhythm(ctx);
      return { reached: ctx.clock, secondsLeft: 0 };
    }
    if (happenings >= MAX_EVENTS) {
      idle.endAll();
      return { reached: ctx.clock, secondsLeft: minus(until, ctx.clock) };
    }
    if (due.at > ctx.clock) ctx.setClock(due.at);
    if (!idle.begins(due.timer, being)) happen(ctx, agenda, idle, due.timer, being.id);
    agenda.refresh(due.place, ctx.peek(being.id));
  }
}

/** Fires a timer; moments skipped for that creature are reported first. */
function happen(ctx: Run, agenda: Agenda, idle: IdleMoments, timer: Timer, id: string): void {
  idle.end(id, timer.name);
  // Others who lost an effect by it.
  for (const { target } of releasedBy(ctx, () => timer.fire(ctx, id)).released) {
    idle.end(target, timer.name);
    agenda.refresh(ctx.world.index[target] ?? -1, ctx.peek(target));
  }
}

/** Passes the six seconds of a round, and at their end the marks of bystanders (FS-INI-1, FS-DTH-10). */
export function passRound(ctx: Run): Passage {
  const until = plus(ctx.clock, ROUND_SECONDS);
  ctx.explain.lookUp('Time passed', ROUND_SECONDS, 'FS-TRV-1', { span: true });
  return passClock(ctx, until, 'round', ctx.options.bystanders === 'round-end' ? markBystanders : undefined);
}

/** The six-second mark of everybody who is not in the order: a death save, then bleeding (FS-DTH-10). */
function markBystanders(ctx: Run): void {
  for (const { id } of ctx.world.combatants) {
    const { initiative, lifeState, markAt } = ctx.peek(id).state;
    if (initiative !== null || lifeState === 'dead' || markAt === null) continue;
    mark(ctx, id, 'FS-DTH-10');
  }
}
