import type { Json, JsonObject } from '../kernel/json';
import { valueOf } from '../kernel/json';
import type { AskView, ChipView } from './ask-views';

/** Fields by dotted path, each with values any of which rules something out. */
export type Unless = Readonly<Record<string, readonly Json[]>>;

/** True if one of these fields has one of its values. */
export function isRuledOut(unless: Unless, params: JsonObject): boolean {
  return Object.entries(unless).some(([path, values]) => {
    const said = valueOf(params, path);
    return values.some((one) => one === said);
  });
}

/** Questions of a form, by name, that are irrelevant with these parameters, and impossible answers (named like steps). */
function idleQuestions(
  { unless = {}, answersUnless = {} }: Pick<AskView, 'unless' | 'answersUnless'>,
  params: JsonObject,
): string[] {
  return [
    ...Object.keys(unless).filter((name) => isRuledOut(unless[name] ?? {}, params)),
    ...Object.entries(answersUnless).flatMap(([field, stepsUnless]) => idleSteps({ field, stepsUnless }, params)),
  ];
}

/** Stands for 'not answered' in place of an answer. */
export const UNSAID = '';

/** Name of a step or answer in such lists: 'defence.kind=shield'. */
export const stepPath = (field: string, value: Json): string => `${field}=${String(value)}`;

/** Steps of a circumstance, named this way, that are impossible with these parameters. */
export function idleSteps({ field, stepsUnless = {} }: ChipView, params: JsonObject): string[] {
  const ruledOut = Object.entries(stepsUnless).filter(([, unless]) => isRuledOut(unless, params));
  return ruledOut.map(([value]) => stepPath(field, value));
}

/**
 * Questions and circumstances of a form, by dotted path, that are irrelevant with these parameters, and steps of others; none
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
