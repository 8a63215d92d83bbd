import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import type { Sum } from '../../../engine/explain/sum';
import { sumFrom } from '../../../engine/explain/sum';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { over, plus, within } from '../../../kernel/decimal';
import { aptitudeOf, gravityClass, gravityFactor, nameOf, paceSum } from '../derive';
import { addEffect, endOfSlots, hasEffect, removeEffect } from '../effects';
import { phasesInTurn } from '../phases';
import type { Drift, JumpResult, MoveResult } from '../present/movement';
import { presentFreeFall, presentJump, presentMove } from '../present/movement';
import { mayAct, payAction, takeAction } from '../slots';
import { skillBase } from '../bases';
import { manualLines, rollTest, explainUnusedModifiers } from '../tests';
import type { TestResult } from '../tests';
import type { EP, Line, Read, Run } from '../types';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

const actor = combatantId({ title: 'Who' });

const gravityField = field(z.number().min(0).optional(), {
  title: 'Gravity',
  unit: 'g',
  description: 'Otherwise as in the scene.',
  advanced: true,
});

const MODES = ['walk', 'run', 'sprint', 'swim', 'crawl'] as const;

type Mode = (typeof MODES)[number];

interface Pace {
  rate: 'walk' | 'run';
  /** Share of the rate. */
  share: number;
  complex: boolean;
  /** Hinders other actions like running (EP-MOVE-2, EP-MOVE-7). */
  jostles: boolean;
  /** Slowed to a quarter underwater. */
  slowedByWater: boolean;
  rule: string;
}

const PACES: Record<Mode, Pace> = {
  walk: { rate: 'walk', share: 1, complex: false, jostles: false, slowedByWater: true, rule: 'EP-MOVE-1' },
  run: { rate: 'run', share: 1, complex: false, jostles: true, slowedByWater: true, rule: 'EP-MOVE-1' },
  sprint: { rate: 'run', share: 1, complex: true, jostles: true, slowedByWater: true, rule: 'EP-MOVE-1' },
  swim: { rate: 'walk', share: 1 / 4, complex: true, jostles: true, slowedByWater: false, rule: 'EP-MOVE-5' },
  crawl: { rate: 'walk', share: 1 / 4, complex: false, jostles: false, slowedByWater: false, rule: 'EP-MOVE-5' },
};

const UNDERWATER = 1 / 4;

/** How the metres per Action Turn of a pace add up: the rate, then factors (EP-MOVE-5, EP-MOVE-6, EP-GRAV-5). */
function paceOf(ctx: Read, id: string, mode: Mode, gravity: number): Sum {
  const being = ctx.peek(id);
  const pace = PACES[mode];
  const heavy = gravityFactor(ctx, pace.rate, gravity);
  const wet = pace.slowedByWater && hasEffect(being, 'underwater');
  const factors: Line[] = [
    { label: 'In this gravity', value: heavy.factor, rule: heavy.rule },
    { label: 'At this pace', value: pace.share, rule: 'EP-MOVE-5' },
    { label: 'Underwater', value: wet ? UNDERWATER : 1, rule: 'EP-MOVE-5' },
  ];
  const sum = paceSum(being, pace.rate);
  for (const { label, value, rule } of factors) if (value !== 1) sum.then(label, rule, { times: value });
  return sum;
}

function paceCost(mode: Mode): 'quick' | 'complex' {
  return PACES[mode].complex ? 'complex' : 'quick';
}

/** Requires the action that a pace costs. */
function mayMove(ctx: Read, who: string, { mode = 'walk' }: { mode?: Mode }): void {
  mayAct(ctx, who, paceCost(mode));
}

const MAX_SPRINT_METRES = 5;

/** Metres a sprint adds: one per 10 full points of MoS, at most 5 (EP-MOVE-3). */
function sprinted(ctx: Run, who: string, { success, margin }: TestResult): number {
  const sum = sumFrom('Margin of success', success ? margin : 0, 'EP-MOVE-3')
    .then('A metre per 10', 'EP-MOVE-3', { over: 10, round: 'down' }, { show: 'after' })
    .then('At most', 'EP-MOVE-3', { atMost: MAX_SPRINT_METRES });
  return ctx.explain.sum('Sprint', sum, 'EP-MOVE-3', who);
}

