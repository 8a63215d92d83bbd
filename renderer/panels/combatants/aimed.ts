import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

/** Kinds of commands whose target field follows the current targets. */
const AIMED = new Set(['action', 'check', 'injury', 'effect', 'hazard', 'recovery']);

/** True for a command whose target field is tied to the current targets. */
export function isAimed({ targetParam, kind }: CommandView): boolean {
  return targetParam !== undefined && AIMED.has(kind);
}

/** True for an attack: without a target, the likely one is preselected. */
export function isAttack({ priced, kind, asks }: CommandView): boolean {
  return kind === 'action' && (priced || asks?.atOpponent === true);
}

/** The parameters with these targets; a command with a single target gets the first. */
export function withTargets(params: JsonObject, param: string, ids: readonly string[], isMany: boolean): JsonObject {
  const { [param]: _old, ...rest } = params;
  const [first] = ids;
  if (first === undefined) return rest;
  return { ...rest, [param]: isMany ? [...ids] : first };
}
