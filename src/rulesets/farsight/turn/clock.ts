import { HAPPENINGS_CAP, type Passage } from '../../../engine/schedule';
import { minus, plus } from '../../../kernel/decimal';
import { ROUND_SECONDS } from '../durations';
import { releasedBy } from '../ledger';
import { nextMark } from '../settle';
import { isIdleMark, mark, TIMERS, type Kind, type OneMoment } from '../timers';
import type { Being, Read, Run } from '../types';

/** What ends at a moment before anything else happens at it. */
const ENDINGS: readonly Kind[] = ['timed-effects', 'concentration'];

const NOT_IN_ROUNDS: readonly Kind[] = ['six-second-mark', 'breath', 'stable-wake'];

/** The timers of free time, and of the six seconds of a round, where the rest is left to turns (section 6). */
const RUNNING = { free: TIMERS, round: TIMERS.filter(({ name }) => !NOT_IN_ROUNDS.includes(name)) } as const;

/** No moment at all: later than any that comes. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The next moment of each creature and the place of its timer in the list. Numbers side by side, because the list is looked
 * through once for every single thing that happens.
 */
class Agenda {
  readonly #at: Float64Array;
  readonly #rank: Uint8Array;

  constructor(
    private readonly ctx: Read,
    private readonly timers: readonly OneMoment[],
  ) {
    const { combatants } = ctx.world;
    this.#at = new Float64Array(combatants.length).fill(NEVER);
    this.#rank = new Uint8Array(combatants.length);
    for (const [place, being] of combatants.entries()) this.look(place, being);
  }

  /** Looks again at the timers of the creature at `place`; of equal moments the first in the order of kinds counts. */
  look(place: number, being: Being): void {
    let first = NEVER;
    let rank = 0;
    if (being.state.lifeState !== 'dead') {
      for (let i = 0; i < this.timers.length; i += 1) {
        const at = this.timers[i]?.at(this.ctx, being) ?? NEVER;
        if (at >= first) continue;
        first = at;
        rank = i;
      }
    }
    this.#at[place] = first;
    this.#rank[place] = rank;
  }

  /** What happens first up to `until`: the earliest, of equal moments by kind, of equal kinds in declared order. */
  first(until: number): { place: number; at: number; timer: OneMoment } | null {
    const ats = this.#at;
    const ranks = this.#rank;
    let place = -1;
    let at = NEVER;
    let rank = 0;
    for (let i = 0; i < ats.length; i += 1) {
      const otherAt = ats[i] ?? NEVER;
      const otherRank = ranks[i] ?? 0;
      if (otherAt > at || (otherAt === at && otherRank >= rank)) continue;
      place = i;
      at = otherAt;
      rank = otherRank;
    }
    const timer = this.timers[rank];
    return place < 0 || at > until || timer === undefined ? null : { place, at, timer };
  }
}

/** What happens at the end of a stretch after the effects that end then, and before everything else (FS-DTH-10). */
type AtTheEnd = (ctx: Run) => void;

/**
 * Lets time pass up to clock second `until` with everything that falls due, in the order of section 6. What happens to a
 * creature moves no timers but its own, and those of whoever bore something that hung on its concentration, so only they
 * are looked at again: a year of a crowd stays cheap.
 */
export function passClock(ctx: Run, until: number, time: keyof typeof RUNNING, atTheEnd?: AtTheEnd): Passage {
  let agenda = new Agenda(ctx, RUNNING[time]);
  let waiting = atTheEnd;
  for (let happenings = 0; ; happenings += 1) {
    const due = agenda.first(until);
    if (waiting !== undefined && (due === null || (due.at >= until && !ENDINGS.includes(due.timer.name)))) {
      ctx.setClock(Math.max(until, ctx.clock));
      waiting(ctx);
      waiting = undefined;
      agenda = new Agenda(ctx, RUNNING[time]);
      continue;
    }
    const being = due === null ? undefined : ctx.world.combatants[due.place];
    if (due === null || being === undefined) {
      ctx.setClock(Math.max(until, ctx.clock));
      return { reached: ctx.clock, secondsLeft: 0 };
    }
    const idle = happenings >= HAPPENINGS_CAP && isIdleMark(due.timer, being);
    if (happenings >= HAPPENINGS_CAP && !idle) return { reached: ctx.clock, secondsLeft: minus(until, ctx.clock) };
    if (due.at > ctx.clock) ctx.setClock(due.at);
    if (idle) ctx.edit(being.id).state.markAt = nextMark(ctx.clock);
    else for (const id of fire(ctx, due.timer, being.id)) agenda.look(ctx.world.index[id] ?? -1, ctx.peek(id));
    agenda.look(due.place, ctx.peek(being.id));
  }
}

/** Lets a timer do its work; answers who else lost something by it. */
function fire(ctx: Run, timer: OneMoment, id: string): string[] {
  const { released } = releasedBy(ctx, () => timer.fire(ctx, id));
  return released.map(({ target }) => target);
}

/** The six seconds of a round, and who lies beside the fight at their end (FS-INI-1, FS-DTH-10). */
export function passRound(ctx: Run): Passage {
  const until = plus(ctx.clock, ROUND_SECONDS);
  ctx.explain.note('Seconds passed', 'FS-TRV-1', { value: ROUND_SECONDS });
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
