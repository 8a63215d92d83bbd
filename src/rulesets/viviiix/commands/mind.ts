import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams } from '../../../engine/refusal';
import { mustBeDistinct, mustNotBeHelpless } from '../guards';
import { reactionOdds } from '../odds';
import { likely } from '../offer';
import { replaceInOrder } from '../order';
import { presentReaction, presentSom } from '../present/mind';
import { rollReactions } from '../reaction';
import { REMINDERS } from '../tables/reminders';
import { SOM_RANGE } from '../tables/scores';
import type { Viviiix } from '../types';
import { applySom, enqueue, waits } from '../waiting';
import { combatantId, combatantIds, field, whenField } from './fields';

const reactionParams = z.object({
  targets: combatantIds({ title: 'Who' }),
  trigger: field(z.string().optional(), {
    title: 'What happened',
    suggest: [...REMINDERS['reaction-combat'], ...REMINDERS['reaction-non-combat']].map(({ id }) => id),
    rules: ['VX-REACT-5', 'VX-REACT-6'],
  }),
});

export const reaction = defineCommand<Viviiix>()({
  name: 'reaction',
  title: 'Reaction check',
  summary: 'Instinct decides: d10 at or under the State of Mind.',
  kind: 'check',
  params: reactionParams,
  rules: ['VX-REACT-1', 'VX-REACT-2', 'VX-REACT-3', 'VX-REACT-4'],
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, { targets, trigger }) {
    mustBeDistinct(targets, 'targets');
    for (const id of targets) mustNotBeHelpless(ctx, id);
    return { targets: rollReactions(ctx, targets), trigger: trigger ?? null };
  },
  present: presentReaction,
  likelihood: likely(0.4),
  prefill: (_ctx, actor, target) => ({ targets: [target ?? actor] }),
  odds: (ctx, { targets }) => {
    const [id] = targets;
    if (id === undefined || targets.length > 1) return invalidParams('of.with.targets', 'Odds are for one at a time.');
    return reactionOdds(ctx.peek(id).state.som);
  },
});

const somParams = z.object({
  target: combatantId({ title: 'Who' }),
  som: field(z.int().min(SOM_RANGE.min).max(SOM_RANGE.max).optional(), {
    title: 'State of Mind',
    rules: ['VX-SOM-1'],
  }),
  delta: field(z.int().optional(), { title: 'Change by' }),
  when: whenField(),
});

export const setSom = defineCommand<Viviiix>()({
  name: 'set-som',
  title: 'State of Mind',
  summary: 'Sets or shifts how somebody feels, from 1 panicked to 10 exalted.',
  kind: 'correction',
  params: somParams,
  rules: ['VX-SOM-1', 'VX-SOM-2', 'VX-SEQ-4'],
  targetParam: 'target',
  run(ctx, { target, som, delta, when }) {
    if ((som === undefined) === (delta === undefined))
      invalidParams('som', 'Give either the new State of Mind or the change.');
    const change = { ...(som === undefined ? {} : { som }), ...(delta === undefined ? {} : { delta }) };
    const { som: from } = ctx.peek(target).state;
    if (waits(ctx, when)) {
      ctx.explain.add(som === undefined ? 'Change' : 'New State of Mind', som ?? delta ?? 0, 'VX-SOM-2', {
        subject: target,
      });
      enqueue(ctx, { kind: 'som', target, ...change });
      return { from, to: null, pending: true, order: null };
    }
    const { to } = applySom(ctx, target, change);
    if (to !== from) replaceInOrder(ctx, new Set([target]));
    const { encounter } = ctx.world;
    return { from, to, pending: false, order: encounter === null ? null : [...encounter.order] };
  },
  present: presentSom,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});
