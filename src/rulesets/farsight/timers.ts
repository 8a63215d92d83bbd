import type { Due, Schedule, TimerDef } from '../../engine/schedule';
import { plus, times } from '../../kernel/decimal';
import { nameOf } from './beings';
import { conditions, feltGravity } from './conditions';
import { bleed, deathSave, heal, suffocate } from './damage/dying';
import { breathEndsAt, dropsAt } from './derive';
import { effectEnded, takeEffects } from './effects';
import { addExhaustion } from './exhaustion';
import { exhaustionLevel } from './conditions';
import { addRads } from './radiation';
import { releasedBy } from './ledger';
import { endConcentration, nextMark, settle } from './settle';
import { HOUR_SECONDS } from './tables/downtime';
import { EFFECTS } from './tables/effects';
import { EXPOSURE, RAD_DECAY_SECONDS } from './tables/radiation';
import type { Being, Farsight, Read, Run } from './types';

/** Order of what falls due at one moment (section 6 of the rules). */
const KINDS = [
  'timed-effects',
  'concentration',
  'six-second-mark',
  'breath',
  'radiation',
  'radiation-decay',
  'rest-deadline',
  'stable-wake',
  'acclimation',
  'reminder',
] as const;
export type Kind = (typeof KINDS)[number];

/** A timer that has at most one moment per creature, the same for asking and for doing. */
export interface OneMoment {
  name: Kind;
  /** When it comes for this creature, or null. Cheap: called for everybody. */
  at(ctx: Read, being: Being): number | null;
  fire(ctx: Run, id: string): void;
  text(ctx: Read, being: Being): string;
  rule: string;
  asksDice?: boolean;
  every?(being: Being): number;
}

function timer(one: OneMoment): TimerDef<Farsight> {
  return {
    name: one.name,
    *pending(ctx) {
      for (const being of ctx.world.combatants) {
        if (being.state.lifeState === 'dead') continue;
        const at = one.at(ctx, being);
        if (at !== null) yield { at, timer: one.name, target: being.id };
      }
    },
    fire(ctx, due) {
      if (due.target !== undefined) one.fire(ctx, due.target);
    },
    describe(ctx, due) {
      const being = ctx.peek(due.target ?? '');
      const every = one.every?.(being);
      return {
        text: `${nameOf(being)}: ${one.text(ctx, being)}`,
        rule: one.rule,
        ...(one.asksDice === true ? { asksDice: true } : {}),
        ...(every === undefined ? {} : { everySeconds: every }),
      };
    },
  };
}

/** The earliest end by the clock among a creature's effects. */
function firstEnd(being: Being): number | null {
  let first: number | null = null;
  for (const { ends } of being.state.effects) {
    if (ends?.kind === 'clock' && (first === null || ends.at < first)) first = ends.at;
  }
  return first;
}

const timedEffects: OneMoment = {
  name: 'timed-effects',
  rule: 'FS-DUR-3',
  at: (_ctx, being) => (being.state.effects.length === 0 ? null : firstEnd(being)),
  fire(ctx, id) {
    const at = firstEnd(ctx.peek(id)) ?? ctx.clock;
    effectEnded(
      ctx,
      id,
      takeEffects(ctx, id, ({ ends }) => ends?.kind === 'clock' && ends.at <= at),
    );
  },
  text(_ctx, being) {
    const at = firstEnd(being);
    const ending = being.state.effects.filter(({ ends }) => ends?.kind === 'clock' && ends.at === at);
    return `${ending.map(({ effect }) => EFFECTS[effect].label.toLowerCase()).join(', ')} ends`;
  },
};

const concentrationTimer: OneMoment = {
  name: 'concentration',
  rule: 'FS-CON-6',
  at: (_ctx, { state }) => state.concentration?.until ?? null,
  fire(ctx, id) {
    const { concentration } = ctx.peek(id).state;
    const { released } = releasedBy(ctx, () => endConcentration(ctx, id, 'FS-CON-6'));
    ctx.event('concentration-ended', { target: id, effect: concentration?.effect ?? '', released });
  },
  text: (_ctx, { state }) => `concentration on ${state.concentration?.effect ?? 'something'} ends`,
};

/** The death save of the dying, then what bleeds (section 6); `rule` is the one that lets them save here. */
export function mark(ctx: Run, id: string, rule = 'FS-DTH-3'): void {
  if (ctx.peek(id).state.lifeState === 'dying') deathSave(ctx, id, rule);
  const still = ctx.peek(id);
  const bleeding = still.state.lifeState !== 'dead' && conditions(still, ctx.options).has('bleeding');
  if (bleeding && ctx.options.bleedOutsideEncounters) bleed(ctx, id);
  if (ctx.peek(id).state.markAt !== null) ctx.edit(id).state.markAt = nextMark(ctx.clock);
}

