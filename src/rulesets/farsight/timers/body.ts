import { capital, listOf } from '../../../engine/words/say';
import { minus, plus, times } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { nameOf } from '../beings';
import { EXHAUSTED, exhaustionLevel, isUnder } from '../conditions';
import { bleed, deathSave, heal, suffocate } from '../damage/dying';
import { breathEndsAt, dropsAt } from '../derive';
import { effectEnded, takeEffects } from '../effects';
import { addExhaustion } from '../exhaustion';
import { recordEvent, releasedBy } from '../side-effects';
import { endConcentration, MARK_SECONDS, nextMark } from '../settle';
import { HOUR_SECONDS } from '../tables/downtime';
import { EFFECTS } from '../tables/effects';
import type { Being, Read, Run } from '../types';
import type { Timer } from './timer';

/** The earliest end by the clock among a creature's effects. */
function firstEnd(being: Being): number | null {
  let first: number | null = null;
  const { effects } = being.state;
  for (let place = 0; place < effects.length; place += 1) {
    const ends = effects[place]?.ends;
    if (ends?.kind === 'clock' && (first === null || ends.at < first)) first = ends.at;
  }
  return first;
}

export const timedEffects: Timer = {
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
    const labels = [...new Set(ending.map(({ effect }) => EFFECTS[effect].label.toLowerCase()))];
    return `${nameOf(being)}: ${capital(listOf(labels))} ${labels.length === 1 ? 'ends' : 'end'}`;
  },
};

export const concentrationTimer: Timer = {
  name: 'concentration',
  rule: 'FS-CON-6',
  at: (_ctx, { state }) => state.concentration?.until ?? null,
  fire(ctx, id) {
    const { concentration } = ctx.peek(id).state;
    const { released } = releasedBy(ctx, () => endConcentration(ctx, id, 'FS-CON-6'));
    recordEvent(ctx, 'concentration-ended', { target: id, effect: concentration?.effect ?? '', released });
  },
  text: (_ctx, being) => `${nameOf(being)} stops concentrating on ${being.state.concentration?.effect ?? 'something'}`,
};

/** Death save if dying, then bleeding; `rule` is the one that calls for the save. */
export function mark(ctx: Run, id: string, rule = 'FS-DTH-3'): void {
  if (ctx.peek(id).state.lifeState === 'dying') deathSave(ctx, id, rule);
  const still = ctx.peek(id);
  const bleeding = still.state.lifeState !== 'dead' && isUnder(still, ctx.options, 'bleeding');
  if (bleeding && ctx.options.bleedOutsideEncounters) bleed(ctx, id);
  if (ctx.peek(id).state.markAt !== null) ctx.edit(id).state.markAt = nextMark(ctx.clock);
}

function bleedsWithoutHarm(_ctx: Read, { state, stats: { resistances, vulnerabilities } }: Being): boolean {
  return state.lifeState !== 'dying' && resistances.includes('biotic') && !vulnerabilities.includes('biotic');
}

export const sixSecondMark: Timer = {
  name: 'six-second-mark',
  rule: 'FS-DTH-3',
  asksDice: true,
  at(ctx, { state }) {
    if (state.markAt === null) return null;
    if (state.lifeState !== 'dying' && !ctx.options.bleedOutsideEncounters) return null;
    return state.markAt < ctx.world.clock ? nextMark(ctx.world.clock) : state.markAt;
  },
  fire: (ctx, id) => mark(ctx, id),
  text: (_ctx, being) =>
    being.state.lifeState === 'dying' ? `${nameOf(being)}: Death save` : `${nameOf(being)} bleeds 1 vitality`,
  every: () => MARK_SECONDS,
  idle: {
    told: 100,
    is: bleedsWithoutHarm,
    every: () => MARK_SECONDS,
    event: () => ({ kind: 'bleeding', fields: { dealt: 0, outcome: 'unhurt', trauma: null } }),
    line: () => ({ label: 'Bleeding', value: 0, rule: 'FS-CND-2' }),
    goOn(ctx, id, at) {
      if (ctx.peek(id).state.markAt !== null) ctx.edit(id).state.markAt = at;
    },
  },
};

