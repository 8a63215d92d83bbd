import { plus } from '../../../kernel/decimal';
import { nameOf } from '../beings';
import { feltGravity } from '../conditions';
import { addRads, secondsPerRad } from '../radiation';
import { settle } from '../settle';
import { DAY_SECONDS } from '../tables/downtime';
import { SICKNESS_SECONDS } from '../tables/gravity';
import { RAD_DECAY_SECONDS } from '../tables/radiation';
import type { Being, Read, Run } from '../types';
import type { Timer } from './timer';
import { recordEvent } from '../side-effects';

export const radiation: Timer = {
  name: 'radiation',
  rule: 'FS-RAD-1',
  at: (_ctx, being) => being.state.radGainAt,
  fire(ctx, id) {
    const period = secondsPerRad(ctx.peek(id));
    const { state } = ctx.edit(id);
    state.radGainAt = period === null || state.radGainAt === null ? null : plus(state.radGainAt, period);
    addRads(ctx, id, 1);
    ctx.explain.note('Rads now', 'FS-RAD-1', { value: ctx.peek(id).state.rads, subject: id });
    recordEvent(ctx, 'rad', { target: id, rads: ctx.peek(id).state.rads });
    if (ctx.peek(id).state.lifeState === 'dead') recordEvent(ctx, 'radiation-death', { target: id });
  },
  text: (_ctx, being) => `${nameOf(being)} takes 1 rad`,
  every: (being) => secondsPerRad(being) ?? 0,
};

export const radiationDecay: Timer = {
  name: 'radiation-decay',
  rule: 'FS-RAD-3',
  at: (_ctx, being) => being.state.radDecayAt,
  fire(ctx, id) {
    const { state } = ctx.edit(id);
    state.rads = Math.max(0, state.rads - 1);
    state.radDecayAt = state.rads === 0 || state.radDecayAt === null ? null : plus(state.radDecayAt, RAD_DECAY_SECONDS);
    ctx.explain.note('Rads now', 'FS-RAD-3', { value: state.rads, subject: id });
    recordEvent(ctx, 'rad-decay', { target: id, rads: state.rads });
    settle(ctx, id);
  },
  text: (_ctx, being) => `${nameOf(being)} loses 1 rad`,
  every: () => RAD_DECAY_SECONDS,
};

export const acclimation: Timer = {
  name: 'acclimation',
  rule: 'FS-GRV-4',
  at: (_ctx, { state }) => (state.lowGravity.acclimated ? null : state.lowGravity.acclimatesAt),
  fire(ctx, id) {
    ctx.edit(id).state.lowGravity.acclimated = true;
    ctx.explain.note('Used to low gravity', 'FS-GRV-4', { subject: id });
    recordEvent(ctx, 'acclimated', { target: id });
  },
  text: (_ctx, being) => `${nameOf(being)} is used to the low gravity`,
};

/** Daily saves against the gravity that the game master is reminded of (FS-GRV-2). */
function gravityDay(ctx: Read, being: Being): number | null {
  const { gravityDayAt, deconditioned, highGravity } = being.state;
  if (gravityDayAt === null) return null;
  const high = feltGravity(being, ctx.options) === 'high' && !highGravity.acclimated;
  return high || deconditioned ? gravityDayAt : null;
}

/** Four-hourly saves against space sickness (FS-GRV-10). */
function sicknessDue(ctx: Read, being: Being): number | null {
  const { sicknessAt, spaceSickness } = being.state;
  return sicknessAt === null || spaceSickness === 'adapted' || !ctx.options.additionalGravity ? null : sicknessAt;
}

const DUE = {
  day: { kind: 'gravity-save-due', label: 'A save against the gravity is due', rule: 'FS-GRV-2' },
  sick: { kind: 'space-sickness-save-due', label: 'A save against space sickness is due', rule: 'FS-GRV-10' },
};

/** What somebody of whom only one is due is reminded of. */
const dueOf = (ctx: Read, being: Being) => (gravityDay(ctx, being) === null ? DUE.sick : DUE.day);

function remind(ctx: Run, id: string, { kind, label, rule }: (typeof DUE)['day']): void {
  recordEvent(ctx, kind, { target: id });
  ctx.explain.note(label, rule, { subject: id });
}

export const reminder: Timer = {
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
      remind(ctx, id, DUE.day);
    } else if (sick !== null) {
      state.sicknessAt = plus(sick, SICKNESS_SECONDS);
      remind(ctx, id, DUE.sick);
    }
  },
  text: (ctx, being) =>
    `${nameOf(being)}: Save against ${gravityDay(ctx, being) === null ? 'space sickness' : 'the gravity'}`,
  idle: {
    told: 400,
    // Where both kinds are due, each has its own moments: told one by one.
    is: (ctx, being) => (gravityDay(ctx, being) === null) !== (sicknessDue(ctx, being) === null),
    every: (ctx, being) => (gravityDay(ctx, being) === null ? SICKNESS_SECONDS : DAY_SECONDS),
    event: (ctx, being) => ({ kind: dueOf(ctx, being).kind }),
    line(ctx, being) {
      const { label, rule } = dueOf(ctx, being);
      return { label, rule };
    },
    goOn(ctx, id, at) {
      const isDay = gravityDay(ctx, ctx.peek(id)) !== null;
      ctx.edit(id).state[isDay ? 'gravityDayAt' : 'sicknessAt'] = at;
    },
  },
};