/** A bleeding that does no harm: any number of such marks may pass in one stretch (section 6). */
export function isIdleMark({ name }: OneMoment, { state, stats }: Being): boolean {
  const { resistances, vulnerabilities } = stats;
  const harmless = resistances.includes('biotic') && !vulnerabilities.includes('biotic');
  return name === 'six-second-mark' && state.lifeState !== 'dying' && harmless;
}

const sixSecondMark: OneMoment = {
  name: 'six-second-mark',
  rule: 'FS-DTH-3',
  asksDice: true,
  at(ctx, { state }) {
    if (state.markAt === null) return null;
    if (state.lifeState !== 'dying' && !ctx.options.bleedOutsideEncounters) return null;
    return state.markAt < ctx.world.clock ? nextMark(ctx.world.clock) : state.markAt;
  },
  fire: (ctx, id) => mark(ctx, id),
  text: (_ctx, { state }) => (state.lifeState === 'dying' ? 'death save' : 'bleeds 1 vitality'),
  every: () => 6,
};

const breathTimer: OneMoment = {
  name: 'breath',
  rule: 'FS-SUF-1',
  asksDice: true,
  at(_ctx, being) {
    const { airLostAt, canHoldBreath, breathSpent, vitality } = being.state;
    if (airLostAt === null) return null;
    if (canHoldBreath && !breathSpent) return breathEndsAt(being);
    return vitality > 0 ? dropsAt(being) : null;
  },
  fire(ctx, id) {
    const { canHoldBreath, breathSpent } = ctx.peek(id).state;
    if (canHoldBreath && !breathSpent) {
      ctx.edit(id).state.breathSpent = true;
      ctx.event('breath-exhausted', { target: id });
      ctx.explain.note('Breath spent', 'FS-SUF-1', { subject: id });
    } else suffocate(ctx, id);
  },
  text: (_ctx, { state }) =>
    state.canHoldBreath && !state.breathSpent ? 'can hold its breath no longer' : 'suffocates',
};

/** Seconds to a rad at the creature's exposure, resistance counted; null when it takes none (FS-RAD-1, FS-RAD-4). */
export function secondsPerRad(being: Being, level = being.state.radiation): number | null {
  return EXPOSURE.find((row) => row.level === level - being.stats.radiationResistance)?.secondsPerRad ?? null;
}

const radiation: OneMoment = {
  name: 'radiation',
  rule: 'FS-RAD-1',
  at: (_ctx, being) => being.state.radGainAt,
  fire(ctx, id) {
    const period = secondsPerRad(ctx.peek(id));
    const { state } = ctx.edit(id);
    state.radGainAt = period === null || state.radGainAt === null ? null : plus(state.radGainAt, period);
    addRads(ctx, id, 1);
    ctx.explain.note('Rads now', 'FS-RAD-1', { value: ctx.peek(id).state.rads, subject: id });
    ctx.event('rad', { target: id, rads: ctx.peek(id).state.rads });
    if (ctx.peek(id).state.lifeState === 'dead') ctx.event('radiation-death', { target: id });
  },
  text: () => '1 rad',
  every: (being) => secondsPerRad(being) ?? 0,
};

const radiationDecay: OneMoment = {
  name: 'radiation-decay',
  rule: 'FS-RAD-3',
  at: (_ctx, being) => being.state.radDecayAt,
  fire(ctx, id) {
    const { state } = ctx.edit(id);
    state.rads = Math.max(0, state.rads - 1);
    state.radDecayAt = state.rads === 0 || state.radDecayAt === null ? null : plus(state.radDecayAt, RAD_DECAY_SECONDS);
    ctx.explain.note('Rads now', 'FS-RAD-3', { value: state.rads, subject: id });
    ctx.event('rad-decay', { target: id, rads: state.rads });
    settle(ctx, id);
  },
  text: () => 'loses 1 rad',
  every: () => RAD_DECAY_SECONDS,
};

const restDeadline: OneMoment = {
  name: 'rest-deadline',
  rule: 'FS-RST-2',
  at: (ctx, { state }) => (state.resting || !ctx.options.restCadence ? null : state.restDueAt),
  fire: missRest,
  text: () => 'needs a full rest, or a level of exhaustion comes',
  every: (being) => times(being.stats.fullRestEvery, HOUR_SECONDS),
};

