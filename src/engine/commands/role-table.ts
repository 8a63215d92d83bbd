import type { RoleInputs, RoleName, RoleTable, RoleView } from '../../contract/roles';
import { callOf } from '../../contract/roles';
import type { CommandCall } from '../../contract/views';
import { commandIndex } from './command-index';
import { formSchema } from './params';
import { refuse } from '../state/refusal';
import type { RoleDef } from './roles';
import type { AnyRuleset } from '../system/ruleset';

const tables = new WeakMap<AnyRuleset, RoleTable>();

/** The commands of a ruleset by role, as callers use them. */
export function roleTable(ruleset: AnyRuleset): RoleTable {
  const known = tables.get(ruleset);
  if (known !== undefined) return known;
  const roles = Object.values(ruleset.table).map((role) => [role.role, roleView(ruleset, role)] as const);
  const table = Object.fromEntries(roles) as RoleTable;
  tables.set(ruleset, table);
  return table;
}

function roleView(ruleset: AnyRuleset, { role, command, params, fixed }: RoleDef<RoleName>): RoleView {
  const definition = commandIndex(ruleset).get(command);
  if (definition === undefined) throw new Error(`${ruleset.id}: no command '${command}' for the role '${role}'`);
  const fields = formSchema(definition.params).properties ?? {};
  const words = [...new Set([...Object.keys(fields), ...Object.keys(params)])];
  const lists = words.filter((word) => fields[params[word] ?? word]?.type === 'array');
  return { do: command, params, lists, with: fixed };
}

/** The call for a role in a ruleset; refused with `not-in-ruleset` if it has none. */
export function roleCall<R extends RoleName>(ruleset: AnyRuleset, role: R, given: RoleInputs[R]): CommandCall {
  return callOf(roleTable(ruleset), role, given) ?? refuse('not-in-ruleset', 'These rules have nothing for that.');
}
