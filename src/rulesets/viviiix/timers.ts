import { sayDuration } from '../../engine/time/duration';
import type { Due, DueOrder, Schedule, TimerDef } from '../../engine/time/schedule';
import { passTime } from '../../engine/time/schedule';
import { sumFrom } from '../../engine/explain/sum';
import { counted, listOfFew } from '../../engine/words/say';
import { minus, plus } from '../../kernel/decimal';
import { impossible } from '../../kernel/result';
import { deadlineOf, EFFECTS, isPermanent } from './effects';
import { becomeFinal, groupLoss } from './injury';
import { isDead } from './derive';
import { DAY_SECONDS, TURN_SECONDS } from './tables/scores';
import type { Known } from './tables/stats';
import { KNOWN, STAT_TITLES } from './tables/stats';
import type { Being, Read, Run, Viviiix } from './types';
import { nameOf } from './types';

type Timer = TimerDef<Viviiix>;

const FATALITY_TEXT: Readonly<Record<Known, string>> = {
  build: 'Dies unless somebody helps',
  control: 'Paralysed for good unless somebody helps',
  intellect: 'Never wakes unless somebody helps',
  empathy: 'Never recovers unless somebody helps',
};

/** The stat group of a countdown or of first aid. */
const groupOf = ({ data }: Due): Known => KNOWN.find((ks) => ks === data) ?? impossible('a due moment of no group');

const fatality: Timer = {
  name: 'fatality',
  of(_ctx, { state }, tell) {
    for (const group of KNOWN) {
      const at = deadlineOf(state, group);
      if (at !== null) tell(at, group);
    }
  },
  fire(ctx, due) {
    becomeFinal(ctx, due.target ?? '', groupOf(due));
  },
  describe(_ctx, due) {
    return { text: FATALITY_TEXT[groupOf(due)], rule: 'VX-EXT-12' };
  },
};

/** The next daily change of State of Mind towards Equilibrium; 0 for those who do not drift (VX-EXT-16). */
export function driftOf(ctx: Read, being: Being): number {
  const { equilibrium } = being.stats;
  if (equilibrium < 1 || isDead(being)) return 0;
  const away = equilibrium - being.state.som;
  return Math.sign(away) * Math.min(Math.abs(away), ctx.options.somDriftPerDay);
}

const drift: Timer = {
  name: 'som-drift',
  together: {
    waits: (ctx, being) => ctx.options.somDriftPerDay !== 0 && driftOf(ctx, being) !== 0,
    at: ({ world: { encounter, scene, clock } }) =>
      // Days that passed while nobody drifted are not caught up on.
      encounter === null ? Math.max(scene.driftedDays + 1, Math.ceil(clock / DAY_SECONDS)) * DAY_SECONDS : null,
  },
  fire(ctx, due) {
    ctx.editScene().driftedDays = Math.floor(due.at / DAY_SECONDS);
    for (const { id } of ctx.world.combatants) {
      const step = driftOf(ctx, ctx.peek(id));
      if (step === 0) continue;
      const from = ctx.peek(id).state.som;
      const sum = sumFrom('State of Mind', from, 'VX-EXT-16').add('Towards Equilibrium', step, 'VX-EXT-16');
      ctx.edit(id).state.som = ctx.explain.sum('State of Mind', sum, 'VX-EXT-16', id);
      ctx.event('som-changed', { target: id, from, to: from + step });
    }
  },
  describe(ctx) {
    const moved = ctx.world.combatants.filter((being) => driftOf(ctx, being) !== 0).map(({ id }) => nameOf(ctx, id));
    return {
      text: `State of Mind drifts by ${ctx.options.somDriftPerDay}: ${listOfFew(moved)}`,
      rule: 'VX-EXT-16',
      everySeconds: DAY_SECONDS,
    };
  },
};

/** The clock second from which a group that is still hurt can receive first aid again, or null (VX-EXT-14). */
export function aidAgainAt(being: Being, group: Known): number | null {
  const treatedAt = being.state.treatedAt[group];
  if (treatedAt === null || groupLoss(being, group) === 0 || isPermanent(being.state, group)) return null;
  return plus(treatedAt, DAY_SECONDS);
}

/** Notes everybody who can receive first aid again as of some moment after `before` (VX-EXT-14). */
export function noteAidAgain(ctx: Run, before: number): void {
  for (const being of ctx.world.combatants) {
    for (const group of KNOWN) {
      const at = aidAgainAt(being, group);
      if (at === null || at <= before || at > ctx.clock) continue;
      ctx.explain.note('First aid possible again', 'VX-EXT-14', { value: group, subject: being.id });
    }
  }
}

const aidAgain: Timer = {
  name: 'aid-again',
  of(ctx, being, tell) {
    for (const group of KNOWN) {
      const at = aidAgainAt(being, group);
      if (at !== null && at > ctx.world.clock) tell(at, group);
    }
  },
  // It changes no state, so the first to fire at a moment notes all that are due then.
  fire: (ctx, due) => noteAidAgain(ctx, minus(due.at, MOMENT)),
  describe(_ctx, due) {
    return { text: `First aid for ${STAT_TITLES[groupOf(due)]} is possible again`, rule: 'VX-EXT-14' };
  },
};

/** The smallest unit of time, in seconds (VX-INP-1). */
const MOMENT = 0.000_001;

/**
 * Order at one moment: first aid that is possible again, effects that end, deadlines, drift; within each, people in their order
 * on the roster, then their groups of stats, or their effects by id.
 */
const KIND_ORDER: readonly string[] = ['aid-again', 'effect-end', 'fatality', 'som-drift'];

const order: DueOrder<Viviiix> = (ctx, a, b) => {
  const kind = KIND_ORDER.indexOf(a.timer) - KIND_ORDER.indexOf(b.timer);
  if (kind !== 0) return kind;
  const place = (ctx.world.index[a.target ?? ''] ?? -1) - (ctx.world.index[b.target ?? ''] ?? -1);
  if (place !== 0) return place;
  if (a.timer !== 'effect-end') return KNOWN.indexOf(groupOf(a)) - KNOWN.indexOf(groupOf(b));
  return String(a.data) < String(b.data) ? -1 : 1;
};

/** Everything that happens automatically as the clock moves outside encounters. */
export const schedule: Schedule<Viviiix> = { timers: [aidAgain, EFFECTS.timer(), fatality, drift], order };

/** Records days that passed without drift, so that they are not caught up on (VX-EXT-16). True if there were any. */
export function rememberDays(ctx: Run): boolean {
  const days = Math.floor(ctx.clock / DAY_SECONDS);
  if (days <= ctx.world.scene.driftedDays) return false;
  ctx.editScene().driftedDays = days;
  return true;
}

/** What conditions of the table's own do each round falls due with the turn; the rules have worked off theirs by then. */
export function endRounds(ctx: Run): void {
  passTime(ctx, { ...schedule, timers: [] }, ctx.clock);
}

/** Lets time pass up to a clock second; returns the seconds left if interrupted. */
export function pass(ctx: Run, until: number): number {
  const { secondsLeft } = passTime(ctx, schedule, until);
  rememberDays(ctx);
  return secondsLeft;
}

/** The time left until a clock second, in words: up to 20 turns as turns, beyond that as hours and days. */
export function sayLeft(ctx: Read, at: number): string {
  const seconds = Math.max(0, at - ctx.world.clock);
  const turns = Math.ceil(seconds / TURN_SECONDS);
  return turns <= 20 ? counted(turns, 'turn') : sayDuration(seconds);
}
