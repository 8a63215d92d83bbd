import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { d } from '../../../dice/die';
import { minus } from '../../../kernel/decimal';
import { nameOf } from '../beings';
import { inflictTrauma } from '../damage/traumas';
import { addEffect, fallProne } from '../effects';
import { addExhaustion, removeExhaustion } from '../exhaustion';
import { exhaustionLevel } from '../conditions';
import { SETBACKS, type SetbackRow } from '../tables/specials';
import { SEVERITIES, TRAUMA_KINDS, TRAUMA_TABLES } from '../tables/traumas';
import { ABILITIES } from '../tables/skills';
import type { Trauma } from '../state';
import { guardOf, refuseDead } from '../guards';
import type { Read, Run } from '../types';
import { shiftAttitude } from './social';
import { command } from './shared';
import { targetField } from '../id-fields';
import { exhaustionWords, setbackWords, traumaWords } from '../present/harm';
import { SETBACK_ASKS, TRAUMA_ASKS } from './asks';

const choiceField = field(z.enum(ABILITIES).optional(), { title: 'Score lowered', advanced: true });

/** The target must be alive; to roll or waive an owed trauma, one must be owed (FS-EXH-4). */
function maySuffer(ctx: Read, { target, owed, waive }: { target: string; owed: boolean; waive: boolean }): void {
  refuseDead(ctx, target);
  if ((owed || waive) && ctx.peek(target).state.traumasOwed === 0) {
    refuse('no-such-effect', `${nameOf(ctx.peek(target))} is owed no trauma.`, { rule: 'FS-EXH-4' });
  }
}

export const trauma = command({
  name: 'trauma',
  title: 'Trauma',
  summary: 'Rolls a trauma, or applies one already rolled.',
  kind: 'injury',
  params: z.object({
    target: targetField,
    kind: field(z.enum(TRAUMA_KINDS).optional(), { title: 'Kind' }),
    severity: field(z.enum(SEVERITIES).default('mild'), { title: 'Severity' }),
    choice: choiceField,
    face: field(z.int().min(1).optional(), { title: 'Face already rolled', advanced: true }),
    owed: field(z.boolean().default(false), { title: 'Owed for exhaustion', advanced: true }),
    waive: field(z.boolean().default(false), { title: 'Waive the one owed', advanced: true }),
    successesNeeded: field(z.int().min(1).optional(), { title: 'Successes to heal it', advanced: true }),
  }),
  rules: ['FS-TRM-1', 'FS-TRM-2', 'FS-TRM-3', 'FS-TRM-4', 'FS-TRM-5', 'FS-TRM-6', 'FS-TRM-12', 'FS-EXH-4'],
  targetParam: 'target',
  guard: guardOf<Parameters<typeof maySuffer>[1]>(['target', 'owed', 'waive'], maySuffer),
  asks: TRAUMA_ASKS,
  present: traumaWords,
  run(ctx, params): (Trauma | { waived: true }) & { left: number } {
    const { target, severity, choice, face, owed, waive, successesNeeded } = params;
    const kind = params.kind ?? (owed || waive ? 'physical' : invalidParams('kind', 'Which kind of trauma?'));
    const { die } = TRAUMA_TABLES[kind][severity];
    if (face !== undefined && face > die) invalidParams('face', `This table is rolled on a d${die}.`);
    maySuffer(ctx, params);
    if (owed || waive) {
      ctx.edit(target).state.traumasOwed -= 1;
      ctx.explain.lookUp('Trauma owed', 1, 'FS-EXH-4', { subject: target, ...(waive ? { counted: false } : {}) });
    }
    const left = ctx.peek(target).state.traumasOwed;
    if (waive) return { waived: true, left };
    const suffered = inflictTrauma(ctx, target, {
      kind,
      severity,
      ...(choice === undefined ? {} : { choice }),
      ...(face === undefined ? {} : { face }),
      ...(successesNeeded === undefined ? {} : { needed: successesNeeded }),
    });
    return { ...suffered, left };
  },
});

const setbackSchema = z.object({
  target: targetField,
  number: field(z.int().min(2).max(20).optional(), {
    title: 'Row',
    description: 'Otherwise 2d10 are rolled.',
    suggest: SETBACKS.map((row) => String(row.number)),
    enumTitles: Object.fromEntries(SETBACKS.map((row) => [String(row.number), `${row.number}: ${row.title}`])),
  }),
  appropriate: field(z.boolean().default(true), { title: 'A trauma fits', advanced: true }),
  traumaKind: field(z.enum(TRAUMA_KINDS).default('physical'), { title: 'Kind of trauma', advanced: true }),
  source: combatantId({ title: 'Cause of the fright', advanced: true }).optional(),
  interlocutor: combatantId({ title: 'Talking to', advanced: true }).optional(),
  choice: choiceField,
  waive: field(z.boolean().default(false), { title: 'Waive the pending one', advanced: true }),
});

