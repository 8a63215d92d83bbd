import type { Json, JsonObject } from '../kernel/json';
import { valueOf } from '../kernel/json';
import type { AskView, ChipView } from './ask-views';

/** Fields by their dotted paths, each with values of which one is enough to rule something out. */
export type Unless = Readonly<Record<string, readonly Json[]>>;

/** True where one of these fields has one of the values beside it. */
export function isRuledOut(unless: Unless, params: JsonObject): boolean {
  return Object.entries(unless).some(([path, values]) => values.some((one) => one === valueOf(params, path)));
}

/** Questions of a form, by name, that cannot matter with these parameters, and answers, named as steps are, that cannot be given. */
export function idleQuestions(
  { unless = {}, answersUnless = {} }: Pick<AskView, 'unless' | 'answersUnless'>,
  params: JsonObject,
): string[] {
  return [
    ...Object.keys(unless).filter((name) => isRuledOut(unless[name] ?? {}, params)),
    ...Object.entries(answersUnless).flatMap(([field, stepsUnless]) => idleSteps({ field, stepsUnless }, params)),
  ];
}

/** In place of an answer: that a question is left open. */
export const UNSAID = '';

/** A step of a circumstance or an answer as it is named among what cannot matter: 'defence.kind=shield'. */
export const stepPath = (field: string, value: Json): string => `${field}=${String(value)}`;

/** Steps of a circumstance, as they are named so, that cannot be taken with these parameters. */
export function idleSteps({ field, stepsUnless = {} }: ChipView, params: JsonObject): string[] {
  const ruledOut = Object.entries(stepsUnless).filter(([, unless]) => isRuledOut(unless, params));
  return ruledOut.map(([value]) => stepPath(field, value));
}

/**
 * Questions and circumstances of a form, by dotted path, that cannot matter with these parameters, and steps of others; none
 * of those that share a list.
 */
export function idleWith(asks: AskView, params: JsonObject): string[] {
  const chips = asks.chips.filter(({ has }) => has === undefined);
  return [
    ...idleQuestions(asks, params),
    ...chips.filter(({ unless = {} }) => isRuledOut(unless, params)).map(({ field }) => field),
    ...chips.flatMap((chip) => idleSteps(chip, params)),
  ];
}
