import type { Json, JsonObject } from '../kernel/json';
import type { CommandCall } from './view-parts';

/**
 * What callers outside a game system ask of its commands, by role, in their own words. No page and no command of the
 * campaign knows what a system calls them, or their parameters: it asks the system's table for the role.
 */
export interface RoleInputs {
  /** Begins a fight of those named; of everybody with nobody named. */
  start: { participants?: string[] };
  /** Goes on to the next place in the order. */
  next: object;
  end: object;
  /** Lets time pass outside a fight. */
  wait: { seconds: number };
  /** Harm in points, through armour and all that follows. */
  harm: { target: string; amount: number };
  /** Points given back to what harm is taken from. */
  mend: { target: string; amount: number };
  /** Puts a condition on somebody, and takes it off. */
  putOn: { target: string; effect: string };
  takeOff: { target: string; effect: string };
  /** Lays long work aside that stands in the way of anything else. */
  pause: { actor: string };
  /** Acts later in the round. */
  delay: { actor: string };
  /** Comes late into the running fight, and leaves it. */
  join: { who: string };
  leave: { who: string };
  /** Sets the figure that the order is made by. */
  initiative: { target: string; value: number };
  /** Harm to several at once. */
  area: object;
  rest: object;
  downtime: object;
}

export type RoleName = keyof RoleInputs;

/** The command that a system has for a role. */
export interface RoleView {
  do: string;
  /** The caller's word for a parameter → the command's. */
  params: Readonly<Record<string, string>>;
  /** Words of callers whose parameter takes a list. */
  lists: readonly string[];
  /** Parameters that are always these. */
  with: JsonObject;
}

/** The commands of a system by role. A role that it lacks is absent, and nothing is shown for it. */
export type RoleTable = { readonly [R in RoleName]?: RoleView };

/** The call that does this in a system; null where it has nothing for the role. */
export function callOf<R extends RoleName>(table: RoleTable, role: R, given: RoleInputs[R]): CommandCall | null {
  const found = table[role];
  if (found === undefined) return null;
  const filled = Object.entries(given).map(([word, value]): [string, Json] => [
    found.params[word] ?? word,
    found.lists.includes(word) && !Array.isArray(value) ? [value] : value,
  ]);
  return { do: found.do, with: { ...found.with, ...Object.fromEntries(filled) } };
}

/** The calls that do something about each of several people: one call where the command takes a list of them. */
export function callsFor(role: RoleView, word: string, ids: readonly string[]): CommandCall[] {
  const param = role.params[word] ?? word;
  const whom: Json[] = role.lists.includes(word) ? [[...ids]] : [...ids];
  return whom.map((value) => ({ do: role.do, with: { ...role.with, [param]: value } }));
}
