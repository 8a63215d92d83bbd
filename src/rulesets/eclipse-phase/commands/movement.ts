import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { combatantId, field, modifierList } from '../../../engine/params';
import { refuse } from '../../../engine/refusal';
import { aptitudeOf, gravityClass, nameOf } from '../derive';
import { addEffect, hasEffect } from '../effects';
import { phasesInTurn } from '../phases';
import { requireAction, requireSlot, spendAction, takeAction } from '../slots';
import { skillBase } from '../bases';
import { manualLines, rollTest } from '../tests';
import type { EP, Read } from '../types';

const define = defineCommand<EP>();

const actor = combatantId({ title: 'Who' });

const gravityField = field(z.number().min(0).optional(), {
  title: 'Gravity',
  unit: 'g',
  description: 'Empty: as in the scene',
  advanced: true,
});

const MODES = ['walk', 'run', 'sprint', 'swim', 'crawl'] as const;

type Mode = (typeof MODES)[number];

interface Pace {
  rate: 'walk' | 'run';
  /** Share of the rate. */
  share: number;
  complex: boolean;
  /** Hinders other actions as running does (EP-MOVE-2, EP-MOVE-7). */
  jostles: boolean;
  /** Slowed to a quarter underwater. */
  slowedByWater: boolean;
  rule: string;
}

const PACES: Record<Mode, Pace> = {
  walk: { rate: 'walk', share: 1, complex: false, jostles: false, slowedByWater: true, rule: 'EP-MOVE-1' },
  run: { rate: 'run', share: 1, complex: false, jostles: true, slowedByWater: true, rule: 'EP-MOVE-1' },
  sprint: { rate: 'run', share: 1, complex: true, jostles: true, slowedByWater: true, rule: 'EP-MOVE-3' },
  swim: { rate: 'walk', share: 1 / 4, complex: true, jostles: true, slowedByWater: false, rule: 'EP-MOVE-5' },
  crawl: { rate: 'walk', share: 1 / 4, complex: false, jostles: false, slowedByWater: false, rule: 'EP-MOVE-5' },
};

/** Metres per Action Turn at a pace in a gravity (EP-MOVE-5, EP-MOVE-6). */
export function metresPerTurn(ctx: Read, id: string, mode: Mode, gravity: number): number {
  const being = ctx.peek(id);
  const pace = PACES[mode];
  const kind = gravityClass(gravity);
  const light = kind === 'microgravity' ? 0.5 : kind === 'low' && pace.rate === 'run' ? 1.5 : 1;
  const water = pace.slowedByWater && hasEffect(being, 'underwater') ? 1 / 4 : 1;
  return being.stats[pace.rate] * light * pace.share * water;
}

const MOST_SPRINT_METRES = 5;

const move = define({
  name: 'move',
  title: 'Move',
  summary: 'Sets a pace: how far it carries in the phase and in the turn.',
  kind: 'action',
  rules: ['EP-MOVE-1', 'EP-MOVE-2', 'EP-MOVE-3', 'EP-MOVE-5', 'EP-MOVE-6', 'EP-MOVE-7', 'EP-VEH-7'],
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
  run(ctx, params) {
    const { actor: who, mode, meters } = params;
    const pace = PACES[mode];
    requireSlot(ctx, who);
    requireAction(ctx, who, pace.complex ? 'complex' : 'quick');
    const perTurn = metresPerTurn(ctx, who, mode, params.gravity ?? ctx.options.gravity);
    if (mode !== 'sprint' && meters !== undefined && meters > perTurn) {
      refuse('too-far', `${nameOf(ctx, who)} gets ${perTurn} m in a turn at this pace.`, 'meters');
    }
    spendAction(ctx, who, pace.complex ? 'complex' : 'quick');
    ctx.explain.add('Metres per turn', perTurn, pace.rule, { subject: who });
    const check =
      mode === 'sprint'
        ? rollTest(ctx, who, skillBase(ctx, who, 'freerunning'), 'sprint', { lines: manualLines(params.modifiers) })
        : null;
    const bonusMeters = check?.success === true ? Math.min(MOST_SPRINT_METRES, Math.floor(check.margin / 10)) : 0;
    if (check !== null) ctx.explain.add('Sprint', bonusMeters, 'EP-MOVE-3', { subject: who });
    if (pace.jostles) addEffect(ctx, who, 'running');
    const phases = ctx.world.encounter === null ? 4 : phasesInTurn(ctx);
    const perPhase = perTurn / phases + bonusMeters;
    return { mode, perTurn, perPhase, bonusMeters, ...(check === null ? {} : { check }) };
  },
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
  summary: 'How far a jump carries, with a Freerunning test if wanted.',
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
  run(ctx, params) {
    const { actor: who } = params;
    takeAction(ctx, who, 'complex');
    const kind = JUMPS[params.kind];
    const base = ctx.explain.add('Jump', kind.base(aptitudeOf(ctx, who, 'som')), 'EP-MOVE-4', { subject: who });
    const lines = manualLines(params.modifiers);
    const check = params.freerunning ? rollTest(ctx, who, skillBase(ctx, who, 'freerunning'), 'jump', { lines }) : null;
    const bonus = check?.success === true ? Math.floor(check.margin / 10) * kind.perTen : 0;
    const low = gravityClass(params.gravity ?? ctx.options.gravity) === 'low';
    if (low) ctx.explain.add('Low gravity', 2, 'EP-MOVE-6', { subject: who });
    const meters = (base + bonus) * (low ? 2 : 1);
    return { meters, base, bonus, ...(check === null ? {} : { check }) };
  },
});

export const movementCommands = [move, jump];
