import type { CommandCall } from '../../src/contract/views';

/** Several calls as one step, carried out in this order and undone together; a single one as it is. */
export function inOneStep(calls: readonly CommandCall[]): CommandCall {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return only;
  return { do: 'batch', with: { calls: calls.map(({ do: name, with: params }) => ({ do: name, with: params })) } };
}
