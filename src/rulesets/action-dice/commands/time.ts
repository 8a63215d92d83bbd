import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { clockSpanSchema, spanSeconds, UNIT_SECONDS } from '../../../engine/duration';
import { spanEnd } from '../../../engine/limits';
import { invalidParams } from '../../../engine/refusal';
import { passTime } from '../../../engine/schedule';
import type { Course } from '../../../engine/stretch';
import { alone } from '../../../engine/stretch';
import { reaches, rollAction } from '../dice';
import { effectIds, has, isGone, noTwice } from '../effects';
import { follow } from '../follow';
import { mustFit, mustLive } from '../guards';
import { explainLines, planAction } from '../plan';
import { healthMax, score, vigorMax } from '../pools';
import { presentRest, presentTime } from '../present/recovery';
import type { Roll, State } from '../state';
import { AID_VS } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import { schedule } from '../timers';
import type { Gain } from '../timers';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import {
  abilityField,
  challengesField,
  chargesField,
  combatantId,
  combatantIds,
  diceField,
  field,
  skillField,
} from './fields';
import { mustBeFit } from './recovery';

const HOURS_PER_DAY = 24;

type Pools = Pick<State, keyof Gain>;

function poolsOf({ vigor, durability, mana, health }: Pools): Gain {
  return { vigor, durability, mana, health };
}

/** What was gained since `before`; a pool that fell counts 0. */
function gained(before: Pools, after: Pools): Gain {
  return {
    vigor: Math.max(0, after.vigor - before.vigor),
    durability: Math.max(0, after.durability - before.durability),
    mana: Math.max(0, after.mana - before.mana),
    health: Math.max(0, after.health - before.health),
  };
}

/** Lets time pass up to a clock second; the seconds that were not passed where too much happened to go on. */
export function pass(ctx: Run, until: number): number {
  return passTime(ctx, schedule, until).secondsLeft;
}

/** Waits until so many seconds have passed, and says what is left where too much happened to go on. */
function* waiting(ctx: Run, seconds: number): Generator<number, { secondsLeft?: number }, void> {
  ctx.explain.add('Seconds pass', seconds, 'AD-TIME-5');
  const until = spanEnd(ctx, seconds, 'seconds');
  yield until;
  return ctx.clock < until ? { secondsLeft: until - ctx.clock } : {};
}

export const advanceTime = defineCommand<ActionDice>()({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Moves the clock; what falls due happens on its second.',
  kind: 'time',
  params: clockSpanSchema,
  rules: ['AD-TIME-5', 'AD-VIG-1'],
  rolls: false,
  run(ctx, input) {
    const seconds = spanSeconds(input);
    if (!(seconds > 0) || !Number.isInteger(seconds)) {
      invalidParams('seconds', 'Time passes in whole seconds, at least one.');
    }
    mustFit(ctx, { encounter: 'forbidden' });
    const before = ctx.world.combatants.map(({ id, state }) => ({ id, state }));
    const cut = alone(ctx, pass, waiting(ctx, seconds));
    const recovered: Record<string, Gain> = {};
    for (const { id, state } of before) {
      const now = ctx.peek(id).state;
      if (now === state) continue;
      const gain = gained(state, now);
      if (gain.vigor + gain.durability + gain.mana + gain.health > 0) recovered[id] = gain;
    }
    return { events: ctx.events, clock: ctx.clock, recovered, ...cut };
  },
  present: presentTime,
});

const restParams = z.object({
  targets: combatantIds({ title: 'Who rests' }).min(1).meta({ title: 'Who rests', widget: 'combatants' }),
  hours: field(z.int().min(1), { title: 'How long', unit: 'h' }),
  care: field(
    z
      .object({
        healer: combatantId({ title: 'Healer' }),
        skill: skillField().default('medicine'),
        ability: abilityField(),
        bonusDice: diceField(),
        charges: chargesField(),
        challenges: challengesField(),
      })
      .optional(),
    { title: 'Medical care', rules: ['AD-RST-3'] },
  ),
});

type RestParams = z.infer<typeof restParams>;

interface Care {
  care: 'none' | 'success' | 'failure';
  roll: Roll | null;
}

/** One check of the healer for one patient, before the time passes (AD-RST-3). */
function rollCare(ctx: Run, target: string, care: RestParams['care']): Care {
  if (care === undefined) return { care: 'none', roll: null };
  const plan = planAction(ctx, care.healer, care);
  explainLines(ctx, plan.lines);
  const roll = rollAction(ctx, plan, `${nameOf(ctx, care.healer)}: care for ${nameOf(ctx, target)}`);
  ctx.explain.add('Victory Sum', AID_VS, 'AD-RST-3');
  return { care: reaches(ctx, roll.total, AID_VS) ? 'success' : 'failure', roll };
}

