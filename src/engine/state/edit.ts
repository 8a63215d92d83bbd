import { asJson, isObject } from '../../kernel/json';
import { deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import type { AnyRuleset, CombatantInput } from '../system/ruleset';
import { rulesUnder } from '../system/ruleset';
import { joined } from './complete-world';
import { combatantFrom, settleAll } from './create';
import type { AnyWorld } from './world';

/** A combatant's stat block and side as edited, complete. */
export type EditedSheet = Pick<CombatantInput, 'id' | 'side' | 'stats'>;

/**
 * `world` with the stat block and side of one of its combatants replaced; everything that has happened to them stays, as
 * far as the new stat block allows it. Whatever is still as it began begins as the new one says: the unhurt stay unhurt.
 * Refused as in `createCombatant`.
 */
export function editSheet(ruleset: AnyRuleset, world: AnyWorld, sheet: EditedSheet): Result<AnyWorld, CodedError> {
  const rules = rulesUnder(ruleset, world.options);
  const fresh = combatantFrom(rules, sheet, world);
  if (!fresh.ok) return fresh;
  const { side, stats, state } = fresh.value;
  const combatants = world.combatants.map((before) => {
    if (before.id !== sheet.id) return before;
    const began = rules.createCombatant(
      { ...before, stats: asJson(before.stats), state: {} },
      world.options,
      world.clock,
    );
    const played = began.ok ? followed(before.state, began.value.state, state) : before.state;
    const edited = { ...before, side, stats, state: structuredClone(joined(played, state)) };
    rules.fit?.(edited, world.options);
    return edited;
  });
  return settleAll(ruleset, deepFreeze({ ...world, combatants }), [sheet.id]);
}

/** `stored` with the values that are still those of `was` replaced by those of `now`, recursively. */
function followed<V extends object>(stored: V, was: object, now: object): V {
  const [known, old] = [stored as Record<string, unknown>, was as Record<string, unknown>];
  const moved = Object.entries(now).flatMap(([key, value]): [string, unknown][] => {
    const [own, began] = [known[key], old[key]];
    if (isObject(own) && isObject(began) && isObject(value)) return [[key, followed(own, began, value)]];
    return own !== undefined && JSON.stringify(own) === JSON.stringify(began) ? [[key, value]] : [];
  });
  return { ...stored, ...Object.fromEntries(moved) };
}