/** A deadline without a full rest: one level of exhaustion, and the next period begins (FS-RST-2). */
export function missRest(ctx: Run, id: string): void {
  const being = ctx.edit(id);
  const { state, stats } = being;
  if (state.restDueAt !== null) state.restDueAt = plus(state.restDueAt, times(stats.fullRestEvery, HOUR_SECONDS));
  addExhaustion(ctx, id, 1, 'general');
  const exhaustion = exhaustionLevel(ctx.peek(id), ctx.options);
  ctx.explain.note('A full rest was missed', 'FS-RST-2', { value: exhaustion, subject: id });
  ctx.event('rest-missed', { target: id, exhaustion });
}

const stableWake: OneMoment = {
  name: 'stable-wake',
  rule: 'FS-DTH-7',
  at: (_ctx, { state }) => (state.lifeState === 'stable' ? state.wakeAt : null),
  fire: wake,
  text: () => 'comes round with 1 vitality',
};

/** Comes round with 1 vitality; where that cannot be, the count starts anew (FS-DTH-7). */
export function wake(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.wakeAt = null;
  state.stableSince = ctx.clock;
  ctx.explain.note('Wakes from being stable', 'FS-DTH-7', { subject: id });
  if (heal(ctx, id, 1) > 0) ctx.event('woke', { target: id });
}

const acclimation: OneMoment = {
  name: 'acclimation',
  rule: 'FS-GRV-4',
  at: (_ctx, { state }) => (state.lowGravity.acclimated ? null : state.lowGravity.acclimatesAt),
  fire(ctx, id) {
    ctx.edit(id).state.lowGravity.acclimated = true;
    ctx.explain.note('Used to low gravity', 'FS-GRV-4', { subject: id });
    ctx.event('acclimated', { target: id });
  },
  text: () => 'is used to the low gravity',
};

/** Daily and four-hourly saves that the game master is reminded of (FS-GRV-2, FS-GRV-10). */
export const DAY_SECONDS = 86_400;
export const SICKNESS_SECONDS = 14_400;

function gravityDay(ctx: Read, being: Being): number | null {
  const { gravityDayAt, deconditioned, highGravity } = being.state;
  if (gravityDayAt === null) return null;
  const high = feltGravity(being, ctx.options) === 'high' && !highGravity.acclimated;
  return high || deconditioned ? gravityDayAt : null;
}

function sicknessDue(ctx: Read, being: Being): number | null {
  const { sicknessAt, spaceSickness } = being.state;
  return sicknessAt === null || spaceSickness === 'adapted' || !ctx.options.additionalGravity ? null : sicknessAt;
}

const reminder: OneMoment = {
  name: 'reminder',
  rule: 'FS-GRV-2',
  at(ctx, being) {
    const day = gravityDay(ctx, being);
    const sick = sicknessDue(ctx, being);
    return day === null || sick === null ? (day ?? sick) : Math.min(day, sick);
  },
  fire(ctx, id) {
    const day = gravityDay(ctx, ctx.peek(id));
    const sick = sicknessDue(ctx, ctx.peek(id));
    const { state } = ctx.edit(id);
    if (day !== null && (sick === null || day <= sick)) {
      state.gravityDayAt = plus(day, DAY_SECONDS);
      ctx.event('gravity-save-due', { target: id });
      ctx.explain.note('A save against the gravity is due', 'FS-GRV-2', { subject: id });
    } else if (sick !== null) {
      state.sicknessAt = plus(sick, SICKNESS_SECONDS);
      ctx.event('space-sickness-save-due', { target: id });
      ctx.explain.note('A save against space sickness is due', 'FS-GRV-10', { subject: id });
    }
  },
  text: (ctx, being) => (gravityDay(ctx, being) === null ? 'save against space sickness' : 'save against the gravity'),
};

/** All timers in the order in which they happen at one moment. */
export const TIMERS: readonly OneMoment[] = [
  timedEffects,
  concentrationTimer,
  sixSecondMark,
  breathTimer,
  radiation,
  radiationDecay,
  restDeadline,
  stableWake,
  acclimation,
  reminder,
];

/** Same moment: by kind, then in declared order (section 6). */
function order(ctx: Read, a: Due, b: Due): number {
  const kind = KINDS.indexOf(a.timer as Kind) - KINDS.indexOf(b.timer as Kind);
  if (kind !== 0) return kind;
  return (ctx.world.index[a.target ?? ''] ?? 0) - (ctx.world.index[b.target ?? ''] ?? 0);
}

/** Everything that happens by itself, as the agenda shows it; commands let it happen through `passClock`. */
export const schedule: Schedule<Farsight> = { timers: TIMERS.map(timer), order };
