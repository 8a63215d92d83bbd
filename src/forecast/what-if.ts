import { dispatch } from '../campaign/dispatch';
import type { CampaignState } from '../campaign/state';
import type { CommandCall } from '../contract/views';
import { ROLL_ALL } from '../engine/commands/execute';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';

/**
 * A copy of the campaign after these commands, with dice rolled by the app. Refused with the first command's refusal.
 * `now` is wall clock as ISO text.
 */
export function whatIf(
  ruleset: AnyRuleset,
  state: CampaignState,
  calls: readonly CommandCall[],
  now: string,
): Result<CampaignState, CodedError> {
  let at = state;
  for (const [place, call] of calls.entries()) {
    const outcome = dispatch(ruleset, at, call, ROLL_ALL, { seq: place + 1, now });
    if (outcome.kind === 'needs-dice') return err({ code: outcome.kind, message: 'It needs more dice.' });
    if (outcome.kind !== 'done') return err(outcome.error);
    at = outcome.state;
  }
  return ok(at);
}
