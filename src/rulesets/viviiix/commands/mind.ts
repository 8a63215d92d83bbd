import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { REACTION_ASKS, SOM_ASKS } from '../asks';
import { mustBeDistinct, mustNotBeHelpless } from '../guards';
import { reactionOdds } from '../odds';
import { likely } from '../offer';
import { replaceInOrder } from '../order';
import { presentReaction, presentSom } from '../present/mind';
import { rollReactions } from '../reaction';
import { REMINDERS } from '../tables/reminders';
import { SOM_RANGE } from '../tables/scores';
import { resultFor, targetsOf } from '../targets';
import type { Read, Run, Viviiix } from '../types';
import { applySom, enqueue, waits } from '../waiting';
import { combatantIds, field, targetFields, whenField } from '../schemas/fields';

const reactionParams = z.object({
  targets: combatantIds({ title: 'Who', people: 'in-fight' }),
  trigger: field(z.string().optional(), {
    title: 'What happened',
    suggest: [...REMINDERS['reaction-combat'], ...REMINDERS['reaction-non-combat']].map(({ id }) => id),
    rules: ['VX-REACT-5', 'VX-REACT-6'],
  }),
});

type ReactionInput = z.infer<typeof reactionParams>;

function guardReaction(ctx: Read, { targets = [] }: Partial<ReactionInput>): void {
  for (const id of targets) mustNotBeHelpless(ctx, id);
}

export const reaction = defineCommand<Viviiix>()({
  name: 'reaction',
  title: 'Reaction check',
  summary: 'Roll a d10 at or under State of Mind.',
  kind: 'check',
  params: reactionParams,
  asks: REACTION_ASKS,
  rules: ['VX-REACT-1', 'VX-REACT-2', 'VX-REACT-3', 'VX-REACT-4'],
  targetParam: 'targets',
  manyTargets: true,
  guard: (ctx, _who, input) => guardReaction(ctx, input),
  run(ctx, input) {
    mustBeDistinct(input.targets, 'targets');
    guardReaction(ctx, input);
    return { targets: rollReactions(ctx, input.targets), trigger: input.trigger ?? null };
  },
  present: presentReaction,
  likelihood: likely(0.4),
  prefill: (_ctx, actor, target) => ({ targets: [target ?? actor] }),
  unpriced: ({ targets }) =>
    Array.isArray(targets) && targets.length === 1
      ? null
      : 'Odds of a reaction are for one at a time, since everybody rolls their own die.',
  odds: (ctx, { targets }) => {
    const [id = ''] = targets;
    return reactionOdds(ctx.explain, { id, som: ctx.peek(id).state.som });
  },
});

const somParams = z.object({
  ...targetFields(),
  som: field(z.int().min(SOM_RANGE.min).max(SOM_RANGE.max).optional(), {
    title: 'State of Mind',
    rules: ['VX-SOM-1'],
  }),
  delta: field(z.int().optional(), { title: 'Change by' }),
  when: whenField(),
});

interface Mood {
  from: number;
  to: number | null;
  pending: boolean;
}

/** Sets or changes one State of Mind, now or at the end of the turn (VX-SOM-2). */
function setMood(ctx: Run, target: string, { som, delta, when }: z.infer<typeof somParams>): Mood {
  const { som: from } = ctx.peek(target).state;
  if (!waits(ctx, when)) return { ...applySom(ctx, target, { som, delta }), pending: false };
  const label = som === undefined ? 'Change of State of Mind' : 'New State of Mind';
  ctx.explain.note(label, 'VX-SOM-2', { value: som ?? delta ?? 0, subject: target });
  enqueue(ctx, {
    kind: 'som',
    target,
    ...(som === undefined ? {} : { som }),
    ...(delta === undefined ? {} : { delta }),
  });
  return { from, to: null, pending: true };
}

export const setSom = defineCommand<Viviiix>()({
  name: 'set-som',
  title: 'State of Mind',
  summary: 'Sets or changes it, from 1 (panicked) to 10 (exalted).',
  kind: 'correction',
  params: somParams,
  asks: SOM_ASKS,
  rules: ['VX-SOM-1', 'VX-SOM-2', 'VX-SEQ-4', 'VX-INP-4'],
  targetParam: 'target',
  run(ctx, input) {
    const targets = targetsOf(input);
    if ((input.som === undefined) === (input.delta === undefined))
      invalidParams('som', 'Which State of Mind, or how many steps?');
    const moods = targets.map((target) => setMood(ctx, target, input));
    // Members whose State of Mind changed together are moved in the order together (VX-SEQ-4).
    const changed = targets.filter((_, place) => moods[place]?.to !== null && moods[place]?.to !== moods[place]?.from);
    if (changed.length > 0) replaceInOrder(ctx, new Set(changed));
    const { encounter } = ctx.world;
    const atOnce = moods.every(({ pending }) => !pending);
    return { ...resultFor(input, targets, moods), order: encounter === null || !atOnce ? null : [...encounter.order] };
  },
  present: presentSom,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});