export const breathTimer: Timer = {
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
      recordEvent(ctx, 'breath-exhausted', { target: id });
      ctx.explain.note('Breath spent', 'FS-SUF-1', { subject: id });
    } else suffocate(ctx, id);
  },
  text(_ctx, being) {
    const { canHoldBreath, breathSpent } = being.state;
    return `${nameOf(being)} ${canHoldBreath && !breathSpent ? 'can no longer hold their breath' : 'suffocates'}`;
  },
};

const MISSED = { label: 'A full rest was missed', rule: 'FS-RST-2' };

/** Missed rests that change nothing more, told one by one; later ones are told as one. */
const TOLD_RESTS = 400;

export const restDeadline: Timer = {
  name: 'rest-deadline',
  rule: 'FS-RST-2',
  at: (ctx, { state }) => (state.resting || !ctx.options.restCadence ? null : state.restDueAt),
  fire: missRest,
  text: (_ctx, being) => `${nameOf(being)} needs a full rest or gains a level of exhaustion`,
  every: restPeriod,
  idle: {
    told: TOLD_RESTS,
    is: (ctx, being) => exhaustionLevel(being, ctx.options) >= EXHAUSTED.unconscious,
    every: (_ctx, being) => restPeriod(being),
    event: (ctx, being) => ({ kind: 'rest-missed', fields: { exhaustion: exhaustionLevel(being, ctx.options) } }),
    line: (ctx, being) => ({ ...MISSED, value: exhaustionLevel(being, ctx.options) }),
    goOn(ctx, id, at) {
      ctx.edit(id).state.restDueAt = at;
    },
  },
};

/** Seconds from one full rest to when the next is due (FS-RST-2). */
function restPeriod({ stats }: Being): number {
  return times(stats.fullRestEvery, HOUR_SECONDS);
}

/** A missed full rest: one level of exhaustion, and the next period begins (FS-RST-2). */
function missRest(ctx: Run, id: string): void {
  const being = ctx.edit(id);
  const { state } = being;
  if (state.restDueAt !== null) state.restDueAt = plus(state.restDueAt, restPeriod(being));
  addExhaustion(ctx, id, 1, 'general');
  const exhaustion = exhaustionLevel(ctx.peek(id), ctx.options);
  ctx.explain.note(MISSED.label, MISSED.rule, { value: exhaustion, subject: id });
  recordEvent(ctx, 'rest-missed', { target: id, exhaustion });
}

/** Full rests missed up to now, all at once (FS-RST-2). */
export function missRests(ctx: Run, id: string): void {
  for (let told = 0; ; told += 1) {
    const being = ctx.peek(id);
    const { restDueAt, lifeState } = being.state;
    if (lifeState === 'dead' || restDueAt === null || restDueAt > ctx.clock) return;
    const exhaustion = exhaustionLevel(being, ctx.options);
    if (told < TOLD_RESTS || exhaustion < 6) {
      missRest(ctx, id);
      continue;
    }
    const more = floorDiv(minus(ctx.clock, restDueAt), restPeriod(being)) + 1;
    ctx.edit(id).state.restDueAt = plus(restDueAt, times(more, restPeriod(being)));
    ctx.explain.note(`${MISSED.label}, ${more} times`, MISSED.rule, { value: exhaustion, subject: id });
    recordEvent(ctx, 'rest-missed', { target: id, exhaustion, times: more, until: ctx.clock });
  }
}

export const stableWake: Timer = {
  name: 'stable-wake',
  rule: 'FS-DTH-7',
  at: (_ctx, { state }) => (state.lifeState === 'stable' ? state.wakeAt : null),
  fire: wake,
  text: (_ctx, being) => `${nameOf(being)} comes round with 1 vitality`,
};

/** Comes round with 1 vitality; if that is impossible, the count restarts (FS-DTH-7). */
export function wake(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.wakeAt = null;
  state.stableSince = ctx.clock;
  ctx.explain.note('Wakes', 'FS-DTH-7', { subject: id });
  if (heal(ctx, id, 1) > 0) recordEvent(ctx, 'woke', { target: id });
}