type SetbackParams = z.infer<typeof setbackSchema>;

/** Result of a setback; a waived one has none. */
type SetBack = {
  waived?: true;
  number: number | null;
  setback: string | null;
  applied: string[];
  trauma: Trauma | null;
  factor: number | null;
};

/** The target must be alive; to waive a setback, one must be pending (FS-SPC-10). */
function maySetBack(ctx: Read, { target, waive }: SetbackParams): void {
  refuseDead(ctx, target);
  if (waive && !ctx.peek(target).state.pendingSetback) {
    refuse('no-such-effect', `${nameOf(ctx.peek(target))} has no setback pending.`, { rule: 'FS-SPC-10' });
  }
}

export const setback = command({
  name: 'setback',
  title: 'Setback',
  summary: 'What a kept 1 on a failure brings.',
  kind: 'injury',
  params: setbackSchema,
  rules: ['FS-SPC-2', 'FS-SPC-7', 'FS-SPC-10'],
  targetParam: 'target',
  guard: guardOf<SetbackParams>(['target'], maySetBack),
  asks: SETBACK_ASKS,
  present: setbackWords,
  run(ctx, params): SetBack {
    maySetBack(ctx, params);
    const { target } = params;
    if (ctx.peek(target).state.pendingSetback) ctx.edit(target).state.pendingSetback = false;
    if (params.waive) {
      ctx.explain.note('Setback waived', 'FS-SPC-10', { subject: target, counted: false });
      return { waived: true, number: null, setback: null, applied: [], trauma: null, factor: null };
    }
    const number = params.number ?? rollSetback(ctx, target);
    const row = SETBACKS.find((entry) => entry.number === number) ?? invalidParams('number', 'Rows run from 2 to 20.');
    ctx.explain.lookUp(`Setback: ${row.title}`, number, 'FS-SPC-7', { subject: target });
    const hurt = row.trauma === true && params.appropriate ? suffer(ctx, params) : null;
    const applied = applySetback(ctx, row, params);
    if (row.worsensAttitude === true && params.interlocutor !== undefined) {
      shiftAttitude(ctx, params.interlocutor, -1);
    }
    return { number, setback: row.id, applied, trauma: hurt, factor: row.factor ?? null };
  },
});

function rollSetback(ctx: Run, target: string): number {
  const faces = ctx.rollAll([d(10), d(10)], `${nameOf(ctx.peek(target))}: setback`, target);
  return faces.reduce((sum, face) => sum + face, 0);
}

function suffer(ctx: Run, { target, traumaKind, choice }: SetbackParams): Trauma {
  return inflictTrauma(ctx, target, {
    kind: traumaKind,
    severity: 'mild',
    ...(choice === undefined ? {} : { choice }),
  });
}

/** The effect of a row; unless lasting, until the target's next turn starts. */
function applySetback(ctx: Run, row: SetbackRow, { target, source }: SetbackParams): string[] {
  if (row.exhaustion !== undefined) addExhaustion(ctx, target, row.exhaustion, 'general');
  if (row.effect === undefined) return [];
  if (row.effect === 'prone') fallProne(ctx, target);
  else {
    const lasting = row.effect === 'uneasy' || row.effect === 'weapon-unready';
    addEffect(ctx, target, {
      effect: row.effect,
      ...(row.effect === 'frightened' && source !== undefined ? { source } : {}),
      ...(lasting ? {} : { duration: { until: 'start-of-turn', of: target } as const }),
    });
  }
  return [row.effect];
}

export const exhaustion = command({
  name: 'exhaustion',
  title: 'Exhaustion',
  summary: 'Adds or removes levels of exhaustion.',
  kind: 'injury',
  params: z.object({
    target: targetField,
    change: field(z.int(), { title: 'Levels', description: 'A negative number removes levels.' }),
    cause: field(z.enum(['general', 'hunger', 'thirst']).default('general'), { title: 'Cause' }),
  }),
  rules: ['FS-EXH-1', 'FS-EXH-2', 'FS-EXH-3'],
  present: exhaustionWords,
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, change, cause }) {
    if (change === 0) invalidParams('change', 'A change of 0 changes nothing.');
    refuseDead(ctx, target);
    if (change < 0 && cause !== 'general' && ctx.peek(target).state.exhaustion[cause] > 0) {
      refuse('cannot-remove', `Levels from ${cause} go away only after a day with food and water.`, {
        path: 'cause',
        rule: 'FS-EXH-3',
      });
    }
    const really =
      change > 0 ? addExhaustion(ctx, target, change, cause) : minus(0, removeExhaustion(ctx, target, -change, cause));
    const level = exhaustionLevel(ctx.peek(target), ctx.options);
    return { exhaustionLevel: ctx.explain.lookUp('Total exhaustion', level, 'FS-EXH-1'), change: really };
  },
});
