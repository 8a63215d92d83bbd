import type { RoleInputs, RoleName } from '../../contract/roles';
import type { JsonObject } from '../../kernel/json';
import type { Takes } from './command';

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

/** Commands that callers can use by their own words; one that needs more is not taken (see `inRole`). */
type AsTheyAre<C> = {
  readonly [R in keyof C]: R extends RoleName
    ? C[R] extends Takes<infer I extends object>
      ? keyof Needed<R, I> extends never
        ? C[R]
        : never
      : never
    : never;
};

/** Puts commands into roles whose callers' words are their parameters; checked like `inRole` when this compiles. */
export function inRoles<const C extends { readonly [R in RoleName]?: Takes<never> }>(
  commands: C & AsTheyAre<C>,
): TableDef {
  const given: [string, Takes<never>][] = Object.entries(commands);
  return Object.fromEntries(
    given.map(([role, { name }]) => [role, { role, command: name, params: {}, fixed: {} }]),
  ) as TableDef;
}
