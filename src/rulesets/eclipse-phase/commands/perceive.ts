import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, combatantIds, field, modifierList } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { skillBase } from '../bases';
import { uniqueIds } from '../fields';
import { distraction } from '../perception';
import type { Group, Noticed } from '../present/tests';
import { presentPerception } from '../present/tests';
import { mayAct, takeAction } from '../slots';
import type { TestResult } from '../tests';
import { manualLines, rollTest } from '../tests';
import type { EP, Line, Run } from '../types';
import { ASKS } from '../asks';

const perceiveParams = z.object({
  actor: field(combatantId().optional(), { title: 'Who', widget: 'combatant' }),
  actors: field(uniqueIds(combatantIds()).optional(), {
    title: 'Several at once',
    widget: 'combatants',
    advanced: true,
    when: { mode: ['basic'] },
    rules: ['EP-TEST-10'],
  }),
  mode: field(z.enum(['basic', 'detailed']).default('basic'), {
    title: 'How',
    enumTitles: { basic: 'In passing', detailed: 'Looking closely' },
  }),
  distracted: field(z.boolean().default(false), { title: 'Heavy distraction', when: { mode: ['detailed'] } }),
  modifiers: modifierList().optional(),
});

type PerceiveParams = z.infer<typeof perceiveParams>;

/** Distraction counts when noticing in passing; when looking closely only if it is heavy (EP-TEST-9). */
function hindrance(ctx: Run, id: string, { mode, distracted }: PerceiveParams): Line[] {
  if (mode === 'basic') return distraction(ctx, id);
  return distracted ? [{ label: 'Heavy distraction', value: -20, rule: 'EP-TEST-9' }] : [];
}

function look(ctx: Run, id: string, params: PerceiveParams): TestResult {
  const lines = [...hindrance(ctx, id, params), ...manualLines(params.modifiers)];
  return rollTest(ctx, id, skillBase(ctx, id, 'perception'), 'Perception', { lines });
}

/** Each of a group rolls, in the order given (EP-TEST-10). */
function lookTogether(ctx: Run, actors: readonly string[], params: PerceiveParams): Group {
  if (actors.length === 0) invalidParams('actors', 'Who might notice it?');
  if (params.mode !== 'basic') invalidParams('mode', 'A group can only notice in passing.');
  const results = actors.map((actor): Noticed => ({ actor, ...look(ctx, actor, params) }));
  return { results, noticed: results.filter(({ success }) => success).map(({ actor }) => actor) };
}

export const perceive = defineCommand<EP>()({
  name: 'perceive',
  title: 'Perceive',
  summary: 'Notices something in passing, alone or as a group, or looks closely with a Quick action.',
  kind: 'check',
  rules: ['EP-TEST-9', 'EP-TEST-10', 'EP-ACT-1', 'EP-ACT-8'],
  actorParam: 'actor',
  params: perceiveParams,
  asks: ASKS.perceive,
  run(ctx, params): TestResult | Group {
    const { actor, actors } = params;
    if (actor === undefined) return lookTogether(ctx, actors ?? invalidParams('actor', 'Who looks?'), params);
    if (actors !== undefined) invalidParams('actors', 'Name one or several, not both.');
    if (params.mode === 'detailed') takeAction(ctx, actor, 'quick', 'held');
    return look(ctx, actor, params);
  },
  present: presentPerception,
  guard(ctx, who, { mode, actors }) {
    if (mode === 'detailed' && actors === undefined) mayAct(ctx, who, 'quick', 'held');
  },
});