const move = define({
  name: 'move',
  title: 'Move',
  summary: 'Sets a pace: how far it goes in the phase and in the turn.',
  kind: 'action',
  rules: ['EP-MOVE-1', 'EP-MOVE-2', 'EP-MOVE-3', 'EP-MOVE-5', 'EP-MOVE-6', 'EP-MOVE-7', 'EP-GRAV-5', 'EP-VEH-7'],
  actorParam: 'actor',
  params: z.object({
    actor,
    mode: field(z.enum(MODES), {
      title: 'Pace',
      enumTitles: { walk: 'Walk', run: 'Run', sprint: 'Sprint', swim: 'Swim', crawl: 'Crawl' },
    }),
    meters: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm' }),
    gravity: gravityField,
    modifiers: modifierList({ when: { mode: ['sprint'] } }).optional(),
  }),
  asks: ASKS.move,
  run(ctx, params): MoveResult {
    const { actor: who, mode, meters } = params;
    const pace = PACES[mode];
    mayMove(ctx, who, { mode });
    const metres = paceOf(ctx, who, mode, params.gravity ?? ctx.options.gravity);
    const perTurn = metres.total;
    if (mode !== 'sprint' && meters !== undefined && !within(meters, perTurn)) {
      refuse('too-far', `${nameOf(ctx, who)} moves ${perTurn} m in a turn at this pace.`, {
        path: 'meters',
        rule: pace.rule,
      });
    }
    payAction(ctx, who, paceCost(mode));
    ctx.explain.sum('Metres per turn', metres, pace.rule, who);
    const check =
      mode === 'sprint'
        ? rollTest(ctx, who, skillBase(ctx, who, 'freerunning'), 'sprint', { lines: manualLines(params.modifiers) })
        : null;
    const bonusMeters = check === null ? 0 : sprinted(ctx, who, check);
    if (pace.jostles) addEffect(ctx, who, 'running', endOfSlots(ctx, 1));
    const phases = ctx.world.encounter === null ? 4 : phasesInTurn(ctx);
    const perPhase = plus(over(perTurn, phases), bonusMeters);
    const share = sumFrom('Metres per turn', perTurn, 'EP-MOVE-1').then('Per phase', 'EP-MOVE-1', { over: phases });
    if (bonusMeters > 0) share.add('By sprinting', bonusMeters, 'EP-MOVE-3');
    ctx.explain.sum('Metres per phase', share, 'EP-MOVE-1', who);
    if (mode !== 'sprint') explainUnusedModifiers(ctx, who, params.modifiers);
    return { mode, perTurn, perPhase, bonusMeters, ...(check === null ? {} : { check }) };
  },
  present: presentMove,
  guard: mayMove,
});

interface JumpKind {
  base(som: number): number;
  /** Metres per 10 full points of MoS. */
  perTen: number;
}

const JUMPS: Record<'running' | 'standing' | 'vertical', JumpKind> = {
  running: { base: (som) => Math.ceil(som / 5), perTen: 1 },
  standing: { base: (som) => Math.ceil(som / 20), perTen: 0.25 },
  vertical: { base: () => 1, perTen: 0.25 },
};

