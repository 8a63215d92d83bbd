import type { CommandCall, CommandView } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';
import type { CampaignModel } from './campaign.svelte';

/** Several calls as one step, carried out in this order and undone together; a single call is returned as it is. */
export function inOneStep(calls: readonly CommandCall[]): CommandCall {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return only;
  return { do: 'batch', with: { calls: calls.map(({ do: name, with: params }) => ({ do: name, with: params })) } };
}

/** What a call gives or asks for first, with nothing carried out, and the odds of `priced`, if any. */
export const lookAt = ({ api, id }: Pick<CampaignModel, 'api' | 'id'>, call: CommandCall, priced: CommandCall | null) =>
  Promise.all([
    api['campaign.preview']({ campaign: id, call, dice: { faces: [], then: 'ask' } }),
    priced === null ? null : api['campaign.odds']({ campaign: id, call: priced }),
  ]);

/** The parameters with all targets in one call, if the command takes several; unchanged for a single target. */
export function withAllTargets(
  { targetParam = '', severalParam }: Pick<CommandView, 'targetParam' | 'severalParam'>,
  params: JsonObject,
  others: readonly string[],
): JsonObject {
  const { [targetParam]: first, ...rest } = params;
  if (severalParam === undefined || others.length === 0 || first === undefined) return params;
  return { ...rest, [severalParam]: [first, ...others] };
}

/** The calls for the form's target and `others`: one per target, or a single call if the command takes several targets. */
export function callsForTargets(
  command: Pick<CommandView, 'targetParam' | 'severalParam'>,
  params: JsonObject,
  others: readonly string[],
  one: (params: JsonObject) => CommandCall,
): CommandCall[] {
  const { targetParam, severalParam } = command;
  const each = targetParam === undefined || severalParam !== undefined ? [] : others;
  const whole = withAllTargets(command, params, others);
  return [{}, ...each.map((id) => ({ [targetParam ?? '']: id }))].map((at) => one({ ...whole, ...at }));
}

/** Repeats the calls for each of `mates`, after a `next` call that gives them the turn; none for a command without an actor. */
export function repeatedInTurn(
  { name, actorParam }: Pick<CommandView, 'name' | 'actorParam'>,
  calls: readonly CommandCall[],
  mates: readonly string[],
  next: CommandCall,
): CommandCall[] {
  if (actorParam === undefined) return [];
  return mates.flatMap((mate) => [
    { do: next.do, with: next.with },
    ...calls.map((call) => ({ do: name, with: { ...call.with, [actorParam]: mate } })),
  ]);
}
