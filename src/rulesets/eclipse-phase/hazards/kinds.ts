import { sumFrom } from '../../../engine/explain/sum';
import { sayEvery, UNIT_SECONDS } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { plus, sumOf, times } from '../../../kernel/decimal';
import type { DamageResult } from '../damage';
import { strike } from '../damage';
import { breathes, nameOf } from '../derive';
import { addEffect, effectOf, growthTicks } from '../effects';
import { amountDice } from '../amount';
import type { StressResult } from '../mind/stress';
import { inflictStress } from '../mind/stress';
import { aptitudeBase } from '../bases';
import { rollTest } from '../tests';
import type { Run } from '../types';
import { isBiological, isShell, isThing } from '../types';
import type { HazardKind, HazardParams } from './params';

/** What a hazard reports for one target besides its id; each kind fills in its part. */
export type HazardRow = Partial<DamageResult> & {
  immune?: true;
  stage?: number;
  nextTestAt?: number;
  panic?: 'calm' | 'panicked';
  panicRoll?: number;
  panicTarget?: number;
  stress?: StressResult;
  heldBreath?: boolean;
  roll?: number;
  targetNumber?: number;
  amount?: number;
  everySeconds?: number;
  value?: number;
  endsAt?: number | null;
  effectsAt?: number | null;
  onsetAt?: number;
  finalAt?: number;
  nextAt?: number;
  secondsUntilFall?: number;
};

interface HazardDef {
  /** Refuses before anything is rolled. */
  check?(ctx: Run, params: HazardParams): void;
  apply(ctx: Run, id: string, params: HazardParams): HazardRow;
}

/** The first breath test comes after a free minute and 30 seconds more (EP-HAZ-4). */
export const FIRST_BREATH_TEST_SECONDS = 90;

/** d10s of a fall by metres; beyond 8 m it is 1 point more per metre (EP-HAZ-1). */
export const FALL_DICE: readonly { upTo: number; dice: number }[] = [
  { upTo: 2, dice: 1 },
  { upTo: 5, dice: 2 },
  { upTo: Infinity, dice: 3 },
];
const FALL_FULL_DICE_METRES = 8;

/** Modifiers of contamination (EP-HAZ-10). */
export const CONTAMINATION = { mild: -10, moderate: -20, severe: -30 } as const;

/** How a push shortens the time until the fall (EP-HAZ-14). */
const PUSH_DIVISOR = { none: 1, good: 2, strong: 4 } as const;
const SECONDS_PER_KILOMETRE = 30;

const CORROSION_SHELL = { thin: 1, dense: 5 } as const;

function fall(ctx: Run, id: string, params: HazardParams): HazardRow {
  const metres = params.meters ?? 0;
  const whole = Math.ceil(metres);
  const dice = metres < 1 ? 0 : (FALL_DICE.find((row) => whole <= row.upTo)?.dice ?? 0);
  ctx.explain.lookUp('Metres fallen', whole, 'EP-HAZ-1', { subject: id });
  const rolled = sumOf(amountDice(ctx, dice, `${nameOf(ctx, id)}: fall`));
  const sum = sumFrom('Fall dice', rolled, 'EP-HAZ-1');
  const far = Math.max(0, whole - FALL_FULL_DICE_METRES);
  if (far > 0) sum.add('Beyond 8 m', far, 'EP-HAZ-1');
  if (params.reduction > 0) sum.add('Soft landing', -params.reduction, 'EP-HAZ-1');
  if (sum.total < 0) sum.then('Never below 0', 'EP-HAZ-1', { atLeast: 0 });
  const dv = ctx.explain.sum('Fall damage', sum, 'EP-HAZ-1', id);
  return { ...strike(ctx, id, { dv, type: 'kinetic', armor: 'half' }) };
}

function fire(ctx: Run, id: string, { stage, armorBurns, gravity }: HazardParams): HazardRow {
  const growth = growthTicks(gravity ?? ctx.options.gravity);
  addEffect(ctx, id, 'burning', { stage, count: 0, growth, armorBurns });
  ctx.explain.lookUp('Fire at stage', stage, 'EP-HAZ-2', { subject: id });
  ctx.explain.lookUp('Turns until it grows', growth, 'EP-HAZ-3', { subject: id });
  return { stage };
}

/** WIL × 3, or half a die of stress and the target cannot help themselves this turn (EP-HAZ-5). */
function panic(ctx: Run, id: string): HazardRow {
  ctx.explain.note('No air: panic test', 'EP-HAZ-5', { subject: id });
  const test = rollTest(ctx, id, aptitudeBase(ctx, id, 'wil'), 'panic', { resisting: true });
  if (test.success) return { panic: 'calm', panicRoll: test.roll, panicTarget: test.targetNumber };
  addEffect(ctx, id, 'panicked');
  const [face = 0] = amountDice(ctx, 1, `${nameOf(ctx, id)}: stress of panic`);
  const half = sumFrom('Die', face, 'EP-HAZ-5').then(
    'Half, rounded up',
    'EP-HAZ-5',
    { over: 2, round: 'up' },
    { show: 'after' },
  );
  const amount = ctx.explain.sum('Stress of panic', half, 'EP-HAZ-5', id);
  const stress: StressResult = inflictStress(ctx, id, amount);
  return { panic: 'panicked', panicRoll: test.roll, panicTarget: test.targetNumber, stress };
}

