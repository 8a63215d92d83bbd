import type { CommandCall, CommandView } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';

/** Several calls as one step, carried out in this order and undone together; a single one as it is. */
export function inOneStep(calls: readonly CommandCall[]): CommandCall {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return only;
  return { do: 'batch', with: { calls: calls.map(({ do: name, with: params }) => ({ do: name, with: params })) } };
}

/** The parameters at the first of several and these `others`, where one deed is at all of them; as they are for one alone. */
export function atAll(
  { targetParam = '', severalParam }: Pick<CommandView, 'targetParam' | 'severalParam'>,
  params: JsonObject,
  others: readonly string[],
): JsonObject {
  const { [targetParam]: first, ...rest } = params;
  if (severalParam === undefined || others.length === 0 || first === undefined) return params;
  return { ...rest, [severalParam]: [first, ...others] };
}
