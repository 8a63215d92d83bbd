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
 * far as the new stat block allows it. Refused as in `createCombatant`.
 */
export function editSheet(ruleset: AnyRuleset, world: AnyWorld, sheet: EditedSheet): Result<AnyWorld, CodedError> {
  const rules = rulesUnder(ruleset, world.options);
  const fresh = combatantFrom(rules, sheet, world);
  if (!fresh.ok) return fresh;
  const { side, stats, state } = fresh.value;
  const combatants = world.combatants.map((before) => {
    if (before.id !== sheet.id) return before;
    const edited = { ...before, side, stats, state: structuredClone(joined(before.state, state)) };
    rules.fit?.(edited, world.options);
    return edited;
  });
  return settleAll(ruleset, deepFreeze({ ...world, combatants }), [sheet.id]);
}