const jump = define({
  name: 'jump',
  title: 'Jump',
  summary: 'How far a jump goes, with a Freerunning test if you like.',
  kind: 'action',
  rules: ['EP-MOVE-4', 'EP-MOVE-6', 'EP-GRAV-1'],
  actorParam: 'actor',
  params: z.object({
    actor,
    kind: field(z.enum(['running', 'standing', 'vertical']), {
      title: 'Jump',
      enumTitles: { running: 'With a run-up', standing: 'Standing', vertical: 'Upwards' },
    }),
    freerunning: field(z.boolean().default(false), { title: 'Freerunning test' }),
    gravity: gravityField,
    modifiers: modifierList({ when: { freerunning: [true] } }).optional(),
  }),
  asks: ASKS.jump,
  run(ctx, params): JumpResult {
    const { actor: who } = params;
    takeAction(ctx, who, 'complex');
    const kind = JUMPS[params.kind];
    const base = kind.base(aptitudeOf(ctx, who, 'som'));
    const sum = sumFrom('Jump', base, 'EP-MOVE-4');
    const lines = manualLines(params.modifiers);
    if (!params.freerunning) explainUnusedModifiers(ctx, who, params.modifiers);
    const check = params.freerunning ? rollTest(ctx, who, skillBase(ctx, who, 'freerunning'), 'jump', { lines }) : null;
    const bonus = check?.success === true ? Math.floor(check.margin / 10) * kind.perTen : 0;
    const low = gravityClass(params.gravity ?? ctx.options.gravity) === 'low';
    if (check !== null) sum.add('By Freerunning', bonus, 'EP-MOVE-4');
    if (low) sum.then('In low gravity', 'EP-MOVE-6', { times: 2 });
    const meters = ctx.explain.sum('Metres jumped', sum, 'EP-MOVE-4', who);
    return { meters, base, bonus, ...(check === null ? {} : { check }) };
  },
  present: presentJump,
  guard: (ctx, who) => mayAct(ctx, who, 'complex'),
});

/** The margin of failure from which somebody tumbles (EP-GRAV-4). */
const TUMBLING_MARGIN = 30;

function driftOf({ success, margin }: TestResult): Drift {
  if (success) return 'on-course';
  return margin >= TUMBLING_MARGIN ? 'tumbling' : 'off-course';
}

const DRIFT_WORDS: Record<Drift, string> = {
  'on-course': 'On course',
  'off-course': 'Ends up elsewhere',
  tumbling: 'Slams into something or spins away',
};

interface Fall {
  gravity?: number | undefined;
  action?: 'none' | 'quick' | 'complex';
}

/** Requires microgravity, and the action if it costs one. */
function mayFall(ctx: Read, who: string, { gravity, action = 'none' }: Fall): void {
  if (gravityClass(gravity ?? ctx.options.gravity) !== 'microgravity') {
    invalidParams('gravity', 'Free Fall tests are only for microgravity.');
  }
  if (action !== 'none') mayAct(ctx, who, action);
}

const freeFall = define({
  name: 'free-fall',
  title: 'Free Fall',
  summary: 'Moves with skill in microgravity, or drifts off course.',
  kind: 'check',
  rules: ['EP-GRAV-4', 'EP-GRAV-1', 'EP-MOVE-6'],
  actorParam: 'actor',
  params: z.object({
    actor,
    purpose: field(z.enum(['maneuver', 'distance', 'change', 'melee']).default('maneuver'), {
      title: 'For',
      enumTitles: {
        maneuver: 'An intricate manoeuvre',
        distance: 'A long flight',
        change: 'An abrupt turn or stop',
        melee: 'Melee',
      },
    }),
    action: field(z.enum(['none', 'quick', 'complex']).default('none'), {
      title: 'Action',
      enumTitles: { none: 'Costs nothing', quick: 'Quick', complex: 'Complex' },
    }),
    gravity: gravityField,
    modifiers: modifierList().optional(),
  }),
  asks: ASKS.freeFall,
  run(ctx, params) {
    const { actor: who, action } = params;
    mayFall(ctx, who, params);
    if (action !== 'none') payAction(ctx, who, action);
    const result = rollTest(ctx, who, skillBase(ctx, who, 'free-fall'), 'Free Fall', {
      lines: manualLines(params.modifiers),
    });
    const drift = driftOf(result);
    if (drift === 'tumbling') addEffect(ctx, who, 'tumbling');
    if (drift === 'on-course') removeEffect(ctx, who, 'tumbling');
    ctx.explain.note(DRIFT_WORDS[drift], 'EP-GRAV-4', { subject: who });
    return { ...result, drift };
  },
  present: presentFreeFall,
  guard: mayFall,
});

export const movementCommands = [move, jump, freeFall];
