import { spanSeconds } from '../../../engine/time/duration';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { counted } from '../../../engine/words/say';
import { Exact, plus } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { nameOf, score } from '../beings';
import { rollCheck, type RollFields } from '../check/roll';
import { immuneToSpaceSickness } from '../surroundings';
import { exhaustionLevel, feltGravity, gravityOf } from '../conditions';
import { addEffect, dropEffect, hasInstance } from '../effects';
import { addExhaustion } from '../exhaustion';
import { addRads, secondsPerRad } from '../radiation';
import { settle } from '../settle';
import { HIGH_GRAVITY_SUCCESSES, SPACE_SICKNESS_DC } from '../tables/gravity';
import { MOST_DAYS } from '../tables/downtime';
import type { FarsightState } from '../state';
import { SIZE_TABLE } from '../tables/sizes';
import type { Run } from '../types';
import type { HazardParams } from './params';
import type { HazardRow } from './row';

const THIRST_DC = 16;

/** Days without food that a day on these rations counts as (FS-FOO-1). */
const HUNGER_DAYS = { full: 0, half: 0.5, none: 1 } as const;

const stamina = (actor: string) => ({ actor, ability: 'str', skill: 'stamina', kind: 'save' }) as const;

interface Rations {
  food: 'full' | 'half' | 'none';
  water: 'full' | 'half' | 'less';
}

type Fed = {
  exhaustionGained: number;
  daysWithoutFood: number;
  foodNeeded: number;
  waterNeeded: number;
  roll: RollFields | null;
};

export const foodWater: HazardRow<Fed> = {
  harmful: false,
  words: (who, { exhaustionGained: levels }) =>
    levels > 0 ? `${who} weakens: ${counted(levels, 'level')} of exhaustion.` : `${who} copes.`,
  refuse(_ctx, { food, water, days = 1 }) {
    if (food === undefined) invalidParams('food', 'How much was there to eat?');
    if (water === undefined) invalidParams('water', 'How much was there to drink?');
    if (!Number.isInteger(days)) invalidParams('days', 'Rations are counted in whole days.');
    if (days > MOST_DAYS) invalidParams('days', `At most ${MOST_DAYS} days.`);
  },
  run(ctx, { targets, food = 'full', water = 'full', hot, days = 1 }) {
    const gained: Record<string, number> = {};
    const rolls: Record<string, RollFields | null> = {};
    for (let day = 0; day < days; day += 1) {
      for (const id of targets) {
        if (ctx.peek(id).state.lifeState === 'dead') continue;
        const { levels, roll } = rationDay(ctx, id, { food, water });
        gained[id] = (gained[id] ?? 0) + levels;
        rolls[id] = roll ?? rolls[id] ?? null;
      }
    }
    return Object.fromEntries(
      targets.map((id) => {
        const { foodKg, waterLitres } = SIZE_TABLE[ctx.peek(id).stats.size];
        const { daysWithoutFood } = ctx.peek(id).state;
        const needs = { foodNeeded: foodKg, waterNeeded: hot ? 2 * waterLitres : waterLitres };
        return [id, { exhaustionGained: gained[id] ?? 0, daysWithoutFood, ...needs, roll: rolls[id] ?? null }];
      }),
    );
  },
};

/** One day's accounting: hunger, thirst, and recovery if there was enough (FS-FOO-1 to FS-FOO-4). */
function rationDay(ctx: Run, id: string, { food, water }: Rations): { levels: number; roll: RollFields | null } {
  let levels = 0;
  const limit = Math.max(0, score(ctx.peek(id), 'str'));
  const beyond = (days: number): number => Math.max(0, Exact.of(days).minus(limit).floor());
  const { state } = ctx.edit(id);
  const before = beyond(state.daysWithoutFood);
  state.daysWithoutFood = food === 'full' ? 0 : plus(state.daysWithoutFood, HUNGER_DAYS[food]);
  ctx.explain.lookUp('Days without food', state.daysWithoutFood, 'FS-FOO-1', { subject: id });
  if (beyond(state.daysWithoutFood) > before) levels += addExhaustion(ctx, id, 1, 'hunger');
  if (ctx.peek(id).state.lifeState === 'dead') return { levels, roll: null };
  let roll: RollFields | null = null;
  if (water === 'half') roll = rollCheck(ctx, stamina(id), THIRST_DC, {}, 'save against thirst');
  if (water === 'less' || roll?.outcome === 'failure') {
    ctx.explain.note('Thirst', 'FS-FOO-2', { subject: id });
    levels += addExhaustion(ctx, id, 1, 'thirst');
  }
  if (food === 'full' && water === 'full') {
    const { exhaustion } = ctx.edit(id).state;
    exhaustion.general += exhaustion.hunger + exhaustion.thirst;
    exhaustion.hunger = 0;
    exhaustion.thirst = 0;
    ctx.explain.note('Fed and watered', 'FS-FOO-4', { subject: id });
    settle(ctx, id);
  }
  return { levels, roll };
}

/** The daily save is made against ten times the gravity (FS-GRV-2). */
const GRAVITY_DC_PER_G = 10;

/** DC of the daily save; 1 g if no gravity is set, as for the deconditioned (FS-GRV-2, FS-GRV-11). */
function gravityDc(g: number | null): number {
  return Exact.of(g ?? 1)
    .times(GRAVITY_DC_PER_G)
    .floor();
}

type Bearing = { outcome: string; successes: number; acclimated: boolean; roll: RollFields | null };

export const gravityDay: HazardRow<Bearing> = {
  harmful: false,
  words(who, { outcome, acclimated }) {
    if (outcome === 'not-applicable') return `${who} needs no save.`;
    if (acclimated) return `${who} is used to the gravity now.`;
    return outcome === 'success' ? `${who} copes with the gravity.` : `${who} suffers under the gravity.`;
  },
  refuse() {},
  run: (ctx, { targets }) => Object.fromEntries(targets.map((id) => [id, gravitySave(ctx, id)])),
};

