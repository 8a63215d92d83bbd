import { z } from 'zod';
import { combatantIds, field, modifierList } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { floorDiv, halfUp } from '../../../kernel/rounding';
import type { DicePool } from '../damage';
import { hurt, rollBasic, sayDice } from '../damage';
import { addEffect, isAwake, removeEffect } from '../effects';
import { hpMax } from '../figures';
import { loseFatigue } from '../health';
import { nameOf, needLevel } from '../levels';
import { checkTargets } from '../refusals';
import type { Roll } from '../rolls';
import { rollLevel, succeeded } from '../rolls';
import { SWIM_RHYTHM_SECONDS } from '../tables/feats';
import type { Line, Run } from '../types';
import { command } from './parts';

const hazardParams = z.object({
  kind: field(z.enum(['falling', 'water']), {
    title: 'Danger',
    enumTitles: { falling: 'A fall', water: 'Deep water' },
  }),
  targets: combatantIds({ title: 'Whom' }).min(1),
  yards: field(z.number().min(0).optional(), { title: 'Fall', unit: 'yd', when: { kind: ['falling'] } }),
  feet: field(z.number().min(0).optional(), { title: 'Fall', unit: 'ft', when: { kind: ['falling'] } }),
  surface: field(z.enum(['hard', 'soft']).default('hard'), {
    title: 'Lands on',
    enumTitles: { hard: 'Hard ground', soft: 'Something soft' },
    when: { kind: ['falling'] },
  }),
  phase: field(z.enum(['enter', 'continue', 'leave']).optional(), {
    title: 'In the water',
    enumTitles: { enter: 'Goes in', continue: 'Next roll', leave: 'Comes out' },
    when: { kind: ['water'] },
  }),
  intentional: field(z.boolean().default(true), {
    title: 'Went in on purpose',
    when: { kind: ['water'] },
    rules: ['TD-SWIM-1'],
  }),
  modifiers: modifierList({ when: { kind: ['water'] } }).optional(),
});

type HazardParams = z.infer<typeof hazardParams>;

const hazard = command({
  name: 'hazard',
  title: 'Fall or water',
  summary: 'A fall, or keeping afloat in deep water.',
  kind: 'hazard',
  params: hazardParams,
  rules: ['TD-FALL-1', 'TD-FALL-2', 'TD-SWIM-1', 'TD-SWIM-2', 'TD-SWIM-3'],
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, params) {
    if (new Set(params.targets).size !== params.targets.length) invalidParams('targets', 'Somebody is named twice.');
    return { results: params.kind === 'falling' ? fall(ctx, params) : swim(ctx, params) };
  },
});

/** √(21.4 × yards), nearest whole number (TD-FALL-1). */
export function fallVelocity(yards: number): number {
  return halfUp(Math.sqrt(21.4 * yards));
}

/** Dice of a fall by full HP and speed in hundredths of dice, twice that on hard ground (TD-FALL-2); null: no damage. */
export function fallDice(full: number, velocity: number, surface: 'hard' | 'soft'): DicePool | null {
  const hundredths = full * velocity * (surface === 'hard' ? 2 : 1);
  if (hundredths === 0) return null;
  if (hundredths >= 100) return { count: floorDiv(hundredths + 50, 100), add: 0 };
  if (hundredths <= 25) return { count: 1, add: -3 };
  return { count: 1, add: hundredths <= 50 ? -2 : -1 };
}

function fall(ctx: Run, params: HazardParams): object[] {
  if ((params.yards === undefined) === (params.feet === undefined)) {
    invalidParams('yards', 'Give the height of the fall in yards or in feet.');
  }
  checkTargets(ctx, params.targets);
  const yards = params.yards ?? floorDiv(params.feet ?? 0, 3);
  const velocity = ctx.explain.add('Speed of impact', fallVelocity(yards), 'TD-FALL-1');
  return params.targets.map((target) => {
    const being = ctx.peek(target);
    const pool = fallDice(hpMax(being), velocity, params.surface);
    const damageDice = ctx.explain.add('Dice of the fall', pool === null ? '0' : sayDice(pool), 'TD-FALL-2', {
      subject: target,
    });
    const basic = pool === null ? 0 : rollBasic(ctx, `${nameOf(being)}: fall`, pool, 'crushing');
    const result = hurt(ctx, target, { basic, type: 'crushing', location: 'torso' });
    return { target, yards, velocity, damageDice, ...result };
  });
}