interface BreathOptions {
  elapsed?: number;
  drowning?: boolean;
  doubled?: boolean;
}

/** The breath is held from now on. Returns when the first test is due (EP-HAZ-4). */
function holdBreath(ctx: Run, id: string, { elapsed = 0, drowning, doubled }: BreathOptions): number {
  const sum = sumFrom('Breath held', FIRST_BREATH_TEST_SECONDS, 'EP-HAZ-4', { span: true });
  if (elapsed > 0) sum.add('Already without air', -elapsed, 'EP-HAZ-4', { span: true });
  if (sum.total < 0) sum.then('At once', 'EP-HAZ-4', { atLeast: 0 });
  const held = ctx.explain.sum('Until the first Durability test', sum, 'EP-HAZ-4', { subject: id, span: true });
  const nextAt = plus(ctx.clock, held);
  addEffect(ctx, id, 'asphyxiation', {
    nextAt,
    ...(drowning === true ? { drowning } : {}),
    ...(doubled === true ? { doubled } : {}),
  });
  return nextAt;
}

function immune(ctx: Run, id: string, why: string, rule: string): HazardRow {
  ctx.explain.note(why, rule, { subject: id });
  return { immune: true };
}

function asphyxiate(ctx: Run, id: string, params: HazardParams, drowning: boolean): HazardRow {
  if (drowning) {
    addEffect(ctx, id, 'underwater');
    ctx.explain.note('Underwater', 'EP-HAZ-9', { subject: id });
  }
  if (!breathes(ctx.peek(id))) return immune(ctx, id, 'Does not breathe', drowning ? 'EP-HAZ-9' : 'EP-HAZ-4');
  const nextTestAt = holdBreath(ctx, id, { elapsed: params.elapsed, drowning });
  return { nextTestAt, ...(params.panic ? panic(ctx, id) : {}) };
}

function toxic(ctx: Run, id: string, { aware }: HazardParams): HazardRow {
  if (!breathes(ctx.peek(id))) return immune(ctx, id, 'Does not breathe', 'EP-HAZ-6');
  if (aware) return { heldBreath: true, nextTestAt: holdBreath(ctx, id, {}) };
  ctx.explain.note('Caught unaware: test to hold the breath', 'EP-HAZ-6', { subject: id });
  const test = rollTest(ctx, id, aptitudeBase(ctx, id, 'ref'), 'holding the breath', { resisting: true });
  const row = { heldBreath: test.success, roll: test.roll, targetNumber: test.targetNumber };
  if (test.success) return { ...row, nextTestAt: holdBreath(ctx, id, {}) };
  addEffect(ctx, id, 'toxic-exposure');
  return row;
}

function corrosive(ctx: Run, id: string, { dense }: HazardParams): HazardRow {
  const { morph, traits } = ctx.peek(id).stats;
  if (traits.includes('anticorrosive')) return immune(ctx, id, 'Anticorrosive', 'EP-HAZ-7');
  const hard = isShell(morph) || isThing(morph);
  addEffect(ctx, id, 'corrosive', hard ? { amount: CORROSION_SHELL[dense ? 'dense' : 'thin'] } : {});
  const { amount = 10, everySeconds = 3 } = effectOf(ctx.peek(id), 'corrosive') ?? {};
  ctx.explain.lookUp(`Damage ${sayEvery(everySeconds)}`, amount, 'EP-HAZ-7', { subject: id });
  return { amount, everySeconds };
}

function vacuum(ctx: Run, id: string, { prepared, thermal }: HazardParams): HazardRow {
  const being = ctx.peek(id);
  if (!isBiological(being.stats.morph) || being.stats.traits.includes('vacuum-sealed')) {
    return immune(ctx, id, 'Immune to vacuum', 'EP-HAZ-8');
  }
  const breathing = breathes(being);
  addEffect(ctx, id, 'vacuum');
  ctx.explain.note('In vacuum', 'EP-HAZ-8', { subject: id });
  const row = breathing ? { nextTestAt: holdBreath(ctx, id, { doubled: !prepared }) } : {};
  if (!thermal) addEffect(ctx, id, 'freezing');
  return row;
}

function contamination(ctx: Run, id: string, { severity }: HazardParams): HazardRow {
  const value = ctx.explain.lookUp('Contaminated', CONTAMINATION[severity], 'EP-HAZ-10', { subject: id });
  addEffect(ctx, id, 'contaminated', { value });
  return { value };
}

