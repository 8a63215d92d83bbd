import type { Json, JsonObject } from '../kernel/json';
import type { CommandCall } from './view-parts';

/**
 * Roles of a game system's commands, and the parameters callers outside it use. No page and no command of the
 * campaign knows a system's command or parameter names: it looks the role up in the system's table.
 */
export interface RoleInputs {
  /** Starts a fight with those named, or with everybody if nobody is named. */
  start: { participants?: string[] };
  /** Goes on to the next place in the order. */
  next: object;
  end: object;
  /** Lets time pass outside a fight. */
  wait: { seconds: number };
  /** Damage in points, with armour and all consequences. */
  harm: { target: string; amount: number };
  /** Heals points of what damage is taken from. */
  mend: { target: string; amount: number };
  /** Applies a condition to somebody, and removes it. */
  putOn: { target: string; effect: string };
  takeOff: { target: string; effect: string };
  /** Pauses a long task that blocks other actions. */
  pause: { actor: string };
  /** Acts later in the round. */
  delay: { actor: string };
  /** Joins the running fight late, and leaves it. */
  join: { who: string };
  leave: { who: string };
  /** Sets somebody's initiative. */
  initiative: { target: string; value: number };
  /** Damage to several at once. */
  area: object;
  rest: object;
  downtime: object;
}

export type RoleName = keyof RoleInputs;

/** The command that a system has for a role. */
export interface RoleView {
  do: string;
  /** The caller's name of a parameter → the command's. */
  params: Readonly<Record<string, string>>;
  /** Caller's parameter names that take a list. */
  lists: readonly string[];
  /** Fixed parameters. */
  with: JsonObject;
}

/** The commands of a system by role. A role it lacks is absent, and nothing is shown for it. */
export type RoleTable = { readonly [R in RoleName]?: RoleView };

/** The call for a role in a system; null if it has none. */
export function callOf<R extends RoleName>(table: RoleTable, role: R, given: RoleInputs[R]): CommandCall | null {
  const found = table[role];
  if (found === undefined) return null;
  const filled = Object.entries(given).map(([word, value]): [string, Json] => [
    found.params[word] ?? word,
    found.lists.includes(word) && !Array.isArray(value) ? [value] : value,
  ]);
  return { do: found.do, with: { ...found.with, ...Object.fromEntries(filled) } };
}

/** The calls that apply a role to several people: a single call if the command takes a list. */
export function callsFor(role: RoleView, word: string, ids: readonly string[]): CommandCall[] {
  const param = role.params[word] ?? word;
  const whom: Json[] = role.lists.includes(word) ? [[...ids]] : [...ids];
  return whom.map((value) => ({ do: role.do, with: { ...role.with, [param]: value } }));
}
