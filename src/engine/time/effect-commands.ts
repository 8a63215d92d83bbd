import { z } from 'zod';
import { defineCommand } from '../commands/command';
import type { ReadContext, RunContext } from '../state/context';
import { clockSpanSchema, sayDuration, spanSeconds } from './duration';
import type { EffectInstance, EffectKit, EffectRow } from './effects';
import { spanEnd } from '../commands/limits';
import { combatantId, field } from '../commands/params';
import { invalidParams, refuse } from '../commands/refusal';
import { say } from '../words/say';
import type { RulesetTypes } from '../state/world';

/** What the two commands need besides the kit: their names, rules and people's names. */
export interface EffectWords<T extends RulesetTypes> {
  apply: string;
  remove: string;
  rules: readonly string[];
  nameOf(ctx: ReadContext<T>, id: string): string;
}

const applyParams = z.object({
  target: combatantId({ title: 'Who' }),
  effect: field(z.string(), { title: 'Condition', widget: 'effect' }),
  duration: field(clockSpanSchema.optional(), { title: 'For', widget: 'duration' }),
  source: field(z.string().optional(), { title: 'From', advanced: true }),
});

const removeParams = z.object({
  target: combatantId({ title: 'Who' }),
  effect: field(z.string(), { title: 'Condition', widget: 'effect' }),
  source: field(z.string().optional(), { title: 'Only from', advanced: true }),
});

/**
 * The commands that apply and remove conditions, for a system without special rules for it. Refused are: an unknown condition
 * (`unknown-effect`), one that cannot be applied by hand or has no duration (`invalid-params`), and removing one that is not
 * there (`no-such-effect`).
 */
export function effectCommands<T extends RulesetTypes, Row extends EffectRow<T>>(
  kit: EffectKit<T, Row>,
  { apply: applyName, remove: removeName, rules, nameOf }: EffectWords<T>,
) {
  const rowOf = (ctx: RunContext<T>, effect: string, allowed: readonly string[]): Row => {
    const row = kit.row(ctx, effect) ?? refuse('unknown-effect', `There is no condition '${effect}'.`, 'effect');
    if (!allowed.includes(row.byHand)) invalidParams('effect', `${row.label} comes and goes by itself.`);
    return row;
  };
  const apply = defineCommand<T>()({
    name: applyName,
    title: 'Apply a condition',
    summary: 'Gives somebody a condition, for a time or until it is removed.',
    kind: 'effect',
    params: applyParams,
    rules,
    targetParam: 'target',
    rolls: false,
    prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
    run(ctx, { target, effect, duration, source }) {
      const row = rowOf(ctx, effect, ['free']);
      const seconds = duration === undefined ? null : spanSeconds(duration);
      if (seconds === 0) invalidParams('duration', 'How long does it last?');
      const endsAt = seconds === null ? undefined : spanEnd(ctx, seconds, 'duration');
      const begun: EffectInstance = {
        ...kit.begins(ctx, effect, endsAt),
        ...(source === undefined ? {} : { source }),
      };
      const changed = kit.put(ctx, target, begun);
      return { effectId: effect, label: row.label, changed, endsAt: begun.endsAt };
    },
    present: (ctx, { target }, { label, changed, endsAt }) => {
      const lasts = endsAt === null ? '' : ` for ${sayDuration(endsAt - ctx.world.clock)}`;
      const who = nameOf(ctx, target);
      return say(changed ? `${who}: ${label}${lasts}.` : `${who}: still ${label}.`, 'info');
    },
  });
  const remove = defineCommand<T>()({
    name: removeName,
    title: 'Remove a condition',
    summary: 'Ends somebody’s condition.',
    kind: 'effect',
    params: removeParams,
    rules,
    targetParam: 'target',
    rolls: false,
    prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
    run(ctx, { target, effect, source }) {
      const row = rowOf(ctx, effect, ['free', 'off']);
      const removed = kit.take(ctx, target, effect, { source });
      if (removed === 0) refuse('no-such-effect', `${nameOf(ctx, target)} does not have ${row.label}.`, 'effect');
      ctx.explain.note(`${row.label} removed`, row.rule, { subject: target });
      return { removed, label: row.label };
    },
    present: (ctx, { target }, { label }) => say(`${nameOf(ctx, target)}: no longer ${label}.`, 'info'),
  });
  return { apply, remove };
}
