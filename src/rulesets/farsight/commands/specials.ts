import { z } from 'zod';
import { combatantId, combatantIds, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { d } from '../../../dice/die';
import { nameOf } from '../beings';
import { inflictTrauma } from '../damage/traumas';
import { takesPart } from '../durations';
import { addEffect, dropEffect, fallProne, hasInstance } from '../effects';
import { addExhaustion, removeExhaustion } from '../exhaustion';
import { exhaustionLevel } from '../conditions';
import {
  COMBAT_EXPLOITS,
  DESTINY_RANK,
  OTHER_EXPLOITS,
  SETBACKS,
  type ExploitRow,
  type SetbackRow,
} from '../tables/specials';
import { SEVERITIES, TRAUMA_KINDS, TRAUMA_TABLES } from '../tables/traumas';
import { ABILITIES } from '../tables/skills';
import type { Trauma } from '../state';
import type { Run } from '../types';
import { shiftAttitude } from './social';
import { actorField, command, refuseDead, targetField } from './shared';

const choiceField = field(z.enum(ABILITIES).optional(), { title: 'Score it lowers', advanced: true });

export const trauma = command({
  name: 'trauma',
  title: 'Trauma',
  summary: 'Rolls a trauma, or lays the one that was rolled.',
  kind: 'injury',
  params: z.object({
    target: targetField,
    kind: field(z.enum(TRAUMA_KINDS), { title: 'Kind' }),
    severity: field(z.enum(SEVERITIES).default('mild'), { title: 'Severity' }),
    choice: choiceField,
    face: field(z.int().min(1).optional(), { title: 'Face already rolled', advanced: true }),
  }),
  rules: ['FS-TRM-1', 'FS-TRM-2', 'FS-TRM-3', 'FS-TRM-4', 'FS-TRM-5', 'FS-TRM-6'],
  targetParam: 'target',
  run(ctx, { target, kind, severity, choice, face }) {
    const { die } = TRAUMA_TABLES[kind][severity];
    if (face !== undefined && face > die) invalidParams('face', `This table has ${die} faces.`);
    refuseDead(ctx, target);
    return inflictTrauma(ctx, target, {
      kind,
      severity,
      ...(choice === undefined ? {} : { choice }),
      ...(face === undefined ? {} : { face }),
    });
  },
});

/** '2: On guard, or Memorable joke': what a rank is in a fight, and elsewhere. */
function rankTitle({ rank, title }: ExploitRow): string {
  return `${rank}: ${title}, or ${OTHER_EXPLOITS.find((row) => row.rank === rank)?.title ?? 'nothing'}`;
}

const exploitSchema = z.object({
  actor: actorField,
  list: field(z.enum(['combat', 'other']).default('combat'), {
    title: 'List',
    enumTitles: { combat: 'in a fight', other: 'elsewhere' },
  }),
  rank: field(z.int().min(2).max(11), {
    title: 'Exploit',
    suggest: COMBAT_EXPLOITS.map(({ rank }) => String(rank)),
    enumTitles: Object.fromEntries(COMBAT_EXPLOITS.map((row) => [String(row.rank), rankTitle(row)])),
  }),
  target: combatantId({ title: 'Target' }).optional(),
  targets: combatantIds({ title: 'Witnesses', advanced: true }).default([]),
  choice: field(z.enum(['move', 'stand']).default('move'), { title: 'Quick movement', advanced: true }),
});
type ExploitParams = z.infer<typeof exploitSchema>;

function refuseExploit(ctx: Run, params: ExploitParams, row: ExploitRow): void {
  const { actor, rank, list, target } = params;
  const { state } = ctx.peek(actor);
  const name = nameOf(ctx.peek(actor));
  if (row.needsTarget === true && target === undefined) invalidParams('target', `'${row.title}' needs a target.`);
  if (state.pendingExploit === null || state.pendingExploit.maxRank < rank) {
    refuse('no-exploit', `${name} has no exploit of that rank to choose.`);
  }
  if (list === 'combat' && row.attackDie !== undefined) {
    refuse('use-attack', `'${row.title}' is declared with the attack it belongs to.`);
  }
  if (
    list === 'combat' &&
    row.id === 'quick-movement' &&
    params.choice === 'stand' &&
    !hasInstance(ctx.peek(actor), 'prone')
  ) {
    refuse('no-such-effect', `${name} stands already.`);
  }
  if (row.id === 'climb-initiative' && !takesPart(ctx, actor)) refuse('no-encounter', 'No fight is running.');
  if (row.effect === undefined || row.effect.on === 'self') return;
  for (const id of victimsOf(params, row)) refuseDead(ctx, id);
}

function victimsOf({ actor, target, targets }: ExploitParams, { effect }: ExploitRow): string[] {
  if (effect === undefined) return [];
  if (effect.on === 'self') return [actor];
  const named = target === undefined ? [] : [target];
  return effect.on === 'target' ? named : [...new Set([...named, ...targets])];
}

export const exploit = command({
  name: 'exploit',
  title: 'Exploit',
  summary: 'Uses the exploit that a kept 12 earned.',
  kind: 'action',
  params: exploitSchema,
  rules: ['FS-SPC-1', 'FS-SPC-5', 'FS-SPC-6'],
  actorParam: 'actor',
  targetParam: 'target',
  rolls: false,
  run(ctx, params) {
    const { actor, list, rank, choice } = params;
    const rows = list === 'combat' ? COMBAT_EXPLOITS : OTHER_EXPLOITS;
    const row = rows.find((entry) => entry.rank === rank) ?? invalidParams('rank', 'Ranks run from 2 to 11.');
    refuseExploit(ctx, params, row);
    const destiny = row.id === 'sign-of-destiny';
    ctx.edit(actor).state.pendingExploit = destiny ? { maxRank: DESTINY_RANK } : null;
    ctx.explain.add(`Exploit: ${row.title}`, rank, list === 'combat' ? 'FS-SPC-5' : 'FS-SPC-6', { subject: actor });
    const applied: string[] = [];
    for (const id of victimsOf(params, row)) {
      if (row.effect === undefined) continue;
      const source = row.effect.on === 'self' ? (params.target ?? actor) : actor;
      addEffect(ctx, id, { effect: row.effect.id, source });
      if (!applied.includes(row.effect.id)) applied.push(row.effect.id);
    }
    if (row.id === 'quick-movement' && choice === 'stand') dropEffect(ctx, actor, 'prone');
    const granted = Number(list === 'combat' && row.id === 'extra-minor');
    if (granted > 0) ctx.edit(actor).state.turn.extraMinor += granted;
    if (list === 'combat' && row.id === 'climb-initiative') ctx.editEncounter()?.climbing.push(actor);
    const edgeAward = destiny && ctx.options.edgeCards;
    return { exploit: row.id, applied, factor: row.factor ?? null, edgeAward, extraMinor: granted };
  },
});

const setbackSchema = z.object({
  target: targetField,
  number: field(z.int().min(2).max(20).optional(), {
    title: 'Row',
    description: 'Empty: 2d10 are rolled.',
    suggest: SETBACKS.map((row) => String(row.number)),
    enumTitles: Object.fromEntries(SETBACKS.map((row) => [String(row.number), `${row.number}: ${row.title}`])),
  }),
  appropriate: field(z.boolean().default(true), { title: 'A trauma fits', advanced: true }),
  traumaKind: field(z.enum(TRAUMA_KINDS).default('physical'), { title: 'Kind of trauma', advanced: true }),
  source: combatantId({ title: 'What frightens', advanced: true }).optional(),
  interlocutor: combatantId({ title: 'Who is talked to', advanced: true }).optional(),
  choice: choiceField,
});

export const setback = command({
  name: 'setback',
  title: 'Setback',
  summary: 'What a kept 1 on a failure brings.',
  kind: 'injury',
  params: setbackSchema,
  rules: ['FS-SPC-2', 'FS-SPC-7'],
  targetParam: 'target',
  run(ctx, params) {
    const { target } = params;
    refuseDead(ctx, target);
    const number = params.number ?? rollSetback(ctx, target);
    const row = SETBACKS.find((entry) => entry.number === number) ?? invalidParams('number', 'Rows run from 2 to 20.');
    ctx.explain.add(`Setback: ${row.title}`, number, 'FS-SPC-7', { subject: target });
    const hurt = row.trauma === true && params.appropriate ? suffer(ctx, params) : null;
    const applied = applySetback(ctx, row, params);
    if (row.worsensAttitude === true && params.interlocutor !== undefined) {
      shiftAttitude(ctx, params.interlocutor, -1);
    }
    return { number, setback: row.id, applied, trauma: hurt, factor: row.factor ?? null };
  },
});

function rollSetback(ctx: Run, target: string): number {
  const faces = ctx.rollAll([d(10), d(10)], `${nameOf(ctx.peek(target))}: setback`);
  return faces.reduce((sum, face) => sum + face, 0);
}

function suffer(ctx: Run, { target, traumaKind, choice }: z.infer<typeof setbackSchema>): Trauma {
  return inflictTrauma(ctx, target, {
    kind: traumaKind,
    severity: 'mild',
    ...(choice === undefined ? {} : { choice }),
  });
}

/** The effect of a row, until the next own turn starts where it is not one-shot or lasting. */
function applySetback(ctx: Run, row: SetbackRow, { target, source }: z.infer<typeof setbackSchema>): string[] {
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
    change: field(z.int(), { title: 'Levels', description: 'Below 0 removes.' }),
    cause: field(z.enum(['general', 'hunger', 'thirst']).default('general'), { title: 'Cause' }),
  }),
  rules: ['FS-EXH-1', 'FS-EXH-2', 'FS-EXH-3'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, change, cause }) {
    if (change === 0) invalidParams('change', 'A change of 0 changes nothing.');
    refuseDead(ctx, target);
    if (change < 0 && cause !== 'general' && ctx.peek(target).state.exhaustion[cause] > 0) {
      refuse('cannot-remove', `Levels from ${cause} go only after a day with food and water.`, 'cause');
    }
    const really =
      change > 0 ? addExhaustion(ctx, target, change, cause) : -removeExhaustion(ctx, target, -change, cause);
    const level = exhaustionLevel(ctx.peek(target), ctx.options);
    return { exhaustionLevel: ctx.explain.add('Exhaustion in all', level, 'FS-EXH-1'), change: really };
  },
});
