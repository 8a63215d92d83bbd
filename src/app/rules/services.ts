import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import type { rulesCalls } from '../../contract/rules-calls';
import { err, ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { appErrors } from '../errors';
import { openGame, saveGame } from './game-files';
import { tryRules } from './try-rules';

/** Calls for rules that a table writes itself. */
export function rulesServices(workspace: Workspace): Impl<typeof rulesCalls, Caller> {
  return {
    'rules.save': ({ campaign }) => saveGame(workspace, campaign),
    'rules.open': ({ offer }) => openGame(workspace, offer),
    'rules.try': ({ ruleset: id, options }) => {
      const ruleset = workspace.ruleset(id);
      return ruleset === undefined ? err(appErrors.unknownRuleset(id)) : ok(tryRules(ruleset, options));
    },
  };
}
