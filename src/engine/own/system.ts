import { roleTable } from '../commands/role-table';
import type { AnyRuleset } from '../system/ruleset';
import { callOf } from '../../contract/roles';
import type { CommandCall, TrackerView } from '../../contract/views';
import { isObject } from '../../kernel/json';
import type { RunContext, SystemPorts } from '../state/context';
import { refuse } from '../state/refusal';
import type { RulesetTypes } from '../state/world';

type Run = RunContext<RulesetTypes>;

/** What the table's own conditions need from a system; `carryOut` runs one of its commands within the running one. */
export function systemPorts(ruleset: AnyRuleset, carryOut: (ctx: Run, call: CommandCall) => void): SystemPorts {
  return {
    roundSeconds: ruleset.time.roundSeconds,
    perform(ctx, role, who, amount) {
      const call = callOf(roleTable(ruleset), role, { target: who, amount });
      if (call !== null) carryOut(ctx, call);
      else if (role === 'mend') giveBack(ruleset, ctx, who, amount);
      else refuse('not-in-ruleset', 'damage is not counted in points here');
    },
    isOut: (ctx, who) => ruleset.view.brief(ctx, who).out,
    isUnhurt(ctx, who) {
      if (roleTable(ruleset).mend !== undefined) return ruleset.view.brief(ctx, who).health.fraction >= 1;
      const tracker = figureToMend(ruleset, ctx, who);
      return tracker !== undefined && mended(tracker, 1) === tracker.value;
    },
  };
}

/** What is healed if the system has no command for it: the first figure that can be set by hand. */
const figureToMend = (ruleset: AnyRuleset, ctx: Run, who: string): TrackerView | undefined =>
  ruleset.view.brief(ctx, who).trackers.find(({ field }) => field !== undefined);

function giveBack(ruleset: AnyRuleset, ctx: Run, who: string, amount: number): void {
  const tracker = figureToMend(ruleset, ctx, who);
  if (tracker?.field === undefined) refuse('not-in-ruleset', `there is nothing to heal ${amount} on`);
  const path = tracker.field.split('.');
  const last = path.pop() ?? '';
  let node: unknown = ctx.edit(who).state;
  for (const key of path) node = isObject(node) ? (node as Record<string, unknown>)[key] : undefined;
  if (isObject(node)) (node as Record<string, unknown>)[last] = mended(tracker, amount);
  ruleset.settle?.(ctx, who);
}

function mended({ value, max, direction }: TrackerView, amount: number): number {
  return direction === 'fill'
    ? Math.max(0, value - amount)
    : Math.max(value, Math.min(max ?? Infinity, value + amount));
}
