import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { spanSeconds, UNIT_SECONDS } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { invalidParams } from '../../../engine/state/refusal';
import { decimal } from '../../../engine/commands/params';
import { alone } from '../../../engine/time/stretch';
import { DECIMAL_PLACES } from '../../../kernel/decimal';
import { rollAgainst } from '../victory-sum';
import type { Outcome } from '../dice';
import { effectIds, has, isGone, refuseDuplicates } from '../effects';
import { mustBeAbleToAct, mustSuitSetting, mustLive } from '../guards';
import { pass } from '../passage';
import { planAction } from '../plan';
import { presentRest, presentTime } from '../present/recovery';
import { restHours } from '../resting';
import { skillAsWritten } from '../skills';
import type { Roll, State } from '../state';
import { AID_VS } from '../tables/ladder';
import type { Gain } from '../tally';
import { newTally } from '../tally';
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
} from '../fields';

function poolsOf({ vigor, durability, mana, health }: Gain): Gain {
  return { vigor, durability, mana, health };
}

/** What was gained since `before`; a pool that fell counts 0. */
function gained(before: Gain, after: Gain): Gain {
  return {
    vigor: Math.max(0, after.vigor - before.vigor),
    durability: Math.max(0, after.durability - before.durability),
    mana: Math.max(0, after.mana - before.mana),
    health: Math.max(0, after.health - before.health),
  };
}

/** Waits for a number of seconds; returns what is left if it stopped early because too much happened. */
function* waiting(ctx: Run, seconds: number): Generator<number, { secondsLeft?: number }, void> {
  ctx.explain.lookUp('Seconds pass', seconds, 'AD-TIME-5');
  const until = spanEnd(ctx, seconds, 'seconds');
  yield until;
  return ctx.clock < until ? { secondsLeft: until - ctx.clock } : {};
}

const amount = (title: string, unit: string) =>
  decimal({ min: 0, places: DECIMAL_PLACES }).optional().meta({ title, unit });

/** Units are added up; each can have 6 decimals, their sum none (AD-NUM-1). */
const spanParams = z.object({
  seconds: amount('Seconds', 's'),
  minutes: amount('Minutes', 'min'),
  hours: amount('Hours', 'h'),
  days: amount('Days', 'd'),
  weeks: amount('Weeks', 'wk'),
});

export const advanceTime = defineCommand<ActionDice>()({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Moves the clock on; everything due happens at its time.',
  kind: 'time',
  params: spanParams,
  rules: ['AD-TIME-5', 'AD-VIG-1', 'AD-DMG-11', 'AD-NUM-1'],
  rolls: false,
  run(ctx, input) {
    const seconds = spanSeconds(input);
    if (!(seconds > 0) || !Number.isInteger(seconds)) {
      invalidParams('seconds', 'Time passes in whole seconds, at least one.');
    }
    spanEnd(ctx, seconds, 'seconds');
    mustSuitSetting(ctx, { encounter: 'forbidden' });
    const tally = newTally();
    const cut = alone(ctx, (run, until) => pass(run, until, tally), waiting(ctx, seconds));
    const recovered: Record<string, Gain> = {};
    for (const { id } of ctx.world.combatants) {
      const gain = tally.rows.get(id)?.gained;
      if (gain !== undefined && gain.vigor + gain.durability + gain.mana + gain.health > 0) recovered[id] = gain;
    }
    return { events: ctx.events, clock: ctx.clock, recovered, ...cut };
  },
  guard: (ctx) => mustSuitSetting(ctx, { encounter: 'forbidden' }),
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

export type RestParams = z.infer<typeof restParams>;

interface Care {
  care: Outcome | 'none';
  roll: Roll | null;
}

/** One check of the healer for one patient, before the time passes (AD-RST-3). */
function rollCare(ctx: Run, target: string, care: RestParams['care']): Care {
  if (care === undefined) return { care: 'none', roll: null };
  const { healer } = care;
  const skill = skillAsWritten(ctx.peek(healer).stats, care.skill ?? 'medicine');
  const plan = planAction(ctx, healer, { ...care, skill });
  const label = `${nameOf(ctx, healer)}: care for ${nameOf(ctx, target)}`;
  const { outcome, roll } = rollAgainst(ctx, plan, { vs: AID_VS }, label, healer);
  return { care: outcome, roll };
}

/** Refuses a rest unless all are alive and outside a fight, and the healer can act. */
function mayRest(ctx: Read, { targets = [], care }: Partial<RestParams>): void {
  mustSuitSetting(ctx, { encounter: 'forbidden' });
  if (care !== undefined) mustBeAbleToAct(ctx, care.healer);
  for (const target of targets) mustLive(ctx, target);
}

/** Time alone changes nothing about them but for the recoveries, which gains of a rest do not disturb. */
function isAtPeace({ effects, shockDeadline }: State): boolean {
  return shockDeadline === null && effects.every(({ effect, endsAt }) => effect !== 'ongoing' && endsAt === null);
}

/**
 * A rest, while time passes for everybody (AD-RST-1). `part`: hours after which people at peace gain what these hours give;
 * the others gain everything at the end.
 */
export function* restCourse(ctx: Run, input: RestParams, part = input.hours) {
  refuseDuplicates(input.targets, 'targets');
  spanEnd(ctx, input.hours * UNIT_SECONDS.hours, 'hours');
  mayRest(ctx, input);
  const before = input.targets.map((target) => {
    const { state } = ctx.peek(target);
    return { target, ...rollCare(ctx, target, input.care), pools: poolsOf(state), effects: effectIds(state) };
  });
  const rested = new Map<string, number>();
  let cut: { secondsLeft?: number } = {};
  for (let passed = 0; passed < input.hours;) {
    const next = Math.min(part, input.hours - passed);
    cut = yield* waiting(ctx, next * UNIT_SECONDS.hours);
    passed += next;
    for (const { target, care } of before) {
      const { state } = ctx.peek(target);
      if (isGone(state) || (passed < input.hours && !isAtPeace(state))) continue;
      restHours(ctx, target, passed - (rested.get(target) ?? 0), care === 'success');
      rested.set(target, passed);
    }
  }
  const results = before.map(({ target, care, roll, pools, effects }) => {
    const { state } = ctx.peek(target);
    return {
      target,
      ...gained(pools, state),
      care,
      roll,
      restHours: state.restHours,
      ended: effects.filter((effect) => !has(state, effect)),
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
  guard: (ctx, _who, input) => mayRest(ctx, input),
  present: presentRest,
  prefill: (_ctx, actor, target) => ({ targets: [target ?? actor], hours: 8 }),
});

/** Lets days of work pass on the clock (AD-DWN-1). */
export function waitDays(ctx: Run, days: number): Generator<number, { secondsLeft?: number }, void> {
  return waiting(ctx, days * UNIT_SECONDS.days);
}