function gravityShift(ctx: Run, id: string, { severe }: HazardParams): HazardRow {
  addEffect(ctx, id, 'gravity-unadapted', { severe });
  ctx.explain.note(severe ? 'Strange gravity, severe' : 'Strange gravity', 'EP-GRAV-2', { subject: id });
  return { endsAt: effectOf(ctx.peek(id), 'gravity-unadapted')?.endsAt ?? null };
}

function radiation(ctx: Run, id: string, { onsetHours, latencyHours }: HazardParams): HazardRow {
  const onsetSeconds = times(onsetHours, UNIT_SECONDS.hours);
  const onsetAt = plus(ctx.clock, onsetSeconds);
  const latencySeconds = times(latencyHours, UNIT_SECONDS.hours);
  addEffect(ctx, id, 'irradiated', { nextAt: onsetAt, latencySeconds, onsetPassed: false });
  ctx.explain.lookUp('Until the first effects', onsetSeconds, 'EP-HAZ-13', { subject: id, span: true });
  return { onsetAt, finalAt: plus(onsetAt, latencySeconds) };
}

function exposure(ctx: Run, id: string, params: HazardParams): HazardRow {
  const { everySeconds = 0, amount, roll, type, armor, causesWounds } = params;
  const damage = roll === undefined ? { amount: amount ?? 0 } : { roll };
  const nextAt = plus(ctx.clock, everySeconds);
  addEffect(ctx, id, 'exposure', { ...damage, everySeconds, nextAt, type, armor, causesWounds });
  ctx.explain.lookUp(`Damage ${sayEvery(everySeconds)}`, roll ?? amount ?? 0, 'EP-HAZ-11', { subject: id });
  return { nextAt };
}

function divisorOf(push: HazardParams['push']): number {
  return typeof push === 'number' ? push : PUSH_DIVISOR[push];
}

function adrift(ctx: Run, id: string, { diameterKm = 0, push }: HazardParams): HazardRow {
  const sum = sumFrom('Kilometres across', diameterKm, 'EP-HAZ-14').then(
    'For each',
    'EP-HAZ-14',
    { times: SECONDS_PER_KILOMETRE },
    { span: true },
  );
  const over = divisorOf(push);
  if (over > 1 || !Number.isInteger(sum.total))
    sum.then('By the push', 'EP-HAZ-14', { over, round: 'down' }, { show: 'after' });
  const secondsUntilFall = ctx.explain.sum('Until the fall', sum, 'EP-HAZ-14', { subject: id, span: true });
  addEffect(ctx, id, 'adrift', { nextAt: plus(ctx.clock, secondsUntilFall) });
  return { secondsUntilFall };
}

/** What each kind of hazard does. */
export const HAZARDS: Readonly<Record<HazardKind, HazardDef>> = {
  fall: {
    check: (_, { meters }) => void (meters ?? invalidParams('meters', 'How many metres is the fall?')),
    apply: fall,
  },
  fire: {
    check(ctx, params) {
      if (params.vacuum ?? ctx.options.vacuum) refuse('no-air', 'Nothing burns in vacuum.');
    },
    apply: fire,
  },
  asphyxiation: { apply: (ctx, id, params) => asphyxiate(ctx, id, params, false) },
  drowning: { apply: (ctx, id, params) => asphyxiate(ctx, id, params, true) },
  panic: { apply: panic },
  'toxic-atmosphere': { apply: toxic },
  'corrosive-atmosphere': { apply: corrosive },
  vacuum: { apply: vacuum },
  underwater: {
    apply(ctx, id) {
      addEffect(ctx, id, 'underwater');
      ctx.explain.note('Underwater', 'EP-HAZ-9', { subject: id });
      return {};
    },
  },
  contamination: { apply: contamination },
  'gravity-shift': { apply: gravityShift },
  magnetism: {
    apply(ctx, id) {
      addEffect(ctx, id, 'magnetic-exposure');
      ctx.explain.note('Strong magnetic field', 'EP-HAZ-12', { subject: id });
      return { effectsAt: effectOf(ctx.peek(id), 'magnetic-exposure')?.nextAt ?? null };
    },
  },
  radiation: {
    check(ctx, { onsetHours, latencyHours }) {
      spanEnd(ctx, times(onsetHours, UNIT_SECONDS.hours), 'onsetHours');
      spanEnd(ctx, times(plus(onsetHours, latencyHours), UNIT_SECONDS.hours), 'latencyHours');
    },
    apply: radiation,
  },
  exposure: {
    check(_, { everySeconds, amount, roll }) {
      if (everySeconds === undefined) invalidParams('everySeconds', 'How often does it do damage?');
      if ((amount === undefined) === (roll === undefined)) {
        invalidParams('amount', 'How much damage: a number, or dice?');
      }
    },
    apply: exposure,
  },
  adrift: {
    check(ctx, { diameterKm }) {
      if (diameterKm === undefined) return invalidParams('diameterKm', 'How wide is the habitat?');
      spanEnd(ctx, times(SECONDS_PER_KILOMETRE, diameterKm), 'diameterKm');
    },
    apply: adrift,
  },
};
