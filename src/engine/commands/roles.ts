import type { RoleInputs, RoleName } from '../../contract/roles';
import type { JsonObject } from '../../kernel/json';
import type { Takes } from './command';

/** A command in a role: its name, its parameters by the caller's names, and fixed ones. */
export interface RoleDef<R extends RoleName> {
  readonly role: R;
  readonly command: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fixed: JsonObject;
}

/** The commands of a ruleset by role; a role it lacks is left out. */
export type TableDef = { readonly [R in RoleName]?: RoleDef<R> };

/** True if a parameter accepts such a value: exactly, as one of a narrower kind, or in a list. */
type Fits<V, P> = V extends P ? true : P extends V ? true : V[] extends P ? true : false;

/** Parameters of a command that accept such a value. */
type Taking<V, I> = { [N in keyof I & string]-?: Fits<V, NonNullable<I[N]>> extends true ? N : never }[keyof I &
  string];

/** The caller's names that do not match a parameter of the command by name and type: each needs a mapping. */
type Needed<R extends RoleName, I> = {
  [W in keyof RoleInputs[R] as W extends Taking<NonNullable<RoleInputs[R][W]>, I> ? never : W]-?: Taking<
    NonNullable<RoleInputs[R][W]>,
    I
  >;
};

/**
 * Assigns a command to a role. `params` maps the caller's names to parameters where they differ;
 * `fixed` are required parameters that callers do not know. Both are checked against
 * the command's schema at compile time.
 */
export function inRole<R extends RoleName, I extends object>(
  role: R,
  command: Takes<I>,
  params: Needed<R, NoInfer<I>>,
  fixed: Partial<NoInfer<I>> = {},
): RoleDef<R> {
  return { role, command: command.name, params: params as Record<string, string>, fixed: fixed as JsonObject };
}

/** Commands whose parameters have the caller's names; others do not type-check (see `inRole`). */
type AsTheyAre<C> = {
  readonly [R in keyof C]: R extends RoleName
    ? C[R] extends Takes<infer I extends object>
      ? keyof Needed<R, I> extends never
        ? C[R]
        : never
      : never
    : never;
};

/** Assigns commands to roles whose parameters have the caller's names; checked like `inRole`. */
export function inRoles<const C extends { readonly [R in RoleName]?: Takes<never> }>(
  commands: C & AsTheyAre<C>,
): TableDef {
  const given: [string, Takes<never>][] = Object.entries(commands);
  return Object.fromEntries(
    given.map(([role, { name }]) => [role, { role, command: name, params: {}, fixed: {} }]),
  ) as TableDef;
}
