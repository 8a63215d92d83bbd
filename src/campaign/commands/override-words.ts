import { asRead } from '../../contract/trackers';
import type { TrackerView } from '../../contract/views';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { readContext } from '../../engine/state/context';
import type { AnyWorld } from '../../engine/state/world';
import { plain } from '../../engine/words/say';

/** The tracker of a card that shows a field, and whether it is the first one that can be set: the body's. */
interface Shown {
  tracker: TrackerView | undefined;
  isBody: boolean;
}

function shownAs(ruleset: AnyRuleset, world: AnyWorld, id: string, field: string): Shown {
  const settable = ruleset.view.brief(readContext(world), id).trackers.filter((one) => one.field !== undefined);
  const tracker = settable.find((one) => one.field === field);
  return { tracker, isBody: tracker !== undefined && tracker === settable[0] };
}

/** What a card calls a field; its own name if it is on no card. */
export const fieldLabel = (ruleset: AnyRuleset, world: AnyWorld, id: string, field: string): string =>
  shownAs(ruleset, world, id, field).tracker?.label ?? field;

/**
 * The message for a figure of the card that was set by hand: 'heals 3: −7 to −4 HP', ': Moxie 1 to 2'; null for any other
 * value.
 */
export function figureWords(
  ruleset: AnyRuleset,
  [before, after]: readonly [AnyWorld, AnyWorld],
  id: string,
  field: string,
): string | null {
  const [{ tracker: was }, { tracker: is, isBody }] = [
    shownAs(ruleset, before, id, field),
    shownAs(ruleset, after, id, field),
  ];
  if (was === undefined || is === undefined) return null;
  const { label, value: to, direction } = asRead(is);
  const { value: from } = asRead(was);
  const isHealed = isBody && to > from && direction === 'drain';
  return isHealed
    ? ` heals ${to - from}: ${plain(from)} to ${plain(to)} ${label}`
    : `: ${label} ${plain(from)} to ${plain(to)}`;
}
