import type { RoleInputs, RoleName, RoleTable, RoleView } from '../contract/roles';
import type { CommandCall } from '../contract/views';
import { callOf } from '../contract/roles';
import type { JsonObject } from '../kernel/json';
import type { Takes } from './command';
import { commandIndex } from './execute';
import { formSchema } from './params';
import { refuse } from './refusal';
import type { AnyRuleset } from './ruleset';

/** A command in a role: its name, its parameters for the words of callers, and those that are always the same. */
export interface RoleDef<R extends RoleName> {
  readonly role: R;
  readonly command: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fixed: JsonObject;
}

/** The commands of a ruleset by role; a role it lacks is left out. */
export type TableDef = { readonly [R in RoleName]?: RoleDef<R> };

/** True where a parameter takes such a value: any, one of its kind (ids out of a list), or a list of such. */
type Fits<V, P> = V extends P ? true : P extends V ? true : V[] extends P ? true : false;

/** Parameters of a command that take such a value. */
type Taking<V, I> = { [N in keyof I & string]-?: Fits<V, NonNullable<I[N]>> extends true ? N : never }[keyof I &
  string];

/** The words of callers that are no parameter of the command, or one of another type: each needs a parameter. */
type Needed<R extends RoleName, I> = {
  [W in keyof RoleInputs[R] as W extends Taking<NonNullable<RoleInputs[R][W]>, I> ? never : W]-?: Taking<
    NonNullable<RoleInputs[R][W]>,
    I
  >;
};

/**
 * Puts a command into a role. `params` says which parameter is meant by a word of the callers, where it is not called
 * the same; `fixed` are parameters that callers do not know and the command cannot do without. Both are checked against
 * the command's schema when this compiles.
 */
export function inRole<R extends RoleName, I extends object>(
  role: R,
  command: Takes<I>,
  params: Needed<R, NoInfer<I>>,
  fixed: Partial<NoInfer<I>> = {},
): RoleDef<R> {
  return { role, command: command.name, params: params as Record<string, string>, fixed: fixed as JsonObject };
}

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
  const fields = (formSchema(definition.params)['properties'] ?? {}) as Record<string, { type?: string }>;
  const words = [...new Set([...Object.keys(fields), ...Object.keys(params)])];
  const lists = words.filter((word) => fields[params[word] ?? word]?.type === 'array');
  return { do: command, params, lists, with: fixed };
}

/** The call that does this in a ruleset; refused with `not-in-ruleset` where it has nothing for the role. */
export function roleCall<R extends RoleName>(ruleset: AnyRuleset, role: R, given: RoleInputs[R]): CommandCall {
  return callOf(roleTable(ruleset), role, given) ?? refuse('not-in-ruleset', 'These rules have nothing for that.');
}