function perHour(ctx: Read, id: string): { durability: number; mana: number } {
  const { stats } = ctx.peek(id);
  const { restDurabilityPerHour: durability, restManaPerHour: mana } = ctx.options;
  const mortal = NATURE_TABLE[stats.nature].health;
  return {
    durability: !mortal ? 0 : typeof durability === 'number' ? durability : score(stats, durability),
    mana: typeof mana === 'number' ? mana : score(stats, mana),
  };
}

/** The hours of rest of one combatant (AD-RST-1), and the days they complete (AD-RST-2). */
function restHours(ctx: Run, id: string, hours: number, care: Care['care']): void {
  const { stats, state } = ctx.edit(id);
  const rate = perHour(ctx, id);
  state.vigor = vigorMax(stats);
  follow(ctx, id);
  for (let hour = 0; hour < hours; hour += 1) {
    if (!has(state, 'wounded')) state.durability = Math.min(stats.durabilityMax, state.durability + rate.durability);
    state.mana = Math.min(stats.manaMax, state.mana + rate.mana);
    state.restHours += 1;
    if (state.restHours >= HOURS_PER_DAY) {
      state.restHours = 0;
      restDay(ctx, id, care);
    }
    follow(ctx, id);
  }
  ctx.explain.add('Hours of rest', hours, 'AD-RST-1', { subject: id });
}

function restDay(ctx: Run, id: string, care: Care['care']): void {
  const { stats, state } = ctx.edit(id);
  if (!NATURE_TABLE[stats.nature].health) return;
  const { woundedDurabilityPerDay, healthPerDay, healthPerDayCare } = ctx.options;
  const health = care === 'success' ? healthPerDayCare : healthPerDay;
  if (has(state, 'wounded')) {
    state.durability = Math.min(stats.durabilityMax, state.durability + woundedDurabilityPerDay);
  }
  state.health = Math.min(healthMax(stats), state.health + health);
  ctx.explain.add('Health for a day of rest', health, care === 'success' ? 'AD-RST-3' : 'AD-RST-2', { subject: id });
}

/** A rest, while time passes for everybody (AD-RST-1). */
export function* restCourse(ctx: Run, input: RestParams): Course {
  noTwice(input.targets, 'targets');
  mustFit(ctx, { encounter: 'forbidden' });
  if (input.care !== undefined) mustBeFit(ctx, input.care.healer);
  for (const target of input.targets) mustLive(ctx, target);
  const cared = input.targets.map((target) => rollCare(ctx, target, input.care));
  const before = input.targets.map((target) => {
    const { state } = ctx.peek(target);
    return { pools: poolsOf(state), effects: effectIds(state) };
  });
  const cut = yield* waiting(ctx, input.hours * UNIT_SECONDS.hours);
  const results = input.targets.map((target, position) => {
    const { care, roll } = cared[position] ?? { care: 'none' as const, roll: null };
    if (!isGone(ctx.peek(target).state)) restHours(ctx, target, input.hours, care);
    const { state } = ctx.peek(target);
    const was = before[position];
    return {
      target,
      ...gained(was?.pools ?? state, state),
      care,
      roll,
      restHours: state.restHours,
      ended: (was?.effects ?? []).filter((effect) => !has(state, effect)),
    };
  });
  return { results, events: ctx.events, clock: ctx.clock, ...cut };
}

export const rest = defineCommand<ActionDice>()({
  name: 'rest',
  title: 'Rest',
  summary: 'Hours of rest: Vigor, Durability, Mana; Health by the day.',
  kind: 'recovery',
  params: restParams,
  rules: ['AD-RST-1', 'AD-RST-2', 'AD-RST-3'],
  targetParam: 'targets',
  manyTargets: true,
  run: (ctx, input) => alone(ctx, pass, restCourse(ctx, input)),
  present: presentRest,
  prefill: (_ctx, actor, target) => ({ targets: [target ?? actor], hours: 8 }),
});

/** Waits for days of work to pass on the clock (AD-DWN-1). */
export function waitDays(ctx: Run, days: number): Generator<number, { secondsLeft?: number }, void> {
  return waiting(ctx, days * UNIT_SECONDS.days);
}