function gravitySave(ctx: Run, id: string): Bearing {
  const being = ctx.peek(id);
  const { highGravity, deconditioned, gravity } = being.state;
  const high = feltGravity(being, ctx.options) === 'high' && !highGravity.acclimated;
  if (!high && !deconditioned) {
    const { successes, acclimated } = highGravity;
    ctx.explain.note('No save is due', 'FS-GRV-2', { subject: id });
    return { outcome: 'not-applicable', successes, acclimated, roll: null };
  }
  const roll = rollCheck(ctx, stamina(id), gravityDc(gravity), {}, 'save against the gravity');
  const { state } = ctx.edit(id);
  if (roll.outcome === 'success') state.highGravity.successes += 1;
  const { successes } = state.highGravity;
  const acclimated = successes >= HIGH_GRAVITY_SUCCESSES;
  ctx.explain.lookUp('Successes', successes, deconditioned ? 'FS-GRV-11' : 'FS-GRV-2', { subject: id });
  if (acclimated) {
    state.highGravity.acclimated = true;
    state.deconditioned = false;
    settle(ctx, id);
  }
  return { outcome: roll.outcome, successes, acclimated, roll };
}

type Sick = { outcome: string; spaceSickness: FarsightState['spaceSickness']; roll: RollFields | null };

const SICKNESS_WORDS: Readonly<Record<string, string>> = {
  success: 'keeps it down',
  failure: 'is space-sick',
  immune: 'is immune',
  adapted: 'is used to it',
};

export const spaceSickness: HazardRow<Sick> = {
  harmful: false,
  words: (who, { outcome }) => `${who} ${SICKNESS_WORDS[outcome] ?? 'copes'}.`,
  refuse(ctx, { targets }) {
    if (!ctx.options.additionalGravity)
      refuse('option-off', 'The additional gravity rules are switched off.', { rule: 'FS-GRV-10' });
    for (const id of targets) {
      const being = ctx.peek(id);
      const floats =
        feltGravity(being, ctx.options) === 'zero' ||
        (being.state.gravity !== null &&
          gravityOf(being.state.gravity) === 'zero' &&
          gravityOf(being.stats.nativeGravity) === 'zero');
      if (!floats) invalidParams('targets', `${nameOf(being)} is not weightless.`);
    }
  },
  run: (ctx, { targets }) => Object.fromEntries(targets.map((id) => [id, sicknessSave(ctx, id)])),
};

function sicknessSave(ctx: Run, id: string): Sick {
  const being = ctx.peek(id);
  const { spaceSickness: now } = being.state;
  ctx.explain.note('Space sickness', 'FS-GRV-10', { subject: id });
  if (immuneToSpaceSickness(being)) return { outcome: 'immune', spaceSickness: now, roll: null };
  if (now === 'adapted') return { outcome: 'adapted', spaceSickness: now, roll: null };
  const aided = hasInstance(being, 'sickness-aid');
  const aid = { label: 'Eased sickness', side: 'advantage', rule: 'FS-GRV-10', oneShot: 'sickness-aid' } as const;
  const sources = aided ? [aid] : [];
  const roll = rollCheck(ctx, stamina(id), SPACE_SICKNESS_DC, { sources }, 'save against space sickness');
  if (roll.outcome === 'success') {
    ctx.edit(id).state.spaceSickness = 'adapted';
    dropEffect(ctx, id, 'space-sick');
  } else if (now === 'none') {
    ctx.edit(id).state.spaceSickness = 'sick';
    addEffect(ctx, id, { effect: 'space-sick' });
  }
  return { outcome: roll.outcome, spaceSickness: ctx.peek(id).state.spaceSickness, roll };
}

const UNITS = ['seconds', 'minutes', 'hours', 'days'] as const;

type Irradiated = { gained: number; rads: number; exhaustionLevel: number; dead: boolean };

export const radiation: HazardRow<Irradiated> = {
  harmful: true,
  words(who, { gained, rads, dead }) {
    const dies = dead ? ` ${who} dies of it.` : '';
    return `${who} takes ${counted(gained, 'rad')}: ${rads} now.${dies}`;
  },
  refuse(_ctx, params) {
    const spans = UNITS.filter((unit) => params[unit] !== undefined);
    if ((params.rads === undefined) === (params.level === undefined)) {
      invalidParams('rads', 'Which dose, or which level and for how long?');
    }
    if (params.level !== undefined && spans.length !== 1) {
      invalidParams('minutes', 'How long, in one unit?');
    }
  },
  run: (ctx, params) => Object.fromEntries(params.targets.map((id) => [id, irradiate(ctx, id, params)])),
};

/** A dose at once: given, or the full periods of an exposure (FS-RAD-1, FS-RAD-4). */
function irradiate(ctx: Run, id: string, params: HazardParams): Irradiated {
  const period = params.level === undefined ? null : secondsPerRad(ctx.peek(id), params.level);
  const gained = params.rads ?? (period === null ? 0 : floorDiv(spanSeconds(params), period));
  const resisted = ctx.peek(id).stats.radiationResistance;
  if (params.level !== undefined && resisted > 0)
    ctx.explain.lookUp('Radiation resistance', -resisted, 'FS-RAD-4', { subject: id });
  ctx.explain.lookUp('Dose', gained, 'FS-RAD-1', { subject: id });
  addRads(ctx, id, gained);
  const being = ctx.peek(id);
  return {
    gained,
    rads: being.state.rads,
    exhaustionLevel: exhaustionLevel(being, ctx.options),
    dead: being.state.lifeState === 'dead',
  };
}
