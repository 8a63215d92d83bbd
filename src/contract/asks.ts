import type { Json, JsonObject } from '../kernel/json';
import { valueOf } from '../kernel/json';
import type { AskView } from './ask-views';

/** Fields by their dotted paths, each with values of which one is enough to rule something out. */
export type Unless = Readonly<Record<string, readonly Json[]>>;

/** True where one of these fields has one of the values beside it. */
export function isRuledOut(unless: Unless, params: JsonObject): boolean {
  return Object.entries(unless).some(([path, values]) => values.some((one) => one === valueOf(params, path)));
}

/** Questions of a form, by name, that cannot matter with these parameters. */
export function idleQuestions({ unless = {} }: Pick<AskView, 'unless'>, params: JsonObject): string[] {
  return Object.keys(unless).filter((name) => isRuledOut(unless[name] ?? {}, params));
}

/** Questions and circumstances of a form, by dotted path, that cannot matter with these parameters; none of those that share a list. */
export function idleWith(asks: AskView, params: JsonObject): string[] {
  const chips = asks.chips.filter(({ has, unless = {} }) => has === undefined && isRuledOut(unless, params));
  return [...idleQuestions(asks, params), ...chips.map(({ field }) => field)];
}
