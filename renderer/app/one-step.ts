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

/** A deed at the one in its form and at each of these `others`: one for each, or one at all of them where the rules have it so. */
export function deedsAt(
  command: Pick<CommandView, 'targetParam' | 'severalParam'>,
  params: JsonObject,
  others: readonly string[],
  one: (params: JsonObject) => CommandCall,
): CommandCall[] {
  const { targetParam, severalParam } = command;
  const each = targetParam === undefined || severalParam !== undefined ? [] : others;
  const whole = atAll(command, params, others);
  return [{}, ...each.map((id) => ({ [targetParam ?? '']: id }))].map((at) => one({ ...whole, ...at }));
}

/** The same deeds by each of a group, after the `next` call that makes it their turn; none where nobody in particular does it. */
export function inTurnsOf(
  { name, actorParam }: Pick<CommandView, 'name' | 'actorParam'>,
  deeds: readonly CommandCall[],
  mates: readonly string[],
  next: CommandCall,
): CommandCall[] {
  if (actorParam === undefined) return [];
  return mates.flatMap((mate) => [
    { do: next.do, with: next.with },
    ...deeds.map((deed) => ({ do: name, with: { ...deed.with, [actorParam]: mate } })),
  ]);
}
