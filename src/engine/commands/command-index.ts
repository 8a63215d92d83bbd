import type { AnyCommand } from './command';
import type { AnyRuleset } from '../system/ruleset';
import type { RulesetTypes } from '../state/world';

const indexes = new WeakMap<AnyRuleset, Map<string, AnyCommand<RulesetTypes>>>();

/** The ruleset's commands by name. */
export function commandIndex(ruleset: AnyRuleset): Map<string, AnyCommand<RulesetTypes>> {
  let index = indexes.get(ruleset);
  if (index === undefined) {
    index = new Map(ruleset.commands.map((command) => [command.name, command]));
    indexes.set(ruleset, index);
  }
  return index;
}
