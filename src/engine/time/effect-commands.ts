import { z } from 'zod';
import { defineCommand } from '../commands/command';
import type { ReadContext, RunContext } from '../state/context';
import { clockSpanSchema, sayDuration, spanSeconds } from './duration';
import type { EffectColumns, EffectInstance, EffectKit, EffectRow } from './effects';
import { spanEnd } from '../state/limits';
import type { FieldMeta } from '../commands/params';
import { combatantId, field } from '../commands/params';
import { invalidParams, refuse } from '../state/refusal';
import { say } from '../words/say';
import type { RulesetTypes } from '../state/world';

type ByHand = EffectColumns['byHand'];

/** What the two commands need besides the kit: their names, rules and people's names. */
export interface EffectWords<T extends RulesetTypes> {
  apply: string;
  remove: string;
  rules: readonly string[];
  nameOf(ctx: ReadContext<T>, id: string): string;
}

const applyParams = (listed: FieldMeta) =>
  z.object({
    target: combatantId({ title: 'Who' }),
    effect: field(z.string(), listed),
    duration: field(clockSpanSchema.optional(), { title: 'For', widget: 'duration' }),
    source: field(z.string().optional(), { title: 'From', advanced: true }),
  });

const removeParams = (listed: FieldMeta) =>
  z.object({
    target: combatantId({ title: 'Who' }),
    effect: field(z.string(), { ...listed, source: 'target-condition' }),
    source: field(z.string().optional(), { title: 'Only from', advanced: true }),
  });

const APPLIED: readonly ByHand[] = ['free'];
const REMOVED: readonly ByHand[] = ['free', 'off'];

/** The field for a condition, offering those that can be handled in these ways. */
function listedIn<T extends RulesetTypes, Row extends EffectRow<T>>(
  kit: EffectKit<T, Row>,
  allowed: readonly ByHand[],
): FieldMeta {
  const rows = kit.listed(allowed);
  const enumTitles = Object.fromEntries(rows.map(([id, { label }]) => [id, label]));
  return { title: 'Condition', widget: 'effect', suggest: rows.map(([id]) => id), enumTitles };
}

/**
 * The commands that apply and remove conditions, for a system without special rules for it. Refused are: an unknown condition
 * (`unknown-effect`), one that cannot be applied by hand or has no duration (`invalid-params`), and removing one that is not
 * there (`no-such-effect`).
 */
export function effectCommands<T extends RulesetTypes, Row extends EffectRow<T>>(
  kit: EffectKit<T, Row>,
  { apply: applyName, remove: removeName, rules, nameOf }: EffectWords<T>,
) {
  const rowOf = (ctx: RunContext<T>, effect: string, allowed: readonly ByHand[]): Row => {
    const row = kit.row(ctx, effect) ?? refuse('unknown-effect', `There is no condition '${effect}'.`, 'effect');
    if (!allowed.includes(row.byHand)) invalidParams('effect', `${row.label} comes and goes by itself.`);
    return row;
  };
  const apply = defineCommand<T>()({
    name: applyName,
    title: 'Apply a condition',
    summary: 'Gives somebody a condition, for a time or until it is removed.',
    kind: 'effect',
    params: applyParams(listedIn(kit, APPLIED)),
    rules,
    targetParam: 'target',
    rolls: false,
    prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
    run(ctx, { target, effect, duration, source }) {
      const row = rowOf(ctx, effect, APPLIED);
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
    params: removeParams(listedIn(kit, REMOVED)),
    rules,
    targetParam: 'target',
    rolls: false,
    prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
    run(ctx, { target, effect, source }) {
      const row = rowOf(ctx, effect, REMOVED);
      const removed = kit.take(ctx, target, effect, { source });
      if (removed === 0) refuse('no-such-effect', `${nameOf(ctx, target)} does not have ${row.label}.`, 'effect');
      ctx.explain.note(`${row.label} removed`, row.rule, { subject: target });
      return { removed, label: row.label };
    },
    present: (ctx, { target }, { label }) => say(`${nameOf(ctx, target)}: no longer ${label}.`, 'info'),
  });
  return { apply, remove };
}
