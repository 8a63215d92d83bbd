import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

/** Kinds of commands for which whoever is aimed at is filled in. */
const AIMED = new Set(['action', 'check', 'injury', 'effect', 'hazard', 'recovery']);

/** A form with a person acted on: whoever stands there is whoever is aimed at. */
export function isAimed({ targetParam, kind }: CommandView): boolean {
  return targetParam !== undefined && AIMED.has(kind);
}

/** An act at somebody whose odds are known, or that says so, for which the likely one is aimed at. */
export function isAttack({ priced, kind, asks }: CommandView): boolean {
  return kind === 'action' && (priced || asks?.atOpponent === true);
}

/** The parameters with these as the ones acted on; a command for one gets the first. */
export function withTargets(params: JsonObject, param: string, ids: readonly string[], isMany: boolean): JsonObject {
  const { [param]: _old, ...rest } = params;
  const [first] = ids;
  if (first === undefined) return rest;
  return { ...rest, [param]: isMany ? [...ids] : first };
}
