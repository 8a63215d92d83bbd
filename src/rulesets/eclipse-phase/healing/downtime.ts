import { sumFrom } from '../../../engine/explain/sum';
import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import type { JsonObject } from '../../../kernel/json';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { recoverDisorder, recoverStress, requireDisorderRecovery, requireStressRecovery } from '../mind/recovery';
import { requireTrained, skillBase } from '../bases';
import { manualLines, rollTest, explainUnusedModifiers } from '../tests';
import type { EP, Read, Run } from '../types';
import type { DowntimeResult } from './present';
import { presentDowntime } from './present';
import { taskSeconds } from './time';
import { ASKS } from '../asks';

const command = defineCommand<EP>();

const downtimeParams = z.object({
  actor: combatantId({ title: 'Who' }),
  activity: field(z.enum(['stress-recovery', 'disorder-recovery', 'make-explosives']), {
    title: 'What',
    enumTitles: {
      'stress-recovery': 'Recover from stress alone',
      'disorder-recovery': 'Overcome a disorder alone',
      'make-explosives': 'Make explosives',
    },
  }),
  id: field(z.string().optional(), {
    title: 'Disorder',
    description: 'Otherwise the oldest.',
    when: { activity: ['disorder-recovery'] },
  }),
  derangementAction: field(z.enum(['eliminate', 'downgrade']).default('eliminate'), {
    title: 'The newest derangement',
    enumTitles: { eliminate: 'Ends with the trauma', downgrade: 'Drops one level' },
    when: { activity: ['stress-recovery'] },
    advanced: true,
    rules: ['EP-DER-4'],
  }),
  dice: field(z.int().min(1).optional(), {
    title: 'Damage dice',
    unit: 'd10',
    when: { activity: ['make-explosives'] },
  }),
  modifiers: modifierList({ when: { activity: ['make-explosives'] } }).optional(),
});

type DowntimeParams = z.infer<typeof downtimeParams>;

/** One hour per die of damage (EP-DEMO-3). */
function makeExplosives(ctx: Run, { actor, dice, modifiers }: DowntimeParams): DowntimeResult {
  if (dice === undefined) return invalidParams('dice', 'How many damage dice should the charge have?');
  mayUseDowntime(ctx, actor, { activity: 'make-explosives' });
  const base = skillBase(ctx, actor, 'demolitions');
  const hour = { times: UNIT_SECONDS.hours };
  const work = sumFrom('Dice', dice, 'EP-DEMO-3').then('For each', 'EP-DEMO-3', hour, { span: true });
  const timeframeSeconds = ctx.explain.sum('Work', work, 'EP-DEMO-3', { subject: actor, span: true });
  const check = rollTest(ctx, actor, base, 'making explosives', { lines: manualLines(modifiers) });
  return {
    check,
    success: check.success,
    mishap: check.outcome === 'critical-failure',
    dv: check.success ? `${dice}d10` : null,
    timeframeSeconds,
    spentSeconds: taskSeconds(ctx, timeframeSeconds, check, actor),
  };
}

/** What each activity requires. */
const REQUIRED: Record<DowntimeParams['activity'], (ctx: Read, who: string, id: string | undefined) => void> = {
  'stress-recovery': (ctx, who) => requireStressRecovery(ctx, who),
  'disorder-recovery': (ctx, who, id) => void requireDisorderRecovery(ctx, who, id),
  'make-explosives': (ctx, who) => requireTrained(skillBase(ctx, who, 'demolitions')),
};

function mayUseDowntime(ctx: Read, who: string, { activity, id }: Partial<DowntimeParams>): void {
  if (activity !== undefined) REQUIRED[activity](ctx, who, id);
}

const ACTIVITIES: Record<DowntimeParams['activity'], (ctx: Run, params: DowntimeParams) => DowntimeResult> = {
  'stress-recovery': (ctx, { actor, derangementAction }) => recoverStress(ctx, actor, derangementAction),
  'disorder-recovery': (ctx, { actor, id }) => recoverDisorder(ctx, actor, id),
  'make-explosives': makeExplosives,
};

export const downtime = command({
  name: 'downtime',
  title: 'Downtime',
  summary: 'Monthly and quarterly attempts to recover alone, and work between adventures.',
  kind: 'downtime',
  params: downtimeParams,
  rules: ['EP-PSY-3', 'EP-PSY-4', 'EP-DER-4', 'EP-DEMO-3'],
  actorParam: 'actor',
  asks: ASKS.downtime,
  run(ctx, params) {
    if (params.activity !== 'make-explosives') explainUnusedModifiers(ctx, params.actor, params.modifiers);
    return ACTIVITIES[params.activity](ctx, params);
  },
  guard: mayUseDowntime,
  present: presentDowntime,
  prefill(ctx, actor): JsonObject {
    const { stress, traumas, disorders } = ctx.peek(actor).state;
    if (stress > 0 || traumas > 0) return { actor, activity: 'stress-recovery' };
    return { actor, activity: disorders.length > 0 ? 'disorder-recovery' : 'make-explosives' };
  },
});
