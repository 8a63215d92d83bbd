import type { ActivityView, CommandCall } from '../../contract/views';
import { UNIT_SECONDS } from '../../engine/time/duration';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { maxBy } from '../../kernel/max-by';
import { floorDiv } from '../../kernel/rounding';

/** All rest and activity views of one command. */
function viewsOf(ruleset: AnyRuleset, name: string): ActivityView[] {
  return [...ruleset.view.rests, ...ruleset.view.activities].filter((view) => view.call.do === name);
}

/** How well a view fits a call: how many of the parameters it fixes the call has; -1 if one differs. */
function likeness(view: ActivityView, call: CommandCall): number {
  let score = view.lengthParam !== undefined && call.with[view.lengthParam] !== undefined ? 0.5 : 0;
  for (const [name, value] of Object.entries(view.call.with)) {
    if (name === view.lengthParam) continue;
    if (JSON.stringify(call.with[name]) === JSON.stringify(value)) score += 1;
    else if (typeof value === 'string' && call.with[name] !== undefined) score -= 0.75;
  }
  return score;
}

/** A call and the rest or activity it belongs to, if any. */
export interface Meant {
  call: CommandCall;
  view: ActivityView | undefined;
}

/** The rest or activity that a call belongs to; undefined if no view names its command. */
export function activityOf(ruleset: AnyRuleset, call: CommandCall): ActivityView | undefined {
  return maxBy(viewsOf(ruleset, call.do), (view) => likeness(view, call));
}

/** The label of a call: its rest or activity, else its command. */
export function labelOf(ruleset: AnyRuleset, call: CommandCall): string {
  const command = ruleset.commands.find(({ name }) => name === call.do);
  return activityOf(ruleset, call)?.label ?? command?.title ?? call.do;
}

/**
 * The call, of the activity `view`, for a length of `seconds`, `broken` if it is interrupted then; null if that is too short to have any effect. The
 * length is set in the activity's own unit, rounded down; a call without a length stays as it is.
 */
export function fitted(
  ruleset: AnyRuleset,
  { call, view }: Meant,
  seconds: number,
  broken: boolean,
): CommandCall | null {
  if (ruleset.stretch?.fit !== undefined) return ruleset.stretch.fit(call, seconds, broken);
  if (view?.lengthParam === undefined || view.lengthUnit === undefined) return call;
  const length = floorDiv(seconds, UNIT_SECONDS[view.lengthUnit]);
  if (length < 1) return null;
  const lengths = new Set(viewsOf(ruleset, call.do).map((other) => other.lengthParam));
  const rest = Object.entries(call.with).filter(([name]) => !lengths.has(name));
  return { do: call.do, with: { ...Object.fromEntries(rest), [view.lengthParam]: length } };
}

/** The unit of an activity's length, in seconds; 1 for one without a length. */
export function unitOf(view: ActivityView | undefined): number {
  const unit = view?.lengthUnit;
  return unit === undefined ? 1 : UNIT_SECONDS[unit];
}