interface SwimResult {
  target: string;
  outcome: 'swimming' | 'recovering' | 'struggling' | 'drowning' | 'drowned' | 'left';
  roll?: Roll;
  fpLost: number;
  hpLost: number;
  nextRollIn: number | null;
}

function swim(ctx: Run, params: HazardParams): SwimResult[] {
  const { phase } = params;
  if (phase === undefined) return invalidParams('phase', 'Say whether they go in, stay in or come out.');
  checkTargets(ctx, params.targets);
  for (const id of params.targets) {
    const being = ctx.peek(id);
    if (phase !== 'enter' && being.state.swimming === null) {
      refuse('not-eligible', `${nameOf(being)} is not in the water.`, 'targets');
    }
  }
  if (phase !== 'leave') for (const id of params.targets) needLevel(ctx.peek(id), ctx.options, 'swimming');
  return params.targets.map((target) => {
    if (phase === 'leave') return comeOut(ctx, target);
    if (phase === 'enter') {
      ctx.edit(target).state.swimming = { status: 'ok', intentional: params.intentional, nextIn: 0 };
    }
    return stayAfloat(ctx, target, params, phase);
  });
}

function comeOut(ctx: Run, target: string): SwimResult {
  ctx.edit(target).state.swimming = null;
  removeEffect(ctx, target, 'drowning');
  ctx.explain.note('Out of the water', 'TD-SWIM-2', { subject: target });
  return { target, outcome: 'left', fpLost: 0, hpLost: 0, nextRollIn: null };
}

/** One Swimming roll (TD-SWIM-1); who is not conscious fails without one. */
function stayAfloat(ctx: Run, target: string, params: HazardParams, phase: 'enter' | 'continue'): SwimResult {
  const being = ctx.peek(target);
  const wholeStay = ctx.options.swimIntentBonus === 'whole-stay';
  const bonus = being.state.swimming?.intentional === true && (wholeStay || phase === 'enter') ? 3 : 0;
  const purpose: Line[] = [{ label: 'Went in on purpose', value: bonus, rule: 'TD-SWIM-1' }];
  const level = needLevel(being, ctx.options, 'swimming');
  const roll = isAwake(being) ? rollLevel(ctx, target, 'swimming', level, params.modifiers, purpose) : undefined;
  const rolled = roll === undefined ? {} : { roll };
  if (roll !== undefined && succeeded(roll.outcome)) return { ...floats(ctx, target), ...rolled };
  return { ...goesUnder(ctx, target), ...rolled };
}

/** After a struggle the next roll comes in a minute, otherwise in five (TD-SWIM-3). */
function floats(ctx: Run, target: string): SwimResult {
  removeEffect(ctx, target, 'drowning');
  const { state } = ctx.edit(target);
  const status = state.swimming?.status === 'struggling' ? 'recovering' : 'ok';
  const nextIn = SWIM_RHYTHM_SECONDS[status];
  state.swimming = { status, intentional: state.swimming?.intentional ?? true, nextIn };
  ctx.explain.add('Seconds to the next roll', nextIn, 'TD-SWIM-3', { subject: target });
  return { target, outcome: status === 'ok' ? 'swimming' : 'recovering', fpLost: 0, hpLost: 0, nextRollIn: nextIn };
}

/** A failure costs 1 FP, perhaps HP, perhaps the life (TD-SWIM-2). */
function goesUnder(ctx: Run, target: string): SwimResult {
  const nextIn = SWIM_RHYTHM_SECONDS.struggling;
  const { state } = ctx.edit(target);
  state.swimming = { status: 'struggling', intentional: state.swimming?.intentional ?? true, nextIn };
  const lost = loseFatigue(ctx, target, 1);
  const spent = ctx.peek(target).state.fp <= 0;
  const result = { target, fpLost: lost.fpLost, hpLost: lost.hpLost };
  const drowns = !lost.died && spent && ctx.options.drowning === 'death';
  if (drowns) addEffect(ctx, target, 'dead');
  if (lost.died || drowns) {
    ctx.edit(target).state.swimming = null;
    ctx.explain.note('Drowned', 'TD-SWIM-2', { subject: target });
    return { ...result, outcome: 'drowned', nextRollIn: null };
  }
  ctx.explain.add('Seconds to the next roll', nextIn, 'TD-SWIM-2', { subject: target });
  if (!spent) return { ...result, outcome: 'struggling', nextRollIn: nextIn };
  addEffect(ctx, target, 'drowning');
  return { ...result, outcome: 'drowning', nextRollIn: nextIn };
}

export const hazardCommands = [hazard];
